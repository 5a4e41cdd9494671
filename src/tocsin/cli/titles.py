"""``tocsin titles``: the catalogue."""

from __future__ import annotations

import argparse
from typing import Any

from tocsin.cli import flags
from tocsin.cli.screen import dump, show, table
from tocsin.core import registry
from tocsin.core.options import spelled
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    rows = catalogue(words)
    if args.json:
        dump(rows)
        return 0
    table(
        [
            words("titles.id"),
            words("titles.name"),
            words("titles.players"),
            words("titles.minutes"),
            words("titles.modes"),
            words("titles.made"),
        ],
        [
            [r["id"], r["name"], r["players"], str(r["minutes"]), ", ".join(r["modes"]), str(r["reconstructed"])]
            for r in rows
        ],
        right=(3, 5),
    )
    show("\n" + words("titles.legal"), style="dim")
    return 0


def catalogue(words: Words) -> list[dict[str, Any]]:
    """Every title at a glance, in the reader's language."""
    rows = []
    for id in registry.titles():
        title, parts = registry.title(id), registry.parts(id)
        low, high = title.seats
        meta = parts.meta
        modes = [option for option in parts.all("option") if option["id"] in meta.get("modes", [])]
        rows.append(
            {
                "id": id,
                "name": meta["name"][words.lang],
                "pitch": meta["pitch"][words.lang],
                "players": str(low) if low == high else f"{low}–{high}",
                "minutes": meta["minutes"],
                "modes": [mode for option in modes for mode in spelled_modes(option)],
                "reconstructed": len(parts.reconstructed()),
            }
        )
    return rows


def spelled_modes(option: dict[str, Any]) -> list[str]:
    """The values of a mode as people type them; numbers are named by their option."""
    values = option["values"]
    if all(type(value) is int for value in values):
        return [f"{option['id']} {min(values)}–{max(values)}"]
    return [spelled(value) for value in values]
