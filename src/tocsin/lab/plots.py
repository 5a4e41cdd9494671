"""Pictures of a report: plain SVG with its numbers in words, readable in light and dark."""

from __future__ import annotations

from collections.abc import Sequence

from tocsin.lab.stats import Estimate
from tocsin.svg import safe

WIDE, HIGH, LEFT, FOOT = 640, 240, 52, 34


def histogram(values: Sequence[float], name: str, axis: str) -> str:
    """How often each size occurs."""
    low, high = min(values), max(values)
    bins = min(30, int(high - low) + 1) if all(value == int(value) for value in values) else 30
    width = max(1.0, (high - low + 1) / bins)
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - low) / width))] += 1
    top = max(counts)
    step = (WIDE - LEFT - 10) / bins
    parts = []
    for n, count in enumerate(counts):
        tall = (HIGH - FOOT - 20) * count / top
        x, y = LEFT + n * step, HIGH - FOOT - tall
        said = f"{low + n * width:g}–{low + (n + 1) * width - (width == int(width)):g}: {count}"
        parts.append(
            f'<rect class="bar" x="{x:.1f}" y="{y:.1f}" width="{max(1, step - 1):.1f}" height="{tall:.1f}">'
            f"<title>{safe(said)}</title></rect>"
        )
    marks = [_text(LEFT, HIGH - 14, f"{low:g}", "start"), _text(WIDE - 10, HIGH - 14, f"{high:g}", "end")]
    marks += [_text((LEFT + WIDE) / 2, HIGH - 14, axis, "middle"), _text(LEFT - 6, 22, str(top), "end")]
    return _svg(name, HIGH, [_axes(HIGH), *parts, *marks])


def intervals(rows: Sequence[tuple[str, Estimate]], name: str, middle: float) -> str:
    """A point with its interval for each row, around a line that means "no difference"."""
    names = 290
    low = min([middle - 0.05, *(max(-1, each.low) for _, each in rows)])
    high = max([middle + 0.05, *(min(1, each.high) for _, each in rows)])
    scale = (WIDE - names - 70) / (high - low)
    parts = []
    for n, (said, each) in enumerate(rows):
        y = 18 + 20 * n
        x, left, right = (names + (max(low, min(high, v)) - low) * scale for v in (each.value, each.low, each.high))
        # What sets long names apart is mostly at their end; who it is about stands first.
        parts.append(_text(names - 8, y + 4, said if len(said) <= 42 else f"{said[:12]}…{said[-26:]}", "end"))
        parts.append(f'<line class="line" x1="{left:.1f}" y1="{y}" x2="{right:.1f}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="4"/>')
        parts.append(_text(WIDE - 4, y + 4, f"{each.value:+.1%}" if middle == 0 else f"{each.value:.1%}", "end"))
    tall = 26 + 20 * len(rows)
    zero = names + (middle - low) * scale
    parts.append(f'<line class="axis" x1="{zero:.1f}" y1="4" x2="{zero:.1f}" y2="{tall - 12}"/>')
    return _svg(name, tall, parts)


def band(middle: Sequence[float], spread: Sequence[tuple[float, float]], name: str, axis: str) -> str:
    """A curve from 0 to 1 with the middle half of the cases around it."""
    step = (WIDE - LEFT - 10) / (len(middle) - 1)
    tall = HIGH - FOOT - 20

    def at(n: int, value: float) -> str:
        return f"{LEFT + n * step:.1f},{20 + tall * (1 - value):.1f}"

    area = [at(n, low) for n, (low, _) in enumerate(spread)]
    area += [at(n, high) for n, (_, high) in reversed(list(enumerate(spread)))]
    line = [at(n, value) for n, value in enumerate(middle)]
    half = 20 + tall / 2
    parts = [
        f'<polygon class="band" points="{" ".join(area)}"/>',
        f'<polyline class="curve" points="{" ".join(line)}"/>',
        f'<line class="axis" x1="{LEFT}" y1="{half}" x2="{WIDE - 10}" y2="{half}" stroke-dasharray="4 4"/>',
        *(_text(LEFT - 6, 24 + tall * (1 - share), f"{share:.0%}", "end") for share in (0, 0.5, 1)),
        _text((LEFT + WIDE) / 2, HIGH - 14, axis, "middle"),
    ]
    return _svg(name, HIGH, [_axes(HIGH), *parts])


def _axes(high: int) -> str:
    foot = high - FOOT
    return f'<path class="axis" d="M{LEFT} 16V{foot}H{WIDE - 10}" fill="none"/>'


def _text(x: float, y: float, said: str, at: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{at}">{safe(said)}</text>'


def _svg(name: str, high: int, parts: Sequence[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{safe(name)}" viewBox="0 0 {WIDE} {high}">'
    return head + "".join(parts) + "</svg>"
