"""What the player sees. Everything on the card is open (BC-6)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.bonnie_clyde.box import Action
from tocsin.games.bonnie_clyde.pieces import Gauge
from tocsin.games.bonnie_clyde.play import modifier
from tocsin.games.bonnie_clyde.state import State


def view(g: State, seat: int | None) -> View:
    """The position and what is printed around it: ends, prices, actions, the police table and its modifier."""
    box = g.box
    position = g.to_json()
    position["tops"] = dict(zip(position["gauges"], box.top, strict=True))
    position["cells"] = dict(zip(position["rows"], box.cells, strict=True))
    position["modifier"] = modifier(g)
    position["police"] = [
        {"id": id, "from": first, "to": last, "effect": dict(effect)} for id, first, last, effect in box.police_table
    ]
    position["offers"] = {"place": [_offer(each) for each in box.places], "daily": [_offer(each) for each in box.daily]}
    position["needs"] = dict(box.needs)
    position["poem_price"], position["living_cost"] = box.poem_price, box.living_cost
    return position


def _offer(action: Action) -> View:
    """An action with all that it changes: its price and its effect."""
    price = {"savings": -action.dollars, "ammo": -action.shots, "threat": action.threat}
    effect = {Gauge(gauge).name.lower(): n for gauge, n in action.changes}
    return {"id": action.id, "changes": {gauge: n for gauge, n in price.items() if n} | effect}
