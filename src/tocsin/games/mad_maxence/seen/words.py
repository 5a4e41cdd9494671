"""Options and seats in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Say, View, msg
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.box.book import price_label
from tocsin.games.mad_maxence.box.checking import PRICES
from tocsin.games.mad_maxence.pieces import EASY, FLEE, HARD, REPAIR, USE, UT, F, Gauge, P
from tocsin.games.mad_maxence.play.campaign import AGAIN, GO_ON
from tocsin.games.mad_maxence.play.events import REFUSE

GAUGE_IDS = dict(zip((gauge.name.lower() for gauge in Gauge), PRICES, strict=True))
"""The ids of gauges in messages, by their names in views."""


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means."""
    verb, about = question.verb, question.about or {}
    if verb == "turn":
        return _action(box, option, about["parts"])
    if verb == "choice":
        number: int = about["choice"]
        return box.choices[number][option]
    if verb in ("test", "fight"):
        n: int = about["n"]
        return msg("label.coins", heads=msg("label.heads", n=option), tails=msg("label.tails", n=n - option))
    if verb == "flee":
        return msg("label.flee", price=about["price"] or msg("label.free")) if option == FLEE else msg("label.stand")
    if verb == "rethrow":
        return msg("label.throw_again" if option else "label.keep")
    if verb == "equip":
        return _offer(box, about["slots"], option)
    if verb == "next":
        return msg("label.go_on" if option == GO_ON else "label.replay")
    return msg("label.again" if option == AGAIN else "label.stop")


def seat_name(box: Box, seat: int) -> Message:
    return msg("seat.maxence")


def _action(box: Box, option: int, parts: bool) -> Message:
    if option < REPAIR:
        return msg("label.slip" if box.hidden[option] else "label.drive", place=box.places[option])
    if option == REPAIR:
        bare = ((UT, box.repair_time + box.repair_extra),)
        return msg("label.repair", price=price_label(((UT, box.repair_time), (P, box.repair_parts)) if parts else bare))
    if option in (EASY, HARD):
        difficulty, time, fuel = box.escapes[option - EASY]
        kind = "label.easy" if option == EASY else "label.hard"
        return msg(kind, difficulty=difficulty, time=time, price=price_label(((F, fuel),)))
    gear = box.gear[option - USE]
    return msg("label.heal" if gear.kind == "heal" else "label.win_time", card=gear.name, n=gear.n)


def _offer(box: Box, slots: tuple[int, ...], option: int) -> Message:
    if option == REFUSE:
        return msg("label.refuse")
    slot = box.slot_names[option]
    if slots[option] >= 0:
        return msg("label.replace", slot=slot, card=box.gear[slots[option]].name)
    return msg("label.fit", slot=slot)


def gear_effect(gear: View, say: Say) -> str:
    """MM-28. What a card does."""
    return say(f"effect.{gear['kind']}", n=gear["n"], on=_thrown(gear, say))


def _thrown(gear: View, say: Say) -> str:
    on = gear["on"]
    if on is None:
        return ""
    if gear["kind"] == "start":
        return say(f"gauge.{GAUGE_IDS[on]}")
    return say(f"throw.{on}")
