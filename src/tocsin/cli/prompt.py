"""A sitting at the terminal: the board, the question, what the person types. Every person has a chair of their own."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

from tocsin.cli.common import Unclear, agrees, domain, folded, labels, pick
from tocsin.cli.hint import lines as hint_lines
from tocsin.cli.rules import found, matching, print_aids, print_statements
from tocsin.cli.screen import safe, show
from tocsin.core import NATURE, Question, Recorder, Refusal, TocsinError
from tocsin.learn import Corrected
from tocsin.players import Player, Sight
from tocsin.players.analysis import Budget, look_into
from tocsin.sitting import Chair, Event, Sitting, advice
from tocsin.sitting.aids import offers
from tocsin.sitting.chair import Deed
from tocsin.sitting.lessons import terms as terms_of
from tocsin.sitting.messages import PLAN, Answer, Consent, Gesture, Hinted, Redo, Undo
from tocsin.sitting.ways import gestures
from tocsin.words import Bookmark, Line, Words, prompt, who

COMMANDS = ("?", "help", "why", "undo", "redo", "hint", "log", "view", "rules", "explain", "aids", "save", "quit")

HINT_MS = 1000
"""How long a hint at the prompt may think."""
REMARK_MS = 250
"""How long an answer in the guided game is looked into."""


class Session:
    """One sitting, the machines that play at it, and the people who share the keyboard. A lesson keeps no record."""

    def __init__(
        self,
        sitting: Sitting,
        players: Sequence[Player | None],
        words: Words,
        recorder: Recorder | None = None,
        path: Path | None = None,
    ) -> None:
        self.sitting, self.match = sitting, sitting.match
        self.players = players
        self.house = words
        self.recorder = recorder
        self.path = path
        self.chairs = {seat: Chair(sitting, (seat,), words.lang) for seat in sitting.people}
        self.chair = next(iter(self.chairs.values()), Chair(sitting, (), words.lang))
        """The chair of whoever has the keyboard."""
        self.read: dict[int | None, Bookmark] = {}
        self.decided: list[Line] = []
        """The last turn of an opponent of the rulebook, with every step of its decisions."""
        self.goals: dict[int, tuple[str, str]] = {}
        """By seat, what is gone on with as long as it is sure, and the verb of the question it was last served by."""
        self.shown = ""
        self.hinted: tuple[Question, int, Hinted] | None = None
        self.said = ""
        """What was last said beside a lesson."""

    @property
    def words(self) -> Words:
        """The words of whoever has the keyboard."""
        return self.chair.words

    def run(self) -> int:
        """Play to the end, or until the person leaves."""
        try:
            self.happen(())
            while self.match.question is not None and not self.sitting.taught:
                self.step()
        except Leave as leave:
            self.leave(leave.why)
            return leave.code
        except (EOFError, KeyboardInterrupt) as error:
            print()
            self.leave("play.no_input" if isinstance(error, EOFError) else "play.interrupted")
            return 1
        finally:
            if self.recorder is not None:
                self.recorder.update()
                self.recorder.close()
        self.finish()
        return 0

    def leave(self, why: str) -> None:
        self.say(why)
        if self.path is not None:
            self.say("play.kept", file=str(self.path))

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
        if self.goes_on(question):
            return
        self.look()
        self.ask(question)

    def goes_on(self, question: Question) -> bool:
        """Whether a question is answered by what somebody is about to do."""
        goal, verb = self.goals.get(question.seat, ("", ""))
        sure = [each for each in self.gestures(question) if each.sure and goal in each.goals] if goal else []
        if sure:
            self.goals[question.seat] = goal, question.verb
            self.do(Answer(self.sitting.seq, question.seat, sure[0].option))
        elif question.verb == verb:
            del self.goals[question.seat]
        return bool(sure)

    def gestures(self, question: Question) -> list[Gesture]:
        return [] if self.sitting.plain else gestures(self.match, question, self.words)

    def happen(self, events: Iterable[Event]) -> None:
        """Do what somebody decided, then what is no choice, and write it down."""
        for decided in (events, self.sitting.forced()):
            for event in decided:
                self.sitting.apply(event)
                if self.recorder is not None:
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
        self.coach()
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
                if question not in self.match.questions:
                    # A lesson has gone back.
                    return
            except TocsinError as error:
                show(safe(self.words.say(error.message)), style="yellow")

    def obey(self, question: Question, text: str) -> bool:
        """One line from the person. True when the question is answered or the place in the match has changed."""
        word, _, rest = text.partition(" ")
        command = _command(word)
        if word.lower() in COMMANDS or (command and not self._is_answer(question, text)):
            return self.command(command or word, question, rest.strip())
        seq = self.sitting.seq
        offered = [each for each in self.gestures(question) if each.label]
        if word[:1] == "+" and word[1:].isdigit() and 0 < int(word[1:]) <= len(offered):
            gesture = offered[int(word[1:]) - 1]
            if gesture.goals:
                self.goals[question.seat] = gesture.goals[0], question.verb
            self.do(Answer(seq, question.seat, gesture.option))
            return True
        often = re.fullmatch(r"(.+) [x×]([1-9]\d?)", text) if question.verb in self.match.setup.title.repeats else None
        option = self._picked(question, often[1] if often else text)
        times = min(int(often[2]), PLAN) if often else 1
        if self.chairs:
            position = len(self.match.tape)
            asked = Answer(seq, question.seat, option, [(question.verb, option)] * (times - 1))
            self.do(asked)
            self.remark(asked, position)
            if self.chair.stopped is not None:
                show(safe(self.words.say(self.chair.stopped)), style="yellow")
        else:
            # Machines play beside a real board, and whoever has the keyboard throws the dice for them.
            self.happen(self.sitting.answer(question.seat, option, seq))
        return True

    def remark(self, asked: Answer, position: int) -> None:
        """In the guided game, a word where another answer was much better."""
        before = self.chair.watched(asked, position)
        if before is not None:
            found = look_into(Sight(before, asked.seat), Budget(ms=REMARK_MS))
            text = self.chair.remark(found, asked.option)
            if text:
                show(f"[green]▌ {safe(text)}[/]")

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
            print_statements(statements, self.words)
            if not statements:
                self.say("rules.nothing", title=self.match.setup.title.id, words=rest)
        elif command == "explain":
            self.explain(rest)
        elif command == "aids":
            self.aids(rest)
        elif command == "save":
            self.save(rest)
        elif command == "quit":
            raise Leave("play.left", 0)
        elif command == "undo":
            self.goals.clear()
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
            yes = agrees(input("> "))
            waiting = sorted(wish.waiting)
            for seat in waiting if yes else waiting[:1]:
                self.do(Consent(yes, wish.position), self.chairs[seat])
        for reader, mark in self.read.items():
            chair = self.chair if reader is None else self.chairs[reader]
            self.read[reader] = Bookmark.after(chair.lines[: mark.read])

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
            self.hinted = (question, 0, self.chair.taught(question.seat) or self.looked_into(question))
        _, depth, hint = self.hinted
        depth = int(rest) if rest in ("1", "2", "3") else min(3, depth + 1)
        self.hinted = (question, depth, hint)
        for line in hint_lines(hint, depth, self.house):
            show(line)

    def looked_into(self, question: Question) -> Hinted:
        found = look_into(self.chair.sight(question.seat), Budget(ms=HINT_MS))
        return advice.hint(self.match.setup, found, self.words)

    def aids(self, rest: str) -> None:
        """The player aids of this game, or those that contain some words."""
        aids = self.chair.aids().aids
        matched = matching(aids, rest)
        print_aids(matched)
        if not matched:
            self.say("rules.nothing" if aids else "aids.none", title=self.match.setup.title.id, words=rest)

    def explain(self, rest: str) -> None:
        """The words of the title that begin like this, or are called so too; without a word, all their names."""
        terms, wanted = terms_of(self.match.setup.title.id, self.house.lang), folded(rest)
        if not wanted:
            show(safe(", ".join(term.name for term in terms)) or safe(self.house("explain.nothing", word=rest)))
            return
        meant = [each for each in terms if any(folded(name).startswith(wanted) for name in (each.name, *each.also))]
        for term in meant:
            show(f"[bold]{safe(term.name)}[/]: {safe(term.text)} [cyan]{term.cite}[/]")
        if not meant:
            self.say("explain.nothing", word=rest)

    def save(self, rest: str) -> None:
        if self.recorder is None or self.path is None:
            self.say("learn.no_record")
            return
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
        news = lines[self.read.get(seat, Bookmark()).unread(lines) :]
        self.read[seat] = Bookmark.after(lines)
        self.print([line for line in news if not line.trace])
        if any(line.trace for line in news):
            self.decided = news
            said = ["play.why_so", *(["play.aids"] if offers(self.match.setup) else [])]
            show(safe(" · ".join(map(self.house, said))), style="dim")

    def print(self, lines: Sequence[Line]) -> None:
        for line in lines:
            mark = "   [dim]↳[/]" if line.trace else "[dim]·[/]"
            show(f"{mark} {safe(line.text)} [dim]{line.cite}[/]")

    def look(self) -> None:
        """The board, if it has changed since it was last shown."""
        drawn = self.match.setup.title.draw(self.chair.view, self.words.read_by(None))
        if drawn != self.shown:
            show("\n" + drawn)
            self.shown = drawn

    def list_options(self, question: Question) -> None:
        named = labels(self.match.setup, question, self.match.setup.listed(question), self.words)
        cells = [f"{n:>2} {label}" for n, label in enumerate(named.values(), 1)]
        width = max(map(len, cells)) + 3
        columns = max(1, min(4, (shutil.get_terminal_size().columns - 2) // width)) if len(cells) > 9 else 1
        rows = -(-len(cells) // columns)
        for row in range(rows):
            show("  " + safe("".join(f"{cell:<{width}}" for cell in cells[row::rows]).rstrip()))
        for n, gesture in enumerate([each for each in self.gestures(question) if each.label], 1):
            show(f"  +{n} {safe(gesture.label)}")

    def refuse(self, refusal: Refusal) -> None:
        """Why not. In a lesson, first what would have followed."""
        refused = self.chair.refused(refusal)
        for scene in refused.scenes:
            self.print(scene.lines)
        if isinstance(refusal, Corrected) and refusal.shown:
            drawn = self.match.setup.title.draw(refusal.shown[-1].view(self.chair.seat), self.words.read_by(None))
            show(f"\n[dim]{drawn}[/]\n")
        for reason in refused.reasons:
            show(f"{safe(reason.text)} [cyan]{reason.cite}[/]", style="yellow")
        if not refused.reasons:
            show(safe(refused.text), style="yellow")

    def coach(self) -> None:
        """What is said beside a lesson, once."""
        coached = self.chair.coach()
        if coached is None or not coached.say or coached.say == self.said:
            return
        self.said = coached.say
        where = f"{min(coached.step + 1, coached.steps)}/{coached.steps} " if coached.steps else ""
        show(f"\n[green]▌ {where}{safe(coached.say)}[/]")

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
        self.tell()
        self.look()
        if result is not None:
            show(f"\n[bold]{safe(self.words.say(result.message))}[/] [cyan]{result.cite}[/]")
        self.coach()
        if self.path is not None:
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
