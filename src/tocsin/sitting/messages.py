"""What goes in and out of a sitting, as types. Every door speaks these messages; the client's types are made from them.

A field encoded beforehand, because many viewers share it, is ``Annotated[Raw, type]``: bytes that read as that type.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct

from tocsin.words import Line

Value = str | int | float | bool | list[str | int]
"""A value of a part as people enter it."""

Run = tuple[str, str]
"""A piece of a terminal drawing and its classes: ``("● Love", "c-red bold")``."""

PLAN = 24
"""So many answers somebody may give in advance."""


# In: what a viewer asks for


class Hello(Struct, tag_field="t", tag="hello"):
    """Sit down by a link. ``seat`` is where to look from, of several."""

    token: str
    lang: str = "en"
    seat: int | None = None


class Answer(Struct, tag_field="t", tag="answer"):
    """Answer a question that was asked when the table had ``seq`` events.

    ``then`` are answers to what is asked next, each with the verb of its question: they are given as long as nothing
    else is asked and nothing happens that the viewer did not know.
    """

    seq: int
    seat: int
    option: int
    then: Annotated[list[tuple[str, int]], Meta(max_length=PLAN)] = []


class Why(Struct, tag_field="t", tag="why"):
    """Why can this option not be chosen?"""

    seat: int
    option: int


class Ways(Struct, tag_field="t", tag="ways"):
    """Where does a move of several answers lead?"""

    seat: int


class Undo(Struct, tag_field="t", tag="undo"):
    """Take back one's last decision, or everything from a tape position on."""

    position: int | None = None


class Redo(Struct, tag_field="t", tag="redo"):
    """Play again what was taken back, up to one's next decision."""


class Consent(Struct, tag_field="t", tag="consent"):
    """Agree to the undo to a position that somebody wishes, or refuse it."""

    yes: bool
    position: int


class Share(Struct, tag_field="t", tag="share"):
    """Add a random number to the dice, having seen what the table has promised about them."""

    share: int


class Begin(Struct, tag_field="t", tag="begin"):
    """Do not wait for the numbers of the others."""


class Freeze(Struct, tag_field="t", tag="freeze"):
    """Freeze for good a game that is frozen under these rules, to have its record."""


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


class Retry(Struct, tag_field="t", tag="retry"):
    """Ask again what was decided at a position of a finished game; or judge what somebody would answer now."""

    position: int
    option: int | None = None


class Aids(Struct, tag_field="t", tag="aids"):
    """Show the player aids of this game."""


class Branch(Struct, tag_field="t", tag="branch"):
    """Open a new table that goes on from a position."""

    position: int


class Hurry(Struct, tag_field="t", tag="hurry"):
    """The opponents have thought long enough: let them answer with what they have found."""


class Ping(Struct, tag_field="t", tag="ping"):
    """Is anybody there?"""


Asked = (
    Hello
    | Answer
    | Why
    | Ways
    | Undo
    | Redo
    | Consent
    | Share
    | Begin
    | Freeze
    | Sit
    | Speak
    | Replay
    | Hint
    | Review
    | Retry
    | Aids
    | Branch
    | Hurry
    | Ping
)


# Out: what a viewer is told


class Option(Struct, omit_defaults=True):
    """An answer in words, and the place on the board that means it.

    ``places`` if it means several together; a place may be among them more than once where equal things lie. ``times``
    is how often it may be given at once. A ``twin`` is equal to one before it: it has a place, but no line of its own.
    """

    option: int
    label: str
    place: str | None
    places: list[str] = []
    times: list[int] = []
    twin: bool = False


class Gesture(Struct):
    """One click that means more than one answer: what it answers now, and the goals it serves, the first being its own.

    The next question that offers a ``sure`` gesture for that goal is answered by it. Without a label it is no button.
    ``always`` says in words that it may be made every time without a click, for goals alike up to their colon.
    """

    option: int
    label: str
    goals: list[str]
    sure: bool
    always: str


