"""The files of the client, as browsers get them."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "table" / "web"
OFFLINE = Path(__file__).parent / "web"
"""What it needs besides in a page without a server."""
_DOCS = re.compile(rb"/\*\*.*?\*/", re.DOTALL)


def sent(path: Path) -> bytes:
    """A file without what only people and the type checker read, a third of the code. Lines keep their numbers."""
    data = path.read_bytes()
    return _DOCS.sub(lambda found: b"\n" * found[0].count(b"\n"), data) if path.suffix == ".js" else data
