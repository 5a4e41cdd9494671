"""What is shown of a table: boards and questions, drawn once for all who look from the same seat."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from tocsin.core import Question, Setup, Title, View
from tocsin.sitting.events import Course
from tocsin.sitting.markup import runs
from tocsin.sitting.messages import Ask, Board, Option
from tocsin.words import Words, prompt, who

ENCODE = msgspec.json.Encoder().encode


class Shown(NamedTuple):
    """What a seat saw when the table had ``seq`` events: its view, the board drawn from it, its questions."""

    seq: int
    view: bytes
    board: Board
    questions: Raw


class Gallery:
    """The boards and questions of a table, from every seat and in every language somebody looks."""

    def __init__(self, course: Course) -> None:
        self._course = course
        self._shown: dict[tuple[int | None, str], Shown] = {}

    def shown(self, seat: int | None, words: Words) -> Shown:
        """A board that looks as it did before, or as it does from another seat, is not drawn again."""
        course, key = self._course, (seat, words.lang)
        found = self._shown.get(key)
        if found is None or found.seq != course.seq:
            setup, view = course.match.setup, course.match.view(seat)
            seen = ENCODE(view)
            same = (each.board for (_, lang), each in self._shown.items() if lang == words.lang and each.view == seen)
            drawn = next(same, None) or board(setup.title, view, words)
            asked = [ask(setup, each, words) for each in course.asked(seat)]
            found = self._shown[key] = Shown(course.seq, seen, drawn, Raw(ENCODE(asked)))
        return found


def board(title: Title[Any, Any], view: View, words: Words) -> Board:
    """A view as a picture of some sheets, or as the terminal draws it."""
    if title.picture is not None:
        return Board(sheets=[Raw(ENCODE(sheet)) for sheet in title.picture(view, words)])
    return Board(text=runs(title.draw(view, words)))


def ask(setup: Setup, question: Question, words: Words) -> Ask:
    """A question in words. What is not allowed is named too; the reasons come when asked for."""

    def option(value: int) -> Option:
        place = setup.title.place(setup.box, question, value) if setup.title.place is not None else None
        return Option(value, words.say(setup.title.label(setup.box, question, value)), place)

    return Ask(
        seat=question.seat,
        who=words.say(who(setup, question.seat)),
        prompt=words.say(prompt(setup, question)),
        cite=question.cite,
        options=[option(each) for each in question.options],
        others=[option(each) for each in question.domain if each not in question.options],
    )
