"""What a title provides, and a title set up for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tocsin.core.parts import Parts
from tocsin.core.question import Message, Question, Reason, Rule, msg
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
    - ``draw`` a league as text for a terminal
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
    - ``place`` the place of an option in that picture, if it has one
    - ``uses`` what an answer does with cards, given the position before it; for statistics
    - ``league`` a championship of many matches
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
    place: Callable[[B, Question, int], str | None] | None = None
    uses: Callable[[S, Question, int], Iterable[Use]] | None = None
    league: League[Any, Any, Any] | None = None

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

    def start(self) -> State[Any]:
        """The starting position."""
        g: State[Any] = self.title.start(self.box)
        g.notes = None
        return g
