"""Questions: the only way a rule learns anything from outside.

A rule is an ``async def`` function driven by hand. Where the rulebook lets somebody choose, the rule says
``await ask(seat, ...)``; where it calls for a die or a card, it asks the seat ``NATURE``. There is no event loop:
`Match` sends the answers in.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeAlias

NATURE = -1
"""The seat that answers for dice and draws."""

D6 = (1, 2, 3, 4, 5, 6)


class Message(NamedTuple):
    """An id and parameters; the text is looked up later, in the reader's language."""

    id: str
    params: Mapping[str, Any] = {}


def msg(id: str, /, **params: Any) -> Message:
    """A message. Parameters may be numbers, texts or other messages."""
    return Message(id, params)


class Reason(NamedTuple):
    """Why an option is not available: a ledger statement and a message."""

    cite: str
    message: Message


def reason(cite: str, id: str, /, **params: Any) -> Reason:
    return Reason(cite, Message(id, params))


Objections: TypeAlias = Iterable[tuple[int, Reason]]
"""Pairs of an answer and a reason against it, for a whole domain."""


class Question:
    """One choice put to one seat. Awaiting it gives the answer, one of its options.

    - ``seat`` who answers, or ``NATURE``
    - ``verb`` what kind of choice it is; the prompt is the title's message ``ask.<verb>``
    - ``options`` the legal answers: ints, sorted, unique
    - ``cite`` the ledger statement it comes from
    - ``domain`` every conceivable answer, and ``why()`` the objections to them. An answer of the domain is an option if
      and only if there is no objection to it
    - ``weights`` for ``NATURE``: the relative weight of each option, in the order of ``options``
    - ``about`` numbers the prompt and the labels need
    - ``seen`` the seats that may see the answer; ``None`` if everybody may
    """

    __slots__ = ("about", "cite", "domain", "options", "seat", "seen", "verb", "weights", "why")

    def __init__(
        self,
        seat: int,
        verb: str,
        options: Sequence[int],
        cite: str,
        domain: Sequence[int] = (),
        why: Callable[[], Objections] | None = None,
        weights: Sequence[int] | None = None,
        about: Mapping[str, Any] | None = None,
        seen: tuple[int, ...] | None = None,
    ) -> None:
        self.seat = seat
        self.verb = verb
        self.options = options
        self.cite = cite
        self.domain = domain
        self.why = why
        self.weights = weights
        self.about = about
        self.seen = seen

    def __await__(self) -> Generator[Question, int, int]:
        return (yield self)

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat sees the answer once it is given: its own always, others unless they are secret."""
        return self.seen is None or seat == self.seat or seat in self.seen

    def against(self, option: int) -> list[Reason]:
        """The reasons against an option; empty for a legal one."""
        if option in self.options:
            return []
        found = [why for answer, why in self.why() if answer == option] if self.why is not None else []
        return found or [reason(self.cite, "why.not_an_option")]

    def __repr__(self) -> str:
        who = "NATURE" if self.seat == NATURE else self.seat
        return f"Question(seat={who}, verb={self.verb!r}, options={list(self.options)}, cite={self.cite!r})"


class Sealed:
    """Questions answered at the same time: no answer is revealed before all are in."""

    __slots__ = ("questions",)

    def __init__(self, questions: Iterable[Question]) -> None:
        self.questions = tuple(sorted(questions, key=_seat))

    def __await__(self) -> Generator[Sealed, dict[int, int], dict[int, int]]:
        return (yield self)


Rule: TypeAlias = Coroutine[Question | Sealed, Any, None]
"""A segment of the sequence of play, ready to run."""

ask = Question
"""``answer = await ask(seat, verb, options, cite, ...)``"""

ask_all = Sealed
"""``answers = await ask_all([question, ...])``: one question per seat, answered in secret; the answers by seat."""


def legal(domain: Sequence[int], objections: Objections) -> list[int]:
    """The members of a domain without objections."""
    out = {answer for answer, _ in objections}
    return [answer for answer in domain if answer not in out] if out else list(domain)


@cache
def die(verb: str, cite: str) -> Question:
    """``await die(...)``: a six-sided die, 1 to 6. Questions are immutable, so one serves every throw."""
    return Question(NATURE, verb, D6, cite)


def draw(
    cards: Sequence[int],
    cite: str,
    verb: str = "draw",
    weights: Sequence[int] | None = None,
    seen: tuple[int, ...] | None = None,
) -> Question:
    """``await draw(...)``: one of the cards that may be on top, equally likely unless weighted."""
    return Question(NATURE, verb, cards, cite, weights=weights, seen=seen)


def _seat(question: Question) -> int:
    return question.seat
