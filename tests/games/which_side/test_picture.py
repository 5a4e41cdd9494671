"""The postcard in pictures: workers where they stand, answers at their places."""

from __future__ import annotations

from xml.etree import ElementTree

from kit import answer, random_match

from tocsin.core import Match, set_up
from tocsin.words import words_for


def drawn(match: Match) -> list[ElementTree.Element]:
    """Everything in the picture."""
    assert match.setup.title.picture is not None
    found = match.setup.title.picture(match.view(0), words_for(match.setup, "en"))
    return [each for svg in found for each in ElementTree.fromstring(svg).iter()]


def pieces_at(match: Match, id: str) -> set[str]:
    """The pieces on a place."""
    (place,) = [each for each in drawn(match) if each.get("data-place") == id]
    return {piece for each in place.iter() if (piece := each.get("data-piece"))}


def paths_at(match: Match, id: str, kind: str) -> int:
    """How many shapes of exactly these classes a place holds."""
    (place,) = [each for each in drawn(match) if each.get("data-place") == id]
    return sum(each.get("class") == kind and each.tag.endswith("path") for each in place.iter())


def places(match: Match) -> list[str | None]:
    question, setup = match.question, match.setup
    assert question is not None
    assert setup.title.place is not None
    return [setup.title.place(setup.box, question, option) for option in question.options]


def test_WS_37_a_worker_who_is_placed_stands_on_the_box_and_is_a_shadow_among_the_others(table) -> None:
    match = table("placing")
    assert (paths_at(match, "healthy", "f-red s-ink"), paths_at(match, "box-docks", "f-red s-ink")) == (4, 0)
    answer(match, "docks")
    assert (paths_at(match, "healthy", "f-red s-ink"), paths_at(match, "healthy", "f-red s-ink pale")) == (3, 1)
    assert paths_at(match, "box-docks", "f-red s-ink") == 1


def test_WS_31_those_who_can_be_arrested_are_chosen_where_they_are(table) -> None:
    match = table("resolving", {"tenderloin": 1, "cafe": 1, "hurt_docks": 1}, healthy=2, hurt=2, police=2)
    answer(match, "Tenderloin")
    assert match.question is not None
    assert match.question.verb == "arrest"
    assert sorted(map(str, places(match))) == ["box-cafe", "box-docks", "healthy", "hurt"]


def test_WS_48_lawyers_choose_between_the_prison_and_the_police(table) -> None:
    match = table("resolving", {"lawyers": 1}, healthy=1, prisoner=1)
    assert places(match) == ["prisoner", "gauge-police"]


def test_every_question_but_taking_nothing_has_a_place() -> None:
    setup = set_up("which-side")
    for seed in range(10):
        for stop in range(0, 40, 3):
            match = random_match(setup, seed, stop)
            if match.question is not None:
                assert None not in places(match) or match.question.verb == "take"


def test_WS_2_the_same_worker_goes_from_the_reserve_to_the_healthy_to_a_box_and_back(table) -> None:
    match = table("placing")
    assert pieces_at(match, "healthy") == {"worker-1", "worker-2", "worker-3", "worker-4"}
    assert pieces_at(match, "reserve") == {"worker-5", "worker-6", "worker-7", "worker-8"}
    answer(match, "docks")
    (one,) = pieces_at(match, "box-docks")
    assert pieces_at(match, "healthy") == {"worker-1", "worker-2", "worker-3", "worker-4"} - {one}
    match = table("resolving", {"village": 1, "docks": 1})
    answer(match, "Greenwich Village")
    assert "worker-5" in pieces_at(match, "healthy")


def test_every_piece_is_on_the_page_once() -> None:
    setup = set_up("which-side")
    for seed in range(10):
        match = random_match(setup, seed, 25)
        pieces = [piece for each in drawn(match) if (piece := each.get("data-piece"))]
        assert len(pieces) == len(set(pieces))
        assert {"gauge-risk", "gauge-police", "flag-1", "employers"} <= set(pieces)


def test_WS_37_a_box_is_called_by_who_stands_there(table) -> None:
    match = table("resolving", {"docks": 2, "hurt_docks": 1, "cafe": 1}, healthy=3, hurt=1)
    (box,) = [each for each in drawn(match) if each.get("data-place") == "box-docks"]
    assert "at work: healthy 2, hurt 1" in {each.get("aria-label") for each in box.iter()}


def test_WS_53_a_flag_is_planted_on_what_is_taken(table) -> None:
    match = table("resolving", {"union": 1, "press": 1}, savings=20)
    assert pieces_at(match, "mean-mean_c") == set()
    answer(match, "Local union")
    answer(match, "Garment lofts")
    assert len(pieces_at(match, "mean-mean_c")) == 1
