"""The picture for the web table: every token once, wherever it is, and crowds that stay inside their zone."""

from __future__ import annotations

from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from tocsin.core import Match, Pack, Seeded, set_up
from tocsin.games.dual_powers.seen.picture import picture
from tocsin.games.dual_powers.seen.shapes import tokens
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


@pytest.mark.parametrize("many", [1, 8, 12, 33])
def test_DP_10_a_crowd_stays_inside_its_zone(many: int) -> None:
    setup = set_up("dual-powers", {}, 2)
    unit = {"name": None, "side": "red", "level": 1, "tired": False, "strength": 1, "other": 0}
    sheet = Sheet(300)
    foot = tokens(sheet, [{**unit, "id": str(n)} for n in range(many)], words_for(setup, "en"), 0, 0, 186, 108)
    assert foot <= 108
    edges = [e for e in ElementTree.fromstring(sheet.svg()).iter() if "edge" in (e.get("class") or "")]
    assert len(edges) == many
    assert all(int(e.get("x", "")) + int(e.get("width", "")) <= 187 for e in edges)
