"""What a thinking worker does: one thought at a time, which can be told to come to an end."""

from __future__ import annotations

import pickle
import signal
from base64 import b64decode, b64encode
from collections.abc import Callable
from typing import Any, NamedTuple

from tocsin.core import Message, TocsinError
from tocsin.players.analysis import Budget
from tocsin.sitting.checking import check
from tocsin.sitting.thoughts import HASTY, Task, analyse, choose


class Wrong(NamedTuple):
    """What is wrong with what was to be thought about."""

    message: Message
    title: str | None


def choosing(task: Task, spec: str, seed: str) -> str:
    """An opponent's answer, as a thought to be done elsewhere."""
    return _closed(("choose", task, spec, seed))


def analysing(task: Task, budget: Budget) -> str:
    """The worth of each option, likewise."""
    return _closed(("analyse", task, budget))


def checking(record: str, lang: str, pack: str | None) -> str:
    """What a record proves, likewise."""
    return _closed(("check", record, lang, pack))


def working(what: Callable[..., object], *given: object) -> str:
    """Anything else that takes long, likewise: a function of a module that a worker has as well."""
    return _closed(("work", what, given))


def think(text: str, hasty: bool = False) -> str:
    """Do a thought; ``hasty`` where one was broken off."""
    global _hurried
    try:
        match opened(text):
            case "choose", task, spec, seed:
                return _closed(choose(task, HASTY if hasty else spec, seed, _begun))
            case "analyse", task, budget:
                return _closed(analyse(task, budget, _begun))
            case "check", record, lang, pack:
                return _closed(check(record.encode(), lang, pack))
            case "work", what, given:
                try:
                    return _closed(what(*given))
                except TocsinError as error:
                    return _closed(Wrong(error.message, error.title))
    finally:
        _thinking.clear()
        _hurried = False
    raise AssertionError


def opened(text: str) -> Any:
    """What one's own worker has closed."""
    return pickle.loads(b64decode(text))


def _closed(what: object) -> str:
    return b64encode(pickle.dumps(what)).decode()


_thinking: list[object] = []
_hurried = False


def listen() -> None:
    """From now on the page may interrupt as Ctrl+C would: whoever thinks is told to stop, and answers.

    That may also come while nobody thinks yet, in the midst of an import.
    """
    signal.signal(signal.SIGINT, _hurry)


def _hurry(*_: object) -> None:
    global _hurried
    _hurried = True
    for each in _thinking:
        _stop(each)


def _begun(thinker: object) -> None:
    _thinking.append(thinker)
    if _hurried:
        _stop(thinker)


def _stop(thinker: object) -> None:
    getattr(thinker, "stop", lambda: None)()
