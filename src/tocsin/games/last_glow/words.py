"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.last_glow.state import HUNT, KEEPER, LIGHT, REPAIR, Act, Outcome, State, Table

ACTS = [msg(f"label.{act.name.lower()}") for act in Act if act != Act.HUNT]

ENDINGS = {
    Outcome.WON: ("LG-55", "end.won"),
    Outcome.WRECKED: ("LG-56", "end.wrecked"),
    Outcome.CRASHED: ("LG-57", "end.crashed"),
    Outcome.NIGHTMARES: ("LG-58", "end.nightmares"),
    Outcome.LATE: ("LG-59", "end.late"),
}


def label(box: Table, question: Question, option: int) -> Message:
    """What an answer means; a hunt says what the die must show."""
    if question.verb != "crew":
        return msg("label.die", n=option)
    if option == LIGHT:
        return msg("label.light", n=box.light)
    if option == REPAIR:
        return msg("label.repair", n=box.repair)
    if option < HUNT:
        return ACTS[option]
    cell = option - HUNT
    here = question.about["here"] if question.about else box.start
    if box.near[here][cell]:
        return msg("label.hunt", cell=box.cells[cell], n=box.hunt_light, need=box.threshold + box.distance[here][cell])
    return msg("label.hunt_far", cell=box.cells[cell])


def seat_name(box: Table, seat: int) -> Message:
    return msg("seat.keeper")


def result(g: State) -> Result:
    """LG-55..59. The planet is safe, or the nightmares win."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (KEEPER,) if g.outcome == Outcome.WON else ()
    return Result(winners, cite, msg(ending, n=g.turn), (g.victory,))
