"""Dual Powers, chapters 16 and 17: the solo game against the Opposition (DP-131..159)."""

from __future__ import annotations

import pytest
from games.dual_powers.desk import go, month, no, offered, pile, place, solo, table, told, verb, walk, will
from kit import at, random_match

from tocsin.core import NATURE, Match, set_up
from tocsin.games.dual_powers.pieces import Bonus, Phase
from tocsin.games.dual_powers.play.control import presence
from tocsin.words import words_for

ROW = ["blue-4", "red-4", "white-1", "green-2", "brown-3"]


def scoring(tokens: str = "", own: str = "green-8", row: list[str] | None = None, **fields: object) -> Match:
    """The scoring phase of a solo game, the human's objective known."""
    piles = {"white_played": " ".join(ROW if row is None else row), "red_shown": own}
    opposition = str(fields.pop("opposition", "white"))
    if opposition == "red":
        piles = {"red_played": piles["white_played"], "white_shown": own}
    rest = {"phase": "scoring", "row": ROW if row is None else row, "pile": 0, "hidden": 0, "turn": 9, "unrest": None}
    return solo(tokens, piles, opposition, **{**rest, **fields})


def opposing(tokens: str = "", **fields: object) -> Match:
    """At the Opposition's first card."""
    return solo(tokens, **{"turn": 0, "pile": 5, "piles": {"red_hand": "red-1"}, **fields})


def test_DP_131_one_seat_against_the_other_colour() -> None:
    for choice, human, opposition in (("white", 0, 1), ("red", 1, 0), ("none", 0, 1)):
        box = set_up("dual-powers", {"solo": choice}, 1).box
        assert (box.human, box.opposition) == (human, opposition)
    assert set_up("dual-powers", seats=2).box.opposition == -1
    match = at("dual-powers", seats=1, solo="red")
    assert match.setup.seats == 1
    words = words_for(match.setup, "en")
    assert words.say(match.setup.title.seat_name(match.setup.box, 0)) == "Government"


def test_DP_132_units_in_the_box_leaders_beside() -> None:
    match = at("dual-powers", seats=1, solo="white")
    ids = match.setup.box.token_ids
    assert not any(id.startswith("w") for id in ids)
    assert sum(id.startswith("r") for id in ids) == 10
    assert {place(match, name) for name in ("kerensky", "savinkov", "kornilov")} == {"beside"}
    assert pile(match, "aside") == {"kerensky", "savinkov", "kornilov"}
    assert pile(match, "red_hand") == {"lenin", "stalin", "kollontai"}


@pytest.mark.parametrize("level", range(1, 7))
def test_DP_133_difficulty(level: int) -> None:
    match = solo("green: o1-1* o2-1* o3-1*", options={"difficulty": level})
    assert presence(match.state, 5).strength == [0, 3 * level]
    assert match.view(0)["difficulty"] == level
    assert set_up("dual-powers").options.difficulty == 1


def test_DP_134_the_pool() -> None:
    match = at("dual-powers", seats=1)
    assert len(match.view(0)["reserve"]["opposition"]) == 27


def test_DP_135_the_oppositions_own_tokens() -> None:
    match = solo("green: o1-1 kerensky n-1", will="white")
    assert presence(match.state, 5).tokens == [0, 3]
    match = solo("green: trotsky-red n-1", opposition="red", will="red")
    assert presence(match.state, 5).tokens == [2, 0]
    match = solo("blue: trotsky-neutral", {"white_hand": "red-4"}, "red", day=28, month="jul")
    go(match, "red-4", "pass")
    assert "Trotsky joins the Bolsheviks in the Blue zone: he now belongs to the Opposition." in told(match)


def test_DP_136_four_to_the_hand_six_face_down() -> None:
    match = solo(phase="draw", pile=0, hidden=0, turn=0)
    drawn = []
    while verb(match) == "draw":
        assert match.question is not None
        assert (match.question.seat, match.question.seen) == (NATURE, (0,))
        drawn.append(match.question.options[0])
        match.answer(drawn[-1])
    assert len(drawn) == 4
    assert len(pile(match, "red_hand")) == 7
    assert (match.state.hidden, match.state.pile) == (1, 5)
    view = match.view(0)
    assert (view["deck"], view["pile"]) == (48 - 4 - 1 - 5, 5)
    assert view["objectives"]["red"] == {"id": None, "face_up": False}
    assert view["objectives"]["opposition"] is None


