"""What can go wrong, always with a sentence a person can act on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tocsin.core.question import Message, Reason


class TocsinError(Exception):
    """Bad input of any kind. ``message`` says what is wrong; ``title`` is the title whose words it may use."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
        self.title: str | None = None

    def __str__(self) -> str:
        details = ", ".join(f"{key}={value}" for key, value in self.message.params.items())
        return f"{self.message.id} ({details})" if details else self.message.id


class Refusal(TocsinError):
    """An answer that the rules do not allow, with the reasons."""

    def __init__(self, message: Message, reasons: Sequence[Reason]) -> None:
        super().__init__(message)
        self.reasons = list(reasons)

    def __str__(self) -> str:
        return "; ".join(f"{r.message.id} ({r.cite})" for r in self.reasons) or super().__str__()


class UnknownName(TocsinError):
    """No such title, option, seat or language."""


class BadPosition(TocsinError):
    """A position that cannot be read or cannot occur."""


class BadPack(TocsinError):
    """A pack that cannot be used, with every mistake and its place."""

    def __init__(self, message: Message, mistakes: Sequence[Message] = ()) -> None:
        super().__init__(message)
        self.mistakes = list(mistakes)


class BadRecord(TocsinError):
    """A record that cannot be read or does not hold. ``line`` is the first bad line, counted from 1."""

    def __init__(self, message: Message, line: int) -> None:
        super().__init__(message)
        self.line = line
