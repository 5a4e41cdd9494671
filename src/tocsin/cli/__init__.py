"""The `tocsin` command. Each subcommand lives in its own module, imported only when it runs."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence

from tocsin.core import registry
from tocsin.core.errors import BadPack, Refusal, TocsinError
from tocsin.words.catalogue import Words

OK, FOUND, WRONG = 0, 1, 2
"""Exit codes: all is well; something was found (a false record, a bug); the command itself makes no sense."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; bad input becomes one sentence and an exit code."""
    args = list(sys.argv[1:] if argv is None else argv)
    words = Words("en")
    try:
        words = Words(language(args))
        asked = parser(words).parse_args(args)
        module = importlib.import_module(f"tocsin.cli.{asked.module}")
        run: Callable[[argparse.Namespace, Words], int] = module.run
        return run(asked, words)
    except TocsinError as error:
        complain(error, words)
        return WRONG
    except (KeyboardInterrupt, EOFError):
        print(file=sys.stderr)
        return WRONG
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def complain(error: TocsinError, words: Words) -> None:
    """What is wrong, on the error stream, in the words of the title it is about."""
    if error.title is not None:
        words = Words(words.lang, error.title, registry.parts(error.title))
    print(f"tocsin: {words.say(error.message)}", file=sys.stderr)
    if isinstance(error, BadPack):
        for mistake in error.mistakes:
            print(f"  {words.say(mistake)}", file=sys.stderr)
    if isinstance(error, Refusal):
        for reason in error.reasons:
            print(f"  {words.say(reason.message)} ({reason.cite})", file=sys.stderr)


def language(args: Sequence[str]) -> str:
    """The reader's language: ``--lang``, else ``TOCSIN_LANG``, else the system's, else English."""
    for n, arg in enumerate(args):
        if arg == "--lang" and n + 1 < len(args):
            return args[n + 1]
        if arg.startswith("--lang="):
            return arg.removeprefix("--lang=")
    if os.environ.get("TOCSIN_LANG"):
        return os.environ["TOCSIN_LANG"]
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(name, "")
        if value:
            return value[:2] if value[:2] in ("en", "fr", "ru") else "en"
    return "en"


