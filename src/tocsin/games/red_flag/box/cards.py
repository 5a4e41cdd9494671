"""The cards: strategy, Final Crisis, Censorship and objective cards, with their events compiled and checked."""

from __future__ import annotations

from typing import Any, NamedTuple

from tocsin.core import BadPack, Message, Parts, msg, registry
from tocsin.games.red_flag.box.sentences import Sentences
from tocsin.games.red_flag.box.vocabulary import Event, Names, read_event


class Card(NamedTuple):
    """A strategy card or Final Crisis card: its colour (2 is neutral), its points, its event."""

    id: str
    name: Message
    text: Message
    side: int
    ops: int
    event: Event


class Objective(NamedTuple):
    """An objective card: its space and its event."""

    id: str
    name: Message
    text: Message
    space: int
    event: Event


class CardReader:
    """Reads cards from the components; ``wrong`` collects the mistakes of a pack, so that all are reported together."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.shipped = registry.parts("red-flag") if parts.pack else parts
        self.names = Names.of(parts)
        self.sentences = Sentences(parts, self.names)
        self.wrong: list[BadPack] = []

    def cards(self, table: str) -> list[Card]:
        return [self._card(table, entry) for entry in self.parts.all(table)]

    def objectives(self) -> list[Objective]:
        return [self._objective(entry) for entry in self.parts.all("objective")]

    def say(self, table: str, id: str, key: str, why: Message) -> None:
        self.wrong.append(self.parts.wrong(table, id, key, why))

    def _card(self, table: str, entry: dict[str, Any]) -> Card:
        id, ops, side = entry["id"], entry["ops"], self.names.colour(entry["side"])
        if side is None:
            self.say(table, id, "side", msg("bad.value", key="side", known=", ".join(self.names.colours)))
        if not 1 <= ops <= 4:
            self.say(table, id, "ops", msg("bad.number", key="ops", low=1, high=4))
        return Card(id, msg(f"{table}.{id}"), msg(f"{table}.{id}.text"), side or 0, ops, self._event(table, entry))

    def _objective(self, entry: dict[str, Any]) -> Objective:
        id, space, spaces = entry["id"], entry["space"], self.parts.ids("space")
        if space not in spaces:
            self.say("objective", id, "space", msg("bad.space", space=space))
            space = spaces[0]
        name, text = msg(f"objective.{id}"), msg(f"objective.{id}.text")
        return Objective(id, name, text, spaces.index(space), self._event("objective", entry))

    def _event(self, table: str, entry: dict[str, Any]) -> Event:
        if self.parts.pack:
            self._own_words(table, entry)
        event, mistakes = read_event(entry["event"], self.names, self.sentences.for_each)
        for why in mistakes:
            self.say(table, entry["id"], "event", why)
        return event

    def _own_words(self, table: str, entry: dict[str, Any]) -> None:
        """A pack that changes an event must say in words what it does now."""
        for printed in self.shipped.all(table):
            same = printed["id"] == entry["id"] and printed["text"] == entry["text"]
            if same and printed["event"] != entry["event"]:
                self.say(table, entry["id"], "event", msg("bad.text_too"))
