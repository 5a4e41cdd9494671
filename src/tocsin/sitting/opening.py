"""Opening a table: what somebody asks for becomes a start, and it is decided who sits where."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, NamedTuple

from msgspec import Meta, Struct

from tocsin.core import Pack, Record, Setup, UnknownName, msg, set_up
from tocsin.core.options import as_dict
from tocsin.players.specs import seated
from tocsin.sitting.chair import Chair, known_language
from tocsin.sitting.events import HUMAN, Start, new_seed
from tocsin.sitting.lessons import lesson_start

PEOPLE = ("me", "beside", "friend")
OPPONENTS = ("random", "novice", "club", "master")
USUAL = "club"
PACK = 300_000
"""Letters of a pack: more than the components of any title."""
RECORD = 2_000_000
"""Letters of a record: more than the longest game has."""
Text = Annotated[str, Meta(max_length=64)]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to open. A seat is ``me``, ``beside``, ``friend``, ``solo``, or an opponent such as ``club``.

    ``pack`` is the text of one's own components.
    """

    title: Text
    seats: Annotated[list[Text], Meta(min_length=1, max_length=8)]
    options: dict[Text, Text] = {}
    lang: Text = "en"
    companion: bool = False
    pack: Annotated[str, Meta(max_length=PACK)] | None = None


class NewLesson(Struct, forbid_unknown_fields=True):
    """A lesson to open; *game* is the guided game."""

    title: Text
    lesson: Text
    lang: Text = "en"


class Played(Struct, forbid_unknown_fields=True):
    """A record to open at a table: to go on with, or to look back at. ``pack`` are the components it needs, if any."""

    record: Annotated[str, Meta(max_length=RECORD)]
    lang: Text = "en"
    pack: Annotated[str, Meta(max_length=PACK)] | None = None


class Opening(NamedTuple):
    """A start, and who sits on its seats: ``me``, ``beside``, ``friend`` or an opponent."""

    start: Start
    seats: list[str]

    @property
    def own(self) -> tuple[int, ...]:
        """The seats of whoever opens the table."""
        return tuple(seat for seat, spec in enumerate(self.seats) if spec in ("me", "beside"))

    @property
    def friends(self) -> tuple[int, ...]:
        return tuple(seat for seat, spec in enumerate(self.seats) if spec == "friend")


def opening(asked: NewTable, position: Mapping[str, object] | None = None, prefix: Sequence[int] = ()) -> Opening:
    """A new table. ``position`` is where the game starts if not as usual, ``prefix`` the answers since.

    ``solo`` is the rulebook's own opponent. It is part of the rules and takes no seat of the match.
    """
    lang = known_language(asked.lang)
    seats, options = seated(asked.title, asked.seats, asked.options)
    setup = set_up(asked.title, options, len(seats), None if asked.pack is None else Pack(asked.pack, asked.title))
    for spec in seats:
        # Only these: other specs can start programs or think for any length of time.
        if spec not in PEOPLE and spec not in OPPONENTS:
            raise UnknownName(msg("player.unknown", player=spec, known=", ".join((*PEOPLE, "solo", *OPPONENTS))))
    if asked.companion and setup.title.hides and "friend" in seats:
        # The cards that can still be drawn tell which ones the others hold.
        raise UnknownName(msg("table.companion_secret"))
    players = [HUMAN if spec in PEOPLE else spec for spec in seats]
    seed = None if asked.companion else new_seed(players)
    start = Start(_id(), asked.title, 0, {}, players, seed, list(prefix), lang, pack=asked.pack, position=position)
    return Opening(_under(setup, start), seats)


def teaching(asked: NewLesson) -> Opening:
    """A lesson of a title, or its guided game, at a table of one's own."""
    start = lesson_start(asked.title, asked.lesson, known_language(asked.lang), _id())
    return Opening(start, ["me" if spec == HUMAN else spec for spec in start.players])


def branching(start: Start, chair: Chair, position: int) -> Opening:
    """A new table from a position of another: the same people, but new dice from here on."""
    seed = None if start.seed is None else new_seed(start.players)
    made = start._replace(id=_id(), prefix=chair.branch(position), seed=seed, lesson=None)
    own = chair.seats or chair.sitting.people
    sat = ["friend" if spec == HUMAN else spec for spec in start.players]
    seats = ["me" if seat in own else spec for seat, spec in enumerate(sat)]
    return Opening(_under(chair.sitting.match.setup, made), seats)


def played(asked: Played) -> Opening:
    """A table from where a record ends, with new dice. Programs that play in it are replaced by the usual opponent."""
    lang = known_language(asked.lang)
    found = Record(Path("record.jsonl"), asked.record.encode())
    if found.damage is not None:
        raise found.damage
    head = found.header
    match = found.match(None if asked.pack is None else Pack(asked.pack, head["title"]))
    players = [spec if spec in (HUMAN, *OPPONENTS) else USUAL for spec in head["players"]]
    seats = ["me" if spec == HUMAN else spec for spec in players]
    seed = None if head["commitment"] is None else new_seed(players)
    start = Start(
        _id(), head["title"], 0, {}, players, seed, match.tape, lang, pack=asked.pack, position=head["position"]
    )
    return Opening(_under(match.setup, start), seats)


def _under(setup: Setup, start: Start) -> Start:
    """A start under today's rules and components."""
    return start._replace(
        revision=setup.title.revision, options=as_dict(setup.options), components=setup.parts.components
    )


def _id() -> str:
    return secrets.token_hex(8)
