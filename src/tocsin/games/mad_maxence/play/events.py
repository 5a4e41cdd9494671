"""What a place brings: its text, then its events from top to bottom (MM-13, MM-14, MM-25..29)."""

from __future__ import annotations

from functools import partial

from tocsin.core import Objections, Question, ask, reason
from tocsin.games.mad_maxence.box import Box
from tocsin.games.mad_maxence.box.book import Event, Verb
from tocsin.games.mad_maxence.box.checking import Price
from tocsin.games.mad_maxence.pieces import CB, FIGHT, FREE, MAXENCE, PLAYER, UT
from tocsin.games.mad_maxence.play.coins import test
from tocsin.games.mad_maxence.play.end import won
from tocsin.games.mad_maxence.play.repair import get_up
from tocsin.games.mad_maxence.play.time import spend, win_time
from tocsin.games.mad_maxence.state import State, fits

END, GAIN, LOSE, TIME, TEST, MEET_ENEMY, CHOICE, EQUIP, NOTE, IF, REVEAL, DONE, EXIT = map(int, Verb)
REFUSE = 4
OFFER = (0, 1, 2, 3, REFUSE)
DOES_NOT_FIT = reason("MM-4", "why.wrong_slot")
CANNOT_PAY = reason("MM-26", "why.cannot_pay")


def arrive(g: State) -> None:
    """MM-13, MM-14. Only now the place may be read; one that is finished brings nothing more."""
    box = g.box
    place = g.place
    scene = box.adventures[g.adventure].scenes[place]
    if g.finished >> place & 1 or scene.text is None:
        g.step = 0
        g.tell("MM-14", "told.nothing", place=box.places[place])
        return
    if g.notes is not None:
        g.tell("MM-13", "told.text", reveals=not g.read >> place & 1, text=scene.text)
    g.read |= 1 << place
    if scene.once:
        g.finished |= 1 << place
    g.step = scene.start


async def carry_out(g: State) -> None:
    """MM-25. Carry out the events from where she stands on the page; then the free actions begin.

    The segment ends where a fight begins: its rounds are segments of their own.
    """
    box = g.box
    events = box.adventures[g.adventure].scenes[g.place].events
    at = g.step
    while True:
        event = events[at]
        verb = event.verb
        if verb == END:
            g.step, g.phase = 0, FREE
            return
        if verb == TEST:
            at = event.then if await test(g, event.what, event.n) else event.other
        elif verb == CHOICE:
            at = await choose(g, event)
            if at < 0:
                return
        elif verb == MEET_ENEMY:
            g.step, g.phase = at, FIGHT
            g.foe, g.round, g.shield = event.n, 1, shields(g)
            enemy, grit = box.enemies[event.what], g.gauges[CB]
            g.tell("MM-18", "told.fight", who=MAXENCE, enemy=enemy, n=event.n, grit=grit)
            return
        elif verb == IF:
            known = g.known >> event.what & 1
            g.tell("MM-25", "told.known" if known else "told.unknown", note=box.note_names[event.what])
            at = event.then if known else event.other
        elif verb == EQUIP:
            await offer(g, event.what)
            at = event.then
        elif verb == EXIT:
            if get_up(g, "MM-25"):
                won(g)
            return
        elif verb == TIME and event.n > 0:
            if not spend(g, event.n):
                return
            at = event.then
        else:
            apply_change(g, event)
            at = event.then


def apply_change(g: State, event: Event) -> None:
    """MM-2, MM-7, MM-9, MM-14, MM-29. Events that happen by themselves: gauges, time won back, notes, places."""
    box = g.box
    verb, what = event.verb, event.what
    if verb == GAIN:
        raise_gauge(g, what, event.n)
    elif verb == LOSE:
        n = min(event.n, g.gauges[what])
        g.gauges[what] -= n
        g.tell("MM-25", "told.lose" if n else "told.no_loss", gauge=box.gauge_names[what], n=n, now=g.gauges[what])
    elif verb == TIME:
        win_time(g, -event.n)
    elif verb == DONE:
        g.finished |= 1 << g.place
    elif verb == NOTE:
        if not g.known >> what & 1:
            g.known |= 1 << what
            g.tell("MM-29", "told.note", note=box.note_names[what])
        else:
            g.tell("MM-29", "told.note_again", note=box.note_names[what])
    elif not g.revealed >> what & 1:
        g.revealed |= 1 << what
        g.tell("MM-9", "told.reveal", reveals=True, place=box.places[what])
    else:
        g.tell("MM-9", "told.reveal_again", place=box.places[what])


