"""Puzzles as data for every door: the position as its seat sees it, and an answer judged. Doors word nothing anew."""

from __future__ import annotations

import secrets
from random import Random

from msgspec import Struct

from tocsin.core import Setup, imagine, registry
from tocsin.learn.puzzles import Puzzle, before, by_day, judge, puzzles, titles
from tocsin.sitting import messages
from tocsin.sitting.advice import labels
from tocsin.sitting.opening import USUAL, NewTable, Opening, opening
from tocsin.sitting.shown import ask, board
from tocsin.words import Words, value_name, who, words_for


class Tried(Struct, forbid_unknown_fields=True):
    """An answer to a puzzle; ``None`` asks for the solution."""

    option: int | None = None


class Listed(Struct):
    """A puzzle in a list."""

    n: int
    id: str
    theme: str
    level: str


class Titled(Struct):
    """The puzzles of a title."""

    title: str
    name: str
    puzzles: list[Listed]


class Puzzles(Struct):
    """All puzzles, and their titles and numbers as they take turns at being that of the day."""

    titles: list[Titled]
    days: list[tuple[str, int]]


def listed(lang: str) -> Puzzles:
    """All puzzles, by title."""
    words = Words(lang)
    found = [
        Titled(
            id,
            registry.parts(id).meta["name"][lang],
            [
                Listed(n, each.id, words(f"puzzle.theme_{each.theme}"), words(f"puzzle.level_{each.level}"))
                for n, each in enumerate(puzzles(id), 1)
            ],
        )
        for id in titles()
    ]
    return Puzzles(found, by_day())


def played_on(puzzle: Puzzle, lang: str) -> Opening:
    """A table at the position, with what the seat cannot see dealt once more."""
    world = imagine(puzzle.match(), puzzle.seat, Random(secrets.randbits(64)))
    position, answers = world.mark
    seats = ["me" if seat == puzzle.seat else USUAL for seat in range(puzzle.seats)]
    options = {id: str(value) for id, value in puzzle.options.items()}
    return opening(NewTable(puzzle.title, seats, options, lang), position.to_json(), answers)


def shown(puzzle: Puzzle, number: int, of: int, lang: str) -> messages.Puzzle:
    """A puzzle before it is answered: nothing of it depends on what its seat cannot see."""
    match = puzzle.match()
    words = words_of(puzzle, match.setup, lang)
    return messages.Puzzle(
        id=puzzle.id,
        title=puzzle.title,
        name=registry.parts(puzzle.title).meta["name"][lang],
        n=number,
        of=of,
        theme=words(f"puzzle.theme_{puzzle.theme}"),
        level=words(f"puzzle.level_{puzzle.level}"),
        settings=[f"{words(f'option.{id}.label')}: {value_name(words, id, v)}" for id, v in puzzle.options.items()],
        who=words.say(who(match.setup, puzzle.seat)),
        before=before(puzzle, match, words),
        board=board(match.setup.title, match.view(puzzle.seat), words.read_by(None)),
        question=ask(match, puzzle.question(match), words),
    )


def judged(puzzle: Puzzle, option: int | None, lang: str) -> messages.Judged:
    """An answer judged; ``None`` asks for the solution."""
    setup = puzzle.setup()
    words = words_of(puzzle, setup, lang)
    found = judge(puzzle, puzzle.right[0] if option is None else option, words)
    question = puzzle.question(puzzle.match())
    label = labels(setup, words)
    second = next(each for each in puzzle.values if each.option not in puzzle.right)
    said = "shown" if option is None else "right" if found.right else "wrong"
    result = found.match.result
    ending = [words.say(result.message)] if result is not None else []
    return messages.Judged(
        right=found.right and option is not None,
        option=found.chosen.option,
        text=words(
            f"puzzle.{said}",
            label=label(question, found.chosen.option),
            value=f"{found.chosen.value:.0%}",
            second=f"{second.value:.0%}",
        ),
        cite=question.cite,
        choices=[
            messages.Choice(label=label(question, each.option), **each._asdict())
            for each in puzzle.values
            if found.right
        ],
        certainty=words("hint.exact") if not puzzle.worlds else words("puzzle.worlds", n=puzzle.worlds),
        lines=[*found.lines, *(found.lines[-1]._replace(text=text, cite=result.cite) for text in ending if result)],
        board=board(setup.title, found.match.view(puzzle.seat), words.read_by(None)),
    )


def words_of(puzzle: Puzzle, setup: Setup, lang: str) -> Words:
    """The words of whoever solves a puzzle: its seat is *you* in them."""
    return words_for(setup, lang).read_by(who(setup, puzzle.seat))
