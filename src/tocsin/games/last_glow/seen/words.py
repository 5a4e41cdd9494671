"""Options and the seat in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tocsin.core import D6, Message, Question, msg
from tocsin.games.last_glow.box import Box
from tocsin.games.last_glow.pieces import EXPLOSION, GAS, HERE, HUNT, LIGHT, PLANET, REPAIR, SEND, Act

ACTS = [msg(f"label.{act.name.lower()}") for act in Act if act != Act.HUNT]
WAYS = {-1: msg("label.way_left"), 0: msg("label.way_down"), 1: msg("label.way_right")}


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means, and what comes of it: gains, losses, and what a die must show."""
    about = question.about or {}
    if question.verb in ("heart", "heart_again"):
        return _heart_die(box, about, option)
    if question.verb != "crew":
        return msg("label.die", n=option)
    found = _crew(box, about, option)
    act = Act(min(option, HUNT)).name.lower()
    return msg(found.id, **found.params, briefly=msg(f"act.{act}", **found.params))


def _crew(box: Box, about: Mapping[str, Any], option: int) -> Message:
    """LG-18..31. What a member of the crew may do, with its price and what it brings."""
    if option == LIGHT:
        gain = min(box.light, box.max_luminosity - about["luminosity"])
        return msg("label.light" if gain else "label.light_full", n=gain)
    if option == REPAIR:
        gain = min(box.repair, box.max_structure - about["structure"])
        return msg("label.repair" if gain else "label.repair_full", n=gain)
    if option == SEND:
        points = about["victory"] + 1
        return msg("label.send_wins" if points >= box.max_victory else "label.send", n=points)
    if option == GAS:
        return _gas(box, about)
    if option >= HUNT:
        return _hunt(box, about, option - HUNT)
    if option >= HERE:
        crew = box.capture_here if option == HERE else box.capture_near
        return msg(ACTS[option].id, n=crew)
    return ACTS[option]


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.captain")


def _heart_die(box: Box, about: Mapping[str, Any], die: int) -> Message:
    """LG-39, LG-40, LG-44. What a heart's die comes to, and where it sends the heart."""
    cell, total = about["at"], die + about["n"]
    target = box.moves[cell][die]
    if target == EXPLOSION:
        way = msg("label.way_explosion")
    elif target == PLANET:
        way = msg("label.way_planet")
    else:
        thrown = next(aside for up_to, aside in box.table if total <= up_to)
        taken = target % box.columns - cell % box.columns
        way = WAYS[taken] if taken == thrown else msg("label.way_edge")
    return msg("label.heart_die", n=die, row=about["n"], total=total, way=way)


def _gas(box: Box, about: Mapping[str, Any]) -> Message:
    """LG-28, LG-29, LG-36. One row up; from the second time in a turn on with its price."""
    if not about["gassed"]:
        return ACTS[GAS]
    dark = box.gas_dims and about["luminosity"] <= box.gas_again
    loss = box.darkness if dark else 0 if box.gas_dims else box.gas_again
    if loss >= about["structure"]:
        return msg("label.gas_fatal")
    found = "label.gas_dark" if dark else "label.gas_dims" if box.gas_dims else "label.gas_again"
    return msg(found, n=box.gas_again, dark=box.darkness)


def _hunt(box: Box, about: Mapping[str, Any], heart: int) -> Message:
    """LG-21, LG-22, LG-24, LG-36. A hunt with its price and its chances."""
    here, cell = about["here"], box.cells[heart]
    if not box.near[here][heart]:
        return msg("label.hunt_far", cell=cell)
    dark = about["luminosity"] <= box.hunt_light
    if dark and about["structure"] <= box.darkness:
        return msg("label.hunt_fatal", cell=cell)
    need = box.threshold + box.distance[here][heart]
    chances = sum(die >= need for die in D6)
    found = "label.hunt_dark" if dark else "label.hunt"
    return msg(found, cell=cell, n=box.hunt_light, dark=box.darkness, need=need, chances=chances)
