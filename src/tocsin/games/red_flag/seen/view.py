"""What a seat may see (RF-210..214)."""

from __future__ import annotations

from itertools import pairwise

from tocsin.core import View
from tocsin.games.red_flag.box import Box
from tocsin.games.red_flag.pieces import (
    DECK,
    DONE,
    DRAWN,
    HELD,
    HIDDEN,
    KEPT,
    NOBODY,
    OUT,
    SHOWN,
    SPACES,
    SURE,
    VERSAILLES,
    Phase,
)
from tocsin.games.red_flag.play.control import controller, reach
from tocsin.games.red_flag.play.initiative import level
from tocsin.games.red_flag.play.tracks import bot_cubes
from tocsin.games.red_flag.state import State

SIDES = ("commune", "versailles")


def view(g: State, seat: int | None) -> View:
    """Everything open, and of what is hidden only this seat's own and what it has seen."""
    seat = None if seat is None else g.box.seat_sides[seat]
    return {
        "round": g.round,
        "rounds": g.box.rounds,
        "crisis": bool(g.crisis),
        "phase": Phase(g.phase).name.lower(),
        "initiative": SIDES[g.initiative],
        "plays": g.plays,
        "political": g.political,
        "military": g.military,
        "spaces": [_space(g, n) for n in range(12)],
        "limit": g.box.space_limit,
        "links": [[*link] for link in g.box.links],
        "outside": {id: g.momentum[VERSAILLES] >= step for id, step in g.box.outside.items()},
        "sides": {side: _side(g, p, seat) for p, side in enumerate(SIDES)},
        "pile": [_card(g.box, card) for card in g.pile],
        "out": [_card(g.box, card) for card in g.out],
        "front": [_card(g.box, card) for card in g.front],
        "playing": _card(g.box, g.playing) if g.playing >= 0 else None,
        "deck": len(g.deck),
        "objectives": {
            "deck": g.objectives.count(DECK),
            "out": [_objective(g.box, card) for card in _at(g, OUT)],
        },
        "seat": None if seat is None else SIDES[seat],
        "solo": None if g.box.bot < 0 else _solo(g),
    }


def _solo(g: State) -> View:
    """RF-158, RF-209. The opponent's side, its available cubes, and which ends without a winner are its own."""
    tie = "vp_equal" if g.box.tie_at_equal_vp else "no_condition_met"
    return {"side": SIDES[g.box.bot], "available": bot_cubes(g), "tie": tie}


def _space(g: State, n: int) -> View:
    box = g.box
    holder = controller(g, n)
    return {
        "id": box.space_ids[n],
        "commune": g.red[n],
        "versailles": g.blue[n],
        "disc": None if not g.discs[n] else SIDES[g.discs[n] - 1],
        "control": None if holder == NOBODY else SIDES[holder],
        "presence": [SIDES[p] for p in (0, 1) if box.standing[p] >> n & 1],
        "dimension": box.dimension_names[box.dimension_of[n]].id,
        "symbol": box.symbols[box.dimension_of[n]],
        "pivotal": n in box.pivots,
    }


def _side(g: State, p: int, seat: int | None) -> View:
    """A side's markers, cubes and cards; hidden cards only for itself, or as far as the other side has seen them."""
    box = g.box
    own, other = seat == p, seat == 1 - p
    seen = [SURE] if other else []
    return {
        "momentum": g.momentum[p],
        "level": level(g, p),
        "pool": g.pools[p],
        "slots": box.slots[g.momentum[0]] if p == 0 else None,
        "lost": g.lost[p],
        "zones": box.zones[p][:],
        "track": g.track(p)[:],
        "gifts": box.bonus[p][:],
        "bonus": [0 if zone < g.settled[p] else n for zone, n in enumerate(box.bonus[p])],
        "prussian": [0 if step < g.prussian else n for step, n in enumerate(box.prussian_cubes)] if p else [],
        "steps": box.prussian_cubes[:] if p else [b - a for a, b in pairwise(box.slots)],
        "reacts_in": box.dimension_names[box.dimensions.index(box.reacts_in[p])].id,
        "discs": box.discs_per_side - g.discs.count(p + 1),
        "reach": [box.space_ids[n] for n in SPACES[reach(g, p)]],
        "hand": _held(g, g.hand(p), own, seen),
        "aside": _held(g, g.aside(p), own, seen),
        "held": [_card(box, n) for n in (*g.hand(p), *g.aside(p)) if other and g.known[n] == HELD],
        "objective": _objectives(g, p, own, seat),
        "done": [_objective(box, card) for card in _at(g, DONE + p)],
    }


def _held(g: State, cards: list[int], own: bool, seen: list[int]) -> View:
    shown = [card for card in cards if own or g.known[card] in seen]
    return {"count": len(cards), "cards": [_card(g.box, card) for card in shown]}


def _objectives(g: State, p: int, own: bool, seat: int | None) -> View:
    """The objective of the round: drawn, kept or shown; and how many lie removed face down."""
    cards = [card for place in (DRAWN, KEPT, SHOWN) for card in _at(g, place + p)]
    size = len(g.objectives)
    open_to_all = g.box.bot >= 0
    shown = [
        card
        for card in cards
        if own
        or open_to_all
        or g.objectives[card] == SHOWN + p
        or (seat is not None and g.glimpsed[seat * size + card] == SURE)
    ]
    hidden = _at(g, HIDDEN + p)
    return {
        "count": len(cards),
        "cards": [_objective(g.box, card) for card in shown],
        "removed": len(hidden),
        "removed_cards": [_objective(g.box, card) for card in hidden if own],
    }


def _at(g: State, place: int) -> list[int]:
    return [card for card, here in enumerate(g.objectives) if here == place]


def _card(box: Box, n: int) -> View:
    card = box.cards[n]
    return {"id": card.id, "name": card.name.id, "side": (*SIDES, "neutral")[card.side], "ops": card.ops}


def _objective(box: Box, n: int) -> View:
    card = box.objectives[n]
    return {"id": card.id, "name": card.name.id, "space": box.space_ids[card.space]}
