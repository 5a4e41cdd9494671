"""Puzzles out of games: positions where one answer is clearly best, found with little effort each.

Every decision of a game is looked at in a few worlds; what may be a puzzle is looked into deeper, and what remains is
weighed once more, from a fresh seed, so that nothing is chosen for its luck. Those last values are kept. A search may
be wrong about a whole game, so the best two answers are also played to the end.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tocsin.core import NATURE, Match, Message, Question, Record, Seeded, Setup, imagine
from tocsin.core.options import as_dict
from tocsin.lab.results import Result
from tocsin.learn.puzzles import Puzzle
from tocsin.players import Sight, player
from tocsin.players.analysis import Choice
from tocsin.players.exact import Exact, stored
from tocsin.players.playing import sit_down
from tocsin.players.scales import Scales
from tocsin.players.search import Search, Tried
from tocsin.players.tree import Chance

GAP = 0.12
"""A puzzle's best wrong answer is at least this much worse, unless another margin is asked for."""
LEAST_GAP = 0.02
"""No smaller gap can be asked for: it would take tens of thousands of worlds for each answer."""
EXACT_GAP = 0.06
"""The same where the values are exact."""
LEAST, MOST = 3, 36
"""How many answers a puzzle may have."""
LOWEST, TWINS = 0.12, 2
"""The least that the right answer may be worth, and how many answers may be right."""
FIRST, DEEPER, DEEP, FULL = 8, 40, 160, 640
"""How many worlds each answer is tried in, from the first look to the last; more of them for a smaller gap."""
HOPELESS = 0.3
"""Answers this much worse than the best after the deep look are not looked into any further."""
PAIRS = 4
"""So many pairs of answers are tried in both orders."""
LOOKS = (2, 2, 2, 4, 16)
"""The looks that show how hard a puzzle is: in how many worlds for each answer."""
EASIEST = 0.1
"""Puzzles that fewer looks than this miss are no puzzles."""
GAMES, NODES = 32, 12
"""How many games are played to the end after either of the two best answers, and by how good a search."""
ALIKE = 3
"""So many puzzles may ask the same kind of question and have the same answer."""
KIND = 0.4
"""This share of the puzzles may ask the same kind of question."""
APART, EACH = 12, 2
"""From one game come at most so many puzzles, so many answers apart."""
AHEAD, ANSWERS = 6, 24
"""How many decisions and answers an example shows."""
EXAMPLES = 3
"""How many examples are played; the one in the middle is kept."""

LEAVE = re.compile(
    r"label\.(no|no_\w+|pass|\w+_pass|stop\w*|hold_\w+|keep|keep_money|decline"
    r"|end_turn|stand|nothing|leave_it|let_her_be|refuse)"
)
"""The labels of answers that leave things as they are."""

Tell = Callable[[str], None]


class Candidate(NamedTuple):
    """A decision of a game that may be a puzzle."""

    match: Match
    seat: int
    right: tuple[int, ...]
    values: tuple[Choice, ...]
    exact: bool

    @property
    def margin(self) -> float:
        return least(self) - self.wrong[0].value

    @property
    def wrong(self) -> list[Choice]:
        """The wrong answers, best first."""
        return [each for each in self.values if each.option not in self.right]


def least(found: Candidate) -> float:
    """What the worst of the right answers is worth."""
    return min(each.value for each in found.values if each.option in found.right)


# Where games come from


def self_play(setup: Setup, seed: str) -> Iterator[Match]:
    """Games without end: by habit where the title has one, by a short search, and by two that err at times or often."""
    specs = [*(["habit"] if setup.title.habit else []), "ai:nodes=24", "ai:nodes=48,noise=0.1", "ai:nodes=24,noise=0.3"]
    number = 0
    while True:
        chosen = [specs[(number + seat) % len(specs)] for seat in range(setup.seats)]
        yield sit_down(setup, chosen, f"{seed}-{number}", 0, range(setup.seats)).match
        number += 1


def played(paths: Sequence[Path], title: str) -> Iterator[Match]:
    """The games of results of the laboratory, and of records, that are of this title."""
    for path in paths:
        if path.suffix == ".parquet":
            result = Result(path)
            found: Iterable[Match] = (result.match(number)[0] for number in range(result.plan.total))
        else:
            found = [Record(path).match()]
        yield from (match for match in found if match.setup.title.id == title)


