"""Printing: colour in a terminal, plain text when piped or with ``NO_COLOR``.

Rich is imported where it is used: it takes longer to load than the rest of a small command.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tocsin.core.reading import HIDDEN, printable

if TYPE_CHECKING:
    from rich.console import Console


def console(error: bool = False) -> Console:
    """A console for standard output or error."""
    from rich.console import Console

    stream = sys.stderr if error else sys.stdout
    plain = bool(os.environ.get("NO_COLOR")) or not stream.isatty()
    made = Console(stderr=error, highlight=False, color_system=None if plain else "auto", emoji=False)
    if not stream.isatty():
        made.width = 200
    return made


def show(text: str, *, style: str = "") -> None:
    """Print markup; a terminal wraps it at spaces. What could steer the terminal is shown instead of sent."""
    from rich.errors import MarkupError
    from rich.text import Text

    out, shown = console(), printable(text)
    try:
        made = Text.from_markup(shown, style=style)
    except MarkupError:
        # Whatever it is, it does not come from us.
        made = Text(shown, style=style)
    out.print(made, soft_wrap=not out.is_terminal)


def plain(markup: str) -> str:
    """Markup without its tags."""
    from rich.text import Text

    return Text.from_markup(markup).plain


def safe(text: str) -> str:
    """Escape square brackets, so that the text can stand inside markup."""
    from rich.markup import escape

    return escape(text)


def table(head: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Print a table; the columns in ``right`` are right-aligned."""
    from rich.table import Table

    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for n, name in enumerate(head):
        made.add_column(name, justify="right" if n in right else "left", overflow="fold")
    for row in rows:
        made.add_row(*[safe(printable(cell)) for cell in row])
    console().print(made)


def dump(data: Any) -> None:
    """Print data as JSON."""
    text = json.dumps(data, ensure_ascii=False, indent=2)
    # Inside the texts JSON itself escapes most control characters; the others are escaped its way.
    print(HIDDEN.sub(lambda found: f"\\u{ord(found[0]):04x}", text))
