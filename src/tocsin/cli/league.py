"""``tocsin league``: a championship of a title that has one (ToroBall), kept in a file between its matches."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tocsin.cli import flags
from tocsin.cli.play import begin, resume_at
from tocsin.cli.screen import dump, safe, show
from tocsin.core import BadPosition, Match, Pack, Seeded, TocsinError, fresh_seed, from_json, msg
from tocsin.core.leagues import Leagues, leagues
from tocsin.core.registry import set_up
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("league", parser, words)
    new = actions.add("new", League.new)
    shown = actions.add("show", League.show)
    play = actions.add("play", League.play)
    result = actions.add("result", League.result)
    for each in (new, shown, play, result):
        each.add_argument("file", metavar="FILE")
        flags.json(each, words)
    new.add_argument("--villages", metavar="A,B", help=words("cli.villages"))
    new.add_argument("--club", metavar="NAME:P,P,P", action="append", default=[], help=words("cli.club"))
    new.add_argument("--legs", type=int, default=1, metavar="N", help=words("cli.legs"))
    flags.seats(play, words)
    result.add_argument("home", type=int)
    result.add_argument("away", type=int)


def run(args: argparse.Namespace, words: Words) -> int:
    found = leagues()
    act: Callable[[League, argparse.Namespace], int] = args.act
    try:
        return act(League(found, Path(args.file), words), args)
    except TocsinError as error:
        error.title = found.title
        raise


class League:
    """A league file and what can be done with it. Every change is written at once, to a new file put in its place."""

    def __init__(self, leagues: Leagues, path: Path, house: Words) -> None:
        self.leagues, self.title, self.rules = leagues, leagues.title, leagues.rules
        self.path = path
        self.house = house
        self.words = Words(house.lang, leagues.title, leagues.parts)

    def new(self, args: argparse.Namespace) -> int:
        """A new league of villages from the components, clubs of one's own, or both."""
        if self.path.exists():
            raise TocsinError(msg("league.exists", file=str(self.path)))
        villages = args.villages.split(",") if args.villages else ()
        clubs = [(name, players.split(",")) for name, _, players in (text.partition(":") for text in args.club)]
        self.write(self.leagues.found(self.words, villages, clubs, args.legs))
        return self.show(args)

    def show(self, args: argparse.Namespace) -> int:
        league = self.read()
        if args.json:
            dump(self.rules.to_json(league))
        else:
            show(safe(self.rules.draw(league, self.words)))
        return 0

    def play(self, args: argparse.Namespace) -> int:
        """Play the next match here, or continue one that was broken off. Then the winner chooses a skill."""
        league = self.read()
        self.give(league)
        league = self.read()
        fixture = self.rules.next_match(league)
        if fixture is None:
            show(safe(self.words("league.over")))
            return 0
        setup = set_up(self.title, pack=Pack(self.rules.pack(league, fixture), self.path.name))
        record = self.path.with_name(f"{self.path.name}.{self.rules.matches_played(league) + 1}.jsonl")
        specs = args.seats.split(",") if args.seats else ["human", "random"]
        if record.exists():
            match, code = resume_at(record, setup.parts.pack, specs, self.house)
        else:
            start = from_json(setup.start(), self.rules.position(league, fixture))
            match = Match(setup, Seeded(fresh_seed()), start)
            code = begin(match, specs, self.house, record)
        if match.result is None:
            return code
        home, away = match.result.scores
        self.take(league, fixture, home, away)
        return 0

    def result(self, args: argparse.Namespace) -> int:
        """The score of the next match, played elsewhere."""
        league = self.read()
        fixture = self.rules.next_match(league)
        if fixture is None:
            raise TocsinError(msg("league.over"))
        self.take(league, fixture, args.home, args.away)
        return 0

    def take(self, league: Any, fixture: Any, home: int, away: int) -> None:
        league = self.rules.enter_result(league, fixture, home, away)
        self.write(league)
        self.give(league)
        show(safe(self.rules.draw(self.read(), self.words)))

    def give(self, league: Any) -> None:
        """Ask every club that won which of its figures gains which skill."""
        for number in self.rules.owed(league):
            choices = self.rules.choices(league, number)
            show(f"\n[bold]{safe(self.words.say(self.rules.question(league, number)))}[/]")
            for n, (player, skill) in enumerate(choices, 1):
                show(safe(f"  {n:>2} {self.words.say(self.rules.choice_name(league, number, player, skill))}"))
            try:
                typed = input("> ").strip()
                while not (typed.isdigit() and 1 <= int(typed) <= len(choices)):
                    typed = input("> ").strip()
            except EOFError:
                show(safe(self.house("league.later")))
                return
            league = self.rules.give(league, number, *choices[int(typed) - 1])
            self.write(league)

    def read(self) -> Any:
        try:
            text = self.path.read_text("utf-8")
        except UnicodeDecodeError:
            raise BadPosition(msg("position.unreadable", file=str(self.path), error="not UTF-8")) from None
        except OSError as error:
            why = error.strerror or str(error)
            raise BadPosition(msg("position.unreadable", file=str(self.path), error=why)) from None
        return self.leagues.read(text, str(self.path))

    def write(self, league: Any) -> None:
        text = self.leagues.text(league)
        beside = self.path.with_name(self.path.name + ".new")
        try:
            beside.write_text(text, "utf-8")
            os.replace(beside, self.path)
        except OSError as error:
            why = error.strerror or str(error)
            raise TocsinError(msg("record.unwritable", file=str(self.path), error=why)) from None
