"""``tocsin rules TITLE [ID or words]``: the rules of a title and its player aids, and who cites each rule."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec.structs import asdict

import tocsin
from tocsin.cli import flags
from tocsin.cli.common import folded
from tocsin.cli.screen import dump, safe, show, table
from tocsin.core import UnknownName, msg, registry
from tocsin.sitting.aids import all_aids
from tocsin.sitting.messages import Aid
from tocsin.words import Statement, Words, cited, ledger, prefix, remarks


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    parser.add_argument("words", metavar="ID", nargs="*", help=words("cli.rules_words"))
    parser.add_argument("--aids", action="store_true", help=words("cli.aids"))
    parser.add_argument("--coverage", action="store_true", help=words("cli.coverage"))
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    if args.coverage:
        return coverage(args, words)
    wanted = " ".join(args.words)
    statements = found(args.title, wanted, words.lang)
    aids = matching(all_aids(args.title, words.lang), statements[0].id if _is_id(statements, wanted) else wanted)
    if args.aids:
        statements = []
    if not statements and not aids:
        if args.aids and not wanted:
            raise UnknownName(msg("aids.none", title=args.title))
        raise UnknownName(msg("rules.nothing", title=args.title, words=wanted))
    if args.json:
        dump([asdict(aid) for aid in aids] if args.aids else [statement._asdict() for statement in statements])
        return 0
    if not args.words:
        meta = registry.parts(args.title).meta
        show(f"[bold]{safe(meta['name'][words.lang])}[/]\n{safe(meta['warning'][words.lang])}")
    print_statements(statements, Words(words.lang, args.title, registry.parts(args.title)))
    print_aids(aids)
    return 0


def print_statements(statements: list[Statement], words: Words) -> None:
    """Statements under their chapters, in the words of their title."""
    chapter = ""
    for statement in statements:
        if statement.chapter != chapter:
            chapter = statement.chapter
            show(f"\n[bold]{safe(chapter)}[/]")
        said = " · ".join(remarks(statement, words))
        show(f"[cyan]{statement.id}[/] {safe(statement.text)}" + (f" [dim]({safe(said)})[/]" if said else ""))


def print_aids(aids: Iterable[Aid]) -> None:
    for aid in aids:
        show(f"\n[bold]{safe(aid.name)}[/] [cyan]{aid.cite}[/]")
        wide = max((len(mark) for mark, _ in aid.lines), default=0)
        for mark, line in aid.lines:
            show(f"[cyan]{safe(mark):>{wide}}[/] {safe(line)}")
        for note in aid.notes:
            show(safe(note), style="dim")


def matching(aids: Sequence[Aid], wanted: str) -> list[Aid]:
    """The player aids of a statement; else those with all these words in their name; else in one line or note."""
    words = folded(wanted).split()

    def has_all(text: str) -> bool:
        return all(word in folded(text) for word in words)

    def inside(aid: Aid) -> list[str]:
        return [*(line for _, line in aid.lines), *aid.notes]

    return (
        [aid for aid in aids if aid.cite == wanted]
        or [aid for aid in aids if has_all(aid.name)]
        or [aid for aid in aids if any(has_all(f"{aid.name} {text}") for text in inside(aid))]
    )


def found(title: str, wanted: str, lang: str) -> list[Statement]:
    """The statement with this id, those that contain all these words, or every one."""
    statements = ledger(title, lang)
    if not wanted:
        return list(statements.values())
    id = wanted.upper()
    for name in (id, f"{prefix(title)}-{id}"):
        if name in statements:
            return [statements[name]]
    parts = folded(wanted).split()
    return [s for s in statements.values() if all(part in folded(f"{s.chapter} {s.text} {s.tags}") for part in parts)]


def _is_id(statements: list[Statement], wanted: str) -> bool:
    """Whether it was the id of a statement, with or without the prefix, that found it."""
    return len(statements) == 1 and statements[0].id in (wanted.upper(), f"{statements[0].id[:2]}-{wanted.upper()}")


def coverage(args: argparse.Namespace, words: Words) -> int:
    """List the tests and the code that cite each statement. The exit code is 1 if a statement has no test."""
    mark, folder = prefix(args.title), registry.folder(args.title)
    tests = Path(tocsin.__file__).parents[2] / "tests" / "games" / folder.name
    if not tests.is_dir():
        raise UnknownName(msg("rules.no_tests", title=args.title))
    tested = tests_by_statement(tests, mark)
    coded: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("*.py")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for id in cited(line, mark):
                coded.setdefault(id, []).append(f"{path.relative_to(folder).as_posix()}:{number}")
    rows = [{"id": id, "tests": tested.get(id, []), "code": coded.get(id, [])} for id in ledger(args.title, words.lang)]
    missing = [row["id"] for row in rows if not row["tests"]]
    if args.json:
        dump(rows)
    else:
        table(
            [words("rules.statement"), words("rules.tests"), words("rules.code")],
            [[str(r["id"]), _short(r["tests"]), _short(r["code"])] for r in rows],
        )
        show(words("rules.covered", n=len(rows) - len(missing), all=len(rows)))
    return 1 if missing else 0


def tests_by_statement(folder: Path, mark: str) -> dict[str, list[str]]:
    """The tests that cite each statement in their name or docstring."""
    tested: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef) or not node.name.startswith("test_"):
                continue
            ids = [id.replace("_", "-") for id in re.findall(rf"{mark}_(?:[A-Z]+\d*|\d+)[a-z]?(?=_|$)", node.name)]
            for id in {*ids, *cited(ast.get_docstring(node) or "", mark)}:
                tested.setdefault(id, []).append(f"{path.name}:{node.lineno}")
    return tested


def _short(places: object) -> str:
    found = list(places) if isinstance(places, list) else []
    return ", ".join(found[:3]) + (f" +{len(found) - 3}" if len(found) > 3 else "") or "–"
