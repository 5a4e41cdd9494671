"""Studies: stored plans, played and told as one Markdown document, every number with its interval and its command."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tocsin.core import msg
from tocsin.lab import plan as plans
from tocsin.lab import report, tables
from tocsin.lab.plan import Plan
from tocsin.lab.results import Result
from tocsin.lab.tables import Table
from tocsin.words import Words


def stored(folder: Path) -> list[tuple[Path, Plan]]:
    """The plans of a folder, by name; files that say what to tune are no plans."""
    found = [path for path in sorted(folder.glob("*.toml")) if not path.name.startswith("tune-")]
    if not found:
        raise plans.BadPlan(msg("lab.no_plans", folder=str(folder)))
    return [(path, plans.read(path)) for path in found]


def markdown(studied: Sequence[tuple[Path, Result]], open_plans: Sequence[Path], words: Words, command: str) -> str:
    """The whole study, and which plans are not finished."""
    lines = [f"# {words('lab.study')}", "", words("lab.study_about"), "", words("lab.intervals"), ""]
    lines += [f"{words('lab.made_by')} `{command}`", ""]
    if open_plans:
        lines += [words("lab.study_open", plans=[path.stem for path in open_plans]), ""]
    for path, result in studied:
        own = report.words_of(result, words.lang)
        lines += [f"## {path.stem}", ""]
        lines += [f"`tocsin lab run {path.as_posix()}`: {words('lab.study_games', n=result.plan.total)}", ""]
        for table in (tables.balance(result), tables.lengths(result), tables.curves(result)):
            if table.rows:
                lines += [f"{own(table.name)}:", "", *_rows(table, own), ""]
    return "\n".join(lines).rstrip() + "\n"


def _rows(table: Table, words: Words) -> list[str]:
    lines = [f"| {' | '.join(words(id) for id in table.head)} |", "|" + "---|" * len(table.head)]
    for row in table.rows:
        lines.append(f"| {' | '.join(tables.said(value, words, table.shares) for value in row)} |")
    return lines