# Mining


class Miner:
    """Finds puzzles in games, none of them twice; only in questions of some kinds, if they are named.

    ``gap`` how much worse every wrong answer is at least; ``late`` the share of each game that is passed over;
    ``easy`` whether what every look finds may be a puzzle.
    """

    def __init__(
        self,
        want: int,
        seed: str,
        known: Sequence[Puzzle] = (),
        tell: Tell = lambda line: None,
        verbs: Sequence[str] = (),
        gap: float = GAP,
        late: float = 0.0,
        easy: bool = False,
    ) -> None:
        self.want, self._seed, self._tell, self._only, self._gap = want, seed, tell, verbs, gap
        self._care, self._late, self._easy = care(gap), late, easy
        self.found = list(known)
        self.looked = Counter[str]()
        self._ideas = Counter[tuple[str, ...]]()
        self._verbs = Counter(each.verb for each in known)
        self._seen = {each.id for each in known}
        for each in known:
            self._ideas[idea(each.match(), each.seat, each.right)] += 1

    def mine(self, game: Match) -> None:
        """Look for puzzles in a game."""
        self.looked["games"] += 1
        match, last, fresh = game.restart(), -APART, 0
        for option in game.tape:
            question = match.question
            assert question is not None
            apart = len(match.tape) - last >= APART and fresh < EACH
            begun = len(match.tape) > self._late * len(game.tape)
            if begun and apart and self._fits(match, question):
                self.looked["decisions"] += 1
                made = self.look(match)
                if made is not None:
                    self.found.append(made)
                    self._verbs[made.verb] += 1
                    last, fresh = len(match.tape), fresh + 1
                    figures = f"margin {made.margin:.2f}, difficulty {made.difficulty:.1f}"
                    self._tell(f"{len(self.found)}: {made.id} {made.verb}, {made.theme}, {figures}")
            if len(self.found) >= self.want:
                return
            match.answer(option)

    def _fits(self, match: Match, question: Question) -> bool:
        """Whether a seat alone has a choice, not too many answers to read, and not the same kind of question again.

        Where seats answer at once no single answer is best: they are to be mixed.
        """
        wanted = not self._only or question.verb in self._only
        if not wanted or question.seat == NATURE or Sight(match, question.seat).at_once:
            return False
        return LEAST <= len(question.options) <= MOST and self._verbs[question.verb] < max(ALIKE, self.want * KIND)

    def look(self, match: Match) -> Puzzle | None:
        """The puzzle at a question, if there is one."""
        question = match.question
        assert question is not None
        seat = question.seat
        parcel = match if not match.setup.title.hides else imagine(match, seat, Random(f"{self._seed}/{match.tape}"))
        sight = Sight(parcel, seat)
        id = name(parcel)
        if id in self._seen:
            return None
        if in_any_order(sight, Random(id)):
            self.looked["in any order"] += 1
            return None
        candidate = self._exact(parcel, sight) if stored(match.setup) else self._weighed(parcel, sight, id)
        if candidate is None:
            return None
        thought = idea(parcel, seat, candidate.right)
        if self._ideas[thought] >= ALIKE:
            self.looked["alike"] += 1
            return None
        difficulty = hard(sight, candidate.right, id)
        if not self._easy and difficulty < easiest(parcel, question, candidate.right):
            self.looked["easy"] += 1
            return None
        if not candidate.exact and not holds(candidate, id, self._care):
            self.looked["not confirmed"] += 1
            return None
        self._seen.add(id)
        self._ideas[thought] += 1
        return puzzle(candidate, id, difficulty)

    def _exact(self, match: Match, sight: Sight) -> Candidate | None:
        values = Exact(stored(match.setup)).values(sight)
        ranked = sorted(values, key=lambda option: (-values[option], option))
        choices = tuple(Choice(option, values[option], values[option], values[option], 0) for option in ranked)
        return cut(Candidate(match, sight.seat, (), choices, True), EXACT_GAP)

    def _weighed(self, match: Match, sight: Sight, id: str) -> Candidate | None:
        """Look into the answers deeper and deeper, as long as it may be a puzzle; then again from the start."""
        scales, many = Scales(sight, f"{id}/look"), self._care
        live: Sequence[int] | None = None
        for worlds, sure in ((FIRST, 0.25 / many), (DEEPER, 0.5 / many), (DEEPER * many, 0.5), (DEEP * many, 0.75)):
            scales.weigh(worlds, live)
            if cut(weighed(match, sight.seat, scales), self._gap * (0.5 + sure / 2), sure) is None:
                return None
            self.looked[f"after {worlds}"] += 1
            best = scales.tried[scales.ranked()[0]].value
            live = [option for option, found in scales.tried.items() if found.value > best - HOPELESS]
        again = Scales(sight, f"{id}/again")
        again.weigh(DEEP * many)
        if cut(weighed(match, sight.seat, again), self._gap, 0.75) is None:
            return None
        again.weigh(FULL * many, live)
        return cut(weighed(match, sight.seat, again), self._gap)


