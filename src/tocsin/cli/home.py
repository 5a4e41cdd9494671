"""``tocsin`` without a command: the table opens in the browser. Without a terminal, the titles are listed."""

from __future__ import annotations

import argparse
import sys

from tocsin.words import Words


def run(words: Words) -> int:
    if not sys.stdin.isatty():
        from tocsin.cli import menu

        return menu.run(argparse.Namespace(), words)
    from tocsin.cli import table

    parser = argparse.ArgumentParser()
    table.arguments(parser, words)
    return table.run(parser.parse_args([]), words)
