"""``tocsin lab``: play many games by a plan, and learn from the results."""

from __future__ import annotations

import argparse
import os
import shlex
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import options
from tocsin.cli.screen import dump, show, table
from tocsin.core import TocsinError, msg, set_up
from tocsin.lab import cards, cluster, puzzles, report, results, speed, study, tables, tune, work
from tocsin.lab import plan as plans
from tocsin.lab.plan import Plan
from tocsin.lab.results import Result
from tocsin.lab.stats import Estimate
from tocsin.lab.tables import Table
from tocsin.learn.puzzles import read, write
from tocsin.players import split
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("lab", parser, words)

    def plan_or_flags(made: argparse.ArgumentParser) -> None:
        made.add_argument("plan", metavar="PLAN", nargs="?", help=words("cli.lab_plan"))
        made.add_argument("--title", help=words("cli.lab_title"))
        made.add_argument("--seats", metavar="WHO,WHO", help=words("cli.lab_seats"))
        flags.option(made, words)
        flags.pack(made, words)
        flags.games(made, words, 1000)
        flags.seed(made, words, "lab")
        played_by(made)

    def played_by(made: argparse.ArgumentParser) -> None:
        flags.jobs(made, words, os.cpu_count() or 1)
        made.add_argument("--on", metavar="ray[://HOST:PORT]", help=words("cli.lab_on"))

    made = actions.add("run", play)
    plan_or_flags(made)
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_out"))
    flags.json(made, words)

    made = actions.add("balance", balance)
    made.add_argument("result", metavar="RESULT")
    flags.json(made, words)

    made = actions.add("cards", cards_)
    made.add_argument("result", metavar="RESULT")
    made.add_argument("--events", action="store_true", help=words("cli.lab_events"))
    flags.json(made, words)

    made = actions.add("report", report_)
    made.add_argument("result", metavar="RESULT")
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_html"))
    made.add_argument("--csv", metavar="FOLDER", help=words("cli.lab_csv"))
    made.add_argument("--publish", action="store_true", help=words("cli.lab_publish"))
    flags.json(made, words)

    made = actions.add("compare", compare)
    made.add_argument("first", metavar="A")
    made.add_argument("second", metavar="B")
    flags.json(made, words)

    made = actions.add("ladder", ladder)
    made.add_argument("title")
    made.add_argument("--players", metavar="WHO,WHO", required=True, help=words("cli.lab_players"))
    flags.option(made, words)
    made.add_argument("--games", type=int, default=200, metavar="N", help=words("cli.lab_pair_games"))
    flags.seed(made, words, "ladder")
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_out"))
    played_by(made)
    flags.json(made, words)

    made = actions.add("tune", tune_)
    made.add_argument("plan", metavar="PLAN", help=words("cli.lab_tune_plan"))
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_tune_out"))
    played_by(made)

    made = actions.add("record", record)
    made.add_argument("result", metavar="RESULT")
    made.add_argument("game", metavar="N", type=int, help=words("cli.lab_game"))
    made.add_argument("--pack-out", metavar="FILE", help=words("cli.lab_pack_out"))

    made = actions.add("sql", sql)
    made.add_argument("result", metavar="RESULT")
    made.add_argument("query", metavar="QUERY", help=words("cli.lab_query"))
    flags.json(made, words)

    made = actions.add("study", study_)
    made.add_argument("plans", metavar="PLANS", help=words("cli.lab_plans"))
    made.add_argument("results", metavar="RESULTS", help=words("cli.lab_results"))
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_study_out"))
    made.add_argument("--ready", action="store_true", help=words("cli.lab_ready"))
    played_by(made)

    made = actions.add("puzzles", puzzles_)
    made.add_argument("title")
    made.add_argument("--from", dest="games", metavar="FILE", action="append", default=[], help=words("cli.lab_games"))
    flags.option(made, words)
    made.add_argument("--seats", type=int, metavar="N", help=words("cli.lab_puzzle_seats"))
    made.add_argument("--verb", action="append", default=[], help=words("cli.lab_verb"))
    made.add_argument("--want", type=int, default=30, metavar="N", help=words("cli.lab_want"))
    made.add_argument("--minutes", type=float, default=10, metavar="N", help=words("cli.lab_minutes"))
    made.add_argument("--margin", type=float, default=puzzles.GAP, metavar="X", help=words("cli.lab_margin"))
    made.add_argument("--late", type=float, default=0.0, metavar="X", help=words("cli.lab_late"))
    made.add_argument("--easy", action="store_true", help=words("cli.lab_easy"))
    flags.seed(made, words, "puzzles")
    made.add_argument("--out", metavar="FILE", help=words("cli.lab_puzzles_out"))

    made = actions.add("speed", speed_)
    plan_or_flags(made)
    flags.json(made, words)


def run(args: argparse.Namespace, words: Words) -> int:
    act: Callable[[argparse.Namespace, Words], int] = args.act
    return act(args, words)