class Ask(Struct):
    """A question to the viewer: its legal answers, and ``others`` that one could think of but that are not allowed.

    ``verb`` is what kind of question it is. ``ways`` tells whether to ask where a move of several answers leads.
    """

    seat: int
    verb: str
    ways: bool
    gestures: list[Gesture]
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
    """Somebody at the table: a person or a machine, whether they are there and have to answer.

    ``share`` tells whether a random number of theirs is in the dice.
    """

    name: str
    player: str
    mine: bool
    here: bool
    turn: bool
    share: bool


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


class Aid(Struct):
    """A player aid in words: its lines, each with its mark, and how it is read."""

    name: str
    cite: str
    lines: list[tuple[str, str]]
    notes: list[str]


class Wished(Struct):
    """Somebody wishes to undo: ``asked`` if the viewer has to agree."""

    mine: bool
    asked: bool
    who: str
    position: int


class Coached(Struct):
    """What is said beside a lesson: ``say`` may be empty. ``light`` are the places and terms it means.

    ``step`` of ``steps`` are done; the guided game, ``lesson`` *game*, has none. ``next`` is the lesson after this one.
    """

    lesson: str
    name: str
    say: str
    light: list[str]
    step: int
    steps: int
    done: bool
    next: str | None
    next_name: str


class Scene(Struct):
    """What would happen after a wrong answer of a lesson: some lines of the story, and the board after them."""

    lines: list[Line]
    board: Board


class Frozen(Struct):
    """Why nobody can play on; ``told`` if that is for good, and those who sit there may have the record."""

    text: str
    told: bool


class Look(Struct, tag_field="t", tag="look"):
    """The table as the viewer sees it now. ``seq`` counts its events, ``end`` its answers.

    ``aids`` tells whether there are player aids to ask for, ``pack`` whether components of somebody's own are
    used.
    ``mine`` are the viewer's seats, ``seat`` the one they look from, ``elsewhere`` their other seats with a question.
    ``back`` is the tape position that undo goes back to; none if it takes back a secret answer.
    ``commitment`` is what the table has promised about its dice; ``mixing`` means they wait for numbers of persons.
    """

    seq: int
    title: str
    name: str
    hides: bool
    aids: bool
    pack: bool
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
    back: int | None
    redo: bool
    wish: Wished | None
    commitment: str | None
    mixing: bool
    frozen: Frozen | None
    coach: Coached | None


class Done(Struct, tag_field="t", tag="done", omit_defaults=True):
    """The viewer's answer is stored; the table had ``seq`` events with it.

    ``stopped`` says why not all answers in advance were given.
    """

    seq: int
    stopped: str = ""


class Stale(Struct, tag_field="t", tag="stale"):
    """The viewer answered a question that is no longer asked."""

    text: str


class Refused(Struct, tag_field="t", tag="refused"):
    """Something cannot be done, with the reasons if a rule forbids it.

    ``scenes`` show what a wrong answer of a lesson would lead to; ``again`` if its step begins again.
    """

    text: str
    reasons: list[Because]
    scenes: list[Scene] = []
    again: bool = False


class Remarked(Struct, tag_field="t", tag="remarked"):
    """In the guided game: there was something better than the viewer's answer at a position."""

    position: int
    text: str


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


class Way(Struct):
    """A place one can move to: the answers that lead there, in words where they go, and the places on the way."""

    place: str
    option: int
    then: list[tuple[str, int]]
    label: str
    path: list[str]


class WaysTold(Struct, tag_field="t", tag="ways"):
    """Where moves of several answers lead, from a question asked when the table had ``seq`` events."""

    seq: int
    seat: int
    ways: list[Way]


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

    ``sure`` is how likely the first is no worse than the second, ``certainty`` the same in words; ``said`` how good
    each answer is, in words. In a lesson there is but the first word: what the lesson wants.
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
    said: list[str]


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


