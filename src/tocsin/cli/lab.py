"""``tocsin lab``: plans of many games, and what can be learnt from their results."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tocsin.cli.common import options
from tocsin.cli.screen import dump, show, table
from tocsin.core import msg
from tocsin.lab import plan as plans
from tocsin.lab import results, work
from tocsin.lab.plan import Plan
from tocsin.lab.results import Result
from tocsin.words import Words


def run(args: argparse.Namespace, words: Words) -> int:
    return ACTIONS[args.action](args, words)


def play(args: argparse.Namespace, words: Words) -> int:
    """``lab run``: play a plan, or go on with it."""
    plan = asked_plan(args)
    if args.jobs < 1:
        raise plans.BadPlan(msg("lab.jobs", jobs=args.jobs))
    out = Path(args.out or f"{plan.name}.parquet")
    if plan.timed:
        print(words("lab.timed", players=plan.timed), file=sys.stderr)
    begun = time.monotonic()
    tell = progress(plan, words)
    try:
        result = results.run(plan, out, partial(work.run, jobs=args.jobs), tell)
    except KeyboardInterrupt:
        print(f"\n{words('lab.interrupted', done=tell.done, total=plan.total)}", file=sys.stderr)
        return 2
    finally:
        tell.close()
    spent = max(1e-9, time.monotonic() - begun)
    fresh = plan.total - tell.start
    if args.json:
        seconds = round(spent, 1)
        dump({"result": str(out), "games": plan.total, "played": fresh, "seconds": seconds, "plan": result.plan.digest})
    else:
        show(words("lab.done", n=plan.total, fresh=fresh, seconds=round(spent), rate=f"{fresh / spent:.1f}", file=out))
    return 0


def asked_plan(args: argparse.Namespace) -> Plan:
    """The plan of a file, or of the flags."""
    if args.plan:
        if args.title or args.seats or args.option or args.pack:
            raise plans.BadPlan(msg("lab.plan_or_flags"))
        return plans.read(Path(args.plan))
    if not (args.title and args.seats):
        raise plans.BadPlan(msg("lab.nothing_asked"))
    match = {"title": args.title, "seats": args.seats, "option": options(args.option), "games": args.games}
    if args.pack:
        match["pack"] = args.pack
    return plans.made({"seed": args.seed, "match": [match]}, args.title, Path())


class progress:  # noqa: N801  # used like a function
    """A bar with the rate and the time left where somebody watches, otherwise silence; called with the games done."""

    def __init__(self, plan: Plan, words: Words) -> None:
        self.start = -1
        self.done = 0
        self._total, self._words = plan.total, words
        self._bar = None
        if sys.stderr.isatty():
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

            from tocsin.cli.screen import console

            columns = (BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"), TimeRemainingColumn())
            self._bar = Progress(*columns, console=console(error=True))
            self._task = self._bar.add_task("", total=plan.total, rate="")
            self._bar.start()

    def __call__(self, done: int) -> None:
        if self.start < 0:
            self.start, self._begun = done, time.monotonic()
        self.done = done
        if self._bar is not None:
            rate = (done - self.start) / max(0.1, time.monotonic() - self._begun)
            self._bar.update(self._task, completed=done, rate=self._words("lab.rate", rate=f"{rate:.1f}"))

    def close(self) -> None:
        if self._bar is not None:
            self._bar.stop()


def record(args: argparse.Namespace, words: Words) -> int:
    """``lab record``: the record of one game."""
    result = Result(Path(args.result))
    print(result.record(args.game, words.lang), end="")
    return 0


def sql(args: argparse.Namespace, words: Words) -> int:
    """``lab sql``: a query over the games."""
    head, rows = Result(Path(args.result)).query(args.query)
    if args.json:
        dump([dict(zip(head, row, strict=True)) for row in rows])
    else:
        table(head, [[str(value) for value in row] for row in rows])
    return 0


ACTIONS: dict[str, Callable[[argparse.Namespace, Words], int]] = {"run": play, "record": record, "sql": sql}
