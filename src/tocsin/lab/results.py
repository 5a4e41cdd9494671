"""Results: one Parquet file with the exact plan inside. Until a run is complete its games wait in a folder beside."""

from __future__ import annotations

import fcntl
import io
import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tocsin.core import Match, Recorder, Seeded, TocsinError, msg
from tocsin.core.options import spelled
from tocsin.lab import work
from tocsin.lab.plan import Plan
from tocsin.lab.rows import COLUMNS

if TYPE_CHECKING:
    import duckdb

PLAN = "tocsin.plan"
SPARE = 1 << 26
Runner = Callable[[Plan, Path, work.Tell], None]


class BadResult(TocsinError):
    """A file that holds no results of a plan, or of another one."""


def run(plan: Plan, out: Path, runner: Runner, tell: work.Tell) -> Result:
    """Play a plan, or whatever of it is missing, and bring it together in one file."""
    folder = out.with_name(out.name + ".parts")
    if out.exists():
        old = Result(out)
        if old.plan.digest != plan.digest:
            raise BadResult(msg("lab.other_result", file=str(out)))
        shutil.rmtree(folder, ignore_errors=True)
        tell(plan.total)
        return old
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with _alone(folder):
            _begin(plan, folder, out)
            runner(plan, folder, tell)
            _gather(plan, folder, out)
    except OSError as error:
        raise TocsinError(msg("lab.cannot_write", folder=str(folder), error=error.strerror or str(error))) from None
    shutil.rmtree(folder)
    return Result(out)


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """One run at a time works on a result."""
    with (folder / "lock").open("w") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise TocsinError(msg("lab.running", folder=str(folder))) from None
        yield


def _begin(plan: Plan, folder: Path, out: Path) -> None:
    """A new run writes its plan down; one that goes on must have the same."""
    path = folder / "plan.json"
    if path.exists():
        if Plan.from_json(path.read_text("utf-8")).digest != plan.digest:
            raise BadResult(msg("lab.other_parts", folder=str(folder)))
        return
    needed, free = room(plan), shutil.disk_usage(folder).free
    if needed > free:
        raise TocsinError(msg("lab.no_space", file=str(out), need=needed >> 20, free=free >> 20))
    _write(path, plan.to_json())


def room(plan: Plan) -> int:
    """About how many bytes a run takes, from one random game of each cell."""
    needed = SPARE
    for cell in plan.cells:
        match, rng = Match(cell.setup(), Seeded("0")), Random(0)
        while match.question is not None:
            match.answer(rng.choice(match.question.options))
        needed += cell.games * (600 + 8 * len(match.tape))
    return needed


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    new = path.with_name(path.name + ".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)


def _gather(plan: Plan, folder: Path, out: Path) -> None:
    """Every game in the order of its number, with what its cell says, in one Parquet file."""
    cells = folder / "cells.jsonl"
    with cells.open("w", encoding="utf-8") as file:
        for number, cell in enumerate(plan.cells):
            options = {key: spelled(value) for key, value in cell.options.items()}
            pack = cell.pack["digest"] if cell.pack else None
            file.write(json.dumps({"cell": number, "title": cell.title, "options": options, "pack": pack}) + "\n")
    files = [str(work.chunk_path(folder, chunk)) for chunk in range(work.chunks(plan))]
    new = out.with_name(out.name + ".new")
    own = "{cell: 'INTEGER', title: 'VARCHAR', options: 'MAP(VARCHAR, VARCHAR)', pack: 'VARCHAR'}"
    shape = "{" + ", ".join(f"{name}: '{kind}'" for name, kind in COLUMNS.items()) + "}"
    with _open() as db:
        db.execute("SET threads = 1")
        db.execute("SET memory_limit = '1GB'")
        db.execute(f"SET temp_directory = {_quoted(str(folder / 'sort'))}")
        db.execute(
            f"COPY (SELECT g.game, c.title, c.options, c.pack, g.* EXCLUDE (game)"
            f" FROM read_json([{', '.join(map(_quoted, files))}], format = 'newline_delimited', columns = {shape}) g"
            f" JOIN read_json({_quoted(str(cells))}, format = 'newline_delimited', columns = {own}) c USING (cell)"
            f" ORDER BY g.game) TO {_quoted(str(new))}"
            f" (FORMAT parquet, COMPRESSION zstd, KV_METADATA {{'{PLAN}': {_quoted(plan.to_json())}}})"
        )
    with new.open("rb") as file:
        os.fsync(file.fileno())
    new.replace(out)


class Result:
    """A finished run: its plan, and its games in a database that is opened for each question."""

    def __init__(self, path: Path) -> None:
        import duckdb

        self.path = path
        if not path.exists():
            parts = path.with_name(path.name + ".parts")
            raise BadResult(msg("lab.unfinished" if parts.exists() else "lab.no_result", file=str(path)))
        try:
            with _open() as db:
                found = f"SELECT decode(value) FROM parquet_kv_metadata({_quoted(str(path))})"
                row = db.execute(f"{found} WHERE decode(key) = '{PLAN}'").fetchone()
        except duckdb.Error:
            row = None
        if row is None:
            raise BadResult(msg("lab.not_a_result", file=str(path)))
        self.plan = Plan.from_json(row[0])

    def open(self) -> duckdb.DuckDBPyConnection:
        """A database with the view ``games``."""
        db = _open()
        db.execute(f"CREATE VIEW games AS SELECT * FROM read_parquet({_quoted(str(self.path))})")
        return db

    def match(self, game: int) -> tuple[Match, list[str]]:
        """A game played again from its row, and who sat where."""
        with self.open() as db:
            row = db.execute("SELECT cell, seed, tape, players FROM games WHERE game = ?", [game]).fetchone()
        if row is None:
            raise BadResult(msg("lab.no_game", game=game, last=self.plan.total - 1))
        cell, seed, tape, players = row
        return self.played(cell, seed, tape), players

    def played(self, cell: int, seed: str, tape: list[int]) -> Match:
        """The match of a tape."""
        match = Match(self.plan.cells[cell].setup(), None)
        for option in tape:
            match.answer(option)
        match.nature = Seeded(seed)
        return match

    def record(self, game: int, lang: str) -> str:
        """The record of a game, as `tocsin replay`, `tocsin verify` and the table read it."""
        match, players = self.match(game)
        text = io.StringIO()
        Recorder(text, match, players, lang)
        return text.getvalue()

    def query(self, text: str) -> tuple[list[str], list[tuple[Any, ...]]]:
        """The answer to a query over ``games``: the names of its columns, and its rows."""
        import duckdb

        try:
            with self.open() as db:
                found = db.execute(text)
                return [column[0] for column in found.description or ()], found.fetchall()
        except duckdb.Error as error:
            raise TocsinError(msg("lab.bad_query", error=str(error).splitlines()[0])) from None


def _open() -> duckdb.DuckDBPyConnection:
    import duckdb

    db = duckdb.connect()
    db.execute("SET enable_progress_bar = false")
    return db


def _quoted(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"
