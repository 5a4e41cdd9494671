"""The picture for the web table: every token once, wherever it is, and crowds in which none hides another."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tocsin.core import Match, Pack, Seeded, set_up
from tocsin.games.dual_powers.seen.picture import picture
from tocsin.games.dual_powers.seen.tokens import tokens
from tocsin.svg import Sheet
from tocsin.words import words_for


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (1, {"solo": "red"}), (1, {"solo": "white"})])
def test_DP_I1_every_token_has_one_place_in_the_picture(seats: int, options: dict[str, Any]) -> None:
    setup = set_up("dual-powers", options, seats)
    say, rng = words_for(setup, "en"), Random(1)
    match = Match(setup, Seeded("1"))
    wanted = sorted(f"token-{id}" for id in setup.box.token_ids)
    while match.question is not None and len(match.tape) < 120:
        if len(match.tape) % 5 == 0:
            roots = [ElementTree.fromstring(svg) for svg in picture(match.view(None), say)]
            places = [each.get("data-place", "") for root in roots for each in root.iter()]
            assert sorted(place for place in places if place.startswith("token-")) == wanted
        match.answer(rng.choice(match.question.options))


ZONES = ("white", "blue", "purple", "brown", "red", "green")
RING = [{a, b} for a, b in zip(ZONES, (*ZONES[1:], ZONES[0]), strict=True)]
OTHERS = [(a, b) for n, a in enumerate(ZONES) for b in ZONES[n + 1 :] if {a, b} not in RING]


@pytest.mark.parametrize(("a", "b"), OTHERS)
def test_DP_5_a_connection_of_an_own_map_has_a_line_and_a_button_of_its_own(a: str, b: str) -> None:
    names = 'name = { en = "New bridge", fr = "Pont neuf", ru = "Новый мост" }'
    link = f'[[connection]]\nid = "own"\na = "{a}"\nb = "{b}"\n{names}\n'
    setup = set_up("dual-powers", {}, 2, Pack(f'[pack]\ntitle = "dual-powers"\n{link}', "own.toml"))
    city = ElementTree.fromstring(picture(Match(setup, Seeded("1")).view(None), words_for(setup, "en"))[0])
    discs = [
        next(inner for inner in each.iter() if "edge" in (inner.get("class") or ""))
        for each in city.iter()
        if (each.get("data-place") or "").startswith("link-")
    ]
    spots = [(int(disc.get("cx", "")), int(disc.get("cy", ""))) for disc in discs]
    assert len(spots) == 7
    assert all(abs(x - u) >= 30 or abs(y - v) >= 30 for n, (x, y) in enumerate(spots) for u, v in spots[:n])


UNIT = {"name": None, "full": "unit.r1-1", "side": "red", "level": 1, "tired": False, "strength": 1, "other": 0}


def crowd(found: list[dict[str, Any]]) -> tuple[list[tuple[float, ...]], list[str]]:
    """Where tokens stand in the room a zone has for them (left, top, right, bottom), and the texts."""
    sheet = Sheet(300)
    tokens(sheet, found, words_for(set_up("dual-powers", {}, 2), "en"), 0, 0, 184, 101)
    drawn = [*ElementTree.fromstring(sheet.svg()).iter()]
    edges = [each for each in drawn if "edge" in (each.get("class") or "")]
    sides = [[float(each.get(name, "")) for name in ("x", "y", "width", "height")] for each in edges]
    return [(x, y, x + wide, y + tall) for x, y, wide, tall in sides], [each.text or "" for each in drawn]


@pytest.mark.parametrize("many", [1, 8, 12, 20, 25])
def test_DP_10_in_a_crowd_no_token_hides_another(many: int) -> None:
    spots, _ = crowd([{**UNIT, "id": str(n), "other": n} for n in range(many)])
    assert len(spots) == many
    assert all(right <= 186 and bottom <= 101 for _, _, right, bottom in spots)
    for n, (left, top, right, bottom) in enumerate(spots):
        for other in spots[:n]:
            assert right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top


def test_DP_10_many_that_are_alike_are_stacked_and_counted() -> None:
    spots, texts = crowd([{**UNIT, "id": str(n)} for n in range(33)])
    assert len(spots) == 33
    assert len({*spots}) == 1
    assert "×33" in texts


def test_DP_10_the_greatest_crowd_stays_inside_its_zone() -> None:
    spots, _ = crowd([{**UNIT, "id": str(n), "other": n} for n in range(60)])
    assert all(right <= 186 and bottom <= 101 for _, _, right, bottom in spots)


def test_DP_17_every_piece_of_the_table_has_an_id_of_its_own() -> None:
    setup = set_up("dual-powers", {"solo": "white"}, 1)
    match, rng = Match(setup, Seeded("2")), Random(2)
    while match.question is not None:
        drawn = "".join(picture(match.view(0), words_for(setup, "en")))
        pieces = re.findall(r'data-piece="([^"]+)"', drawn)
        assert len(pieces) == len({*pieces})
        assert {"day", "month", "support", "will"} <= {*pieces}
        match.answer(rng.choice(match.question.options))
