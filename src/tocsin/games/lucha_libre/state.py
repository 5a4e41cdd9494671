"""A position: energy, fans, who is in the ring, and the dice of this turn (LL-1..11)."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, cards, choice, number, numbers, reason, rows, state
from tocsin.games.lucha_libre.box import Box
from tocsin.games.lucha_libre.pieces import BLUE, OVER, SILVER, THROW, Outcome, Phase, Side, Wrestler

NOT_IN_RING = reason("LL-43", "why.not_in_ring")
WRONG_DICE = reason("LL-13", "why.wrong_dice")
STOOD = reason("LL-17", "why.stood")
WON = reason("LL-47", "why.won")
TOO_LATE = reason("LL-50", "why.too_late")
NO_OUTCOME = reason("LL-45", "why.no_outcome")


@state
class State(core.State[Box]):
    """A position between two steps of a turn. Dice lie sorted; a side that ``stood`` throws no more this turn."""

    turn: int = number(1, low=1)
    phase: int = choice(Phase.THROW)
    ring: list[int] = cards("wrestler")
    energy: list[int] = numbers(Wrestler, [0] * 4, high=lambda box: box.top)
    fans: list[int] = numbers(Side, [0] * 2)
    dice: list[list[int]] = rows([[], []], low=1, high=6, size=2)
    stood: list[int] = numbers(Side, [0] * 2, high=1)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: Outcome) -> None:
        self.outcome = int(outcome)
        self.phase = OVER


def start(box: Box) -> State:
    """LL-10, LL-11. Every marker on the first 3, ten fans a side, Blue Demon against El Santo."""
    g = State()
    g.box = box
    g.ring = box.first[:]
    g.energy = [box.start_index] * len(Wrestler)
    g.fans = [box.fans_start] * len(Side)
    return g


def check(g: State) -> Iterable[Reason]:
    """LL-I1, LL-I3, LL-47: one wrestler a side in the ring, as many dice as his number; nobody has won unnoticed."""
    box = g.box
    if [box.wrestlers[n].side for n in g.ring] != [BLUE, SILVER]:
        yield NOT_IN_RING
        return
    thrown = [0, 0] if g.phase == THROW else [box.track[g.energy[wrestler]] for wrestler in g.ring]
    if g.phase != OVER and [len(dice) for dice in g.dice] != thrown:
        yield WRONG_DICE
    if any(g.stood) and (g.phase == THROW or not box.options.stand_is_final):
        yield STOOD
    led = max(g.fans) >= box.goal and g.fans[BLUE] != g.fans[SILVER]
    if led and g.phase == THROW and box.options.win_check == "after_rest":
        yield WON
    if box.options.turn_limit and g.turn > box.options.turn_limit:
        yield TOO_LATE
    if (g.phase == OVER) != (g.outcome != Outcome.OPEN):
        yield NO_OUTCOME
