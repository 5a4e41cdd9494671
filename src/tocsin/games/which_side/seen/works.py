"""Where workers are sent, and what they take over: the boxes and the means of production."""

from __future__ import annotations

from tocsin.core import Say, View
from tocsin.games.which_side.seen.people import at_work, people, spread
from tocsin.games.which_side.seen.text import does
from tocsin.games.which_side.seen.tokens import flag, pawn, sum_of, token
from tocsin.svg import Sheet, wrapped

BOXES = {"group": 65, "new_york": 61, "home": 61}
"""How high a box is at least."""
MEAN = 38
DEEDS = {"healing": "hurt", "defence": "prisoner", "recruiting": "reserve"}
AGITATION = {"union": "union_agitation", "anarchist": "anarchist_agitation"}
"""Terms of resources that are called otherwise; ``union`` is a box."""
HOUSE = "v13h-6v-7h-6v7h-6v-13h-4l13-12l13 12z"


def heading(sheet: Sheet, x: int, y: int, width: int, area: str, words: str) -> None:
    """The name of an area in its column, between two rules."""
    room = len(words) * 9 // 2 + 14
    middle = x + width // 2
    with sheet.term("tenement" if area == "home" else area):
        sheet.text(middle, y + 17, words, 18, "serif", "middle")
    sheet.path(f"M{x} {y + 11}H{middle - room}M{middle + room} {y + 11}H{x + width}", "f-none s-ink")


def boxes(sheet: Sheet, x: int, y: int, width: int, area: str, view: View, say: Say) -> int:
    """WS-39..42. The boxes of an area under its name, each with who stands there. Gives back where they end."""
    heading(sheet, x, y, width, area, say(f"area.{area}"))
    y += 26
    everybody = people(view)
    posts = {kind: at_work(view, kind, everybody[kind]) for kind in ("healthy", "hurt")}
    for box in view["boxes"]:
        if box["area"] == area:
            there = [(kind, one) for kind, some in posts.items() for one in some.get(box["id"], [])]
            y = _box(sheet, x, y, width, box, there, view["costs"], say) + 4
    return y


def _box(
    sheet: Sheet, x: int, y: int, width: int, box: View, there: list[tuple[str, int]], costs: View, say: Say
) -> int:
    """What is done there on the left, those who stand there on the right, in two rows if they are many."""
    room = max(len(there), box["slots"]) if box["slots"] else len(there) + 1
    room = min(room, 8)
    columns = -(-room // 2) if room > 1 else 1
    text = width - 40 - columns * 22 - 8
    name, words = say(f"box.{box['id']}"), does(box, costs, say)
    narrow = not any("Ѐ" <= letter <= "ӿ" for letter in name + words)
    names = wrapped(name, text * (25 if narrow else 22) // 20, 17)
    lines = wrapped(words, text * (9 if narrow else 8) // 8, 14)
    tall = max(BOXES[box["area"]], 20 * len(names) + 17 * len(lines) + 4)
    with sheet.place(f"box-{box['id']}", box["id"]):
        sheet.box(x, y, width, tall, "edge f-card s-line", 0)
        _sign(sheet, x + 20, y + tall // 2, box, say)
        top = y + (tall - 20 * len(names) - 17 * len(lines)) // 2 + 15
        for line in names:
            sheet.text(x + 40, top, line, 17, "serif")
            top += 20
        for n, line in enumerate(lines):
            sheet.text(x + 40, top - 2 + 17 * n, line, 14)
        with sheet.named(say("view.there", healthy=box["healthy"], hurt=box["hurt"])):
            for n in range(room):
                at = x + width - 16 - (columns - 1 - n % columns) * 22
                down = y + tall // 2 + (0 if room == 1 else -14 if n < columns else 15)
                if n < len(there):
                    with sheet.piece(f"worker-{there[n][1]}"):
                        pawn(sheet, at, down, there[n][0])
                else:
                    sheet.box(at - 9, down - 12, 18, 24, "f-none s-line x-dots", 0)
                    if not box["slots"]:
                        sheet.text(at, down + 5, "∞", 16, "faint", "middle")
    return y + tall


def _sign(sheet: Sheet, x: int, y: int, box: View, say: Say) -> None:
    """What a box is for, at a glance: dollars, a resource, a worker made well, freed or found, a clean house."""
    if box["gain"]:
        token(sheet, x, y, box["gain"])
    elif box["dollars"]:
        sum_of(sheet, x, y, say("label.dollars", n=box["dollars"]))
    elif box["deed"] in DEEDS:
        pawn(sheet, x, y, DEEDS[box["deed"]])
    else:
        sheet.path(f"M{x + 9} {y}{HOUSE}", "f-ink s-ink")


# The means of production


def means(sheet: Sheet, x: int, y: int, width: int, view: View, say: Say) -> int:
    """WS-53, WS-54, WS-56. What there is to take over, with its price; a flag for each that is still needed to win."""
    held, goal = view["means"].get("workers", []), view["goal"]
    flags = [*range(1, goal + 1)]
    planted = dict(zip(held, spread([_number(view, id) for id in held], flags), strict=True))
    with sheet.term("means"):
        sheet.text(x, y + 19, say("view.means", n=len(held), goal=goal), 18, "serif")
        for n, one in enumerate(each for each in flags if each not in planted.values()):
            with sheet.piece(f"flag-{one}"):
                flag(sheet, x + width - 12 - n * 26, y + 16)
    y += 30
    step = (width + 4) // 4
    for n, mean in enumerate(view["prices"]):
        left, top = x + n % 4 * step, y + n // 4 * (MEAN + 5)
        _mean(sheet, left, top, step - 4, mean, planted.get(mean["id"]), say)
    return y + 2 * (MEAN + 5)


def _number(view: View, id: str) -> int:
    return next(n for n, mean in enumerate(view["prices"]) if mean["id"] == id)


def _mean(sheet: Sheet, x: int, y: int, width: int, mean: View, planted: int | None, say: Say) -> None:
    """A means of production: its price at the right, or our flag."""
    right, middle = x + width - 18, y + MEAN // 2
    with sheet.place(f"mean-{mean['id']}", "means"):
        sheet.box(x, y, width, MEAN, f"edge {'f-soft s-ink' if planted else 'f-card s-line'}", 0)
        parts = 1 if planted else len(mean["resources"]) + bool(mean["dollars"])
        lines = wrapped(say(f"mean.{mean['id']}"), (width - 10 - 32 * parts) * 11 // 10, 15)
        for n, line in enumerate(lines):
            sheet.text(x + 7, middle + 13 - 8 * len(lines) + 16 * n, line, 15, "serif")
        if planted:
            with sheet.named(say("view.ours")), sheet.piece(f"flag-{planted}"):
                flag(sheet, right, middle)
            return
        if mean["dollars"]:
            sum_of(sheet, right, middle, say("label.dollars", n=mean["dollars"]))
            right -= 33
        for id in reversed(mean["resources"]):
            with sheet.term(AGITATION.get(id, id), say(f"resource.{id}")):
                token(sheet, right, middle, id)
            right -= 30
