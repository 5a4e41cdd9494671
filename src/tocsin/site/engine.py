"""The interpreter that the site runs on: fetched once by npm and pip, at the versions pinned here, and kept."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
import tempfile
from hashlib import blake2b
from pathlib import Path

from tocsin.core import TocsinError, msg
from tocsin.core.folders import data_folder

HERE = Path(__file__).parent
PINS = ("package.json", "package-lock.json", "requirements.txt")
ENGINE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a page needs."""
PLATFORM = "pyemscripten_2026_0_wasm32"


def checked(folder: Path) -> Path:
    """A folder that somebody has fetched: the files of the npm package ``pyodide``, and msgspec's wheel for it."""
    missing = [name for name in ENGINE if not (folder / name).is_file()]
    missing += [] if any(folder.glob("msgspec-*.whl")) else [f"msgspec-*-{PLATFORM}.whl"]
    if missing:
        raise TocsinError(msg("site.engine_lacks", folder=str(folder), files=", ".join(missing)))
    return folder


def fetched(home: Path | None = None) -> Path:
    """The folder of the pinned versions, kept among the user's files or in ``home``; fetched the first time."""
    pins = blake2b(b"".join((HERE / name).read_bytes() for name in PINS), digest_size=8).hexdigest()
    folder = (home or data_folder() / "site") / f"engine-{pins}"
    if not folder.is_dir():
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent) as place:
            made = Path(place) / "engine"
            made.mkdir()
            _pyodide(Path(place), made)
            _msgspec(made)
            with contextlib.suppress(OSError):
                # Somebody else may have fetched it meanwhile.
                checked(made).rename(folder)
    return checked(folder)


def _pyodide(place: Path, made: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise TocsinError(msg("site.no_npm"))
    for name in PINS[:2]:
        shutil.copy(HERE / name, place)
    _run([npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", str(place)], "npm")
    for name in ENGINE:
        shutil.copy(place / "node_modules" / "pyodide" / name, made)


def _msgspec(made: Path) -> None:
    wanted = ["--no-deps", "--only-binary=:all:", "--platform", PLATFORM, "--python-version", "314"]
    pins = ["--require-hashes", "-r", str(HERE / "requirements.txt")]
    _run([sys.executable, "-m", "pip", "download", "-q", *wanted, *pins, "-d", str(made)], "pip")


def _run(command: list[str], name: str) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        said = (done.stderr or done.stdout).strip().splitlines()
        raise TocsinError(msg("site.not_fetched", tool=name, error=said[-1] if said else str(done.returncode)))
