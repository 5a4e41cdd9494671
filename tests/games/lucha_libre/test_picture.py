"""The ring as a picture: dice and holds are the places of the answers that use them."""

from __future__ import annotations

from xml.etree import ElementTree

from games.lucha_libre.mat import NOTHING, TITLE, fight, throw
from kit import at

from tocsin.core import Match
from tocsin.words import words_for


def drawn(match: Match) -> dict[str, ElementTree.Element]:
    """The places of the picture."""
    made = match.setup.title.picture
    assert made is not None
    sheets = made(match.view(0), words_for(match.setup, "en"))
    found = [each for svg in sheets for each in ElementTree.fromstring(svg).iter()]
    return {id: each for each in found if (id := each.get("data-place"))}


def place(match: Match, option: int) -> str | None:
    named = match.setup.title.place
    assert named is not None
    assert match.question is not None
    return named(match.setup.box, match.question, option)


def test_LL_14_equal_dice_are_one_place_and_several_are_thrown_from_the_first() -> None:
    match = throw(at(TITLE), 2, 2, 5, 1, 1, 1)
    places = drawn(match)
    assert [id for id in places if id.startswith("die-0")] == ["die-0-2", "die-0-5"]
    assert sum(each.get("role") == "img" for each in places["die-0-2"].iter()) == 2
    assert place(match, 5) == "die-0-5"
    assert place(match, 25) == place(match, 225) == "die-0-2"
    assert place(match, 0) is None
    assert place(match, 6) is None, "no such die lies there"


def test_LL_26_a_set_of_holds_is_made_at_its_first() -> None:
    match = fight([1, 2, 3, 6, 6], NOTHING)
    assert place(match, 4) == "hold-0-4"
    assert place(match, 47) == "hold-0-4"
    assert place(match, 0) is None
    places = drawn(match)
    ticked = [id for id, each in places.items() if "✓" in "".join(each.itertext())]
    assert ticked == ["hold-0-4", "hold-0-7"]