def in_any_order(sight: Sight, rng: Random) -> bool:
    """Whether the answers are steps of a longer move that come to the same in any order: then no first one is best.

    Found by trying some pairs of answers both ways.
    """
    options = sight.question.options
    pairs = [rng.sample(options, 2) for _ in range(PAIRS)]
    return all(after(sight, one, two) == after(sight, two, one) is not None for one, two in pairs)


def after(sight: Sight, one: int, two: int) -> Any:
    """The state after two answers to the same kind of question, if the second is asked at once or after a die."""
    world = sight.imagine(Random(0))
    world.answer(one, sight.seat)
    question = world.question
    if question is not None and question.seat == NATURE:
        world.answer(question.options[-1])
        question = world.question
    if question is None or (question.seat, question.verb) != (sight.seat, sight.question.verb):
        return None
    if two not in question.options:
        return None
    world.answer(two)
    if world.question is not None and world.question.seat == NATURE:
        world.answer(world.question.options[-1])
    return world.state.to_json()


def care(gap: float) -> int:
    """How many times as many worlds and games a smaller gap needs: intervals narrow with the root of their number."""
    return max(1, math.ceil((GAP / gap) ** 2 - 0.01))


def weighed(match: Match, seat: int, scales: Scales) -> Candidate:
    """What the scales show."""
    return Candidate(match, seat, (), tuple(choice(option, scales.tried[option]) for option in scales.ranked()), False)


def choice(option: int, found: Tried) -> Choice:
    low, high = max(0.0, found.value - found.margin), min(1.0, found.value + found.margin)
    return Choice(option, found.value, low, high, found.tries)


def cut(found: Candidate, gap: float, apart: float = 1.0) -> Candidate | None:
    """The candidate with its right answers, if one or two are better than all others by a gap.

    No interval of a wrong answer may reach that of a right one; ``apart``: of intervals only so much as wide.
    """
    values = found.values
    for count in range(1, TWINS + 1):
        if 3 * count > len(values) or values[0].value - values[count - 1].value > gap / 3:
            break
        rest = values[count:]
        if values[count - 1].value - rest[0].value < gap or values[0].value < LOWEST:
            continue
        floor = min(each.value - apart * (each.value - each.low) for each in values[:count])
        if max(each.value + apart * (each.high - each.value) for each in rest) >= floor:
            continue
        return found._replace(right=tuple(sorted(each.option for each in values[:count])))
    return None


def hard(sight: Sight, right: Sequence[int], id: str) -> float:
    """How often somebody misses the right answers who looks for a moment: by a search, or at all answers alike."""
    found = []
    for n, worlds in enumerate(LOOKS):
        found.append(Search(f"{id}/{n}", nodes=worlds * len(sight.question.options)).choose(sight))
        scales = Scales(sight, f"{id}/{n}")
        scales.weigh(worlds)
        found.append(scales.ranked()[0])
    return sum(option not in right for option in found) / len(found)


def easiest(match: Match, question: Question, right: Sequence[int]) -> float:
    """How hard it must be at least: however easy if the habit is wrong."""
    habit = match.setup.title.habit
    return EASIEST if habit is None or habit(match.state, question) in right else 0.0


