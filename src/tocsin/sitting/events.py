"""The events of a sitting and how each is applied. A table is its start and its events.

Beside them only the trail is stored: what a version with other rules or components is compared with, and the lines of
the record, which such a version could not make.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from hashlib import blake2b
from typing import Any, NamedTuple

from tocsin.core import (
    NATURE,
    Match,
    Message,
    Nature,
    Pack,
    Question,
    Seeded,
    Setup,
    TocsinError,
    fresh_seed,
    from_json,
    msg,
    set_up,
)
from tocsin.core.match import marked
from tocsin.core.record import Begun, committed, header, same_until

HUMAN = "human"
SHARED = "shared-"
"""How a seed begins that persons add their shares to. Tables stored before there were shares have none of these."""
SHARE = 2**31
"""A share is a number below this one."""


class Start(NamedTuple):
    """What a table starts from. ``seed`` is ``None`` beside a real board, ``prefix`` the tape it was branched from.

    ``revision`` and ``components`` are those it was begun under; tables of earlier versions have no ``components``.
    ``pack`` is the text of a person's own components, ``position`` what the game starts from instead of the usual.
    ``lesson`` makes it a lesson of its title.
    """

    id: str
    title: str
    revision: int
    options: Mapping[str, Any]
    players: Sequence[str]
    seed: str | None
    prefix: Sequence[int]
    lang: str
    components: str | None = None
    pack: str | None = None
    position: Mapping[str, Any] | None = None
    lesson: str | None = None

    @property
    def begun(self) -> Begun:
        return Begun(self.revision, self.components, self.options)

    @property
    def other(self) -> bool:
        """Whether it was begun under other rules or components than today's, as far as is known."""
        now = self.setup()
        return self.revision != now.title.revision or self.components not in (None, now.parts.components)

    @property
    def house(self) -> str | None:
        """The seed, if it is not to be used before persons have added their shares."""
        return self.seed if self.seed is not None and self.seed.startswith(SHARED) and not self.prefix else None

    def setup(self) -> Setup:
        pack = None if self.pack is None else Pack(self.pack, self.title)
        return set_up(self.title, self.options, len(self.players), pack)

    def opening(self) -> Match:
        """The match from its first position, without dice to come."""
        setup = self.setup()
        return Match(setup) if self.position is None else Match(setup, None, from_json(setup.start(), self.position))

    def match(self) -> Match:
        """The match, before its first event."""
        match = self.opening()
        for option in self.prefix:
            match.answer(option)
        nature: Nature | None = None
        if self.seed is not None and self.house is None:
            nature = BranchedNature(self.seed) if self.prefix else Seeded(self.seed)
        match.nature = nature
        match.settle()
        return match


def new_seed(players: Sequence[str]) -> str:
    """A fresh seed for a table: one to add shares to, if several persons play."""
    return SHARED + fresh_seed() if players.count(HUMAN) > 1 else fresh_seed()


class BranchedNature:
    """NATURE of a table branched from another: her own seed, and no claim that the earlier dice came from it."""

    def __init__(self, seed: str) -> None:
        self._seeded = Seeded(seed)

    def pick(self, question: Question, position: int) -> int:
        return self._seeded.pick(question, position)


class Written(NamedTuple):
    """A line of the record: an answer of a seat or of NATURE. ``label`` is a digest of what the option meant."""

    seat: int
    verb: str
    option: int
    cite: str
    label: str


class Trail(NamedTuple):
    """How a table stood when an event was made, as the version knew it under which it was made.

    - ``version`` revision and components, see `Setup.version`
    - ``mark`` that of the position
    - ``undo`` the position that was gone back to since the event before, if that happened
    - ``lines`` the answers since then
    - ``own`` the answer that the event itself is, unless it is a secret one
    - ``result`` winners, scores and statement, if the game was over
    """

    version: str
    mark: str
    undo: int | None
    lines: tuple[Written, ...]
    own: Written | None
    result: tuple[list[int], list[int], str] | None


class Event(NamedTuple):
    """One thing that happened at a table. A stored one has a ``trail``, unless an earlier version stored it.

    - ``answer``: the seat chose the option ``value``
    - ``unseal``: the seat took back its secret answer
    - ``undo``: the seat went back to the tape position ``value``; ``redo``: forward again
    - ``wish``: the seat would like to go back to the position ``value``, but others must agree
    - ``agree``, ``decline``: the seat does, or does not
    - ``share``: the seat adds the random number ``value`` to the dice
    - ``begin``: the seat does not wait for the shares of the others
    - ``freeze``: the seat wants the record of a frozen game, which tells everything: nobody plays on under any version
    """

    kind: str
    seat: int
    value: int = 0
    trail: Trail | None = None


class Outdated(TocsinError):
    """An answer to a question that is no longer asked."""


class Wish(NamedTuple):
    """An undo that the seats in ``waiting`` have not agreed to yet."""

    seat: int
    position: int
    waiting: frozenset[int]


