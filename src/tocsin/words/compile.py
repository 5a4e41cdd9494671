"""Compile the catalogues, so that words need nothing but Python: ``python -m tocsin.words.compile [FOLDER]``

Without a folder the ``.mo`` files are written beside the ``.po`` files.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tocsin.words.catalogue import compile_all

if __name__ == "__main__":
    made = compile_all(Path(sys.argv[1]) if sys.argv[1:] else None)
    print(f"{len(made)} catalogues compiled")
