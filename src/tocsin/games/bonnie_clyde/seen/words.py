"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.bonnie_clyde.state import PLAYER, Outcome, State, Table
from tocsin.games.bonnie_clyde.turn import CUBES

ENDINGS = {
    Outcome.FLED: ("BC-46", "end.fled"),
    Outcome.SHOT: ("BC-14", "end.shot"),
    Outcome.BROKE: ("BC-47", "end.broke"),
    Outcome.LATE: ("BC-50", "end.late"),
}


def label(box: Table, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb == "place":
        return box.places[option].label
    if verb == "daily":
        return box.daily[option].label
    if verb == "fire":
        return msg("label.fire" if option else "label.hold_fire")
    if verb == "poem":
        return msg("label.write" if option else "label.keep_money")
    if verb == "lose_cube":
        return CUBES[option]
    return msg("label.die", n=option)


def seat_name(box: Table, seat: int) -> Message:
    return msg("seat.clyde")


def result(g: State) -> Result:
    """BC-46..50. Clyde gets away with Bonnie, or the game wins."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.FLED else ()
    return Result(winners, cite, msg(ending, n=g.turn))
