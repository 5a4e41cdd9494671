"""The tree of a search: information-set Monte Carlo tree search, one tree for each seat.

Each iteration takes an imagined world, walks down, adds one decision, plays on and keeps the result. It plays on at
random; if the title knows a habit, mostly by it, and the habit is the first answer tried and the last to be doubted.

- Chance is thrown anew each time and does not branch the trees (open loop): a decision is judged over all the dice and
  cards it may meet.
- Every seat has its own tree, which branches on the answers that seat sees. So in the walk nobody, the thinking seat
  included, acts on cards or choices that are hidden from it.
- Where several seats answer at once each chooses from its own tree before any tree moves on: nobody knows what the
  others chose (decoupled selection). There answers are chosen by regret matching, for upper confidence bounds of two
  seats can chase each other in circles and never learn that a mixture is best.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import TypeAlias

from tocsin.core import Match, Question

EXPLORE = 0.8
"""How much an answer's uncertainty counts, in standard deviations of the results seen (times two)."""

HABIT = 3.0
"""How much more an answer's uncertainty counts if it is what the title's habit would answer: doubt is in its favour."""

CARE = 0.85
"""How often a game played on follows the habit; otherwise it goes on at random."""

WIDE = 1.5
"""After the first decision no more answers are tried than this times the root of the visits: few, but well."""

MIX = 0.2
"""Where seats answer at once: how often an answer is tried at random, so that every one keeps being looked at."""

LEAN = 0.1
"""How much the score counts beside the win for a player alone: where every game is lost, it tells how nearly."""

TO_THE_END = -1
"""Instead of a number of decisions to play on before a title's hint is asked."""


class Chance:
    """NATURE inside an imagined world."""

    __slots__ = ("_rng",)

    def __init__(self, rng: Random) -> None:
        self._rng = rng

    def pick(self, question: Question, position: int) -> int:
        options, weights = question.options, question.weights
        if weights is None:
            return options[int(self._rng.random() * len(options))]
        return self._rng.choices(options, weights)[0]


class Arm:
    """One answer at one decision: how often it was tried and could have been, and what came of it.

    ``won`` and ``square`` are the sums of the wins and of their squares; ``reward`` also reckons with the scores.
    """

    __slots__ = ("offered", "regret", "reward", "square", "tries", "won")

    def __init__(self) -> None:
        self.tries = self.offered = 0
        self.reward = self.won = self.square = self.regret = 0.0


Step = tuple[int, Arm, tuple[list[Arm], float] | None]
"""A decision of a walk: the seat, the arm, and where seats answer at once all its arms and how likely this one was."""


Shown: TypeAlias = tuple[int, str, int | None]
"""What a seat sees of an answer: who answered, the verb, and the answer unless it is hidden."""


class Node:
    """A place in a seat's tree: its arms by the verb of the question, and the places that follow each move."""

    __slots__ = ("after", "arms", "move", "visits")

    def __init__(self, move: tuple[tuple[Question, int], ...] = ()) -> None:
        self.arms: dict[str, dict[int, Arm]] = {}
        self.after: dict[tuple[Shown, ...], Node] = {}
        self.move = move
        self.visits = 0