def parser(words: Words) -> argparse.ArgumentParser:
    """The whole command line, in the reader's language."""
    _translate_argparse(words)
    top = argparse.ArgumentParser(prog="tocsin", description=words("cli.about"), epilog=words("cli.epilog"))
    top.set_defaults(module="home")
    top.add_argument("--version", action="version", version=_version())
    top.add_argument("--lang", metavar="LANG", help=words("cli.lang"))
    commands = top.add_subparsers(title=words("cli.commands"), metavar="")

    def command(name: str, module: str | None = None) -> argparse.ArgumentParser:
        about = words(f"cli.{name}")
        made = commands.add_parser(name, help=about, description=about)
        made.set_defaults(module=module or name)
        made.add_argument("--lang", metavar="LANG", help=words("cli.lang"))
        return made

    def title_options(made: argparse.ArgumentParser) -> None:
        made.add_argument("--option", metavar="K=V", action="append", default=[], help=words("cli.option"))
        made.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))

    def as_json(made: argparse.ArgumentParser) -> None:
        made.add_argument("--json", action="store_true", help=words("cli.json"))

    table = command("table")
    table.add_argument("--host", default="127.0.0.1", help=words("cli.host"))
    table.add_argument("--port", type=int, default=0, metavar="N", help=words("cli.port"))
    table.add_argument("--name", metavar="HOST", action="append", help=words("cli.host_name"))
    table.add_argument("--database", metavar="URL", help=words("cli.database"))
    table.add_argument("--broker", metavar="URL", help=words("cli.broker"))
    table.add_argument("--processes", type=int, default=1, metavar="N", help=words("cli.processes"))
    table.add_argument("--no-browser", action="store_true", help=words("cli.no_browser"))
    table.add_argument("--log", action="store_true", help=words("cli.log"))

    command("menu")
    as_json(command("titles"))

    play = command("play")
    play.add_argument("title")
    play.add_argument("--seats", metavar="WHO,WHO", help=words("cli.seats"))
    play.add_argument("--seed", help=words("cli.seed"))
    play.add_argument("--person-seed", metavar="SEED", action="append", default=[], help=words("cli.person_seed"))
    play.add_argument("--record", metavar="FILE", help=words("cli.record"))
    play.add_argument("--companion", action="store_true", help=words("cli.companion"))
    title_options(play)

    resume = command("resume", "play")
    resume.add_argument("resume", metavar="FILE")
    resume.add_argument("--seats", metavar="WHO,WHO", help=words("cli.seats"))
    resume.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))

    replay = command("replay")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--to", metavar="N", type=int, help=words("cli.to"))
    replay.add_argument("--seat", metavar="N", type=int, help=words("cli.seat"))
    replay.add_argument("--trace", action="store_true", help=words("cli.trace"))
    replay.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))
    as_json(replay)

    verify = command("verify")
    verify.add_argument("file", metavar="FILE")
    verify.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))
    as_json(verify)

    rules = command("rules")
    rules.add_argument("title")
    rules.add_argument("words", metavar="ID", nargs="*", help=words("cli.rules_words"))
    rules.add_argument("--coverage", action="store_true", help=words("cli.coverage"))
    as_json(rules)

    position = command("position")
    position.add_argument("file", metavar="FILE", help=words("cli.position_file"))
    position.add_argument("--answer", metavar="X", action="append", default=[], help=words("cli.answer"))
    title_options(position)
    as_json(position)

    fuzz = command("fuzz")
    fuzz.add_argument("title")
    fuzz.add_argument("--games", type=int, default=1000, metavar="N", help=words("cli.games"))
    fuzz.add_argument("--seed", default="fuzz", help=words("cli.seed"))
    fuzz.add_argument("--dump", metavar="FILE", help=words("cli.dump"))
    title_options(fuzz)
    as_json(fuzz)

    arena = command("arena")
    arena.add_argument("title")
    known = "random, ai, novice, club, master, exact"
    arena.add_argument("--seats", metavar="WHO,WHO", required=True, help=words("cli.arena_seats", known=known))
    arena.add_argument("--games", type=int, default=200, metavar="N", help=words("cli.games"))
    arena.add_argument("--seed", default="arena", help=words("cli.seed"))
    arena.add_argument("--seconds", type=float, metavar="N", help=words("cli.arena_seconds"))
    arena.add_argument("--jobs", type=int, default=1, metavar="N", help=words("cli.jobs"))
    title_options(arena)
    as_json(arena)

    laboratory(command("lab"), words)

    solve = command("solve")
    solve.add_argument("title")
    solve.add_argument("--most", type=int, default=0, metavar="N", help=words("cli.most"))
    solve.add_argument("--again", action="store_true", help=words("cli.again"))
    title_options(solve)
    as_json(solve)

    for name in ("hint", "review"):
        made = command(name)
        made.add_argument("file", metavar="FILE")
        made.add_argument("--ms", type=int, default=1000 if name == "hint" else 100, metavar="N", help=words("cli.ms"))
        made.add_argument("--nodes", type=int, metavar="N", help=words("cli.nodes"))
        made.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))
        as_json(made)
        if name == "hint":
            made.add_argument("--depth", type=int, choices=(1, 2, 3), default=2, help=words("cli.depth"))
        else:
            made.add_argument("--svg", metavar="FILE", help=words("cli.svg"))

    bench = command("bench")
    bench.add_argument("titles", metavar="TITLE", nargs="*")
    bench.add_argument("--seconds", type=float, default=2.0, metavar="N", help=words("cli.seconds"))
    as_json(bench)

    loadtest = command("loadtest")
    loadtest.add_argument("--tables", type=int, default=200, metavar="N", help=words("cli.loadtest_tables"))
    loadtest.add_argument("--seconds", type=float, default=20.0, metavar="N", help=words("cli.loadtest_seconds"))
    loadtest.add_argument("--think", type=float, default=5.0, metavar="N", help=words("cli.loadtest_think"))
    loadtest.add_argument("--processes", type=int, default=1, metavar="N", help=words("cli.loadtest_processes"))
    loadtest.add_argument("--broker", metavar="URL", help=words("cli.broker"))
    loadtest.add_argument("--database", metavar="URL", help=words("cli.database"))
    loadtest.add_argument("--seed", default="loadtest", help=words("cli.seed"))
    as_json(loadtest)

    pack = command("pack")
    actions = pack.add_subparsers(title=words("cli.commands"), metavar="", required=True)
    template = actions.add_parser("template", help=words("cli.pack_template"))
    template.add_argument("title")
    template.add_argument("--all", action="store_true", help=words("cli.pack_all"))
    template.set_defaults(action="template")
    check = actions.add_parser("check", help=words("cli.pack_check"))
    check.add_argument("file", metavar="FILE")
    check.set_defaults(action="check")
    for each in (template, check):
        each.add_argument("--lang", metavar="LANG", help=words("cli.lang"))

    league = command("league")
    steps = league.add_subparsers(title=words("cli.commands"), metavar="", required=True)
    for name in ("new", "show", "play", "result"):
        about = words(f"cli.league_{name}")
        made = steps.add_parser(name, help=about, description=about)
        made.set_defaults(action=name)
        made.add_argument("file", metavar="FILE")
        made.add_argument("--lang", metavar="LANG", help=words("cli.lang"))
        as_json(made)
        if name == "new":
            made.add_argument("--villages", metavar="A,B", help=words("cli.villages"))
            made.add_argument("--club", metavar="NAME:P,P,P", action="append", default=[], help=words("cli.club"))
            made.add_argument("--legs", type=int, default=1, metavar="N", help=words("cli.legs"))
        elif name == "play":
            made.add_argument("--seats", metavar="WHO,WHO", help=words("cli.seats"))
        elif name == "result":
            made.add_argument("home", type=int)
            made.add_argument("away", type=int)

    as_json(command("doctor"))
    return top


