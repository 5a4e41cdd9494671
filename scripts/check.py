"""Every check of the project, in one run: style, types, tests, coverage, examples of the documents.

./tocsin test           all of it
./tocsin test --quick   the same without what takes long: no browsers, no clusters or servers of several processes, no
                        long games (tests marked slow), and no measuring of coverage
./tocsin test ARGS      pytest with these arguments only

The full run measures which lines and branches the quick tests reach, prints a table of them by room, and fails where a
line is missed in a room that must be covered whole (see covered.py). The slow tests and the speed tests come after it,
unmeasured: measuring makes long games take three times as long.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
STYLE = [["-m", "ruff", "check"], ["-m", "ruff", "format", "--check"], ["-m", "mypy"]]
PARALLEL = ["-m", "pytest", "-n", "2", "--dist", "worksteal"]
QUICK = [*STYLE, [*PARALLEL, "-m", "not slow"]]
FULL = [
    *STYLE,
    [*PARALLEL, "-m", "not slow", "--cov", "--cov-report="],
    ["scripts/covered.py"],
    [*PARALLEL, "-m", "slow", "--ignore", "tests/bench"],
    ["-m", "pytest", "tests/bench"],
]


PROGRAMS: dict[str, Callable[[], bool]] = {
    "chromium": lambda: bool(shutil.which("chromium") or shutil.which("chromium-browser")),
    "postgresql": lambda: any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
    "nodejs": lambda: bool(shutil.which("node")),
    "npm": lambda: bool(shutil.which("npm")),
    "redis-server": lambda: bool(shutil.which("redis-server")),
}
"""Debian packages, each with a test whether its program is installed."""


def main() -> int:
    args = sys.argv[1:]
    quick = args == ["--quick"]
    if not args or any("browser" in arg or "table" in arg for arg in args):
        prepare()
    checks = QUICK if quick else [["-m", "pytest", *args]] if args else FULL
    failed = []
    for check in checks:
        name = " ".join(check).removeprefix("-m ")
        print(f"$ {name}", flush=True)
        begun = time.monotonic()
        if subprocess.call([sys.executable, *check], cwd=ROOT) != 0:
            failed.append(name.split()[0])
        print(f"  {time.monotonic() - begun:.0f} s", flush=True)
    if failed:
        print(f"failed: {', '.join(failed)}", flush=True)
    return 1 if failed else 0


def prepare() -> None:
    """Install what the tests need besides Python: Chromium, PostgreSQL, Redis, two npm tools. Print what is missing."""
    missing = [package for package, here in PROGRAMS.items() if not here()]
    if missing and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print(f"installing {', '.join(missing)} for the tests...", flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for step in (["update", "-qq"], ["install", "-y", "-qq", *missing]):
            subprocess.call(["apt-get", *step], stdout=subprocess.DEVNULL, env=quiet)
    for package in missing:
        if not PROGRAMS[package]():
            print(f"missing (Debian: apt-get install {package}): the tests that need it fail", flush=True)
    folder = ROOT / "tests" / "browser"
    if not (folder / "node_modules" / "axe-core").is_dir():
        npm = shutil.which("npm")
        if npm is None:
            print("missing (Debian: apt-get install npm): the tests of types and accessibility fail", flush=True)
            return
        subprocess.call([npm, "ci", "--no-fund", "--no-audit", "--silent"], cwd=folder)


if __name__ == "__main__":
    sys.exit(main())
