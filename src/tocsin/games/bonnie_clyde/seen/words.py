"""Options and the seat in words."""

from __future__ import annotations

from tocsin.core import Message, Question, msg
from tocsin.games.bonnie_clyde.box import Action, Box
from tocsin.games.bonnie_clyde.pieces import AMMO, BOREDOM, LOVE, PASSION, POEM, SAVINGS, THREAT, Gauge
from tocsin.games.bonnie_clyde.play import CUBES, GAUGES

FIRE = msg("label.fire", briefly=msg("label.fired"))
HOLD_FIRE = msg("label.hold_fire", briefly=msg("label.fire_held"))


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means. Its parameter ``briefly`` is what the story tells of it."""
    verb = question.verb
    if verb in ("place", "daily"):
        action = (box.places if verb == "place" else box.daily)[option]
        warnings = _warnings(box, action, verb == "daily", **question.about) if question.about else []
        warned = msg("label.warned", label=action.label, warnings=warnings, briefly=action.label)
        return warned if warnings else action.label
    if verb == "fire":
        return FIRE if option else HOLD_FIRE
    if verb == "poem":
        if not option:
            return msg("label.keep_money", briefly=msg("label.money_kept"))
        return msg("label.write", briefly=msg("label.poem_paid", n=box.poem_price))
    if verb == "lose_cube":
        return CUBES[option]
    return msg("label.die", n=option)


def _warnings(
    box: Box, action: Action, daily: bool, n: int, dollars: int, day: int, card: tuple[int, ...]
) -> list[Message]:
    """What an action does besides its changes, as the card is now (BC-17..30, BC-40, BC-47)."""
    gauges, rows, roy = card[: len(Gauge)], card[len(Gauge) : -1], card[-1]
    changes = dict(action.changes)
    found = []
    if gauges[THREAT] + action.threat > box.top[THREAT]:
        found.append(msg("warn.prison"))
    if action.shots > gauges[AMMO]:
        found.append(msg("warn.cube"))
    if gauges[BOREDOM] + changes.get(BOREDOM, 0) < 0 and rows[POEM]:
        found.append(msg("warn.poem"))
    love = gauges[LOVE] + changes.get(LOVE, 0)
    if love > box.top[LOVE] and roy:
        found.append(msg("warn.roy"))
    elif love > box.top[LOVE] and rows[PASSION] < box.cells[PASSION]:
        found.append(msg("warn.passion"))
    for gauge in (SAVINGS, AMMO):
        paid = action.dollars if gauge == SAVINGS else min(action.shots, gauges[AMMO])
        if changes.get(gauge, 0) > 0 and gauges[gauge] - paid + changes[gauge] > box.top[gauge]:
            found.append(msg("warn.full", gauge=GAUGES[gauge]))
    if daily and n == 1 and dollars - action.dollars + changes.get(SAVINGS, 0) < day:
        found.append(msg("warn.broke"))
    return found


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.clyde")
