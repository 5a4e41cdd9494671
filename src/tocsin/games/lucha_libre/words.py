"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.lucha_libre.holds import described
from tocsin.games.lucha_libre.state import BLUE, SIDES, SILVER, Outcome, Postcard, State
from tocsin.games.lucha_libre.turn import freshness


def label(box: Postcard, question: Question, option: int) -> Message:
    """What an answer means."""
    if question.verb == "again":
        return msg("label.again", dice="-".join(str(option))) if option else msg("label.stand")
    if question.verb == "holds":
        return described(box, option)
    return msg("label.die", n=option)


def seat_name(box: Postcard, seat: int) -> Message:
    return box.sides[seat]


def result(g: State) -> Result:
    """LL-47, LL-50. More fans, at the limit also the fresher wrestlers, or a draw."""
    fans = (g.fans[BLUE], g.fans[SILVER])
    if g.outcome == Outcome.DRAW:
        return Result(SIDES, "LL-50", msg("end.draw", n=fans[BLUE]), fans)
    counts = (freshness(g, BLUE), freshness(g, SILVER)) if g.outcome == Outcome.ENERGY else fans
    winner = BLUE if counts[BLUE] > counts[SILVER] else SILVER
    side, most, least = g.box.sides[winner], counts[winner], counts[1 - winner]
    if g.outcome == Outcome.ENERGY:
        return Result((winner,), "LL-50", msg("end.energy", side=side, n=most, m=least, fans=fans[BLUE]), fans)
    if g.outcome == Outcome.FANS:
        return Result((winner,), "LL-50", msg("end.fans", side=side, n=most, m=least), fans)
    return Result((winner,), "LL-47", msg("end.goal", side=side, n=most, m=least, turn=g.turn), fans)
