"""What the player sees. Everything on the card is open (LG-2)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.last_glow.state import State


def view(g: State, seat: int | None) -> View:
    """The position, with the size of the grid, the ends of the gauges, the dice to come and the printed numbers."""
    box = g.box
    position = g.to_json()
    position["mode"] = box.options.mode
    position["columns"] = box.columns
    position["row_numbers"] = box.row_numbers
    position["tops"] = box.gauges
    position["storage"] = box.storage
    position["full_crew"] = box.crew
    position["heart_table"] = [list(line) for line in box.table]
    position["blast"] = box.blast[1:3]
    position["blast_on"] = "luminosity" if box.blast_dims else "structure"
    position["explosion_removes"] = box.explosion_removes
    position["gas_on"] = "luminosity" if box.gas_dims else "structure"
    position["supply"] = [box.hearts - len(g.hearts), box.soothers - len(g.soothers) - g.stored]
    position["spawn"] = box.spawn
    position["spawn_now"] = (g.turn - 1) % len(box.spawn)
    position["last_turn"] = box.last_turn
    position["numbers"] = {"light": box.light, "repair": box.repair, "threshold": box.threshold}
    return position