class Forest:
    """The trees of all seats, grown world by world."""

    def __init__(self, seats: int, rng: Random, playout: int | None = None, explore: float = EXPLORE) -> None:
        self.trees = [Node() for _ in range(seats)]
        self.worlds = 0
        self.rng = rng
        self._playout = playout
        self._explore = explore
        self._sums = [0.0] * seats
        self._squares = [0.0] * seats

    def grow(self, world: Match) -> list[float]:
        """One iteration. The world is used up; what each seat won in it is told."""
        path = self._descend(world)
        wins, rewards = self._play_out(world)
        for seat, arm, mixed in path:
            win, reward = wins[seat], rewards[seat]
            arm.tries += 1
            arm.won += win
            arm.square += win * win
            arm.reward += reward
            if mixed is not None:
                others, chance = mixed
                for other in others:
                    other.regret -= reward
                arm.regret += reward / chance
        for seat, reward in enumerate(rewards):
            self._sums[seat] += reward
            self._squares[seat] += reward * reward
        self.worlds += 1
        return wins

    def follow(self, question: Question, option: int) -> None:
        """Let every tree begin where this answer leads: what was found beyond it is kept."""
        self.trees = [_follow(node, seat, [(question, option)]) for seat, node in enumerate(self.trees)]

    def spread(self, seat: int) -> float:
        """Twice the standard deviation of a seat's results: 1 for even wins and losses, less for narrow hints."""
        if self.worlds < 2:
            return 1.0
        mean = self._sums[seat] / self.worlds
        return max(0.02, 2 * sqrt(max(0.0, self._squares[seat] / self.worlds - mean * mean)))

    def _descend(self, world: Match) -> list[Step]:
        """Down to the first decision with an untried answer; that answer is taken."""
        path: list[Step] = []
        here = self.trees[:]
        fresh = False
        habit = world.setup.title.habit
        while not fresh and (questions := world.questions):
            moves = []
            for question in questions:
                options = question.options
                if len(options) == 1:
                    continue
                arms = here[question.seat].arms.setdefault(question.verb, {})
                mixed = None
                usual = habit(world.state, question) if habit else None
                known = [option for option in options if option in arms]
                if len(known) < len(options) and (not path or len(questions) > 1 or _may_widen(arms, known)):
                    option = self._fresh(arms, options, usual)
                    fresh = True
                elif len(questions) > 1:
                    option, chance = self._mix(arms, options)
                    mixed = [arms[each] for each in options], chance
                else:
                    option = self._select(arms, known, usual, question.seat)
                path.append((question.seat, arms[option], mixed))
                moves.append((question, option))
            chosen = {question.seat: option for question, option in moves}
            for question in questions:
                world.answer(chosen.get(question.seat, question.options[0]), question.seat)
            if moves:
                here = [_follow(node, seat, moves) for seat, node in enumerate(here)]
        return path

    def _fresh(self, arms: dict[int, Arm], options: Sequence[int], usual: int | None) -> int:
        """One of the answers never tried here: the usual one first."""
        untried = [option for option in options if option not in arms]
        fresh = usual if usual in untried else untried[int(self.rng.random() * len(untried))]
        arms[fresh] = Arm()
        for option in options:
            if option in arms:
                arms[option].offered += 1
        return fresh

    def _select(self, arms: dict[int, Arm], options: Sequence[int], usual: int | None, seat: int) -> int:
        """The answer with the highest upper confidence bound."""
        wide = self._explore * self.spread(seat)
        best, best_bound = options[0], -1.0
        for option in options:
            arm = arms[option]
            arm.offered += 1
            doubt = sqrt(log(arm.offered) / arm.tries)
            bound = arm.reward / arm.tries + (wide * HABIT if option == usual else wide) * doubt
            if bound > best_bound:
                best, best_bound = option, bound
        return best

    def _mix(self, arms: dict[int, Arm], options: Sequence[int]) -> tuple[int, float]:
        """An answer by regret matching, and how likely it was: more of what one regrets not having answered."""
        regrets = [max(0.0, arms[option].regret) for option in options]
        total, many = sum(regrets), len(options)
        chances = [MIX / many + (1 - MIX) * (each / total if total else 1 / many) for each in regrets]
        at = self.rng.choices(range(many), chances)[0]
        return options[at], chances[at]

    def _play_out(self, world: Match) -> tuple[list[float], list[float]]:
        """On to the end, or for some decisions and then what the title's hint says. Wins and rewards."""
        title = world.setup.title
        hint, left = title.hint, title.playout if self._playout is None else self._playout
        if hint is None or left == TO_THE_END:
            left = title.limit
        chance, answer, habit = self.rng.random, world.answer, title.habit
        question = world.question
        while question is not None:
            if left == 0:
                assert hint is not None
                wins = [each / 1000 for each in hint(world.state)]
                return wins, wins
            options = question.options
            many = len(options)
            if many > 1:
                left -= 1
                if habit is not None and chance() < CARE:
                    answer(habit(world.state, question))
                else:
                    answer(options[int(chance() * many)])
            else:
                answer(options[0])
            question = world.question
        return rewards(world)


def rewards(world: Match) -> tuple[list[float], list[float]]:
    """Wins: one for the winner, shared among several. Rewards: the same; alone, leaning to the score."""
    result = world.result
    assert result is not None
    wins = result.shares(world.setup.seats)
    if len(result.scores) != 1:
        return wins, wins
    score = result.scores[0]
    return wins, [(1 - LEAN) * wins[0] + LEAN * (0.5 + score / (2 * abs(score) + 8))]


def _may_widen(arms: dict[int, Arm], known: Sequence[int]) -> bool:
    """Whether the answers tried here were tried often enough for another one."""
    return len(known) < WIDE * sqrt(sum([arms[option].tries for option in known])) or not known


def _follow(node: Node, seat: int, moves: list[tuple[Question, int]]) -> Node:
    """Where a seat's tree goes from here: it branches on what the seat sees of the moves."""
    key = tuple([_seen(question, option, seat) for question, option in moves])
    after = node.after.get(key)
    if after is None:
        after = node.after[key] = Node(
            tuple(move for move, shown in zip(moves, key, strict=True) if shown[2] is not None)
        )
    after.visits += 1
    return after


def _seen(question: Question, option: int, seat: int) -> Shown:
    return question.seat, question.verb, option if question.seen_by(seat) else None
