"""The card as a picture: where the crew's actions have their place, and what a hunt needs."""

from __future__ import annotations

from xml.etree import ElementTree

from games.last_glow.glow import crew

from tocsin.core import Match
from tocsin.games.last_glow.pieces import ABOVE, BELOW, BESIDE_LEFT, GAS, HERE, HUNT, LEFT, LIGHT, REPAIR, RIGHT, SEND
from tocsin.words import words_for


def shown(match: Match) -> dict[str, str]:
    """The places of the picture with the words on them."""
    made = match.setup.title.picture
    assert made is not None
    sheets = made(match.view(0), words_for(match.setup, "en"))
    found = [each for svg in sheets for each in ElementTree.fromstring(svg).iter()]
    return {id: "".join(each.itertext()).strip() for each in found if (id := each.get("data-place"))}


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
