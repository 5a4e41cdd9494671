"""Whatever lies on a board explains itself to whoever points there, taps, or walks through by the keys: in every title.

The criterion: at the middle of every text, every piece and every sign of a drawn board there is a part with an entry of
the title's glossary, so that the panel says what it is and which rule it comes from. A sign is any shape up to the size
of a token; what is larger is ground, frame or road. ORNAMENTS names the few shapes that mean nothing.
"""

from __future__ import annotations

import importlib.util
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from browser_kit import quick, ready
from kit import TITLES
from playwright.sync_api import Page, expect

from tocsin.core import NATURE, Match
from tocsin.words import words_for

Arrive = Callable[..., Page]
TAPES = Path(__file__).parents[1] / "tapes"
_spec = importlib.util.spec_from_file_location("golden", TAPES / "golden.py")
assert _spec
assert _spec.loader
golden = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(golden)

TOKEN = 64
"""No piece, sign or die of any board is larger than this, in its own units."""

ORNAMENTS = {
    "bonnie-clyde": {"x-dark": "the car in the photograph", "x-corner": "the corners that hold the photographs"},
}
"""Small shapes that mean nothing, by their class, and what they draw."""

SILENT = """async ([sheets, token, ornaments]) => {
    const { part } = await import('/web/explain.js');
    const { picture } = await import('/web/dom.js');
    const board = document.createElement('div');
    document.body.replaceChildren(board);
    const found = [];
    const middle = each => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [left + width / 2, top + height / 2];
    };
    const term = each => part(board, ...middle(each))?.closest('[data-term]')?.getAttribute('data-term');
    for (const sheet of sheets) {
        const svg = picture(sheet), [, , width, height] = svg.getAttribute('viewBox').split(' ').map(Number);
        Object.assign(svg.style, { display: 'block', width: `${width}px`, height: `${height}px` });
        board.replaceChildren(svg);
        const small = each => {
            const { width, height } = each.getBoundingClientRect();
            return width <= token && height <= token && (width || height);
        };
        const plain = each => each.getAttribute('class')?.split(' ').some(name => ornaments.includes(name));
        const signs = [...svg.querySelectorAll('rect, circle, path')].filter(each => small(each) && !plain(each));
        const words = [...svg.querySelectorAll('text')].filter(each => each.textContent.trim());
        for (const each of [...words, ...svg.querySelectorAll('[data-piece]'), ...signs])
            if (!term(each)) found.push(each.outerHTML.slice(0, 160));
        for (const each of svg.querySelectorAll('[data-place]')) {
            if (!each.closest('[data-term]')) found.push(each.outerHTML.slice(0, 160));
        }
    }
    return found;
}"""


SPOT = """() => {
    for (const each of document.querySelectorAll('.board-picture [data-place]:not(.lit, .barred)')) {
        const { left, top, width, height } = each.getBoundingClientRect();
        const x = left + width / 2, y = top + height / 2;
        if (!document.elementFromPoint(x, y)?.closest('.lit, .barred')) return [x, y];
    }
    return null;
}"""
"""The middle of a place where nothing can be chosen, and that no other place covers."""

UNLIT = """() => {
    const frame = document.querySelector('.explained').getBoundingClientRect();
    const near = (one, other) => Math.abs(one - other) < 6;
    return [...document.querySelectorAll('.board [data-place]:not(.lit)')].some(each => {
        const { left, top, right, bottom } = each.getBoundingClientRect();
        return near(left, frame.left) && near(top, frame.top) && near(right, frame.right) && near(bottom, frame.bottom);
    });
}"""
"""Whether the frame of what is explained surrounds a place that is not lit."""


def shown(title: str) -> Iterator[tuple[str, list[str]]]:
    """The boards of golden games: whenever a kind of question is asked for the first time, halfway, and at the end."""
    known: set[str] = set()
    for path in sorted((TAPES / title.replace("-", "_")).glob("*.txt")):
        whole = golden.untold(path.read_text("utf-8"))
        match, half = Match(whole.setup), len(whole.tape) // 2
        for n, option in enumerate([*whole.tape, None]):
            question = match.question
            verb, seat = (question.verb, question.seat) if question else ("", 0)
            if n == half or option is None or (seat != NATURE and verb not in known):
                known.add(verb)
                drawn = match.setup.title.picture
                assert drawn is not None
                viewer = 0 if seat == NATURE else seat
                yield f"{path.stem} at {n}", [*drawn(match.view(viewer), words_for(match.setup, "en"))]
            if option is not None:
                match.answer(option)


@pytest.mark.parametrize("title", TITLES)
def test_all_that_lies_on_a_board_explains_itself(person: Arrive, title: str) -> None:
    page = person()
    page.goto("/")
    page.wait_for_selector("[data-title]")
    silent: dict[str, str] = {}
    for where, sheets in shown(title):
        for tag in page.evaluate(SILENT, [sheets, TOKEN, [*ORNAMENTS.get(title, ())]]):
            silent.setdefault(tag, where)
    assert silent == {}


@pytest.mark.parametrize("title", TITLES)
def test_a_place_where_nothing_can_be_chosen_explains_itself(person: Arrive, title: str) -> None:
    """By pointing, by a click, which answers nothing, and by the keys."""
    page = person(viewport={"width": 1280, "height": 720})
    quick(page, title)
    ready(page)
    page.wait_for_selector("#explain", state="attached")
    note, told = page.locator("#explain"), page.locator(".log li").count()
    if page.evaluate(SPOT) is None:
        # Everything can be chosen or is refused just now, but nothing can in the past.
        page.keyboard.press("p")
        page.wait_for_function(f"() => ({SPOT})()")
    page.mouse.move(*page.evaluate(SPOT))
    expect(note.locator(".cite").first).to_be_visible()
    expect(note).to_have_class(re.compile("lightly"))
    page.mouse.down()
    page.mouse.up()
    expect(note).not_to_have_class(re.compile("lightly"))
    note.locator(".cite").first.click()
    expect(note.locator(".statement").first).to_be_visible()
    assert page.locator(".log li").count() == told
    page.keyboard.press("Escape")
    expect(note).to_be_hidden()
    page.mouse.move(0, 0)
    for _ in range(60):
        page.keyboard.press("e")
        expect(note.locator(".cite, .part").first).to_be_visible()
        if page.evaluate(UNLIT):
            break
    else:
        pytest.fail("the keys do not lead to a place that is not lit")
    expect(note.locator(".cite").first).to_be_visible()
