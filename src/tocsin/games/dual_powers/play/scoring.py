"""The scoring phase: unrest, objectives, exhausted tokens (DP-96..121)."""

from __future__ import annotations

from tocsin.core import Message, msg
from tocsin.games.dual_powers.pieces import (
    CITY,
    OBJECTIVE,
    OUT,
    POINTS,
    RED,
    RESERVE,
    SHOWN,
    TIRED,
    ZONES,
    Ending,
)
from tocsin.games.dual_powers.play.bonus import bonus
from tocsin.games.dual_powers.play.control import BY_STRENGTH, BY_TOKENS, BY_WILL, NOBODY, Presence, presence
from tocsin.games.dual_powers.play.deck import turn_up_own
from tocsin.games.dual_powers.play.end import ahead
from tocsin.games.dual_powers.state import State

DECIDED = {
    BY_STRENGTH: ("DP-98", "told.by_strength"),
    BY_TOKENS: ("DP-99", "told.by_tokens"),
    BY_WILL: ("DP-100", "told.by_will"),
}
GAINED = {1: ("DP-107", "told.unrest_points"), 2: ("DP-115", "told.points"), 3: ("DP-115", "told.points")}
"""By the objective marker: what the points are for."""


async def unrest(g: State) -> None:
    """DP-105..110, DP-125, DP-151. Marker 1 goes on the unrest zone; whoever has the presence there scores or acts."""
    box = g.box
    zone = g.unrest()
    if zone < 0:
        g.tell("DP-125", "told.no_unrest")
        return
    g.markers[0] = zone
    g.tell("DP-105", "told.unrest", zone=box.zone_name[zone])
    found = weigh(g, zone)
    side = found.side
    if side == NOBODY:
        if not box.options.unrest_unclaimed_exhausts:
            g.markers[0] = -1
        return
    if side == box.opposition or await box.unrest_questions[side][g.month] == POINTS:
        gain(g, side, box.unrest_vp[g.month], 1)
        return
    await bonus(g, side, False)
    if not box.options.unrest_bonus_exhausts:
        g.markers[0] = -1


def weigh(g: State, zone: int) -> Presence:
    """DP-97..104. Who has the presence in a zone now, told with the sums and what decided it."""
    box = g.box
    found = presence(g, zone)
    if g.notes is not None:
        if found.side == NOBODY:
            empty = not any(place % TIRED == zone for place in g.where if place < CITY)
            g.tell("DP-101" if empty else "DP-102", "told.nobody", zone=box.zone_name[zone])
        else:
            cite, told = DECIDED[found.decided]
            side, other = found.side, 1 - found.side
            g.tell(
                cite,
                told,
                zone=box.zone_name[zone],
                side=box.side_name[side],
                strength=found.strength[side],
                against=found.strength[other],
                tokens=found.tokens[side],
                fewer=found.tokens[other],
            )
    return found


def gain(g: State, side: int, points: int, marker: int) -> None:
    """DP-111, DP-128. The score marker moves towards a side; at the end of the track the game is over."""
    box = g.box
    length = box.options.support_track_length
    before = g.support
    g.support = max(g.support - points, -length) if side == RED else min(g.support + points, length)
    if g.notes is not None:
        cite, told = GAINED[marker]
        n = abs(g.support - before)
        g.tell(cite, told, n=n, number=marker, side=box.side_name[side], support=standing(g))
    if abs(g.support) == length:
        g.finish(side, Ending.TRACK)


def standing(g: State) -> Message:
    """Where the score marker is."""
    if g.support == 0:
        return msg("told.centre")
    return msg("told.ahead", n=abs(g.support), side=g.box.side_name[ahead(g)])


def first_to_reveal(g: State) -> int:
    """DP-113, DP-114, DP-154. The side behind; at the centre the one without the Will."""
    box = g.box
    if box.opposition >= 0 and box.options.solo_reveal_order == "human_first":
        return box.human
    return 1 - g.will if g.support == 0 else 1 - ahead(g)


async def reveal(g: State, side: int, marker: int) -> int:
    """DP-112. Turn up the objective of a side and put marker 2 or 3 on its zone; the card, or -1 without one."""
    box = g.box
    if side != box.opposition and g.hidden:
        await turn_up_own(g, "DP-112")
    card = g.objective(side)
    if card >= 0:
        hidden = g.cards[card] == OBJECTIVE[side]
        g.cards[card] = SHOWN[side]
        g.markers[marker] = box.card_zone[card]
        g.tell(
            "DP-112",
            "told.objective",
            reveals=hidden,
            number=marker + 1,
            side=box.side_name[side],
            card=box.card_name[card],
            zone=box.zone_name[box.card_zone[card]],
            vp=box.vp[card],
        )
    return card


def score_objective(g: State, marker: int, card: int) -> None:
    """DP-115..117. Whoever has the presence in the zone gains the points of the card, whoever owns it."""
    box = g.box
    found = weigh(g, box.card_zone[card])
    if found.side != NOBODY:
        gain(g, found.side, box.vp[card], marker + 1)
    else:
        g.tell("DP-116", "told.no_points", number=marker + 1)


def exhaust(g: State) -> None:
    """DP-118..121, DP-156. Every token in a marked zone tires once; the exhausted go home or leave the game."""
    box = g.box
    where, returns = g.where, box.returns
    marked = [zone in g.markers for zone in ZONES]
    before = where[:] if g.notes is not None else None
    for token, place in enumerate(where):
        if place < CITY and marked[place % TIRED]:
            where[token] = place + TIRED if place < TIRED else RESERVE if returns[token] else OUT
    if before is not None:
        _tell_exhausted(g, before)


def _tell_exhausted(g: State, before: list[int]) -> None:
    changed = [token for token, place in enumerate(before) if place != g.where[token]]
    for cite, told, tokens in (
        ("DP-119", "told.tired", [t for t in changed if g.where[t] < CITY]),
        ("DP-120", "told.went_home", [t for t in changed if g.where[t] == RESERVE]),
        ("DP-121", "told.left_game", [t for t in changed if g.where[t] == OUT]),
    ):
        if tokens:
            g.tell(cite, told, tokens=counted(g, tokens))


def counted(g: State, tokens: list[int]) -> list[Message]:
    """Tokens as they lie now; equal ones are named once, with their number."""
    box = g.box
    kinds = [box.kind[token] for token in tokens]
    names = []
    for n, token in enumerate(tokens):
        if kinds.index(kinds[n]) == n:
            name, many = box.shown(token, g.where[token]), kinds.count(kinds[n])
            names.append(msg("label.several", number=many, token=name) if many > 1 else name)
    return names
