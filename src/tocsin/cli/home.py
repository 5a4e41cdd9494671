"""``tocsin`` without arguments: the table opens in the browser; without a terminal, the catalogue and how to go on."""

from __future__ import annotations

import argparse
import sys

from tocsin.words import Words


def run(args: argparse.Namespace, words: Words) -> int:
    if sys.stdin.isatty():
        from tocsin.cli import table

        return table.run(args, words)
    from tocsin.cli import menu

    return menu.run(args, words)
