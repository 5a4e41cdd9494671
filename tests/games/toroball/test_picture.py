"""The field as a picture: where figures, cow, ball and the last die are found, and where answers have their place."""

from __future__ import annotations

from xml.etree import ElementTree

from games.toroball.pitch import ANNOY, COVER, KICK, PASS, STOP, E, W, do, name, pitch, walk

from tocsin.core import Match
from tocsin.words import words_for

FIGURES = ("a1", "a2", "a3", "b1", "b2", "b3")


def sheets(match: Match) -> list[ElementTree.Element]:
    made = match.setup.title.picture
    assert made is not None
    return [ElementTree.fromstring(svg) for svg in made(match.view(0), words_for(match.setup, "en"))]


def places(sheet: ElementTree.Element) -> list[str | None]:
    return [each.get("data-place") for each in sheet.iter() if each.get("data-place")]


def place(match: Match, option: int) -> str | None:
    named = match.setup.title.place
    assert named is not None
    assert match.question is not None
    return named(match.setup.box, match.question, option)


def told(sheet: ElementTree.Element, place: str) -> str:
    """What a place is called."""
    found = next(each for each in sheet.iter() if each.get("data-place") == place)
    return next(each.text or "" for each in found.iter() if each.tag.endswith("title"))


def test_TB_54_who_is_out_of_play_has_his_place_on_his_card() -> None:
    match = pitch({"b1": None}, back={"a1": 0, "a2": 0, "a3": 0, "b1": 2, "b2": 0, "b3": 0})
    board = sheets(match)[0]
    assert sorted(each for each in places(board) if each in FIGURES) == sorted(FIGURES)
    assert "out of play, back in turn 2" in told(board, "b1")
    assert "on the field" in told(board, "b2")


def test_every_piece_is_there_once_and_only_the_ball_may_share_a_cell() -> None:
    match = pitch({"b1": None}, back={"a1": 0, "a2": 0, "a3": 0, "b1": 2, "b2": 0, "b3": 0})
    pieces = [each.get("data-piece") for each in sheets(match)[0].iter() if each.get("data-piece")]
    assert sorted(pieces) == sorted(["ball", "cow", "temper", *(f"figure-{id}" for id in FIGURES)])


def test_a_cell_tells_what_is_printed_and_who_is_there() -> None:
    match = pitch({"a1": (4, 2)}, cow=(6, 6), ball=(4, 2))
    board = sheets(match)[0]
    assert told(board, name((4, 2))).startswith("(4,2) A1 ")
    assert told(board, name((4, 2))).endswith(", ball")
    assert "the cow" in told(board, name((6, 6)))
    assert "goal" in told(board, name((1, 4)))
    assert told(board, "cow") == "The cow's temper: 2"


def test_TB_60_a_figure_explains_its_skill_on_the_field_and_on_its_card() -> None:
    def explained(match: Match) -> list[tuple[str | None, str | None]]:
        (board,) = sheets(match)
        return [(each.get("data-term"), each.get("data-also")) for each in board.iter() if each.get("data-also")]

    cow = ("cow", "temper annoy")
    assert explained(pitch()) == [cow]
    assert explained(pitch(skills={"a1": ["fast"]})) == [("figure", "fast"), cow, ("figure", "fast")]


def test_TB_17_a_step_is_the_cell_it_leads_to_and_the_rest_is_where_it_happens() -> None:
    match = walk(do(pitch(only="a1")), (4, 2))
    assert place(match, E) == name((5, 2))
    assert place(match, W) == name((3, 2))
    assert place(match, PASS) == place(match, STOP) == place(match, KICK) == name((4, 2))
    assert place(match, ANNOY) == "cow"
    assert place(match, COVER) == name((6, 4))


def test_TB_2_a_step_off_the_field_has_no_place() -> None:
    match = pitch({"a1": (0, 0)}, only="a1")
    assert place(match, W) is None


def test_TB_49_the_last_die_is_shown() -> None:
    match = pitch({"a1": (6, 0)}, cow=(6, 6), phase="cow", moved=["a1"])
    assert match.view(0)["thrown"] == 0
    match.answer(6)
    assert match.view(0)["thrown"] == 6
    dice = [each for sheet in sheets(match) for each in sheet.iter() if each.get("data-piece") == "die"]
    assert [each.get("aria-label") for die in dice for each in die.iter() if each.get("role") == "img"] == ["6"]


def test_TB_48_a_line_runs_from_the_cow_to_the_last_who_moved() -> None:
    def lines(match: Match) -> int:
        return sum("x-hunt" in (each.get("class") or "") for each in sheets(match)[0].iter())

    assert lines(pitch()) == 0
    assert lines(pitch(only="b1", moved=["a1", "a2"])) == 1
