"""The end of the game: who has won, and why (LC-16, LC-123..130)."""

from __future__ import annotations

from tocsin.core import Result, msg
from tocsin.games.lys_cocarde.pieces import C56, FRONTIER, GUYANE, LAST, OVER
from tocsin.games.lys_cocarde.state import State


def finish(g: State, seat: int, n: int) -> None:
    """LC-123, LC-127, LC-128. The game stops; each pawn on C56 takes a certificate from everybody, the roller first."""
    g.agenda.clear()
    for taker in (g.turn, *g.box.seats_after[g.turn]):
        if g.places[taker] == C56:
            taken = [other for other in g.box.seats_after[taker] if g.certificates[other]]
            for other in taken:
                g.certificates[other] -= 1
            g.certificates[taker] += len(taken)
            g.tell("LC-127", "told.searched", who=g.box.seat_names[taker], n=len(taken))
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
        return Result(winners, "LC-129", msg("end.tie", who=names, n=best[0]), scores)
    return Result(winners, "LC-129", msg("end.won", who=names, n=best[0]), scores)


def advanced(g: State, seat: int) -> tuple[int, int]:
    """LC-130. How far a pawn has come. Off the main track it ranks behind all on it, or counts where it left."""
    place = g.places[seat]
    if place <= LAST:
        return 3, place
    if g.box.options.annex_rank == "origin":
        return 3, g.origins[seat]
    return (2 if place == GUYANE else int(place >= FRONTIER)), place
