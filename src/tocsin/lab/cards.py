"""Cards: how those fared who drew, held, played or discarded each. Found by playing the tapes again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from tocsin.core import Match, Message, Question, msg
from tocsin.lab import stats
from tocsin.lab.results import Result
from tocsin.lab.tables import Table, Value

KINDS = ("drawn", "held", "event", "points", "objective", "discarded")
BATCH = 200


class CardUse(NamedTuple):
    """What a seat did with a card in a game, and how it fared: its share of the win, less what that seat wins there."""

    game: int
    cell: int
    seat: int
    card: Message
    kind: str
    share: float
    surplus: float


def uses(result: Result) -> Iterator[CardUse]:
    """Every use of every game, once a game. A card that was drawn and never used is ``held``."""
    sums = result.query(
        "SELECT cell, seat, avg(share) FROM (SELECT cell, unnest(range(len(shares))) seat,"
        " unnest(shares) share FROM games) GROUP BY ALL"
    )[1]
    usual = {(cell, seat): share for cell, seat, share in sums}
    setups = [cell.setup() for cell in result.plan.cells]
    with result.open() as db:
        rows = db.execute("SELECT game, cell, shares, tape FROM games ORDER BY game")
        while batch := rows.fetchmany(BATCH):
            for game, cell, shares, tape in batch:
                if setups[cell].title.uses is None:
                    continue
                for seat, card, kind in _of_game(Match(setups[cell], None), tape):
                    share = shares[seat]
                    yield CardUse(game, cell, seat, card, kind, share, share - usual[cell, seat])


def _key(card: Message) -> str:
    """What tells cards apart: some share their words and differ in a number only."""
    return f"{card.id} {sorted(card.params.items())}"


def _of_game(match: Match, tape: list[int]) -> Iterator[tuple[int, Message, str]]:
    tell = match.setup.title.uses
    assert tell is not None
    found: dict[tuple[int, str], set[str]] = defaultdict(set)
    cards: dict[str, Message] = {}
    for option in tape:
        question = match.question
        assert isinstance(question, Question)
        for use in tell(match.state, question, option):
            found[use.seat, _key(use.card)].add(use.kind)
            cards[_key(use.card)] = use.card
        match.answer(option)
    for (seat, id), kinds in found.items():
        for kind in sorted(kinds | ({"held"} if kinds == {"drawn"} else set())):
            yield seat, cards[id], kind


def table(result: Result) -> Table:
    """For each card and use: the share of the win, and how much more it is than that seat's usual share."""
    shares: dict[tuple[str, str], list[float]] = defaultdict(list)
    surplus: dict[tuple[str, str], list[float]] = defaultdict(list)
    names: dict[str, Message] = {}
    for use in uses(result):
        names[_key(use.card)] = use.card
        shares[_key(use.card), use.kind].append(use.share)
        surplus[_key(use.card), use.kind].append(use.surplus)
    rows: list[tuple[Value, ...]] = []
    for id in sorted(names):
        for kind in KINDS:
            if (id, kind) in shares:
                won = shares[id, kind]
                more = stats.mean(surplus[id, kind])
                rows.append((names[id], msg(f"lab.use_{kind}"), len(won), stats.share(sum(won), len(won)), more))
    return Table("lab.cards", ("lab.card", "lab.use", "lab.games", "lab.share", "lab.surplus"), rows)


def events_or_points(result: Result) -> Table:
    """For each card: how much more those win who play it for its event than those who play it for its points."""
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    names: dict[str, Message] = {}
    for use in uses(result):
        if use.kind in ("event", "points"):
            names[_key(use.card)] = use.card
            found[_key(use.card), use.kind].append(use.surplus)
    rows: list[tuple[Value, ...]] = []
    for id in sorted(names):
        event, points = stats.mean(found[id, "event"]), stats.mean(found[id, "points"])
        if event.n > 1 and points.n > 1:
            more = stats.difference(event, points)._replace(n=event.n)
            rows.append((names[id], event.n, points.n, more))
    return Table("lab.events", ("lab.card", "lab.use_event", "lab.use_points", "lab.difference"), rows)
