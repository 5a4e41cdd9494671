"""The picture for the web table: joined neighbours, crossed-out numbers, the turns of an extension."""

from __future__ import annotations

from xml.etree import ElementTree

from games.q_star.boards import choosing, counting, units
from kit import at

from tocsin.core import Match
from tocsin.games.q_star.seen.picture import picture
from tocsin.words import words_for


def drawn(match: Match) -> list[ElementTree.Element]:
    return [ElementTree.fromstring(svg) for svg in picture(match.view(None), words_for(match.setup, "en"))]


def inside(match: Match, place: str) -> ElementTree.Element:
    return next(each for root in drawn(match) for each in root.iter() if each.get("data-place") == place)


def kinds(element: ElementTree.Element) -> list[str]:
    return [each.get("class") or "" for each in element.iter()]


def test_QS_3_two_units_of_a_cell_of_the_matrix_are_two_signs() -> None:
    ring = inside(choosing(ia="ring ring"), "cell-ring")
    assert kinds(ring).count("f-magenta s-magenta") == 2
    assert "f-magenta s-magenta" not in kinds(inside(choosing(ia="ring ring"), "cell-centre"))


def test_QS_38_the_number_of_a_sabotaged_cell_is_crossed_out() -> None:
    position = {"phase": "count", "turn": 1, "units": units("e2", "b2 c2 ring"), "pending": {"ia": 1, "hu": 0}}
    free = at("q-star", position)
    barred = at("q-star", {**position, "blocked": {"hu": ["c2"]}})
    assert not any("s-red" in kind for kind in kinds(inside(free, "cell-c2")))
    assert any("s-red" in kind for kind in kinds(inside(barred, "cell-c2")))
    assert not any("s-red" in kind for kind in kinds(inside(barred, "cell-b2")))


def test_QS_39_with_the_option_a_whole_board_is_a_place() -> None:
    match = counting(hu="c2 ring", pending={"ia": 1, "hu": 0}, options={"sabotage_scope": "board"})
    question = match.question
    assert question is not None
    place = match.setup.title.place
    assert place is not None
    assert [place(match.setup.box, question, each) for each in question.options] == ["board-earth", "board-matrix"]


def test_QS_48_an_extension_shows_its_own_turns_and_where_a_lead_wins() -> None:
    first, second = choosing(turn=3).view(None)["series"], choosing(turn=12).view(None)["series"]
    assert [each["turn"] for each in first] == list(range(1, 11))
    assert [each["turn"] for each in first if each["compares"]] == [10]
    assert [each["turn"] for each in second] == list(range(11, 21))
    assert [each["turn"] for each in second if each["compares"]] == [12, 14, 16, 18, 20]
    assert [each["first"] for each in first[:3]] == ["ia", "hu", "ia"]


def test_QS_3_every_unit_is_a_piece_and_a_cell_tells_who_stands_there() -> None:
    match = choosing(ia="ring ring e2", hu="a2")
    ids = [id for root in drawn(match) for each in root.iter() if (id := each.get("data-piece"))]
    assert len(ids) == len(set(ids))
    assert {"bot-ring-1", "bot-ring-2", "drone-e2-1", "troop-a2-1"} <= set(ids)
    said = [each.get("aria-label") for each in inside(match, "cell-ring").iter() if each.get("aria-label")]
    assert said == ["1 victory point", "2 × Bot (AI)"]
