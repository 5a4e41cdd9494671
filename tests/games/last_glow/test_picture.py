"""The card as a picture: where the crew's actions have their place, and what a hunt needs."""

from __future__ import annotations

from xml.etree import ElementTree

from games.last_glow.glow import crew, storm

from tocsin.core import Match
from tocsin.games.last_glow.pieces import ABOVE, BELOW, BESIDE_LEFT, GAS, HERE, HUNT, LEFT, LIGHT, REPAIR, RIGHT, SEND
from tocsin.words import words_for


def drawn(match: Match) -> list[ElementTree.Element]:
    """Everything in the picture."""
    made = match.setup.title.picture
    assert made is not None
    sheets = made(match.view(0), words_for(match.setup, "en"))
    return [each for svg in sheets for each in ElementTree.fromstring(svg).iter()]


def shown(match: Match) -> dict[str, str]:
    """The places of the picture with the words on them."""
    return {id: "".join(each.itertext()).strip() for each in drawn(match) if (id := each.get("data-place"))}


def pieces(match: Match) -> dict[str, str]:
    """On which place each piece stands; every piece is there once."""
    found: dict[str, str] = {}
    for place in (each for each in drawn(match) if each.get("data-place")):
        for each in place.iter():
            if id := each.get("data-piece"):
                assert id not in found
                found[id] = str(place.get("data-place"))
    return found


def place(match: Match, option: int) -> str | None:
    named = match.setup.title.place
    assert named is not None
    assert match.question is not None
    return named(match.setup.box, match.question, option)


def test_LG_22_a_heart_within_reach_shows_what_the_die_needs() -> None:
    match = crew({"lighthouse": "c3r4", "hearts": ["c3r3", "c4r3", "c3r1", "c1r2"]})
    places = shown(match)
    assert [places[cell] for cell in ("c3r3", "c4r3", "c3r1", "c1r2")] == ["4+", "5+", "6", ""]


def test_LG_20_moves_hunts_and_captures_are_at_their_cells() -> None:
    match = crew({"lighthouse": "c3r4"})
    assert [place(match, act) for act in (GAS, LEFT, RIGHT)] == ["c3r3", "c2r4", "c4r4"]
    assert [place(match, act) for act in (HERE, ABOVE, BESIDE_LEFT, BELOW)] == ["c3r4", "c3r3", "c2r4", "c3r5"]
    assert place(match, HUNT) == "c1r1"
    assert [place(match, act) for act in (LIGHT, REPAIR, SEND)] == ["light", "repair", "send"]


def test_LG_20_off_the_grid_is_no_place() -> None:
    match = crew({"lighthouse": "c1r1"})
    assert [place(match, act) for act in (GAS, LEFT, ABOVE)] == [None, None, None]
    assert place(match, RIGHT) == "c2r1"


def test_LG_38_a_heart_is_the_same_piece_after_it_has_sunk_a_row() -> None:
    before = pieces(crew({"turn": 4, "lighthouse": "c6r4", "hearts": ["c2r1", "c3r2"], "soothers": ["c6r4"]}))
    after = pieces(crew({"turn": 5, "lighthouse": "c6r5", "hearts": ["c5r1", "c1r2", "c3r3"], "soothers": ["c6r4"]}))
    names = {cell: id for id, cell in before.items() if id.startswith("heart")}
    assert (after[names["c2r1"]], after[names["c3r2"]]) == ("c1r2", "c3r3")
    assert (before["lighthouse"], after["lighthouse"]) == ("c6r4", "c6r5")
    assert before["soother-c6r4"] == after["soother-c6r4"] == "c6r4"


def test_LG_38_hearts_of_one_row_and_hearts_that_are_sinking_have_names_of_their_own() -> None:
    assert len(pieces(crew({"lighthouse": "c6r4", "hearts": ["c1r1", "c2r1", "c3r1"]}))) == 4
    sinking = pieces(storm({"lighthouse": "c6r4", "hearts": ["c1r1", "c2r2"]}))
    assert sinking["heart-c2r2"] == "c2r2"


def test_LG_9_a_cell_is_called_by_what_floats_there() -> None:
    match = crew({"lighthouse": "c3r4", "hearts": ["c3r3"], "soothers": ["c3r4"]})
    cells = {each.get("data-place"): each for each in drawn(match) if each.get("data-place")}
    names = {id: {each.get("aria-label") for each in cell.iter()} - {None} for id, cell in cells.items()}
    assert names["c3r4"] == {"(3,4) lighthouse soother"}
    assert names["c3r3"] == {"(3,3) storm heart"}
    assert names["c1r1"] == {"(1,1)"}
