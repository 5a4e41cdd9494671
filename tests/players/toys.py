"""Tiny titles made by hand, whose truth is known: what a search or a solver must find."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tocsin.core import (
    Box,
    Match,
    Message,
    Question,
    Result,
    Rule,
    Setup,
    Title,
    ask,
    ask_all,
    die,
    draw,
    msg,
    number,
    numbers,
    state,
)
from tocsin.core import State as Base


class Nothing(Box):
    ids: dict[str, list[str]] = {}


@state
class State(Base):
    left: int = number(0, low=-1)
    turn: int = number(0)
    won: int = number(0, low=-1)
    secret: int = number(-1, low=-1)
    done: int = number(0)
    marks: list[int] = numbers(None, [])


def setup(step: Any, seats: int, redeal: Any = None, left: int = 0) -> Setup:
    """A set-up around one step function. ``won`` is the winning seat, -1 nobody."""

    def start(box: Box) -> State:
        g = State()
        g.box, g.left, g.won = box, left, -1
        return g

    def view(g: State, seat: int | None) -> dict[str, Any]:
        return {"left": g.left, "turn": g.turn, "secret": g.secret if seat == 1 else None}

    title = Title(
        "toy",
        1,
        (seats, seats),
        lambda parts, options, seats: Nothing(),
        start,
        step,
        lambda g: Result((g.won,) if g.won >= 0 else (), "TT-1", msg("match.over")),
        view,
        lambda view, say: str(view),
        label,
        dict,
        1000,
    )
    if redeal is not None:
        title = title._replace(redeal=redeal)
    return Setup(title, cast(Any, None), SimpleNamespace(), seats, Nothing())


def label(box: Box, question: Question, option: int) -> Message:
    return msg("seat.number", n=option)


def nim(seats: int = 2, left: int = 7) -> Setup:
    """Take one or two; whoever takes the last wins."""

    def step(g: State) -> Rule | None:
        return take(g) if g.left else None

    async def take(g: State) -> None:
        g.left -= await ask(g.turn, "take", (1, 2) if g.left > 1 else (1,), "TT-2")
        if g.left == 0:
            g.won = g.turn
        g.turn = (g.turn + 1) % seats

    return setup(step, seats, left=left)


def gamble() -> Setup:
    """Alone: option 0 wins on a 6, option 1 on 2 to 6, option 2 never."""

    def step(g: State) -> Rule | None:
        return None if g.done else bet(g)

    async def bet(g: State) -> None:
        way = await ask(0, "bet", (0, 1, 2), "TT-3")
        thrown = await die("throw", "TT-3")
        g.won = 0 if (way == 0 and thrown == 6) or (way == 1 and thrown >= 2) else -1
        g.done = 1

    return setup(step, 1)


def thicket(habits: dict[str, int] | None = None) -> Setup:
    """Alone: go in or stay out (which wins on a 4 or more); inside sixty ways, of which every fifth leads out."""

    def step(g: State) -> Rule | None:
        return None if g.done else walk(g)

    async def walk(g: State) -> None:
        if await ask(0, "go", (0, 1), "TT-9"):
            g.won = 0 if await ask(0, "way", range(60), "TT-9") % 5 == 3 else -1
        else:
            g.won = 0 if await die("throw", "TT-9") >= 4 else -1
        g.done = 1

    made = setup(step, 1)
    if habits is None:
        return made
    return made._replace(title=made.title._replace(habit=lambda g, question: habits[question.verb]))


def again(turns: int = 0) -> Setup:
    """Alone: win on a 6 (careless, option 0: on 5 too, but lose on 1 and 2), else again; so many turns, 0 for ever."""

    def step(g: State) -> Rule | None:
        return None if g.done or (turns and g.turn >= turns) else throw(g)

    async def throw(g: State) -> None:
        careful = await ask(0, "throw", (0, 1), "TT-4")
        thrown = await die("throw", "TT-4")
        if thrown == 6 or (thrown == 5 and not careful):
            g.won, g.done = 0, 1
        elif thrown <= 2 and not careful:
            g.done = 1
        else:
            g.turn += 1

    return setup(step, 1)


def both_ways(turns: int) -> Setup:
    """Alone, two steps: a pause may count as a turn or not, a bet wins on a 6; without a bet in time all is lost.

    So the same position is met in the turn that leads to it and in the next one.
    """

    def step(g: State) -> Rule | None:
        return None if g.done or g.turn >= turns else bet(g) if g.left else pause(g)

    async def pause(g: State) -> None:
        g.turn += await ask(0, "count", (0, 1), "TT-7")
        g.left = 1

    async def bet(g: State) -> None:
        if await die("throw", "TT-7") == 6:
            g.won, g.done = 0, 1
        else:
            g.left = 0
            g.turn += 1

    return setup(step, 1)


def corridor(left: int) -> Setup:
    """Alone: win on a 3 or more at once, or go down a long corridor at whose end is nothing."""

    def step(g: State) -> Rule | None:
        return None if g.done or not g.left else decide(g)

    async def decide(g: State) -> None:
        if await ask(0, "walk", (0, 1), "TT-9"):
            g.left -= 1
            g.marks = [*g.marks, await die("throw", "TT-9")][-4:]
        else:
            g.won, g.done = 0 if await die("throw", "TT-9") >= 3 and not g.marks else -1, 1

    return setup(step, 1, left=left)


def circles() -> Setup:
    """Alone: pass as often as you like, or let a turn go by; three turns."""

    def step(g: State) -> Rule | None:
        return decide(g) if g.turn < 3 else None

    async def decide(g: State) -> None:
        g.turn += await ask(0, "pass", (0, 1), "TT-8")

    return setup(step, 1)


def pennies() -> Setup:
    """Both show at once; seat 0 wins if they match."""

    def step(g: State) -> Rule | None:
        return None if g.done else show(g)

    async def show(g: State) -> None:
        shown = await ask_all([ask(seat, "show", (0, 1), "TT-5") for seat in (0, 1)])
        g.won = 0 if shown[0] == shown[1] else 1
        g.done = 1

    return setup(step, 2)


def guess() -> Setup:
    """Seat 1 draws one of four cards that seat 0 does not see; seat 0 guesses it."""

    def step(g: State) -> Rule | None:
        if g.secret < 0:
            return deal(g)
        return None if g.done else say(g)

    async def deal(g: State) -> None:
        g.secret = await draw((0, 1, 2, 3), "TT-6", seen=(1,))

    async def say(g: State) -> None:
        g.won = 0 if await ask(0, "guess", (0, 1, 2, 3), "TT-6") == g.secret else 1
        g.done = 1

    def redeal(g: State, now: State, seat: int, rng: Any) -> None:
        if seat == 0 and g.secret >= 0:
            g.secret = rng.randrange(4)

    return setup(step, 2, redeal)


def at_once(setup: Setup, *answers: int) -> Match:
    """A match of a toy after some answers, NATURE's included."""
    match = Match(setup)
    for option in answers:
        match.answer(option)
    return match
