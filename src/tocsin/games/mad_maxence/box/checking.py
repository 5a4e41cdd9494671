"""Checking components: every mistake in them is found and explained, all at once (MM-36)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypeGuard

from tocsin.core import LANGUAGES, BadPack, Message, Parts, msg
from tocsin.games.mad_maxence.pieces import Gauge

GAUGES = ("TECH", "O", "Cd", "Cb", "P", "F")
PRICES = ("UT", *GAUGES)

Data: TypeAlias = Mapping[str, Any]
"""A table of the components whose keys have been checked; its values may still be anything."""

Price: TypeAlias = tuple[tuple[int, int], ...]
"""Gauges and how much of each."""

Path: TypeAlias = tuple[int | str, ...]
"""Where in an entry a value stands, for the reader of a mistake."""


class Checker:
    """Collects every mistake in the parts, so that a person sees them all at once."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.found: list[BadPack] = []

    def wrong(self, table: str, id: str | None, key: str | None, why: Message) -> None:
        self.found.append(self.parts.wrong(table, id, key, why))

    def refuse_mistakes(self) -> None:
        """Refuse the parts if anything found so far is wrong with them."""
        if not self.found:
            return
        mistakes = [mistake for error in self.found for mistake in error.mistakes]
        if self.parts.pack is None or not mistakes:
            raise self.found[0]
        raise BadPack(msg("pack.mistakes", file=self.parts.pack.name, n=len(mistakes)), mistakes)


class Entry:
    """One entry of the parts being checked. A wrong value is noted, and a harmless one takes its place."""

    def __init__(self, checker: Checker, table: str, id: str, key: str | None = None) -> None:
        self.checker, self.table, self.id, self.key = checker, table, id, key

    def wrong(self, path: Path, why: Message) -> None:
        if path:
            why = msg("why.at_step", path=" › ".join(map(str, path)), why=why)
        self.checker.wrong(self.table, self.id, self.key, why)

    def shape(self, data: object, needs: Sequence[str], may: Sequence[str], path: Path) -> TypeGuard[Data]:
        """Whether this is a table with the keys it needs. Unknown keys are mistakes too."""
        if not isinstance(data, Mapping):
            self.wrong(path, msg("why.not_a_table"))
            return False
        known = [*needs, *may]
        for key in data:
            if key not in known:
                self.wrong(path, msg("why.unknown_key", key=key, known=", ".join(known) or "–"))
        missing = [key for key in needs if key not in data]
        for key in missing:
            self.wrong(path, msg("why.missing_key", key=key))
        return not missing

    def named(self, data: Data, needs: Sequence[str]) -> bool:
        """Whether this is a component with the keys it needs besides its name. The name is checked too."""
        sound = self.shape(data, (*needs, "name"), ("id", "source"), ())
        Entry(self.checker, self.table, self.id, "name").text(data.get("name"))
        return sound

    def among(self, name: object, known: Sequence[str], what: str, path: Path) -> int:
        """The number of a name among those known."""
        if isinstance(name, str) and name in known:
            return known.index(name)
        self.wrong(path, msg(what, name=str(name), known=", ".join(known) or "–"))
        return 0

    def whole(self, value: object, key: str, path: Path, low: int = 1) -> int:
        """A whole number, not below ``low``."""
        if type(value) is int and value >= low:
            return value
        self.wrong(path, msg("why.not_whole", key=key, value=str(value), low=low))
        return low

    def gauge(self, name: object, path: Path) -> int:
        """A gauge other than time."""
        return gauge_number(GAUGES[self.among(name, GAUGES, "why.no_such_gauge", path)])

    def price(self, data: object, path: Path) -> Price:
        """A price: gauges and how much of each."""
        if not isinstance(data, Mapping):
            self.wrong(path, msg("why.not_a_table"))
            return ()
        return tuple(
            (gauge_number(PRICES[self.among(key, PRICES, "why.no_such_gauge", path)]), self.whole(n, key, path))
            for key, n in data.items()
        )

    def text(self, data: object, path: Path = ()) -> None:
        """A text in at least one language; readers of the others get that one."""
        texts = data if isinstance(data, Mapping) else {}
        words = [text for text in texts.values() if isinstance(text, str) and text]
        if not texts or any(key not in LANGUAGES for key in texts) or len(words) < len(texts):
            self.wrong(path, msg("why.no_text", known=", ".join(LANGUAGES)))
        elif any(mark in text for text in words for mark in "[]"):
            self.wrong(path, msg("why.brackets"))


def gauge_number(id: str) -> int:
    return int(Gauge[id.upper()])