def raise_gauge(g: State, what: int, n: int) -> None:
    """MM-2. A gauge goes up, never past its end."""
    gauges, top = g.gauges, g.box.top[what]
    before = gauges[what]
    now = before + n
    gauges[what] = now = now if now < top else top
    if g.notes is not None:
        gauge = g.box.gauge_names[what]
        g.tell("MM-25", "told.gain" if now > before else "told.no_gain", gauge=gauge, n=now - before, now=now)


async def choose(g: State, event: Event) -> int:
    """MM-26. Exactly one open option is taken and paid for. Gives the event that follows, or -1 if she was caught."""
    known, gauges = g.known, g.gauges
    options = [
        n
        for n, each in enumerate(event.alternatives)
        if (each.need < 0 or known >> each.need & 1) and (not each.price or affordable(gauges, each.price))
    ]
    if len(options) == 1:
        chosen = options[0]
        g.tell("MM-26", "told.only", option=event.alternatives[chosen].name)
    else:
        why = partial(against_alternatives, g, event)
        about = {"choice": event.what, "gauges": tuple(gauges), "slots": tuple(g.slots)}
        domain = range(len(event.alternatives))
        chosen = await Question(PLAYER, "choice", options, "MM-26", domain, why, None, about)
    taken = event.alternatives[chosen]
    return taken.then if not taken.price or pay(g, taken.price) else -1


def affordable(gauges: list[int], price: Price) -> bool:
    """MM-26. Time can always be paid, even if it is the last."""
    return all(gauge == UT or gauges[gauge] >= n for gauge, n in price)


def pay(g: State, price: Price) -> bool:
    """Pay a price. False if the time it takes lets the Erasers catch her."""
    time = 0
    for gauge, n in price:
        if gauge == UT:
            time = n
        else:
            g.gauges[gauge] -= n
            g.tell("MM-26", "told.paid", gauge=g.box.gauge_names[gauge], n=n, now=g.gauges[gauge])
    return not time or spend(g, time)


def against_alternatives(g: State, event: Event) -> Objections:
    """MM-26. A note that was never written, a price that cannot be paid."""
    for n, each in enumerate(event.alternatives):
        if each.need >= 0 and not g.known >> each.need & 1:
            yield n, reason("MM-26", "why.needs_note", note=g.box.note_names[each.need])
        if not affordable(g.gauges, each.price):
            yield n, CANNOT_PAY


async def offer(g: State, card: int) -> None:
    """MM-27. Refuse a card, fit it, or throw a carried one away to make room."""
    box = g.box
    gear, slots = box.gear[card], g.slots
    if card in slots or g.gone >> card & 1:
        g.tell("MM-27", "told.card_again" if card in slots else "told.card_gone", card=gear.name)
        return
    options = [slot for slot in range(len(slots)) if fits(box, card, slot)]
    about = {"card": gear.name, "effect": gear.effect, "slots": tuple(slots)}
    options.append(REFUSE)
    chosen = await ask(PLAYER, "equip", options, "MM-27", OFFER, partial(against_offer, box, card), about=about)
    if chosen == REFUSE:
        return
    if slots[chosen] >= 0:
        g.gone |= 1 << slots[chosen]
        g.tell("MM-27", "told.thrown_away", card=box.gear[slots[chosen]].name)
    slots[chosen] = card
    g.uses[chosen] = gear.uses


def against_offer(box: Box, card: int) -> Objections:
    """MM-4. A card fits its own slot or the free one."""
    for slot in range(REFUSE):
        if not fits(box, card, slot):
            yield slot, DOES_NOT_FIT


def shields(g: State) -> int:
    """MM-28. How many tails of this fight the equipment ignores."""
    gear = g.box.gear
    return sum(gear[card].n for card in g.slots if card >= 0 and gear[card].kind == "shield")
