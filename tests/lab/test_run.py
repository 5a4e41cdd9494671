"""Runs: deterministic, resumable after any kill, explained before anything runs."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest
from lab.conftest import QUICK, Terminal, plan_of, played, same

from tocsin.core import Record, TocsinError, registry
from tocsin.lab import results, work
from tocsin.lab.plan import Plan
from tocsin.lab.results import Result


def test_the_same_plan_gives_the_same_file_on_any_number_of_processes(quick: Result, tmp_path: Path) -> None:
    again = played(plan_of(QUICK), tmp_path / "again.parquet", jobs=3)
    assert same(again, quick)


def test_another_seed_gives_other_games(quick: Result, tmp_path: Path) -> None:
    other = played(plan_of(QUICK, seed="2"), tmp_path / "other.parquet")
    assert other.query("SELECT tape FROM games") != quick.query("SELECT tape FROM games")


def test_seats_are_swapped_and_seeds_paired(quick: Result) -> None:
    _, rows = quick.query("SELECT seed, list(players ORDER BY game) FROM games GROUP BY seed")
    assert len(rows) == 12
    for _, seatings in rows:
        assert seatings == [["ai:nodes=2", "random"], ["random", "ai:nodes=2"]]


def test_equal_players_get_a_seed_a_game_and_cells_share_their_seeds(tmp_path: Path) -> None:
    plan = plan_of({**QUICK, "seats": "random,random", "games": 5, "option": {"points_optional": [True, False]}})
    result = played(plan, tmp_path / "r.parquet")
    _, rows = result.query("SELECT options['points_optional'], list(seed ORDER BY game) FROM games GROUP BY ALL")
    assert sorted(rows) == [("false", [f"1-{n}" for n in range(5)]), ("true", [f"1-{n}" for n in range(5)])]


def test_grids_multiply_and_budgets_are_filled_in() -> None:
    options = {"points_optional": [True, False], "extension_series_max": [1, 2, 3]}
    plan = plan_of({"title": "q-star", "seats": "ai:nodes={budget},random", "budget": [2, 4], "option": options})
    assert len(plan.cells) == 12
    assert {cell.specs[0] for cell in plan.cells} == {"ai:nodes=2", "ai:nodes=4"}
    assert Plan.from_json(plan.to_json()).digest == plan.digest


def test_other_components_are_another_plan_and_other_words_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    before = plan_of(QUICK).digest
    cell = registry.parts("q-star").all("earth")[0]
    monkeypatch.setitem(cell["name"], "ru", "a1 …")
    assert plan_of(QUICK).digest == before
    monkeypatch.setitem(cell, "vp", 5)
    assert plan_of(QUICK).digest != before


def test_the_exact_plan_is_inside_the_result(quick: Result) -> None:
    assert quick.plan.to_json() == plan_of(QUICK).to_json()


@pytest.mark.parametrize("seats", ["random,solo", "solo,random"])
def test_the_solo_opponent_takes_its_seat(seats: str, tmp_path: Path) -> None:
    result = played(plan_of({"title": "dual-powers", "seats": seats, "games": 3}), tmp_path / "r.parquet")
    side = "white" if seats.endswith("solo") else "red"
    assert result.query("SELECT DISTINCT options['solo'], players FROM games")[1] == [(side, ["random"])]


def test_a_row_becomes_a_record_that_verifies(quick: Result, tmp_path: Path, run: Terminal) -> None:
    assert run("lab", "record", str(quick.path), "5") == 0
    path = tmp_path / "game.jsonl"
    path.write_text(run.out, "utf-8")
    match = Record(path).verify()
    assert match.result is not None
    winners = quick.query("SELECT winners FROM games WHERE game = 5")[1][0][0]
    assert list(match.result.winners) == winners
    assert run("replay", str(path), "--to", "3") == 0


def test_the_record_of_a_game_with_a_pack_comes_with_the_pack(tmp_path: Path, run: Terminal) -> None:
    text = '[pack]\ntitle = "q-star"\nname = "x"\n[[earth]]\nid = "d2"\nvp = 3\n'
    Path("mine.toml").write_text(text)
    result = played(plan_of({**QUICK, "games": 2, "pack": "mine.toml"}), tmp_path / "r.parquet")
    Path("mine.toml").unlink()
    assert run("lab", "record", str(result.path), "1") == 0
    assert "mine.toml" in run.err
    assert run("lab", "record", str(result.path), "1", "--pack-out", "again.toml") == 0
    Path("game.jsonl").write_text(run.out, "utf-8")
    assert run("verify", "game.jsonl", "--pack", "again.toml") == 0
    assert run("lab", "record", str(result.path), "1", "--pack-out", "/nowhere/x.toml") == 2


def test_a_game_that_is_not_there_is_said(quick: Result, run: Terminal) -> None:
    assert run("lab", "record", str(quick.path), "24") == 2
    assert "There is no game 24; the last one is 23." in run.err


def lines(folder: Path) -> list[str]:
    return [line for path in sorted(folder.glob("0*.jsonl")) for line in path.read_text("utf-8").splitlines(True)]


def test_killed_ten_times_and_resumed_is_the_same_as_never_killed(tmp_path: Path) -> None:
    """Five times everything is killed at once, five times only the parent, so that its workers are left alone."""
    plan = tmp_path / "plan.toml"
    plan.write_text('seed = "kill"\n[[match]]\ntitle = "q-star"\nseats = "ai:nodes=2,random"\ngames = 300\n')
    out, parts = tmp_path / "out.parquet", tmp_path / "out.parquet.parts"
    command = [sys.executable, "-m", "tocsin", "lab", "run", str(plan), "--jobs", "2", "--out", str(out)]
    rng = Random(10)
    kept: list[str] = []
    for number in range(10):
        run = subprocess.Popen(command, start_new_session=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        more, begun = len(kept) + rng.randrange(1, 16), time.monotonic()
        while len(lines(parts)) < more and run.poll() is None and time.monotonic() - begun < 60:
            time.sleep(rng.random() / 100)
        assert run.poll() is None, "the run ended before it was killed"
        if number % 2:
            os.killpg(run.pid, signal.SIGKILL)
        else:
            run.kill()
        run.wait()
        found = [line for line in lines(parts) if line.endswith("\n")]
        assert set(kept) <= set(found), "a finished game was lost or changed"
        kept = found
    assert subprocess.run(command, check=False, capture_output=True).returncode == 0
    assert not parts.exists()
    from tocsin.lab.plan import read

    whole = played(read(plan), tmp_path / "whole.parquet", jobs=2)
    assert same(Result(out), whole)
    games = whole.query("SELECT game, tape FROM games")[1]
    assert [game for game, _ in games] == list(range(300))
    tapes = dict(games)
    for line in kept:
        row = json.loads(line)
        assert row["tape"] == tapes[row["game"]]


def test_a_line_cut_off_is_played_again_and_the_others_are_not(quick: Result, tmp_path: Path) -> None:
    plan = plan_of(QUICK)
    folder = tmp_path / "r.parquet.parts"
    folder.mkdir()
    (folder / "plan.json").write_text(plan.to_json(), "utf-8")
    work.run(plan, folder, lambda done: None, 1)
    whole = lines(folder)
    path = work.chunk_path(folder, 3)
    path.write_bytes(path.read_bytes()[:-9])
    work.chunk_path(folder, 5).unlink()
    told: list[int] = []
    results.run(plan, tmp_path / "r.parquet", lambda *args: work.run(*args, jobs=1), told.append)
    assert told[0] == len(whole) - 2
    assert same(Result(tmp_path / "r.parquet"), quick)


def test_a_dead_worker_is_replaced(quick: Result, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker kills itself once in the middle of a chunk."""
    (tmp_path / "sitecustomize.py").write_text(DYING.format(mark=str(tmp_path / "died")))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    result = played(plan_of(QUICK), tmp_path / "r.parquet", jobs=2)
    assert (tmp_path / "died").exists()
    assert same(result, quick)


