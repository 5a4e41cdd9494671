"""Line breaking, for terminals and for pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterable


def wrap(text: str | Iterable[str], width: float, indent: str = "", measure: Callable[[str], float] = len) -> list[str]:
    """Break text into lines no wider than ``width``, all but the first indented.

    Lines break at spaces and newlines; if ``text`` is a list of words, only between those. A word too long for a line
    is broken at its last hyphen that still fits. No-break spaces keep words together.
    """
    lines, line, start = [], "", ""
    for word in filter(None, text.replace("\n", " ").split(" ") if isinstance(text, str) else text):
        if line and measure(f"{start}{line} {word}") > width:
            lines.append(start + line)
            line, start = "", indent
        if not line and measure(start + word) > width:
            hyphens = [n for n, sign in enumerate(word, 1) if sign == "-" and measure(start + word[:n]) <= width]
            if hyphens:
                lines.append(start + word[: hyphens[-1]])
                word, start = word[hyphens[-1] :], indent
        line = f"{line} {word}" if line else word
    return [*lines, start + line]
