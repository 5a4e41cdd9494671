"""The field as everybody sees it. Everything is open (TB-11)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.toroball.pieces import ENDLESS, FIGURES
from tocsin.games.toroball.seen.words import kind_of
from tocsin.games.toroball.state import State


def view(g: State, seat: int | None) -> View:
    """The position, with what is printed on the field, the names, and the turns to play."""
    box = g.box
    position = g.to_json()
    position["rows"] = box.field.rows
    position["columns"] = box.field.columns
    position["marks"] = {box.field.names[cell]: kind for cell in box.cells if (kind := kind_of(box, cell))}
    position["teams"] = box.team_ids[:]
    position["names"] = {box.ids["figure"][f]: box.figure_names[f].params["name"].id for f in FIGURES}
    position["turns"] = 0 if box.turns == ENDLESS else box.turns
    position["numbers"] = {"goals": box.goals, "tempers": [box.temper, box.temper_max]}
    return position
