"""Balance, players, cards, ladders, comparisons, reports: numbers that are known, in every language."""

from __future__ import annotations

import csv
import json
import math
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from lab.conftest import QUICK, Terminal, plan_of, played

from tocsin.core import Match, Message, Question, msg, registry
from tocsin.core.options import spelled
from tocsin.lab import cards, plots, stats, study, tables, tune
from tocsin.lab.results import Result
from tocsin.lab.stats import Estimate
from tocsin.words import Words

LANGUAGES = ("en", "fr", "ru")
KINDS = {
    "dual-powers": {"drawn", "points", "objective"},
    "lys-cocarde": {"drawn", "event", "discarded"},
    "q-star": {"event", "points"},
    "red-flag": {"drawn", "held", "event", "points", "discarded"},
}


def test_a_mean_and_its_interval() -> None:
    found = stats.mean([1.0, 2.0, 3.0, 4.0])
    assert found.value == 2.5
    assert math.isclose(found.high - found.value, 1.959964 * math.sqrt(5 / 3 / 4))
    assert math.isinf(stats.mean([1.0]).high)


def test_the_chance_of_a_difference() -> None:
    assert math.isclose(stats.chance_of(Estimate(1.959964, 0.0, 2 * 1.959964, 9)), 0.05, abs_tol=1e-4)
    assert stats.chance_of(Estimate(0.0, 0.0, 0.0, 9)) == 1.0


def test_elo_finds_the_strengths_that_made_the_games() -> None:
    """A beats B as 200 points do, B beats C alike: so does A beat C as 400 points do."""
    expected = 1 / (1 + 10 ** (-200 / 400))
    far = 1 / (1 + 10 ** (-400 / 400))
    games = 100_000
    found = stats.elo(
        {("a", "b"): (games * expected, games), ("b", "c"): (games * expected, games), ("a", "c"): (games * far, games)}
    )
    assert abs(found["a"].value - 200) < 1
    assert abs(found["c"].value + 200) < 1
    assert found["a"].low < found["a"].value < found["a"].high
    few = stats.elo({("a", "b"): (6, 8)})
    assert few["a"].high - few["a"].low > 10 * (found["a"].high - found["a"].low)


def test_one_who_never_lost_has_a_finite_rating() -> None:
    found = stats.elo({("a", "b"): (10, 10)})
    assert 0 < found["a"].value < 1000


def test_the_balance_counts_every_game(quick: Result, run: Terminal) -> None:
    assert run("lab", "balance", str(quick.path), "--json") == 0
    rows = json.loads(run.out)["balance"]
    shares = {row["side"]: row["share"] for row in rows}
    won = quick.query("SELECT sum(shares[1]) / count(*), sum(shares[2]) / count(*) FROM games")[1][0]
    assert (shares["AI"], shares["Humans"]) == won
    assert all(row["share_low"] <= row["share"] <= row["share_high"] for row in rows)
    for lang in LANGUAGES:
        assert run("lab", "balance", str(quick.path), "--lang", lang) == 0
        assert "lab." not in run.out


def test_the_balance_of_several_titles_speaks_of_each_in_its_own_words(tmp_path: Path, run: Terminal) -> None:
    alone = {"title": "bonnie-clyde", "seats": "random", "games": 2}
    fight = {"title": "lucha-libre", "seats": "random,random", "games": 2, "option": {"turn_limit": [3, 60]}}
    result = played(plan_of(alone, fight), tmp_path / "both.parquet")
    for lang, clyde in (("en", "Clyde"), ("ru", "Клайд")):
        assert run("lab", "balance", str(result.path), "--lang", lang) == 0
        assert clyde in run.out
        assert "seat." not in run.out
    names = {row[0] for row in tables.balance(result).rows}
    assert names == {
        "bonnie-clyde random",
        "lucha-libre turn_limit=3 random,random",
        "lucha-libre turn_limit=60 random,random",
    }, "what differs is said, though one of the values be usual"


def test_alone_the_values_of_each_option_are_counted_whatever_the_others(tmp_path: Path, run: Terminal) -> None:
    grid = {"savings_max": [6, 0], "roy_die_seen": [True, False]}
    alone: dict[str, object] = {"title": "bonnie-clyde", "seats": "habit", "games": 6}
    both = played(plan_of(alone | {"option": grid}), tmp_path / "both.parquet")
    pooled = {
        row[0]: row[2] for row in tables.balance(both).rows if isinstance(row[1], Message) and "whatever" in row[1].id
    }
    assert len(pooled) == 4
    for key, value in ((key, value) for key, values in grid.items() for value in values):
        said = pooled[f"bonnie-clyde {key}={spelled(value)} habit"]
        assert isinstance(said, Estimate)
        cells = [str(n) for n, cell in enumerate(both.plan.cells) if cell.options[key] == value]
        won = both.query(f"SELECT avg(shares[1]) FROM games WHERE cell IN ({','.join(cells)})")[1][0][0]
        assert (said.value, said.n) == (won, 12)
    for lang in LANGUAGES:
        assert run("lab", "balance", str(both.path), "--lang", lang) == 0
        assert "lab." not in run.out
    single = played(plan_of(alone | {"option": {"savings_max": [6, 0]}}), tmp_path / "single.parquet")
    assert not any(isinstance(row[1], Message) and "whatever" in row[1].id for row in tables.balance(single).rows)


