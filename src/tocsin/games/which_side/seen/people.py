"""Which worker is which: the rules only count them, but on the board each goes his own way from picture to picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tocsin.core import View


def people(view: View) -> dict[str, list[int]]:
    """The numbers of the workers of each kind, so that as few as possible change when one is hurt, jailed or joins."""
    count: Mapping[str, int] = view["workers"]
    total = sum(count.values())
    joined = total - count["reserve"]
    first = max(1, total // 2)
    bad = [*range(min(first, joined), 0, -1), *range(first + 1, joined + 1)]
    dead, hurt = bad[: count["dead"]], bad[count["dead"] : count["dead"] + count["hurt"]]
    left = [n for n in range(1, joined + 1) if n not in dead and n not in hurt]
    jailed = left[: count["prisoner"]]
    return {
        "healthy": left[count["prisoner"] :],
        "hurt": sorted(hurt),
        "prisoner": jailed,
        "reserve": [*range(joined + 1, total + 1)],
        "dead": sorted(dead),
    }


def spread(wanted: Sequence[int], among: Sequence[int]) -> list[int]:
    """One of ``among`` for each wish, if possible the same for the same wish, so that the others stay as they were."""
    free, found = list(among), []
    for wish in wanted:
        one = among[wish % len(among)]
        one = one if one in free else free[0]
        free.remove(one)
        found.append(one)
    return found


def at_work(view: View, kind: str, among: Sequence[int]) -> dict[str, list[int]]:
    """The workers of a kind who stand on each box."""
    posts = [(box["id"], n) for n, box in enumerate(view["boxes"]) for _ in range(box[kind])]
    found: dict[str, list[int]] = {}
    for (id, _), one in zip(posts, spread([n for _, n in posts], among), strict=True):
        found.setdefault(id, []).append(one)
    return found
