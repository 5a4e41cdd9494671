"""``tocsin read TITLE``: a whole game as one seat reads it: every prompt, every option and every line of the log."""

from __future__ import annotations

import argparse
from collections.abc import Mapping

from tocsin.cli import flags
from tocsin.cli.common import labels, options, pack
from tocsin.cli.screen import safe, show
from tocsin.core import Match, Question, Seeded, UnknownName, msg, set_up
from tocsin.players import Sight, player
from tocsin.players.specs import seated
from tocsin.sitting import HUMAN, Chair, Sitting
from tocsin.words import Bookmark, Words, prompt


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("title", metavar="TITLE")
    flags.seats(parser, words)
    parser.add_argument("--seat", metavar="N", type=int, default=0, help=words("cli.seat"))
    parser.add_argument("--trace", action="store_true", help=words("cli.trace"))
    parser.add_argument("--boards", action="store_true", help=words("cli.boards"))
    flags.option(parser, words)
    flags.pack(parser, words)
    flags.seed(parser, words, default="1")


def run(args: argparse.Namespace, words: Words) -> int:
    specs: list[str] = args.seats.split(",") if args.seats else []
    given: Mapping[str, object] = options(args.option)
    if specs:
        specs, given = seated(args.title, specs, given)
    setup = set_up(args.title, given, len(specs) or None, pack(args.pack))
    if not 0 <= args.seat < setup.seats:
        raise UnknownName(msg("play.no_seat", seat=args.seat, seats=setup.seats))
    usual = "habit" if setup.title.habit is not None else "random"
    players = [player(spec, f"{args.seed}/{seat}") for seat, spec in enumerate(specs or [usual] * setup.seats)]
    if None in players:
        raise UnknownName(msg("read.no_people"))
    sitting = Sitting(
        Match(setup, Seeded(args.seed)), [HUMAN if seat == args.seat else usual for seat in range(setup.seats)]
    )
    reading = Reading(Chair(sitting, (args.seat,), words.lang), args.trace, args.boards)
    while True:
        for event in sitting.forced():
            sitting.apply(event)
        question = sitting.match.question
        if question is None or question.seat == args.seat:
            reading.tell()
        if question is None:
            break
        thinker = players[question.seat]
        assert thinker is not None
        option = thinker.choose(Sight(sitting.match, question.seat))
        if question.seat == args.seat:
            reading.ask(question, option)
        for event in sitting.answer(question.seat, option, sitting.seq):
            sitting.apply(event)
    result = sitting.match.result
    assert result is not None
    show(f"\n[bold]{safe(reading.chair.words.say(result.message))}[/] [cyan]{result.cite}[/]")
    return 0


class Reading:
    """What somebody on a chair reads."""

    def __init__(self, chair: Chair, trace: bool, boards: bool) -> None:
        self.chair, self._trace, self._boards = chair, trace, boards
        self._read = Bookmark()

    def tell(self) -> None:
        """The lines of the log since the last."""
        lines = self.chair.lines
        for line in lines[self._read.unread(lines) :]:
            if self._trace or not line.trace:
                show(f"{'   ↳' if line.trace else '·'} {safe(line.text)} [dim]{line.cite}[/]")
        self._read = Bookmark.after(lines)

    def ask(self, question: Question, chosen: int) -> None:
        """A question with its options; the one that is chosen is marked."""
        setup, words = self.chair.sitting.match.setup, self.chair.words
        if self._boards:
            show("\n" + setup.title.draw(self.chair.view, words.read_by(None)))
        show(f"\n[bold]{safe(words.say(prompt(setup, question)))}[/] [cyan]{question.cite}[/]")
        for option, label in labels(setup, question, setup.listed(question), words).items():
            show(f"  {'→' if option == chosen else ' '} {safe(label)}")
