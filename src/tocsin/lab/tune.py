"""Tuning: reconstructed numbers moved within stated bounds until equal players win alike, written as a pack.

    title = "q-star"
    seats = "ai:nodes=40,ai:nodes=40"
    target = [0.47, 0.53]                       # the share of the first seat
    games = 200                                 # in every trial
    proof = 1000                                # that must confirm a trial
    trials = 60

    [[number]]
    place = "earth.c2.vp"
    low = 1
    high = 4

Numbers of the rulebook are never touched. Every trial is a plan of its own, kept beside the pack, so a run that was
interrupted goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from tocsin.core import BadPack, Pack, TocsinError, msg, registry
from tocsin.core.parts import Parts
from tocsin.lab import results, stats
from tocsin.lab.plan import MOST, BadPlan, Plan, cell, tables_of
from tocsin.lab.results import Runner
from tocsin.players import split

KEYS = ("title", "seats", "option", "target", "games", "proof", "trials", "seed", "number")
LIKENESS = 0.02
"""What moving one number through its whole range costs, in shares: among equals the one nearest the shipped wins."""


class Number(NamedTuple):
    """A number that may be moved: its place ``table.id.key`` or ``table.key``, bounds, and shipped value."""

    place: str
    low: int
    high: int
    shipped: int


class Trial(NamedTuple):
    """Values tried, and the share of the first seat they gave."""

    values: dict[str, int]
    share: stats.Estimate
    proof: stats.Estimate | None


class Tuning(NamedTuple):
    """What is to be tuned, checked."""

    title: str
    specs: list[str]
    options: dict[str, object]
    low: float
    high: float
    games: int
    proof: int
    trials: int
    seed: str
    numbers: list[Number]

    def plan(self, values: Mapping[str, int], games: int, seed: str) -> Plan:
        """Games with some values."""
        pack = self.pack(values)
        return Plan("tune", seed, [cell(self.title, self.specs, self.options, games, pack)])

    def pack(self, values: Mapping[str, int]) -> dict[str, str] | None:
        """The values that differ from the shipped ones as a pack, or nothing."""
        moved = [number for number in self.numbers if values[number.place] != number.shipped]
        if not moved:
            return None
        lines = ["[pack]", f'title = "{self.title}"', 'name = "tuned"']
        for place in dict.fromkeys(number.place.rpartition(".")[0] for number in moved):
            table, _, id = place.partition(".")
            lines += ["", f"[[{table}]]", f'id = "{id}"'] if id else ["", f"[{table}]"]
            for number in moved:
                owner, _, key = number.place.rpartition(".")
                if owner == place:
                    lines.append(f"{key} = {values[number.place]}")
        text = "\n".join(lines) + "\n"
        return {"name": "tuned", "text": text, "digest": Pack(text, "tuned").digest}


def read(path: Path) -> Tuning:
    """The tuning of a file, checked before anything runs."""
    tables = tables_of(path)
    for key in tables:
        if key not in KEYS:
            raise BadPlan(msg("lab.plan_key", key=key, known=", ".join(KEYS)))
    for key in ("title", "seats", "number"):
        if not tables.get(key):
            raise BadPlan(msg("lab.plan_missing", key=key))
    games, proof, trials = (tables.get(key, usual) for key, usual in (("games", 200), ("proof", 1000), ("trials", 60)))
    for count in (games, proof, trials):
        if not isinstance(count, int) or not 1 <= count <= MOST:
            raise BadPlan(msg("lab.plan_games", games=count, most=MOST))
    low, high = tables.get("target", [0.47, 0.53])
    if not 0 <= low < high <= 1:
        raise BadPlan(msg("lab.tune_target", low=low, high=high))
    parts = registry.parts(tables["title"])
    numbers = [_number(parts, each) for each in tables["number"]]
    seed = str(tables.get("seed", path.stem))
    specs = split(tables["seats"])
    found = Tuning(tables["title"], specs, tables.get("option", {}), low, high, games, proof, trials, seed, numbers)
    found.plan({number.place: number.shipped for number in numbers}, 1, seed)
    return found


def _number(parts: Parts, asked: Mapping[str, object]) -> Number:
    """A number of the components that nobody has seen in print."""
    place, low, high = (asked.get(key) for key in ("place", "low", "high"))
    if not (isinstance(place, str) and isinstance(low, int) and isinstance(high, int) and low < high):
        raise BadPlan(msg("lab.tune_bounds", place=str(place)))
    owner, _, key = place.rpartition(".")
    for table, id, entry in parts.entries():
        if owner == (table if id is None else f"{table}.{id}"):
            if type(entry.get(key)) is not int:
                break
            if entry.get("source") != "reconstructed" or key in entry.get("attested", {}):
                raise BadPlan(msg("lab.tune_printed", place=place))
            return Number(place, low, high, entry[key])
    raise BadPlan(msg("lab.tune_unknown", place=place))


def run(tuning: Tuning, folder: Path, runner: Runner, tell: Callable[[int, Trial], None]) -> Trial | None:
    """Try values until some hold; the trial that was confirmed, or nothing if none was. ``tell`` hears of each."""
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1, multivariate=True))
    study.enqueue_trial({number.place: number.shipped for number in tuning.numbers})
    best: Trial | None = None
    for count in range(tuning.trials):
        asked = study.ask()
        values = {each.place: asked.suggest_int(each.place, each.low, each.high) for each in tuning.numbers}
        try:
            trial = _try(tuning, folder, runner, values)
        except BadPack:
            study.tell(asked, state=optuna.trial.TrialState.FAIL)
            continue
        tell(count, trial)
        if trial.proof is not None and tuning.low <= trial.proof.value <= tuning.high:
            best = trial
            break
        seen = trial.proof or trial.share
        study.tell(asked, _cost(tuning, values, seen.value))
    return best


def _cost(tuning: Tuning, values: Mapping[str, int], share: float) -> float:
    moved = sum(abs(values[each.place] - each.shipped) / (each.high - each.low) for each in tuning.numbers)
    return abs(share - (tuning.low + tuning.high) / 2) + LIKENESS * moved


def _try(tuning: Tuning, folder: Path, runner: Runner, values: dict[str, int]) -> Trial:
    """The games of a trial, and those that confirm it where it looks good. What was played is found again."""
    first = _share(tuning.plan(values, tuning.games, tuning.seed), folder, runner)
    if not tuning.low <= first.value <= tuning.high:
        return Trial(values, first, None)
    proof = _share(tuning.plan(values, tuning.proof, f"{tuning.seed} proof"), folder, runner)
    return Trial(values, first, proof)


def _share(plan: Plan, folder: Path, runner: Runner) -> stats.Estimate:
    result = results.run(plan, folder / f"{plan.digest}.parquet", runner, lambda done: None)
    _, rows = result.query("SELECT sum(shares[1]), count(*) FROM games")
    return stats.share(*rows[0])


def write(tuning: Tuning, trial: Trial, path: Path, head: str) -> None:
    """The pack of a trial, with a line that says how it was found."""
    pack = tuning.pack(trial.values)
    text = pack["text"] if pack else f'[pack]\ntitle = "{tuning.title}"\nname = "tuned"\n'
    try:
        path.write_text("".join(f"# {line}\n" for line in head.splitlines()) + text, "utf-8")
    except OSError as error:
        raise TocsinError(msg("lab.cannot_write", folder=str(path), error=error.strerror or str(error))) from None
