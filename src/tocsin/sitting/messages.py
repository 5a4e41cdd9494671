"""What goes in and out of a sitting, as types. Every door speaks these messages; the client's types are made from them.

A field encoded beforehand, because many viewers share it, is ``Annotated[Raw, type]``: bytes that read as that type.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Raw, Struct

from tocsin.words import Line

Run = tuple[str, str]
"""A piece of a terminal drawing and its classes: ``("● Love", "c-red bold")``."""


# In: what a viewer asks for


class Hello(Struct, tag_field="t", tag="hello"):
    """Sit down by a link. ``seat`` is where to look from, of several."""

    token: str
    lang: str = "en"
    seat: int | None = None


class Answer(Struct, tag_field="t", tag="answer"):
    """Answer a question that was asked when the table had ``seq`` events."""

    seq: int
    seat: int
    option: int


class Why(Struct, tag_field="t", tag="why"):
    """Why can this option not be chosen?"""

    seat: int
    option: int


class Undo(Struct, tag_field="t", tag="undo"):
    """Take back one's last decision, or everything from a tape position on."""

    position: int | None = None


class Redo(Struct, tag_field="t", tag="redo"):
    """Play again what was taken back, up to one's next decision."""


class Consent(Struct, tag_field="t", tag="consent"):
    """Agree to the undo to a position that somebody wishes, or refuse it."""

    yes: bool
    position: int


class Sit(Struct, tag_field="t", tag="sit"):
    """Look from another of one's seats."""

    seat: int


class Speak(Struct, tag_field="t", tag="lang"):
    """Read on in another language."""

    lang: str


class Replay(Struct, tag_field="t", tag="replay"):
    """Show the board at an earlier position, from a seat."""

    position: int
    seat: int | None = None


class Hint(Struct, tag_field="t", tag="hint"):
    """What would be good to answer?"""

    seat: int


class Review(Struct, tag_field="t", tag="review"):
    """Look into the finished game, or stop doing so."""

    stop: bool = False


class Branch(Struct, tag_field="t", tag="branch"):
    """Open a new table that goes on from a position."""

    position: int


class Ping(Struct, tag_field="t", tag="ping"):
    """Is anybody there?"""


Asked = Hello | Answer | Why | Undo | Redo | Consent | Sit | Speak | Replay | Hint | Review | Branch | Ping


# Out: what a viewer is told


class Option(Struct):
    """An answer in words, and the place on the board that means it."""

    option: int
    label: str
    place: str | None


class Ask(Struct):
    """A question to the viewer: its legal answers, and ``others`` that one could think of but that are not allowed."""

    seat: int
    who: str
    prompt: str
    cite: str
    options: list[Option]
    others: list[Option]


class Because(Struct):
    """A reason in words, and the statement it follows."""

    text: str
    cite: str


class Board(Struct, omit_defaults=True):
    """What is on the table: a picture of some sheets (``None``: as sent last), or runs of a terminal drawing."""

    sheets: list[Annotated[Raw, str] | None] | None = None
    text: list[Run] | None = None


class Seat(Struct):
    """Somebody at the table: a person or a machine, whether they are there and have to answer."""

    name: str
    player: str
    mine: bool
    here: bool
    turn: bool


class End(Struct):
    """How the game ended."""

    text: str
    cite: str
    winners: list[int]
    scores: list[int]
    won: bool


class Log(Struct, rename={"begin": "from"}):
    """The story from its line ``from`` on. What the viewer had of it from there on is no longer true."""

    begin: int
    lines: list[Line]


class Wished(Struct):
    """Somebody wishes to undo: ``asked`` if the viewer has to agree."""

    mine: bool
    asked: bool
    who: str
    position: int


class Look(Struct, tag_field="t", tag="look"):
    """The table as the viewer sees it now. ``seq`` counts its events, ``end`` its answers.

    ``mine`` are the viewer's seats, ``seat`` the one they look from, ``elsewhere`` their other seats with a question.
    """

    seq: int
    title: str
    name: str
    hides: bool
    seat: int | None
    mine: list[int]
    elsewhere: list[int]
    seats: list[Seat]
    board: Board
    questions: Annotated[Raw, list[Ask]]
    result: End | None
    end: int
    log: Log
    undo: Literal["", "free", "consent"]
    redo: bool
    wish: Wished | None


class Done(Struct, tag_field="t", tag="done"):
    """The viewer's answer is stored; the table had ``seq`` events with it."""

    seq: int


class Stale(Struct, tag_field="t", tag="stale"):
    """The viewer answered a question that is no longer asked."""

    text: str


class Refused(Struct, tag_field="t", tag="refused"):
    """Something cannot be done, with the reasons if a rule forbids it."""

    text: str
    reasons: list[Because]


class Trouble(Struct, tag_field="t", tag="error"):
    """Something went wrong."""

    text: str


class Gone(Struct, tag_field="t", tag="gone"):
    """There is no such table."""

    text: str


class WhyNot(Struct, tag_field="t", tag="why"):
    """The reasons against an option; none if it is allowed."""

    option: int
    label: str
    reasons: list[Because]


class Replayed(Struct, tag_field="t", tag="replay"):
    """The board at an earlier position."""

    position: int
    seat: int | None
    board: Board


class Choice(Struct):
    """An answer that was looked into: the chance to win with it, and the 95 % interval of that."""

    option: int
    label: str
    value: float
    low: float
    high: float
    visits: int


class Move(Struct):
    """A move that may follow."""

    seat: int
    who: str
    verb: str
    option: int
    label: str
    cite: str


class Hinted(Struct, tag_field="t", tag="hint"):
    """Help with a question: a first word, its answers with the best first, the line that may follow.

    ``sure`` is how likely the first is no worse than the second, ``certainty`` the same in words.
    """

    seat: int
    verb: str
    cite: str
    first: list[str]
    choices: list[Choice]
    line: list[Move]
    exact: bool
    worlds: int
    sure: float
    certainty: str


class Point(Struct):
    """A decision of a reviewed game, with what was better. ``surely`` is what it cost beyond doubt."""

    position: int
    seat: int
    who: str
    verb: str
    option: int
    chosen: str
    best: int
    better: str
    before: float
    after: float
    surely: float


class Account(Struct):
    """Where a seat's chance to win went."""

    seat: int
    start: float
    luck: float
    skill: float
    others: float
    blur: float
    end: float


class Reviewed(Struct, tag_field="t", tag="review"):
    """A finished game, as far as it was looked into: ``done`` of ``of`` decisions."""

    done: int
    of: int
    exact: bool
    curves: list[list[tuple[int, float]]]
    points: list[Point]
    accounts: list[Account]


class Branched(Struct, tag_field="t", tag="branch"):
    """The links of the new table."""

    link: str
    watch: str
    title: str


class Pong(Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


Told = Look | Done | Stale | Refused | Trouble | Gone | WhyNot | Replayed | Hinted | Reviewed | Branched | Pong
