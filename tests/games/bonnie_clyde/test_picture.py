"""The album as a picture: what stands in the gauges are pieces, Roy's photograph comes and goes."""

from __future__ import annotations

from xml.etree import ElementTree

from games.bonnie_clyde.table import card

from tocsin.core import Match
from tocsin.words import words_for


def drawn(match: Match) -> list[ElementTree.Element]:
    made = match.setup.title.picture
    assert made is not None
    return [
        each for svg in made(match.view(0), words_for(match.setup, "en")) for each in ElementTree.fromstring(svg).iter()
    ]


def pieces(match: Match) -> list[str]:
    return [id for each in drawn(match) if (id := each.get("data-piece"))]


def test_BC_1_cubes_and_what_stands_in_the_gauges_are_pieces_each_drawn_once() -> None:
    ids = pieces(card("places", love=2, poem=1, places=1))
    assert len(ids) == len(set(ids))
    assert {"love-1", "love-2", "poem-1", "cube-place-1", "cube-daily-2", "roy"} <= set(ids)
    assert not {"love-3", "poem-2", "cube-place-2"} & set(ids)


def test_BC_9_only_roy_who_is_around_is_in_the_photograph() -> None:
    here, away = (drawn(card("places", roy=roy)) for roy in (1, 0))
    shadows = [[each for each in all if "x-dark" in (each.get("class") or "")] for all in (here, away)]
    assert len(shadows[0]) > len(shadows[1])
    assert [any(each.text == "Roy is away" for each in all) for all in (here, away)] == [False, True]


def test_BC_34_a_tag_says_what_an_action_changes() -> None:
    tag = next(each for each in drawn(card("places")) if each.get("data-place") == "place-1")
    assert " ".join("".join(tag.itertext()).split()) == "Visit Bonnie in Cement City Boredom −1, Love +1"