def laboratory(top: argparse.ArgumentParser, words: Words) -> None:
    """The laboratory's own commands."""
    actions = top.add_subparsers(title=words("cli.commands"), metavar="", required=True)

    def action(name: str) -> argparse.ArgumentParser:
        about = words(f"cli.lab_{name}")
        made = actions.add_parser(name, help=about, description=about)
        made.set_defaults(action=name)
        made.add_argument("--lang", metavar="LANG", help=words("cli.lang"))
        return made

    def plan_or_flags(made: argparse.ArgumentParser) -> None:
        made.add_argument("plan", metavar="PLAN", nargs="?", help=words("cli.lab_plan"))
        made.add_argument("--title", help=words("cli.lab_title"))
        made.add_argument("--seats", metavar="WHO,WHO", help=words("cli.lab_seats"))
        made.add_argument("--option", metavar="K=V", action="append", default=[], help=words("cli.option"))
        made.add_argument("--pack", metavar="FILE", help=words("cli.pack_file"))
        made.add_argument("--games", type=int, default=1000, metavar="N", help=words("cli.games"))
        made.add_argument("--seed", default="lab", help=words("cli.seed"))
        played_by(made)

    def played_by(made: argparse.ArgumentParser) -> None:
        made.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=words("cli.jobs"))
        made.add_argument("--on", metavar="ray[://HOST:PORT]", help=words("cli.lab_on"))

    play = action("run")
    plan_or_flags(play)
    play.add_argument("--out", metavar="FILE", help=words("cli.lab_out"))
    for name in ("balance", "cards", "report"):
        action(name).add_argument("result", metavar="RESULT")
    cards, report = actions.choices["cards"], actions.choices["report"]
    cards.add_argument("--events", action="store_true", help=words("cli.lab_events"))
    report.add_argument("--out", metavar="FILE", help=words("cli.lab_html"))
    report.add_argument("--csv", metavar="FOLDER", help=words("cli.lab_csv"))
    report.add_argument("--publish", action="store_true", help=words("cli.lab_publish"))
    compare = action("compare")
    compare.add_argument("first", metavar="A")
    compare.add_argument("second", metavar="B")
    ladder = action("ladder")
    ladder.add_argument("title")
    ladder.add_argument("--players", metavar="WHO,WHO", required=True, help=words("cli.lab_players"))
    ladder.add_argument("--option", metavar="K=V", action="append", default=[], help=words("cli.option"))
    ladder.add_argument("--games", type=int, default=200, metavar="N", help=words("cli.lab_pair_games"))
    ladder.add_argument("--seed", default="ladder", help=words("cli.seed"))
    ladder.add_argument("--out", metavar="FILE", help=words("cli.lab_out"))
    played_by(ladder)
    tune = action("tune")
    tune.add_argument("plan", metavar="PLAN", help=words("cli.lab_tune_plan"))
    tune.add_argument("--out", metavar="FILE", help=words("cli.lab_tune_out"))
    played_by(tune)
    record = action("record")
    record.add_argument("result", metavar="RESULT")
    record.add_argument("game", metavar="N", type=int, help=words("cli.lab_game"))
    record.add_argument("--pack-out", metavar="FILE", help=words("cli.lab_pack_out"))
    sql = action("sql")
    sql.add_argument("result", metavar="RESULT")
    sql.add_argument("query", metavar="QUERY", help=words("cli.lab_query"))
    study = action("study")
    study.add_argument("plans", metavar="PLANS", help=words("cli.lab_plans"))
    study.add_argument("results", metavar="RESULTS", help=words("cli.lab_results"))
    study.add_argument("--out", metavar="FILE", help=words("cli.lab_study_out"))
    study.add_argument("--ready", action="store_true", help=words("cli.lab_ready"))
    played_by(study)
    plan_or_flags(action("speed"))
    for name in ("run", "balance", "cards", "compare", "ladder", "report", "speed", "sql"):
        actions.choices[name].add_argument("--json", action="store_true", help=words("cli.json"))


def _version() -> str:
    from tocsin import __version__

    return f"tocsin {__version__}"


ARGPARSE = {
    "usage: ": "argparse.usage",
    "positional arguments": "argparse.positional",
    "options": "argparse.options",
    "show this help message and exit": "argparse.help",
    "show program's version number and exit": "argparse.version",
    "%(prog)s: error: %(message)s\n": "argparse.error",
    "the following arguments are required: %s": "argparse.required",
    "unrecognized arguments: %s": "argparse.unrecognized",
    "expected one argument": "argparse.one",
    "invalid choice: %(value)r (choose from %(choices)s)": "argparse.choice",
    "invalid %(type)s value: %(value)r": "argparse.value",
    "argument %(argument_name)s: %(message)s": "argparse.argument",
    "unknown parser %(parser_name)r (choices: %(choices)s)": "argparse.parser",
}


def _translate_argparse(words: Words) -> None:
    """argparse looks its own sentences up by gettext; here they come from the house catalogue."""

    def look_up(text: str) -> str:
        return words.raw(ARGPARSE[text]) if text in ARGPARSE else text

    argparse._ = look_up  # type: ignore[attr-defined]  # argparse's own name for gettext
