"""A league at any door: which title has one, how it is founded, and the text of its file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from tocsin.core import registry
from tocsin.core.errors import BadPosition, UnknownName
from tocsin.core.parts import Parts
from tocsin.core.question import msg
from tocsin.core.reading import from_text
from tocsin.core.title import League, Say


class Leagues(NamedTuple):
    """The leagues of a title."""

    title: str
    rules: League[Any, Any, Any]
    parts: Parts

    def found(self, say: Say, villages: Iterable[str], clubs: Iterable[tuple[str, Sequence[str]]], legs: int) -> Any:
        """A new league of villages from the components, clubs of one's own (a name and players), or both."""
        made, known = [], self.rules.villages(self.parts)
        for id in villages:
            if id not in known:
                raise UnknownName(msg("league.unknown_village", name=id, known=", ".join(known)))
            made.append(self.rules.village(say, id))
        made += [self.rules.club(name.strip(), [each.strip() for each in players]) for name, players in clubs]
        return self.rules.make(self.parts, made, legs)

    def read(self, text: str, file: str) -> Any:
        """A league from the text of its file, or an error that names the file."""
        try:
            data = from_text(text)
        except json.JSONDecodeError as error:
            raise BadPosition(msg("position.not_json", file=file, line=error.lineno, error=error.msg)) from None
        except ValueError as error:
            raise BadPosition(msg("position.unreadable", file=file, error=str(error))) from None
        return self.rules.from_json(data)

    def text(self, league: Any) -> str:
        """The text of a league's file."""
        return json.dumps(self.rules.to_json(league), ensure_ascii=False, indent=2) + "\n"


def leagues() -> Leagues:
    """The leagues of the first title that brings one."""
    for id in registry.titles():
        rules = registry.title(id).league
        if rules is not None:
            return Leagues(id, rules, registry.parts(id))
    raise AssertionError("no title has a league")  # pragma: no cover  (ToroBall has one)
