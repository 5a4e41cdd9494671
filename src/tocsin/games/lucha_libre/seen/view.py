"""What everybody sees. Only a choice not yet shown is hidden (LL-8), and that is not part of the position."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.lucha_libre.pieces import SIDES, Side
from tocsin.games.lucha_libre.play.holds import fits, needs
from tocsin.games.lucha_libre.state import State


def view(g: State, seat: int | None) -> View:
    """The position, with the track, the goal, and the holds of the two in the ring."""
    box = g.box
    position = g.to_json()
    position["track"] = list(box.track)
    position["goal"] = box.goal
    position["turn_limit"] = box.options.turn_limit
    position["sides"] = [
        {
            "id": side.name.lower(),
            "ring": box.ids["wrestler"][g.ring[side]],
            "rest": box.ids["wrestler"][box.partner[g.ring[side]]],
        }
        for side in Side
    ]
    position["favourites"] = {id: box.wrestlers[n].favourite for n, id in enumerate(box.ids["wrestler"])}
    made = [needs(box, g.ring[side], g.dice[side]) for side in SIDES]
    position["holds"] = [
        {
            "id": hold.id,
            "dice": [list(made[side][n]) for side in SIDES],
            "made": [fits(g.dice[side], made[side][n]) for side in SIDES],
            "effect": [hold.fans, hold.rival, hold.own],
            "swap": hold.swap,
        }
        for n, hold in enumerate(box.holds)
    ]
    return position
