"""What a seat may see (DP-17, DP-18)."""

from __future__ import annotations

from tocsin.core import View
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import (
    ACTION,
    BARRICADE,
    BESIDE,
    CITY,
    DECK,
    DISCARD,
    HAND,
    OUT,
    PLAYED,
    RED,
    RESERVE,
    SHOWN,
    STACK,
    TILE_DISCARD,
    TIRED,
    UNREST,
    WHITE,
    ZONE_IDS,
    ZONES,
    Ending,
    Phase,
    Special,
)
from tocsin.games.dual_powers.play.control import NOBODY, presence, stands_in
from tocsin.games.dual_powers.state import State

SIDES = ("red", "white", "neutral")


def view(g: State, seat: int | None) -> View:
    """DP-17, DP-18. The table, the seat's own hand and objective; of other hands only the number and the leaders."""
    box = g.box
    me = -1 if seat is None else box.side_of_seat[seat]
    where, cards, tiles = g.where, g.cards, g.tiles
    names = ["opposition" if side == box.opposition else SIDES[side] for side in (RED, WHITE)]
    return {
        "phase": Phase(g.phase).name.lower(),
        "round": g.round,
        "turn": g.turn,
        "turns": box.turns,
        "to_play": names[g.opener ^ (g.turn & 1)] if g.phase == ACTION else None,
        "me": None if me < 0 else names[me],
        "sides": names,
        "stands_for": None if box.opposition < 0 else SIDES[box.opposition],
        "day": g.day,
        "days": box.last_day,
        "stops": [n for n in range(1, box.last_day + 1) if box.landing[n][0] == n],
        "bonus_days": list(box.bonus_days),
        "month": box.month_ids[g.month],
        "months": list(box.month_ids),
        "unrest_points": box.unrest_vp[g.month],
        "points_of_months": list(box.unrest_vp),
        "last_months": [id for id, ends in zip(box.month_ids, box.ends_game, strict=True) if ends],
        "rounds": box.rounds if box.opposition >= 0 else None,
        "support": g.support,
        "track": box.options.support_track_length,
        "will": names[g.will],
        "zones": [_zone(g, zone) for zone in ZONES],
        "connections": [
            {"id": id, "a": ZONE_IDS[a], "b": ZONE_IDS[b], "barricade": n == g.barricade}
            for n, (id, (a, b)) in enumerate(zip(box.ids["connection"], box.connection_ends, strict=True))
        ],
        "tiles": {
            "unrest": _tile(g, UNREST),
            "barricade": _tile(g, BARRICADE),
            "stack": tiles.count(STACK),
            "discard": [box.ids["tile"][n] for n, slot in enumerate(tiles) if slot == TILE_DISCARD],
            "zones": {id: ZONE_IDS[zone] for id, zone in zip(box.ids["tile"], box.tile_zone, strict=True)},
        },
        "reserve": {
            names[side]: [_token(box, t, RESERVE) for t in box.own[side] if where[t] == RESERVE]
            for side in (RED, WHITE)
        },
        "beside": [_token(box, token, BESIDE) for token in box.tokens if where[token] == BESIDE],
        "out": [_token(box, token, OUT) for token in box.tokens if where[token] == OUT],
        "hand": None if me < 0 else [_card(box, c) for c, pile in enumerate(cards) if pile == HAND[me]],
        "hands": {names[side]: _hand(g, side) for side in (RED, WHITE) if side != box.opposition},
        "objectives": {names[side]: _objective(g, side, me) for side in (RED, WHITE)},
        "played": {names[side]: _played(g, side) for side in (RED, WHITE)},
        "deck": cards.count(DECK) - g.pile - g.hidden,
        "discard": [_card(box, card) for card, pile in enumerate(cards) if pile == DISCARD],
        "pile": g.pile,
        "difficulty": box.options.difficulty if box.opposition >= 0 else None,
        "winner": names[g.winner - 1] if g.winner else None,
        "ending": Ending(g.ending).name.lower(),
    }


def _zone(g: State, zone: int) -> View:
    box = g.box
    found = presence(g, zone)
    here = [(token, place) for token, place in enumerate(g.where) if place in (zone, zone + TIRED)]
    return {
        "id": ZONE_IDS[zone],
        "tokens": [_token(box, token, place) for token, place in here],
        "strength": found.strength,
        "neutrals_with": g.will if stands_in(g, g.will, zone) else None,
        "presence": None if found.side == NOBODY else found.side,
        "markers": [n for n, marked in enumerate(g.markers, 1) if marked == zone],
        "unrest": g.unrest() == zone,
        "next_unrest": any(slot == BARRICADE and box.tile_zone[n] == zone for n, slot in enumerate(g.tiles)),
    }


def _token(box: Box, token: int, place: int) -> View:
    """A token: its id, its name on the board and in full, its side, the face that is up and the other one."""
    table, id = box.token_table[token], box.token_ids[token]
    up, down = box.rested[token], box.tired[token]
    tired = TIRED <= place < CITY
    return {
        "id": id,
        "name": f"{table}.{id}.short" if table in ("leader", "trotsky") else None,
        "full": box.token_plain[token].id,
        "side": SIDES[box.token_side[token]],
        "level": box.level[token],
        "tired": tired,
        "strength": down if tired else up,
        "other": up if tired else down,
    }


def _card(box: Box, card: int) -> View:
    id, days = box.card_ids[card], box.days[card]
    if card >= box.first_leader:
        token = box.leader_token[card]
        special = Special(box.special[card]).name.lower()
        strengths = {"rested": box.rested[token], "tired": box.tired[token]}
        return {"id": id, "kind": "leader", "days": days, "special": special, **strengths}
    action = ("recruit", "move", "double_move", "rest")[box.action[card]]
    zone, recruit, vp = ZONE_IDS[box.card_zone[card]], box.recruit[card], box.vp[card]
    return {"id": id, "kind": "command", "zone": zone, "days": days, "recruit": recruit, "action": action, "vp": vp}


def _tile(g: State, slot: int) -> str | None:
    ids = g.box.ids["tile"]
    return ids[g.tiles.index(slot)] if slot in g.tiles else None


def _hand(g: State, side: int) -> View:
    """DP-17. The number of cards and which leader cards have not been played are open to all."""
    held = [card for card, pile in enumerate(g.cards) if pile == HAND[side]]
    return {"cards": len(held), "leaders": [g.box.card_ids[card] for card in held if card >= g.box.first_leader]}


def _objective(g: State, side: int, me: int) -> View | None:
    """DP-37, DP-140. The card on the slot: its face for those who may look, otherwise only that it lies there."""
    card = g.objective(side)
    if card >= 0 and (side == me or g.cards[card] == SHOWN[side]):
        return {**_card(g.box, card), "face_up": g.cards[card] == SHOWN[side]}
    if card >= 0 or (side == g.box.human and g.hidden):
        return {"id": None, "face_up": False}
    return None


def _played(g: State, side: int) -> list[View]:
    """The cards of this round in the order played; the Opposition's chosen objective keeps its place in the row."""
    piles = (PLAYED[side], SHOWN[side]) if side == g.box.opposition else (PLAYED[side],)
    return [_card(g.box, card) for card in g.row if g.cards[card] in piles]
