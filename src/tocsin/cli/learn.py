"""``tocsin learn TITLE [LESSON]``: how to play a title, its lessons one by one, and its rulebook."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterable
from pathlib import Path

from tocsin.cli.prompt import Session
from tocsin.cli.screen import safe, show
from tocsin.core import UnknownName, msg
from tocsin.core.folders import data_folder
from tocsin.learn.files import GAME, lessons, pictures, teaches
from tocsin.learn.prose import Block, Run, blocks
from tocsin.players import player
from tocsin.sitting import Sitting
from tocsin.sitting.lessons import lesson_start
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    parser.add_argument("lesson", metavar="LESSON", nargs="?", help=words("cli.learn_lesson"))
    parser.add_argument("--book", action="store_true", help=words("cli.learn_book"))
    parser.add_argument("--reset", action="store_true", help=words("cli.learn_reset"))


def run(args: argparse.Namespace, words: Words) -> int:
    if not teaches(args.title):
        raise UnknownName(msg("learn.nothing", title=args.title))
    if args.reset:
        write({title: done for title, done in learned().items() if title != args.title})
        show(words("learn.forgotten"))
    elif args.book:
        print_blocks(blocks(args.title, "book", words.lang), args.title, words)
    elif args.lesson:
        return teach(args.title, args.lesson, words)
    else:
        print_blocks(blocks(args.title, "guide", words.lang), args.title, words)
        print_lessons(args.title, words)
    return 0


def teach(title: str, wanted: str, words: Words) -> int:
    """Go through a lesson, by its number or its id, and keep in mind that it is done."""
    ids = lessons(title).ids
    number = int(wanted) if wanted.isdigit() else 0
    start = lesson_start(title, ids[number - 1] if 1 <= number <= len(ids) else wanted, words.lang)
    sitting = Sitting.opened(start)
    players = [player(spec, f"{start.seed}/{seat}") for seat, spec in enumerate(start.players)]
    session = Session(sitting, players, words)
    code = session.run()
    coached = session.chair.coach()
    if code == 0 and coached is not None and (coached.done or sitting.over):
        done = learned()
        done[title] = [*(id for id in done.get(title, []) if id != coached.lesson), coached.lesson]
        write(done)
        if coached.next is not None:
            show(words("learn.next", name=coached.next_name, title=title, lesson=coached.next), style="dim")
    return code


def print_lessons(title: str, words: Words) -> None:
    """The lessons with their numbers; those that are done have a mark."""
    found, done = lessons(title), learned().get(title, [])
    show("")
    for n, id in enumerate(found.ids, 1):
        name = words("learn.game") if id == GAME else found.lesson(id).name[words.lang]
        show(f"{n:>3} {'[green]✓[/]' if id in done else ' '} {safe(name)}  [dim]{id}[/]")
    show(words("learn.begin", title=title), style="dim")


# What somebody has done


def learned_file() -> Path:
    return data_folder() / "learned.json"


def learned() -> dict[str, list[str]]:
    """The lessons done, by title. Whatever else stands in the file is nothing."""
    try:
        found = json.loads(learned_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    rows = found.items() if isinstance(found, dict) else ()
    return {title: [id for id in ids if isinstance(id, str)] for title, ids in rows if isinstance(ids, list)}


def write(done: dict[str, list[str]]) -> None:
    path = learned_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(done), "utf-8")


# Prose


def print_blocks(given: Iterable[Block], title: str, words: Words) -> None:
    """A document, with its statements after each paragraph. A picture is named; the web table shows it."""
    for block in given:
        cites = f" [cyan]{' '.join(block.cites)}[/]" if block.cites else ""
        match block.kind:
            case "h1" | "h2" | "h3":
                show(f"\n[bold]{_said(block.runs)}[/]")
            case "li":
                show(f"  • {_said(block.runs)}{cites}")
            case "table":
                _print_rows(block.rows)
            case "picture":
                show(f"[dim]({safe(pictures(title)[block.picture].caption[words.lang])})[/]")
            case "details":
                print_blocks(block.inside, title, words)
            case _:
                show(f"{_said(block.runs)}{cites}")


def _print_rows(rows: list[list[list[Run]]]) -> None:
    wide = [max(sum(len(run.text) for run in row[n]) for row in rows) for n in range(len(rows[0]))]
    for row in rows:
        cells = (
            _said(cell) + " " * (width - sum(len(run.text) for run in cell))
            for cell, width in zip(row, wide, strict=False)
        )
        show("  " + "   ".join(cells).rstrip())


def _said(runs: Iterable[Run]) -> str:
    styles = {"strong": "bold", "em": "italic", "term": "underline"}
    return "".join(f"[{styles[run.kind]}]{safe(run.text)}[/]" if run.kind else safe(run.text) for run in runs)