def holds(found: Candidate, id: str, many: int = 1) -> bool:
    """Whether the right answer also wins more than the best wrong one if the games are played to the end.

    ``many`` times as many games, if the title has a habit: it plays them in no time, where a search takes minutes.
    """
    by_habit = many > 1 and found.match.setup.title.habit is not None
    spec, games = ("habit", GAMES * many) if by_habit else (f"ai:nodes={NODES}", GAMES)
    won = dict.fromkeys((found.right[0], found.wrong[0].option), 0.0)
    for number in range(games):
        for option in won:
            rng = Random(f"{id}/{number}")
            world = imagine(found.match, found.seat, rng, Seeded(f"{id}/{number}"))
            world.answer(option, found.seat)
            people = [player(spec, f"{id}/{number}/{seat}") for seat in range(world.setup.seats)]
            while world.question is not None:
                for question in world.questions:
                    who = people[question.seat]
                    assert who is not None
                    world.answer(who.choose(Sight(world, question.seat)), question.seat)
            assert world.result is not None
            won[option] += world.result.shares(world.setup.seats)[found.seat]
    first, second = won.values()
    return first > second


# What a puzzle is


def puzzle(found: Candidate, id: str, difficulty: float) -> Puzzle:
    """A candidate as a puzzle, with examples of how the game may go on."""
    match, setup = found.match, found.match.setup
    state, answers = match.mark
    start, position = setup.start().to_json(), state.to_json()
    question = Sight(match, found.seat).question
    return Puzzle(
        title=setup.title.id,
        id=id,
        revision=setup.title.revision,
        options=chosen(setup),
        seats=setup.seats,
        seat=found.seat,
        verb=question.verb,
        theme=theme(found),
        difficulty=difficulty,
        right=found.right,
        margin=found.margin,
        worlds=0 if found.exact else max(each.visits for each in found.values),
        values=found.values,
        lines={each.option: example(match, found.seat, each, id) for each in found.values},
        answers=tuple(answers),
        position={name: value for name, value in position.items() if value != start[name]},
    )


def chosen(setup: Setup) -> Mapping[str, Any]:
    """The options that are not as usual."""
    usual = {entry["id"]: entry["default"] for entry in setup.parts.all("option")}
    return {name: value for name, value in as_dict(setup.options).items() if value != usual[name]}


def theme(found: Candidate) -> str:
    """What it is about: by what the answers are worth, and whether the right one leaves things as they are."""
    right, wrong = least(found), found.wrong[0].value
    question = Sight(found.match, found.seat).question
    if all(LEAVE.fullmatch(label(found.match, question, option).id) for option in found.right):
        return "wait"
    if right >= 0.9:
        return "finish"
    return "save" if right < 0.5 else "lead" if wrong > 0.5 else "turn"


def label(match: Match, question: Question, option: int) -> Message:
    return match.setup.title.label(match.setup.box, question, option)


def name(match: Match) -> str:
    """A short name that depends on the position alone."""
    state, answers = match.mark
    return blake2b(repr([state.to_json(), answers]).encode(), digest_size=4, person=b"tocsin puzzle").hexdigest()


def idea(match: Match, seat: int, right: Sequence[int]) -> tuple[str, ...]:
    """What is alike in two puzzles: the same kind of question with the same right answers."""
    question = Sight(match, seat).question
    return question.verb, *(repr(label(match, question, option)) for option in right)


def example(match: Match, seat: int, choice: Choice, id: str) -> tuple[int, ...]:
    """How the game may go on after an answer: of some examples, neither the luckiest nor the unluckiest."""
    found = []
    for number in range(EXAMPLES):
        rng = Random(f"{id}/{choice.option}/{number}")
        world = match.fork()
        begun = len(world.tape)
        world.nature = Chance(rng)
        world.answer(choice.option, seat)
        decisions = 0
        while world.question is not None and decisions < AHEAD and len(world.tape) - begun < ANSWERS:
            for question in world.questions:
                thinker = Search(str(rng.random()), nodes=2 * len(question.options) + NODES)
                world.answer(thinker.choose(Sight(world, question.seat)), question.seat)
                decisions += len(question.options) > 1
        found.append((worth(world, seat, rng), number, tuple(world.tape[begun:])))
    return sorted(found)[len(found) // 2][2]


def worth(world: Match, seat: int, rng: Random) -> float:
    """About what a position is worth to a seat."""
    if world.result is not None:
        return world.result.shares(world.setup.seats)[seat]
    asked = world.questions[0]
    looked = Search(str(rng.random()), nodes=4 * NODES).think(Sight(world, asked.seat))
    value = looked.tried[looked.best()].value
    return value if asked.seat == seat else 1 - value if world.setup.seats == 2 else math.nan
