"""The coach: where somebody stands in a lesson, worked out from the tape alone, and what is said of an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from tocsin.core import NATURE, Match, Message, Question, Refusal, Seeded, msg, set_up
from tocsin.core.match import placed
from tocsin.learn.files import GAME, Game, Goal, Lesson, Lessons, Step, Text, lessons
from tocsin.players import RandomPlayer, Sight
from tocsin.players.analysis import Analysis
from tocsin.players.specs import HabitPlayer

TWICE = 2
"""So often the guided game explains a kind of question; then the person knows it."""
MUCH = 0.12
"""So much less a chance to win is worth a word in the guided game."""
TRIES = 8
"""So often an answer was tried before anything is said of it."""
NEAR = 400
"""So many positions are looked at for a hint, where no way to a goal is written."""


class Progress(NamedTuple):
    """How far somebody is: the steps done, where the present one began, the answers given in it and by others."""

    step: int
    began: int
    given: int
    others: int


class Said(NamedTuple):
    """What is said now, and which parts of the board it means."""

    say: Text
    light: tuple[str, ...]
    verb: str
    step: int
    steps: int
    done: bool


class Corrected(Refusal):
    """A legal answer that is not right in this lesson: why, what would follow it, and how far is gone back."""

    def __init__(
        self, say: Text, shown: Sequence[Match] = (), back: int | None = None, message: Message | None = None
    ) -> None:
        super().__init__(message or msg("learn.not_here"), [])
        self.say, self.shown, self.back = say, shown, back


class Helper(Protocol):
    """Whoever stands beside a person at a table of their own.

    ``lesson`` is its id and ``name`` its name, ``next`` those of the one after it; the guided game has no name.
    """

    lesson: str
    name: Text
    next: tuple[str, Text] | None
    plain: bool
    """Whether answers are given one by one: nothing is offered that means several."""

    def says(self, match: Match) -> Said | None:
        """What is said at this point."""

    def floor(self, match: Match) -> int:
        """The tape position that nobody goes back past."""

    def over(self, match: Match) -> bool:
        """Whether nothing more is to be done."""

    def judge(self, match: Match, seat: int, option: int) -> Corrected | None:
        """What speaks against a legal answer here."""

    def reply(self, match: Match) -> tuple[int, int] | None:
        """The answer of somebody else, seat and option, which comes at once; none where the person is asked."""

    def advised(self, match: Match) -> tuple[int, ...]:
        """The answers that are wanted now, where that is known."""


class Coach:
    """Leads through a lesson at a match that began where the lesson begins."""

    plain = True

    def __init__(self, among: Lessons, lesson: Lesson) -> None:
        self.lesson, self.name = lesson.id, lesson.name
        self._title, self._lesson = among.title, lesson
        after = [*((each.id, each.name) for each in among.lessons), *([(GAME, {})] if among.game else [])]
        self.next: tuple[str, Text] | None = next(iter(after[among.ids.index(lesson.id) + 1 :]), None)
        self._base: Match | None = None
        self._known: tuple[list[int], Progress] | None = None

    def begin(self) -> Match:
        """A match at the beginning of the lesson."""
        lesson = self._lesson
        setup = set_up(self._title, lesson.options, lesson.seats)
        match = Match(setup) if lesson.position is None else placed(setup, lesson.position)
        for option in lesson.tape:
            match.answer(option)
        match.nature = Seeded(lesson.seed)
        match.settle()
        return match

    # Where somebody stands

    def progress(self, match: Match) -> Progress:
        """How far the lesson is, from the tape alone."""
        if self._known is None or self._known[0] != match.tape:
            self._known = match.tape[:], self._followed(match)
        return self._known[1]

    def _followed(self, match: Match) -> Progress:
        """Go along the tape from the beginning of the lesson."""
        lesson, first = self._lesson, len(self._lesson.tape)
        if self._base is None:
            self._base = match.restart()
            for option in lesson.tape:
                self._base.answer(option)
        twin = self._base.fork()
        step, began, given, others = 0, first, 0, 0
        for n, option in enumerate(match.tape[first:], first + 1):
            question = twin.question
            assert question is not None
            if _choice(question):
                given += question.seat == lesson.seat
                others += question.seat not in (lesson.seat, NATURE)
            twin.answer(option)
            if step < len(lesson.steps) and given and self._settled(twin):
                goal = lesson.steps[step].goal
                if goal is None or self.reached(goal, twin):
                    step, began, given = step + 1, n, 0
        return Progress(step, began, given, others)

    def _settled(self, match: Match) -> bool:
        """Whether the person is asked something, or nobody is."""
        return not match.questions or self.asked(match) is not None

    def asked(self, match: Match) -> Question | None:
        """The choice that the person has now."""
        return next((each for each in match.questions if each.seat == self._lesson.seat and _choice(each)), None)

    def reached(self, goal: Goal, match: Match) -> bool:
        """Whether a goal holds now."""
        result, asked = match.result, self.asked(match)
        view = {
            **match.view(self._lesson.seat),
            "over": result is not None,
            "won": result is not None and self._lesson.seat in result.winners,
            "asked": "" if asked is None else asked.verb,
        }
        return goal.holds(view)

    def _step(self, match: Match) -> Step | None:
        done = self.progress(match).step
        return self._lesson.steps[done] if done < len(self._lesson.steps) else None

    # What is said and done

    def says(self, match: Match) -> Said:
        steps, step = self._lesson.steps, self._step(match)
        if step is None:
            return Said(self._lesson.done, (), "", len(steps), len(steps), True)
        return Said(step.say, step.light, step.verb, self.progress(match).step, len(steps), False)

    def floor(self, match: Match) -> int:
        """The beginning of the lesson: whoever goes back is at an earlier step again."""
        return len(self._lesson.tape)

    def over(self, match: Match) -> bool:
        return self._step(match) is None

    def judge(self, match: Match, seat: int, option: int) -> Corrected | None:
        step, asked = self._step(match), self.asked(match)
        if seat != self._lesson.seat or asked is None:
            return None
        if step is None:
            return Corrected({}, message=msg("learn.over"))
        wrong = next((each for each in step.wrong if each.option == option and _meant(each.verb, step, asked)), None)
        if step.goal is None:
            if option in step.right:
                return None
            wrong = wrong or next((each for each in step.wrong if each.option is None), None)
            return Corrected({}) if wrong is None else Corrected(wrong.say, self._shown(match, option, wrong.show))
        if wrong is not None:
            return Corrected(wrong.say, self._shown(match, option, wrong.show))
        twin, now = match.fork(), self.progress(match)
        twin.answer(option, seat)
        self.settle(twin, now.others)
        if self.reached(step.goal, twin) or (twin.question is not None and now.given + 1 < step.most):
            return None
        return Corrected(step.fail, [twin], now.began if now.given else None)

    def _shown(self, match: Match, option: int, further: int | None) -> list[Match]:
        """The positions after an answer and so many further ones; none if it is not to be shown."""
        if further is None:
            return []
        twin, others = match.fork(), self.progress(match).others
        twin.answer(option, self._lesson.seat)
        shown = [twin.fork()]
        while len(shown) <= further and (question := twin.question) is not None:
            if question.seat == self._lesson.seat:
                twin.answer(self._habit(twin, question), question.seat)
            else:
                twin.answer(self._other(twin, question, others), question.seat)
                others += _choice(question)
            shown.append(twin.fork())
        return shown

    # What is wanted

    def advised(self, match: Match) -> tuple[int, ...]:
        """The right answers of this step; at a goal, the next on a way there."""
        step, asked = self._step(match), self.asked(match)
        if step is None or asked is None:
            return ()
        if step.goal is None:
            return tuple(option for option in step.right if option in asked.options)
        own, began = self._lesson.seat, self.progress(match).began
        given = tuple(
            each.option
            for each in match.past.steps
            if each.position >= began and each.question and each.question.seat == own and _choice(each.question)
        )
        if step.way[: len(given)] == given and len(step.way) > len(given):
            return (step.way[len(given)],)
        return tuple(self.way(match, NEAR)[:1])

    def way(self, match: Match, positions: int) -> list[int]:
        """Answers that reach the goal of the present step, as far as so many positions show."""
        done = self.progress(match).step
        ahead: list[tuple[Match, list[int]]] = [(match, [])]
        looked = 0
        while ahead and looked < positions:
            now, given = ahead.pop(0)
            asked = self.asked(now)
            for option in asked.options if asked is not None else ():
                looked += 1
                if self.judge(now, self._lesson.seat, option) is None:
                    after = self.after(now, option)
                    if self.progress(after).step > done:
                        return [*given, option]
                    ahead.append((after, [*given, option]))
        return []

    def after(self, match: Match, option: int) -> Match:
        """The match after an answer of the person and those of the others."""
        twin = match.fork()
        twin.answer(option, self._lesson.seat)
        while (reply := self.reply(twin)) is not None:
            twin.answer(reply[1], reply[0])
        return twin

    # The others

    def reply(self, match: Match) -> tuple[int, int] | None:
        for question in match.questions:
            if question.seat != self._lesson.seat:
                sealed = sum(seat != self._lesson.seat for seat in match.sealed)
                return question.seat, self._other(match, question, self.progress(match).others + sealed)
            if not _choice(question):
                return question.seat, question.options[0]
        return None

    def settle(self, match: Match, others: int) -> None:
        """Let the others answer, who have answered so often, until the person is asked."""
        while not self._settled(match):
            question = match.questions[0]
            if question.seat == self._lesson.seat:
                match.answer(question.options[0], question.seat)
            else:
                match.answer(self._other(match, question, others), question.seat)
                others += _choice(question)
        if self.asked(match) is not None and len(match.questions) > 1:
            # Asked at the same time, the others answer first.
            for question in match.questions:
                if question.seat != self._lesson.seat:
                    match.answer(self._other(match, question, others), question.seat)
                    others += _choice(question)

    def _other(self, match: Match, question: Question, given: int) -> int:
        """What somebody else answers: as it is written for them, then by habit."""
        if not _choice(question):
            return question.options[0]
        others = self._lesson.others
        if given < len(others) and others[given] in question.options:
            return others[given]
        return self._habit(match, question)

    def _habit(self, match: Match, question: Question) -> int:
        seed = f"{self._lesson.seed}/{len(match.tape)}"
        sight = Sight(match, question.seat)
        return HabitPlayer(seed).choose(sight) if match.setup.title.habit else RandomPlayer(seed).choose(sight)


class Guide:
    """Stands beside a person in their first game: says a word before each new kind of question, and forbids nothing."""

    lesson = GAME
    plain = False
    name: Text = {}
    next: tuple[str, Text] | None = None

    def __init__(self, game: Game) -> None:
        self._game = game

    def says(self, match: Match) -> Said | None:
        game = self._game
        if match.question is None:
            return Said(game.done, (), "", 0, 0, True) if game.done else None
        asked = next((each for each in match.questions if each.seat == game.seat and _choice(each)), None)
        if asked is None or asked.verb not in game.verbs:
            return None
        before = (step.question for step in match.past.steps if step.question is not None)
        known = sum(each.seat == game.seat and each.verb == asked.verb and _choice(each) for each in before)
        return Said(game.verbs[asked.verb], (), asked.verb, 0, 0, False) if known < TWICE else None

    def errs(self, found: Analysis, option: int) -> bool:
        """Whether an answer was so much worse than the best that it is worth a word, as far as was looked into."""
        best, chosen = found.best, found.of(option)
        known = found.exact or chosen.visits >= TRIES
        return known and best.value - chosen.value >= MUCH and chosen.high < best.value

    def about(self, verb: str) -> Text:
        """What is said of a kind of question."""
        return self._game.verbs.get(verb, {})

    def floor(self, match: Match) -> int:
        return 0

    def over(self, match: Match) -> bool:
        return False

    def judge(self, match: Match, seat: int, option: int) -> Corrected | None:
        return None

    def reply(self, match: Match) -> tuple[int, int] | None:
        return None

    def advised(self, match: Match) -> tuple[int, ...]:
        return ()


def helper(title: str, lesson: str) -> Coach | Guide:
    """Who helps with a lesson of a title."""
    among = lessons(title)
    if lesson == GAME and among.game is not None:
        return Guide(among.game)
    return Coach(among, among.lesson(lesson))


def _choice(question: Question) -> bool:
    """Whether there is something to choose."""
    return len(question.options) > 1


def _meant(verb: str, step: Step, asked: Question) -> bool:
    """Whether a wrong answer is one to this question."""
    wanted = verb or step.verb
    return not wanted or wanted == asked.verb
