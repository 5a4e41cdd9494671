"""What somebody can read, reach and tap at the table, measured on the page. Used by screenshots.py --measure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

SIZES = ("1280x720", "1024x768", "1440x900", "390x844", "360x640", "844x390")
LANGUAGES = ("en", "fr", "ru")
TEXT, TARGET, PHONE = 11.0, 44.0, 1000
ROOM = (1280, 720)
"""In a window of this size or more the whole board is in sight."""
HEADS = ("title", "lang", "size", "page", "board", "text", "target", "place", "away", "overlaps", "broken")

FOUND = """() => {
    const seen = each => each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const box = each => each.getBoundingClientRect();
    const within = (each, { left, right, top, bottom }) =>
        box(each).right > left && box(each).bottom > top && box(each).left < right && box(each).top < bottom;
    const inside = each => within(each, { left: 0, right: innerWidth, top: 0, bottom: innerHeight });
    const shown = each => within(each, box(each.closest('.pan, .drawer')));
    const pan = document.querySelector('.pan'), part = (room, all) => Math.min(1, (room + 1) / all);
    const root = document.documentElement;
    const texts = [], overlaps = [];
    for (const sheet of [...document.querySelectorAll('.board .sheet')].filter(seen)) {
        const all = [...sheet.querySelectorAll('text')].filter(each => each.textContent.trim() && seen(each));
        for (const each of all) for (const part of [each, ...each.querySelectorAll('tspan')]) {
            const { a, b } = part.getScreenCTM();
            texts.push([Math.hypot(a, b) * parseFloat(getComputedStyle(part).fontSize), part.textContent]);
        }
        const boxes = all.map(box);
        boxes.forEach((one, n) => boxes.slice(n + 1).forEach((two, m) => {
            const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
            const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
            if (wide > 2 && high > 2) overlaps.push(`${all[n].textContent} / ${all[n + 1 + m].textContent}`);
        }));
    }
    for (const each of document.querySelectorAll('.board-text'))
        texts.push([parseFloat(getComputedStyle(each).fontSize), each.textContent.slice(0, 20)]);
    const called = each => each.id || each.textContent.trim() || each.outerHTML.slice(0, 60);
    const small = all => all.map(each => [Math.min(box(each).width, box(each).height), called(each)])
        .sort((one, two) => one[0] - two[0])[0] ?? null;
    // A citation or a "why?" stands within a line of text; everything else that can be tapped counts.
    const controls = [...document.querySelectorAll('a, button, input, select, summary')]
        .filter(each => !each.matches('.cite, .steps summary, .skip') && seen(each) && inside(each));
    const lit = [...document.querySelectorAll('[data-place].lit')].filter(seen);
    const prompt = document.querySelector('.ask .prompt');
    const away = prompt && lit.length ? Math.min(...lit.map(each => {
        const one = box(prompt), two = box(each);
        const right = Math.max(0, two.left - one.right, one.left - two.right);
        return Math.hypot(right, Math.max(0, two.top - one.bottom, one.top - two.bottom));
    })) : null;
    return {
        page: Math.max(root.scrollHeight, document.body.scrollHeight), wide: root.scrollWidth,
        high: innerHeight, across: innerWidth,
        text: texts.sort((one, two) => one[0] - two[0])[0] ?? null,
        target: small(controls), place: small(lit), away, overlaps,
        hidden: lit.length > 0 && !lit.some(shown),
        board: part(pan.clientWidth, pan.scrollWidth) * part(pan.clientHeight, pan.scrollHeight),
    };
}"""


class Row(NamedTuple):
    """One measure: a title in a language at a size, and which limits it breaks."""

    title: str
    lang: str
    size: str
    found: dict[str, Any]

    @property
    def broken(self) -> list[str]:
        found, broken = self.found, []
        if found["page"] > found["high"] or found["wide"] > found["across"]:
            broken.append(f"the page scrolls: {found['wide']}x{found['page']}")
        if found["across"] >= ROOM[0] and found["high"] >= ROOM[1] and found["board"] < 0.99:
            broken.append("not all of the board is in sight")
        if found["text"] and found["text"][0] < TEXT - 0.05:
            broken.append(f"text of {found['text'][0]:.1f} px: {found['text'][1]}")
        if found["across"] < PHONE and found["target"] and found["target"][0] < TARGET - 0.5:
            broken.append(f"a target of {found['target'][0]:.0f} px: {found['target'][1]}")
        if found["hidden"]:
            broken.append("no lit place in sight")
        if found["overlaps"]:
            broken.append(f"overlapping: {found['overlaps'][0]}")
        return broken

    def cells(self) -> list[str]:
        found = self.found

        def first(name: str, digits: int) -> str:
            return f"{found[name][0]:.{digits}f}" if found[name] else "-"

        away = "-" if found["away"] is None else f"{found['away']:.0f}"
        page = f"{found['page']}/{found['high']}"
        board, overlaps = f"{100 * found['board']:.0f} %", str(len(found["overlaps"]))
        measures = [first("text", 1), first("target", 0), first("place", 0), away, overlaps]
        return [self.title, self.lang, self.size, page, board, *measures, "; ".join(self.broken)]


def measure(
    browser: Browser, url: str, links: dict[str, str], sizes: Iterable[str], langs: Iterable[str]
) -> Iterator[Row]:
    """Measure every table in every language and size."""
    for lang in langs:
        context = browser.new_context(base_url=url, locale=lang, reduced_motion="reduce")
        page = context.new_page()
        for title, link in links.items():
            for size in sizes:
                yield Row(title, lang, size, look(page, link, size))
        context.close()


def look(page: Page, link: str, size: str) -> dict[str, Any]:
    width, height = map(int, size.split("x"))
    page.set_viewport_size({"width": width, "height": height})
    page.goto("about:blank")
    page.goto(f"/table#{link}")
    page.wait_for_selector(".board-picture > *")
    page.wait_for_selector(".ask > *")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(50)
    found: dict[str, Any] = page.evaluate(FOUND)
    return found


def table(rows: list[Row]) -> str:
    """The measures as a table, broken limits last."""
    cells = [list(HEADS), *(row.cells() for row in rows)]
    wide = [max(len(line[n]) for line in cells) for n in range(len(HEADS) - 1)]
    return "\n".join("  ".join([*map(str.ljust, line[:-1], wide), line[-1]]).rstrip() for line in cells)
