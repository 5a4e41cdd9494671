"""Advancing the date, and what happens in May and in August (DP-44..62)."""

from __future__ import annotations

from tocsin.games.dual_powers.pieces import BESIDE, CITY, OUT, RED
from tocsin.games.dual_powers.state import State

MAY, AUGUST = 1, 3  # the month spaces of the two events (DP-57, DP-59)


def advance(g: State, side: int, days: int) -> bool:
    """DP-44..52. Move the day marker; true when it stops on a day that earns a bonus action."""
    box = g.box
    g.day, passed, due = box.landing[g.day + days]
    last = passed and g.month == len(box.month_ids) - 1
    if passed and not last:
        g.month += 1
    if last:
        if box.options.will_passes_past_last_month:
            give_will(g, side, "DP-56")
    elif passed:
        new_month(g, side)
    return due


def new_month(g: State, side: int) -> None:
    """DP-53..62. The Will goes to the side whose turn it is, then Trotsky may come or change."""
    give_will(g, side, "DP-53")
    if g.month == MAY:
        trotsky_returns(g)
    elif g.month == AUGUST:
        trotsky_joins(g)


def give_will(g: State, side: int, cite: str) -> None:
    """DP-53..55, DP-91, DP-139. The Will of the People goes to a side, or stays there."""
    if g.will != side:
        g.will = side
        g.tell(cite, "told.will", side=g.box.side_name[side])
    else:
        g.tell(cite, "told.will_stays", side=g.box.side_name[side])


def trotsky_returns(g: State) -> None:
    """DP-57, DP-125. Neutral Trotsky appears, rested, in the unrest zone."""
    box = g.box
    zone = g.unrest()
    if g.where[box.trotsky_neutral] != BESIDE:
        return
    if zone < 0:
        g.tell("DP-125", "told.trotsky_nowhere")
        return
    g.where[box.trotsky_neutral] = zone
    g.tell("DP-57", "told.trotsky_returns", zone=box.zone_name[zone])


def trotsky_joins(g: State) -> None:
    """DP-59..61. Red Trotsky takes the place and the face of the neutral one, if that one is still in the city."""
    box = g.box
    place = g.where[box.trotsky_neutral]
    g.where[box.trotsky_neutral] = OUT
    if place < CITY:
        g.where[box.trotsky_red] = place
        g.tell("DP-59", "told.trotsky_joins", side=box.side_name[RED], zone=box.zone_name[place % 6])
    else:
        g.where[box.trotsky_red] = OUT
        g.tell("DP-61", "told.trotsky_absent")
