"""Options, seats and results in words."""

from __future__ import annotations

from tocsin.core import Message, Question, Result, msg
from tocsin.games.mad_maxence.book import FLEE, price_label
from tocsin.games.mad_maxence.box import EASY, HARD, REPAIR, USE, Table
from tocsin.games.mad_maxence.campaign import AGAIN, ON
from tocsin.games.mad_maxence.events import REFUSE
from tocsin.games.mad_maxence.state import PLAYER, UT, F, Outcome, P, State

ENDINGS = {
    Outcome.WON: ("MM-31", "end.won"),
    Outcome.CAUGHT: ("MM-6", "end.caught"),
    Outcome.ASTRAY: ("MM-35", "end.astray"),
    Outcome.STOPPED: ("MM-30", "end.stopped"),
    Outcome.WORN: ("MM-35", "end.worn"),
}


def label(box: Table, question: Question, option: int) -> Message:
    """What an answer means."""
    verb, about = question.verb, question.about or {}
    if verb == "turn":
        return _doing(box, option, about["parts"])
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
        return msg("label.go_on" if option == ON else "label.replay")
    return msg("label.again" if option == AGAIN else "label.stop")


def seat_name(box: Table, seat: int) -> Message:
    return msg("seat.maxence")


def result(g: State) -> Result:
    """MM-30, MM-31. The adventure or the campaign is won or lost."""
    cite, ending = ENDINGS[Outcome(g.outcome)]
    winners = (PLAYER,) if g.outcome == Outcome.WON else ()
    count = sum(end >= 0 for end in g.ends)
    if g.outcome == Outcome.WON and g.box.campaign:
        ending = "end.campaign"
    name = g.box.adventures[g.adventure].name
    return Result(winners, cite, msg(ending, name=name, now=g.gauges[UT], n=count, tries=sum(g.tries)), (count,))


def _doing(box: Table, option: int, parts: bool) -> Message:
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


def _offer(box: Table, slots: tuple[int, ...], option: int) -> Message:
    if option == REFUSE:
        return msg("label.refuse")
    slot = box.slot_names[option]
    if slots[option] >= 0:
        return msg("label.replace", slot=slot, card=box.gear[slots[option]].name)
    return msg("label.fit", slot=slot)
