"""The commands: how the help groups them, and the module of each."""

from __future__ import annotations

import argparse
from typing import Protocol

from tocsin.words import Words

GROUPS = {
    "cli.to_play": ("table", "menu", "titles", "play", "resume", "league", "pack", "site"),
    "cli.to_learn": ("learn", "puzzle", "rules", "hint", "position"),
    "cli.to_look_back": ("replay", "review", "verify"),
    "cli.to_study": ("arena", "solve", "lab"),
    "cli.to_maintain": ("doctor", "read", "fuzz", "bench", "lessons", "loadtest", "admin"),
}
"""The commands under their headings, starting with what a newcomer needs."""

NAMES = tuple(name for group in GROUPS.values() for name in group)


class Command(Protocol):
    """What the module of a command offers."""

    def arguments(self, parser: argparse.ArgumentParser, words: Words) -> None:
        """Declare the arguments of the command."""

    def run(self, args: argparse.Namespace, words: Words) -> int:
        """Do what was asked and return the exit code."""


def command(name: str) -> Command:
    """The module of a command. It is imported only when asked for: some take longer to load than all the rest."""
    match name:
        case "table":
            from tocsin.cli import table

            return table
        case "menu":
            from tocsin.cli import menu

            return menu
        case "titles":
            from tocsin.cli import titles

            return titles
        case "play":
            from tocsin.cli import play

            return play
        case "resume":
            from tocsin.cli import resume

            return resume
        case "league":
            from tocsin.cli import league

            return league
        case "pack":
            from tocsin.cli import pack

            return pack
        case "site":
            from tocsin.cli import site

            return site
        case "puzzle":
            from tocsin.cli import puzzle

            return puzzle
        case "learn":
            from tocsin.cli import learn

            return learn
        case "rules":
            from tocsin.cli import rules

            return rules
        case "hint":
            from tocsin.cli import hint

            return hint
        case "position":
            from tocsin.cli import position

            return position
        case "replay":
            from tocsin.cli import replay

            return replay
        case "review":
            from tocsin.cli import review

            return review
        case "verify":
            from tocsin.cli import verify

            return verify
        case "arena":
            from tocsin.cli import arena

            return arena
        case "solve":
            from tocsin.cli import solve

            return solve
        case "lab":
            from tocsin.cli import lab

            return lab
        case "doctor":
            from tocsin.cli import doctor

            return doctor
        case "read":
            from tocsin.cli import read

            return read
        case "fuzz":
            from tocsin.cli import fuzz

            return fuzz
        case "bench":
            from tocsin.cli import bench

            return bench
        case "lessons":
            from tocsin.cli import lessons

            return lessons
        case "loadtest":
            from tocsin.cli import loadtest

            return loadtest
        case "admin":
            from tocsin.cli import admin

            return admin
    raise AssertionError(name)