class Puzzle(Struct):
    """A puzzle: number ``n`` of ``of`` of a title, as its seat sees it. ``before`` is what has just happened.

    ``theme`` and ``level`` in words; ``settings`` are the options of the game that are not as usual.
    """

    id: str
    title: str
    name: str
    n: int
    of: int
    theme: str
    level: str
    settings: list[str]
    who: str
    before: list[Line]
    board: Board
    question: Ask


class Judged(Struct):
    """An answer to a puzzle judged: in words, with the chance to win, and an example of how the game may go on.

    ``choices`` are the answers with the best first, once the right one was given or shown.
    """

    right: bool
    option: int
    text: str
    cite: str
    choices: list[Choice]
    certainty: str
    lines: list[Line]
    board: Board


class Retrying(Struct, tag_field="t", tag="retry"):
    """A decision of a finished game to be made again: the question, and the board as its seat saw it."""

    position: int
    question: Ask
    board: Board


class Retried(Struct, tag_field="t", tag="retried"):
    """What an answer would have been worth: ``good`` if nothing is surely better. ``scenes`` show the reply."""

    position: int
    option: int
    good: bool
    text: str
    scenes: list[Scene]


class Aided(Struct, tag_field="t", tag="aids"):
    """The player aids of this game."""

    aids: list[Aid]


class Branched(Struct, tag_field="t", tag="branch"):
    """The links of the new table."""

    link: str
    watch: str
    title: str


class Passage(Struct, omit_defaults=True):
    """A block of a guide or a rulebook, with the statements it belongs to.

    ``runs`` are pieces of text, each with its kind (``strong``, ``em``, ``term``) and the id of its term. ``rows`` are
    those of a table, ``picture`` the id of one, ``inside`` the blocks of some details.
    """

    kind: str
    runs: list[tuple[str, str, str]] = []
    cites: list[str] = []
    rows: list[list[list[tuple[str, str, str]]]] = []
    picture: str = ""
    inside: list[Passage] = []


class Term(Struct):
    """A word of a title: what it is, the statement it comes from, and what else it is called."""

    id: str
    name: str
    text: str
    cite: str
    also: list[str]


class Picture(Struct):
    """A position drawn, and what it shows."""

    id: str
    sheets: list[str]
    caption: str


class LessonGlance(Struct):
    """A lesson in the list: the statements it teaches, and how many steps it has."""

    id: str
    name: str
    cites: list[str]
    steps: int


class Known(Struct):
    """The words of a title, and its lessons with the statements they teach."""

    terms: list[Term]
    lessons: list[LessonGlance]


class Taught(Struct):
    """Everything that a title teaches; ``game`` tells whether there is a guided game."""

    title: str
    name: str
    guide: list[Passage]
    book: list[Passage]
    terms: list[Term]
    pictures: list[Picture]
    lessons: list[LessonGlance]
    game: bool


class Pick(Struct):
    """A value that can be chosen: its name, and the places on the board that mean it."""

    value: Value
    name: str
    place: str = ""


class Field(Struct):
    """What is entered for each part of a sheet.

    ``enter`` is how: one of the ``picks``, a ``number`` from ``low`` to ``high``, a ``text``, ``several`` of the picks
    in their order, ``numbers``, an ``event`` typed as a sentence, or ``data`` as TOML. ``keys`` is how many keys its
    entry takes, 0 if that is not known. ``sentence`` is the key of an event's text; numbers may stand ``under`` names.
    """

    key: str
    name: str
    enter: Literal["choice", "number", "text", "several", "numbers", "event", "data"]
    picks: list[Pick]
    low: int
    high: int
    keys: int
    sentence: str
    under: list[str]


class Entered(Struct):
    """A value of a part as it is now, and ours; ``printed`` if the pack says so, ``known`` if we have seen it in print.

    ``toml`` is the value itself of what is typed as a sentence or as TOML.
    """

    value: Value
    ours: Value
    printed: bool
    known: bool
    toml: str = ""


class Part(Struct):
    """A printed part: the values of its sheet's fields, in their order, and what is wrong with them, in words.

    ``group`` is what it lies with; ``place`` where it is on the board. ``printed`` if the pack names it; ``own`` if it
    is only in the pack, ``counts`` if it is one of those that are reconstructed.
    """

    id: str
    name: str
    group: str
    place: str
    printed: bool
    own: bool
    counts: bool
    values: list[Entered]
    mistakes: list[str]


