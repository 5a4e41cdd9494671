"""The hexagons, and what is printed on them (TB-1..9), lines and sight (TB-24, TB-25, TB-45), bounces (TB-55)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from games.toroball.pitch import FIELD, Cell, cell, pitch, place, places
from kit import refused

from tocsin.core import BadPack, BadPosition, Pack, from_json, set_up
from tocsin.games.toroball.box.field import CORNERS, NE, NW, SE, SW, E, W, gap, length, ray

BOX = set_up("toroball").box


def mirror(spot: Cell) -> Cell:
    c, r = spot
    return (11 - c if r % 2 else 12 - c, r)


def test_TB_1_nine_rows_of_thirteen_and_twelve() -> None:
    assert len(FIELD.places) == 113
    assert [sum(r == row for _, r in FIELD.places) for row in range(9)] == [13, 12] * 4 + [13]
    assert FIELD.xy[cell((0, 1))][0] == FIELD.xy[cell((0, 0))][0] + 1, "half a cell to the right"


def test_TB_2_neighbours() -> None:
    assert sorted(places(FIELD.near[cell((4, 4))])) == [(3, 3), (3, 4), (3, 5), (4, 3), (4, 5), (5, 4)]
    assert sorted(places(FIELD.near[cell((4, 3))])) == [(3, 3), (4, 2), (4, 4), (5, 2), (5, 3), (5, 4)]
    assert sorted(places(FIELD.near[cell((0, 0))])) == [(0, 1), (1, 0)]
    for one in FIELD.cells:
        c, r = place(one)
        around = [(c - 1, r), (c + 1, r)]
        around += [(c + d, r + up) for up in (-1, 1) for d in ((0, 1) if r % 2 else (-1, 0))]
        assert sorted(places(FIELD.near[one])) == sorted(spot for spot in around if spot in FIELD.places)


def test_TB_3_compass() -> None:
    around = [place(FIELD.next[cell((4, 4))][d]) for d in (NE, E, SE, SW, W, NW)]
    assert around == [(4, 3), (5, 4), (4, 5), (3, 5), (3, 4), (3, 3)]
    assert (NE, E, SE, SW, W, NW) == (1, 2, 3, 4, 5, 6)


def test_TB_4_goals() -> None:
    assert places(BOX.goal) == [(1, 4), (11, 4)]
    assert places(BOX.arrows[0]) == [(1, 3), (2, 4), (1, 5)]
    assert places(BOX.arrows[1]) == [(10, 3), (10, 4), (10, 5)]
    assert places(BOX.behind[0]) == [(0, 3), (0, 4), (0, 5)]
    assert places(BOX.behind[1]) == [(11, 3), (12, 4), (11, 5)]
    for end in (0, 1):
        assert sorted(BOX.near[BOX.goal[end]]) == sorted(BOX.arrows[end] + BOX.behind[end])


def test_TB_5_sangria_start_points_cover_screens() -> None:
    assert places(BOX.sangria[0] + BOX.sangria[1]) == [(3, 2), (3, 6), (9, 2), (9, 6)]
    assert places(BOX.kickoff) == [(4, 4), (8, 4)]
    assert place(BOX.cover) == (6, 4)
    assert sorted(places(BOX.screens)) == [(2, 1), (2, 7), (9, 1), (9, 7)]
    assert [spot for spot in FIELD.places if BOX.has_sangria[cell(spot)]] == [(3, 2), (9, 2), (3, 6), (9, 6)]


def test_TB_6_the_field_is_its_own_mirror_image() -> None:
    for spot in FIELD.places:
        here, there = cell(spot), cell(mirror(spot))
        assert sorted(mirror(near) for near in places(BOX.near[here])) == sorted(places(BOX.near[there]))
        assert (here in BOX.screens) == (there in BOX.screens)
        assert (here in BOX.sangria[0]) == (there in BOX.sangria[1])
        assert (here in BOX.arrows[0]) == (there in BOX.arrows[1])
        assert (here in BOX.behind[0]) == (there in BOX.behind[1])
    assert mirror(place(BOX.kickoff[0])) == place(BOX.kickoff[1])
    assert mirror(place(BOX.cover)) == place(BOX.cover)


def test_TB_7_forty_border_cells() -> None:
    assert sum(BOX.border) == 40
    assert all(BOX.border[n] == (len(BOX.near[n]) < 6) for n in FIELD.cells)


def test_TB_8_special_cells_are_walked_on_but_the_cover_never() -> None:
    for spot in [(2, 1), (1, 4), (2, 4), (0, 4), (4, 4), (3, 2)]:
        assert any(n == cell(spot) for here in FIELD.cells for _, n in BOX.steps[here])
    entered = {n for here in FIELD.cells for _, n in BOX.steps[here]}
    assert entered == set(FIELD.cells) - {BOX.cover}
    match = pitch({"a1": (5, 4)}, ball=(3, 4), only="a1")
    refused(match, E, "TB-8")
    assert all(BOX.cover != cell_after for row in BOX.scatter for cell_after in row[1:] if row[0] != BOX.cover)


def test_TB_9_one_figure_a_cell() -> None:
    match = pitch({"a1": (9, 3)}, cow=(9, 4), ball=(9, 2), only="a1")
    refused(match, NW, "TB-9")
    refused(match, SW, "TB-9")
    match.answer(NE)
    twice = {"a1": "c3r2", "a2": "c3r2"}
    broken = from_json(match.first, {"at": twice})
    assert "TB-9" in [why.cite for why in match.setup.title.check(broken)]


def test_TB_9_the_ball_may_lie_under_a_figure() -> None:
    match = pitch(ball=(3, 2))
    assert list(match.setup.title.check(match.first)) == []


def crosses(dx: int, dy: int, x: int, y: int) -> int:
    """-1 through the inside, 0 touching, 1 apart: by clipping the segment with exact fractions, edge by edge."""
    low, high, along = Fraction(0), Fraction(1), False
    for n, (ax, ay) in enumerate(CORNERS):
        bx, by = CORNERS[(n + 1) % 6]
        ex, ey = bx - ax, by - ay
        at_start = ex * (0 - y - ay) - ey * (0 - x - ax)
        change = ex * dy - ey * dx
        if change == 0:
            if at_start < 0:
                return 1
            along |= at_start == 0
            continue
        meets = Fraction(-at_start, change)
        low, high = (max(low, meets), high) if change > 0 else (low, min(high, meets))
    return 1 if low > high else 0 if low == high or along else -1


def test_TB_25_whole_numbers_decide_what_a_segment_runs_through() -> None:
    """TB-24, TB-25, TB-45. The same answer as an independent computation with fractions, for every segment."""
    for dx in range(-14, 15):
        for row in range(-5, 6):
            if (dx - row) % 2 or not (dx or row):
                continue
            for x in range(-6, 7):
                for other in range(-2, 3):
                    if (x - other) % 2 == 0 and (x or other):
                        found = gap(dx, 3 * row, x, 3 * other)
                        assert (found > 0) - (found < 0) == crosses(dx, 3 * row, x, 3 * other)


def test_TB_25_no_two_cells_of_a_line_are_equally_near() -> None:
    for start in FIELD.cells:
        for end in FIELD.cells:
            if 3 <= FIELD.distance[start][end] <= 7:
                line = FIELD.line(start, end)
                (x, y) = FIELD.xy[start]
                far = [length((FIELD.xy[n][0] - x, FIELD.xy[n][1] - y)) for n in line]
                assert far == sorted(set(far))
                assert line[-1] == end
                assert start not in line


def test_TB_25_touching_an_edge_is_not_enough() -> None:
    """From (4,4) straight up to (4,0) the segment runs along edges of row 3 and row 1."""
    assert places(FIELD.line(cell((4, 4)), cell((4, 0)))) == [(4, 2), (4, 0)]
    assert ray(0, -6) == ((0, -6),)


def test_TB_55_bounces_mirror_the_direction() -> None:
    assert FIELD.push[cell((4, 0))][NE] == (cell((4, 1)), SE)
    assert FIELD.push[cell((4, 8))][SW] == (cell((3, 7)), NW)
    assert FIELD.push[cell((12, 4))][E] == (cell((11, 4)), W)
    assert FIELD.push[cell((0, 4))][SW] == (cell((0, 5)), SE)
    assert FIELD.push[cell((11, 3))][E] == (cell((10, 3)), W)
    assert FIELD.push[cell((0, 0))][NW] == (cell((0, 1)), SE), "both mirrors in a corner"
    assert FIELD.push[cell((12, 8))][SE] == (cell((11, 7)), NW)
    for here in FIELD.cells:
        for d in (NE, E, SE, SW, W, NW):
            there, _ = FIELD.push[here][d]
            assert there in FIELD.near[here]


def test_TB_5_a_pack_may_draw_the_field_anew() -> None:
    other = Pack('[pack]\ntitle = "toroball"\n[cover]\ncell = "c6r2"\n', "mine.toml")
    assert place(set_up("toroball", pack=other).box.cover) == (6, 2)
    for text in ('[cover]\ncell = "c99r2"', '[cover]\ncell = "c4r4"', '[[side]]\nid = "a"\nstart = "c3r2"'):
        with pytest.raises(BadPack):
            set_up("toroball", pack=Pack(f'[pack]\ntitle = "toroball"\n{text}\n', "mine.toml"))


def test_TB_9_positions_that_cannot_be_are_refused() -> None:
    """TB-8, TB-9, TB-12, TB-15, TB-30, TB-43..45, TB-48, TB-54, TB-58, TB-60."""
    start = pitch().first
    wrong = {
        "TB-8": {"ball": "c6r4"},
        "TB-12": {"at": {"a1": "c3r2"}},
        "TB-15": {"deed": {"passed": ["a1", "a2", "a3"]}},
        "TB-30": {"ball": "c8r4"},
        "TB-43": {"how": {"perched": ["a1"]}},
        "TB-44": {"how": {"screened": ["a1"]}},
        "TB-45": {"how": {"covered": ["a1"]}},
        "TB-48": {"movers": ["a1"]},
        "TB-54": {"how": {"out": ["a1"]}},
        "TB-58": {"score": {"a": 2, "b": 2}},
        "TB-60": {"spent": {"a1": ["bully"]}},
    }
    for cite, change in wrong.items():
        assert cite in [why.cite for why in set_up("toroball").title.check(from_json(start, change))], cite
    for change in (
        {"at": []},
        {"at": {"c1": "c3r2"}},
        {"at": {"a1": "c13r1"}},
        {"skills": {"a1": ["flying"]}},
        {"skills": {"a1": "fast"}},
    ):
        with pytest.raises(BadPosition):
            from_json(start, change)
