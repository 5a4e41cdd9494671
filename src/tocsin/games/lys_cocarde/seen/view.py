"""What a seat may see (LC-7, LC-17, LC-27, LC-138)."""

from __future__ import annotations

from tocsin.core import Message, View
from tocsin.games.lys_cocarde.pieces import LAST, OVER, WATCHER
from tocsin.games.lys_cocarde.play.trees import plots
from tocsin.games.lys_cocarde.state import State

FACES = {0: "lily", -1: "cockade"}


def view(g: State, seat: int | None) -> View:
    """The open position, the seat's hand, and of other hands the size and the cards the seat has seen."""
    box = g.box
    position = g.to_json()
    for hidden in ("aware", "deck", "met", "walked", "obeying", "agenda", "thrown"):
        del position[hidden]
    bit = WATCHER if seat is None else 1 << seat
    ids = box.ids["card"]
    position["hands"] = [len(hand) for hand in g.hands[: box.seats]]
    position["shared"] = len(g.hands[box.seats])
    position["known"] = [
        sorted(ids[kind] for kind, known in zip(hand, aware, strict=True) if known & bit)
        for hand, aware in zip(g.hands, g.aware, strict=True)
    ]
    position["seat"] = seat
    position["hand"] = [] if seat is None else [ids[kind] for kind in sorted(g.hands[seat])]
    position["deck"] = sum(g.deck) + len(g.turned)
    position["bank"] = box.trees - g.planted.bit_count() - sum(g.trees)
    position["plots"] = [] if seat is None or g.phase == OVER else _cells(plots(g, seat))
    position["colours"] = box.colours
    position["barriers"] = _cells(box.barriers)
    position["dice"] = [FACES.get(face, face) for face in box.throws[g.thrown - 1].faces] if g.thrown else []
    position["effects"] = box.cell_effects
    position["exits"] = {box.ids["place"][place]: goal for place, goal in box.exits.items()}
    position["texts"] = {id: _plain(text) for id, text in zip(box.ids["place"], box.place_texts, strict=True)}
    position["dates"] = box.dates
    position["ranges"] = box.ranges
    return position


def _cells(mask: int) -> list[int]:
    return [cell for cell in range(LAST + 1) if mask >> cell & 1]


def _plain(message: Message) -> str:
    return message.id
