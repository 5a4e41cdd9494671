"""The end of the game: who has won, and why (LC-16, LC-123..130)."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.lys_cocarde.pieces import C30, C53, C56, GUILLOTINE, LAST, OVER, START
from tocsin.games.lys_cocarde.state import State


def finish(g: State, seat: int, n: int) -> None:
    """LC-123, LC-127, LC-128. Who ends the game, the roller if he is on C56, takes a certificate from everybody."""
    g.agenda.clear()
    taker = next(each for each in (g.turn, *g.box.seats_after[g.turn]) if g.places[each] == C56)
    taken = [other for other in g.box.seats_after[taker] if g.certificates[other]]
    for other in taken:
        g.certificates[other] -= 1
    g.certificates[taker] += len(taken)
    g.tell("LC-127", "told.searched" if taken else "told.nothing_found", who=g.box.seat_names[taker], n=len(taken))
    g.phase = OVER


def result(g: State) -> Result:
    """LC-16, LC-129, LC-130. Most certificates, then the most advanced pawn; if still tied, all of them win."""
    scores = tuple(g.certificates)
    best = max((n, advanced(g, seat)) for seat, n in enumerate(scores))
    winners = tuple(seat for seat, n in enumerate(scores) if (n, advanced(g, seat)) == best)
    names = [g.box.seat_names[seat] for seat in winners]
    if len(winners) > 1:
        return Result(winners, "LC-130", msg("end.shared", who=names, n=best[0]), scores)
    if scores.count(best[0]) > 1:
        return Result(winners, "LC-129", msg("end.tie", who=names[0], n=best[0]), scores)
    return Result(winners, "LC-129", msg("end.won", who=names[0], n=best[0]), scores)


def advanced(g: State, seat: int) -> tuple[bool, int, int]:
    """LC-130. How far a pawn has come on the track as printed. Off it, and on DEPART, it ranks behind all on it, by the
    cell where it would go on; or it counts where it left."""
    place = g.places[seat]
    if place > LAST and g.box.options.annex_rank == "origin":
        place = g.origins[seat]
    if place <= LAST:
        return place > START, place, 0
    return False, C30 if place <= GUILLOTINE else C53, place
