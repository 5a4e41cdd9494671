"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.lys_cocarde.pieces import (
    ATTACK,
    BOOKS,
    DROP,
    FLEE,
    FRONTIER,
    GO,
    GUYANE,
    LAST,
    LAY,
    PLANT,
    ROLE,
    STRIKE,
)
from tocsin.games.lys_cocarde.state import State
from tocsin.games.lys_cocarde.table import Table

TITLES = ("neither", "citizen", "citizeness")
NO = {"pass": msg("label.no_pass"), "protect": msg("label.no_protect"), "defend": msg("label.no_defend")}
FACES = {0: msg("face.lily"), -1: msg("face.cockade")}


def label(box: Table, question: Question, option: int) -> Message:
    """What an answer means."""
    verb = question.verb
    if verb in ("act", "again", "after"):
        return _act(box, verb, option)
    if verb == "dice":
        first, second = box.throws[option].faces
        return msg("label.throw", first=FACES.get(first, first), second=FACES.get(second, second))
    if verb in ("pass", "protect", "defend"):
        return box.cards[option] if option else NO[verb]
    if verb in ("first", "alms", "rob", "taker"):
        return box.names[option]
    if verb == "title":
        return msg(f"label.{TITLES[option]}")
    if verb == "verdict":
        return msg("label.guilty" if option else "label.not_guilty")
    if verb == "pay":
        return msg("label.pay" if option else "label.no_pay")
    if verb == "school":
        return msg("label.books_traded", n=option)
    return box.cards[option]


def _act(box: Table, verb: str, option: int) -> Message:
    if option == GO:
        return msg("label.end_turn" if verb == "after" else "label.throw_dice")
    if option == BOOKS:
        return msg("label.books" if box.books_laid > 1 else "label.one_book")
    if option == FLEE:
        return msg("label.flee")
    if option >= PLANT:
        return msg("label.plant", cell=box.places[option - PLANT])
    if option >= ROLE:
        of, marking = divmod(option - ROLE, 16)
        card, target = divmod(of, 8)
        return msg("label.role", card=box.cards[card], target=box.names[target], marking=box.markings[marking])
    if option >= STRIKE:
        colour, target = divmod(option - STRIKE, 8)
        return msg("label.attack", card=box.cards[ATTACK + colour], target=box.names[target])
    if option >= DROP:
        return msg("label.drop", card=box.cards[option - DROP])
    return msg("label.lay", card=box.cards[option - LAY])


def seat_name(box: Table, seat: int) -> Message:
    name: Message = box.names[seat]
    return name


def result(g: State) -> Result:
    """LC-16, LC-129, LC-130. Most certificates; among equals the most advanced pawn; among those all win."""
    scores = tuple(g.certificates)
    best = max((n, advanced(g, seat)) for seat, n in enumerate(scores))
    winners = tuple(seat for seat, n in enumerate(scores) if (n, advanced(g, seat)) == best)
    names = [g.box.names[seat] for seat in winners]
    if len(winners) > 1:
        return Result(winners, "LC-130", msg("end.shared", who=names, n=best[0]), scores)
    if scores.count(best[0]) > 1:
        return Result(winners, "LC-129", msg("end.tie", who=names, n=best[0]), scores)
    return Result(winners, "LC-129", msg("end.won", who=names, n=best[0]), scores)


def advanced(g: State, seat: int) -> tuple[int, int]:
    """LC-130. How far a pawn has come: off the main track behind all on it, or where it left the track."""
    place = g.places[seat]
    if place <= LAST:
        return 3, place
    if g.box.options.annex_rank == "origin":
        return 3, g.origins[seat]
    return (2 if place == GUYANE else int(place >= FRONTIER)), place
