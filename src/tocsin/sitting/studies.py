"""A small study of a pack: the same games with our components and with those of the pack, and how they differ."""

from __future__ import annotations

import time
from typing import NamedTuple

from tocsin.core import Pack, Setup, registry
from tocsin.players.playing import sit_down
from tocsin.players.stats import wilson
from tocsin.sitting.attempts import usual_seats
from tocsin.sitting.messages import Balance, Studied
from tocsin.words import Words, who, words_for

GAMES, SECONDS = 200, 8.0
"""Games with each set of components, and how long they may take in all; fewer, if they take longer."""
LEAST = 2
"""So many games are played however long they take."""


class Played(NamedTuple):
    """The games that were played: each seat's share of the win in each, and the decisions in each."""

    shares: list[tuple[float, ...]]
    decisions: list[int]


def studied(title: str, pack: str, lang: str, games: int, seconds: float) -> Studied:
    """What a pack changes. A game has the same seed with both sets of components, so that luck favours neither."""
    read = Pack(pack, title)
    seats = usual_seats(title)
    setups = registry.set_up(title, seats=seats), registry.set_up(title, seats=seats, pack=read)
    spec = "habit" if setups[0].title.habit is not None else "random"
    found = Played([], []), Played([], [])
    end = time.monotonic() + seconds
    for number in range(games):
        if number >= LEAST and time.monotonic() > end:
            break
        for setup, kept in zip(setups, found, strict=True):
            game = sit_down(setup, [spec] * seats, f"study-{number}", 0, range(seats))
            kept.shares.append(game.shares)
            kept.decisions.append(sum(game.decisions))
    count = len(found[0].shares)
    before, after = (_balance(setup, kept, lang) for setup, kept in zip(setups, found, strict=True))
    length = [sum(kept.decisions) / count for kept in found]
    words = Words(lang)
    said = [words("study.how", n=count, player=words(f"study.{spec}"))]
    said += [
        words(
            "study.surely" if a.high < b.low or b.high < a.low else "study.perhaps",
            name=a.name,
            before=f"{a.share:.0%}",
            low=f"{a.low:.0%}",
            high=f"{a.high:.0%}",
            after=f"{b.share:.0%}",
            low2=f"{b.low:.0%}",
            high2=f"{b.high:.0%}",
        )
        for a, b in zip(before, after, strict=True)
    ]
    said.append(words("study.length", before=f"{length[0]:.0f}", after=f"{length[1]:.0f}"))
    return Studied(title, count, before, after, (length[0], length[1]), said)


def _balance(setup: Setup, played: Played, lang: str) -> list[Balance]:
    words, count = words_for(setup, lang), len(played.shares)
    found = []
    for seat in range(setup.seats):
        share = sum(shares[seat] for shares in played.shares)
        found.append(Balance(words.say(who(setup, seat)), share / count, *wilson(share, count)))
    return found