def play(args: argparse.Namespace, words: Words) -> int:
    """``lab run``: play a plan, or continue it."""
    plan = asked_plan(args)
    out = Path(args.out or f"{plan.name}.parquet")
    begun = time.monotonic()
    tell = progress(plan, words)
    result = played(plan, out, args, words, tell)
    if result is None:
        return 2
    spent = max(1e-9, time.monotonic() - begun)
    fresh = plan.total - tell.start
    if args.json:
        seconds = round(spent, 1)
        dump({"result": str(out), "games": plan.total, "played": fresh, "seconds": seconds, "plan": result.plan.digest})
    else:
        show(words("lab.done", n=plan.total, fresh=fresh, seconds=round(spent), rate=f"{fresh / spent:.1f}", file=out))
    return 0


def played(
    plan: Plan, out: Path, args: argparse.Namespace, words: Words, tell: progress | None = None
) -> Result | None:
    """The result of a plan, playing what is still missing; ``None`` if the run was interrupted."""
    if plan.timed:
        print(words("lab.timed", players=plan.timed), file=sys.stderr)
    tell = tell or progress(plan, words)
    try:
        return results.run(plan, out, runner(args), tell)
    except KeyboardInterrupt:
        print(f"\n{words('lab.interrupted', done=tell.done, total=plan.total)}", file=sys.stderr)
        return None
    finally:
        tell.close()


def asked_plan(args: argparse.Namespace) -> Plan:
    """The plan from a file, or made from the flags."""
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
    """Called with the games done so far; shows a progress bar if the error stream is a terminal."""

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


def tune_(args: argparse.Namespace, words: Words) -> int:
    """``lab tune``: component values that balance a title, as a pack."""
    tuning = tune.read(Path(args.plan))
    out = Path(args.out or f"{tuning.title}-tuned.toml")

    def tell(count: int, trial: tune.Trial) -> None:
        moved = {each.place: trial.values[each.place] for each in tuning.numbers}
        changed = [f"{place}={value}" for place, value in moved.items() if value != shipped[place]]
        said = "–" if trial.proof is None else spelled(trial.proof)
        line = words("lab.tune_trial", n=count + 1, share=spelled(trial.share), proof=said, values=changed or "–")
        print(line, file=sys.stderr, flush=True)

    shipped = {each.place: each.shipped for each in tuning.numbers}
    folder = out.with_name(out.name + ".trials")
    found = tune.run(tuning, folder, runner(args), tell)
    if found is None:
        raise TocsinError(msg("lab.tune_failed", n=tuning.trials, low=tuning.low, high=tuning.high))
    assert found.proof is not None
    proof = spelled(found.proof)
    tune.write(tuning, found, out, words("lab.tune_head", command=command(), share=proof, n=found.proof.n))
    show(words("lab.tuned", file=str(out), share=proof, n=found.proof.n))
    return 0


def runner(args: argparse.Namespace) -> results.Runner:
    """What plays the games: processes on this machine, or a cluster."""
    if args.jobs < 1:
        raise plans.BadPlan(msg("lab.jobs", jobs=args.jobs))
    return partial(cluster.run, address=args.on) if args.on else partial(work.run, jobs=args.jobs)


def spelled(found: Estimate) -> str:
    """A share with its interval."""
    return f"{found.value:.1%} ({found.low:.1%} – {found.high:.1%})"


def command() -> str:
    """The running command, to be stated with its numbers."""
    return shlex.join(["tocsin", *sys.argv[1:]])


def print_table(found: Table, words: Words, as_json: bool) -> int:
    """Print a table with a note on its intervals, or as JSON."""
    if as_json:
        dump({"command": command(), found.name.removeprefix("lab."): tables.plain(found, words)})
        return 0
    head = [words(id) for id in found.head]
    right = [
        n for n, value in enumerate(found.rows[0] if found.rows else ()) if isinstance(value, Estimate | int | float)
    ]
    table(head, [[tables.said(value, words, found.shares) for value in row] for row in found.rows], right=right)
    show(words("lab.intervals"), style="dim")
    return 0


def balance(args: argparse.Namespace, words: Words) -> int:
    """``lab balance``: who wins, by side, options and starting player."""
    result = Result(Path(args.result))
    return print_table(tables.balance(result), report.words_of(result, words.lang), args.json)


def cards_(args: argparse.Namespace, words: Words) -> int:
    """``lab cards``: how those fared who used each card."""
    result = Result(Path(args.result))
    found = cards.events_or_points(result) if args.events else cards.table(result)
    if not found.rows:
        raise TocsinError(msg("lab.no_cards"))
    return print_table(found, report.words_of(result, words.lang), args.json)


def compare(args: argparse.Namespace, words: Words) -> int:
    """``lab compare``: did a change matter?"""
    first, second = Result(Path(args.first)), Result(Path(args.second))
    return print_table(tables.compare(first, second), report.words_of(second, words.lang), args.json)


