"""What everybody sees. Everything on the table is open (QS-1)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.q_star.pieces import HU, IA, Marker, Side, each
from tocsin.games.q_star.play.count import worth
from tocsin.games.q_star.state import State, actor


def view(g: State, seat: int | None) -> View:
    """The position, with the numbers and starts of the cells, the actions, and what a count now would bring."""
    box = g.box
    position = g.to_json()
    position["actor"] = Side(actor(g)).name.lower()
    position["last_turn"] = box.turns if g.turn <= box.turns else box.last_turn
    position["vp"] = dict(zip(box.ids["cell"], box.victory_points, strict=True))
    position["starts"] = {
        id: side
        for side in ("ia", "hu")
        for n, id in enumerate(box.ids["cell"])
        if sum(box.starts[Side[side.upper()]]) >> n & 1
    }
    position["actions"] = [
        {
            "id": action.id,
            "side": Side(action.side).name.lower(),
            "row": action.row,
            "slot": action.slot,
            "points": action.points,
            "event": action.event,
            "faces": box.actions[action.faces].id,
            "marker": Marker(g.markers[action.number]).name.lower(),
        }
        for action in box.actions
    ]
    position["links"] = [
        [id, box.ids["cell"][to]] for n, id in enumerate(box.ids["cell"]) for to in each(box.neighbours[n]) if n < to
    ]
    position["series"] = _series(g)
    position["cubes"] = box.cubes
    position["now"] = {"ia": worth(box, g.units[IA]), "hu": worth(box, g.units[HU])}
    return position


def _series(g: State) -> list[View]:
    """QS-15, QS-16, QS-48. The turns of the game or of an extension: who is first, and whether a lead wins then."""
    box = g.box
    past = 0
    while past + (box.extension if past else box.turns) < g.turn:
        past += box.extension if past else box.turns
    turns = range(past + 1, past + 1 + (box.extension if past else box.turns))
    return [
        {
            "turn": turn,
            "first": "ia" if turn & 1 else "hu",
            "compares": turn >= box.turns and (turn - box.turns) % box.compare_every == 0,
        }
        for turn in turns
    ]
