"""Advice as data: a question looked into, and a finished game reviewed. Doors show it; none words it anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tocsin.core import NATURE, Match, Question, Setup
from tocsin.players import analysis
from tocsin.players.analysis import Analysis
from tocsin.players.review import Moment, Review, account, judged
from tocsin.sitting.messages import Account, Choice, Hinted, Move, Point, Reviewed
from tocsin.words import Words, who

EXAMPLES = 3
"""How many answers stand for a kind of move."""
SURE = 0.95
"""An answer that is no worse than the others with this certainty is called the best."""
UNCLEAR = 0.5
"""Where the interval of the best is wider than this, nothing can be said yet."""
COARSE = 16
"""The first pass of a review looks into every so many decisions, each pass after it into twice as many."""

Label = Callable[[Question, int], str]


def hint(setup: Setup, found: Analysis, words: Words) -> Hinted:
    """A first word about the kind of move; the answers with their chances; the line that may follow."""
    question, label = found.question, labels(setup, words)
    sure = words("hint.exact") if found.exact else words("hint.sure", sure=f"{found.sure:.0%}", n=found.worlds)
    return Hinted(
        seat=question.seat,
        verb=question.verb,
        cite=question.cite,
        first=first_words(setup, found, words),
        choices=[Choice(label=label(question, each.option), **each._asdict()) for each in found.choices],
        line=[
            Move(asked.seat, words.say(who(setup, asked.seat)), asked.verb, option, label(asked, option), asked.cite)
            for asked, option in found.line
        ],
        exact=found.exact,
        worlds=found.worlds,
        sure=found.sure,
        certainty=sure,
        said=[_said(found, choice, words) for choice in found.choices],
    )


def _said(found: Analysis, choice: analysis.Choice, words: Words) -> str:
    """How good an answer is beside the best, in a few words."""
    best = found.best
    if not found.exact and (not choice.visits or best.high - best.low > UNCLEAR):
        return words("hint.unclear")
    if choice.option == best.option:
        return words("hint.best" if found.exact or found.sure >= SURE else "hint.likely")
    if choice.value >= best.value - analysis.NEAR:
        return words("hint.equal")
    return words("hint.worse" if choice.high < best.low else "hint.maybe")


def taught(setup: Setup, question: Question, wanted: Sequence[int], words: Words) -> Hinted:
    """Help in a lesson: what the lesson itself wants. Nothing is looked into, for it need not be the best move."""
    named = "; ".join(labels(setup, words)(question, option) for option in wanted).removesuffix(".")
    first = words("hint.lesson", what=named) if wanted else words("hint.lesson_lost")
    return Hinted(question.seat, question.verb, question.cite, [first], [], [], False, 0, 1.0, "", [])


def first_words(setup: Setup, found: Analysis, words: Words) -> list[str]:
    """How much depends on the question, how many answers are about as good as the best, and the kind of move it is."""
    question, label = found.question, labels(setup, words)
    first = [words(f"hint.{found.weight}", cite=question.cite)]
    first.append(words("hint.good", n=len(found.good), of=len(found.choices)))
    kind = _examples(setup, found)
    if kind:
        first.append(words("hint.kind", kind=", ".join(label(question, option) for option in kind)))
    return first


def review(setup: Setup, found: Review, words: Words, done: int, of: int) -> Reviewed:
    """The curves, the decisions that cost most with what was better, and each seat's account."""
    return Reviewed(
        done=done,
        of=of,
        exact=found.exact,
        curves=[list(curve) for curve in found.curves],
        points=[point(setup, moment, words) for moment in found.turning_points()],
        accounts=[Account(**account._asdict()) for account in found.accounts],
    )


def point(setup: Setup, moment: Moment, words: Words) -> Point:
    """A decision in words."""
    question, label = moment.question, labels(setup, words)
    return Point(
        position=moment.position,
        seat=question.seat,
        who=words.say(who(setup, question.seat)),
        verb=question.verb,
        option=moment.option,
        chosen=label(question, moment.option),
        best=moment.best,
        better=label(question, moment.best),
        before=moment.before,
        after=moment.after,
        surely=moment.surely,
    )


def verdict(found: Analysis, option: int, words: Words) -> tuple[bool, str]:
    """Whether an answer is as good as any, as far as was looked into: its interval reaches that of the best."""
    best, chosen = max(found.choices, key=lambda each: each.value), found.of(option)
    known = found.exact or chosen.visits > 0
    good = known and chosen.high >= best.low
    value, of = f"{chosen.value:.0%}", f"{best.value:.0%}"
    said = (
        "retry.best" if option == best.option else "retry.good" if good else "retry.worse" if known else "retry.unknown"
    )
    return good, words(said, value=value, best=of)


class Reviewing:
    """What is known so far about the decisions of a finished game: those that span it first, then those between."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self.tape = match.tape[:]
        self.positions = [
            step.position
            for step in match.past.steps
            if step.question is not None and step.question.seat != NATURE and len(step.question.options) > 1
        ]
        self.moments: dict[int, Moment] = {}
        self.found: dict[int, Analysis] = {}
        self._exact = True

    def next(self) -> int | None:
        """The next decision to look into."""
        return next((position for position in outline(self.positions) if position not in self.moments), None)

    def take(self, position: int, found: Analysis) -> None:
        """A decision was looked into."""
        self.moments[position] = judged(position, self.tape[position], found)
        self.found[position] = found
        self._exact = self._exact and found.exact

    def told(self, words: Words) -> Reviewed:
        """The review as far as it is known."""
        found = account(self._match, [self.moments[position] for position in sorted(self.moments)], self._exact)
        return review(self._match.setup, found, words, len(self.moments), len(self.positions))


def outline(positions: list[int]) -> list[int]:
    """The same positions in another order: few that span the whole first, then those between them."""
    order = sorted(range(len(positions)), key=lambda n: (-min(n & -n, COARSE) if n else -COARSE, n))
    return [positions[n] for n in order]


def kind(setup: Setup, question: Question, option: int) -> str:
    """What kind of move an option is: ``label.place_in`` is one, and so is every ``space`` or ``card``."""
    id = setup.title.label(setup.box, question, option).id
    family = id.partition(".")[0]
    return id if family == "label" else family


def labels(setup: Setup, words: Words) -> Label:
    """Options in words."""

    def label(question: Question, option: int) -> str:
        return words.say(setup.title.label(setup.box, question, option))

    return label


def _examples(setup: Setup, found: Analysis) -> list[int]:
    """Answers of the best one's kind, where there are other kinds."""
    question = found.question
    kinds = {option: kind(setup, question, option) for option in question.options}
    mine = [option for option in question.options if kinds[option] == kinds[found.best.option]]
    if len(mine) == len(question.options):
        return []
    begin = max(0, min(mine.index(found.best.option) - 1, len(mine) - EXAMPLES))
    return mine[begin : begin + EXAMPLES]
