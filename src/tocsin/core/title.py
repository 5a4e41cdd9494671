"""What a title provides, and a title set up for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tocsin.core.parts import Parts
from tocsin.core.question import Message, Question, Reason, Rule, msg
from tocsin.core.sentence import Pick, Reading
from tocsin.core.state import B, Box, S, State

if TYPE_CHECKING:
    from random import Random


View: TypeAlias = dict[str, Any]
"""What a seat may see, as plain JSON data."""


class Say(Protocol):
    """Gives the text of a message id in one reader's language."""

    def __call__(self, id: str, /, **params: Any) -> str: ...


class Result(NamedTuple):
    """How a game ended: the winning seats (several for a draw, none if the game itself won), and why."""

    winners: tuple[int, ...]
    cite: str
    message: Message
    scores: tuple[int, ...] = ()

    def shares(self, seats: int) -> list[float]:
        """Each seat's share of the win: split equally among the winners, zero for all if the game itself won."""
        each = 1 / len(self.winners) if self.winners else 0.0
        return [each if seat in self.winners else 0.0 for seat in range(seats)]


class Use(NamedTuple):
    """What a seat did with a card: ``drawn``, ``event``, ``points``, ``objective`` or ``discarded``."""

    seat: int
    kind: str
    card: Message


class Gesture(NamedTuple):
    """One click that means more than one answer: what it answers now, and the goals it serves.

    Whoever makes a gesture for a goal (its first) is not asked again while their next question offers a gesture for
    that goal that is ``sure``: that one is made for them. Anything else asked in between they answer themselves, and
    where no gesture for the goal is sure, the choice is theirs again. Without a ``label`` it only goes on with a goal.
    With words for ``always`` they may have it made for them every time: for every goal that begins like its own, up to
    the colon.
    """

    option: int
    label: Message | None = None
    goals: tuple[str, ...] = ()
    sure: bool = True
    always: Message | None = None


Earlier: TypeAlias = Iterator[tuple[Question, int]]
"""What the seat that is asked has answered so far, the last first."""


class Aid(NamedTuple):
    """A player aid: a list that people read beside the rules, and notes on how it is read.

    Each line has a mark before it, by which the story or a board may refer to it: most often its number.
    """

    name: Message
    cite: str
    lines: tuple[tuple[str, Message], ...]
    notes: tuple[Message, ...] = ()

    @classmethod
    def numbered(cls, name: Message, cite: str, lines: Iterable[Message], *notes: Message) -> Aid:
        """An aid whose lines are counted from 1."""
        return cls(name, cite, tuple((str(number), line) for number, line in enumerate(lines, 1)), notes)


L = TypeVar("L")
F = TypeVar("F")
C = TypeVar("C")


class League(NamedTuple, Generic[L, F, C]):
    """A championship of many matches of a title: plain functions over a league, its fixtures and its clubs.

    A league is immutable: functions that change it return a new one. Clubs are referred to by number.

    - ``villages`` the ids of the clubs that come with the title; ``village`` one of them, named in a reader's language
    - ``club`` a custom club, from its name and its players
    - ``make`` a new league of clubs that meet a given number of times
    - ``to_json`` a league as plain data; ``from_json`` a league from such data, or an error
    - ``draw`` a league as text for a terminal; ``view`` the same as plain data for a page, in a reader's language
    - ``matches_played`` how many fixtures are over; ``next_match`` the next fixture, ``None`` after the last
    - ``pack`` the components of a fixture as a pack; ``position`` the starting position of its match
    - ``enter_result`` the league after a fixture, given the scores of home and away
    - ``owed`` the clubs that may choose a prize after a win; ``choices`` what one of them may choose: player and prize
    - ``question``, ``choice_name`` that question and a choice as messages; ``give`` the league after a choice
    """

    villages: Callable[[Parts], Sequence[str]]
    village: Callable[[Say, str], C]
    club: Callable[[str, Sequence[str]], C]
    make: Callable[[Parts, Sequence[C], int], L]
    from_json: Callable[[object], L]
    to_json: Callable[[L], dict[str, object]]
    draw: Callable[[L, Say], str]
    view: Callable[[L, Say], View]
    matches_played: Callable[[L], int]
    next_match: Callable[[L], F | None]
    pack: Callable[[L, F], str]
    position: Callable[[L, F], dict[str, object]]
    enter_result: Callable[[L, F, int, int], L]
    owed: Callable[[L], Sequence[int]]
    choices: Callable[[L, int], Sequence[tuple[int, str]]]
    question: Callable[[L, int], Message]
    choice_name: Callable[[L, int, int, str], Message]
    give: Callable[[L, int, int, str], L]


def _nothing_wrong(g: State[Any]) -> Iterable[Reason]:
    return ()


def _nothing_hidden(g: State[Any], now: State[Any], seat: int, rng: Random) -> None:
    return None


def _one_pawn(box: Box, seat: int) -> Message:
    return msg("seat.number", n=seat + 1)


