"""Advice in words: a question looked into as a hint of three depths, a finished game as a review."""

from __future__ import annotations

from typing import Any

from tocsin.core import Match, Question, Setup
from tocsin.players.analysis import Analysis
from tocsin.players.review import Review
from tocsin.words import Words, who

SHOWN = 3
"""How many options a hint compares, and how many examples tell a kind of move."""


def hint(setup: Setup, found: Analysis, words: Words) -> dict[str, Any]:
    """A first word about the kind of move; the three best with their chances; the line that may follow."""
    question, label = found.question, _labels(setup, words)
    return {
        "cite": question.cite,
        "first": first_words(setup, found, words),
        "exact": found.exact,
        "best": [{**choice._asdict(), "label": label(question, choice.option)} for choice in found.choices[:SHOWN]],
        "sure": words("hint.exact") if found.exact else words("hint.sure", sure=f"{found.sure:.0%}", n=found.worlds),
        "line": [
            {"who": words.say(who(setup, asked.seat)), "label": label(asked, option), "cite": asked.cite}
            for asked, option in found.line
        ],
    }


def first_words(setup: Setup, found: Analysis, words: Words) -> list[str]:
    """How much hangs on the question, how many answers are about as good as the best, and the kind of move it is."""
    question, label = found.question, _labels(setup, words)
    first = [words(f"hint.{found.weight}", cite=question.cite)]
    first.append(words("hint.good", n=len(found.good), of=len(found.choices)))
    kind = _kind(setup, found)
    if kind:
        first.append(words("hint.kind", kind=", ".join(label(question, option) for option in kind)))
    return first


def review(match: Match, found: Review, words: Words) -> dict[str, Any]:
    """The curves, the decisions that cost most with what was better, and each seat's account."""
    setup, label = match.setup, _labels(match.setup, words)
    return {
        "exact": found.exact,
        "curves": [[list(point) for point in curve] for curve in found.curves],
        "points": [
            {
                "position": moment.position,
                "seat": moment.question.seat,
                "who": words.say(who(setup, moment.question.seat)),
                "chosen": label(moment.question, moment.option),
                "better": label(moment.question, moment.best),
                "before": moment.before,
                "after": moment.after,
                "surely": moment.surely,
            }
            for moment in found.turning_points()
        ],
        "accounts": [account._asdict() for account in found.accounts],
    }


def _kind(setup: Setup, found: Analysis) -> list[int]:
    """Examples of the best option's kind, where there are other kinds."""
    question = found.question
    kinds = {option: kind(setup, question, option) for option in question.options}
    mine = [option for option in question.options if kinds[option] == kinds[found.best.option]]
    if len(mine) == len(question.options):
        return []
    begin = max(0, min(mine.index(found.best.option) - 1, len(mine) - SHOWN))
    return mine[begin : begin + SHOWN]


def kind(setup: Setup, question: Question, option: int) -> str:
    """What kind of move an option is: ``label.place_in`` is one, and so is every ``space`` or ``card``."""
    id = setup.title.label(setup.box, question, option).id
    family = id.partition(".")[0]
    return id if family == "label" else family


def _labels(setup: Setup, words: Words) -> Any:
    def label(question: Question, option: int) -> str:
        return words.say(setup.title.label(setup.box, question, option))

    return label
