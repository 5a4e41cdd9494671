"""``tocsin arena TITLE --seats A,B --games N``: many games between players, or of one player at a solo title."""

from __future__ import annotations

import argparse
import sys
import time

from tocsin.cli import flags
from tocsin.cli.common import options, pack
from tocsin.cli.screen import dump, show, table
from tocsin.core import set_up
from tocsin.core.options import as_dict
from tocsin.players import KINDS, arena, split
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title")
    known = ", ".join(kind for kind in KINDS if kind != "human")
    parser.add_argument("--seats", metavar="WHO,WHO", required=True, help=words("cli.arena_seats", known=known))
    flags.games(parser, words, 200)
    flags.seed(parser, words, "arena")
    parser.add_argument("--seconds", type=float, metavar="N", help=words("cli.arena_seconds"))
    flags.jobs(parser, words, 1)
    flags.option(parser, words)
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    specs = split(args.seats)
    setup = set_up(args.title, options(args.option), len(specs), pack(args.pack))
    begun = time.monotonic()
    played = []
    for game in arena.games(setup, specs, args.games, args.seed, args.jobs):
        played.append(game)
        if sys.stderr.isatty():
            print(f"\r{len(played)}/{args.games}", end="", file=sys.stderr, flush=True)
        if args.seconds and time.monotonic() - begun > args.seconds and len(played) % setup.seats == 0:
            break
    if sys.stderr.isatty():
        print("\r", end="", file=sys.stderr)
    rows = arena.standings(specs, played)
    if args.json:
        dump(
            {
                "title": args.title,
                "options": as_dict(setup.options),
                "seed": args.seed,
                "games": len(played),
                "seconds": round(time.monotonic() - begun, 1),
                "players": [row._asdict() for row in rows],
            }
        )
        return 0
    head = [words(f"arena.{id}") for id in ("player", "share", "interval", "won", "drawn", "pace")]
    cells = [
        [
            row.spec,
            f"{row.share:.1%}",
            f"{row.low:.1%} – {row.high:.1%}",
            str(row.won),
            str(row.drawn),
            f"{row.ms_per_decision:.0f}",
        ]
        for row in rows
    ]
    table(head, cells, right=range(1, 6))
    turned = "arena.turned" if setup.seats > 1 else "arena.alone"
    show(words(turned, n=len(played)), style="dim")
    return 0
