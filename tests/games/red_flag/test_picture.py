"""The board in pictures: pieces and control told apart without colour, hidden cards hidden, answers at their places."""

from __future__ import annotations

from xml.etree import ElementTree

from games.red_flag.scenes import C, V, scene, start_scene
from kit import answer, random_match

from tocsin.core import Match, set_up
from tocsin.words import words_for


def sheets(match: Match, seat: int | None) -> list[ElementTree.Element]:
    assert match.setup.title.picture is not None
    found = match.setup.title.picture(match.view(seat), words_for(match.setup, "en"))
    return [ElementTree.fromstring(svg) for svg in found]


def at_place(match: Match, seat: int | None, id: str) -> ElementTree.Element:
    (found,) = [each for root in sheets(match, seat) for each in root.iter() if each.get("data-place") == id]
    return found


def words_at(match: Match, seat: int | None, id: str) -> list[str]:
    return [each.text or "" for each in at_place(match, seat, id).iter() if each.tag.endswith("text")]


def places(match: Match) -> dict[str | None, list[int]]:
    question = match.question
    assert question is not None
    assert match.setup.title.place is not None
    found: dict[str | None, list[int]] = {}
    for option in question.options:
        found.setdefault(match.setup.title.place(match.setup.box, question, option), []).append(option)
    return found


def test_control_is_a_flag_with_a_letter_and_discs_have_names() -> None:
    match = scene("BM 1r+B, PL 1r/1b, MV 2b+F")
    assert "C" in words_at(match, C, "butte_montmartre")
    assert "V" in words_at(match, C, "mont_valerien")
    assert not {"C", "V"} & {*words_at(match, C, "pere_lachaise")}
    for space, name in (("butte_montmartre", "Barricade"), ("mont_valerien", "Fortification")):
        assert name in [each.get("aria-label") for each in at_place(match, C, space).iter()]


def test_RF_20_standing_presence_is_marked() -> None:
    match = start_scene()
    for space in ("royalists", "social_movements", "pere_lachaise"):
        assert "+" in words_at(match, C, space)
    assert "+" not in words_at(match, C, "press")


def test_RF_22_the_occupied_territory_is_held_at_the_last_step() -> None:
    for step, holder in ((2, "–"), (3, "Versailles")):
        labels = [each.get("aria-label") for root in sheets(scene(momentum=(0, step)), C) for each in root.iter()]
        assert f"Prussian Occupied Territory: {holder}" in labels
        assert "Versailles HQ: Versailles" in labels


def test_RF_211_a_hand_is_drawn_for_its_own_seat_only() -> None:
    match = start_scene(hand=("3", "9", "10", "2"), other=("18", "19", "20", "21"))
    for seat, shown in ((V, True), (C, False), (None, False)):
        ids = [each.get("data-place") for root in sheets(match, seat) for each in root.iter()]
        assert ("card-3" in ids) is shown


def test_RF_51_the_uses_of_a_card_lie_where_they_take_effect() -> None:
    match = answer(scene(active=V, hand=("3", "6"), pile=("5",)), "Brassardiers")
    assert places(match) == {"playing": [0, 1], "discard": [2], "momentum-versailles": [3], "crisis-versailles": [4]}
    for id in places(match):
        assert id is not None
        assert at_place(match, V, id) is not None


def test_RF_62_removing_and_placing_share_the_space() -> None:
    match = answer(scene("Press 1r/1b", active=V, hand=("3", "6")), "Brassardiers", "Operations:")
    assert len(places(match)["press"]) == 2
    assert places(match)[None] == [24]


def test_RF_166_both_objectives_of_the_pair_can_be_read_before_one_is_kept() -> None:
    for side in ("commune", "versailles"):
        match = random_match(set_up("red-flag", {"solo": side}, 1), 1, 0)
        assert match.question is not None
        assert match.question.verb == "keep"
        assert len(places(match)) == 2
        for id in places(match):
            assert id is not None
            assert len(words_at(match, 0, id)) > 2


def pieces(match: Match, seat: int | None) -> list[str]:
    return [id for root in sheets(match, seat) for each in root.iter() if (id := each.get("data-piece"))]


def test_every_piece_has_an_id_of_its_own() -> None:
    match = scene("BM 4r/2b+B, PL 1r/1b, MV 4b+F", hand=("3", "6"), pile=("5",), momentum=(2, 1), pools=(3, 4))
    found = pieces(match, V)
    assert len(found) == len({*found})
    assert [f"cube-commune@butte_montmartre-{n}" in found for n in range(5)] == [True] * 4 + [False]
    for id in ("vp-political", "vp-military", "round", "commune-momentum", "card-3", "card-5", "disc-commune@beside-0"):
        assert id in found


def test_the_board_is_one_sheet_for_a_small_window_with_everything_else_behind_names() -> None:
    board, *others = sheets(scene("Press 4r/4b"), V)
    width, height = map(int, (board.get("viewBox") or "").split()[2:])
    assert board.get("data-name") is None
    assert all(each.get("data-name") for each in others)
    assert (width, height) <= (1000, 707)
    for root in (board, *others):
        assert all(int(each.get("font-size") or 0) >= 13 for each in root.iter() if each.tag.endswith("text"))


def test_a_card_in_brief_tells_its_event_to_whoever_points_at_it() -> None:
    (told,) = [each.text or "" for each in at_place(scene(), V, "card-3").iter() if each.tag.endswith("title")]
    assert told.startswith("Brassardiers (Versailles, 1). Place 1 cube")


def test_the_space_of_an_objective_is_sealed_for_those_who_may_see_it() -> None:
    match = scene(objectives=("42", "43"))
    space = match.view(C)["sides"]["commune"]["objective"]["cards"][0]["space"]
    assert [("◎" in words_at(match, seat, space)) for seat in (C, V)] == [True, False]


def test_a_space_says_what_lies_on_it() -> None:
    labels = [each.get("aria-label") for each in at_place(scene("Press 2r/1b"), V, "press").iter()]
    assert {"Commune: 2 cubes", "Versailles: 1 cube", "control: Commune", "pivotal space"} <= {*labels}


def test_a_large_hand_still_fits_beside_the_piles() -> None:
    hand = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12")
    match = scene(hand=hand)
    boxes = [at_place(match, V, f"card-{id}").find("{*}rect") for id in hand]
    assert all(box is not None and float(box.get("x", 0)) + float(box.get("width", 0)) < 837 for box in boxes)
