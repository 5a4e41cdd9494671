"""What is shown of a table: boards and questions, drawn once for all who look from the same seat."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tocsin.core import Match, Question, Title, View
from tocsin.sitting.events import Course
from tocsin.sitting.markup import runs
from tocsin.sitting.messages import Ask, Board, Option
from tocsin.sitting.ways import gestures, times
from tocsin.words import Words, prompt, who

ENCODE = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """What a seat saw when the table had ``seq`` events: its view as a hash, the board drawn from it, its questions."""

    seq: int
    view: bytes
    board: Board
    questions: Raw


class Gallery:
    """The boards and questions of a table, from every seat and in every language somebody looks."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._shown: dict[tuple[int | None, str, str], Shown] = {}

    def shown(self, seat: int | None, words: Words) -> Shown:
        """A board that looks as it did before, or as it does from another seat, is not drawn again."""
        course, key = self._course, (seat, words.lang, words.reader)
        found = self._shown.get(key)
        if found is None or found.seq != course.seq:
            setup, view = course.match.setup, course.match.view(seat)
            seen = blake2b(ENCODE(view), digest_size=16).digest()
            same = (
                each.board for (_, lang, _), each in self._shown.items() if lang == words.lang and each.view == seen
            )
            drawn = next(same, None) or self._kept(board(setup.title, view, words.read_by(None)))
            asked = [ask(course.match, each, words, course.plain) for each in course.asked(seat)]
            found = self._shown[key] = Shown(course.seq, seen, drawn, Raw(ENCODE(asked)))
        return found

    def _kept(self, drawn: Board) -> Board:
        """A board whose sheets are those that some seat has already, where they are alike: each is kept once."""
        if drawn.sheets is None:
            return drawn
        known = {bytes(sheet): sheet for each in self._shown.values() for sheet in each.board.sheets or () if sheet}
        return Board([sheet and known.get(bytes(sheet), sheet) for sheet in drawn.sheets])


def board(title: Title[Any, Any], view: View, words: Words) -> Board:
    """A view as a picture of some sheets, or as the terminal draws it."""
    if title.picture is not None:
        return Board(sheets=[Raw(ENCODE(sheet)) for sheet in title.picture(view, words)])
    return Board(text=runs(title.draw(view, words)))


def ask(match: Match, question: Question, words: Words, plain: bool = False) -> Ask:
    """A question in words. What is not allowed is named too; the reasons come when asked for.

    ``plain`` where nothing is to be offered that means several answers.
    """
    setup, often = match.setup, {} if plain else times(match, question)
    twins = setup.twins(question)

    def option(value: int) -> Option:
        place = setup.title.place(setup.box, question, value) if setup.title.place is not None else None
        label = words.say(setup.title.label(setup.box, question, value))
        alone, together = (None, list(place)) if isinstance(place, tuple) else (place, [])
        return Option(value, label, alone, together, often.get(value, []), value in twins)

    return Ask(
        seat=question.seat,
        verb=question.verb,
        ways=not plain and question.verb in dict(setup.title.ways),
        gestures=[] if plain else gestures(match, question, words),
        who=words.say(who(setup, question.seat)),
        prompt=words.say(prompt(setup, question)),
        cite=question.cite,
        options=[option(each) for each in (*setup.listed(question), *twins)],
        others=[option(each) for each in question.domain if each not in question.options],
    )
