"""What a title teaches, for a door: a lesson as a table to open, and everything there is to read."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from tocsin.core import Setup, msg, registry, set_up
from tocsin.core.options import as_dict
from tocsin.learn.drawing import drawn
from tocsin.learn.files import GAME, BadLesson, glossary, lessons, pictures
from tocsin.learn.prose import Block, blocks
from tocsin.players.specs import seated
from tocsin.sitting.events import HUMAN, Start, new_seed
from tocsin.sitting.messages import Known, LessonGlance, Passage, Picture, Taught, Term

OTHER = "novice"
"""Who sits on the other seats of a lesson. The lesson itself answers for them; whoever branches plays against them."""


def lesson_start(title: str, lesson: str, lang: str, id: str = "") -> Start:
    """What a lesson starts from: a table with one person."""
    registry.folder(title)
    among = lessons(title)
    if lesson == GAME and among.game is not None:
        players, options = seated(title, among.game.players, among.game.options)
        setup = set_up(title, options, len(players))
        return _start(setup, id, players, new_seed(players), lang, GAME)
    if not among.ids:
        raise BadLesson(msg("learn.nothing", title=title))
    found = among.lesson(lesson)
    setup = set_up(title, found.options, found.seats)
    players = [HUMAN if seat == found.seat else OTHER for seat in range(setup.seats)]
    return _start(setup, id, players, found.seed, lang, lesson)._replace(prefix=found.tape, position=found.position)


def _start(setup: Setup, id: str, players: list[str], seed: str, lang: str, lesson: str) -> Start:
    title, parts = setup.title, setup.parts
    options = as_dict(setup.options)
    return Start(id, title.id, title.revision, options, players, seed, [], lang, parts.components, lesson=lesson)


@cache
def taught(title: str, lang: str) -> Taught:
    """The guide, the rulebook, the glossary, the pictures and the list of lessons; empty where a title has none."""
    registry.folder(title)
    among = lessons(title)
    return Taught(
        title=title,
        name=registry.parts(title).meta["name"][lang],
        guide=_passages(blocks(title, "guide", lang)),
        book=_passages(blocks(title, "book", lang)),
        terms=terms(title, lang),
        pictures=[Picture(id, drawn(title, id, lang), each.caption[lang]) for id, each in pictures(title).items()],
        lessons=_glances(title, lang),
        game=among.game is not None,
    )


@cache
def known(title: str, lang: str) -> Known:
    """The words of a title, and the lessons that teach its statements."""
    registry.folder(title)
    return Known(terms(title, lang), _glances(title, lang))


def _glances(title: str, lang: str) -> list[LessonGlance]:
    found = lessons(title).lessons
    return [LessonGlance(each.id, each.name[lang], list(each.cites), len(each.steps)) for each in found]


def terms(title: str, lang: str) -> list[Term]:
    """The glossary of a title."""
    return [
        Term(each.id, each.name[lang], each.text[lang], each.cite, list(each.also.get(lang, ())))
        for each in glossary(title).values()
    ]


def _passages(given: Iterable[Block]) -> list[Passage]:
    return [
        Passage(
            each.kind,
            [(*run,) for run in each.runs],
            each.cites,
            [[[(*run,) for run in cell] for cell in row] for row in each.rows],
            each.picture,
            _passages(each.inside),
        )
        for each in given
    ]
