"""How often somebody clicks in a game: every answer by itself, and with what the table does for them.

python scripts/clicks.py [TITLE ...] [--games N]

A game is played by sensible players: by their habit; in Lucha Libre by what a throw is worth on average; at random
where a title has neither. The clicks of the first seat are counted twice. Once every question of the rules is one
click. Then as the page asks (`tocsin.sitting.messages.Ask` is all it knows): what is no choice gives itself; a click on
a place within reach makes all the steps there; an answer can be given several times at once; a gesture goes on by
itself as long as it is sure; of many sets of dice one is chosen by a click on each die that is to change, and one to
throw.
Whoever has several answers in mind takes the click that leads furthest to the position they want.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src")]

import tocsin  # noqa: E402  (after the path is set)
from tocsin.core import NATURE, Match, Question, Seeded, set_up  # noqa: E402
from tocsin.games.lucha_libre.play.holds import effect, hold_question  # noqa: E402
from tocsin.games.lucha_libre.seen.gestures import fullest  # noqa: E402
from tocsin.games.which_side.pieces import BOXES  # noqa: E402
from tocsin.sitting.messages import Ask, Gesture  # noqa: E402
from tocsin.sitting.shown import ask  # noqa: E402
from tocsin.sitting.ways import ways  # noqa: E402
from tocsin.words import Words, words_for  # noqa: E402

TITLES = ("toroball", "lucha-libre", "which-side", "lys-cocarde")
SEAT = 0
FEW = 7
"""So many sets stand beside the board, each with a button (`web/ask.js`)."""
SURE = 0.75
"""In so many cases somebody must want what a gesture would do, before they make it."""
Answers = list[tuple[str, int]]
Clicks = list[str]
"""What is clicked, as selectors of the page: a test clicks a turn of it in a browser."""


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"instead of {', '.join(TITLES)}")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--verbs", action="store_true", help="also for each kind of question")
    args = parser.parse_args()
    unknown = [title for title in args.titles if title not in tocsin.titles()]
    if unknown:
        print(f"no such title: {', '.join(unknown)}; known: {', '.join(tocsin.titles())}", file=sys.stderr)
        return 2
    print("| title | games | clicks one by one | clicks at the table | ratio |")
    print("|---|---|---|---|---|")
    for title in args.titles or TITLES:
        plain, merged = Counter[str](), Counter[str]()
        for game in range(args.games):
            for verb, n in PEOPLE.get(title, Person)(Match(set_up(title), Seeded(str(game))), game).play():
                plain[verb] += 1
                merged[verb] += len(n)
        rows = [(title, plain.total(), merged.total())]
        rows += [(verb, plain[verb], merged[verb]) for verb, _ in plain.most_common() if args.verbs]
        for name, one, other in rows:
            each = f"{one / args.games:.1f} | {other / args.games:.1f}"
            print(f"| {name} | {args.games} | {each} | {other / one:.2f} |")
    return 0


class Person:
    """Somebody at the first seat of a game, who knows what they want and takes the fewest clicks to it."""

    def __init__(self, match: Match, game: int) -> None:
        self.match = match
        self.title = self.match.setup.title
        self.words: Words = words_for(self.match.setup, "en")
        self.rng = Random(game)
        self.goal = self.verb = ""
        self.ahead: Answers = []

    def play(self) -> Iterator[tuple[str, Clicks]]:
        """Every question to the first seat, by its verb, with the clicks that its answer took."""
        while (
            question := next((each for each in self.match.questions if each.seat == SEAT), self.match.question)
        ) is not None:
            if question.seat != SEAT:
                self.match.answer(self.wants(self.match, question))
                continue
            option, clicks = self.answers(question)
            yield question.verb, clicks
            self.match.answer(option)

    def wants(self, match: Match, question: Question) -> int:
        """What somebody wants to answer."""
        habit = self.title.habit
        return habit(match.state, question) if habit else self.rng.choice(question.options)

    def answers(self, question: Question) -> tuple[int, Clicks]:
        """An answer and the clicks it takes: none if it was given in advance or gives itself."""
        if self.ahead:
            verb, option = self.ahead.pop(0)
            if verb == question.verb and option in question.options:
                return option, []
            self.ahead = []
        if len(question.options) == 1:
            return question.options[0], []
        shown = ask(self.match, question, self.words)
        if self.goal:
            sure = next((each for each in shown.gestures if each.sure and self.goal in each.goals), None)
            if sure is not None:
                self.verb = question.verb
                return sure.option, []
            if question.verb == self.verb:
                self.goal = ""
        return self.clicks(question, shown)

    def clicks(self, question: Question, shown: Ask) -> tuple[int, Clicks]:
        """The click that leads furthest."""
        if not (shown.ways or shown.gestures or any(each.times for each in shown.options)):
            wanted = self.wants(self.match, question)
            return wanted, [button(wanted)]
        mind, end = self.mind()
        for gesture in shown.gestures:
            if gesture.sure and gesture.label and self.leads(question, gesture) == end:
                self.goal, self.verb = gesture.goals[0], question.verb
                return gesture.option, [gestured(gesture)]
        offered: list[tuple[str, Answers]] = [(button(mind[0][1]), mind[:1])]
        for each in shown.options:
            offered += [(repeated(each.option, n), [(question.verb, each.option)] * n) for n in each.times]
        for way in ways(self.match, question, self.words) if shown.ways else []:
            offered.append((f'.board [data-place="{way.place}"]', [(question.verb, way.option), *way.then]))
        reached = [place(self.match)]
        twin = alone(self.match)
        for _, option in mind:
            twin.answer(option)
            reached.append(place(twin))
        best, far = offered[0], 1
        for each_click, answers in offered[1:]:
            where = self.after(answers)
            if where in reached[far + 1 :]:
                best, far = (each_click, answers), reached.index(where, far + 1)
        click, answers = best
        self.ahead = answers[1:]
        return answers[0][1], [click]

    def mind(self) -> tuple[Answers, object]:
        """All that somebody wants to answer before anything new happens, and where that leads."""
        twin, wanted = alone(self.match), list[tuple[str, int]]()
        while (question := twin.question) is not None and question.seat == SEAT:
            option = self.wants(twin, question)
            wanted.append((question.verb, option))
            twin.answer(option)
        return wanted, place(twin, False)

    def leads(self, question: Question, gesture: Gesture) -> object:
        """Where a gesture leads before anything new happens; what is asked in between is answered as wanted."""
        twin, option = alone(self.match), gesture.option
        while True:
            twin.answer(option)
            asked = twin.question
            if asked is None or asked.seat != SEAT:
                return place(twin, False)
            going = ask(twin, asked, self.words).gestures if asked.verb == question.verb else []
            sure = [each.option for each in going if each.sure and gesture.goals[0] in each.goals]
            option = sure[0] if sure else self.wants(twin, asked)

    def after(self, answers: Answers) -> object:
        twin = alone(self.match)
        for verb, option in answers:
            asked = twin.question
            if asked is None or (asked.seat, asked.verb) != (SEAT, verb) or option not in asked.options:
                return None
            twin.answer(option)
        return place(twin)


class Household(Person):
    """Which Side: the workers are placed in the order in which they are to act, and do so without asking.

    Where that order would not do, it costs a click to be asked, and later one not to be asked any more.
    """

    unasked = False

    def clicks(self, question: Question, shown: Ask) -> tuple[int, Clicks]:
        begins = question.verb == "resolve" and self.goal == ""
        option, clicks = super().clicks(question, shown)
        if begins and self.goal:
            clicks, self.unasked = [] if self.unasked else [STANDING], True
        elif begins and self.unasked:
            clicks, self.unasked = [STANDING, *clicks], False
        return option, clicks

    def mind(self) -> tuple[Answers, object]:
        """What is wanted, in the order of acting: grouped by boxes if that comes to the same."""
        wanted, end = super().mind()
        if wanted[0][0] != "place":
            return wanted, end
        grouped = self.sorted(wanted)
        twin = alone(self.match)
        for verb, option in grouped:
            if verb == "place":
                twin.answer(option)
        asked, here = twin.question, self.match
        if asked is None or asked.seat != SEAT or asked.verb != "resolve":
            return grouped, end
        self.match = twin
        leads = self.leads(asked, ask(twin, asked, self.words).gestures[0])
        self.match = here
        return (grouped if leads == end else self.sorted(wanted, exactly=True)), end

    def sorted(self, wanted: Answers, exactly: bool = False) -> Answers:
        """The same answers with the workers placed in the order in which they act."""
        placed = [each for each in wanted if each[0] == "place"]
        there, acting = Counter(dict(enumerate(self.match.state.posts))), []
        for post in [option for verb, option in wanted if verb == "resolve"]:
            there[post] -= 1
            if there[post] < 0:
                acting.append(post)
        healthy = placed[: max(0, self.match.state.workers[0] - sum(self.match.state.posts[:BOXES]))]

        def ordered(answers: Answers, hurt: int) -> Answers:
            left = Counter(option for _, option in answers)
            found = []
            for post in dict.fromkeys(acting) if not exactly else acting:
                box = post - hurt
                times = left[box] if not exactly else min(1, left[box])
                found += [box] * times
                left[box] -= times
            return [("place", box) for box in [*found, *left.elements()]]

        return [*ordered(healthy, 0), *ordered(placed[len(healthy) :], BOXES), *wanted[len(placed) :]]


class Wrestler(Person):
    """Lucha Libre: a throw is worth what the holds bring on average; a step of energy is worth half a fan."""

    def wants(self, match: Match, question: Question) -> int:
        if question.seat == NATURE:
            return super().wants(match, question)
        g = match.state
        wrestler, dice = g.ring[question.seat], tuple(g.dice[question.seat])
        return self.again(wrestler, dice) if question.verb == "again" else self.holds(wrestler, dice)[1]

    def clicks(self, question: Question, shown: Ask) -> tuple[int, Clicks]:
        option, g = self.wants(self.match, question), self.match.state
        if question.verb != "again":
            return option, [button(option)]
        wrestler, dice = g.ring[SEAT], tuple(g.dice[SEAT])
        made = self.holds(wrestler, dice)[1]
        self.goal = ""
        for gesture in shown.gestures:
            if gesture.option != option:
                continue
            if gesture.sure and gesture.goals and gesture.goals[0] != f"{g.turn} {made}":
                continue
            if gesture.sure or self.agrees(wrestler, dice, option) >= SURE:
                self.goal, self.verb = gesture.goals[0] if gesture.goals else "", question.verb
                return option, [gestured(gesture)]
        places = {each.option: Counter(each.places) for each in shown.options}
        if not option or sum(bool(each) for each in places.values()) <= FEW:
            return option, [button(option)]
        offered = next((places[each.option] for each in shown.gestures if places[each.option]), Counter[str]())
        changed = [*(places[option] - offered).elements(), *(offered - places[option]).elements()]
        return option, [*(f'.board [data-place="{die}"]' for die in changed), "#picked"]

    @lru_cache(None)  # noqa: B019  (as long as the script)
    def holds(self, wrestler: int, dice: tuple[int, ...]) -> tuple[float, int]:
        """The best set of holds and what it is worth."""
        box: Any = self.match.setup.box
        sets = [(effect(box, made), made) for made in hold_question(box, wrestler, dice, 1).options]
        return max((each.fans + (each.own - each.rival) / 2, made) for each, made in sets)

    @lru_cache(None)  # noqa: B019
    def again(self, wrestler: int, dice: tuple[int, ...]) -> int:
        """The dice to throw again, or none."""
        cost = self.match.state.box.fan_cost
        sets = {tuple(value for n, value in enumerate(dice) if bits >> n & 1) for bits in range(1, 1 << len(dice))}
        found = [(self.holds(wrestler, dice)[0], 0)]
        for thrown in sets:
            fallen = list(self.throws(dice, thrown))
            worth = sum(self.holds(wrestler, each)[0] for each in fallen) / len(fallen)
            found.append((worth - cost, int("".join(map(str, thrown)))))
        return max(found)[1]

    @lru_cache(None)  # noqa: B019
    def agrees(self, wrestler: int, dice: tuple[int, ...], option: int) -> float:
        """How likely a throw leads to what somebody would answer anyway: to make the only full set of holds, if any."""
        box, right, thrown = self.match.state.box, 0, tuple(map(int, str(option)))
        fallen = list(self.throws(dice, thrown))
        for each in fallen:
            full = fullest(box, hold_question(box, wrestler, each, 1))
            stands = not self.again(wrestler, each) and self.holds(wrestler, each)[1] == full[0] if full else False
            right += len(full) != 1 or stands
        return right / len(fallen)

    @staticmethod
    def throws(dice: tuple[int, ...], thrown: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """What may lie there after some dice are thrown again."""
        kept = Counter(dice) - Counter(thrown)
        for fallen in product(range(1, 7), repeat=len(thrown)):
            yield tuple(sorted([*kept.elements(), *fallen]))


class Traveller(Person):
    """The Lily and the Cockade: says with the throw that nothing more is to come, as often as that would be so."""

    def clicks(self, question: Question, shown: Ask) -> tuple[int, Clicks]:
        option = self.wants(self.match, question)
        gesture = next((each for each in shown.gestures if each.label and each.option == option), None)
        extras = sum(1 for each in shown.options if (each.place or "").startswith("cell-"))
        if gesture is not None and not self.rng.randrange(1 + extras):
            self.goal, self.verb = gesture.goals[0], question.verb
            return option, [gestured(gesture)]
        return option, [button(option)]


PEOPLE: dict[str, type[Person]] = {"which-side": Household, "lucha-libre": Wrestler, "lys-cocarde": Traveller}


STANDING = ".ask .standing input"


def button(option: int) -> str:
    return f'.ask [data-option="{option}"]'


def repeated(option: int, times: int) -> str:
    return f'.ask .repeated:has([data-option="{option}"]) .times:text-is("×{times}")'


def gestured(gesture: Gesture) -> str:
    return f'.ask .all:text-is("{gesture.label}")'


def alone(match: Match) -> Match:
    """The same match without dice to come."""
    twin = match.fork()
    twin.nature = None
    return twin


def place(match: Match, whole: bool = True) -> object:
    """Where a match has come to; before dice fall and before others act, the last answer may be part of that."""
    asked = match.question
    position: Any = match.state.to_json()
    last = match.tape[-1:] if whole and not (asked and asked.seat == SEAT) else None
    return position, last, asked and (asked.seat, asked.verb, list(asked.options))


if __name__ == "__main__":
    sys.exit(main())