class Course:
    """A match as its events made it.

    - ``seq`` how many events there were
    - ``since`` how many there were when the questions now open were asked
    - ``wish`` the undo somebody is waiting for
    - ``undoer`` the seat that took back last, while nobody else has acted since: it alone may redo
    - ``people`` the seats of persons, as opposed to machines
    - ``shares`` the random numbers that persons have added to the dice, by seat
    - ``mixing`` whether the dice still wait for shares. It ends when all persons have given theirs, when one of them
      begins without the others, or with the first answer
    - ``begun`` the rules and components it was begun under, if not today's
    - ``frozen`` why nobody can play on, if so
    - ``told`` whether it is frozen for good, under every version
    - ``newest`` the last trail of a frozen game, if it is known
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[str],
        house: str | None = None,
        begun: Begun | None = None,
    ) -> None:
        self.match = match
        self.house = house
        self.begun = begun
        self.frozen: Message | None = None
        self.told = False
        self.newest: Trail | None = None
        self.written: list[int] = []
        """The tape, as far as the trails of the events so far tell it."""
        self._stood: tuple[int, Trail] | None = None
        """The trail as it was last made, and how many events there were then."""
        self.mixing = house is not None
        self.shares: dict[int, int] = {}
        self.past = match.past
        self.players = players
        self.people = tuple(seat for seat, spec in enumerate(players) if spec == HUMAN)
        self.seq = 0
        self.since = 0
        self.wish: Wish | None = None
        self.undoer: int | None = None

    @cached_property
    def companion(self) -> bool:
        """Whether it is played beside a real board: people throw the dice and draw the cards themselves."""
        return self.match.nature is None and self.house is None and self.frozen is None

    @cached_property
    def commitment(self) -> str | None:
        """What the table has promised about its dice and its start, before anybody added or answered anything."""
        nature = self.match.nature
        seed = self.house if self.house is not None else nature.seed if isinstance(nature, Seeded) else None
        return None if seed is None else committed(seed, header(self.match, self.players, "en", self.begun))

    @property
    def over(self) -> bool:
        return self.match.question is None

    @property
    def plain(self) -> bool:
        """Whether answers are given one by one, as in a lesson."""
        return False

    def asked(self, seat: int | None) -> list[Question]:
        """The questions a seat has to answer now; beside a real board, it throws and draws for NATURE as well."""
        if self.frozen is not None:
            return []
        questions = self.match.questions
        return [
            each for each in questions if each.seat == seat or (each.seat == NATURE and seat in self.throwers(each))
        ]

    def throwers(self, question: Question) -> tuple[int, ...]:
        """The persons who answer for NATURE beside a real board: those who may see the answer, or else anybody."""
        if not self.companion:
            return ()
        seen = tuple(seat for seat in self.people if question.seen_by(seat))
        return seen or self.people

    def apply(self, event: Event) -> None:
        """Let an event happen. Refused only if the rules are not those it was made under."""
        wish, self.wish = self.wish, None
        self.seq += 1
        if event.kind == "freeze":
            self.told = True
            self.frozen = self.frozen or msg("table.told")
        if self.frozen is not None:
            return
        if event.trail is not None:
            self.written = self.match.tape + ([event.value] if event.trail.own else [])
        match event.kind:
            case "answer":
                self._mix()
                end = len(self.match.tape)
                self.match.answer(event.value, event.seat)
                if event.seat in self.people and event.seat != self.undoer:
                    self.undoer = None
                if len(self.match.tape) == end:
                    # A secret answer leaves the questions of the others as they were.
                    return
            case "unseal":
                self.match.unseal(event.seat)
            case "undo":
                self.match.undo_to(event.value)
                self.undoer = event.seat
            case "redo":
                self.match.redo()
            case "share" if self.mixing:
                self.shares[event.seat] = event.value
                if set(self.people) - set(self.shares) or not self._mix():
                    # Whoever is asked first is still asked the same.
                    return
            case "begin":
                if not self._mix():
                    return
            case "wish":
                self.wish = Wish(event.seat, event.value, frozenset(self.people) - {event.seat})
                return
            case "agree" if wish is not None:
                waiting = wish.waiting - {event.seat}
                if waiting:
                    self.wish = wish._replace(waiting=waiting)
                    return
                self.match.undo_to(wish.position)
                self.undoer = wish.seat
            case _:
                return
        self.since = self.seq

    # The trail

    def kept(self, event: Event) -> Event:
        """An event that is about to happen as it is stored: with its trail."""
        return event._replace(trail=self.trail(event) if self.frozen is None else self.newest)

    def trail(self, event: Event | None = None) -> Trail:
        """How the table stands, before an event that is about to happen; for one that is not frozen."""
        match, result = self.match, self.match.result
        if self._stood is None or self._stood[0] != self.seq:
            same = same_until(self.written, match.tape)
            lines = (self._line(step.question, step.option) for step in self.past.steps[same + 1 :] if step.question)
            trail = Trail(
                match.setup.version,
                marked(match),
                same if same < len(self.written) else None,
                tuple(lines),
                None,
                result and (list(result.winners), list(result.scores), result.cite),
            )
            self._stood = self.seq, trail
        question = self._answered(event)
        own = self._line(question, event.value) if event and question else None
        return self._stood[1]._replace(own=own)

    def _answered(self, event: Event | None) -> Question | None:
        """The question that an event answers at once. Secret answers come on the tape later, all together."""
        questions = self.match.questions
        if event is None or event.kind != "answer" or len(questions) != 1 or self.match.sealed:
            return None
        return questions[0]

    def _line(self, question: Question, option: int) -> Written:
        setup = self.match.setup
        label = setup.title.label(setup.box, question, option)
        digest = blake2b(json.dumps(label, default=str).encode(), digest_size=4).hexdigest()
        return Written(question.seat, question.verb, option, question.cite, digest)

    # Underneath

    def _mix(self) -> bool:
        """The dice wait no longer; whether they had, and gave an answer now."""
        if not self.mixing:
            return False
        assert self.house is not None
        self.mixing = False
        self.match.nature = Seeded(self.house, self.shares)
        self.match.settle()
        return bool(self.match.tape)
