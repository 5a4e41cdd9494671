"""Pin the packages of ``requirements/`` with the hashes of their files, so that nothing else can be installed.

python scripts/pin.py                     write the hashes of every file anew, for the versions it names
python scripts/pin.py test                only those of test.txt
python scripts/pin.py test NAME [NAME…]   add packages to test.txt first, with what they need

The index is PyPI, or that of ``PIP_INDEX_URL``.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from html import unescape
from pathlib import Path
from urllib.parse import unquote

FOLDER = Path(__file__).parents[1] / "requirements"
INDEX = os.environ.get("PIP_INDEX_URL", "https://pypi.org/simple").rstrip("/")
PIN = re.compile(r"(?m)^([A-Za-z0-9._-]+)==([^\s;\\]+)(?: *; *([^\\\n]+?))? *\\?$")
FILE = re.compile(r'<a [^>]*href="[^"#]*?/?([^"/#]+)#sha256=([0-9a-f]{64})"')

Pins = dict[str, tuple[str, str]]
"""Versions and markers by name."""


def main(args: list[str]) -> None:
    base = read(FOLDER / "run.txt")
    for path in sorted(FOLDER.glob("*.txt")):
        if args and args[0] != path.stem:
            continue
        pins = read(path)
        if args[1:]:
            for package, version in resolved(args[1:], {**base, **pins}).items():
                # A file is installed after run.txt; what it shares with that one it names again.
                pins.setdefault(package, (version, base.get(package, ("", ""))[1]))
        path.write_text(written(pins), "utf-8")
        print(f"{path.name}: {len(pins)} packages")


def read(path: Path) -> Pins:
    """The pins of a file, with or without hashes."""
    return {plain(name): (version, marker) for name, version, marker in PIN.findall(path.read_text("utf-8"))}


def resolved(wanted: list[str], pins: Pins) -> dict[str, str]:
    """The versions of these packages and of all they need, beside those that are pinned."""
    with tempfile.TemporaryDirectory() as folder:
        kept = Path(folder) / "kept.txt"
        kept.write_text("".join(f"{name}=={version}\n" for name, (version, _) in pins.items()))
        command = [sys.executable, "-m", "pip", "install", "-q", "--dry-run", "--ignore-installed", "--report", "-"]
        done = subprocess.run([*command, "-c", str(kept), *wanted], check=True, stdout=subprocess.PIPE)
    found = [each["metadata"] for each in json.loads(done.stdout)["install"]]
    return {plain(each["name"]): each["version"] for each in found}


def written(pins: Pins) -> str:
    """A requirements file; the hashes are those of every file of a version, for all systems."""
    with ThreadPoolExecutor(8) as pool:
        found = pool.map(lambda item: hashes(item[0], item[1][0]), sorted(pins.items()))
        rows = [*zip(sorted(pins.items()), found, strict=True)]
    lines = []
    for (name, (version, marker)), digests in rows:
        head = f"{name}=={version}{f' ; {marker}' if marker else ''}"
        lines.append(" \\\n".join([head, *(f"    --hash=sha256:{each}" for each in digests)]))
    return "\n".join(lines) + "\n"


def hashes(name: str, version: str) -> list[str]:
    """The hashes of a version's files."""
    with urllib.request.urlopen(f"{INDEX}/{name}/", timeout=60) as answer:
        page = answer.read().decode()
    # The version as a file name has it, and no longer one: 2026.1 is not 2026.10.
    files = [(unquote(unescape(file)), digest) for file, digest in FILE.findall(page)]
    wheel = re.compile(rf"[^-]+-{re.escape(version)}-.+\.whl")
    source = re.compile(rf".+-{re.escape(version)}\.(tar\.gz|zip)")
    found = sorted({digest for file, digest in files if wheel.fullmatch(file) or source.fullmatch(file)})
    if not found:
        raise SystemExit(f"{name} {version} is not at {INDEX}")
    return found


def plain(name: str) -> str:
    """A package's name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()


if __name__ == "__main__":
    main(sys.argv[1:])
