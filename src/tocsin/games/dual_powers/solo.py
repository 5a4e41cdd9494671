"""The Opposition of the solo game: it decides nothing; tables and sums decide for it (DP-131..159)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tocsin.core import NATURE, ask
from tocsin.games.dual_powers.pieces import (
    ACTION,
    AIM,
    ASIDE,
    DECK,
    HAND,
    PLAYED,
    RESERVE,
    SHOWN,
    ZONES,
)
from tocsin.games.dual_powers.play.date import advance, give_will
from tocsin.games.dual_powers.play.turn import pass_on
from tocsin.games.dual_powers.play.turn import turn as human_turn
from tocsin.games.dual_powers.state import State


async def draw(g: State) -> None:
    """DP-136. Four cards to the hand, one face down as the objective, five face down as the Opposition's pile.

    Nobody sees the six face-down cards: they stay among the unseen cards and are drawn when they are turned up.
    """
    box = g.box
    g.tell("DP-27", "told.round", n=g.round)
    cards = g.cards
    deck = [card for card, pile in enumerate(cards) if pile == DECK]
    hand, about = HAND[box.human], {"side": box.side_name[box.human]}
    for _ in range(box.draws):
        card = await ask(NATURE, "draw", deck, "DP-136", (), None, None, about, (0,))
        cards[card] = hand
        deck = deck[:]
        deck.remove(card)
    g.hidden = 1
    g.pile = box.pile_size
    g.tell("DP-136", "told.face_down", n=box.pile_size, side=box.side_name[box.human])
    g.phase = AIM


async def objective(g: State) -> None:
    """DP-138..141. A leader of the Opposition enters the unrest zone, and the Opposition takes the Will."""
    box = g.box
    side, zone = box.opposition, g.unrest()
    leaders = [card for card, pile in enumerate(g.cards) if pile == ASIDE]
    if leaders:
        card = leaders[0]
        if len(leaders) > 1:
            card = await ask(NATURE, "reveal_leader", leaders, "DP-138")
        g.cards[card] = PLAYED[side]
        token = box.leader_token[card]
        if zone >= 0:
            g.where[token] = zone
            g.tell("DP-138", "told.leader_enters", leader=box.token_name[token], zone=box.zone_name[zone])
    give_will(g, side, "DP-139")
    g.opener = side
    g.phase = ACTION


async def exchange(g: State) -> None:
    """DP-141. A turn of the Opposition, then one of the human; the Opposition's fifth has none after it."""
    if not g.turn & 1:
        await turn(g)
    if g.phase == ACTION:
        await human_turn(g, g.box.human)


async def turn(g: State) -> None:
    """DP-142..146. Turn up a card, advance the date, add a unit; on 15 or 31 one more in the unrest zone."""
    box = g.box
    unseen = [card for card, pile in enumerate(g.cards) if pile == DECK]
    about = {"day": g.day, "month": g.month, "will": g.will == box.opposition}
    card = await ask(NATURE, "reveal_pile", unseen, "DP-142", about=about)
    g.cards[card] = PLAYED[box.opposition]
    g.row.append(card)
    g.pile -= 1
    due = advance(g, box.opposition, box.days[card])
    add_unit(g, box.recruit[card], box.card_zone[card])
    if due:
        add_bonus_unit(g)
    pass_on(g)


def add_unit(g: State, level: int, zone: int) -> None:
    """DP-143, DP-144. A unit of the card's recruit value in the card's zone, if one of that level is left."""
    box = g.box
    wanted, unit = level, in_pool(g, level)
    if box.options.opposition_shortage == "next_lower":
        while unit < 0 and level > 1:
            level -= 1
            unit = in_pool(g, level)
    if unit >= 0:
        g.where[unit] = zone
        g.tell("DP-143", "told.unit_added", zone=box.zone_name[zone], level=level)
        if level < wanted:
            g.tell("DP-144", "trace.level_out", level=wanted)
    else:
        g.tell("DP-144", "told.no_unit", level=wanted)


def add_bonus_unit(g: State) -> None:
    """DP-145. A unit of level 1 in the unrest zone, if one is left."""
    box = g.box
    unit, zone = in_pool(g, box.bonus_level), g.unrest()
    if unit >= 0 and zone >= 0:
        g.where[unit] = zone
        g.tell("DP-145", "told.bonus_unit", zone=box.zone_name[zone], level=box.bonus_level)
    else:
        g.tell("DP-145", "told.no_bonus_unit", level=box.bonus_level)


def in_pool(g: State, level: int) -> int:
    """A unit of this level left in the pool, or -1."""
    where = g.where
    for unit in g.box.pool[level]:
        if where[unit] == RESERVE:
            return unit
    return -1


# The Opposition's objective


Reasons = list[tuple[str, dict[str, Any]]]
"""How a choice was reached, step by step: ids and parameters of notes, empty if nobody listens."""


def choose_objective(g: State) -> Reasons:
    """DP-147, DP-152, DP-153. The zone of most days, then most cards, then the latest; there the card worth most."""
    box = g.box
    mine = PLAYED[box.opposition]
    row = [card for card in g.row if g.cards[card] == mine and card < box.first_leader]
    if not row:
        return []
    days, count, latest = [0] * 6, [0] * 6, [0] * 6
    for order, card in enumerate(row, 1):
        zone = box.card_zone[card]
        days[zone] += box.days[card]
        count[zone] += 1
        latest[zone] = order
    zones = [zone for zone in ZONES if count[zone]]
    why: Reasons = []
    if g.notes is not None:
        names = box.zone_name
        why += [("trace.zone_sum", {"zone": names[zone], "days": days[zone], "n": count[zone]}) for zone in zones]
    for score, tied, settled in (
        (days, "trace.tie_days", "trace.most_days"),
        (count, "trace.tie_cards", "trace.more_cards"),
        (latest, "trace.tie_cards", "trace.latest_card"),
    ):
        zones = best_zones(g, zones, score, tied, settled, why)
        if len(zones) == 1:
            break
    chosen, best = row[0], -1
    for card in row:
        if box.card_zone[card] == zones[0] and box.vp[card] >= best:
            chosen, best = card, box.vp[card]
    if g.notes is not None:
        why.append(("trace.most_points", {"card": box.card_name[chosen], "vp": best}))
    g.cards[chosen] = SHOWN[box.opposition]
    return why


def best_zones(
    g: State, zones: Sequence[int], score: Sequence[int], tied: str, settled: str, why: Reasons
) -> list[int]:
    """DP-152. The zones with the highest score; adds to the reasons which is settled, or which are tied."""
    best = max([score[zone] for zone in zones])
    left = [zone for zone in zones if score[zone] == best]
    if g.notes is not None:
        names = [g.box.zone_name[zone] for zone in left]
        why.append((settled, {"zone": names[0], "n": best}) if len(left) == 1 else (tied, {"zones": names, "n": best}))
    return left
