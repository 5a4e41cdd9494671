"""``tocsin loadtest``: how many tables a server can carry on this machine."""

from __future__ import annotations

import argparse
import asyncio
import importlib.util
import tempfile
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from tocsin.cli import flags
from tocsin.cli.screen import dump, safe, show
from tocsin.core import TocsinError, msg
from tocsin.words import Words

if TYPE_CHECKING:
    from tocsin.table.load import Run

ROUNDS = 3
"""How many rounds one process and several are compared for. They take turns, so that other load hits both."""


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--tables", type=int, default=200, metavar="N", help=words("cli.loadtest_tables"))
    parser.add_argument("--seconds", type=float, default=20.0, metavar="N", help=words("cli.loadtest_seconds"))
    parser.add_argument("--think", type=float, default=5.0, metavar="N", help=words("cli.loadtest_think"))
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=words("cli.loadtest_processes"))
    parser.add_argument("--broker", metavar="URL", help=words("cli.broker"))
    parser.add_argument("--database", metavar="URL", help=words("cli.database"))
    flags.seed(parser, words, "loadtest")
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    if importlib.util.find_spec("picows") is None:
        raise TocsinError(msg("loadtest.no_client"))
    from tocsin.table.load import MOST_SECONDS, MOST_TABLES

    if not (0 < args.tables <= MOST_TABLES and 0 < args.seconds <= MOST_SECONDS and args.think >= 0):
        raise TocsinError(msg("loadtest.bounds", tables=MOST_TABLES, seconds=int(MOST_SECONDS)))
    found = asyncio.run(_measure(args))
    if args.json:
        dump(found)
    else:
        for line in _lines(found, words):
            show(safe(line))
    return 0 if all(part["served"] == part["sent"] for part in found.values()) else 1


def _lines(found: dict[str, dict[str, Any]], words: Words) -> list[str]:
    paced = {name: str(value) for name, value in found["paced"].items()}
    lines = [words(f"loadtest.{name}", **paced) for name in ("paced", "delay", "memory")]
    if "compared" in found:
        lines.append(words("loadtest.compared", **{name: str(value) for name, value in found["compared"].items()}))
    return lines


async def _measure(args: argparse.Namespace) -> dict[str, dict[str, Any]]:
    from tocsin.table.load import Load, Server, redis

    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        database = ["--database", args.database] if args.database else []
        one = Server(folder / "one", *database)
        stack.callback(one.close)
        load = Load(one, args.tables, args.seed)
        await load.open()
        found = {"paced": _paced(await load.run(args.seconds, args.think), args)}
        if args.processes > 1:
            broker = args.broker or stack.enter_context(redis())
            many = Server(folder / "many", "--processes", str(args.processes), "--broker", broker, *database)
            stack.callback(many.close)
            other = Load(many, args.tables, args.seed)
            await other.open()
            runs: list[tuple[Run, Run]] = []
            for _ in range(ROUNDS):
                runs.append((await load.run(args.seconds / ROUNDS, 0), await other.run(args.seconds / ROUNDS, 0)))
            found["compared"] = _compared(runs, args.processes)
            other.close()
        load.close()
    return found


def _paced(run: Run, args: argparse.Namespace) -> dict[str, Any]:
    return {
        "tables": args.tables,
        "think": args.think,
        "seconds": args.seconds,
        "sent": run.sent,
        "served": run.served,
        "rate": round(run.rate, 1),
        "p50_ms": round(run.quantile(0.5), 1),
        "p99_ms": round(run.quantile(0.99), 1),
        "memory_mb": round(run.memory / 2**20),
        "load": round(run.load, 2),
    }


def _compared(runs: list[tuple[Run, Run]], processes: int) -> dict[str, Any]:
    return {
        "processes": processes,
        "sent": sum(each.sent for pair in runs for each in pair),
        "served": sum(each.served for pair in runs for each in pair),
        "rate_of_one": round(median(one.rate for one, _ in runs), 1),
        "rate_of_many": round(median(many.rate for _, many in runs), 1),
        "ratio": round(median(many.rate / one.rate for one, many in runs), 2),
        "memory_of_many_mb": round(max(many.memory for _, many in runs) / 2**20),
        "load_of_many": round(median(many.load for _, many in runs), 2),
    }
