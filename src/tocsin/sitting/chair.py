"""A chair: one viewer of a sitting. What they may ask for, and what they see. Every permission check is here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Literal

from msgspec import Raw

from tocsin.core import LANGUAGES, NATURE, Question, Reason, Recorder, Refusal, UnknownName, View, msg
from tocsin.players import Sight
from tocsin.sitting.advice import Reviewing, labels
from tocsin.sitting.events import HUMAN, Event
from tocsin.sitting.messages import (
    Answer,
    Because,
    Board,
    Consent,
    End,
    Log,
    Look,
    Redo,
    Replay,
    Replayed,
    Seat,
    Undo,
    Why,
    WhyNot,
    Wished,
)
from tocsin.sitting.shown import board
from tocsin.sitting.sitting import Sitting
from tocsin.words import Line, Words, who

Deed = Answer | Undo | Redo | Consent
"""What changes a table."""


class Chair:
    """Somebody at a table: the seats they hold (none: they watch), the one they look from, and their language."""

    def __init__(self, sitting: Sitting, seats: Sequence[int], lang: str = "en", seat: int | None = None) -> None:
        self.sitting = sitting
        self.seats = tuple(seats)
        self.lang = known_language(lang)
        self._wanted = seat
        self._told: tuple[object, int] = (None, 0)
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
        return self.sitting.words(self.lang)

    # What one may do

    def does(self, deed: Deed) -> Iterator[Event]:
        """What a deed comes to, event by event (see `Sitting`); or a refusal."""
        sitting = self.sitting
        if not self.seats:
            raise Refusal(msg("match.not_your_turn" if isinstance(deed, Answer) else "table.only_players"), [])
        match deed:
            case Answer():
                if deed.seat not in self.seats and not self._throws(deed.seat):
                    raise Refusal(msg("match.not_your_turn"), [])
                yield from sitting.answer(deed.seat, deed.option, deed.seq)
            case Undo():
                yield from sitting.undo(self.seats, deed.position)
            case Redo():
                yield from sitting.redo(self.seats)
            case Consent():
                yield from sitting.consent(self.seats, deed.yes, deed.position)

    def why(self, asked: Why) -> WhyNot:
        """Why an option cannot be chosen: only of one's own questions."""
        question = self._own(asked.seat)
        known = (*question.options, *question.domain)
        # A title has words only for the answers one could think of.
        label = labels(self.sitting.match.setup, self.words)(question, asked.option) if asked.option in known else ""
        return WhyNot(asked.option, label, self.because(question.against(asked.option)))

    def sight(self, seat: int) -> Sight:
        """What a hint may be made from: only for one's own question."""
        if seat == NATURE:
            raise Refusal(msg("hint.nature"), [])
        question = self._own(seat)
        return Sight(self.sitting.match, question.seat)

    def reviewing(self) -> Reviewing:
        """The review of the game: only once it is over."""
        self._over()
        return self.sitting.reviewing()

    def record(self, players: Sequence[str], lang: str) -> str:
        """The record of the game: only once it is over, for it tells everything."""
        self._over()
        file = StringIO()
        Recorder(file, self.sitting.match, list(players), lang)
        return file.getvalue()

    def branch(self, position: int) -> list[int]:
        """The tape of a new table that goes on from a position: once the game is over, or where all is one's own.

        A branch can be played to its end, where everything is shown; so it would show what a machine holds now.
        """
        sitting = self.sitting
        hides = sitting.match.setup.title.hides
        others = range(len(sitting.players)) if hides else sitting.people
        if set(others) - set(self.seats):
            self._over()
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
        turns = [question.seat for question in match.questions]
        return Look(
            seq=sitting.seq,
            title=setup.title.id,
            name=words("meta"),
            hides=setup.title.hides,
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
            undo=self._undo(),
            redo=sitting.may_redo(self.seats),
            wish=self._wish(),
        )

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
        for question in self.sitting.match.questions:
            if question.seat == seat and (seat in self.seats or self._throws(seat)):
                return question
        raise Refusal(msg("match.not_your_turn"), [])

    def _over(self) -> None:
        if not self.sitting.over:
            raise Refusal(msg("table.not_before_the_end"), [])

    def _news(self, seat: int | None) -> Log:
        key = (self.sitting.past.cuts, seat, self.lang, self.sitting.over)
        lines = self.lines
        begin = self._told[1] if self._told[0] == key else 0
        self._told = (key, len(lines))
        return Log(begin, lines[begin:])

    def _new(self, board: Board) -> Board:
        """A board with nothing in place of every sheet that this viewer has."""
        if board.sheets is None:
            return board
        known, self._sheets = self._sheets, board.sheets
        return Board([None if [sheet] == known[n : n + 1] else sheet for n, sheet in enumerate(board.sheets)])

    def _undo(self) -> Literal["", "free", "consent"]:
        sitting = self.sitting
        if not self.seats:
            return ""
        if any(seat in sitting.match.sealed for seat in self.seats):
            return "free"
        position = sitting.back(self.seats)
        if position is None:
            return ""
        return "consent" if sitting.needs_consent(self.seats, position) else "free"

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