def test_DP_136_the_hand_grows_by_bonus_draws() -> None:
    """DP-136, DP-I3."""
    setup = set_up("dual-powers", seats=1)
    for seed in range(10):
        bonus, twin = 0, Match(setup, None)
        for option in random_match(setup, seed).tape:
            question = twin.question
            assert question is not None
            bonus += question.verb == "draw" and question.cite == "DP-95"
            if question.verb == "reveal_pile" and twin.state.turn == 0:
                assert len(pile(twin, "red_hand")) == 7 + bonus
            twin.answer(option)


def test_DP_137_the_deck_cannot_run_out() -> None:
    setup = set_up("dual-powers", {"support_track_length": 30}, 1)
    for seed in range(20):
        for match in walk(setup, seed):
            question = match.question
            if question is not None and question.verb == "bonus" and Bonus.DRAW in question.options:
                match.answer(int(Bonus.DRAW))
            assert match.view(0)["deck"] >= 3
    assert 48 - 3 * 10 - 3 * 5 == 3


def test_DP_138_a_leader_enters_the_unrest_zone() -> None:
    match = solo(phase="objective", turn=0, pile=5, unrest="green")
    assert offered(match) == {"kerensky", "savinkov", "kornilov"}
    go(match, "kornilov")
    assert place(match, "kornilov") == "green"
    assert match.state.day == 1
    assert pile(match, "white_played") == {"kornilov"}
    match = solo(piles={"out": "kornilov kerensky"}, phase="objective", turn=0, pile=5, unrest="green")
    assert place(match, "savinkov") == "green"  # the last one needs no draw


def test_DP_139_the_opposition_takes_the_will_every_round() -> None:
    match = go(solo(phase="objective", turn=0, pile=5, will="red"), "kornilov")
    assert will(match) == "white"
    match = go(solo(phase="objective", turn=0, pile=5, will="white", opposition="red"), "lenin")
    assert will(match) == "red"


def test_DP_140_the_human_does_not_choose_or_look() -> None:
    for seed in range(5):
        for match in walk(set_up("dual-powers", seats=1), seed):
            assert verb(match) != "objective"
            if match.state.hidden:
                assert match.view(0)["objectives"]["red"] == {"id": None, "face_up": False}
    match = go(solo(piles={"red_hand": "red-1"}, day=14), "red-1", "pass", "organize", "blue-8")
    assert match.view(0)["objectives"]["red"]["id"] == "blue-8"


def test_DP_141_whoever_holds_the_will() -> None:
    for holder in ("red", "white"):
        match = opposing(will=holder)
        assert verb(match) == "reveal_pile"


def test_DP_142_turn_up_a_card_and_advance_the_date() -> None:
    match = opposing(day=28, will="red", unrest="green")
    go(match, "blue-4")
    assert (match.state.day, month(match), will(match)) == (1, "may_jun", "white")
    assert place(match, "trotsky-neutral") == "green"
    assert (pile(match, "white_played"), match.state.pile) == ({"blue-4"}, 4)


def test_DP_143_a_unit_of_the_recruit_value() -> None:
    for card, unit, zone in (("blue-1", "o1-1", "blue"), ("green-4", "o2-1", "green"), ("white-8", "o3-1", "white")):
        match = go(opposing(), card)
        assert place(match, unit) == zone
        assert sum(token["side"] == "white" for area in match.view(0)["zones"] for token in area["tokens"]) == 1


def test_DP_144_when_a_level_has_run_out() -> None:
    def out(level: int) -> str:
        return "red: " + " ".join(f"o{level}-{n}" for n in range(1, 10))

    match = go(opposing(out(3)), "blue-8")
    assert presence(match.state, 1).tokens == [0, 0]
    lower = {"opposition_shortage": "next_lower"}
    match = go(opposing(out(3), options=lower), "blue-8")
    assert place(match, "o2-1") == "blue"
    match = go(opposing(f"{out(3)}; {out(2)}", options=lower), "blue-8")
    assert place(match, "o1-1") == "blue"
    match = go(opposing(out(1), options=lower), "blue-1")
    assert presence(match.state, 1).tokens == [0, 0]
    assert "The Opposition adds no unit: none of level 1 is left." in told(match)


