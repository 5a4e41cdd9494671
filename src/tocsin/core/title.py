"""What a title brings, and a title set up for play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from tocsin.core.parts import Parts
from tocsin.core.question import Message, Question, Reason, Rule, msg
from tocsin.core.state import B, Box, S, State

if TYPE_CHECKING:
    from random import Random


View: TypeAlias = dict[str, Any]
"""What a seat may see, as plain data that JSON can hold."""


class Say(Protocol):
    """Words for a message id, in one reader's language."""

    def __call__(self, id: str, /, **params: Any) -> str: ...


class Result(NamedTuple):
    """How a game ended: the seats that won (several share a draw, none means the game won), and why."""

    winners: tuple[int, ...]
    cite: str
    message: Message
    scores: tuple[int, ...] = ()

    def shares(self, seats: int) -> list[float]:
        """Each seat's share of the win: winners divide it equally, and nobody gets any if the game won."""
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
    """A championship over many matches of a title: plain functions over a league, its fixtures and its clubs.

    A league is a value: what changes it gives a new one. Its clubs go by number.

    - ``villages`` the ids of the clubs that come with the title; ``village`` one of them, named in a reader's language
    - ``club`` a club of one's own, by its name and its players
    - ``make`` a new league of clubs who meet so many times
    - ``to_json`` a league as plain data; ``from_json`` read back, or refused if it is none
    - ``draw`` a league as text for a terminal
    - ``matches_played`` how many fixtures are over; ``next_match`` the one to play next, ``None`` after the last
    - ``pack`` the components of a fixture as a pack; ``position`` what its match starts from
    - ``enter_result`` the league after a fixture, by the scores of home and away
    - ``owed`` the clubs with something to choose after a win; ``choices`` what one of them may choose: player and prize
    - ``question``, ``choice_name`` that question and a choice in words; ``give`` the league after a choice
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
    """A game of the catalogue: plain functions over its box and its state. Its folder's ``TITLE`` is one of these.

    - ``revision`` grows when a change of the rules may make old records play differently
    - ``seats`` fewest and most
    - ``unpack`` compiles components and options into the box; ``start`` lays the position out
    - ``step`` gives the next segment of the sequence of play, or ``None`` when the game is over
    - ``view`` what a seat may see; ``draw`` that view as text for a terminal
    - ``label`` an option in words; ``seat_name`` a seat in words
    - ``check`` what is impossible about a position
    - ``redeal`` deals the cards a seat cannot see again, leaving in place those it knows from ``now``
    - ``limit`` more answers than any game of this title can take
    - ``hint`` roughly how likely each seat is to win, in thousandths, for players that cannot look to the end
    - ``playout`` how many decisions such a player plays on before it asks the hint
    - ``habit`` what a sensible player would answer without thinking, from no more than the seat asked can see
    - ``clock`` a number of the state that only counts turns up to a limit; otherwise play does not depend on it
    - ``idle`` fields of the state that play does not depend on at all: kept for the story or the view
    - ``picture`` the view as sheets of SVG in which ``data-place`` names every place an answer can mean
    - ``place`` the place of an option in that picture, if it has one
    - ``uses`` what an answer does with cards, from the position before it, for those who study the title
    - ``league`` a championship over many matches
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
        """Whether a seat may have cards that another does not see."""
        return self.redeal is not _nothing_hidden


class Setup(NamedTuple):
    """A title with its options, seats and pack: everything a match starts from."""

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
