"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.bonnie_clyde.state import PLAYER, Action, Outcome, State, Table

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
        return _action("place", box.places[option])
    if verb == "daily":
        return _action("daily", box.daily[option])
    if verb == "fire":
        return msg("label.fire" if option else "label.hold_fire")
    if verb == "poem":
        return msg("label.write" if option else "label.keep_money")
    if verb == "lose_cube":
        return msg("label.daily_cube" if option else "label.place_cube")
    return msg("label.die", n=option)


def seat_name(box: Table, seat: int) -> Message:
    return msg("seat.clyde")


def result(g: State) -> Result:
    """BC-46..50. Clyde gets away with Bonnie, or the game wins."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.FLED else ()
    return Result(winners, cite, msg(ending, n=g.turn))


def _action(table: str, action: Action) -> Message:
    name = msg(f"{table}.{action.id}")
    if not action.price:
        return name
    n = action.dollars + action.shots + action.threatens
    return msg("label.paid", action=name, price=msg(f"price.{action.price}", n=n))