def test_DP_145_one_more_on_15_and_31() -> None:
    for day, card in ((14, "blue-1"), (28, "blue-1"), (23, "blue-8")):
        match = go(opposing(day=day, unrest="green"), card)
        assert presence(match.state, 5).tokens == [0, 1]
    match = go(opposing(day=13, unrest="green"), "blue-1")
    assert presence(match.state, 5).tokens == [0, 0]
    none_left = "red: " + " ".join(f"o1-{n}" for n in range(1, 10))
    match = go(opposing(none_left, day=7, unrest="green"), "blue-8")
    assert presence(match.state, 5).tokens == [0, 0]
    assert "Bonus action: the Opposition has no unit of level 1 to add to the unrest zone." in told(match)


def test_DP_146_the_opposition_does_nothing_else() -> None:
    """DP-146, DP-160. Between its card and the human's turn only a unit or two and perhaps Trotsky change place."""
    setup = set_up("dual-powers", seats=1)
    for seed in range(8):
        twin = Match(setup, None)
        for option in random_match(setup, seed).tape:
            question = twin.question
            assert question is not None
            before, hand = twin.state.where[:], pile(twin, "red_hand")
            phase = twin.state.phase
            twin.answer(option)
            if question.verb == "reveal_pile" and twin.state.phase == phase:
                moved = [n for n, where in enumerate(before) if twin.state.where[n] != where]
                names = [setup.box.token_ids[n] for n in moved]
                assert all(name.startswith(("o", "trotsky")) for name in names)
                assert sum(name.startswith("o") for name in names) <= 2
                assert all(twin.state.where[n] < 6 or not setup.box.token_ids[n].startswith("o") for n in moved)
                assert pile(twin, "red_hand") == hand


def test_DP_147_the_row_in_order_and_an_empty_slot() -> None:
    match = go(opposing(), "green-4", "red-1", "pass", "blue-2")
    view = match.view(0)
    assert [card["id"] for card in view["played"]["opposition"]] == ["green-4", "blue-2"]
    assert view["objectives"]["opposition"] is None


def test_DP_148_organization() -> None:
    match = go(solo(piles={"red_hand": "red-1"}, day=14), "red-1", "pass")
    assert "organize" in offered(match)
    go(match, "organize", "green-8")
    assert pile(match, "red_shown") == {"green-8"}
    assert match.state.hidden == 0
    match = solo(piles={"red_hand": "red-1", "red_shown": "green-8"}, day=14, hidden=0)
    no(go(match, "red-1", "pass"), "organize", "DP-148")
    match = go(scoring("green: r3-1", unrest="green"), "bonus")
    no(match, "organize", "DP-148")
    two = go(table(piles={"red_hand": "red-1"}, day=14), "red-1", "pass")
    assert two.question is not None
    assert Bonus.ORGANIZE not in two.question.domain


def test_DP_149_espionage_shows_ones_own_objective() -> None:
    match = go(solo(), "stalin", "espionage")
    assert verb(match) == "reveal_own"
    go(match, "green-8")
    assert pile(match, "red_shown") == {"green-8"}
    assert offered(match) == {"leader", "pass"}
    match = go(solo(opposition="red"), "savinkov", "espionage", "green-8")
    assert pile(match, "white_shown") == {"green-8"}
    match = solo(piles={"red_shown": "green-8"}, hidden=0)
    go(match, "stalin", "espionage", "pass")
    assert pile(match, "red_shown") == {"green-8"}
    assert verb(match) == "reveal_pile"


def test_DP_150_neutral_tokens_count_for_the_opposition() -> None:
    assert presence(solo("green: o1-1 n-1 r2-1", will="white").state, 5).strength == [2, 2]
    assert presence(solo("green: o1-1 n-1 r2-1", will="red").state, 5).strength == [3, 1]
    assert presence(solo("green: n-1", will="white").state, 5).side == -1


def test_DP_151_the_opposition_always_scores_the_unrest() -> None:
    match = scoring("brown: o1-1", unrest="brown", row=[], own="green-1", month="jul")
    assert match.state.support == 3
    match = scoring("brown: r1-1", unrest="brown", row=[], own="green-1")
    assert verb(match) == "unrest"
    assert go(match, "points").state.support == -2


