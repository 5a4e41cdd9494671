"""What the tests reached: a table of lines and branches by room, from the data that pytest-cov left in .coverage.

python scripts/covered.py      fails where a line is missed in a room that must be covered whole

A line that no test can reach says so, with the reason: ``# pragma: no cover  (why)``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from itertools import groupby
from pathlib import Path
from typing import TypedDict

ROOT = Path(__file__).parents[1]
SOURCE = "src/tocsin/"
WHOLE = ("core/*", "sitting/*", "games/*/play.py", "games/*/play/*")
"""The modules that must be covered whole, as patterns of paths below src/tocsin."""

PRAGMA = re.compile(r"#\s*pragma:\s*no cover(.*)")


class File(TypedDict):
    """What coverage.py says of one file."""

    summary: dict[str, float]
    missing_lines: list[int]


def main() -> int:
    files = measured()
    for line in table(files):
        print(line)
    failed = [*missed(files), *unexplained(files)]
    for line in failed:
        print(line)
    if failed:
        print(f"must be covered whole: {', '.join(WHOLE)}")
    return 1 if failed else 0


def measured() -> dict[str, File]:
    """Every file by its path below src/tocsin."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        subprocess.run([sys.executable, "-m", "coverage", "json", "-q", "-o", report], cwd=ROOT, check=True)
        files: dict[str, File] = json.loads(report.read_text("utf-8"))["files"]
    return {path.partition(SOURCE)[2]: file for path, file in sorted(files.items())}


def table(files: dict[str, File]) -> Iterator[str]:
    """Lines and branches by room, and all in all."""
    sums: dict[str, Counter[str]] = defaultdict(Counter)
    for path, file in files.items():
        parts = path.split("/")
        room = "/".join(parts[:2]) if parts[0] == "games" and len(parts) > 2 else parts[0]
        for name in (room, "all"):
            sums[name].update({key: int(value) for key, value in file["summary"].items() if "percent" not in key})
    yield f"{'':24}{'lines':>16}{'branches':>16}"
    for name, found in [*((name, found) for name, found in sums.items() if name != "all"), ("all", sums["all"])]:
        lines = share(found["covered_lines"], found["num_statements"])
        branches = share(found["covered_branches"], found["num_branches"])
        yield f"{name:24}{lines:>16}{branches:>16}"


def share(covered: int, total: int) -> str:
    return f"{covered}/{total} {100 * covered / total:5.1f}%" if total else "-"


def whole(path: str) -> bool:
    return any(fnmatch(path, pattern) for pattern in WHOLE)


def missed(files: dict[str, File]) -> Iterator[str]:
    """The lines that no test reached in rooms that must be covered whole."""
    for path, file in files.items():
        if whole(path) and file["missing_lines"]:
            yield f"{SOURCE}{path}: no test reaches {', '.join(ranges(file['missing_lines']))}"


def ranges(lines: Iterable[int]) -> Iterator[str]:
    """``3, 5-7`` for 3, 5, 6, 7."""
    for _, run in groupby(enumerate(lines), lambda pair: pair[1] - pair[0]):
        found = [line for _, line in run]
        yield str(found[0]) if len(found) == 1 else f"{found[0]}-{found[-1]}"


def unexplained(files: dict[str, File]) -> Iterator[str]:
    """Lines excused from coverage without a reason beside them."""
    for path in files:
        if whole(path):
            for number, line in enumerate((ROOT / SOURCE / path).read_text("utf-8").splitlines(), 1):
                found = PRAGMA.search(line)
                if found and not re.search(r"\w", found[1]):
                    yield f"{SOURCE}{path}:{number}: say why no test can reach it"


if __name__ == "__main__":
    sys.exit(main())