class Sheet(Struct):
    """Parts that an owner lays out together. ``done`` of ``of`` reconstructed parts are as printed.

    ``kind`` is how they lie: ``cards``, a ``grid``, ``tracks``, a ``map``, a ``list``. ``adds`` if further parts may be
    added, ``tries`` if one can try a part at a table.
    """

    id: str
    name: str
    say: str
    kind: Literal["cards", "grid", "tracks", "map", "list"]
    table: str
    fields: list[Field]
    parts: list[Part]
    done: int
    of: int
    adds: bool
    tries: bool


class Workshop(Struct):
    """The printed parts of a title with a pack laid over them, as an owner enters them.

    ``mistakes`` are those at no part of a sheet. ``sound`` if one can play with the pack. ``board`` is the board at the
    start, if it was asked for.
    """

    title: str
    name: str
    pack_name: str
    sheets: list[Sheet]
    done: int
    of: int
    mistakes: list[str]
    sound: bool
    board: Board | None


class Changed(Struct):
    """A pack after changes. ``mistakes`` are about what was not understood: it was left as it was."""

    pack: str
    mistakes: list[Mistaken]
    workshop: Workshop


class Mistaken(Struct):
    """What is wrong with a change."""

    table: str
    id: str
    key: str
    text: str


class Alternative(Struct):
    """Another way to read a piece of a sentence: what to send back to have it read so, and how that reads."""

    pick: str
    text: str


class Span(Struct, rename={"begin": "from", "end": "to"}):
    """A piece of a sentence, from letter to letter: whether it was understood, and how else it may be read.

    ``kind`` is what it is about; ``typed`` the word it was taken for, if it was misspelt. ``pick`` is which of the
    alternatives was taken; empty where there is nothing to choose.
    """

    begin: int
    end: int
    kind: str
    understood: bool
    typed: str
    pick: str
    others: list[Alternative]


class Doubt(Struct, rename={"begin": "from", "end": "to"}):
    """What is ambiguous: a question in words about a piece of the sentence, and the answers."""

    begin: int
    end: int
    text: str
    others: list[Alternative]


class Reading(Struct):
    """A sentence read: its spans, what it does in words and as TOML, and what has to be asked.

    ``understood`` if nothing is left over or open, so that it is fit for a pack; ``why`` is what else is wrong with it.
    ``light`` are the places on the board it is about.
    """

    spans: list[Span]
    said: list[str]
    toml: str
    asks: list[Doubt]
    why: list[str]
    understood: bool
    light: list[str]


class Difference(Struct):
    """What differs at a part between two packs, in words: its key, and both values."""

    sheet: str
    table: str
    id: str
    part: str
    key: str
    name: str
    before: str
    after: str


class Compared(Struct):
    """Two packs of a title compared: the one before and the one after, by name."""

    title: str
    before: str
    after: str
    differences: list[Difference]


class Components(Struct):
    """The components of somebody's own that a table is played with: the pack, and how it differs from ours."""

    pack: str
    compared: Compared


class Balance(Struct):
    """How often somebody won, with the 95 % interval."""

    name: str
    share: float
    low: float
    high: float


class Studied(Struct):
    """What a pack changes: the balance before and after over so many games each, and a sentence about it.

    ``length`` are the decisions of a game, before and after.
    """

    title: str
    games: int
    before: list[Balance]
    after: list[Balance]
    length: tuple[float, float]
    said: list[str]


class Pong(Struct, tag_field="t", tag="pong"):
    """Somebody is there."""


Told = (
    Look
    | Done
    | Stale
    | Refused
    | Trouble
    | Gone
    | WhyNot
    | WaysTold
    | Replayed
    | Hinted
    | Remarked
    | Reviewed
    | Retrying
    | Retried
    | Aided
    | Branched
    | Pong
)
