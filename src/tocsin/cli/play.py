"""``tocsin play TITLE``: start a match, or go on with one, and keep its record."""

from __future__ import annotations

import argparse
import secrets
import sys
import time
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import agrees, options, pack
from tocsin.cli.prompt import Session
from tocsin.cli.screen import safe, show
from tocsin.core import (
    BadRecord,
    Match,
    Nature,
    Pack,
    Record,
    Recorder,
    Seeded,
    Setup,
    TocsinError,
    UnknownName,
    fresh_seed,
    mixed,
    msg,
    set_up,
)
from tocsin.core.folders import data_folder
from tocsin.players import Player, player, split
from tocsin.players.specs import seated, starts_program
from tocsin.sitting import Sitting
from tocsin.words import Words, words_for


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    flags.seats(parser, words)
    flags.seed(parser, words)
    parser.add_argument("--person-seed", metavar="SEED", action="append", default=[], help=words("cli.person_seed"))
    parser.add_argument("--record", metavar="FILE", help=words("cli.record"))
    parser.add_argument("--companion", action="store_true", help=words("cli.companion"))
    flags.option(parser, words)
    flags.pack(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    specs, chosen = seated(args.title, split(args.seats) if args.seats else [], options(args.option))
    setup = set_up(args.title, chosen, len(specs) if specs else None, pack(args.pack))
    specs = specs or default_seats(setup)
    nature: Nature | None = None
    if not args.companion:
        nature = Seeded(mixed(fresh_seed() if args.seed is None else args.seed, *args.person_seed))
    match = Match(setup, nature)
    return begin(match, specs, words, Path(args.record) if args.record else None)


def begin(match: Match, specs: list[str], words: Words, path: Path | None) -> int:
    """Open the record, introduce the title, play."""
    setup = match.setup
    people = _players(specs, match)
    path = path or new_record_path(setup.title.id)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        file = path.open("x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise TocsinError(msg("record.exists", file=str(path))) from None
    except OSError as error:
        raise TocsinError(msg("record.unwritable", file=str(path), error=error.strerror or str(error))) from None
    keep_seed(path, match.nature)
    recorder = Recorder(file, match, specs, words.lang)
    introduce(setup, words)
    sitting = Sitting(match, specs)
    if sitting.commitment is not None:
        show(safe(words("play.commitment", hash=sitting.commitment)), style="dim")
    return Session(sitting, people, words, recorder, path).run()


def resume_at(
    path: Path, own: Pack | None, specs: list[str] | None, words: Words, trust: bool = False
) -> tuple[Match, int]:
    """Go on with the record in a file: the match as far as it got, and the exit code.

    One cut off in its last line goes on from the line before; a false one is refused. Programs that the record names
    are started only for whoever trusts it.
    """
    record = Record(path)
    if record.damage is not None and record.damage.message.id != "record.cut":
        raise record.damage
    match = record.match(own, stored_nature(path, record))
    if record.damage is not None:
        show(words("resume.cut", line=record.damage.line), style="yellow")
    if not specs:
        specs = record.header["players"]
        _ask_about([spec for spec in specs if starts_program(spec)], words, trust)
    people = _players(specs, match)
    if match.nature is None and record.header["commitment"]:
        show(words("resume.no_seed"), style="yellow")
    introduce(match.setup, words)
    sitting = Sitting(match, specs)
    return match, Session(sitting, people, words, Recorder.resumed(record, match), path).run()


def _ask_about(programs: list[str], words: Words, trust: bool) -> None:
    """Ask before programs are started that somebody else may have written into a record."""
    if trust or not programs:
        return
    if not sys.stdin.isatty():
        raise TocsinError(msg("resume.not_trusted", programs=", ".join(programs)))
    show(safe(words("resume.programs")), style="yellow")
    for each in programs:
        show(f"  {safe(each)}")
    show(safe(words("resume.start_them")))
    if not agrees(input("> ")):
        raise TocsinError(msg("resume.not_trusted", programs=", ".join(programs)))


def introduce(setup: Setup, words: Words) -> None:
    """Which title this is, and which of its components are reconstructed."""
    told = words_for(setup, words.lang)
    show(f"[bold]{safe(told('meta'))}[/]")
    made = len(setup.parts.reconstructed())
    show((f"{words('play.reconstructed', n=made)} " if made else "") + safe(told("meta.warning")), style="dim")
    show(words("play.help"), style="dim")


def default_seats(setup: Setup) -> list[str]:
    """A person on the first seat, random players on the others."""
    return ["human"] + ["random"] * (setup.seats - 1)


def records_folder() -> Path:
    """Where records go unless ``--record`` says otherwise."""
    return data_folder() / "records"


def new_record_path(title: str) -> Path:
    return records_folder() / f"{title}-{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}.jsonl"


def keep_seed(path: Path, nature: Nature | None) -> None:
    """The record must not hold the seed before the end, but resuming needs it: it waits in a file beside the record."""
    if isinstance(nature, Seeded):
        seed = path.with_name(path.name + ".seed")
        seed.touch(mode=0o600)
        seed.write_text(nature.seed, "utf-8")


def stored_nature(path: Path, record: Record) -> Seeded | None:
    if record.closing is not None and record.closing["seed"] is not None:
        return Seeded(record.closing["seed"])
    seed = path.with_name(path.name + ".seed")
    if not seed.exists():
        return None
    text = seed.read_text("utf-8")
    if not record.commits_to(text):
        raise BadRecord(msg("record.wrong_seed"), 1)
    return Seeded(text)


def _players(specs: list[str], match: Match) -> list[Player | None]:
    if len(specs) != match.setup.seats:
        raise UnknownName(msg("play.seats", n=len(specs), seats=match.setup.seats))
    seed = match.nature.seed if isinstance(match.nature, Seeded) else "companion"
    return [player(spec.strip(), f"{seed}/{seat}") for seat, spec in enumerate(specs)]
