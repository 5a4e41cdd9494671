"""``tocsin review FILE``: the curve of a game, its turning points, luck and skill; as text, JSON or a picture."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from xml.sax.saxutils import escape

from msgspec import to_builtins

from tocsin.cli import flags
from tocsin.cli.common import pack
from tocsin.cli.hint import budget
from tocsin.cli.screen import dump, safe, show, table
from tocsin.core import Match, Record, TocsinError, msg
from tocsin.players.review import Moment, Review, review
from tocsin.sitting import advice
from tocsin.words import Words, who, words_for

BARS = "▁▂▃▄▅▆▇█"
COLOURS = ("#b3261e", "#1b4f9c", "#2e7d32", "#8e5a00", "#6a1b9a", "#00695c")
WIDTH, HEIGHT, EDGE = 800, 320, 48


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("file", metavar="FILE")
    flags.thinking(parser, words, 100)
    parser.add_argument("--svg", metavar="FILE", help=words("cli.svg"))
    flags.pack(parser, words)
    flags.json(parser, words)


def run(args: argparse.Namespace, words: Words) -> int:
    match = Record(Path(args.file)).match(pack(args.pack))
    told = words_for(match.setup, words.lang)
    found = review(match, budget(args), _progress if sys.stderr.isatty() else None)
    if args.svg:
        try:
            Path(args.svg).write_text(picture(match, found, words), "utf-8")
        except OSError as error:
            raise TocsinError(msg("record.unwritable", file=args.svg, error=error.strerror or str(error))) from None
    if args.json:
        dump(data(match, found, told))
        return 0
    text(match, found, words, told)
    if args.svg:
        show(safe(words("review.picture", file=args.svg)), style="dim")
    return 0


def text(match: Match, found: Review, words: Words, told: Words) -> None:
    """Curves as bars, the turning points in words, the account as a table."""
    setup = match.setup
    names = [told.say(who(setup, seat)) for seat in range(setup.seats)]
    for name, curve in zip(names, found.curves, strict=True):
        if curve:
            bars = "".join(BARS[min(7, int(8 * value))] for _, value in curve)
            show(f"{safe(name)}  {curve[0][1]:.0%} {bars} {curve[-1][1]:.0%}")
    show("")
    points = found.turning_points()
    show(f"[bold]{safe(words('review.turning'))}[/]" if points else safe(words("review.none")))
    for moment in points:
        show("  " + safe(told_moment(match, moment, words, told)))
    show("")
    head = [words(f"review.{id}") for id in ("seat", "start", "luck", "skill", "others", "blur", "end")]
    rows = []
    for name, account in zip(names, found.accounts, strict=True):
        changes = (account.luck, account.skill, account.others, account.blur)
        rows.append([name, f"{account.start:.0%}", *[f"{each:+.0%}" for each in changes], f"{account.end:.0%}"])
    table(head, rows, right=range(1, 7))
    show(safe(words("review.exact" if found.exact else "review.about")), style="dim")


def told_moment(match: Match, moment: Moment, words: Words, told: Words) -> str:
    point = advice.point(match.setup, moment, told)
    return words(
        "review.moment",
        n=point.position + 1,
        who=point.who,
        chosen=point.chosen,
        after=f"{point.after:.0%}",
        better=point.better,
        before=f"{point.before:.0%}",
    )


def data(match: Match, found: Review, told: Words) -> dict[str, object]:
    """A review for programs: what a page gets, and every decision besides the turning points."""
    count = len(found.moments)
    moments = [advice.point(match.setup, moment, told) for moment in found.moments]
    return {
        "title": match.setup.title.id,
        **to_builtins(advice.review(match.setup, found, told, count, count)),
        "moments": to_builtins(moments),
    }


def picture(match: Match, found: Review, words: Words) -> str:
    """The curves as SVG: one line a seat, a dot at each turning point, readable without colours by its legend."""
    told = words_for(match.setup, words.lang)
    end = max(1, len(match.tape))

    def place(position: float, value: float) -> tuple[float, float]:
        x = EDGE + (WIDTH - 2 * EDGE) * position / end
        return round(x, 1), round(HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * value, 1)

    title = escape(words("review.curve", title=told("meta")))
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{title}">',
        f"<title>{title}</title>",
        '<rect width="100%" height="100%" fill="#fdfaf3"/>',
        f'<text x="{EDGE}" y="28" font-family="sans-serif" font-size="16" fill="#222">{title}</text>',
    ]
    for value in (0, 0.25, 0.5, 0.75, 1):
        (x1, y), (x2, _) = place(0, value), place(end, value)
        out.append(f'<line x1="{x1}" y1="{y}" x2="{x2}" y2="{y}" stroke="#ccc"/>')
        label = f'<text x="{x1 - 8}" y="{y + 4}" text-anchor="end" font-family="sans-serif" font-size="11"'
        out.append(f'{label} fill="#555">{value:.0%}</text>')
    for seat, curve in enumerate(found.curves):
        colour, dashes = COLOURS[seat % len(COLOURS)], ("", "8 4", "2 4", "10 3 2 3", "5 5", "1 3")[seat % 6]
        points = " ".join("{},{}".format(*place(*point)) for point in curve)
        out.append(
            f'<polyline fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}" points="{points}"/>'
        )
        name = escape(told.say(who(match.setup, seat)))
        out.append(
            f'<text x="{EDGE + 130 * seat}" y="{HEIGHT - 14}" font-family="sans-serif" font-size="12" '
            f'fill="{colour}">{name}</text>'
        )
    for moment in found.turning_points():
        x, y = place(moment.position, moment.before)
        colour = COLOURS[moment.question.seat % len(COLOURS)]
        said = escape(told_moment(match, moment, words, told))
        out.append(f'<circle cx="{x}" cy="{y}" r="5" fill="{colour}"><title>{said}</title></circle>')
    return "\n".join([*out, "</svg>"]) + "\n"


def _progress(done: int, end: int) -> None:
    print(f"\r{done}/{end}", end="\r", file=sys.stderr, flush=True)
