"""Workers, coins and resources for the picture; each kind has a shape of its own besides its colour."""

from __future__ import annotations

from tocsin.svg import Sheet

BODIES = {"healthy": "f-red", "hurt": "f-yellow", "prisoner": "f-blue", "reserve": "f-none", "dead": "f-soft"}


def pawn(sheet: Sheet, x: int, y: int, kind: str, here: bool = True) -> None:
    """A worker around a point: plain if healthy, with a bandage if hurt, behind bars, in outline, or crossed out.

    One who stands on a box is only a shadow among his like.
    """
    body = f"{BODIES[kind]} s-ink{'' if here else ' pale'}"
    sheet.path(f"M{x - 9} {y + 11}q0 -13 9 -13t9 13z", body, y + 11)
    sheet.disc(x, y - 6, 6, body)
    if kind == "hurt":
        sheet.path(f"M{x - 1} {y + 1}h3v3h3v3h-3v3h-3v-3h-3v-3h3z", "f-board", y)
    elif kind == "prisoner":
        bars = "".join(f"M{x + dx} {y - 14}V{y + 13}" for dx in (-9, -3, 3, 9))
        sheet.path(bars, "f-none s-ink", y)
    elif kind == "dead":
        sheet.path(f"M{x - 10} {y - 12}L{x + 10} {y + 12}M{x + 10} {y - 12}L{x - 10} {y + 12}", "f-none s-ink", y)


def coin(sheet: Sheet, x: int, y: int, there: bool = True, size: int = 10, sign: str = "$") -> None:
    """A dollar around a point, or the room for one."""
    sheet.disc(x, y, size, "f-yellow s-ink" if there else "f-none s-red dashed")
    if there:
        sheet.text(x, y + size // 2, sign, size * 3 // 2, "strong t-paper", "middle")


def token(sheet: Sheet, x: int, y: int, id: str) -> None:
    """A resource around a point: two linked rings, an A in a ring, a flag, a spanner in the works."""
    if id == "union":
        for left in (-5, 5):
            sheet.disc(x + left, y, 7, "f-none s-blue thick")
    elif id == "anarchist":
        sheet.disc(x, y, 12, "f-ink s-ink")
        sheet.text(x, y + 6, "A", 17, "strong t-paper", "middle")
    elif id == "strike":
        sheet.path(
            f"M{x - 9} {y + 12}V{y - 11}H{x + 11}L{x + 5} {y - 5}L{x + 11} {y + 1}H{x - 6}V{y + 12}Z", "f-red s-ink"
        )
    else:
        sheet.disc(x, y, 11, "f-green s-ink dashed thick")
        sheet.path(f"M{x - 5} {y - 5}L{x + 5} {y + 5}M{x + 5} {y - 5}L{x - 5} {y + 5}", "f-none s-ink")