def test_alone_the_score_is_told_for_each_match_and_each_option(tmp_path: Path) -> None:
    grid: dict[str, object] = {
        "title": "dual-powers",
        "seats": ["random,solo", "solo,random"],
        "games": 3,
        "option": {"difficulty": [1, 6]},
    }
    result = played(plan_of(grid), tmp_path / "solo.parquet")
    told = {row[0]: row[2] for row in tables.lengths(result).rows if row[1] == msg("lab.score")}
    assert len(told) == 4 + 2 + 2
    hardest = told["dual-powers difficulty=6 random"]
    assert isinstance(hardest, Estimate)
    cells = [str(n) for n, cell in enumerate(result.plan.cells) if cell.options["difficulty"] == 6]
    mean = result.query(f"SELECT avg(scores[1]) FROM games WHERE cell IN ({','.join(cells)})")[1][0][0]
    assert (hardest.value, hardest.n) == (mean, 6)


def test_players_are_counted_over_all_seatings(quick: Result) -> None:
    rows = {row[1]: row[2] for row in tables.players(quick).rows}
    ai = rows["ai:nodes=2"]
    assert isinstance(ai, Estimate)
    query = "SELECT sum(if(turned = 0, shares[1], shares[2])) / count(*) FROM games"
    assert ai.value == quick.query(query)[1][0][0]
    assert ai.n == 24


def test_a_result_compared_with_itself_shows_no_difference(quick: Result, run: Terminal) -> None:
    assert run("lab", "compare", str(quick.path), str(quick.path), "--json") == 0
    row = json.loads(run.out)["compare"][0]
    assert (row["difference"], row["pairs"], row["verdict"]) == (0, 24, "no difference seen")


def test_a_change_that_matters_is_found_game_by_game(quick: Result, tmp_path: Path, run: Terminal) -> None:
    """The AI plays both seats' seeds against a random player: much better than being random on both."""
    strong = played(plan_of({**QUICK, "seats": "ai:nodes=30,random", "games": 40}), tmp_path / "b.parquet", 2)
    weak = played(plan_of({**QUICK, "seats": "random,ai:nodes=30", "games": 40}), tmp_path / "a.parquet", 2)
    found = tables.compare(weak, strong).rows[0]
    moved = found[3]
    assert isinstance(moved, Estimate)
    assert found[5] == 40
    assert run("lab", "compare", str(quick.path), str(strong.path)) == 0
    two = played(plan_of(QUICK, QUICK), tmp_path / "two.parquet")
    assert run("lab", "compare", str(quick.path), str(two.path)) == 2
    assert "1 combinations against 2" in run.err


def test_a_ladder_ranks_by_strength(tmp_path: Path, run: Terminal) -> None:
    command = ["lab", "ladder", "q-star", "--players", "random,ai:nodes=30", "--games", "24", "--json"]
    assert run(*command) == 0
    rows = json.loads(run.out)["ladder"]
    assert [row["player"] for row in rows] == ["ai:nodes=30", "random"]
    assert rows[0]["elo"] > 0
    assert run("lab", "ladder", "q-star", "--players", "random,random") == 2
    assert "two different players" in run.err


@pytest.mark.parametrize("title", [id for id in registry.titles() if registry.title(id).uses is not None])
def test_uses_name_cards_and_seats_of_the_game(title: str, tmp_path: Path) -> None:
    result = played(plan_of({"title": title, "seats": "random,random", "games": 6}), tmp_path / "r.parquet")
    found = list(cards.uses(result))
    assert {use.kind for use in found} <= set(cards.KINDS)
    assert {use.seat for use in found} == {0, 1}
    words = Words("en", title, registry.parts(title))
    assert all(words.knows(use.card.id) for use in found)
    assert KINDS[title] <= {use.kind for use in found}


def test_card_uses_are_those_of_the_tape(quick: Result) -> None:
    """Q*: every action taken or answered is a use for points or for the event, by the seat that chose it."""
    match, _ = quick.match(3)
    twin, chosen = Match(match.setup, None), set()
    for option in match.tape:
        question = twin.question
        assert isinstance(question, Question)
        if question.verb in ("action", "answer"):
            name = twin.setup.box.actions[option >> 1].name.id
            chosen.add((question.seat, name, "event" if option & 1 else "points"))
        twin.answer(option)
    assert {(use.seat, use.card.id, use.kind) for use in cards.uses(quick) if use.game == 3} == chosen


def test_the_surplus_of_all_uses_of_a_card_is_taken_from_the_usual_share(quick: Result) -> None:
    usual = dict(enumerate(quick.query("SELECT avg(shares[1]), avg(shares[2]) FROM games")[1][0]))
    for use in cards.uses(quick):
        assert math.isclose(use.share - use.surplus, usual[use.seat])


