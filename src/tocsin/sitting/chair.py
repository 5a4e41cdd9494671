"""A chair: one viewer of a sitting. What they may ask for, and what they see. Every permission check is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Literal

from msgspec import Raw

from tocsin.core import LANGUAGES, NATURE, Match, Message, Question, Reason, Recorder, Refusal, UnknownName, View, msg
from tocsin.learn import Corrected, Guide
from tocsin.players import Sight
from tocsin.players.analysis import Analysis
from tocsin.sitting import advice
from tocsin.sitting.advice import Reviewing, labels, verdict
from tocsin.sitting.aids import aids, offers
from tocsin.sitting.events import HUMAN, Course, Event, Start
from tocsin.sitting.messages import (
    Aided,
    Answer,
    Because,
    Begin,
    Board,
    Coached,
    Consent,
    End,
    Freeze,
    Frozen,
    Hinted,
    Log,
    Look,
    Redo,
    Refused,
    Replay,
    Replayed,
    Retried,
    Retry,
    Retrying,
    Scene,
    Seat,
    Share,
    Undo,
    Ways,
    WaysTold,
    Why,
    WhyNot,
    Wished,
)
from tocsin.sitting.shown import ask, board
from tocsin.sitting.sitting import Sitting
from tocsin.sitting.versions import record
from tocsin.sitting.ways import ways
from tocsin.words import Bookmark, Line, Words, story, who

Deed = Answer | Undo | Redo | Consent | Share | Begin | Freeze
"""What changes a table."""


class Chair:
    """Somebody at a table: the seats they hold (none: they watch), the one they look from, and their language."""

    def __init__(self, sitting: Sitting, seats: Sequence[int], lang: str = "en", seat: int | None = None) -> None:
        self.sitting = sitting
        self.seats = tuple(seats)
        self.lang = known_language(lang)
        self._wanted = seat
        self.stopped: Message | None = None
        """Why the last answers in advance were not all given."""
        self._read: tuple[object, Bookmark] = (None, Bookmark())
        self._sheets: list[Raw | None] = []

    # Who one is

    @property
    def seat(self) -> int | None:
        """The seat one looks from. Where nothing is hidden, it follows the turn."""
        if not self.seats:
            return None
        seat = self._wanted if self._wanted is not None and self._wanted in self.seats else self.seats[0]
        match = self.sitting.match
        turns = [question.seat for question in match.questions]
        if not match.setup.title.hides and seat not in turns:
            return next((each for each in turns if each in self.seats), seat)
        return seat

    def sit(self, seat: int) -> None:
        """Look from another of one's seats."""
        self._wanted = seat

    def speak(self, lang: str) -> None:
        self.lang = known_language(lang)

    @property
    def words(self) -> Words:
        """The words of whoever sits here. With one seat they are *you* in them; with several the seats have names."""
        words = self.sitting.words(self.lang)
        return words.read_by(who(self.sitting.match.setup, self.seats[0])) if len(self.seats) == 1 else words

    # What one may do

    def does(self, deed: Deed) -> Iterator[Event]:
        """What a deed comes to, event by event (see `Sitting`); or a refusal."""
        sitting = self.sitting
        if not self.seats:
            raise Refusal(msg("match.not_your_turn" if isinstance(deed, Answer) else "table.only_players"), [])
        if isinstance(deed, Freeze):
            yield from sitting.freeze(self.seats)
            return
        self._thawed()
        match deed:
            case Answer():
                if deed.seat not in self.seats and not self._throws(deed.seat):
                    raise Refusal(msg("match.not_your_turn"), [])
                self.stopped = yield from sitting.answer(deed.seat, deed.option, deed.seq, deed.then)
            case Undo():
                yield from sitting.undo(self.seats, deed.position)
            case Redo():
                yield from sitting.redo(self.seats)
            case Consent():
                yield from sitting.consent(self.seats, deed.yes, deed.position)
            case Share():
                yield from sitting.share(self.seats, deed.share)
            case Begin():
                yield from sitting.begin(self.seats)

    def why(self, asked: Why) -> WhyNot:
        """Why an option cannot be chosen: only of one's own questions."""
        question = self._own(asked.seat)
        known = (*question.options, *question.domain)
        # A title has words only for the answers one could think of.
        label = labels(self.sitting.match.setup, self.words)(question, asked.option) if asked.option in known else ""
        return WhyNot(asked.option, label, self.because(question.against(asked.option)))

    def ways(self, asked: Ways) -> WaysTold:
        """Where a move of several answers leads: only from one's own question."""
        question = self._own(asked.seat)
        return WaysTold(self.sitting.seq, asked.seat, ways(self.sitting.match, question, self.words))

    def sight(self, seat: int) -> Sight:
        """What a hint may be made from: only for one's own question."""
        if seat == NATURE:
            raise Refusal(msg("hint.nature"), [])
        question = self._own(seat)
        return Sight(self.sitting.match, question.seat)

    def taught(self, seat: int) -> Hinted | None:
        """In a lesson, the hint is what the lesson wants."""
        helper = self.sitting.helper
        if helper is None or not helper.plain:
            return None
        match, question = self.sitting.match, self._own(seat)
        return advice.taught(match.setup, question, helper.advised(match), self.words)

    def watched(self, asked: Answer, position: int) -> Match | None:
        """The match before one's own answer, if it is the guided game and the answer was a choice."""
        if not isinstance(self.sitting.helper, Guide) or len(self.sitting.match.tape) <= position:
            return None
        twin = self.sitting.at(position)
        question = twin.question
        if question is None or question.seat != asked.seat or len(question.options) < 2:
            return None
        return twin if self.sitting.match.tape[position] == asked.option else None

    def remark(self, found: Analysis, option: int) -> str:
        """In the guided game, a word on an answer where another was much better; empty if there is none."""
        helper = self.sitting.helper
        if not isinstance(helper, Guide) or not helper.errs(found, option):
            return ""
        best = labels(self.sitting.match.setup, self.words)(found.question, found.best.option).removesuffix(".")
        return f"{self.words('learn.better', what=best)} {helper.about(found.question.verb).get(self.lang, '')}".strip()

    def reviewing(self) -> Reviewing:
        """The review of the game: only once it is over."""
        self._over()
        return self.sitting.reviewing()

    def retry(self, asked: Retry) -> Retrying:
        """A decision that was looked into, to be made again: what was asked then, and what its seat saw."""
        found, twin = self._decided(asked.position)
        drawn = board(twin.setup.title, twin.view(found.question.seat), self.words.read_by(None))
        return Retrying(asked.position, ask(twin, found.question, self.words), drawn)

    def tried(self, asked: Retry) -> Match:
        """The match after another answer to such a decision; whoever is asked then may reply."""
        found, twin = self._decided(asked.position)
        assert asked.option is not None
        twin.answer(asked.option, found.question.seat)
        return twin

    def retried(self, asked: Retry, reply: Analysis | None = None) -> Retried:
        """What such an answer would have been worth, and the reply to it, if somebody else was asked next."""
        found, before = self._decided(asked.position)
        after = self.tried(asked)
        shown = [after]
        if reply is not None:
            answered = after.fork()
            answered.answer(reply.best.option, reply.question.seat)
            shown.append(answered)
        assert asked.option is not None
        good, text = verdict(found, asked.option, self.words)
        scenes = self._scenes(shown, len(before.tape), found.question.seat)
        return Retried(asked.position, asked.option, good, text, scenes)

    def _decided(self, position: int) -> tuple[Analysis, Match]:
        found = self.reviewing().found.get(position)
        if found is None:
            raise Refusal(msg("retry.not_yet"), [])
        return found, self.sitting.at(position)

    def record(self, start: Start, events: Sequence[Event]) -> str:
        """The record of the game, with all that was taken back. It tells everything: see `_alone`.

        A frozen one is told to those who sit there, once it is frozen for good.
        """
        sitting = self.sitting
        if sitting.frozen is not None:
            if not self.seats:
                raise Refusal(msg("table.only_players"), [])
            if not sitting.told:
                raise Refusal(msg("table.not_told"), [])
            return record(sitting, start, (event.trail for event in events if event.trail is not None))
        self._alone()
        file, course = StringIO(), Course(start.match(), start.players, house=start.house)
        recorder: Recorder | None = None
        for event in (None, *events):
            if event is not None:
                course.apply(event)
            if recorder is not None:
                recorder.update()
            elif not course.mixing:
                recorder = Recorder(file, course.match, list(start.players), start.lang, start.begun)
        return file.getvalue()

    def hurries(self) -> None:
        """Whether one may hurry the opponents: only those who play with them."""
        if not self.seats:
            raise Refusal(msg("table.only_players"), [])

    def branch(self, position: int) -> list[int]:
        """The tape of a new table that goes on from a position: once the game is over, or where all is one's own.

        A branch can be played to its end, where everything is shown; so it would show what a machine holds now.
        """
        self._thawed()
        self._alone()
        return self.sitting.at(position).tape

    # What one sees

    @property
    def questions(self) -> list[Question]:
        """The questions one has to answer from where one looks."""
        return self.sitting.asked(self.seat)

    @property
    def view(self) -> View:
        return self.sitting.match.view(self.seat)

    @property
    def lines(self) -> list[Line]:
        """The story as one may read it: all of it once the game is over."""
        return self.sitting.story.lines(self.words, self.seat, self.sitting.over)

    def aids(self) -> Aided:
        """The player aids of this game, which are open to everybody."""
        return Aided(aids(self.sitting.match.setup, self.words))

    def replay(self, asked: Replay) -> Replayed:
        """The board at an earlier position: from one's own seat, or from any once the game is over."""
        allowed = range(self.sitting.match.setup.seats) if self.sitting.over else self.seats
        seat = asked.seat if asked.seat in allowed else self.seat
        twin = self.sitting.at(asked.position)
        return Replayed(asked.position, seat, board(twin.setup.title, twin.view(seat), self.words))

    def look(self) -> Look:
        """The table as it is now; of the story and of the board, what is new to this viewer."""
        sitting, words, seat = self.sitting, self.words, self.seat
        match, setup, result = sitting.match, sitting.match.setup, sitting.match.result
        shown = sitting.gallery.shown(seat, words)
        turns = [question.seat for question in match.questions if sitting.frozen is None and not sitting.taught]
        undo, back = self._undo()
        return Look(
            seq=sitting.seq,
            title=setup.title.id,
            name=words("meta"),
            hides=setup.title.hides,
            aids=offers(setup),
            pack=setup.parts.pack is not None,
            seat=seat,
            mine=list(self.seats),
            elsewhere=[each for each in turns if each in self.seats and each != seat],
            seats=[
                Seat(
                    name=words.say(who(setup, n)),
                    player=player,
                    mine=n in self.seats,
                    here=player != HUMAN or n in sitting.present,
                    turn=n in turns,
                    share=n in sitting.shares,
                )
                for n, player in enumerate(sitting.players)
            ],
            board=self._new(shown.board),
            questions=shown.questions,
            result=None
            if result is None
            else End(
                text=words.say(result.message),
                cite=result.cite,
                winners=list(result.winners),
                scores=list(result.scores),
                won=bool(set(result.winners) & set(self.seats)),
            ),
            end=len(match.tape),
            log=self._news(seat),
            undo=undo,
            back=back,
            redo=sitting.may_redo(self.seats),
            wish=self._wish(),
            commitment=sitting.commitment,
            mixing=sitting.mixing,
            frozen=None if sitting.frozen is None else Frozen(words.say(sitting.frozen), sitting.told),
            coach=self.coach(),
        )

    def coach(self) -> Coached | None:
        """What is said beside a lesson now."""
        helper = self.sitting.helper
        if helper is None:
            return None
        said, name, following = helper.says(self.sitting.match), helper.name, helper.next
        return Coached(
            lesson=helper.lesson,
            name=name.get(self.lang) or self.words("learn.game"),
            say="" if said is None else said.say.get(self.lang, ""),
            light=[] if said is None else list(said.light),
            step=0 if said is None else said.step,
            steps=0 if said is None else said.steps,
            done=said is not None and said.done,
            next=None if following is None else following[0],
            next_name="" if following is None else following[1].get(self.lang) or self.words("learn.game"),
        )

    def refused(self, refusal: Refusal) -> Refused:
        """A refusal in words. In a lesson it may show what would have followed."""
        if not isinstance(refusal, Corrected):
            return Refused(self.words.say(refusal.message), self.because(refusal.reasons))
        scenes = self._scenes(refusal.shown, len(self.sitting.match.tape), self.seat)
        text = refusal.say.get(self.lang) or self.words.say(refusal.message)
        return Refused(text, [], scenes, refusal.back is not None)

    def _scenes(self, shown: Sequence[Match], told: int, seat: int | None) -> list[Scene]:
        """What happened in some matches, one after the other, from a tape position on."""
        scenes = []
        for match in shown:
            lines = [line for line in story(match, self.words, seat) if line.position >= told and not line.trace]
            scenes.append(Scene(lines, board(match.setup.title, match.view(seat), self.words.read_by(None))))
            told = len(match.tape)
        return scenes

    def because(self, reasons: Sequence[Reason]) -> list[Because]:
        """Reasons in words."""
        return [Because(self.words.say(reason.message), reason.cite) for reason in reasons]

    # Underneath

    def _throws(self, seat: int) -> bool:
        """Whether one throws or draws for NATURE now."""
        question = self.sitting.match.question
        if seat != NATURE or question is None or question.seat != NATURE:
            return False
        return any(each in self.seats for each in self.sitting.throwers(question))

    def _own(self, seat: int) -> Question:
        self._thawed()
        for question in self.sitting.match.questions:
            if question.seat == seat and (seat in self.seats or self._throws(seat)):
                return question
        raise Refusal(msg("match.not_your_turn"), [])

    def _thawed(self) -> None:
        """A frozen game changes no more."""
        if self.sitting.frozen is not None:
            raise Refusal(self.sitting.frozen, [])

    def _alone(self) -> None:
        """Some things tell everything: only once the game is over, or where all is one's own."""
        sitting = self.sitting
        hides = sitting.match.setup.title.hides
        others = range(len(sitting.players)) if hides else sitting.people
        if set(others) - set(self.seats):
            self._over()

    def _over(self) -> None:
        self._thawed()
        if not self.sitting.over:
            raise Refusal(msg("table.not_before_the_end"), [])

    def _news(self, seat: int | None) -> Log:
        key = (self.sitting.past.cuts, seat, self.lang, self.sitting.over)
        lines = self.lines
        begin = self._read[1].unread(lines) if self._read[0] == key else 0
        self._read = (key, Bookmark.after(lines))
        return Log(begin, lines[begin:])

    def _new(self, board: Board) -> Board:
        """A board with nothing in place of every sheet that this viewer has."""
        if board.sheets is None:
            return board
        known, self._sheets = self._sheets, board.sheets
        return Board([None if [sheet] == known[n : n + 1] else sheet for n, sheet in enumerate(board.sheets)])

    def _undo(self) -> tuple[Literal["", "free", "consent"], int | None]:
        """Whether undo is possible, and to which position it goes; a secret answer is on no tape yet."""
        sitting = self.sitting
        if not self.seats or sitting.frozen is not None:
            return "", None
        if any(seat in sitting.match.sealed for seat in self.seats):
            return "free", None
        position = sitting.back(self.seats)
        if position is None:
            return "", None
        return ("consent" if sitting.needs_consent(self.seats, position) else "free"), position

    def _wish(self) -> Wished | None:
        wish = self.sitting.wish
        if wish is None:
            return None
        name = self.words.say(who(self.sitting.match.setup, wish.seat))
        return Wished(wish.seat in self.seats, bool(wish.waiting & set(self.seats)), name, wish.position)


def known_language(lang: str) -> str:
    """A language we have words in."""
    if lang not in LANGUAGES:
        raise UnknownName(msg("lang.unknown", lang=lang, known=", ".join(LANGUAGES)))
    return lang
