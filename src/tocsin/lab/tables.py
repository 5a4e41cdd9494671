"""Tables: what a result teaches, as rows of numbers with intervals. Words are chosen by whoever shows them."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from tocsin.core import Message, Parts, TocsinError, msg, registry
from tocsin.core.options import spelled
from tocsin.lab import stats
from tocsin.lab.plan import Cell, Plan
from tocsin.lab.results import Result
from tocsin.lab.stats import Estimate
from tocsin.players.specs import seated
from tocsin.words import Words


class Own(NamedTuple):
    """A message in the words of its title, for a result may be about several."""

    title: str
    parts: Parts
    message: Message


Value = Estimate | Own | Message | str | int | float
STEPS = 20
"""In how many parts a game is cut for its curve."""

SURE = 50
"""How far from an even chance, in thousandths, a side is taken to be ahead."""


class Table(NamedTuple):
    """A table: a message that names it, its columns, its rows; ``shares`` are written as per cent."""

    name: str
    head: tuple[str, ...]
    rows: list[tuple[Value, ...]]
    shares: bool = True


def cell_name(plan: Plan, number: int) -> str:
    """What sets a cell apart: title, options that are not usual or differ in the plan, pack, players."""
    cell = plan.cells[number]
    usual = {entry["id"]: spelled(entry["default"]) for entry in registry.parts(cell.title).all("option")}
    kin = [other.options for other in plan.cells if other.title == cell.title]
    chosen = [
        f"{key}={spelled(value)}"
        for key, value in cell.options.items()
        if spelled(value) != usual.get(key) or any(other.get(key) != value for other in kin)
    ]
    pack = [f"+{cell.pack['name']}"] if cell.pack else []
    return " ".join([cell.title, *chosen, *pack, ",".join(cell.specs)])


def balance(result: Result) -> Table:
    """The share of the win of each seat in each cell, of those who were asked first, and shared or lost games."""
    query = """
        SELECT cell, len(players), count(*), count(*) FILTER (len(winners) > 1), count(*) FILTER (len(winners) = 0),
               sum(shares[first + 1]) FILTER (first >= 0), count(*) FILTER (first >= 0)
        FROM games GROUP BY ALL ORDER BY cell
    """
    rows: list[tuple[Value, ...]] = []
    for cell, seats, games, shared, lost, first, counted in result.query(query)[1]:
        setup = result.plan.cells[cell].setup()
        sums = result.query(
            f"SELECT {', '.join(f'sum(shares[{seat + 1}])' for seat in range(seats))} FROM games WHERE cell = {cell}"
        )[1][0]
        for seat, won in enumerate(sums):
            name = Own(setup.title.id, setup.parts, setup.title.seat_name(setup.box, seat))
            rows.append((cell_name(result.plan, cell), name, stats.share(won, games)))
        if seats > 1 and counted:
            rows.append((cell_name(result.plan, cell), msg("lab.first"), stats.share(first, counted)))
            rows.append((cell_name(result.plan, cell), msg("lab.shared"), stats.share(shared, games)))
        elif seats == 1:
            rows.append((cell_name(result.plan, cell), msg("lab.lost"), stats.share(lost, games)))
    for pool, cells in pools(result.plan):
        query = f"SELECT sum(shares[1]), count(*) FROM games WHERE cell IN ({_listed(cells)})"
        rows.append((pool, msg("lab.whatever"), stats.share(*result.query(query)[1][0])))
    return Table("lab.balance", ("lab.cell", "lab.side", "lab.share"), rows)


def pools(plan: Plan) -> Iterator[tuple[str, list[int]]]:
    """Cells of one seat, where several options differ: those that share a value of one, whatever the others."""
    kin: dict[tuple[str, str], list[int]] = {}
    for number, cell in enumerate(plan.cells):
        if len(cell.specs) == 1 and not cell.pack:
            kin.setdefault((cell.title, cell.specs[0]), []).append(number)
    for (title, spec), numbers in kin.items():
        shared: dict[str, dict[str, list[int]]] = {}
        for key in plan.cells[numbers[0]].options:
            for number in numbers:
                value = spelled(plan.cells[number].options.get(key))
                shared.setdefault(key, {}).setdefault(value, []).append(number)
        differ = {key: values for key, values in shared.items() if len(values) > 1}
        for key, values in differ.items() if len(differ) > 1 else ():
            for value, those in values.items():
                yield f"{title} {key}={value} {spec}", those


def players(result: Result) -> Table:
    """The share of the win of each player of each cell, over all seatings."""
    query = """
        SELECT cell, player, sum(share), count(*)
        FROM (SELECT cell, unnest(players) player, unnest(shares) share FROM games) GROUP BY ALL ORDER BY ALL
    """
    rows: list[tuple[Value, ...]] = [
        (cell_name(result.plan, cell), player, stats.share(won, games))
        for cell, player, won, games in result.query(query)[1]
    ]
    return Table("lab.players", ("lab.cell", "lab.player", "lab.share"), rows)


def lengths(result: Result) -> Table:
    """Answers and decisions of a game, and the margin of the scores or alone the score, by cell."""
    query = """
        SELECT cell, list(answers), list(list_sum(decisions)),
               list(list_max(scores) - list_min(scores)) FILTER (len(scores) > 1),
               list(scores[1]) FILTER (len(scores) = 1)
        FROM games GROUP BY cell ORDER BY cell
    """
    rows: list[tuple[Value, ...]] = []
    measures = "lab.answers", "lab.decisions", "lab.margin", "lab.score"
    for cell, *found in result.query(query)[1]:
        for name, values in zip(measures, found, strict=True):
            if values:
                rows.append((cell_name(result.plan, cell), msg(name), stats.mean(values)))
    for pool, cells in pools(result.plan):
        query = f"SELECT scores[1] FROM games WHERE cell IN ({_listed(cells)}) AND len(scores) = 1"
        if scores := [score for (score,) in result.query(query)[1]]:
            rows.append((pool, msg("lab.score"), stats.mean(scores)))
    return Table("lab.lengths", ("lab.cell", "lab.measure", "lab.mean"), rows, shares=False)


def _listed(cells: Sequence[int]) -> str:
    return ", ".join(map(str, cells))


class Curve(NamedTuple):
    """How sure players were of the win, from the beginning to the end of a game.

    ``winner`` what the winner's chance was on the average at each step, ``spread`` the middle half of the games;
    ``changes`` how often the lead changed, ``decided`` from which part of the game on it never did.
    """

    winner: list[float]
    spread: list[tuple[float, float]]
    changes: list[int]
    decided: list[float]


def curve(result: Result, cell: int) -> Curve | None:
    """The win-chance curve of a cell for two, or ``None`` where no player told its chance or nobody won alone."""
    query = """
        SELECT winners[1], answers, chance_at, chance_seat, chance FROM games
        WHERE cell = ? AND len(winners) = 1 AND len(players) = 2 AND len(chance) > 0 ORDER BY game
    """
    with result.open() as db:
        games = db.execute(query, [cell]).fetchall()
    if not games:
        return None
    steps: list[list[float]] = [[] for _ in range(STEPS + 1)]
    changes, decided = [], []
    for winner, answers, places, seats, chances in games:
        told = [
            (at / answers, chance if seat == winner else 1000 - chance)
            for at, seat, chance in zip(places, seats, chances, strict=True)
        ]
        for step in range(STEPS + 1):
            near = [chance for at, chance in told if abs(at - step / STEPS) <= 1 / STEPS]
            if near:
                steps[step].append(sum(near) / len(near) / 1000)
        leads = _leads(told)
        changes.append(max(0, len(leads) - 1))
        decided.append(leads[-1][0] if leads else 1.0)
    middle = [sum(each) / len(each) if each else 0.5 for each in steps]
    spread = [(_quantile(each, 0.25), _quantile(each, 0.75)) for each in steps]
    return Curve(middle, spread, changes, decided)


def _leads(told: Sequence[tuple[float, float]]) -> list[tuple[float, int]]:
    """When the lead went to whom: over several answers on the average, and by enough to be believed."""
    found: list[tuple[float, int]] = []
    for n in range(len(told)):
        window = told[max(0, n - 4) : n + 1]
        ahead = sum(chance for _, chance in window) / len(window) - 500
        side = 1 if ahead > SURE else -1 if ahead < -SURE else 0
        if side and (not found or found[-1][1] != side):
            found.append((told[n][0], side))
    return found


def _quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.5


def curves(result: Result) -> Table:
    """Lead changes and the moment of decision of each cell whose players told their chances."""
    rows: list[tuple[Value, ...]] = []
    for cell in range(len(result.plan.cells)):
        found = curve(result, cell)
        if found is not None:
            name = cell_name(result.plan, cell)
            rows.append((name, msg("lab.lead_changes"), stats.mean([float(n) for n in found.changes])))
            rows.append((name, msg("lab.decided"), stats.mean([100 * part for part in found.decided])))
    return Table("lab.curves", ("lab.cell", "lab.measure", "lab.mean"), rows, shares=False)


def ladder_plan(title: str, specs: Sequence[str], options: Mapping[str, object], games: int, seed: str) -> Plan:
    """A round robin: every two players, seats swapped, on the same seeds."""
    from tocsin.lab.plan import cell

    if len(set(specs)) < 2:
        raise TocsinError(msg("lab.ladder_few"))
    known = list(dict.fromkeys(specs))
    cells: list[Cell] = []
    for n, first in enumerate(known):
        for second in known[n + 1 :]:
            pair, given = seated(title, [first, second], options)
            cells.append(cell(title, pair, given, games, None))
    return Plan("ladder", seed, cells)


def ladder(result: Result) -> Table:
    """Elo ratings of all players of a result."""
    query = """
        SELECT players[1], players[2], sum(shares[1] + (1 - list_sum(shares)) / 2), count(*)
        FROM games WHERE len(players) = 2 AND players[1] <> players[2] GROUP BY ALL
    """
    scores: dict[tuple[str, str], tuple[float, int]] = {}
    for first, second, won, games in result.query(query)[1]:
        a, b = sorted((first, second))
        before = scores.get((a, b), (0.0, 0))
        scores[a, b] = before[0] + (won if a == first else games - won), before[1] + games
    if not scores:
        raise TocsinError(msg("lab.ladder_few"))
    rated = sorted(stats.elo(scores).items(), key=lambda pair: -pair[1].value)
    rows: list[tuple[Value, ...]] = [(name, found, found.n) for name, found in rated]
    return Table("lab.ladder", ("lab.player", "lab.elo", "lab.games"), rows, shares=False)


def compare(first: Result, second: Result) -> Table:
    """Cell by cell, how the first seat fared in one result and in another: on the same seeds, game by game."""
    if len(first.plan.cells) != len(second.plan.cells):
        raise TocsinError(msg("lab.compare_cells", a=len(first.plan.cells), b=len(second.plan.cells)))
    rows: list[tuple[Value, ...]] = []
    for cell in range(len(first.plan.cells)):
        query = f"SELECT seed, turned, shares[1], answers FROM games WHERE cell = {cell} ORDER BY game"
        one = {(seed, turned): (won, long) for seed, turned, won, long in first.query(query)[1]}
        two = {(seed, turned): (won, long) for seed, turned, won, long in second.query(query)[1]}
        name = cell_name(second.plan, cell)
        shares = [stats.share(sum(won for won, _ in each.values()), len(each)) for each in (one, two)]
        common = sorted(set(one) & set(two))
        if common:
            moved = stats.mean([two[key][0] - one[key][0] for key in common])
        else:
            moved = stats.difference(shares[1], shares[0])
        verdict = msg("lab.matters" if moved.low > 0 or moved.high < 0 else "lab.matters_not")
        chance = f"{stats.chance_of(moved):.3f}"
        rows.append((name, shares[0], shares[1], moved, chance, len(common), verdict))
    head = ("lab.cell", "lab.before", "lab.after", "lab.difference", "lab.p_value", "lab.pairs", "lab.verdict")
    return Table("lab.compare", head, rows)


def said(value: Value, words: Words, shares: bool) -> str:
    """A value in words, with its interval."""
    if isinstance(value, Estimate):
        if math.isinf(value.high):
            return f"{value.value:.1%}" if shares else f"{value.value:.1f}"
        if shares:
            return f"{value.value:.1%} ({value.low:.1%} – {value.high:.1%})"
        return f"{value.value:.1f} ({value.low:.1f} – {value.high:.1f})"
    return str(_say(value, words))


def _say(value: Value, words: Words) -> Value:
    """A message in words; anything else as it is."""
    if isinstance(value, Own):
        return Words(words.lang, value.title, value.parts).say(value.message)
    return words.say(value) if isinstance(value, Message) else value


def plain(table: Table, words: Words) -> list[dict[str, object]]:
    """A table as plain data, an interval in columns of its own."""
    found = []
    for row in table.rows:
        entry: dict[str, object] = {}
        for id, value in zip(table.head, row, strict=True):
            key = id.removeprefix("lab.")
            if isinstance(value, Estimate):
                entry[key] = value.value
                known = math.isfinite(value.high)
                entry[f"{key}_low"], entry[f"{key}_high"] = (value.low, value.high) if known else (None, None)
                entry[f"{key}_n"] = value.n
            else:
                entry[key] = _say(value, words)
        found.append(entry)
    return found
