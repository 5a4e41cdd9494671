"""Positions for the tests of this title, written the way the worked cases of the ledger are."""

from __future__ import annotations

import re
from typing import Any

from kit import answer

from tocsin.core import Match, Pack, from_json, set_up
from tocsin.games.red_flag.pieces import KEPT, SHOWN, Phase, Space
from tocsin.games.red_flag.state import State

SHORT = ("Roy", "NA", "Rep", "CC", "Press", "SM", "BM", "BaC", "PL", "MV", "Issy", "Vin")
ROY, NA, REP, CC, PRESS, SM, BM, BAC, PL, MV, ISSY, VIN = range(12)
C, V = 0, 1
NAMES = [space.name.lower() for space in Space]
SIDES = ("commune", "versailles")
STOP = 12
DONE = 24
PLACE = 12


def scene(
    board: str = "",
    *,
    active: int = V,
    hand: tuple[str, ...] = ("3", "6"),
    other: tuple[str, ...] = ("31", "32"),
    pile: tuple[str, ...] = (),
    dropped: list[int] | None = None,
    aside: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    out: tuple[str, ...] = (),
    objectives: tuple[str, str] = ("42", "43"),
    tracks: tuple[str, str] = ("3/2/2/2", "1/2/1/2"),
    momentum: tuple[int, int] = (0, 0),
    pools: tuple[int, int] = (0, 0),
    phase: str = "cards",
    options: dict[str, Any] | None = None,
    pack: Pack | None = None,
    **fields: Any,
) -> Match:
    """A match at a position: ``BM 1r/2b+F`` is one red cube, two blue ones and a Fortification in Butte Montmartre."""
    setup = set_up("red-flag", options or {}, 2, pack=pack)
    red, blue, discs = read(board)
    hands = [hand, other] if active == C else [other, hand]
    if phase not in ("cards", "initiative", "censorship"):
        hands = [(), ()]
    start = setup.start()
    ids = setup.box.ids["card"]
    held = {*hands[0], *hands[1], *pile, *aside[0], *aside[1], *out, *fields.get("front", ("17", "34"))}
    data: dict[str, Any] = {
        "phase": phase,
        "initiative": SIDES[active],
        "red": dict(zip(NAMES, red, strict=True)),
        "blue": dict(zip(NAMES, blue, strict=True)),
        "discs": dict(zip(NAMES, discs, strict=True)),
        "red_hand": by_number(ids, hands[0]),
        "blue_hand": by_number(ids, hands[1]),
        "red_aside": by_number(ids, aside[0]),
        "blue_aside": by_number(ids, aside[1]),
        "pile": list(pile),
        "dropped": dropped or [0] * len(pile),
        "out": list(out),
        "front": ["17", "34"],
        "deck": [id for id in ids if id not in held],
        "momentum": dict(zip(SIDES, momentum, strict=True)),
        "prussian": momentum[V],
        "pools": dict(zip(SIDES, pools, strict=True)),
        **track(setup, tracks),
        **fields,
    }
    g = from_json(start, data)
    for p, id in enumerate(objectives):
        g.objectives[g.box.ids["objective"].index(id)] = (SHOWN if phase == "events" else KEPT) + p
    return Match(setup, None, g)


def start_scene(**fields: Any) -> Match:
    """The start position, at the first card play."""
    return scene("Roy 1b, Press 1r/1b, SM 1r, PL 1r", **fields)


def read(board: str) -> tuple[list[int], list[int], list[int]]:
    red, blue, discs = [0] * 12, [0] * 12, [0] * 12
    for part in filter(None, board.split(", ")):
        name, pieces = part.split(" ")
        space = SHORT.index(name)
        for count, colour in re.findall(r"(\d)([rb])", pieces):
            (red if colour == "r" else blue)[space] = int(count)
        if "+" in pieces:
            discs[space] = 1 if pieces.endswith("+B") else 2
    return red, blue, discs


def track(setup: Any, tracks: tuple[str, str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    settled, stages = [], ("starting", "escalation", "tension", "final_crisis")
    for name, text, whole in zip(("red_track", "blue_track"), tracks, setup.box.zones, strict=True):
        left = [int(n) for n in text.split("/")]
        found[name] = dict(zip(stages, left, strict=True))
        settled.append(sum(a < b for a, b in zip(left, whole, strict=True)))
    found["settled"] = dict(zip(SIDES, settled, strict=True))
    return found


def by_number(ids: list[str], cards: tuple[str, ...]) -> list[str]:
    return sorted(cards, key=ids.index)


def play(match: Match, card: str, use: str, *answers: str | int) -> Match:
    """The active side plays a card by its printed number, then answers. Without a use it stops at that question."""
    question = match.question
    assert question is not None
    if question.verb == "card":
        match.answer(match.setup.box.ids["card"].index(card))
    if use and match.question is not None and match.question.verb == "use":
        answer(match, use)
    return answer(match, *answers)


def turn_up(match: Match, value: int) -> Match:
    """The removal test turns up a card of this value."""
    question = match.question
    assert question is not None
    assert question.verb == "test", question
    match.answer(next(card for card in question.options if match.setup.box.cards[card].ops == value))
    return match


def board(match: Match) -> str:
    """The pieces as they are written in the ledger."""
    g: State = match.state
    found = []
    for name, red, blue, disc in zip(SHORT, g.red, g.blue, g.discs, strict=True):
        if red or blue or disc:
            found.append(f"{name} {red}r/{blue}b{('', '+B', '+F')[disc]}")
    return ", ".join(found)


def tracks(match: Match, side: int) -> str:
    return "/".join(map(str, match.state.track(side)))


def targets(match: Match) -> tuple[set[str], set[str]]:
    """Where operations may remove and place now."""
    question = match.question
    assert question is not None
    assert question.verb == "operate", question
    return (
        {SHORT[n] for n in question.options if n < PLACE},
        {SHORT[n - PLACE] for n in question.options if PLACE <= n < DONE},
    )


def phase(match: Match) -> str:
    return Phase(match.state.phase).name.lower()


def top(match: Match) -> str | None:
    """The number of the top card of the discard pile."""
    return match.setup.box.ids["card"][match.state.pile[-1]] if match.state.pile else None


def ids(match: Match, cards: list[int]) -> list[str]:
    return [match.setup.box.ids["card"][card] for card in cards]


def with_event(event: str, card: str = "9", table: str = "strategy") -> Pack:
    """A pack in which one card has another event."""
    text = f'[pack]\ntitle = "red-flag"\n[[{table}]]\nid = "{card}"\ntext = {{ en = "For a test." }}\nevent = {event}\n'
    return Pack(text, "test.toml")
