"""Drawing boards as SVG: sheets of shapes and text with clickable places, coloured by the page's style sheet.

A title's picture is a row of sheets. The page puts them side by side if there is room, and below each other on a phone.
Colours are CSS classes of the page (``f-red`` fills, ``s-line`` strokes), so light and dark themes both work. Colour
never carries meaning alone: a shape or a word says the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache

from tocsin.core.text import wrap

WIDE = 0.6
"""The average width of a letter, as a share of the font size."""

CLINGING = (":", ";", "!", "?", "»", "·", "—")
"""Signs that never begin a line. French puts a space before most of them."""

PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)],
}


class Sheet:
    """One SVG drawing. Its height grows with what is drawn.

    ``name`` is what it shows, in words. The page always shows the sheets that need none; a sheet with a name (a
    hand, a table to look things up in) may be folded away behind it where there is no room for all.
    """

    def __init__(self, width: int, height: int = 0, name: str = "") -> None:
        self.width, self.height, self.name = width, height, name
        self._parts: list[str] = []

    def svg(self) -> str:
        """The drawing as SVG text."""
        size = f"0 0 {self.width} {self.height}"
        named = f' data-name="{safe(self.name)}"' if self.name else ""
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}"{named}>{"".join(self._parts)}</svg>'

    @contextmanager
    def place(self, id: str, term: str = "", also: Iterable[str] = ()) -> Iterator[None]:
        """Make what is drawn inside a clickable place. Its shape of class ``edge`` is highlighted.

        ``term`` is the entry of the title's glossary that explains it, ``also`` those of the signs drawn on it.
        """
        self._parts.append(f'<g data-place="{safe(id)}"{_explained(term, also)}>')
        yield
        self._parts.append("</g>")

    @contextmanager
    def term(self, id: str, name: str = "", also: Iterable[str] = ()) -> Iterator[None]:
        """Make what is drawn inside a part that an entry of the glossary explains.

        ``name`` says what is there now, for whoever points at it or cannot see it. ``also`` as for a place.
        """
        named = f' role="img" aria-label="{safe(name)}"' if name else ""
        self._parts.append(f"<g{_explained(id, also)}{named}>")
        yield
        self._parts.append("</g>")

    @contextmanager
    def piece(self, id: str) -> Iterator[None]:
        """Make what is drawn inside one piece: the same id in the next drawing is the same piece, moved or turned."""
        self._parts.append(f'<g data-piece="{safe(id)}">')
        yield
        self._parts.append("</g>")

    @contextmanager
    def seat(self, number: int) -> Iterator[None]:
        """Make what is drawn inside a seat's: the page shows its parts of class ``asks`` while that seat is asked."""
        self._parts.append(f'<g data-seat="{number}">')
        yield
        self._parts.append("</g>")

    def lay(self, other: Sheet) -> None:
        """Lay all of another sheet onto this one: what never changes need not be drawn again."""
        self._parts += other._parts
        self.height = max(self.height, other.height)

    def tip(self, words: str) -> None:
        """What the place or group being drawn is called: read aloud, and shown where somebody points at it."""
        self._parts.append(f"<title>{safe(words)}</title>")

    @contextmanager
    def named(self, name: str) -> Iterator[None]:
        """Make what is drawn inside one image with a name for screen readers."""
        self._parts.append(f'<g role="img" aria-label="{safe(name)}">')
        yield
        self._parts.append("</g>")

    def text(self, x: float, y: float, words: str, size: int = 18, kind: str = "", at: str = "start") -> None:
        """A line of text. ``y`` is its baseline; ``at`` anchors it by its start, middle or end."""
        anchor = "" if at == "start" else f' text-anchor="{at}"'
        named = f' class="{kind}"' if kind else ""
        # The space keeps the words of adjacent lines apart for screen readers.
        self._parts.append(
            f'<text x="{number(x)}" y="{number(y)}" font-size="{size}"{anchor}{named}>{safe(words)}</text> '
        )
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
        """Text wrapped to ``width``, cut after ``most`` lines. Returns the last baseline."""
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
        """A rectangle with rounded corners."""
        size = f'width="{number(width)}" height="{number(height)}"' + (f' rx="{round}"' if round else "")
        self._parts.append(f'<rect class="{kind}" x="{number(x)}" y="{number(y)}" {size}/>')
        self._reach(y + height)

    def disc(self, x: float, y: float, radius: float, kind: str = "f-ink s-ink") -> None:
        """A disc, by its centre."""
        self._parts.append(f'<circle class="{kind}" cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>')
        self._reach(y + radius)

    def cube(self, x: float, y: float, side: float, kind: str = "f-ink s-ink") -> None:
        """A small square, by its centre."""
        half = side / 2
        self.box(x - half, y - half, side, side, kind, 2)

    def line(self, x: float, y: float, to_x: float, to_y: float, kind: str = "s-line") -> None:
        self.path(f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}", f"f-none {kind}", max(y, to_y))

    def path(self, d: str, kind: str, bottom: float = 0) -> None:
        """Any path. ``bottom`` is its lowest ``y``."""
        self._parts.append(f'<path class="{kind}" d="{d}"/>')
        self._reach(bottom)

    def die(self, x: float, y: float, side: float, value: int, kind: str = "f-card s-ink") -> None:
        """A die, by its centre: pips up to six, a number above."""
        with self.named(str(value)):
            self.box(x - side / 2, y - side / 2, side, side, kind, round(side / 6))
            for dx, dy in PIPS.get(value, ()):
                self.disc(x + dx * side / 4, y + dy * side / 4, side / 10, "f-ink")
            if value not in PIPS:
                self.text(x, y + side / 5, str(value), round(side * 0.55), "strong", "middle")

    def _reach(self, y: float) -> None:
        if y >= self.height:
            self.height = int(y) + 1


def _explained(term: str, also: Iterable[str]) -> str:
    """The entries of the glossary that explain a part, the first one above all."""
    others = " ".join(dict.fromkeys(also))
    return (f' data-term="{safe(term)}"' if term else "") + (f' data-also="{safe(others)}"' if others else "")


def wrapped(words: str, width: float, size: int) -> list[str]:
    """Text wrapped to ``width``, as estimated from the average letter."""
    return [*_wrapped(words, max(1, int(width / (size * WIDE))))]


# Boards say the same again and again: what is known is not worked out anew.


@lru_cache(4096)
def _wrapped(words: str, most: int) -> tuple[str, ...]:
    return (*wrap(words, most, measure=_length),)


def _length(line: str) -> int:
    """The letters in a line; none if it ends in a clinging sign, so that it always fits."""
    return 0 if line.rpartition(" ")[2] in CLINGING else len(line)


@lru_cache(4096)
def safe(words: str) -> str:
    """Text escaped for SVG."""
    return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")


@lru_cache(4096)
def number(value: float) -> str:
    """A coordinate, as short as possible."""
    return str(value) if isinstance(value, int) else f"{value:.1f}".removesuffix(".0")