class Title(NamedTuple, Generic[B, S]):
    """A game of the catalogue: plain functions over its box and its state. Each title's folder defines ``TITLE``.

    - ``revision`` is increased when a change of the rules may make old records play differently
    - ``seats`` the fewest and the most
    - ``unpack`` compiles components and options into the box; ``start`` sets up the position
    - ``step`` the next segment of the sequence of play, or ``None`` when the game is over
    - ``view`` what a seat may see; ``draw`` that view as text for a terminal
    - ``label`` the name of an option; ``seat_name`` the name of a seat
    - ``check`` the reasons why a position is impossible
    - ``redeal`` deals the cards a seat cannot see again, leaving in place those it knows from ``now``
    - ``limit`` more answers than any game of this title can take
    - ``hint`` roughly how likely each seat is to win, in thousandths, for players that cannot search to the end
    - ``playout`` how many decisions such a player plays before it uses the hint
    - ``habit`` what a sensible player would answer without thinking, using only what the seat asked can see
    - ``clock`` the field that counts turns up to a limit; play does not depend on it otherwise
    - ``idle`` fields that play does not depend on at all: kept for the story or the view
    - ``picture`` the view as SVG sheets, in which ``data-place`` names every place an answer can refer to
    - ``place`` the place of an option in that picture, if it has one; several, if it means all of them together
    - ``ways`` the verbs whose answers in a row are one move over the board, such as the steps of a run, each with the
      answer that ends the move there, if one does: whoever may move somewhere in several answers can name where. Only
      in titles that hide nothing, as ``repeats``
    - ``repeats`` the verbs whose answer one may give several times at once, such as three workers for one place
    - ``gestures`` what belongs to a question as one click, using only what the seat asked can see
    - ``aids`` the player aids of a game, such as the lists by which the rulebook's opponent decides
    - ``uses`` what an answer does with cards, given the position before it; for statistics
    - ``league`` a championship of many matches
    - ``reads`` what a sentence printed on a part says, as the value for a pack: from the components, the table and the
      id of the part, the language, the sentence, and the alternatives picked for parts of it that were read wrong
    - ``asks_whether`` the verbs of questions that are answered by no (0), or by yes (1) or how: people read No last
    - ``listing`` how early people read an option in a list: the lowest first, equal ones as the rules name them
    - ``twin`` whether an option is equal to one before it in all that people see: they read one of them only
    - ``open`` where seats hide cards, whether everybody can work out the options of a question: only then may others
      notice that somebody had no choice
    """

    id: str
    revision: int
    seats: tuple[int, int]
    unpack: Callable[[Parts, Any, int], B]
    start: Callable[[B], S]
    step: Callable[[S], Rule | None]
    result: Callable[[S], Result]
    view: Callable[[S, int | None], View]
    draw: Callable[[View, Say], str]
    label: Callable[[B, Question, int], Message]
    options: type[Any]
    limit: int
    seat_name: Callable[[B, int], Message] = _one_pawn
    check: Callable[[S], Iterable[Reason]] = _nothing_wrong
    redeal: Callable[[S, S, int, Random], None] = _nothing_hidden
    hint: Callable[[S], Sequence[float]] | None = None
    playout: int = 0
    habit: Callable[[S, Question], int] | None = None
    clock: str = ""
    idle: tuple[str, ...] = ()
    picture: Callable[[View, Say], Sequence[str]] | None = None
    place: Callable[[B, Question, int], str | tuple[str, ...] | None] | None = None
    aids: Callable[[B], Iterable[Aid]] | None = None
    uses: Callable[[S, Question, int], Iterable[Use]] | None = None
    league: League[Any, Any, Any] | None = None
    open: Callable[[S, Question], bool] | None = None
    ways: tuple[tuple[str, int | None], ...] = ()
    repeats: tuple[str, ...] = ()
    gestures: Callable[[S, Question, Earlier], Iterable[Gesture]] | None = None
    asks_whether: tuple[str, ...] = ()
    reads: Callable[[Parts, str, str, str, str, Sequence[Pick]], Reading] | None = None
    listing: Callable[[B, Question, int], int] | None = None
    twin: Callable[[B, Question, int], bool] | None = None

    @property
    def hides(self) -> bool:
        """Whether seats may have cards that others cannot see."""
        return self.redeal is not _nothing_hidden


class Setup(NamedTuple):
    """A title with its components, options and seats: everything a match starts from."""

    title: Title[Any, Any]
    parts: Parts
    options: Any
    seats: int
    box: Box

    @property
    def version(self) -> str:
        """What a game is played under: the revision of the rules and the digest of the components."""
        return f"{self.title.revision}-{self.parts.components}"

    def listed(self, question: Question) -> list[int]:
        """The options of a question in the order in which people read them, without those equal to another."""
        twins = self.twins(question)
        return (
            [option for option in self._ordered(question) if option not in twins] if twins else self._ordered(question)
        )

    def twins(self, question: Question) -> list[int]:
        """The options that are equal to one before them in all that people see."""
        twin = self.title.twin
        return [option for option in question.options if twin(self.box, question, option)] if twin is not None else []

    def _ordered(self, question: Question) -> list[int]:
        if question.verb in self.title.asks_whether:
            return sorted(question.options, key=lambda option: not option)
        listing = self.title.listing
        return sorted(question.options, key=lambda option: listing(self.box, question, option) if listing else 0)

    def start(self) -> State[Any]:
        """The starting position."""
        g: State[Any] = self.title.start(self.box)
        g.notes = None
        return g
