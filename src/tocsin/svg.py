"""Drawing boards: sheets of shapes and words in SVG, coloured by the page's style sheet, with places to click.

A title's picture is a row of sheets that the page lays side by side where there is room and below each other on a
phone. Colours are classes of the page (``f-red`` fills, ``s-line`` strokes), so that light and dark both work; a shape
or a word always says what a colour says.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

WIDE = 0.6
"""The width of a letter, as a share of its size, on the average."""

CLINGING = (":", ";", "!", "?", "»", "·", "—")
"""Signs that never begin a line; French sets a space before most of them."""

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


class Sheet:
    """One picture of a board, drawn from top to bottom. Its height grows with what is drawn, or is given."""

    def __init__(self, width: int, height: int = 0) -> None:
        self.width, self.height = width, height
        self._parts: list[str] = []

    def svg(self) -> str:
        """The picture as text."""
        size = f"0 0 {self.width} {self.height}"
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{"".join(self._parts)}</svg>'

    @contextmanager
    def place(self, id: str) -> Iterator[None]:
        """What is drawn inside is a place that an answer can mean; one shape of it has the class ``edge``, to light."""
        self._parts.append(f'<g data-place="{safe(id)}">')
        yield
        self._parts.append("</g>")

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """What is drawn inside is one picture with a name, for readers who do not see it."""
        self._parts.append(f'<g role="img" aria-label="{safe(name)}">')
        yield
        self._parts.append("</g>")

    def text(self, x: float, y: float, words: str, size: int = 18, kind: str = "", at: str = "start") -> None:
        """A line of words; ``y`` is its foot, ``at`` start, middle or end."""
        anchor = "" if at == "start" else f' text-anchor="{at}"'
        named = f' class="{kind}"' if kind else ""
        # The space keeps the words of neighbouring lines apart for readers who hear them.
        self._parts.append(f'<text x="{_n(x)}" y="{_n(y)}" font-size="{size}"{anchor}{named}>{safe(words)}</text> ')
        self._reach(y + size / 3)

    def lines(
        self,
        x: float,
        y: float,
        words: str,
        width: float,
        size: int = 16,
        kind: str = "",
        most: int = 99,
        at: str = "start",
    ) -> float:
        """Words broken into lines no wider than so much; gives the foot of the last. What is too much is left out."""
        pieces = wrapped(words, width, size)
        if len(pieces) > most:
            pieces = [*pieces[: most - 1], pieces[most - 1] + " …"]
        step = round(size * 1.25)
        for n, piece in enumerate(pieces):
            self.text(x, y + n * step, piece, size, kind, at)
        return y + (len(pieces) - 1) * step

    def box(
        self, x: float, y: float, width: float, height: float, kind: str = "f-soft s-line", round: int = 10
    ) -> None:
        """A rectangle with round corners."""
        self._parts.append(
            f'<rect class="{kind}" x="{_n(x)}" y="{_n(y)}" width="{_n(width)}" height="{_n(height)}" rx="{round}"/>'
        )
        self._reach(y + height)

    def disc(self, x: float, y: float, radius: float, kind: str = "f-ink s-ink") -> None:
        """A round token around a point."""
        self._parts.append(f'<circle class="{kind}" cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}"/>')
        self._reach(y + radius)

    def cube(self, x: float, y: float, side: float, kind: str = "f-ink s-ink") -> None:
        """A small square around a point."""
        half = side / 2
        self.box(x - half, y - half, side, side, kind, 2)

    def line(self, x: float, y: float, to_x: float, to_y: float, kind: str = "s-line") -> None:
        self.path(f"M{_n(x)} {_n(y)}L{_n(to_x)} {_n(to_y)}", f"f-none {kind}", max(y, to_y))

    def path(self, d: str, kind: str, bottom: float = 0) -> None:
        """Any shape; ``bottom`` is how far down it reaches."""
        self._parts.append(f'<path class="{kind}" d="{d}"/>')
        self._reach(bottom)

    def die(self, x: float, y: float, side: float, value: int, kind: str = "f-card s-ink") -> None:
        """A die around a point, its pips up to six, a number above."""
        with self.named(str(value)):
            self.box(x - side / 2, y - side / 2, side, side, kind, round(side / 6))
            for dx, dy in PIPS.get(value, ()):
                self.disc(x + dx * side / 4, y + dy * side / 4, side / 10, "f-ink")
            if value not in PIPS:
                self.text(x, y + side / 5, str(value), round(side * 0.55), "strong", "middle")

    def _reach(self, y: float) -> None:
        self.height = max(self.height, int(y) + 1)


def wrapped(words: str, width: float, size: int) -> list[str]:
    """Words broken at spaces into lines that are no wider than so much, as far as the average letter tells.

    A word too long for a line is broken at its last hyphen that still fits. No-break spaces hold their words together.
    """
    most = max(1, int(width / (size * WIDE)))
    lines = [""]
    for word in filter(None, words.replace("\n", " ").split(" ")):
        if lines[-1] and len(lines[-1]) + 1 + len(word) > most and word not in CLINGING:
            lines.append("")
        if len(word) > most and "-" in word[:most]:
            head, _, tail = word[:most].rpartition("-")
            lines[-1], word = f"{lines[-1]} {head}-".strip(), tail + word[most:]
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def safe(words: str) -> str:
    """Words that may stand in a picture."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


def _n(value: float) -> str:
    """A length, short."""
    return str(value) if isinstance(value, int) else f"{value:.1f}".removesuffix(".0")
