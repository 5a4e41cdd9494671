"""The end of the game: who is ahead, whether it is over, and who has won and why (DP-128..130, DP-158, DP-159)."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.dual_powers.pieces import CLEANUP, RED, WHITE, Ending
from tocsin.games.dual_powers.play.control import NOBODY
from tocsin.games.dual_powers.state import State


def finish(g: State) -> None:
    """DP-129, DP-130, DP-158, DP-159. A game for two ends in October or November, a solo game after the third round."""
    box = g.box
    winner = g.will if g.support == 0 else ahead(g)
    october = box.ends_game[g.month]
    if box.opposition < 0:
        if october:
            g.finish(winner, Ending.MONTH)
            return
    elif g.round >= box.rounds:
        g.finish(winner, Ending.ROUNDS)
        return
    elif october and box.options.solo_october_ends:
        g.finish(winner, Ending.MONTH)
        return
    g.phase = CLEANUP


def ahead(g: State) -> int:
    """DP-111. The side the score marker is on; on the central space nobody's."""
    return RED if g.support < 0 else WHITE if g.support > 0 else NOBODY


def result(g: State) -> Result:
    """DP-128..130, DP-158. The side on which the score marker stands wins; at the centre, the holder of the Will."""
    box = g.box
    side = g.winner - 1
    winners = tuple(seat for seat, own in enumerate(box.side_of_seat) if own == side)
    scores = tuple(g.support if own == WHITE else -g.support for own in box.side_of_seat)
    params = {"side": box.side_name[side], "n": abs(g.support), "month": box.month_name[g.month], "rounds": box.rounds}
    if g.ending == Ending.TRACK:
        return Result(winners, "DP-128" if box.opposition < 0 else "DP-158", msg("end.track", **params), scores)
    if g.support == 0:
        return Result(winners, "DP-130", msg("end.will", **params), scores)
    cite = "DP-129" if g.ending == Ending.MONTH else "DP-158"
    return Result(winners, cite, msg("end.month" if g.ending == Ending.MONTH else "end.rounds", **params), scores)
