"""Where the reader of a sentence stands: the tokens, what of them was understood, and what has to be asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias, TypeVar

from tocsin.core import Message
from tocsin.core.sentence import Alternative, Ask, Pick
from tocsin.games.red_flag.box.vocabulary import Names
from tocsin.games.red_flag.reading.lexicon import Token

Effect: TypeAlias = dict[str, Any]
"""An effect as a pack writes it."""

T = TypeVar("T")
NO_TOKEN = Token("end", "", 0, 0, "")


class Cursor:
    """A place among the tokens. Whoever reads on and fails goes back; what is understood is marked in the end."""

    def __init__(
        self, tokens: Sequence[Token], lang: str, names: Names, colour: str, picks: Sequence[Pick] = ()
    ) -> None:
        self.tokens = tokens
        self.lang = lang
        self.names = names
        self.colour = colour
        self.picks = {((pick.start, pick.end), *pick.id.split(":", 1)) for pick in picks}
        self.i = 0
        self.by = "self"
        self.base = "self"
        """Who carries out what has no subject of its own."""
        self.understood = [False] * len(tokens)
        self.asks: dict[tuple[int, int, str], Ask] = {}
        self.beside: dict[str, list[str]] = {}
        """The spaces adjacent to each space."""
        self.withs = True
        """Whether *with* may speak of what stands in a space, and not of what comes in its place."""
        self.last: list[str] = []
        """The spaces that were named last, for *there*."""

    def peek(self, ahead: int = 0) -> Token:
        at = self.i + ahead
        return self.tokens[at] if at < len(self.tokens) else NO_TOKEN

    def at_group(self, at: int) -> bool:
        return at >= len(self.tokens) or self.tokens[at].kind == "lpar"

    @property
    def done(self) -> bool:
        return self.i >= len(self.tokens)

    def at(self, *kinds: str) -> bool:
        return self.peek().kind in kinds

    def take(self, *kinds: str) -> Token | None:
        """The next token, if it is of one of these kinds."""
        token = self.peek()
        if token.kind in kinds:
            self.i += 1
            return token
        return None

    def verb(self, *verbs: str) -> Token | None:
        token = self.peek()
        if token.kind == "v" and token.value in verbs:
            self.i += 1
            return token
        return None

    def prep(self, *roles: str) -> Token | None:
        """The next token, if it is a preposition that can play one of these roles."""
        token = self.peek()
        if token.kind == "prep" and not set(roles).isdisjoint(token.value.split()):
            self.i += 1
            return token
        return None

    def attempt(self, rule: Callable[[], T | None]) -> T | None:
        """What a rule finds; if it finds nothing, the cursor stays where it was, and nothing is asked for it."""
        start, asks = self.i, dict(self.asks)
        found = rule()
        if found is None:
            self.i = start
            self.asks = asks
        return found

    def holds(self, rule: Callable[[], object]) -> bool:
        """Whether a rule finds anything; if not, the cursor stays where it was."""
        return self.attempt(lambda: rule() or None) is not None

    def after_comma(self, rule: Callable[[], T | None]) -> T | None:
        """What a rule finds here or after a comma."""

        def rested() -> T | None:
            self.take("comma")
            return rule()

        return self.attempt(rule) or self.attempt(rested)

    def mark(self, start: int, end: int) -> None:
        for at in range(start, end):
            self.understood[at] = True

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The letters of some tokens."""
        if not self.tokens:
            return 0, 0
        start = min(start, len(self.tokens) - 1)
        last = max(start, min(end, len(self.tokens)) - 1)
        return self.tokens[start].start, self.tokens[last].end

    def ask(self, place: tuple[int, int], kind: str, question: Message, answers: dict[str, Message]) -> str:
        """Which of several meanings a part has: the one that was picked, or the first, and then it is asked."""
        for answer in answers:
            if (place, kind, answer) in self.picks:
                return answer
        alternatives = tuple(Alternative(f"{kind}:{id}", said) for id, said in answers.items())
        self.asks[(*place, kind)] = Ask(*place, question, alternatives)
        return next(iter(answers))

    # Whose

    def relative(self, side: str) -> str:
        """A side by its name, seen by whoever carries the effect out. Cards of no side keep the name."""
        if not self.colour:
            return side
        return "self" if (side == self.colour) == (self.by == "self") else "opponent"

    def whose(self, token: Token) -> str | None:
        """The side that a word means, seen by whoever carries the effect out."""
        mine = "self" if self.by == "self" else "opponent"
        theirs = "opponent" if self.by == "self" else "self"
        match token.kind, token.value:
            case "poss", "you":
                return mine
            case "yours" | "you", _:
                return mine
            case "opp", _:
                return theirs
            case "poss", "third":
                return theirs
            case "theirs", _:
                return theirs
            case "poss", "refl":
                return "self"
            case "own", _:
                return "self"
            case "enemy", _:
                return "opponent"
            case "side", side:
                return self.relative(side)
        return None


def after_comma(c: Cursor, kind: str) -> Token | None:
    """The next token of a kind, with a comma before it if there is one."""
    return c.after_comma(lambda: c.take(kind))
