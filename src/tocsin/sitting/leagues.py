"""Leagues for a page. They live in people's browsers as the files of ``tocsin league``; nothing is kept here.

Whoever wants something done sends the file along, and gets it back changed, with all of it in their language.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Any

from msgspec import Meta, Struct

from tocsin.core import TocsinError, msg
from tocsin.core.leagues import Leagues, leagues
from tocsin.core.title import Say
from tocsin.sitting.opening import OPPONENTS, PEOPLE, NewTable, Opening, Text, opening
from tocsin.words import Words

LONGEST = 400_000
"""Letters of a league: more than one of the most teams and matches has."""
File = Annotated[str, Meta(max_length=LONGEST)]
Few = Meta(max_length=64)


class OwnClub(Struct, forbid_unknown_fields=True):
    """A club of one's own."""

    name: Text
    players: Annotated[list[Text], Meta(max_length=8)]


class Found(Struct, tag_field="deed", tag="new", forbid_unknown_fields=True):
    """A new league."""

    villages: Annotated[list[Text], Few] = []
    clubs: Annotated[list[OwnClub], Few] = []
    legs: int = 1


class Show(Struct, tag_field="deed", tag="show", forbid_unknown_fields=True):
    """A league as it is; ``file`` is what it is called if it cannot be read."""

    league: File
    file: Text = "league.json"


class Result(Struct, tag_field="deed", tag="result", forbid_unknown_fields=True):
    """The score of the next match, which comes after so many ``played``: nobody enters one twice."""

    league: File
    played: int
    home: int
    away: int


class Give(Struct, tag_field="deed", tag="give", forbid_unknown_fields=True):
    """The skill that a player of a club gains."""

    league: File
    club: int
    player: int
    skill: Text


Deed = Found | Show | Result | Give


class NextMatch(Struct, forbid_unknown_fields=True):
    """A table for the next match of a league: who plays for home and for away."""

    league: File
    seats: Annotated[list[Text], Meta(min_length=2, max_length=2)]
    lang: Text = "en"


class Shown(Struct):
    """A league: its file, and all of it for a page."""

    league: str
    view: dict[str, Any]


def offer(lang: str) -> dict[str, object]:
    """What a new league can be made of: the title's villages, and who may play."""
    found = leagues()
    words = _words(found, lang)
    villages = []
    for id in found.rules.villages(found.parts):
        club = found.rules.village(words, id)
        villages.append({"id": id, "name": club.name, "players": [player.name for player in club.players]})
    name = found.parts.meta["name"][lang]
    return {"title": found.title, "name": name, "villages": villages, "seats": [*PEOPLE, *OPPONENTS]}


def done(deed: Deed, lang: str) -> Shown:
    """Do something with a league."""
    found = leagues()
    words = _words(found, lang)
    with _about(found):
        league = _after(found, deed, words)
        return Shown(found.text(league), found.rules.view(league, words))


def next_match(asked: NextMatch) -> Opening:
    """A table for the next match, with the names and the skills of both clubs."""
    found = leagues()
    rules = found.rules
    with _about(found):
        league = found.read(asked.league, "league.json")
        fixture = rules.next_match(league)
        if fixture is None:
            raise TocsinError(msg("league.over"))
        if rules.owed(league):
            raise TocsinError(msg("league.give_first"))
    table = NewTable(found.title, asked.seats, lang=asked.lang, pack=rules.pack(league, fixture))
    return opening(table, rules.position(league, fixture))


def _after(found: Leagues, deed: Deed, say: Say) -> Any:
    """The league after a deed."""
    rules = found.rules
    if isinstance(deed, Found):
        return found.found(say, deed.villages, [(club.name, club.players) for club in deed.clubs], deed.legs)
    if isinstance(deed, Show):
        return found.read(deed.league, deed.file)
    league = found.read(deed.league, "league.json")
    if isinstance(deed, Give):
        return rules.give(league, deed.club, deed.player, deed.skill)
    fixture = rules.next_match(league)
    if fixture is None:
        raise TocsinError(msg("league.over"))
    if rules.matches_played(league) != deed.played:
        raise TocsinError(msg("league.entered"))
    return rules.enter_result(league, fixture, deed.home, deed.away)


def _words(found: Leagues, lang: str) -> Words:
    return Words(lang, found.title, found.parts)


@contextmanager
def _about(found: Leagues) -> Iterator[None]:
    """What goes wrong here is said in the words of the title."""
    try:
        yield
    except TocsinError as error:
        error.title = found.title
        raise
