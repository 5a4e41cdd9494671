"""A position: the grid with lighthouse, hearts and soothers, three gauges and the crew (LG-1..10)."""

from __future__ import annotations

from collections.abc import Iterable

from tocsin import core
from tocsin.core import Reason, card, cards, choice, number, reason, state
from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.pieces import OPEN, OVER, WON, WRECKED, Outcome, Phase

TOO_MANY_HEARTS = reason("LG-7", "why.too_many_hearts")
TOO_MANY_SOOTHERS = reason("LG-8", "why.too_many_soothers")
TWO_THINGS = reason("LG-9", "why.two_things")
NOWHERE = reason("LG-5", "why.nowhere")
ALREADY_WON = reason("LG-55", "why.already_won")
ALREADY_LOST = reason("LG-56", "why.already_lost")
NO_OUTCOME = reason("LG-13", "why.no_outcome")


@state
class State(core.State[Box]):
    """A position; between two actions of the crew, or before the hearts, or before new hearts."""

    turn: int = number(1, low=1)
    phase: int = choice(Phase.SETUP)
    luminosity: int = number(3, high=lambda box: box.max_luminosity)
    structure: int = number(6, high=lambda box: box.max_structure)
    victory: int = number(0, high=lambda box: box.max_victory)
    lighthouse: int = card("cell")
    hearts: list[int] = cards("cell")
    soothers: list[int] = cards("cell")
    stored: int = number(0, high=lambda box: box.storage)
    crew: int = number(0, high=lambda box: box.crew)
    gassed: int = number(0)
    outcome: int = choice(Outcome.OPEN)

    def finish(self, outcome: int) -> None:
        self.outcome = outcome
        self.phase = OVER


def start(box: Box) -> State:
    """LG-10. The lighthouse on its cell, the gauges at their start, the grid empty, nothing stored, all crew ready."""
    g = State()
    g.box = box
    g.luminosity, g.structure, g.victory = box.luminosity, box.structure, box.victory
    g.lighthouse = box.start
    g.crew = box.crew
    return g


def check(g: State) -> Iterable[Reason]:
    """LG-7..9, LG-55, LG-56. What cannot be on the table together."""
    box = g.box
    if len(g.hearts) > box.hearts:
        yield TOO_MANY_HEARTS
    if len(g.soothers) + g.stored > box.soothers:
        yield TOO_MANY_SOOTHERS
    if g.lighthouse < 0 or -1 in g.hearts or -1 in g.soothers:
        yield NOWHERE
    if g.lighthouse in g.hearts or any(cell in g.hearts for cell in g.soothers):
        yield TWO_THINGS
    if (g.phase == OVER) != (g.outcome != OPEN):
        yield NO_OUTCOME
    if g.victory >= box.max_victory and g.outcome != WON:
        yield ALREADY_WON
    if g.structure == 0 and g.outcome != WRECKED:
        yield ALREADY_LOST
