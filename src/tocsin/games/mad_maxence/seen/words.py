"""Options and seats in words: what each costs, what it needs, how likely it is, what it may bring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, gcd
from typing import Any

from tocsin.core import Message, Question, Say, View, msg
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.box.book import Way, change, price_label
from tocsin.games.mad_maxence.box.checking import PRICES
from tocsin.games.mad_maxence.pieces import CB, CD, EASY, FLEE, HARD, MAXENCE, REPAIR, USE, UT, F, Gauge, P, Throw
from tocsin.games.mad_maxence.play.campaign import AGAIN, GO_ON
from tocsin.games.mad_maxence.play.events import REFUSE

GAUGE_IDS = dict(zip((gauge.name.lower() for gauge in Gauge), PRICES, strict=True))
"""The ids of gauges in messages, by their names in views."""

CAUGHT, DONE, IMPOSSIBLE = msg("label.caught"), msg("label.done"), msg("label.impossible")


def label(box: Box, question: Question, option: int) -> Message:
    """What an answer means, and as the story tells it: a sentence without price and chances."""
    found = _label(box, question, option)
    told = _told(box, question, option)
    return found if told is None else msg(found.id, **found.params, briefly=msg(told.id, who=MAXENCE, **told.params))


def _told(box: Box, question: Question, option: int) -> Message | None:
    """What the story tells of an answer; of a throw, the coins."""
    verb, about = question.verb, question.about or {}
    if verb == "turn":
        return _acted(box, option)
    if verb == "choice":
        return msg("told.chooses", name=box.choices[about["choice"]][option].name)
    if verb == "flee":
        return msg("told.flees" if option == FLEE else "told.stands")
    if verb == "rethrow":
        return msg("told.throws_again" if option else "told.keeps", card=about["card"])
    if verb == "equip":
        return msg("told.leaves") if option == REFUSE else msg("told.takes", slot=box.slot_names[option])
    if verb == "next":
        return msg("told.goes_on" if option == GO_ON else "told.replays")
    if verb == "retry":
        return msg("told.tries_again" if option == AGAIN else "told.gives_up")
    return None


def _acted(box: Box, option: int) -> Message:
    if option < REPAIR:
        return msg("told.slips" if box.hidden[option] else "told.drives", place=box.places[option])
    if option == REPAIR:
        return msg("told.repairs")
    if option in (EASY, HARD):
        return msg("told.hard" if option == HARD else "told.easy")
    return msg("told.uses", card=box.gear[option - USE].name)


def _label(box: Box, question: Question, option: int) -> Message:
    verb, about = question.verb, question.about or {}
    if verb == "turn":
        return _action(box, option, about)
    if verb == "choice":
        return _way(box, box.choices[about["choice"]][option], about)
    if verb in ("test", "fight"):
        n: int = about["n"]
        return msg("label.coins", heads=msg("label.heads", n=option), tails=msg("label.tails", n=n - option))
    if verb == "flee":
        return _flight(box, option, about)
    if verb == "rethrow":
        return _throw_again(about) if option else msg("label.keep")
    if verb == "equip":
        return _offer(box, about["slots"], option)
    if verb == "next":
        return msg("label.go_on" if option == GO_ON else "label.replay")
    return msg("label.again" if option == AGAIN else "label.stop")


def seat_name(box: Box, seat: int) -> Message:
    return MAXENCE


def _action(box: Box, option: int, about: Mapping[str, Any]) -> Message:
    """MM-8, MM-15, MM-16, MM-28. A road, a repair, an escape, a card to use."""
    gauges, slots = about["gauges"], about["slots"]
    if option < REPAIR:
        what = [change(UT, box.move_time)] + [DONE] * (about["finished"] >> option & 1)
        what += _caught(box, gauges[UT], box.move_time)
        return msg("label.slip" if box.hidden[option] else "label.drive", place=box.places[option], what=what)
    if option == REPAIR:
        parts = gauges[P] >= box.repair_parts
        time = box.repair_time if parts else box.repair_time + box.repair_extra
        return repair(time, box.repair_parts if parts else 0, _caught(box, gauges[UT], time))
    if option in (EASY, HARD):
        coins = box.coins(gauges, slots, int(Throw.CD))
        return escape(option == HARD, *box.escapes[option - EASY], coins, gauges[UT])
    gear = box.gear[option - USE]
    if gear.kind == "heal":
        return msg("label.heal", card=gear.name, n=min(gear.n, box.top[CB] - gauges[CB]) or gear.n)
    return msg("label.win_time", card=gear.name, n=min(gear.n, gauges[UT]) or gear.n)


def repair(time: int, parts: int, warning: Sequence[Message] = ()) -> Message:
    """MM-15. A repair and its price."""
    price = ((UT, time), (P, parts)) if parts else ((UT, time),)
    return msg("label.repair", price=[*price_label(price), *warning])


def escape(hard: bool, difficulty: int, time: int, fuel: int, coins: int, now: int) -> Message:
    """MM-16. An attempt to escape: its price, its test, what it wins; at Time 0 there is nothing to win."""
    trial = _test(msg(f"gauge.{PRICES[CD]}"), difficulty, coins)
    if coins >= difficulty:
        won = change(UT, -min(time, now)) if now else msg("label.no_time")
        trial = msg("label.hope", trial=trial, won=won)
    return msg("label.hard" if hard else "label.easy", price=price_label(((F, fuel),)), trial=trial)


def _caught(box: Box, now: int, time: int) -> list[Message]:
    """MM-6. A warning, where the time something takes loses the adventure."""
    return [CAUGHT] if now + time > box.top[UT] else []


def _test(skill: Message, difficulty: int, coins: int) -> Message:
    """MM-17. A test: what is needed, with how many coins, and how likely that is."""
    return msg("label.test", skill=skill, needed=_needed(difficulty), n=coins, chance=chance(coins, difficulty))


def _needed(heads: int) -> Message:
    return msg("label.at_least", n=heads)


def chance(coins: int, heads: int) -> Message:
    """MM-17. How likely so many heads are, or more."""
    good, all = sum(comb(coins, n) for n in range(heads, coins + 1)), 1 << coins
    part = gcd(good, all)
    return msg("label.chance", n=good // part, all=all // part) if good else IMPOSSIBLE


def _way(box: Box, way: Way, about: Mapping[str, Any]) -> Message:
    """MM-26. An option of a choice: the note it needs, its price, what it surely brings, its test or fight."""
    gauges, (said, time, trial) = about["gauges"], way.outlook
    what = [msg("label.needs", note=way.need)] if way.need else []
    what += [*_possible(box, gauges, said), *_caught(box, gauges[UT], time)]
    if trial is not None:
        coins = box.coins(gauges, about["slots"], trial.throw)
        if trial.enemy is None:
            test = _test(box.gauge_names[box.skill[trial.throw]], trial.n, coins)
            stakes = "label.stakes" if coins >= trial.n else "label.hopeless"
            what.append(msg(stakes, trial=test, win=trial.win, fail=trial.fail))
        else:
            both = {"enemy": trial.enemy, "foe": trial.n, "grit": gauges[CB], "n": coins}
            what.append(msg("label.enemy", **both, win=trial.win, lost=trial.fail))
    return msg("label.way", name=way.name, what=what) if what else way.name


def _possible(box: Box, gauges: Sequence[int], said: Sequence[Message]) -> list[Message]:
    """MM-2. The changes of an option in their order; a gain for a gauge that is full by then is called so."""
    levels, found = list(gauges), []
    for each in said:
        if each.id == "label.change":
            what, n = box.gauge_names.index(each.params["gauge"]), int(each.params["n"].replace("−", "-"))
            if n > 0 and what != UT and levels[what] >= box.top[what]:
                found.append(msg("label.full", gauge=box.gauge_names[what]))
                continue
            levels[what] = max(0, levels[what] + n)
        found.append(each)
    return found


def _flight(box: Box, option: int, about: Mapping[str, Any]) -> Message:
    """MM-21. To flee at its price, or to fight on for what a victory and a defeat bring."""
    if option != FLEE:
        return msg("label.stand", win=about["win"], lost=about["lost"])
    price = about["price"] or [msg("label.free")]
    return msg("label.flee", price=[*price, *_caught(box, about["now"], about["time"])])


def _throw_again(about: Mapping[str, Any]) -> Message:
    """MM-28. For a test, what is still needed and how likely it is."""
    needed = about["needed"]
    if not needed:
        return msg("label.throw_again")
    return msg("label.throw_again_for", needed=_needed(needed), chance=chance(about["n"], needed))


def _offer(box: Box, slots: tuple[int, ...], option: int) -> Message:
    """MM-27. Where a card is fitted, and what is thrown away for it."""
    if option == REFUSE:
        return msg("label.refuse")
    slot = box.slot_names[option]
    if slots[option] >= 0:
        gear = box.gear[slots[option]]
        return msg("label.replace", slot=slot, card=gear.name, effect=gear.effect)
    return msg("label.fit", slot=slot)


def gear_effect(gear: View, say: Say) -> str:
    """MM-28. What a card does."""
    on = gear["on"]
    made_for = "" if on is None else msg(f"gauge.{GAUGE_IDS[on]}" if gear["kind"] == "start" else f"throw.{on}")
    return say(f"effect.{gear['kind']}", n=gear["n"], on=made_for)


def came(view: View, n: int, say: Say) -> list[str]:
    """MM-30. An adventure of the campaign: its name, how it ended if it is over, how often she has tried it."""
    end, tries, name = view["ends"][n], view["tries"][n], say(f"adventure.{view['order'][n]}")
    under_way = view["order"][n] == view["adventure"] and not view["ahead"]
    ended = [say("view.road_time", n=end)] if end >= 0 else [say("phase.lost")] if tries and not under_way else []
    return [f"{n + 1}. {name}", *ended, *([say("view.road_tries", n=tries)] if tries else [])]


def balance(view: View, say: Say) -> str:
    """MM-30. How far she has come in the campaign."""
    won = sum(end >= 0 for end in view["ends"])
    return say("view.campaign", n=won, all=len(view["order"]), tries=sum(view["tries"]))