def test_the_table_of_cards_in_every_language(quick: Result, run: Terminal) -> None:
    for lang in LANGUAGES:
        for more in ([], ["--events"]):
            assert run("lab", "cards", str(quick.path), "--lang", lang, *more) == 0
            assert "lab." not in run.out
            assert "action." not in run.out


def test_a_title_without_cards_says_so(tmp_path: Path, run: Terminal) -> None:
    result = played(plan_of({"title": "bonnie-clyde", "seats": "random", "games": 2}), tmp_path / "r.parquet")
    assert run("lab", "cards", str(result.path)) == 2
    assert "does not tell" in run.err


def test_the_curve_of_a_game_ends_with_the_winner_sure(tmp_path: Path) -> None:
    result = played(plan_of({**QUICK, "seats": "ai:nodes=20,ai:nodes=20", "games": 12}), tmp_path / "r.parquet", 2)
    found = tables.curve(result, 0)
    assert found is not None
    assert found.winner[-1] > 0.8 > found.winner[0]
    assert (
        len(found.changes)
        == len(found.decided)
        == result.query("SELECT count(*) FROM games WHERE len(winners) = 1")[1][0][0]
    )


class Page(HTMLParser):
    """Counts what a page holds, and demands that every element is closed."""

    VOID = {"meta", "rect", "line", "circle", "path", "polygon", "polyline", "wbr"}

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.links += [value or "" for key, value in attrs if key in ("src", "href")]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self.open.pop() == tag


def test_long_names_in_a_picture_can_still_be_told_apart() -> None:
    names = [f"won, whatever the other options · dual-powers difficulty={n} ai:nodes=20" for n in (1, 2)]
    names.append("lost to the game · dual-powers difficulty=1 ai:nodes=20")
    picture = plots.intervals([(name, Estimate(0.5, 0.4, 0.6, 9)) for name in names], "x", 0.5)
    labels = re.findall(r">([^<>]*…[^<>]*)<", picture)
    assert len(set(labels)) == len(names)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_report_is_one_file_that_needs_nothing_else(quick: Result, lang: str, tmp_path: Path, run: Terminal) -> None:
    out, folder = tmp_path / "report.html", tmp_path / "csv"
    assert run("lab", "report", str(quick.path), "--out", str(out), "--csv", str(folder), "--lang", lang) == 0
    text = out.read_text("utf-8")
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.links == []
    assert "url(" not in text
    assert page.seen.count("svg") >= 4
    assert f'lang="{lang}"' in text
    assert not re.search(r">\s*lab\.|action\.", text)
    assert "tocsin" in text
    rows = list(csv.DictReader((folder / "balance.csv").read_text("utf-8").splitlines()))
    assert math.isclose(sum(float(row["share"]) for row in rows[:2]), 1)


def test_a_report_as_json_holds_the_plan_and_the_command(quick: Result, run: Terminal) -> None:
    assert run("lab", "report", str(quick.path), "--json") == 0
    data = json.loads(run.out)
    assert data["plan"] == json.loads(quick.plan.to_json())
    assert {"balance", "players", "lengths", "cards", "events"} <= set(data["tables"])


def test_a_report_that_cannot_be_written(quick: Result, run: Terminal) -> None:
    assert run("lab", "report", str(quick.path), "--out", "/nowhere/x.html") == 2
    assert "/nowhere/x.html cannot be written" in run.err


def test_speed_prints_both_rates(run: Terminal) -> None:
    command = [
        "lab",
        "speed",
        "--title",
        "q-star",
        "--seats",
        "random,random",
        "--games",
        "40",
        "--jobs",
        "2",
        "--json",
    ]
    assert run(*command) == 0
    found = json.loads(run.out)
    assert found["single"] > 0
    assert math.isclose(found["kept"], found["together"] / found["single"] / 2)


def test_a_study_tells_every_plan_of_a_folder(tmp_path: Path, run: Terminal) -> None:
    plans = tmp_path / "plans"
    plans.mkdir()
    assert run("lab", "study", str(plans), "results") == 2
    assert "There are no plans" in run.err
    (plans / "small.toml").write_text('games = 4\n[[match]]\ntitle = "q-star"\nseats = "random,random"\n')
    (plans / "tune-small.toml").write_text("")
    assert run("lab", "study", str(plans), "results", "--out", "study.md") == 0
    text = Path("study.md").read_text("utf-8")
    assert "## small" in text
    assert "tocsin lab run" in text
    assert "| Humans |" in text
    assert run("lab", "study", str(plans), "elsewhere", "--ready") == 0
    assert "## small" not in run.out
    assert "Not finished yet: small" in run.out


def test_every_stored_plan_can_be_run() -> None:
    folder = Path(__file__).parents[2] / "plans"
    assert len(study.stored(folder)) >= 6
    assert all(tune.read(path).numbers for path in folder.glob("tune-*.toml"))
