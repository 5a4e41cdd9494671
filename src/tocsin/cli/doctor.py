"""``tocsin doctor``: is everything installed that Tocsin needs?"""

from __future__ import annotations

import argparse
import importlib.metadata
import os
import platform
import sys

import tocsin
from tocsin.cli import flags
from tocsin.cli.play import records_folder
from tocsin.cli.screen import dump, show
from tocsin.core import LANGUAGES, registry
from tocsin.words import Words, ledger

NEEDED = ("babel", "rich", "litestar", "msgspec", "uvicorn", "websockets", "sqlalchemy", "aiosqlite", "alembic")
EXTRAS = {
    "catanatron": "bench",
    "asyncpg": "postgres",
    "redis": "redis",
    "prometheus-client": "metrics",
    "opentelemetry-sdk": "traces",
}


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    findings = list(examine(words))
    if args.json:
        dump([{"what": what, "good": good, "said": said} for what, good, said in findings])
    else:
        for what, good, said in findings:
            mark = "[green]✓[/]" if good else ("[red]✗[/]" if good is False else "[yellow]·[/]")
            show(f"{mark} {what}: {said}")
    return 1 if any(good is False for _, good, _ in findings) else 0


def examine(words: Words) -> list[tuple[str, bool | None, str]]:
    """What was checked, whether it is good (``None``: optional and not installed), and a remark."""
    found: list[tuple[str, bool | None, str]] = [
        ("tocsin", True, tocsin.__version__),
        ("python", sys.version_info >= (3, 11), platform.python_version()),
    ]
    for name in NEEDED:
        version = _version(name)
        found.append((name, version is not None, version or words("doctor.missing")))
    for name, extra in EXTRAS.items():
        version = _version(name)
        found.append((name, None if version is None else True, version or words("doctor.extra", extra=extra)))
    encoding = (sys.stdout.encoding or "").lower()
    found.append((words("doctor.encoding"), "utf" in encoding, encoding or "–"))
    folder = records_folder()
    folder.mkdir(parents=True, exist_ok=True)
    found.append((words("doctor.records"), os.access(folder, os.W_OK), str(folder)))
    for id in registry.titles():
        try:
            counts = {len(ledger(id, lang)) for lang in LANGUAGES}
            revision = registry.set_up(id).title.revision
        except (OSError, ImportError, ValueError) as error:
            found.append((id, False, str(error)))
            continue
        found.append((id, len(counts) == 1, words("doctor.title", n=max(counts), revision=revision)))
    return found


def _version(name: str) -> str | None:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return None
