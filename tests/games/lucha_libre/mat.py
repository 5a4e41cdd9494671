"""What the tests of Lucha Libre share: a fight at given dice, holds by their ids, and brawls at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kit import at

from tocsin.core import NATURE, Match, Seeded, Setup, set_up
from tocsin.games.lucha_libre.box import Effect
from tocsin.games.lucha_libre.play.holds import as_number, effect

TITLE = "lucha-libre"
HOLDS = ["triple_f", "single_f", "run2", "run3", "run4", "triple", "change"]
WRESTLERS = ["blue_demon", "el_bulldog", "el_santo", "el_cavernario"]
NOTHING = [1, 1]
"""Two dice that make no hold for anybody."""


def fight(
    blue: list[int],
    silver: list[int],
    fans: tuple[int, int] = (10, 10),
    ring: tuple[str, str] = ("blue_demon", "el_santo"),
    energy: dict[str, int] | None = None,
    phase: str = "holds",
    turn: int = 1,
    **options: Any,
) -> Match:
    """A match with these dice on the mat. Ring wrestlers stand on the first cell of their number, resters on 1."""
    track = set_up(TITLE, options).box.track
    levels = dict.fromkeys(WRESTLERS, 1)
    levels |= {who: track.index(len(dice)) for who, dice in zip(ring, (blue, silver), strict=True)}
    position = {
        "turn": turn,
        "phase": phase,
        "ring": list(ring),
        "energy": levels | (energy or {}),
        "fans": {"blue": fans[0], "silver": fans[1]},
        "dice": [sorted(blue), sorted(silver)],
    }
    match = at(TITLE, position, **options)
    assert list(match.setup.title.check(match.first)) == [], "an impossible position"
    return match


def holds(*ids: str) -> int:
    """The option for a set of holds."""
    return as_number(tuple(sorted(HOLDS.index(id) for id in ids)))


def make(match: Match, blue: str = "", silver: str = "") -> Match:
    """Both sides make their holds, given by id; a side that has no choice is not asked."""
    asked = [question.seat for question in match.questions if question.verb == "holds"]
    for seat, ids in enumerate((blue, silver)):
        assert seat in asked or not ids
    for seat in asked:
        match.answer(holds(*(blue, silver)[seat].split()), seat)
    return match


def sets(blue: list[int], ring: str = "blue_demon", fans: int = 10, **options: Any) -> set[int]:
    """The sets of holds a wrestler may make with some dice."""
    side = WRESTLERS.index(ring) // 2
    if side == 0:
        match = fight(blue, NOTHING, (fans, 10), (ring, "el_santo"), **options)
    else:
        match = fight(NOTHING, blue, (10, fans), ("blue_demon", ring), **options)
    return set(match.question.options) if match.question and match.question.verb == "holds" else {0}


def does(match: Match, *ids: str) -> tuple[int, int, int]:
    """What a set of holds does: fans, rival's energy, own energy."""
    found: Effect = effect(match.setup.box, holds(*ids))
    return found.fans, found.rival, found.own


def energy(match: Match) -> dict[str, int]:
    return dict(zip(WRESTLERS, match.state.energy, strict=True))


def fans(match: Match) -> tuple[int, int]:
    blue, silver = match.state.fans
    return blue, silver


def throw(match: Match, *dice: int) -> Match:
    """Answer for NATURE, who must be the one asked."""
    for value in dice:
        assert match.question is not None
        assert match.question.seat == NATURE
        match.answer(value)
    return match


def told(match: Match) -> list[str]:
    """The ids of everything that was told, in order."""
    return [note.message.id for step in match.past.steps for note in step.notes]


def brawl(setup: Setup, seed: int, stand: int = 4) -> Iterator[Match]:
    """A match at random in which a side mostly stands, stopped at each question."""
    match, rng = Match(setup, Seeded(f"brawl {seed}")), Random(seed)
    while match.question is not None:
        yield match
        if match.question.verb == "again" and rng.randrange(5) < stand:
            match.answer(0)
        else:
            match.answer(rng.choice(match.question.options))
    yield match