DYING = """
import os, signal
from tocsin.lab import rows

row = rows.Rows.row

def dying(self, game):
    if game == 7 and not os.path.exists({mark!r}):
        open({mark!r}, "w").close()
        os.kill(os.getpid(), signal.SIGKILL)
    return row(self, game)

rows.Rows.row = dying
"""


def test_a_game_that_breaks_off_stops_the_run_and_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = DYING.replace("os.kill(os.getpid(), signal.SIGKILL)", "1 / 0").format(mark=str(tmp_path / "died"))
    (tmp_path / "sitecustomize.py").write_text(text)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    with pytest.raises(TocsinError) as wrong:
        played(plan_of(QUICK), tmp_path / "r.parquet")
    assert wrong.value.message.id == "lab.crashed"


BAD = [
    ('[[match]]\ntitle = "red-flaq"\nseats = "random,random"', 'match 1: There is no title "red-flaq"'),
    ('[[match]]\ntitle = "q-star"\nseats = "random"', "Seats of q-star: 2, not 1"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,solo"', "q-star"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,human"', "match 1"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,gary"', "gary"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,random"\ngames = -5', "The number of games cannot be −5"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,random"\ngames = 0', "The number of games cannot be 0"),
    ('[[match]]\ntitle = "q-star"\nseats = "random,random"\noption.mood = "gay"', 'There is no option "mood"'),
    ('[[match]]\ntitle = "q-star"\nseats = "random,random"\npack = "no.toml"', "no.toml"),
    ('[[match]]\ntitle = "q-star"', '"seats" is missing'),
    ('[[match]]\ntitle = "q-star"\nseat = "random,random"', 'A plan has no "seat"'),
    ('[match]\ntitle = "q-star"', "The plan plays nothing"),
    ("gaems = 3", 'A plan has no "gaems"'),
    ("[[match", "is not a TOML file"),
]


@pytest.mark.parametrize(("text", "said"), BAD)
def test_a_bad_plan_is_explained_before_anything_runs(text: str, said: str, tmp_path: Path, run: Terminal) -> None:
    plan = tmp_path / "plan.toml"
    plan.write_text(text)
    before = set(tmp_path.iterdir())
    for lang in ("en", "fr", "ru"):
        assert run("lab", "run", str(plan), "--lang", lang) == 2
        assert "{" not in run.err
        assert lang != "en" or said in run.err
    assert set(tmp_path.iterdir()) == before


def test_no_room_on_the_disk_is_said_before_anything_runs(
    tmp_path: Path, run: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: shutil._ntuple_diskusage(10, 10, 1 << 20))
    assert run("lab", "run", "--title", "q-star", "--seats", "random,random", "--games", "100000") == 2
    assert "There is no room for q-star.parquet" in run.err
    assert not list(tmp_path.rglob("*.jsonl"))


def test_nothing_or_too_much_asked(run: Terminal) -> None:
    assert run("lab", "run") == 2
    assert "--title and --seats" in run.err
    assert run("lab", "run", "plan.toml", "--title", "q-star") == 2
    assert "not both" in run.err
    assert run("lab", "run", "--title", "q-star", "--seats", "random,random", "--jobs", "0") == 2
    assert "at least 1" in run.err


def test_the_results_of_another_plan_are_not_touched(quick: Result, tmp_path: Path, run: Terminal) -> None:
    path = tmp_path / "kept.parquet"
    shutil.copy(quick.path, path)
    assert run("lab", "run", "--title", "q-star", "--seats", "random,random", "--out", str(path)) == 2
    assert "another plan" in run.err
    assert path.read_bytes() == quick.path.read_bytes()


def test_a_finished_plan_is_not_played_again(quick: Result, tmp_path: Path) -> None:
    path = tmp_path / "kept.parquet"
    shutil.copy(quick.path, path)
    told: list[int] = []

    def never(plan: Plan, folder: Path, tell: work.Tell) -> None:
        raise AssertionError

    results.run(plan_of(QUICK), path, never, told.append)
    assert told == [24]


def test_a_file_that_is_no_result(tmp_path: Path, run: Terminal) -> None:
    (tmp_path / "x.parquet").write_text("hello")
    assert run("lab", "sql", "x.parquet", "select 1") == 2
    assert "no results of the laboratory" in run.err
    assert run("lab", "sql", "y.parquet", "select 1") == 2
    assert "There is no y.parquet." in run.err


def test_players_that_think_by_the_clock_are_named(run: Terminal) -> None:
    assert run("lab", "run", "--title", "q-star", "--seats", "ai:ms=1,random", "--games", "2", "--json") == 0
    assert "ai:ms=1" in run.err
    assert json.loads(run.out)["played"] == 2


def test_sql(quick: Result, run: Terminal) -> None:
    assert run("lab", "sql", str(quick.path), "SELECT title, count(*) n FROM games GROUP BY title", "--json") == 0
    assert json.loads(run.out) == [{"title": "q-star", "n": 24}]
    assert run("lab", "sql", str(quick.path), "SELECT nothing FROM games") == 2
    assert "The query failed" in run.err
