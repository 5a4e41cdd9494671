"""Pictures of a guide or a rulebook: a position drawn by the title itself, with what is meant lit."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tocsin.core import Match, Seeded, set_up
from tocsin.core.match import placed
from tocsin.learn.files import Picture, pictures
from tocsin.words import words_for

TAG = re.compile(r"<(\w+)( [^<>]*)>")
MARKS = re.compile(r'data-(?:place|term)="([^"]+)"')


def standing(picture: Picture, title: str) -> Match:
    """The match at the position of a picture."""
    setup = set_up(title, picture.options, picture.seats)
    match = Match(setup) if picture.position is None else placed(setup, picture.position)
    for option in picture.tape:
        match.answer(option)
    match.nature = Seeded(picture.seed)
    match.settle()
    return match


def sheets(match: Match, seat: int | None, lang: str) -> list[str]:
    """A position as the title draws it; nothing, if it draws nothing."""
    title = match.setup.title
    return [] if title.picture is None else [*title.picture(match.view(seat), words_for(match.setup, lang))]


def marks(drawn: Iterable[str]) -> set[str]:
    """The places and terms on some sheets."""
    return {mark for sheet in drawn for mark in MARKS.findall(sheet)}


def lit(sheet: str, ids: Iterable[str]) -> str:
    """A sheet on which places and terms are lit."""
    wanted = set(ids)

    def light(tag: re.Match[str]) -> str:
        return f'<{tag[1]} data-lit=""{tag[2]}>' if wanted & set(MARKS.findall(tag[2])) else tag[0]

    return TAG.sub(light, sheet) if wanted else sheet


def drawn(title: str, id: str, lang: str) -> list[str]:
    """The sheets of a picture."""
    picture = pictures(title)[id]
    found = sheets(standing(picture, title), picture.seat, lang)
    chosen = [found[n] for n in picture.sheets] if picture.sheets else found
    if picture.part:
        size = " ".join(map(str, picture.part))
        chosen = [re.sub(r'viewBox="[^"]*"', f'viewBox="{size}"', sheet, count=1) for sheet in chosen]
    return [lit(sheet, picture.lit) for sheet in chosen]
