"""What the tests of Dual Powers share: positions by hand, answers by id, and a short way to read the table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from kit import at

from tocsin.core import Match, Seeded, Setup
from tocsin.games.dual_powers.box import Box
from tocsin.games.dual_powers.pieces import ZONE_IDS, Action, Bonus, Place, Special
from tocsin.games.dual_powers.seen.words import CARD_VERBS, TILE_VERBS, TOKEN_VERBS, ZONE_VERBS
from tocsin.words import story, words_for

OPTIONS = {
    "action": {member.name.lower(): int(member) for member in Action},
    "leader": {member.name.lower(): int(member) for member in Special},
    "bonus": {member.name.lower(): int(member) for member in Bonus},
    "unrest": {"points": 0, "bonus": 1},
}


def table(
    tokens: str = "",
    piles: dict[str, str] | None = None,
    *,
    seats: int = 2,
    side: str = "red",
    unrest: str | None = "white",
    next_unrest: str | None = "blue",
    gone_tiles: str = "",
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Match:
    """A match at a position: only the tokens named are in the city (``brown: r1-1 r1-2*``, a star is exhausted).

    ``piles`` adds cards to piles; the leaders stay where the start has them. It is the turn of ``side``.
    """
    setup = at("dual-powers", seats=seats, **(options or {})).setup
    box: Box = setup.box
    places = {id: Place(place).name.lower() for id, place in zip(box.token_ids, box.start_where, strict=True)}
    for token in box.neutrals:
        if token != box.trotsky_neutral:
            places[box.token_ids[token]] = "out"
    for part in filter(None, tokens.split(";")):
        place, names = part.split(":")
        for name in names.split():
            places[name.rstrip("*")] = place.strip() + ("_tired" if name.endswith("*") else "")
    start = setup.start().to_json()
    cards = {card: pile for pile, names in start["cards"].items() for card in names}
    for pile, names in (piles or {}).items():
        for name in names.split():
            cards[name] = pile
    tiles: dict[str, list[str]] = {"discard": [f"tile-{name}" for name in gone_tiles.split()]}
    if unrest:
        tiles["unrest"] = [f"tile-{unrest}"]
    if next_unrest:
        tiles["barricade"] = [f"tile-{next_unrest}"]
    position = {
        "phase": "action",
        "opener": side,
        "tiles": tiles,
        "where": _grouped(places),
        "cards": _grouped(cards),
        **fields,
    }
    return at("dual-powers", position, seats, **(options or {}))


def solo(tokens: str = "", piles: dict[str, str] | None = None, opposition: str = "white", **fields: Any) -> Match:
    """The same for the solo game, at the human's first turn unless told otherwise."""
    options = {"solo": opposition, **fields.pop("options", {})}
    fields = {"side": opposition, "turn": 1, "pile": 4, "hidden": 1, **fields}
    return table(tokens, piles, seats=1, options=options, **fields)


def go(match: Match, *names: str) -> Match:
    """Answer one question after the other by the id of a token, card, zone, tile, connection or choice."""
    for name in names:
        match.answer(number(match, name))
    return match


def number(match: Match, name: str) -> int:
    """The answer that a name stands for in the present question."""
    box, question = match.setup.box, match.question
    assert question is not None, f"the game is over before {name!r}"
    verb = question.verb
    if verb in TOKEN_VERBS:
        return 99 if name == "done" else box.token_ids.index(name)
    if verb in CARD_VERBS:
        return box.card_ids.index(name)
    if verb in ZONE_VERBS:
        return ZONE_IDS.index(name)
    if verb in TILE_VERBS:
        return box.ids["tile"].index(f"tile-{name}")
    if verb == "protest":
        return box.ids["connection"].index(name)
    assert name in OPTIONS[verb], f"{name!r} is no answer to {verb}"
    return OPTIONS[verb][name]


def offered(match: Match) -> set[str]:
    """The options of the present question, by id."""
    box, question = match.setup.box, match.question
    assert question is not None
    verb = question.verb
    if verb in TOKEN_VERBS:
        return {"done" if n == 99 else box.token_ids[n] for n in question.options}
    if verb in CARD_VERBS:
        return {box.card_ids[n] for n in question.options}
    if verb in ZONE_VERBS:
        return {ZONE_IDS[n] for n in question.options}
    if verb == "protest":
        return {box.ids["connection"][n] for n in question.options}
    return {name for name, n in OPTIONS[verb].items() if n in question.options}


def no(match: Match, name: str, *cites: str) -> None:
    """The answer is refused, for these statements."""
    found = [why.cite for why in match.why_not(number(match, name))]
    assert found, f"{name} is allowed"
    for cite in cites:
        assert cite in found, (name, found)


def verb(match: Match) -> str:
    return "" if match.question is None else match.question.verb


def place(match: Match, token: str) -> str:
    """Where a token is: ``brown``, ``brown*`` with its exhausted face up, ``reserve``, ``beside`` or ``out``."""
    name = Place(match.state.where[match.setup.box.token_ids.index(token)]).name.lower()
    return name.replace("_tired", "*")


def pile(match: Match, name: str) -> set[str]:
    """The cards of a pile."""
    return set(match.state.to_json()["cards"].get(name, []))


def will(match: Match) -> str:
    return ("red", "white")[match.state.will]


def month(match: Match) -> str:
    found: str = match.state.to_json()["month"]
    return found


def told(match: Match) -> list[str]:
    """The story so far, in English, with nothing hidden."""
    return [line.text for line in story(match, words_for(match.setup, "en"), all_seen=True)]


def after(match: Match, *names: str) -> list[str]:
    """What is told from the position on, when these answers are given."""
    return told(go(match, *names))


def walk(setup: Setup, seed: int) -> Iterator[Match]:
    """A random match, at every question and at its end."""
    match, rng = Match(setup, Seeded(str(seed))), Random(seed)
    yield match
    while match.question is not None:
        match.answer(rng.choice(match.question.options))
        yield match


def _grouped(places: dict[str, str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for name, where in places.items():
        found.setdefault(where, []).append(name)
    return found
