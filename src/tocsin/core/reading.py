"""Reading what strangers wrote: JSON and TOML that may be anything, and what of it a terminal may be shown.

Both readers give plain data that can be compared, hashed, written and printed without a surprise, or say `Unreadable`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

DEEP = 32
"""How deep lists and objects may be nested; nothing of ours goes deeper than six."""
LARGE = 2**63
HIDDEN = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that steer a terminal or turn what stands beside them, and halves of characters."""


class Unreadable(ValueError):
    """Text that is not what it should be, with the reason in a few plain words."""


def from_text(text: str | bytes) -> Any:
    """The data of a JSON text. Refused: a key given twice, NaN, huge numbers, half characters, endless nesting."""
    try:
        plain = text.decode() if isinstance(text, bytes) else text
        data = json.loads(plain, object_pairs_hook=_object, parse_constant=_constant)
    except json.JSONDecodeError:
        raise
    except RecursionError:
        raise Unreadable("nested too deeply") from None
    except UnicodeDecodeError:
        raise Unreadable("not UTF-8") from None
    except ValueError as error:
        raise Unreadable(str(error) if isinstance(error, Unreadable) else "a number is too large") from None
    return _checked(data)


def from_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text, under the same limits."""
    import tomllib

    try:
        tables = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Unreadable(str(error)) from None
    except RecursionError:
        raise Unreadable("nested too deeply") from None
    except (ValueError, OverflowError):
        raise Unreadable("a number is too large") from None
    _checked(tables)
    return tables


def printable(text: str) -> str:
    """A text without anything that could steer a terminal: control characters are shown by their number."""
    return HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise Unreadable("a key is given twice")
    return found


def _constant(name: str) -> Any:
    raise Unreadable(f"{name} is not a number")


def _checked(data: Any) -> Any:
    """The data, if everything in it is of a sane size."""
    level: list[Any] = [data]
    for _ in range(DEEP):
        for each in level:
            _check_one(each)
        level = [inner for each in level for inner in _inside(each)]
        if not level:
            return data
    raise Unreadable("nested too deeply")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else ()


def _check_one(value: Any) -> None:
    if isinstance(value, str):
        if any("\ud800" <= letter <= "\udfff" for letter in value):
            raise Unreadable("half of a character")
    elif isinstance(value, int):
        if not -LARGE < value < LARGE:
            raise Unreadable("a number is too large")
    elif isinstance(value, float) and not -LARGE < value < LARGE:
        raise Unreadable("a number is too large")
