"""Who commands which token, and who has the presence in a zone (DP-63..68, DP-97..104)."""

from __future__ import annotations

from typing import NamedTuple

from tocsin.games.dual_powers.pieces import CITY, RED, RESERVE, TIRED, WHITE
from tocsin.games.dual_powers.state import State

NOBODY = -1
BY_NOTHING, BY_STRENGTH, BY_TOKENS, BY_WILL = range(4)


class Presence(NamedTuple):
    """The strengths and tokens of both sides in a zone, who has the presence, and what decided it."""

    side: int
    decided: int
    strength: list[int]
    tokens: list[int]


def controlled(g: State, side: int) -> list[int]:
    """DP-63..67. The tokens a side controls: its own in the city, and with the Will the neutral ones beside them."""
    where, box = g.where, g.box
    own = [token for token in box.own[side] if where[token] < CITY]
    if g.will != side:
        return own
    zones = {where[token] % TIRED for token in own}
    return [t for t in box.neutrals if where[t] < CITY and where[t] % TIRED in zones] + own


def stands_in(g: State, side: int, zone: int) -> bool:
    """DP-64, DP-65. Whether a side has a token of its own in a zone, rested or exhausted."""
    where = g.where
    return any(where[token] in (zone, zone + TIRED) for token in g.box.own[side])


def presence(g: State, zone: int) -> Presence:
    """DP-97..103. Strength first, then tokens, then the Will; nobody where no side has a token of its own."""
    box = g.box
    owner, rested, tired = box.token_side, box.rested, box.tired
    strength, tokens = [0, 0, 0], [0, 0, 0]
    spent = zone + TIRED
    for token, place in enumerate(g.where):
        if place == zone:
            strength[owner[token]] += rested[token]
            tokens[owner[token]] += 1
        elif place == spent:
            strength[owner[token]] += tired[token]
            tokens[owner[token]] += 1
    holder = g.will
    neutral_tokens = tokens.pop()
    neutral_strength = strength.pop()
    if tokens[holder]:
        strength[holder] += neutral_strength
        if box.options.neutrals_count_in_tiebreak:
            tokens[holder] += neutral_tokens
    elif not tokens[1 - holder]:
        if neutral_tokens and box.options.neutral_only_zone == "will_holder":
            return Presence(holder, BY_WILL, strength, tokens)
        return Presence(NOBODY, BY_NOTHING, strength, tokens)
    if strength[RED] != strength[WHITE]:
        return Presence(int(strength[WHITE] > strength[RED]), BY_STRENGTH, strength, tokens)
    if tokens[RED] != tokens[WHITE]:
        return Presence(int(tokens[WHITE] > tokens[RED]), BY_TOKENS, strength, tokens)
    return Presence(holder, BY_WILL, strength, tokens)


def can_recruit(g: State, side: int, level: int) -> bool:
    """DP-73. Whether the reserve holds a unit of at most this level."""
    where, units = g.where, g.box.units_up_to[side]
    return RESERVE in [where[unit] for unit in units[min(level, len(units) - 1)]]


def can_move(g: State, side: int) -> bool:
    """DP-78. Whether a token under control has a way out; a neutral one never stands without one of the side's own."""
    where, exits = g.where, g.box.one_step[g.barricade]
    for token in g.box.own[side]:
        place = where[token]
        if place < CITY and exits[place % TIRED]:
            return True
    return False


def can_rest(g: State, side: int) -> bool:
    """DP-84. Whether a token under control is exhausted."""
    where = g.where
    for token in g.box.own[side]:
        if TIRED <= where[token] < CITY:
            return True
    if g.will == side:
        for token in g.box.neutrals:
            if TIRED <= where[token] < CITY and stands_in(g, side, where[token] - TIRED):
                return True
    return False
