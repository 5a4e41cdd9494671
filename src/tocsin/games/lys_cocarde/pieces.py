"""The names of things: phases, places, cards, markings, tasks, and the numbers for what one may do on a turn."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum


class Phase(IntEnum):
    """Before play; step 1; steps 2 and 3; before a further throw; after the move; the end."""

    TITLES, DEAL, TAKE, ACT, AGAIN, AFTER, OVER = range(7)


class Marking(IntEnum):
    """The role cards before a player (LC-41, LC-55); two equal ones only with ``duplicate_marking = keep_two``."""

    NONE, R, L, P, PR, PL, RR, LL, PP = range(9)


class Hold(IntEnum):
    """What keeps a pawn on C1, C20 or C53; the salon has two turns and then one more."""

    FREE, JOINED, TAVERN, SALON_LAST, SALON = range(5)


class Task(IntEnum):
    """What a sentence can ask for. Those after OBEY may put a question to somebody."""

    TREE, GOTO, LEAP, KILL, HOLD, SKIP, RETHROW, MASSACRE, RELEASE, PUSH, BACK, HOME, FINISH = range(13)
    OBEY, DISCARD, LIMIT, DRAW, PAY, VERDICT, WOMEN, UNION, EXILES, SHARE, DEAL, SCHOOL, ROB = range(13, 26)


# The rules use plain ints: indexing a list by an enum member takes twice as long.
TITLES, DEAL, TAKE, ACT, AGAIN, AFTER, OVER = map(int, Phase)
NEITHER, CITIZEN, CITIZENESS = 0, 1, 2

START, LAST = 0, 56
C1, C16, C22, C30, C53, C56 = 1, 16, 22, 30, 53, 56
PRISON, GUILLOTINE, FRONTIER, HOMEWARD, GUYANE = 57, 64, 65, 72, 73

SIGN_R, SIGN_L, SIGN_P = 1, 2, 4
SIGNS = (0, 1, 2, 4, 5, 6, 1, 2, 4)
"""The signs of each marking, as bits."""

COCKADE, LILY, CROSS, ATTACK, DEFENCE, CELEBRITY, ESCAPE, BOOK, KINDS = 0, 1, 2, 3, 6, 9, 29, 30, 31
"""The kinds of cards in the order of the components: roles, attacks, defences, celebrities, escapes, books."""

ROLE_CARDS = ((), (COCKADE,), (LILY,), (CROSS,), (CROSS, COCKADE), (CROSS, LILY), (0, 0), (1, 1), (2, 2))
"""The role cards each marking is made of."""

COLOURS = ("blue", "yellow", "red")
ANY_COLOUR = 7
EVERYBODY = 127
"""Every seat and, as the seventh bit, those who only watch."""

WATCHER = 64
WHOLE_HAND = 99

DRAWS = ("draw", "swap")
HARMS = ("discard", "hold", "skip", "kill", "pay")

# What may be done on a turn: a use of a card, a cell to plant, or GO, which throws the dice or ends the turn.
GO, BOOKS, FLEE = 0, 1, 2
LAY, DROP, STRIKE, ROLE, PLANT = 10, 50, 100, 200, 600


def todo(task: int, seat: int, n: int) -> int:
    """An entry of the agenda: a task, its seat and its number packed into one int."""
    return task << 10 | seat << 7 | n


Results = Sequence[Sequence[tuple[int, ...]]]
"""By marking and role card: the markings the card may lead to."""

PLANTING = tuple(PLANT + cell for cell in range(START + 1, LAST))
EXTRAS = (GO, BOOKS, FLEE, *PLANTING)
"""Everything one could think of before a further throw and after the move."""


def act_domain(results: Results, seats: int, seat: int) -> tuple[int, ...]:
    """Everything one could think of before the throw."""
    others = [other for other in range(seats) if other != seat]
    return (
        GO,
        BOOKS,
        FLEE,
        *(LAY + card for card in range(CELEBRITY, ESCAPE)),
        *(DROP + card for card in range(KINDS)),
        *(STRIKE + colour * 8 + other for colour in range(len(COLOURS)) for other in others),
        *(
            role_code(card, other, marking)
            for card in range(CROSS + 1)
            for other in range(seats)
            for marking in reachable(results, card)
        ),
        *PLANTING,
    )


def role_code(card: int, seat: int, marking: int) -> int:
    return ROLE + (card * 8 + seat) * 16 + marking


def reachable(results: Results, card: int) -> list[int]:
    """Every marking a role card can lead to."""
    return sorted({marking for row in results for marking in row[card]})


def role_codes(results: Results, seats: int) -> list[list[list[tuple[int, ...]]]]:
    """By role card, seat and present marking: what the card may do there."""
    return [
        [[tuple(role_code(card, seat, new) for new in results[old][card]) for old in Marking] for seat in range(seats)]
        for card in range(CROSS + 1)
    ]
