"""A sitting at the terminal: the board, the question, what the person types. Every person has a chair of their own."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tocsin.cli.common import Unclear, domain, folded, labels, pick
from tocsin.cli.hint import lines as hint_lines
from tocsin.cli.rules import found, print_statements
from tocsin.cli.screen import safe, show
from tocsin.core import NATURE, Question, Recorder, Refusal, TocsinError
from tocsin.players import Player, Sight
from tocsin.players.analysis import Budget, look_into
from tocsin.sitting import Chair, Event, Sitting, advice
from tocsin.sitting.chair import Deed
from tocsin.sitting.messages import Answer, Consent, Hinted, Redo, Undo
from tocsin.words import Line, Words, prompt, who

COMMANDS = ("?", "help", "why", "undo", "redo", "hint", "log", "view", "rules", "save", "quit")

HINT_MS = 1000
"""How long a hint at the prompt may think."""


class Session:
    """One sitting, the machines that play at it, and the people who share the keyboard."""

    def __init__(
        self, sitting: Sitting, players: Sequence[Player | None], words: Words, recorder: Recorder, path: Path
    ) -> None:
        self.sitting, self.match = sitting, sitting.match
        self.players = players
        self.house = words
        self.words = sitting.words(words.lang)
        self.recorder = recorder
        self.path = path
        self.chairs = {seat: Chair(sitting, (seat,), words.lang) for seat in sitting.people}
        self.chair = next(iter(self.chairs.values()), Chair(sitting, (), words.lang))
        """The chair of whoever has the keyboard."""
        self.told: dict[int | None, int] = {}
        self.decided: list[Line] = []
        """The last turn of an opponent of the rulebook, with every step of its decisions."""
        self.shown = ""
        self.hinted: tuple[Question, int, Hinted] | None = None

    def run(self) -> int:
        """Play to the end, or until the person leaves."""
        try:
            while self.match.question is not None:
                self.step()
        except Leave as leave:
            self.say(leave.why)
            self.say("play.kept", file=str(self.path))
            return leave.code
        except (EOFError, KeyboardInterrupt) as error:
            print()
            self.say("play.no_input" if isinstance(error, EOFError) else "play.interrupted")
            self.say("play.kept", file=str(self.path))
            return 1
        finally:
            self.recorder.update()
            self.recorder.close()
        self.finish()
        return 0

    def step(self) -> None:
        """Let one player answer one question: where several are asked at once, people before machines."""
        question = min(self.match.questions, key=lambda each: each.seat != NATURE and each.seat not in self.chairs)
        player = self.players[question.seat] if question.seat != NATURE else None
        if player is not None:
            option = player.choose(Sight(self.match, question.seat))
            self.happen(self.sitting.answer(question.seat, option, self.sitting.seq))
            return
        if question.seat != NATURE:
            self.hand_over(question.seat)
        self.tell()
        self.look()
        self.ask(question)

    def happen(self, events: Iterable[Event]) -> None:
        """Do what somebody decided, and write it down."""
        for event in events:
            self.sitting.apply(event)
            self.recorder.update()

    def do(self, deed: Deed, chair: Chair | None = None) -> None:
        """What a person does."""
        self.happen((chair or self.chair).does(deed))

    # The person

    def ask(self, question: Question) -> None:
        """Put a question to the person until it is answered or something else happens."""
        setup = self.match.setup
        asked = safe(self.words.say(prompt(setup, question)))
        name = "" if len(self.chairs) < 2 else f"{safe(self.words.say(who(setup, question.seat)))}: "
        show(f"\n[bold]{name}{asked}[/] [cyan]{question.cite}[/]")
        self.list_options(question)
        while True:
            text = input("> ").strip()
            if not text:
                continue
            try:
                if self.obey(question, text):
                    return
            except Refusal as refusal:
                self.refuse(refusal)
            except TocsinError as error:
                show(safe(self.words.say(error.message)), style="yellow")

    def obey(self, question: Question, text: str) -> bool:
        """One line from the person. True when the question is answered or the place in the match has changed."""
        word, _, rest = text.partition(" ")
        command = _command(word)
        if word.lower() in COMMANDS or (command and not self._is_answer(question, text)):
            return self.command(command or word, question, rest.strip())
        option, seq = self._picked(question, text), self.sitting.seq
        if self.chairs:
            self.do(Answer(seq, question.seat, option))
        else:
            # Machines play beside a real board, and whoever has the keyboard throws the dice for them.
            self.happen(self.sitting.answer(question.seat, option, seq))
        return True

    def _is_answer(self, question: Question, text: str) -> bool:
        named = labels(self.match.setup, question, domain(question), self.words).values()
        return any(folded(label).startswith(folded(text)) for label in named)

    def _picked(self, question: Question, text: str) -> int:
        """An option; or, where only something forbidden is meant, its refusal."""
        try:
            return pick(self.match, question, text, self.words)
        except Unclear as unclear:
            if unclear.message.id == "prompt.ambiguous" or not question.domain:
                raise
            return pick(self.match, question, text, self.words, domain(question))

    def command(self, command: str, question: Question, rest: str) -> bool:
        """Everything at the prompt that is not an answer."""
        if command in ("?", "help"):
            self.help(question)
        elif command == "why":
            self.why(question, rest)
        elif command == "hint":
            self.hint(question, rest)
        elif command == "log":
            short = [line for line in self.chair.lines if not line.trace]
            for line in short[-int(rest) if rest.isdigit() else 0 :]:
                show(f"[dim]{line.position + 1:>4}[/] {safe(line.text)} [cyan]{line.cite}[/]")
        elif command == "view":
            self.shown = ""
            self.look()
            self.list_options(question)
        elif command == "rules":
            statements = found(self.match.setup.title.id, rest or question.cite, self.house.lang)
            print_statements(statements)
            if not statements:
                self.say("rules.nothing", title=self.match.setup.title.id, words=rest)
        elif command == "save":
            self.save(rest)
        elif command == "quit":
            raise Leave("play.left", 0)
        elif command == "undo":
            self.undo(rest)
            return True
        elif command == "redo":
            self.do(Redo())
            return True
        return False

    def undo(self, rest: str) -> None:
        """Back to the person's last decision, or to the answer with a number. Others at the keyboard must agree."""
        self.do(Undo(int(rest) - 1 if rest.isdigit() else None))
        wish = self.sitting.wish
        if wish is not None:
            self.say("undo.consent")
            yes = input("> ").strip().lower()[:1] in ("y", "o", "д")
            waiting = sorted(wish.waiting)
            for seat in waiting if yes else waiting[:1]:
                self.do(Consent(yes, wish.position), self.chairs[seat])
        for reader, count in self.told.items():
            chair = self.chair if reader is None else self.chairs[reader]
            self.told[reader] = min(count, len(chair.lines))

    def why(self, question: Question, rest: str) -> None:
        """Why something cannot be chosen; without a name, how the opponent decided and everything that cannot."""
        members = [m for m in domain(question) if m not in question.options]
        if not rest:
            self.print(self.decided)
        if rest:
            member = pick(self.match, question, rest, self.words, domain(question))
            if member in question.options:
                self.say("why.allowed")
                return
            members = [member]
        if not members and not self.decided:
            self.say("why.all_allowed")
        named = labels(self.match.setup, question, members, self.words)
        for member in members:
            for reason in question.against(member):
                show(f"[yellow]{safe(named[member])}[/]: {safe(self.words.say(reason.message))} [cyan]{reason.cite}[/]")

    def hint(self, question: Question, rest: str) -> None:
        """Help with the question: a first word, the three best, the line. Asked again it goes one deeper."""
        if self.hinted is None or self.hinted[0] is not question:
            found = look_into(self.chair.sight(question.seat), Budget(ms=HINT_MS))
            self.hinted = (question, 0, advice.hint(self.match.setup, found, self.words))
        _, depth, hint = self.hinted
        depth = int(rest) if rest in ("1", "2", "3") else min(3, depth + 1)
        self.hinted = (question, depth, hint)
        for line in hint_lines(hint, depth, self.house):
            show(line)

    def save(self, rest: str) -> None:
        self.recorder.update()
        if rest:
            try:
                shutil.copyfile(self.path, rest)
            except OSError as error:
                self.say("record.unwritable", file=rest, error=error.strerror or str(error))
                return
        self.say("play.saved", file=rest or str(self.path))

    # Showing

    def tell(self) -> None:
        """What happened since the person last looked, without the steps by which an opponent decided."""
        lines, seat = self.chair.lines, self.chair.seat
        news = lines[self.told.get(seat, 0) :]
        self.told[seat] = len(lines)
        self.print([line for line in news if not line.trace])
        if any(line.trace for line in news):
            self.decided = news
            show(safe(self.house("play.why_so")), style="dim")

    def print(self, lines: Sequence[Line]) -> None:
        for line in lines:
            mark = "   [dim]↳[/]" if line.trace else "[dim]·[/]"
            show(f"{mark} {safe(line.text)} [dim]{line.cite}[/]")

    def look(self) -> None:
        """The board, if it has changed since it was last shown."""
        drawn = self.match.setup.title.draw(self.chair.view, self.words)
        if drawn != self.shown:
            show("\n" + drawn)
            self.shown = drawn

    def list_options(self, question: Question) -> None:
        named = labels(self.match.setup, question, question.options, self.words)
        cells = [f"{n:>2} {label}" for n, label in enumerate(named.values(), 1)]
        width = max(map(len, cells)) + 3
        columns = max(1, min(4, (shutil.get_terminal_size().columns - 2) // width)) if len(cells) > 9 else 1
        rows = -(-len(cells) // columns)
        for row in range(rows):
            show("  " + safe("".join(f"{cell:<{width}}" for cell in cells[row::rows]).rstrip()))

    def refuse(self, refusal: Refusal) -> None:
        for reason in refusal.reasons:
            show(f"{safe(self.words.say(reason.message))} [cyan]{reason.cite}[/]", style="yellow")
        if not refusal.reasons:
            show(safe(self.words.say(refusal.message)), style="yellow")

    def help(self, question: Question) -> None:
        self.list_options(question)
        show(safe(self.house("prompt.help")), style="dim")

    def hand_over(self, seat: int) -> None:
        """Several people at one screen: the next one takes it before anything of theirs is shown."""
        if self.chair is self.chairs[seat]:
            return
        self.chair, self.shown = self.chairs[seat], ""
        if sys.stdout.isatty():
            print("\033[2J\033[H", end="")
            input(self.house("play.hand_over", who=self.words.say(who(self.match.setup, seat))) + " ")

    def finish(self) -> None:
        """The end: the rest of the story, the board, the result, where the record is."""
        result = self.match.result
        assert result is not None
        self.tell()
        self.look()
        show(f"\n[bold]{safe(self.words.say(result.message))}[/] [cyan]{result.cite}[/]")
        self.say("play.recorded", file=str(self.path))
        seed = self.path.with_name(self.path.name + ".seed")
        seed.unlink(missing_ok=True)

    def say(self, id: str, **params: object) -> None:
        show(safe(self.house(id, **params)))


class Leave(Exception):
    """The person leaves the match."""

    def __init__(self, why: str, code: int) -> None:
        super().__init__(why)
        self.why = why
        self.code = code


def _command(word: str) -> str | None:
    """The command a word begins, if only one does."""
    begun = [command for command in COMMANDS if command.startswith(word.lower())]
    return begun[0] if len(begun) == 1 else None