def test_DP_152_sums_cards_and_the_latest() -> None:
    for row, objective in (
        (["blue-1", "blue-2", "blue-3", "red-8", "green-5"], "red-8"),
        (["blue-1", "blue-2", "blue-6", "red-8", "green-5"], "blue-6"),
        (["blue-8", "red-1", "red-7", "green-5", "green-2"], "red-7"),
        (["blue-5", "red-5", "green-5", "white-1", "white-2"], "green-5"),
        (["blue-2", "red-2", "red-3", "blue-3", "green-1"], "blue-3"),
    ):
        match = scoring(row=row)
        assert pile(match, "white_shown") == {objective}, row


def test_DP_153_the_card_of_most_points() -> None:
    match = scoring(row=["blue-1", "blue-7", "blue-8", "red-1", "green-1"])
    assert pile(match, "white_shown") == {"blue-8"}  # 5 points like blue-7, and later
    match = scoring(row=["blue-8", "blue-7", "blue-1", "red-1", "green-1"])
    assert pile(match, "white_shown") == {"blue-7"}
    match = scoring(row=["blue-5", "blue-1", "red-1", "green-1", "white-1"])
    assert pile(match, "white_shown") == {"blue-5"}


def test_DP_154_the_order_of_objectives() -> None:
    row = ["blue-8", "red-1", "green-1", "white-1", "brown-1"]
    for support, holder, order in (
        (0, "white", [-1, 5, 1]),
        (0, "red", [-1, 1, 5]),
        (3, "white", [-1, 5, 1]),
        (-3, "white", [-1, 1, 5]),
    ):
        assert scoring(row=row, support=support, will=holder).state.markers == order
        first = {"solo_reveal_order": "human_first"}
        assert scoring(row=row, support=support, will=holder, options=first).state.markers == [-1, 5, 1]


def test_DP_155_exhausted_opposition() -> None:
    match = scoring("green: o1-1 o3-1 kornilov trotsky-red", opposition="red", options={"difficulty": 4}, row=[])
    assert {place(match, name) for name in ("o1-1", "o3-1", "trotsky-red")} == {"green*"}
    assert presence(match.state, 5).strength[0] == 4 + 4 + 2
    match = solo("green: savinkov*", options={"difficulty": 6})
    assert presence(match.state, 5).strength == [0, 2]


def test_DP_156_back_to_the_pool() -> None:
    match = scoring("green: o3-1* " + " ".join(f"o3-{n}" for n in range(2, 10)), row=[])
    assert place(match, "o3-1") == "reserve"
    again = go(opposing("green: " + " ".join(f"o3-{n}" for n in range(2, 10))), "blue-8")
    assert place(again, "o3-1") == "blue"


def test_DP_157_clean_up() -> None:
    match = go(scoring("", row=[*ROW], turn=9), "green")
    assert pile(match, "discard") == {*ROW, "green-8"}
    match = solo(piles={"white_played": "kornilov red-1"}, phase="cleanup", turn=9, pile=0, hidden=0)
    go(match, "green")
    assert pile(match, "out") == {"kornilov"}
    assert pile(match, "discard") == {"red-1"}


def test_DP_158_three_rounds_or_the_end_of_the_track() -> None:
    match = scoring("green: r3-1", row=[], round=3)
    assert match.question is None
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((0,), "DP-158")
    match = scoring("green: o3-1", row=[], round=3)
    assert match.result is not None
    assert match.result.winners == ()
    assert verb(scoring("green: r3-1", row=[], round=2)) == "barricade_tile"
    match = scoring("green: r3-1", row=[], round=1, support=-12)
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((0,), "DP-158")
    match = scoring("", row=[], round=3, will="white")
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((), "DP-130")
    for seed in range(10):
        final = random_match(set_up("dual-powers", seats=1), seed)
        assert final.state.round <= 3
        assert final.state.phase == Phase.OVER


def test_DP_159_october_does_not_end_it() -> None:
    match = scoring("green: r3-1", row=[], month="oct")
    assert verb(match) == "barricade_tile"
    match = scoring("green: r3-1", row=[], month="oct", options={"solo_october_ends": True})
    assert match.result is not None
    assert (match.result.winners, match.result.cite) == ((0,), "DP-129")
