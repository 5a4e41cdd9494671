"""The arena: many games between players, with seats swapped, seeds paired and honest intervals."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tocsin.core import Setup, TocsinError, msg
from tocsin.players.playing import dismiss, sit_down
from tocsin.players.specs import player
from tocsin.players.stats import wilson


class Game(NamedTuple):
    """One game of an arena: each player's share of the win (not each seat's), scores, decisions and time."""

    seed: str
    turned: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class Standing(NamedTuple):
    """How one player did: share of wins, its Wilson interval, games won alone, and its pace."""

    spec: str
    games: int
    share: float
    low: float
    high: float
    won: int
    drawn: int
    decisions: int
    ms_per_decision: float


def games(setup: Setup, specs: Sequence[str], count: int, seed: str, jobs: int = 1) -> Iterator[Game]:
    """Games one after the other. Every seed is played in each rotation of the seats, so dice favour nobody."""
    if any(spec.partition(":")[0] == "human" for spec in specs):
        raise TocsinError(msg("arena.no_people"))
    for spec in specs:
        dismiss(player(spec, "0"))
    if jobs == 1:
        for number in range(count):
            yield play(setup, specs, seed, number)
        return
    with ProcessPoolExecutor(
        jobs, multiprocessing.get_context("spawn"), _seat_down, (setup, tuple(specs), seed)
    ) as pool:
        yield from pool.map(_play, range(count))


def play(setup: Setup, specs: Sequence[str], seed: str, number: int) -> Game:
    """One game: its number decides how far the seats are rotated; all rotations share a seed."""
    pair, turned = divmod(number, setup.seats)
    sitting = seating(setup.seats, turned)
    played = sit_down(setup, [specs[who] for who in sitting], f"{seed}-{pair}", turned, sitting)
    shares, decisions, seconds = [0.0] * setup.seats, [0] * setup.seats, [0.0] * setup.seats
    for seat, who in enumerate(sitting):
        shares[who] = played.shares[seat]
        decisions[who], seconds[who] = played.decisions[seat], played.seconds[seat]
    return Game(f"{seed}-{pair}", turned, tuple(shares), played.result.scores, tuple(decisions), tuple(seconds))


def seating(seats: int, turned: int) -> list[int]:
    """Which player has each seat when all have moved on by some seats."""
    return [(seat + turned) % seats for seat in range(seats)]


def standings(specs: Sequence[str], played: Sequence[Game]) -> list[Standing]:
    """The table of an arena, in the order of the specs."""
    table = []
    for who, spec in enumerate(specs):
        shares = [game.shares[who] for game in played]
        low, high = wilson(sum(shares), len(shares))
        decisions = sum(game.decisions[who] for game in played)
        pace = 1000 * sum(game.seconds[who] for game in played) / max(1, decisions)
        won, drawn = sum(share == 1 for share in shares), sum(0 < share < 1 for share in shares)
        share = sum(shares) / max(1, len(shares))
        table.append(Standing(spec, len(shares), share, low, high, won, drawn, decisions, pace))
    return table


# In the other processes

_arena: tuple[Setup, tuple[str, ...], str]


def _seat_down(setup: Setup, specs: tuple[str, ...], seed: str) -> None:
    global _arena
    _arena = setup, specs, seed


def _play(number: int) -> Game:
    setup, specs, seed = _arena
    return play(setup, specs, seed, number)
