"""Run every check of the project: style, types, tests, doctests of the documentation.

./tocsin test           all checks
./tocsin test ARGS      pytest with these arguments only
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
CHECKS = [
    ["ruff", "check"],
    ["ruff", "format", "--check"],
    ["mypy"],
    ["pytest", "-n", "2", "--dist", "worksteal"],
]


PROGRAMS: dict[str, Callable[[], bool]] = {
    "chromium": lambda: bool(shutil.which("chromium") or shutil.which("chromium-browser")),
    "postgresql": lambda: any(Path("/usr/lib/postgresql").glob("*/bin/initdb")),
    "redis-server": lambda: bool(shutil.which("redis-server")),
}
"""Debian packages, each with a test whether its program is installed."""


def main() -> int:
    if not sys.argv[1:] or any("browser" in arg or "table" in arg for arg in sys.argv[1:]):
        prepare()
    checks = [["pytest", *sys.argv[1:]]] if sys.argv[1:] else CHECKS
    failed = []
    for check in checks:
        print(f"$ {' '.join(check)}", flush=True)
        begun = time.monotonic()
        if subprocess.call([sys.executable, "-m", *check], cwd=ROOT) != 0:
            failed.append(check[0])
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
            print(f"missing (Debian: apt-get install {package}): the tests that need it are skipped", flush=True)
    folder = ROOT / "tests" / "browser"
    if not (folder / "node_modules" / "axe-core").is_dir():
        npm = shutil.which("npm")
        if npm is None:
            print("npm is missing: types and accessibility of the pages are not checked", flush=True)
            return
        subprocess.call([npm, "ci", "--no-fund", "--no-audit", "--silent"], cwd=folder)


if __name__ == "__main__":
    sys.exit(main())
