"""``tocsin menu``: choose a title in the terminal and start playing."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from tocsin.cli.play import begin, default_seats
from tocsin.cli.screen import safe, show
from tocsin.cli.titles import catalogue
from tocsin.core import Match, Seeded, fresh_seed, registry, set_up
from tocsin.words import Words, value_name


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    """It has none."""


def run(args: argparse.Namespace, words: Words) -> int:
    rows = catalogue(words)
    show(f"[bold red]Tocsin[/] — {words('cli.about')}\n")
    for n, row in enumerate(rows, 1):
        players = words("home.players", players=row["players"], minutes=row["minutes"])
        show(
            f"[bold]{n:>2}[/]  [bold]{safe(row['name'])}[/]  [dim]{row['id']} · {players}[/]\n    {safe(row['pitch'])}"
        )
    if not sys.stdin.isatty():
        show("\n" + safe(words("home.hint")))
        return 0
    try:
        return choose(rows, words)
    except (EOFError, KeyboardInterrupt):
        print()
        return 0


def choose(rows: list[dict[str, Any]], words: Words) -> int:
    """Ask for the title, the mode and the players; then play."""
    number = ask(words("home.which"), len(rows))
    if number is None:
        return 0
    id = rows[number - 1]["id"]
    parts = registry.parts(id)
    options: dict[str, Any] = {}
    names = Words(words.lang, id, parts)
    for option in parts.all("option"):
        if option["id"] in parts.meta.get("modes", []):
            show(f"\n[bold]{safe(option['label'][words.lang])}[/]")
            for n, value in enumerate(option["values"], 1):
                show(f"  {n} {safe(value_name(names, option['id'], value))}")
            picked = ask(words("home.mode"), len(option["values"]))
            if picked is not None:
                options[option["id"]] = option["values"][picked - 1]
    low, high = registry.title(id).seats
    seats = low
    if low < high:
        show("")
        picked = ask(words("home.seats", low=low, high=high), high)
        seats = max(low, picked) if picked else low
    setup = set_up(id, options, seats)
    specs = default_seats(setup)
    if seats > 1:
        show(f"\n  1 {safe(words('home.alone'))}\n  2 {safe(words('home.together'))}")
        if ask(words("home.with"), 2) == 2:
            specs = ["human"] * seats
    return begin(Match(setup, Seeded(fresh_seed())), specs, words, None)


def ask(text: str, most: int) -> int | None:
    """A number from 1 to ``most``, or ``None`` for an empty line."""
    while True:
        typed = input(f"\n{text} ").strip()
        if not typed or typed.lower() in ("q", "quit"):
            return None
        if typed.isdigit() and 1 <= int(typed) <= most:
            return int(typed)
