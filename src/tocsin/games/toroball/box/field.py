"""The hexagons (TB-1..7, TB-24, TB-25, TB-45, TB-55): neighbours, distances, bounces, lines, sight, in whole numbers.

A cell's centre is (x, y) with x in half widths of a hexagon and y in half sides. There the hexagon around a centre has
the corners (0, ±2), (±1, ±1): every corner and every centre is a pair of whole numbers, and whether a segment runs
through a hexagon is a comparison of whole numbers, never a matter of rounding.
"""

from __future__ import annotations

from functools import cache

Row = tuple[int, ...]

NE, E, SE, SW, W, NW = range(1, 7)
DIRECTIONS = (NE, E, SE, SW, W, NW)
"""TB-3. The faces of the scatter die."""

STEP = {NE: (1, -3), E: (2, 0), SE: (1, 3), SW: (-1, 3), W: (-2, 0), NW: (-1, -3)}
OVER_TOP = {NE: SE, SE: NE, NW: SW, SW: NW, E: E, W: W}
OVER_SIDE = {NE: NW, NW: NE, SE: SW, SW: SE, E: W, W: E}

CORNERS = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
EDGE_NORMALS = ((1, -1), (1, 0), (1, 1))


class Field:
    """A field of hexagons: even rows of ``columns`` cells, odd rows one cell shorter and half a cell to the right.

    Cells are numbered row by row. ``next[cell][direction]`` is a neighbour or -1, ``near`` the neighbours alone,
    ``push`` where a scattered step leads and in which direction it goes on, ``mirrored`` the cell of the mirror image
    (TB-6). Sets of cells are ints, one bit per cell.
    """

    def __init__(self, rows: int, columns: int) -> None:
        self.columns = columns
        self.rows = rows
        self.places = [(c, r) for r in range(rows) for c in range(columns - (r & 1))]
        self.names = [f"c{c}r{r}" for c, r in self.places]
        self.cells = range(len(self.places))
        self.xy = [(2 * c + (r & 1), 3 * r) for c, r in self.places]
        self.at = {xy: cell for cell, xy in enumerate(self.xy)}
        self.next = [[-1] + [self._neighbour(cell, d) for d in DIRECTIONS] for cell in self.cells]
        self.near = [tuple(n for n in self.next[cell] if n >= 0) for cell in self.cells]
        self.border = [len(near) < 6 for near in self.near]
        self.mirrored = [self.at[2 * columns - 2 - x, y] for x, y in self.xy]
        self.push = [[(-1, 0)] + [self._pushed(cell, d) for d in DIRECTIONS] for cell in self.cells]
        self.distance = [[distance(a, b) for b in self.xy] for a in self.xy]
        self._whole = (1 << len(self.places)) - 1
        self._open = [sum(1 << cell for cell in self.cells if self.next[cell][d] >= 0) for d in DIRECTIONS]

    def _neighbour(self, cell: int, direction: int) -> int:
        """TB-2."""
        (x, y), (dx, dy) = self.xy[cell], STEP[direction]
        return self.at.get((x + dx, y + dy), -1)

    def _pushed(self, cell: int, direction: int) -> tuple[int, int]:
        """TB-55. One step; against the border it is taken in the mirrored direction, in a corner in both mirrors."""
        if self.next[cell][direction] < 0:
            y = self.xy[cell][1] + STEP[direction][1]
            first, second = (OVER_SIDE, OVER_TOP) if 0 <= y < 3 * self.rows else (OVER_TOP, OVER_SIDE)
            direction = first[direction]
            if self.next[cell][direction] < 0:
                direction = second[direction]
        return self.next[cell][direction], direction

    def spread(self, cells: int) -> int:
        """The neighbours of a set of cells. Rows of n and n - 1 cells in turn make each direction one shift."""
        ne, e, se, sw, w, nw = self._open
        n = self.columns
        up = (cells & ne) >> n - 1 | (cells & nw) >> n
        down = (cells & se) << n | (cells & sw) << n - 1
        return up | down | (cells & e) << 1 | (cells & w) >> 1

    def line(self, start: int, end: int) -> list[int]:
        """TB-24, TB-25. The cells through whose inside the segment between two centres runs, nearest first."""
        (x, y), (ex, ey), at = self.xy[start], self.xy[end], self.at
        return [at[x + dx, y + dy] for dx, dy in ray(ex - x, ey - y) if (x + dx, y + dy) in at]

    def screens(self, cover: int, cell: int, cow: int) -> bool:
        """TB-45. Whether the segment from the cow's centre to the cell's touches the cover."""
        (x, y), (cx, cy), (hx, hy) = self.xy[cow], self.xy[cell], self.xy[cover]
        return gap(cx - x, cy - y, hx - x, hy - y) <= 0


@cache
def field(rows: int, columns: int) -> Field:
    """A field, made once."""
    return Field(rows, columns)


def distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """The steps between two centres, whatever stands between them."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1]) // 3
    return down + max(0, across - down) // 2


@cache
def ray(dx: int, dy: int) -> tuple[tuple[int, int], ...]:
    """TB-25. The centres of the hexagons that a segment from (0, 0) to (dx, dy) runs through, nearest first."""
    found = []
    rows = range(min(0, dy) // 3 - 1, max(0, dy) // 3 + 2)
    for row in rows:
        for x in range(min(0, dx) - 2, max(0, dx) + 3):
            if (x - row) % 2 == 0 and (x or row) and gap(dx, dy, x, 3 * row) < 0:
                found.append((x, 3 * row))
    return tuple(sorted(found, key=length))


def length(vector: tuple[int, int]) -> int:
    """How far a centre is, squared: a half width is the square root of three half sides."""
    return 3 * vector[0] ** 2 + vector[1] ** 2


def gap(dx: int, dy: int, x: int, y: int) -> int:
    """Below 0 the segment from (0, 0) to (dx, dy) runs through the hexagon around (x, y), at 0 it touches it, above 0
    it misses it. Two convex shapes are apart exactly if they are apart across one of their edges."""
    widest = -(1 << 60)
    for nx, ny in (*EDGE_NORMALS, (-dy, dx)):
        end, middle = dx * nx + dy * ny, x * nx + y * ny
        half = max(abs(cx * nx + cy * ny) for cx, cy in CORNERS)
        widest = max(widest, middle - half - max(0, end), min(0, end) - middle - half)
    return widest
