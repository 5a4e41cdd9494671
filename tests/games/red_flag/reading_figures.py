"""How well sentences are read: the round trip over everything shipped, and the sentences in ``sentences/``.

    .venv/bin/python tests/games/red_flag/reading_figures.py          # the figures
    .venv/bin/python tests/games/red_flag/reading_figures.py --list   # every sentence with what came of it

A sentence is *right* if it is read at once as the event it says; if it is ambiguous, if that is asked; and if it cannot
be said, if a part is marked. It is *asked* or *marked* if something keeps the reading from being sure, though the
sentence is plain. It is *wrong* if it is read as something else with nothing marked, which must never happen.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tocsin.core import LANGUAGES, registry
from tocsin.core.sentence import Reading
from tocsin.games.red_flag.box.cards import CardReader
from tocsin.games.red_flag.box.vocabulary import Event, read_event
from tocsin.games.red_flag.reading import reads
from tocsin.games.red_flag.reading.said import Said
from tocsin.words import Words

SENTENCES = Path(__file__).parent / "sentences"
CARDS = {"versailles": "1", "commune": "18", "neutral": "35"}
"""A card of each side, for sentences that are on no card."""
TABLES = ("strategy", "final_crisis", "objective", "censorship")
FIRST_RUN = {"en": (36, 45), "fr": (33, 45), "ru": (36, 45)}
"""How many of the held-out sentences were right when they were first read, with none wrong."""

PARTS = registry.parts("red-flag")
READER = CardReader(PARTS)
SAID = Said(PARTS, READER.names)


class Case(NamedTuple):
    """A sentence of a list, and what came of it."""

    list: str
    lang: str
    text: str
    outcome: str
    reading: Reading


def compiled(effects: object) -> Event | None:
    event, mistakes = read_event(effects, READER.names, READER.sentences.for_each)
    return None if mistakes else event


def sentences() -> Iterator[Case]:
    """Every sentence of the lists, read."""
    for path in sorted(SENTENCES.glob("*.toml")):
        for card in tomllib.loads(path.read_text("utf-8"))["card"]:
            for lang in LANGUAGES:
                reading = reads(PARTS, "strategy", CARDS[card["side"]], lang, card[lang])
                yield Case(path.stem, lang, card[lang], _outcome(card, reading), reading)


def _outcome(card: dict[str, Any], reading: Reading) -> str:
    marked = any(not span.understood for span in reading.spans)
    if reading.sure:
        return "right" if "event" in card and compiled(reading.effects) == compiled(card["event"]) else "wrong"
    if card.get("marked") and (marked or reading.why):
        return "right"
    if card.get("asks") and reading.asks and not marked:
        return "right"
    return "marked" if marked or reading.why else "asked"


def shipped() -> Iterator[Case]:
    """The round trip: every shipped event by its text and by its description."""
    for lang in LANGUAGES:
        words = Words(lang, "red-flag", PARTS)
        for table in TABLES:
            for entry in PARTS.all(table):
                event = compiled(entry["event"])
                assert event is not None
                for kind, text in (("text", entry["text"][lang]), ("description", _said(words, event))):
                    reading = reads(PARTS, table, entry["id"], lang, text)
                    right = reading.sure and compiled(reading.effects) == event
                    yield Case(kind, lang, text, "right" if right else "wrong", reading)


def _said(words: Words, event: Event) -> str:
    return words.say(SAID.effects(event.effects))


def table(cases: list[Case]) -> str:
    """Counts by list and language."""
    lines = [f"{'':<14}{'':>4}  right  asked  marked  wrong"]
    for name in dict.fromkeys(case.list for case in cases):
        for lang in LANGUAGES:
            found = Counter(case.outcome for case in cases if case.list == name and case.lang == lang)
            counts = f"{found['right']:>7}{found['asked']:>7}{found['marked']:>8}{found['wrong']:>7}"
            lines.append(f"{name:<14}{lang:>4}{counts}   {found['right'] / found.total():.0%}")
    return "\n".join(lines)


def main() -> int:
    cases = [*shipped(), *sentences()]
    if "--list" in sys.argv:
        for case in cases:
            print(f"{case.list:<12}{case.lang:<4}{case.outcome:<8}{case.text}")
    print(table(cases))
    for lang, (right, all) in FIRST_RUN.items():
        print(f"held_out, first run {lang}: {right} of {all} right ({right / all:.0%}), none wrong")
    return int(any(case.outcome == "wrong" for case in cases))


if __name__ == "__main__":
    sys.exit(main())
