"""Terminal drawings for the page: rich markup becomes runs of text with class names. Nothing of it is ever HTML."""

from __future__ import annotations

from itertools import pairwise

from rich.style import Style
from rich.text import Text

Run = tuple[str, str]
"""A piece of text and its classes: ``("● Love", "c-red bold")``."""


def runs(markup: str) -> list[Run]:
    """The drawing as runs, in order; line ends stay in the text."""
    text = Text.from_markup(markup, emoji=False)
    plain, found = text.plain, []
    edges = sorted({0, len(plain), *(edge for span in text.spans for edge in (span.start, span.end))})
    for begin, end in pairwise(edges):
        styles = [_style(span.style) for span in text.spans if span.start <= begin and end <= span.end]
        found.append((plain[begin:end], classes(Style.combine([Style.null(), *styles]))))
    return found


def classes(style: Style) -> str:
    """A style as class names."""
    names = []
    if style.color is not None:
        names.append(f"c-{style.color.name.removeprefix('bright_')}")
    if style.bgcolor is not None:
        names.append(f"on-{style.bgcolor.name.removeprefix('bright_')}")
    names += [name for name in ("bold", "dim", "italic", "underline", "reverse") if getattr(style, name)]
    return " ".join(names)


def _style(given: str | Style) -> Style:
    return Style.parse(given) if isinstance(given, str) else given
