"""The one authority of a table: what an answer, an undo or a branch comes to. Every door asks it, none decides itself.

What somebody wants comes to some events. `Sitting` yields them one by one; whoever asked stores each, applies it and
asks for the next. So a door may write to a disk in between, and nothing has happened before it is safe.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence

from tocsin.core import NATURE, Match, Message, Question, Refusal, TocsinError, msg
from tocsin.core.record import Begun
from tocsin.learn import BadLesson, Helper
from tocsin.learn import helper as helper_of
from tocsin.sitting.advice import Reviewing
from tocsin.sitting.events import SHARE, Course, Event, Outdated, Start, Trail
from tocsin.sitting.shown import Gallery
from tocsin.sitting.versions import agreed, parting, unbegun
from tocsin.words import Story, Words, words_for


class Sitting(Course):
    """A match, its players, and what they may still take back.

    - ``present`` the seats of persons who are there; the door keeps it
    - ``first`` the position nobody goes back past: the tape that a branched table began with
    - ``helper`` who stands beside the person, if it is a lesson
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        first: int = 0,
        house: str | None = None,
        begun: Begun | None = None,
        helper: Helper | None = None,
    ) -> None:
        super().__init__(match, players, house, begun)
        self.first = first
        self.helper = helper
        self.present: set[int] = set()
        self.story = Story(match)
        self.gallery = Gallery(self)
        self._words: dict[str, Words] = {}
        self._reviewing: Reviewing | None = None

    @classmethod
    def opened(cls, start: Start, events: Sequence[Event] = (), newest: Trail | None = None) -> Sitting:
        """The sitting of a table that was stored; ``newest`` is the trail after its last event, if it is known.

        Under other rules or components it plays on if it comes out the same. Otherwise it is frozen where they part.
        """
        version = start.setup().version
        whole: Sitting | None = None
        try:
            beside = _beside(start)
            whole = cls(start.match(), start.players, len(start.prefix), start.house, start.begun, beside)
            found = parting(whole, start, events, newest)
        except TocsinError:
            found = unbegun(start, events, newest)
        if whole is not None and found is None:
            return whole
        assert found is not None
        sitting = cls(agreed(start, found), start.players, begun=start.begun)
        sitting.frozen, sitting.newest = found.reason(version), newest
        sitting.commitment = whole.commitment if whole is not None else None
        sitting.shares = {event.seat: event.value for event in events if event.kind == "share"}
        for event in events:
            sitting.apply(event)
        return sitting

    def words(self, lang: str) -> Words:
        if lang not in self._words:
            self._words[lang] = words_for(self.match.setup, lang)
        return self._words[lang]

    # What somebody wants, as events

    def answer(
        self, seat: int, option: int, seq: int, then: Sequence[tuple[str, int]] = ()
    ) -> Generator[Event, None, Message | None]:
        """A seat's answer to a question that was asked when the table had ``seq`` events, and further ones in advance.

        These are given as long as the seat is asked what it expected, and nothing happens in between but its own
        answers. Gives back why it stopped.
        """
        if not self.since <= seq <= self.seq:
            raise Outdated(msg("table.stale"))
        question = self.match.check(option, seat)
        yield from self._judged(seat, option)
        for verb, planned in then:
            known = len(self.past.steps)
            yield Event("answer", question.seat, option)
            yield from self.forced()
            if any(step.question is not None and step.question.seat != seat for step in self.past.steps[known:]):
                return msg("plan.news")
            found = next((each for each in self.match.questions if each.seat == seat), None)
            if found is None or found.verb != verb:
                return msg("plan.other")
            if planned not in found.options:
                return msg("plan.not_now")
            yield from self._judged(seat, planned)
            option = planned
        yield Event("answer", question.seat, option)
        return None

    def undo(self, seats: Sequence[int], position: int | None = None) -> Iterator[Event]:
        """Back to the last decision of these seats, or to a position. Past the barrier other persons must agree.

        Once the game is over nothing is taken back, for everything was shown: whoever wants to may branch.
        """
        if self.over:
            raise Refusal(msg("undo.over"), [])
        sealed = [seat for seat in seats if seat in self.match.sealed]
        if position is None and sealed:
            yield Event("unseal", max(sealed))
            return
        if position is None:
            position = self.back(seats)
        if position is None:
            raise Refusal(msg("undo.nothing"), [])
        if not self.floor <= position < len(self.match.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.match.tape)), [])
        if not self.needs_consent(seats, position):
            yield Event("undo", seats[0], position)
            return
        if self.wish is None or (self.wish.seat, self.wish.position) != (seats[0], position):
            yield Event("wish", seats[0], position)
        for seat in seats[1:]:
            yield Event("agree", seat)

    def redo(self, seats: Sequence[int]) -> Iterator[Event]:
        """Forward again to the next decision of a person: for whoever took back, until somebody else acts."""
        if not self.match.undone:
            raise Refusal(msg("redo.nothing"), [])
        if not self.may_redo(seats):
            raise Refusal(msg("redo.not_yours"), [])
        yield Event("redo", seats[0])
        while self.match.undone and (question := self.match.question) and not self._decides(question):
            yield Event("redo", seats[0])

    def consent(self, seats: Sequence[int], yes: bool, position: int) -> Iterator[Event]:
        """Agree to the undo to a position that somebody wishes, or refuse it."""
        if self.wish is None or self.wish.position != position:
            raise Outdated(msg("table.stale"))
        asked = [seat for seat in seats if seat in self.wish.waiting]
        for seat in asked if yes else asked[:1]:
            yield Event("agree" if yes else "decline", seat)

    def share(self, seats: Sequence[int], value: int) -> Iterator[Event]:
        """Random numbers of these seats for the dice: before the first answer, and once for each seat."""
        if not 0 <= value < SHARE:
            raise Refusal(msg("table.no_share", most=SHARE - 1), [])
        for seat in seats:
            if self.mixing and seat not in self.shares:
                yield Event("share", seat, value)

    def begin(self, seats: Sequence[int]) -> Iterator[Event]:
        """Wait no longer for the shares of the others."""
        if self.mixing:
            yield Event("begin", seats[0])

    def forced(self) -> Iterator[Event]:
        """Answers that are no choice. A door lets them happen after whatever happens; they are told like any other."""
        while not self.mixing and self.frozen is None:
            reply = self.helper.reply(self.match) if self.helper is not None else None
            if reply is not None:
                yield Event("answer", *reply)
                continue
            found = next(filter(self._forced, self.match.questions), None)
            if found is None:
                return
            yield Event("answer", found.seat, found.options[0])

    def freeze(self, seats: Sequence[int]) -> Iterator[Event]:
        """Let nobody play on under any version, so that the record of a frozen game may tell everything."""
        if self.frozen is None:
            raise Refusal(msg("table.not_frozen"), [])
        if not self.told:
            yield Event("freeze", seats[0])

    def _judged(self, seat: int, option: int) -> Iterator[Event]:
        """What the helper thinks of a legal answer: nothing, or a refusal, perhaps after going back."""
        wrong = self.helper.judge(self.match, seat, option) if self.helper is not None else None
        if wrong is not None:
            if wrong.back is not None:
                yield Event("undo", seat, wrong.back)
            raise wrong

    # What it would come to

    @property
    def floor(self) -> int:
        """The position nobody goes back past."""
        return self.first if self.helper is None else max(self.first, self.helper.floor(self.match))

    @property
    def taught(self) -> bool:
        """Whether it is a lesson that is over, so that nobody is asked any more."""
        return self.helper is not None and self.helper.over(self.match)

    @property
    def plain(self) -> bool:
        return self.helper is not None and self.helper.plain

    def asked(self, seat: int | None) -> list[Question]:
        return [] if self.taught else super().asked(seat)

    def back(self, seats: Sequence[int]) -> int | None:
        """Where undo would go: the last decision of these seats; beside a real board, the last answer of all."""
        position = self.past.last((*seats, NATURE) if self.companion else seats, _single)
        return None if position is None or position < self.floor or self.over else position

    def may_redo(self, seats: Sequence[int]) -> bool:
        """Whether these seats have something to redo."""
        return self.match.undone and self.undoer in seats

    def needs_consent(self, seats: Sequence[int], position: int) -> bool:
        """Whether other persons must agree if these seats go back to a position."""
        others = set(self.people) - set(seats)
        sealed = others & set(self.match.sealed)
        return bool(others) and (bool(sealed) or position < self.past.barrier(seats, self._no_choice))

    def _decides(self, question: Question) -> bool:
        """Whether a person has to choose something."""
        return question.seat in self.people and not self._forced(question)

    def _forced(self, question: Question) -> bool:
        """Whether a question has but one answer, and nobody learns a secret if it gives itself."""
        if not _single(question):
            return False
        title = self.match.setup.title
        hidden = title.hides and len(self.people) > 1
        return not hidden or (title.open is not None and title.open(self.match.state, question))

    def _no_choice(self, question: Question) -> bool:
        """The same of an earlier question. Where cards are hidden, an undo must not tell whether there was a choice."""
        return _single(question) and not self.match.setup.title.hides

    def at(self, position: int) -> Match:
        """The match after so many answers, on its own and without dice to come."""
        if not 0 <= position <= len(self.match.tape):
            raise Refusal(msg("undo.no_such_place", position=position, last=len(self.match.tape)), [])
        twin = self.match.fork()
        twin.nature = None
        twin.undo_to(position)
        return twin

    def reviewing(self) -> Reviewing:
        """The review of the game as it stands, shared by all who look into it."""
        if self._reviewing is None or self._reviewing.tape != self.match.tape:
            self._reviewing = Reviewing(self.match)
        return self._reviewing


def _beside(start: Start) -> Helper | None:
    """Who helps at a table; nobody, if there is no such lesson any more."""
    try:
        return None if start.lesson is None else helper_of(start.title, start.lesson)
    except BadLesson:
        return None


def _single(question: Question) -> bool:
    return len(question.options) == 1