def ladder(args: argparse.Namespace, words: Words) -> int:
    """``lab ladder``: a round robin, and everybody's rating."""
    plan = tables.ladder_plan(args.title, split(args.players), options(args.option), args.games, args.seed)
    result = played(plan, Path(args.out or f"ladder-{args.title}.parquet"), args, words)
    return print_table(tables.ladder(result), words, args.json) if result else 2


def report_(args: argparse.Namespace, words: Words) -> int:
    """``lab report``: everything in one HTML file, and as CSV or JSON."""
    result = Result(Path(args.result))
    own = report.words_of(result, words.lang)
    if args.json:
        dump(report.as_data(result, words.lang, command()))
        return 0
    out = Path(args.out or result.path.with_suffix(".html"))
    try:
        out.write_text(report.html(result, words.lang, command()), "utf-8")
        if args.csv:
            Path(args.csv).mkdir(parents=True, exist_ok=True)
            for each in report.all_tables(result):
                path = Path(args.csv) / f"{each.name.removeprefix('lab.')}.csv"
                path.write_text(report.as_csv(each, own), "utf-8")
        if args.publish:
            show(words("lab.published", name=report.publish(result, command())))
    except OSError as error:
        raise TocsinError(msg("lab.cannot_save", file=error.filename, error=error.strerror)) from None
    show(words("lab.report_written", file=str(out)))
    return 0


def speed_(args: argparse.Namespace, words: Words) -> int:
    """``lab speed``: one process and all of them, measured in the same run."""
    plan = asked_plan(args)
    runner(args)
    found = speed.measure(plan, args.jobs, lambda done: None)
    hours = found.core_hours(1_000_000)
    if args.json:
        dump({**found._asdict(), "kept": found.kept, "core_hours_for_a_million": hours, "command": command()})
        return 0
    show(words("lab.speed_single", rate=f"{found.single:.2f}", n=found.sample))
    show(words("lab.speed_together", rate=f"{found.together:.2f}", n=found.games, jobs=found.jobs))
    show(words("lab.speed_kept", kept=f"{found.kept:.1%}", jobs=found.jobs))
    show(words("lab.speed_million", hours=f"{hours:.1f}"))
    return 0


def puzzles_(args: argparse.Namespace, words: Words) -> int:
    """``lab puzzles``: positions with one clearly best answer, added to a file game by game."""
    if not (puzzles.LEAST_GAP <= args.margin <= 1 and 0 <= args.late < 1):
        raise TocsinError(msg("lab.puzzle_bounds", low=puzzles.LEAST_GAP))
    setup = set_up(args.title, options(args.option), args.seats)
    out = Path(args.out or f"{args.title}-puzzles.toml")
    known = read(out, args.title) if out.exists() else []

    def tell(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    miner = puzzles.Miner(args.want, args.seed, known, tell, args.verb, args.margin, args.late, args.easy)
    games = puzzles.played([Path(each) for each in args.games], args.title)
    end = time.monotonic() + 60 * args.minutes
    try:
        for game in games if args.games else puzzles.self_play(setup, args.seed):
            miner.mine(game)
            write(out, miner.found, words("lab.puzzles_head", command=command()))
            if len(miner.found) >= args.want or time.monotonic() >= end:
                break
    except OSError as error:
        raise TocsinError(msg("lab.cannot_save", file=str(out), error=error.strerror or str(error))) from None
    for what, count in miner.looked.items():
        print(f"{what}: {count}", file=sys.stderr)
    show(words("lab.puzzles", n=len(miner.found), fresh=len(miner.found) - len(known), file=str(out)))
    return 0


def study_(args: argparse.Namespace, words: Words) -> int:
    """``lab study``: play or continue every stored plan, and report on them in one document."""
    folder = Path(args.results)
    studied, open_plans = [], []
    for path, plan in study.stored(Path(args.plans)):
        out = folder / f"{path.stem}.parquet"
        if args.ready and not out.exists():
            open_plans.append(path)
            continue
        result = played(plan, out, args, words)
        if result is None:
            return 2
        studied.append((path, result))
    text = study.markdown(studied, open_plans, words, command())
    if args.out:
        Path(args.out).write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0


def record(args: argparse.Namespace, words: Words) -> int:
    """``lab record``: the record of one game."""
    result = Result(Path(args.result))
    text = result.record(args.game, words.lang)
    pack = result.plan.cells[result.plan.place(args.game).cell].pack
    if pack is not None and args.pack_out:
        try:
            Path(args.pack_out).write_text(pack["text"], "utf-8")
        except OSError as error:
            raise TocsinError(msg("lab.cannot_save", file=args.pack_out, error=error.strerror)) from None
    elif pack is not None:
        print(words("lab.record_pack", pack=pack["name"]), file=sys.stderr)
    print(text, end="")
    return 0


def sql(args: argparse.Namespace, words: Words) -> int:
    """``lab sql``: a query over the games."""
    head, rows = Result(Path(args.result)).query(args.query)
    if args.json:
        dump([dict(zip(head, row, strict=True)) for row in rows])
    else:
        table(head, [[str(value) for value in row] for row in rows])
    return 0
