"""The ring as a picture: dice and holds are the places of the answers that use them."""

from __future__ import annotations

from xml.etree import ElementTree

from games.lucha_libre.mat import NOTHING, TITLE, fight, throw
from kit import at

from tocsin.core import Match
from tocsin.words import words_for


def drawn(match: Match) -> list[tuple[str, ElementTree.Element]]:
    """The places of the picture."""
    made = match.setup.title.picture
    assert made is not None
    sheets = made(match.view(0), words_for(match.setup, "en"))
    found = [each for svg in sheets for each in ElementTree.fromstring(svg).iter()]
    return [(id, each) for each in found if (id := each.get("data-place"))]


def place(match: Match, option: int) -> str | tuple[str, ...] | None:
    named = match.setup.title.place
    assert named is not None
    assert match.question is not None
    return named(match.setup.box, match.question, option)


def test_LL_14_every_die_is_a_place_and_those_thrown_again_are_chosen_together() -> None:
    match = throw(at(TITLE), 2, 2, 5, 1, 1, 1)
    assert [id for id, _ in drawn(match) if id.startswith("die-0")] == ["die-0-2", "die-0-2", "die-0-5"]
    assert place(match, 5) == ("die-0-5",)
    assert place(match, 25) == ("die-0-2", "die-0-5")
    assert place(match, 225) == ("die-0-2", "die-0-2", "die-0-5")
    assert place(match, 0) is None
    assert place(match, 6) is None, "no such die lies there"
    assert place(match, 55) is None, "only one of them does"


def test_LL_26_a_set_of_holds_is_all_of_them_together() -> None:
    match = fight([1, 2, 3, 6, 6], NOTHING)
    assert place(match, 4) == ("hold-0-4",)
    assert place(match, 47) == ("hold-0-4", "hold-0-7")
    assert place(match, 0) is None
    ticked = [id for id, each in drawn(match) if "✓" in "".join(each.itertext())]
    assert ticked == ["hold-0-4", "hold-0-7"]


def test_LL_1_dice_wrestlers_energy_and_fans_are_pieces_each_drawn_once() -> None:
    match = throw(at(TITLE), 2, 2, 5, 1, 1, 1)
    made = match.setup.title.picture
    assert made is not None
    sheets = [ElementTree.fromstring(svg) for svg in made(match.view(0), words_for(match.setup, "en"))]
    ids = [id for root in sheets for each in root.iter() if (id := each.get("data-piece"))]
    assert len(ids) == len(set(ids))
    assert {"die-0-1", "die-0-2", "die-0-3", "energy-el_santo", "wrestler-el_bulldog", "fan-1-10"} <= set(ids)
