"""What a seat may see (LC-7, LC-17, LC-27, LC-138)."""

from __future__ import annotations

from typing import Any

from tocsin.core import Message
from tocsin.games.lys_cocarde.acts import plots
from tocsin.games.lys_cocarde.pieces import LAST, WATCHER
from tocsin.games.lys_cocarde.state import OVER, State
from tocsin.games.lys_cocarde.table import Table

FACES = {0: "lily", -1: "cockade"}


def view(g: State, seat: int | None) -> dict[str, Any]:
    """The open position, the own hand, and of the other hands their size and the cards the seat has seen."""
    box: Table = g.box
    position = g.to_json()
    for hidden in ("aware", "deck", "met", "walked", "agenda", "thrown"):
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
    position["effects"] = box.effects
    position["exits"] = {box.ids["place"][place]: goal for place, goal in box.exits.items()}
    position["texts"] = {id: _plain(text) for id, text in zip(box.ids["place"], box.texts, strict=True)}
    position["dates"] = {entry["id"]: entry["date"] for entry in box.parts.all("cell")}
    position["ranges"] = {
        entry["id"]: [entry["from"], entry["to"]] for entry in box.parts.all("card") if entry["family"] == "celebrity"
    }
    return position


def _cells(mask: int) -> list[int]:
    return [cell for cell in range(LAST + 1) if mask >> cell & 1]


def _plain(message: Message) -> str:
    return message.id
