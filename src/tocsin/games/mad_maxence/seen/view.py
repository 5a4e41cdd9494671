"""What the player sees: the map without what is still hidden, the page she is reading (MM-9, MM-13)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.mad_maxence.box.equipment import Gear
from tocsin.games.mad_maxence.pieces import Gauge, Throw
from tocsin.games.mad_maxence.seen.road import ahead
from tocsin.games.mad_maxence.state import State, still_locked


def view(g: State, seat: int | None) -> View:
    """The position, the map as far as it is known, and the page of the place. Locked places are left out."""
    box = g.box
    adventure = box.adventures[g.adventure]
    hidden = still_locked(g)
    position = g.to_json()
    del position["step"]
    position["mode"] = box.options.mode
    position["order"] = [box.ids["adventure"][n] for n in box.order]
    position["tops"] = dict(zip(position["gauges"], box.top, strict=True))
    position["map"] = [
        {
            "id": box.places[n],
            "at": list(box.grid[n]),
            "around": [box.places[other] for other in adventure.ways[n]] if box.hidden[n] else None,
        }
        for n in range(len(box.places))
        if n not in hidden
    ]
    position["roads"] = [
        {"ends": [box.places[a], box.places[b]], "closed": n in adventure.closed}
        for n, (_, a, b) in enumerate(box.roads)
    ]
    scene = adventure.scenes[g.place]
    position["text"] = scene.text.id if scene.text is not None and g.read >> g.place & 1 else None
    position["enemy"] = box.enemies[scene.events[g.step].what].id if g.round else None
    position["costs"] = {
        "repair": box.repair_time,
        "bare": box.repair_time + box.repair_extra,
        "parts": box.repair_parts,
        "escapes": [{"difficulty": hard, "time": time, "fuel": fuel} for hard, time, fuel in box.escapes],
        "coins": box.coins(g.gauges, g.slots, int(Throw.CD)),
    }
    position["gear"] = [_gear(box.gear[card]) if card >= 0 else None for card in g.slots]
    position["ahead"] = _ahead(g)
    return position


def _ahead(g: State) -> View | None:
    """What she goes on with between adventures."""
    found, box = ahead(g), g.box
    if found is None:
        return None
    gauges, slots, known = found
    names = [gauge.name.lower() for gauge in Gauge]
    return {
        "gauges": dict(zip(names, gauges, strict=True)),
        "tops": dict(zip(names, box.top, strict=True)),
        "slots": [box.ids["equipment"][card] if card >= 0 else None for card in slots],
        "gear": [_gear(box.gear[card]) if card >= 0 else None for card in slots],
        "notes": [id for n, id in enumerate(box.ids["note"]) if known >> n & 1],
    }


def _gear(gear: Gear) -> View:
    on = None
    if gear.kind in ("bonus", "rethrow"):
        on = Throw(gear.on).name.lower()
    elif gear.kind == "start":
        on = Gauge(gear.on).name.lower()
    return {"kind": gear.kind, "n": gear.n, "on": on}
