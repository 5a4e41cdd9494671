"""All workers act in the order in which they were placed, with one click."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tocsin.core import Earlier, Gesture, Question, msg
from tocsin.games.which_side.pieces import BOXES
from tocsin.games.which_side.state import State


def gestures(g: State, question: Question, earlier: Earlier) -> Iterator[Gesture]:
    """WS-44. Whoever placed the workers in the order in which they shall act need not say it again."""
    goals, always = (f"which-side as placed:{g.turn}",), msg("label.always_as_placed")
    if question.verb == "place":
        yield Gesture(question.options[0], None, goals, False, always)
    if question.verb != "resolve":
        return
    left = still_to_act(g, earlier)
    names = []
    for n, same in groupby(left):
        name, times = g.box.jobs[n].name, len(list(same))
        names.append(name if times == 1 else msg("label.times", box=name, n=times))
    first = left[0] if g.posts[left[0]] else left[0] + BOXES
    yield Gesture(first, msg("label.as_placed", boxes=names), goals, True, always)


def still_to_act(g: State, earlier: Earlier) -> list[int]:
    """The boxes of those who have still to act, in the order in which they were placed; of a position, as printed."""
    waiting = [g.posts[n] + g.posts[n + BOXES] for n in range(BOXES)]
    found: list[int] = []
    for asked, box in earlier:
        if asked.verb == "place":
            if waiting[box]:
                waiting[box] -= 1
                found.append(box)
            if (asked.about or {})["n"] == 1:
                break
    return [*reversed(found), *(n for n in range(BOXES) for _ in range(waiting[n]))]
