"""Every check of the project, in one run: style, types, tests, examples of the documents.

./tocsin test           all of it
./tocsin test ARGS      pytest with these arguments only
"""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parents[1]
CHECKS = [
    ["ruff", "check"],
    ["ruff", "format", "--check"],
    ["mypy"],
    ["pytest", "-n", "2", "--dist", "worksteal"],
]


def main() -> int:
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


if __name__ == "__main__":
    sys.exit(main())
