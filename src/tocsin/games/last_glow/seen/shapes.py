"""What floats in the night and what a lighthouse needs, in white, rose and lamplight; each around a point."""

from __future__ import annotations

from tocsin.svg import Sheet


def lighthouse(sheet: Sheet, x: int, y: int) -> None:
    """A striped tower with its lamp, beams to both sides, on a rock that flies."""
    sheet.path(f"M{x - 4} {y - 17}l-19-7v14zM{x + 4} {y - 17}l19-7v14z", "x-beam")
    sheet.path(f"M{x - 6} {y - 10}h12l4 29h-20z", "x-white x-line")
    sheet.path(f"M{x - 7} {y - 3}h14l1 7h-16zM{x - 9} {y + 11}h18l1 8h-20z", "x-rose")
    sheet.path(f"M{x - 17} {y + 19}h34q-5 7-17 7t-17-7z", "x-rock x-line", y + 26)
    sheet.path(f"M{x - 8} {y - 22}l8-6l8 6z", "x-rose x-line")
    sheet.box(x - 5, y - 22, 10, 11, "x-glow x-line", 2)


def heart(sheet: Sheet, x: int, y: int) -> None:
    """A storm heart in its whirl."""
    sheet.path(f"M{x - 27} {y - 2}q-3 16 11 22M{x + 27} {y - 6}q3-10-5-16M{x + 21} {y + 17}q6-4 7-11", "f-none x-wisp")
    sheet.path(
        f"M{x} {y + 23}q-24-16-24-30q0-13 12-13q8 0 12 8q4-8 12-8q12 0 12 13q0 14-24 30z", "x-rose x-rim", y + 23
    )


def soother(sheet: Sheet, x: int, y: int) -> None:
    """A soother of dreams: a crescent with closed eyes."""
    sheet.path(f"M{x + 4} {y - 15}a15 15 0 1 0 9 21a13 13 0 0 1-9-21z", "x-moon x-line", y + 15)
    sheet.path(f"M{x - 9} {y}q3 3 6 0", "f-none x-line")


def lamp(sheet: Sheet, x: int, y: int, lit: bool) -> None:
    """A point of luminosity: a lamp that shines or not."""
    if lit:
        sheet.path(f"M{x} {y - 14}v4M{x} {y + 14}v-4M{x - 14} {y}h4M{x + 14} {y}h-4", "f-none s-yellow")
    sheet.disc(x, y, 8, "x-glow s-ink" if lit else "f-none s-line dashed")


def stone(sheet: Sheet, x: int, y: int, there: bool) -> None:
    """A point of structure: a course of the wall, or the gap it left."""
    sheet.box(x - 12, y - 9, 24, 18, "f-cyan s-ink" if there else "f-none s-line dashed", 3)
    if there:
        sheet.path(f"M{x - 12} {y}h24M{x - 3} {y - 9}v9M{x + 4} {y}v9", "f-none x-cut")


def sailor(sheet: Sheet, x: int, y: int, ready: bool) -> None:
    """A member of the crew in a sou'wester; in outline once he has acted."""
    kind = "f-magenta s-ink" if ready else "f-none s-line"
    sheet.path(f"M{x - 9} {y + 13}q0-12 9-12t9 12z", kind, y + 13)
    sheet.disc(x, y - 3, 5, kind)
    sheet.path(f"M{x - 11} {y - 4}q4-2 5-5q6-6 12 0q1 3 5 5z", kind)


def hammer(sheet: Sheet, x: int, y: int) -> None:
    sheet.path(f"M{x - 10} {y + 12}l-3-3l11-11l-3-3l4-6l12 11l-6 4l-4-3z", "f-cyan s-ink", y + 12)


def arrow(sheet: Sheet, x: int, y: int, dx: int) -> None:
    """An arrow down, or down and aside."""
    sheet.line(x, y, x + dx, y + 28, "s-ink thick")
    head = f"M{x + dx - (0 if dx < 0 else 10 if dx == 0 else 14)} {y + (16 if dx < 0 else 19 if dx == 0 else 28)}"
    tail = "v12h14" if dx < 0 else "l10 10l10-10" if dx == 0 else "h14v-12"
    sheet.path(head + tail, "f-none s-ink thick", y + 30)


def blast(sheet: Sheet, x: int, y: int) -> None:
    sheet.path(
        f"M{x} {y - 17}l4 9l10-5l-4 9l10 4l-10 4l4 10l-10-5l-4 9l-4-9l-10 5l4-10l-10-4l10-4l-4-9l10 5z", "x-glow s-ink"
    )
