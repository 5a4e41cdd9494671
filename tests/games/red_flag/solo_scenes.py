"""Positions of the solo game for the tests, and rules led by hand."""

from __future__ import annotations

from typing import Any

from games.red_flag.scenes import NAMES, SIDES, C, V, by_number, read, track

from tocsin.core import NATURE, Match, Pack, Setup, from_json, msg, set_up
from tocsin.games.red_flag.box.vocabulary import Event, Names, read_event
from tocsin.games.red_flag.pieces import KEPT
from tocsin.games.red_flag.solo.events import END, ended, run
from tocsin.games.red_flag.solo.opponent import Opponent
from tocsin.games.red_flag.state import State

SIX = ("1", "12", "13", "22", "29", "30")


def alone(*args: Any, **fields: Any) -> Match:
    """A solo match at a position, the bot to play unless ``first`` says otherwise; NATURE is asked."""
    setup, g = _laid_out(*args, **fields)
    return Match(setup, None, g)


def _laid_out(
    board: str = "",
    *,
    bot: int = V,
    first: int | None = None,
    hand: tuple[str, ...] = ("3", "6"),
    pile: tuple[str, ...] = (),
    dropped: list[int] | None = None,
    aside: tuple[str, ...] = (),
    out: tuple[str, ...] = (),
    objectives: tuple[str, str] | None = None,
    tracks: tuple[str, str] = ("3/2/2/2", "1/2/1/2"),
    momentum: tuple[int, int] = (0, 0),
    pools: tuple[int, int] = (0, 0),
    edition: str = "fr",
    options: dict[str, Any] | None = None,
    pack: Pack | None = None,
    deck: tuple[str, ...] | None = None,
    **fields: Any,
) -> tuple[Setup, State]:
    setup = set_up("red-flag", {"solo": SIDES[bot], "edition": edition, **(options or {})}, 1, pack)
    red, blue, discs = read(board)
    ids, human = setup.box.ids["card"], 1 - bot
    held = {*hand, *pile, *aside, *out, *SIX, *fields.get("front", ("17", "34"))}
    left = [id for id in ids if id not in held]
    if deck is not None:
        out = (*out, *(id for id in left if id not in deck))
        left = by_number(ids, deck)
    data: dict[str, Any] = {
        "phase": "cards",
        "initiative": SIDES[bot if first is None else first],
        "red": dict(zip(NAMES, red, strict=True)),
        "blue": dict(zip(NAMES, blue, strict=True)),
        "discs": dict(zip(NAMES, discs, strict=True)),
        ("red_hand", "blue_hand")[human]: by_number(ids, hand),
        ("red_aside", "blue_aside")[human]: by_number(ids, aside),
        "pile": list(pile),
        "dropped": dropped or [0] * len(pile),
        "out": [*SIX, *out],
        "front": ["17", "34"],
        "deck": left,
        "momentum": dict(zip(SIDES, momentum, strict=True)),
        "prussian": momentum[V],
        "pools": dict(zip(SIDES, pools, strict=True)),
        **track(setup, tracks),
        **fields,
    }
    g = from_json(setup.start(), data)
    for p, id in enumerate(objectives or ()):
        g.objectives[g.box.ids["objective"].index(id)] = KEPT + p
    return setup, g


def position(*args: Any, **fields: Any) -> State:
    """A position of `alone` that listens, to lead single rules on it."""
    g = _laid_out(*args, **fields)[1]
    g.notes = []
    return g


def carry(rule: Any, *answers: int, auto: bool = False) -> list[str]:
    """Lead a rule by hand with these answers, or always the first option; the verbs that were asked."""
    led, given, verbs = ended(rule), list(answers), []
    asked = led.send(None)
    while asked is not END:
        verbs.append(asked.verb)
        answer = asked.options[0] if auto else given.pop(0)
        assert answer in asked.options, (asked, answer)
        asked = led.send(answer)
    assert not given
    return verbs


def event(g: State, *effects: dict[str, Any]) -> Event:
    """An event in the vocabulary of the cards."""
    from tocsin.core import registry

    names = Names.of(registry.parts("red-flag"))
    found, mistakes = read_event(list(effects), names, lambda effects: (msg("effect.nothing"),) * 2)
    assert not mistakes, mistakes
    return found


def play(g: State, *effects: dict[str, Any], answers: tuple[int, ...] = ()) -> list[str]:
    """The bot carries an event out."""
    return carry(run(Opponent(g), event(g, *effects)), *answers)


def told(g: State) -> list[str]:
    """What was told, without the trace."""
    return [note.message.id for note in g.notes or () if not note.message.id.startswith("trace.")]


def traced(g: State) -> list[str]:
    """The reasons that were told after the facts."""
    return [note.message.id for note in g.notes or () if note.message.id.startswith("trace.")]


def card(g: State, id: str) -> int:
    return g.box.ids["card"].index(id)


def of_value(match: Match, value: int) -> int:
    """A card of this value that can be turned up now."""
    assert match.question is not None
    return next(n for n in match.question.options if match.setup.box.cards[n].ops == value)


def reveal(match: Match, id: str) -> Match:
    """The bot turns up a card."""
    assert match.question is not None
    assert match.question.verb == "reveal", match.question
    assert match.question.seat == NATURE
    match.answer(card(match.state, id))
    return match


__all__ = ["C", "V", "alone", "card", "carry", "event", "of_value", "play", "position", "reveal", "told"]
