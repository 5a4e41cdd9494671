"""Where Tocsin keeps a user's files: records, solutions, reports, the tables of the web server."""

from __future__ import annotations

import os
from pathlib import Path


def data_folder() -> Path:
    """``TOCSIN_HOME``, else ``tocsin`` in ``XDG_DATA_HOME``, else ``~/.local/share/tocsin``. It may not exist yet."""
    own = os.environ.get("TOCSIN_HOME")
    if own:
        return Path(own)
    shared = os.environ.get("XDG_DATA_HOME")
    return (Path(shared) if shared else Path.home() / ".local" / "share") / "tocsin"
