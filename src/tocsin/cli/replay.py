"""``tocsin replay FILE``: a match told again, step by step in both directions."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tocsin.cli import flags
from tocsin.cli.common import pack
from tocsin.cli.screen import dump, safe, show
from tocsin.core import NATURE, Match, Record, UnknownName, msg
from tocsin.words import Line, Words, story, words_for


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("--to", metavar="N", type=int, help=words("cli.to"))
    parser.add_argument("--seat", metavar="N", type=int, help=words("cli.seat"))
    parser.add_argument("--trace", action="store_true", help=words("cli.trace"))
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    record = Record(Path(args.file))
    match = record.match(pack(args.pack))
    if args.seat is not None and not 0 <= args.seat < match.setup.seats:
        raise UnknownName(msg("play.no_seat", seat=args.seat, seats=match.setup.seats))
    player = Replay(match, words, args.seat, args.trace)
    if args.to is not None and not 0 <= args.to <= len(match.tape):
        raise UnknownName(msg("undo.no_such_place", position=args.to, last=len(match.tape)))
    if args.json:
        dump(player.data(args.to))
    elif args.to is not None or not sys.stdin.isatty() or not sys.stdout.isatty():
        player.prose(len(match.tape) if args.to is None else args.to)
    else:
        player.walk()
    if record.damage is not None:
        show(safe(words.say(record.damage.message)), style="yellow")
        return 1
    return 0


class Replay:
    """A finished (or broken off) match and a place in it."""

    def __init__(self, match: Match, words: Words, seat: int | None, trace: bool) -> None:
        self.match = match
        self.house = words
        self.seat = seat
        self.words = words_for(match.setup, words.lang)
        told = story(match, self.words, seat, all_seen=seat is None and match.question is None)
        self.lines: list[Line] = [line for line in told if trace or not line.trace]

    def at(self, place: int) -> Match:
        """The match after so many answers."""
        twin = self.match.restart()
        for option in self.match.tape[:place]:
            twin.answer(option)
        return twin

    def prose(self, place: int) -> None:
        """The story up to a place, then the board there."""
        for line in self.lines:
            if line.position < place:
                self.line(line)
        self.board(place)

    def data(self, place: int | None) -> object:
        end = len(self.match.tape) if place is None else place
        lines = [
            {"n": line.position, "cite": line.cite, "text": line.text} for line in self.lines if line.position < end
        ]
        return {"title": self.match.setup.title.id, "n": end, "story": lines, "view": self.at(end).view(self.seat)}

    def walk(self) -> None:
        """Step with the keyboard: Enter or n forward, b or p back, a number to jump, q to leave."""
        seats = self.match.past.deciders()
        place = 0
        self.board(0)
        while True:
            show(safe(self.house("replay.help", n=place, last=len(self.match.tape))), style="dim")
            try:
                typed = input("> ").strip().lower()
            except EOFError:
                return
            was = place
            if typed in ("q", "quit"):
                return
            if typed in ("", "n"):
                place = next((n + 1 for n in range(place, len(seats)) if seats[n] != NATURE), len(seats))
            elif typed in ("b", "p"):
                place = next((n for n in range(place - 1, -1, -1) if seats[n] != NATURE), 0)
            elif typed == "end":
                place = len(seats)
            elif typed.isdigit() and int(typed) <= len(seats):
                place = int(typed)
            for line in self.lines:
                if was <= line.position < place:
                    self.line(line)
            self.board(place)

    def line(self, line: Line) -> None:
        show(f"[dim]{line.position + 1:>4}[/] {safe(line.text)} [cyan]{line.cite}[/]")

    def board(self, place: int) -> None:
        twin = self.at(place)
        show("\n" + self.match.setup.title.draw(twin.view(self.seat), self.words))
        if twin.result is not None:
            show(f"\n[bold]{safe(self.words.say(twin.result.message))}[/] [cyan]{twin.result.cite}[/]")
