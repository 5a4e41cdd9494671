"""``tocsin puzzle``: a position in which one answer is clearly best. Without arguments, that of the day."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from datetime import date
from pathlib import Path

from tocsin.cli.common import pick
from tocsin.cli.rules import found, print_statements
from tocsin.cli.screen import safe, show, table
from tocsin.core import TocsinError, msg, registry
from tocsin.core.folders import data_folder
from tocsin.learn import puzzles
from tocsin.learn.puzzles import Puzzle
from tocsin.sitting.messages import Judged
from tocsin.sitting.puzzles import judged, shown, words_of
from tocsin.words import Line, Words, ledger, prompt


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title", nargs="?", help=words("cli.puzzle_title"))
    parser.add_argument("number", nargs="?", type=int, metavar="N", help=words("cli.puzzle_number"))
    parser.add_argument("--answer", metavar="X", help=words("cli.puzzle_answer"))
    parser.add_argument("--solution", action="store_true", help=words("cli.puzzle_solution"))
    parser.add_argument("--list", action="store_true", help=words("cli.puzzle_list"))
    parser.add_argument("--reset", action="store_true", help=words("cli.puzzle_reset"))
    parser.add_argument("--from", dest="file", metavar="FILE", help=words("cli.puzzle_from"))


def run(args: argparse.Namespace, words: Words) -> int:
    if args.reset:
        progress_file().unlink(missing_ok=True)
        show(safe(words("puzzle.reset")))
        return 0
    if args.list:
        list_titles(words)
        return 0
    puzzle, number, of = wanted(args.title, args.number, args.file)
    if args.title is None:
        show(f"[bold]{safe(words('puzzle.today'))}[/]")
    session = Session(puzzle, number, of, words)
    session.begin()
    if args.solution:
        session.tell(judged(puzzle, None, words.lang))
        return 0
    if args.answer is not None:
        return 0 if session.answer(args.answer) else 1
    try:
        session.ask()
    except (EOFError, KeyboardInterrupt):
        print()
    return 0


def wanted(title: str | None, number: int | None, file: str | None) -> tuple[Puzzle, int, int]:
    """The puzzle somebody asks for, its number and how many there are: of a title, the first not tried yet."""
    if title is None:
        title, number = puzzles.of_the_day(date.today())
    registry.folder(title)
    known = puzzles.read(Path(file), title) if file else puzzles.puzzles(title)
    if number is None:
        tried = progress()
        number = next((n for n, each in enumerate(known, 1) if each.id not in tried), 1)
    return puzzles.find(title, number, known), number, len(known)


def list_titles(words: Words) -> None:
    """The titles that have puzzles, and how many of them were solved."""
    solved = progress()
    rows = []
    for id in puzzles.titles():
        known = puzzles.puzzles(id)
        done = sum(bool(solved.get(each.id)) for each in known)
        rows.append([id, registry.parts(id).meta["name"][words.lang], str(len(known)), str(done)])
    head = [words("titles.id"), words("titles.name"), words("puzzle.puzzles"), words("puzzle.solved")]
    table(head, rows, right=(2, 3))


class Session:
    """Somebody at a puzzle."""

    def __init__(self, puzzle: Puzzle, number: int, of: int, house: Words) -> None:
        self.puzzle, self.number, self.of, self.house = puzzle, number, of, house
        self.match = puzzle.match()
        self.question = puzzle.question(self.match)
        self.words = words_of(puzzle, self.match.setup, house.lang)

    def begin(self) -> None:
        """The position and the question."""
        seen = shown(self.puzzle, self.number, self.of, self.house.lang)
        about = [seen.name, self.house("puzzle.number", n=seen.n, of=seen.of), seen.theme, seen.level, *seen.settings]
        show(f"[bold]{safe(' · '.join(about))}[/]")
        show(safe(self.house("puzzle.fair", who=seen.who)), style="dim")
        setup = self.match.setup
        show("\n" + setup.title.draw(self.match.view(self.puzzle.seat), self.words.read_by(None)) + "\n")
        tell(seen.before)
        show(f"\n[bold]{safe(self.words.say(prompt(setup, self.question)))}[/] [cyan]{self.question.cite}[/]")
        for n, each in enumerate(seen.question.options, 1):
            show(f"  {n:>2} {safe(each.label)}")

    def ask(self) -> None:
        """Ask until the answer is right, the solution was shown, or the person leaves."""
        show(safe(self.house("puzzle.how")), style="dim")
        while True:
            text = input("> ").strip()
            word, _, rest = text.partition(" ")
            if text in ("quit", "q"):
                return
            if text == "solution":
                keep(self.puzzle, False)
                self.tell(judged(self.puzzle, None, self.house.lang))
                return
            if word == "rules":
                print_statements(found(self.puzzle.title, rest or self.question.cite, self.house.lang), self.words)
            elif text:
                try:
                    if self.answer(text):
                        return
                except TocsinError as error:
                    show(safe(self.words.say(error.message)), style="yellow")

    def answer(self, text: str) -> bool:
        """Judge what the person typed, and whether it was right."""
        option = pick(self.match, self.question, text, self.words)
        verdict = judged(self.puzzle, option, self.house.lang)
        keep(self.puzzle, verdict.right)
        self.tell(verdict)
        return verdict.right

    def tell(self, verdict: Judged) -> None:
        show(f"\n[bold]{safe(verdict.text)}[/] [cyan]{verdict.cite}[/]", style="green" if verdict.right else "")
        for each in verdict.choices:
            interval = f" ({each.low:.0%} – {each.high:.0%})" if self.puzzle.worlds else ""
            show(f"  [bold]{each.value:4.0%}[/]{interval}  {safe(each.label)}")
        if verdict.choices:
            show(safe(verdict.certainty), style="dim")
        show("\n" + safe(self.house("puzzle.follows")))
        tell(verdict.lines)
        rule = ledger(self.puzzle.title, self.words.lang)[verdict.cite].text
        show(f"\n[cyan]{verdict.cite}[/] [dim]{safe(rule)}[/]")


def tell(lines: Sequence[Line]) -> None:
    for line in lines:
        show(f"[dim]·[/] {safe(line.text)} [dim]{line.cite}[/]")


# What somebody has solved


def progress_file() -> Path:
    return data_folder() / "puzzles.json"


def progress() -> dict[str, bool]:
    """By the ids of the puzzles tried, whether the first answer was right. A damaged file is none."""
    try:
        kept = json.loads(progress_file().read_text("utf-8"))
    except (OSError, ValueError):
        return {}
    return {id: right for id, right in kept.items() if isinstance(right, bool)} if isinstance(kept, dict) else {}


def keep(puzzle: Puzzle, right: bool) -> None:
    """Keep whether the first answer to a puzzle was right."""
    kept = progress()
    if puzzle.id in kept:
        return
    path = progress_file()
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(json.dumps({**kept, puzzle.id: right}), "utf-8")
    except OSError as error:
        raise TocsinError(msg("puzzle.unkept", file=str(path), error=error.strerror or str(error))) from None
