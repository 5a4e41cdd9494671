"""The lists of the solo opponent against an independent reading of the prose, on random positions.

TOCSIN_ORACLE=20000 python -m pytest tests/games/red_flag/test_solo_oracle.py     all the positions of the issue
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from games.red_flag import oracle
from games.red_flag.scenes import SHORT, SIDES, C, V

from tocsin.core import set_up
from tocsin.games.red_flag.box import solo_lists
from tocsin.games.red_flag.pieces import KEPT
from tocsin.games.red_flag.play.tracks import bot_cubes
from tocsin.games.red_flag.solo.priorities import (
    CONDITIONS,
    FILTERS,
    PLACE,
    REMOVE,
    REPLACE,
    Look,
    decide,
    narrow,
)
from tocsin.games.red_flag.state import State

POSITIONS = int(os.environ.get("TOCSIN_ORACLE", "3000"))
ACTIONS = {"place": PLACE, "remove": REMOVE, "replace": REPLACE}


def random_position(setup: Any, rng: Random) -> tuple[State, dict[str, Any]]:
    """The same random position twice: for the title, and as plain data for the oracle."""
    g = setup.start()
    most = rng.choice((1, 2, 4))
    g.red = [rng.choice((0, rng.randint(0, most))) for _ in SHORT]
    g.blue = [rng.choice((0, rng.randint(0, most))) for _ in SHORT]
    g.discs = [0] * 6 + [rng.choice((0, 0, 0, 1, 2)) for _ in range(6)]
    g.momentum = [rng.randint(0, 3), rng.randint(0, 3)]
    g.pools = [rng.randint(0, 2), rng.randint(0, 2)]
    g.red_track, g.blue_track = rng.choice(((g.red_track, g.blue_track), ([0, 0, 0, 2], [0, 0, 0, 2])))
    g.round, g.crisis = rng.randint(1, 3), rng.choice((0, 0, 1))
    named = rng.sample(range(12), 2)
    for p, objective in enumerate(named):
        g.objectives[objective] = KEPT + p
    bot, human = g.box.bot, g.box.human
    owners = {bot + 1: "bot", human + 1: "human"}
    at = {
        "side": SIDES[bot],
        "bot": dict(zip(SHORT, g.cubes(bot), strict=True)),
        "human": dict(zip(SHORT, g.cubes(human), strict=True)),
        "walls": {name: owners[disc] for name, disc in zip(SHORT, g.discs, strict=True) if disc},
        "collaboration": g.momentum[V],
        "objectives": [] if g.crisis else [SHORT[g.box.objectives[n].space] for n in named],
    }
    return g, at


def names(spaces: Any) -> list[str]:
    return [SHORT[space] for space in spaces]


@pytest.mark.parametrize("bot", [C, V])
def test_RF_189_the_lists_agree_with_the_oracle(bot: int) -> None:
    """RF-162, RF-163, RF-189. Placing, replacing and removing."""
    setup, rng = set_up("red-flag", {"solo": SIDES[bot]}, 1), Random(bot)
    aid = setup.box.solo_lists[bot]
    for _ in range(POSITIONS // 2):
        g, at = random_position(setup, rng)
        legal = rng.sample(range(12), rng.randint(2, 12))
        for action, number in ACTIONS.items():
            there = g.cubes(1 - bot)
            spaces = [n for n in sorted(legal) if action == "place" or there[n] or (action == "remove" and _wall(g, n))]
            if not spaces:
                continue
            left, cuts = narrow(spaces, aid.remove if action == "remove" else aid.place, Look(g, number))
            assert names(left) == oracle.choose(at, action, names(spaces)), (at, action, spaces)
            assert not cuts or cuts[-1].left == left


def _wall(g: State, space: int) -> bool:
    return g.discs[space] == g.box.human + 1


@pytest.mark.parametrize("bot", [C, V])
def test_RF_183_place_or_remove_agrees_with_the_oracle(bot: int) -> None:
    setup, rng = set_up("red-flag", {"solo": SIDES[bot]}, 1), Random(bot + 10)
    for _ in range(POSITIONS // 2):
        g, at = random_position(setup, rng)
        there = g.cubes(1 - bot)
        removable = [n for n in range(12) if (there[n] or _wall(g, n)) and rng.random() < 0.5]
        placeable = [n for n in range(12) if g.cubes(bot)[n] < 4 and rng.random() < 0.5]
        masks = [sum(1 << n for n in spaces) for spaces in (removable, placeable)]
        _, found = decide(setup.box.solo_lists[bot].decide, Look(g, PLACE), *masks)
        want = oracle.place_or_remove(at, names(removable), names(placeable), bot_cubes(g))
        assert found.line == want, (at, removable, placeable)


def test_every_line_has_a_meaning_and_a_name() -> None:
    """RF-157."""
    assert set(FILTERS) == set(solo_lists.FILTERS)
    assert set(CONDITIONS) == set(solo_lists.CONDITIONS)
    parts = set_up("red-flag", seats=1).parts
    assert sorted(parts.ids("line")) == sorted({*FILTERS, *CONDITIONS})
