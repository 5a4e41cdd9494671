"""Workers, coins, resources and markers, cut in wood and printed in black and one red.

Each kind has a shape of its own. Everything is drawn around a point.
"""

from __future__ import annotations

from tocsin.svg import Sheet

BODIES = {"healthy": "f-red", "hurt": "f-board", "prisoner": "f-soft", "reserve": "f-none", "dead": "f-soft"}


def pawn(sheet: Sheet, x: int, y: int, kind: str, here: bool = True) -> None:
    """A worker in a flat cap: plain if healthy, with a red cross if hurt, behind bars, in outline, or crossed out.

    One who stands on a box is only a shadow among his like.
    """
    pale = "" if here else " pale"
    line = "s-line" if kind in ("reserve", "dead") else "s-ink"
    body = f"{BODIES[kind]} {line}{pale}"
    sheet.path(f"M{x - 7} {y + 12}q0-12 7-12t7 12z", body, y + 12)
    sheet.disc(x, y - 5, 5, body)
    sheet.path(f"M{x - 6} {y - 7}q1-6 6-6t6 4l2 2z", f"{'f-none' if kind == 'reserve' else 'f-ink'} {line}{pale}")
    if kind == "hurt":
        sheet.path(f"M{x - 1} {y + 2}h3v3h3v3h-3v3h-3v-3h-3v-3h3z", f"f-red{pale}")
    elif kind == "prisoner":
        sheet.path(f"M{x - 5} {y - 13}v26M{x} {y - 13}v26M{x + 5} {y - 13}v26M{x - 7} {y + 12}h14", "f-none s-ink")
    elif kind == "dead":
        sheet.path(f"M{x - 6} {y - 12}l12 24m0-24l-12 24", "f-none s-ink")


def bed(sheet: Sheet, x: int, y: int) -> None:
    """What one lies in who cannot act this turn."""
    sheet.path(f"M{x - 9} {y + 1}V{y + 14}M{x - 9} {y + 9}H{x + 9}M{x + 9} {y + 5}V{y + 14}", "f-none s-ink")


def coin(sheet: Sheet, x: float, y: float, there: bool = True) -> None:
    """A small coin with its rim, or the room for one."""
    sheet.disc(x, y, 6, "f-card s-ink" if there else "f-none s-red x-dots")
    if there:
        sheet.path(f"M{x + 2:g} {y - 3:g}q-5-2-5 1t3 2t1 3t-5 0M{x:g} {y - 5:g}v10", "f-none s-ink x-thin")


def sum_of(sheet: Sheet, x: int, y: int, words: str) -> None:
    """A large coin with an amount on it."""
    sheet.disc(x, y, 16, "f-card s-ink")
    sheet.disc(x, y, 13, "f-none s-ink x-thin")
    sheet.text(x, y + 5, words, 14, "strong", "middle")


def token(sheet: Sheet, x: int, y: int, id: str) -> None:
    """A resource: two linked rings, an A in a ring, a flag, a wooden shoe."""
    if id == "union":
        sheet.disc(x - 5, y, 7, "f-none s-ink x-bold")
        sheet.disc(x + 5, y, 7, "f-none s-red x-bold")
    elif id == "anarchist":
        sheet.disc(x, y, 12, "f-ink s-ink")
        sheet.path(f"M{x - 7} {y + 8}L{x} {y - 9}L{x + 7} {y + 8}M{x - 8} {y + 3}H{x + 8}", "f-none x-cut")
    elif id == "strike":
        flag(sheet, x, y)
    else:
        sheet.path(f"M{x - 13} {y - 5}q5-5 10 0q2 5 8 4q8-1 8 8q-1 3-5 3h-21q-3-9 0-15z", "f-ink s-ink", y + 10)
        sheet.path(f"M{x - 11} {y - 4}q3-3 6 0q-3 3-6 0z", "f-board")
        sheet.path(f"M{x + 2} {y + 3}q5-1 8 3", "f-none x-cut x-thin")


def flag(sheet: Sheet, x: int, y: int) -> None:
    sheet.path(f"M{x - 8} {y - 11}q7-4 11 0t8 1v12q-5 2-9 0t-10 1z", "f-red s-ink")
    sheet.path(f"M{x - 9} {y + 13}V{y - 12}", "f-none s-ink x-bold", y + 13)


def hat(sheet: Sheet, x: int, y: int) -> None:
    """The employers' top hat with its red band."""
    sheet.path(f"M{x - 9} {y + 7}l-1-15q10-4 20 0l-1 15z", "f-ink s-ink")
    sheet.path(f"M{x - 9} {y + 1}h18v4h-18z", "f-red")
    sheet.path(f"M{x - 16} {y + 5}q16 6 32 0q-3 6-8 6h-16q-5 0-8-6z", "f-ink s-ink", y + 11)


def mark(sheet: Sheet, x: int, y: int, gauge: str) -> None:
    """The marker of a gauge: a cogwheel, a rat's drop of filth, a policeman's star."""
    if gauge == "risk":
        sheet.path(
            f"M{x - 2} {y - 11}h4l1 4l4-2l3 3l-2 4l3 1v4l-3 1l2 4l-3 3l-4-2l-1 3h-4l-1-3l-4 2l-3-3l2-4l-3-1v-4l3-1l-2-4"
            "l3-3l4 2z",
            "f-red s-ink",
        )
        sheet.disc(x, y, 4, "f-board s-ink")
    elif gauge == "insalubrity":
        sheet.path(f"M{x} {y - 12}q10 12 10 16a10 8 0 0 1-20 0q0-4 10-16z", "f-red s-ink", y + 12)
        sheet.path(f"M{x - 5} {y + 3}q0 5 5 6", "f-none x-cut")
    else:
        sheet.path(f"M{x} {y - 12}l3 6h7l-3 6l3 6h-7l-3 6l-3-6h-7l3-6l-3-6h7z", "f-red s-ink")
        sheet.disc(x, y, 3, "f-board")


def fist(sheet: Sheet, x: int, y: int) -> None:
    """The raised fist beside the headline; its top left corner."""
    sheet.path(
        f"M{x + 4} {y + 8}q4-6 9-2q3-6 9-1q5-5 9 1q6-3 8 4l1 17q-1 8-7 11v20h-19v-19q-9-4-10-14z", "f-red s-ink", y + 58
    )
    sheet.path(
        f"M{x + 13} {y + 7}v11M{x + 22} {y + 6}v11M{x + 31} {y + 7}v10M{x + 5} {y + 20}q14-6 21 0q3 6-3 8q-8-1-11 2"
        f"M{x + 16} {y + 46}h15M{x + 16} {y + 52}h15",
        "f-none s-ink",
    )
