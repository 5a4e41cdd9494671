"""Screenshots of the web table: every title in mid-game and the other pages, light and dark, desktop and phone.

python scripts/screenshots.py FOLDER [TITLE ...] [--size 2560x1440] [--theme dark] [--lang fr]
python scripts/screenshots.py --measure [TITLE ...] [--size 390x844] [--lang ru]

The second takes no pictures: it measures every title in mid-game (all of them, in six sizes and three languages, unless
told otherwise), prints what it found, and fails if a limit is broken: the page scrolls, a board is
not wholly in sight at 1280x720 or more, a text on the board is smaller
than 11 px, a target on a phone smaller than 44 px, no lit place is in sight, or two texts overlap.

Needs the test tools (./tocsin test installs them) and Chromium.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

import measure  # noqa: E402  (after the path is set)
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from table_kit import Served  # noqa: E402

import tocsin  # noqa: E402
from tocsin.core import NATURE, Match, Seeded, registry, set_up  # noqa: E402

SIZES = ("1440x900", "390x844")
PAGES = {
    "home": ("/", ".title-card"),
    "setup": ("/new/red-flag", "#start"),
    "rules": ("/rules/red-flag", ".statement"),
    "league": ("/league", "#league-start"),
    "puzzles": ("/puzzles", ".puzzle-list"),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="FOLDER [TITLE ...]", help="titles: only these, no other pages")
    parser.add_argument("--measure", action="store_true", help="measure instead of taking pictures; no FOLDER then")
    parser.add_argument("--size", action="append", metavar="WxH", help=f"instead of {' and '.join(SIZES)}")
    parser.add_argument("--theme", action="append", choices=["light", "dark"], help="instead of both")
    parser.add_argument("--lang", action="append", choices=["en", "fr", "ru"], help="instead of English")
    args = parser.parse_intermixed_args()
    if not args.names and not args.measure:
        parser.error("which folder?")
    args.titles = args.names[0 if args.measure else 1 :]
    for size in args.size or ():
        if not re.fullmatch(r"[1-9]\d{2,3}x[1-9]\d{2,3}", size):
            parser.error(f"--size {size}: a width and a height, like 1440x900")
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is missing (Debian: apt-get install chromium)", file=sys.stderr)
        return 2
    unknown = [title for title in args.titles if title not in tocsin.titles()]
    if unknown:
        print(f"no such title: {', '.join(unknown)}; known: {', '.join(tocsin.titles())}", file=sys.stderr)
        return 2
    good = True
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Served(Path(home))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            if args.measure:
                good = measured(server, browser, args)
            else:
                args.folder = Path(args.names[0])
                args.folder.mkdir(parents=True, exist_ok=True)
                shoot(server, browser, args)
        finally:
            browser.close()
            server.stop()
    return 0 if good else 1


def measured(server: Served, browser: Browser, args: argparse.Namespace) -> bool:
    """Print the measures; gives back whether every limit is kept."""
    links = {title: middle(server, title) for title in args.titles or tocsin.titles()}
    sizes, langs = args.size or measure.SIZES, args.lang or measure.LANGUAGES
    rows = list(measure.measure(browser, server.url, links, sizes, langs))
    print(measure.table(rows))
    return not any(row.broken for row in rows)


def shoot(server: Served, browser: Browser, args: argparse.Namespace) -> None:
    """Take screenshots of every page in every size, theme and language."""
    links = {title: middle(server, title) for title in args.titles or tocsin.titles()}
    over = None if args.titles else finished(server)
    for lang in args.lang or ["en"]:
        for size in args.size or SIZES:
            width, height = map(int, size.split("x"))
            for theme in args.theme or ["light", "dark"]:
                context = browser.new_context(
                    base_url=server.url,
                    locale=lang,
                    color_scheme=theme,
                    reduced_motion="reduce",
                    viewport={"width": width, "height": height},
                )
                page, ending = context.new_page(), f"{size}-{theme}" + ("" if lang == "en" else f"-{lang}")
                for name, (path, what) in PAGES.items() if over else ():
                    page.goto(path)
                    page.wait_for_selector(what)
                    keep(page, args.folder / f"{name}-{ending}.png")
                for title, link in links.items():
                    page.goto(f"/learn/{title}")
                    page.wait_for_selector(".lesson-list .button")
                    keep(page, args.folder / f"{title}-learn-{ending}.png")
                    page.click(".lesson-list .button")
                    page.wait_for_selector(".ask .prompt")
                    keep(page, args.folder / f"{title}-lesson-{ending}.png")
                    page.goto(f"/table#{link}")
                    page.wait_for_selector(".board-picture > *")
                    keep(page, args.folder / f"{title}-{ending}.png")
                if over:
                    page.goto(f"/table#{over}")
                    page.click("#review")
                    page.wait_for_selector(".review .progress", state="detached", timeout=300_000)
                    page.keyboard.press("p")
                    page.wait_for_selector(".replay-bar")
                    keep(page, args.folder / f"review-{ending}.png")
                context.close()


def keep(page: Page, path: Path) -> None:
    page.evaluate("document.fonts.ready")
    page.screenshot(path=path)
    print(path, flush=True)


def middle(server: Served, title: str) -> str:
    """The link of a table halfway through a game."""
    seats = seated(title)
    link: str = server.open(title, *seats)["me"]
    person = server.sit(link)
    rng = Random(title)
    for _ in range(typical(title, seats) // 2):
        question = person.turn()
        if question is None:
            break
        person.answer(rng.choice(question["options"])["option"])
    person.turn()
    person.close()
    return link


def finished(server: Served) -> str:
    """The link of a table whose game is over."""
    link: str = server.open("q-star", "me", "club")["me"]
    person = server.sit(link)
    rng = Random(1)
    while (question := person.turn()) is not None:
        person.answer(rng.choice(question["options"])["option"])
    person.close()
    return link


def seated(title: str) -> list[str]:
    """Against the solo opponent if the title has one, alone if one person can play, else against random players."""
    low, high = registry.title(title).seats
    solo = any(option["id"] == "solo" for option in registry.parts(title).all("option"))
    return ["me", "solo"] if solo else ["me", *["random"] * (max(low, min(high, 2) if low > 1 else 1) - 1)]


def typical(title: str, seats: list[str]) -> int:
    """How often the person at the first seat answers in a random game."""
    match, rng, own = Match(set_up(title, {}, len(seats) - seats.count("solo")), Seeded(title)), Random(title), 0
    while match.question is not None:
        own += match.question.seat not in (NATURE, 1)
        match.answer(rng.choice(match.question.options))
    return own


if __name__ == "__main__":
    sys.exit(main())
