"""How long the next question takes after a click, and the longest that the page keeps the browser busy at once.

python scripts/frames.py [TITLE ...] [--answers 20] [--why]

Somebody answers at random against the rulebook's opponent or a random player, with all motion on. For the first half of
the answers the page's own clock runs from the click to the first frame with the next question, whatever others do in
between; for the second half their moves are shown one by one. All along the browser's trace tells how long each task of
the page took, in time of the processor, which is nearly the same on a busy machine. --why prints what the longest task
was made of.

Fails if the median is over 100 ms or a task over 50. Needs the test tools (./tocsin test installs them) and Chromium.
"""

from __future__ import annotations

import argparse
import json
import shutil
import sys
import tempfile
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser_kit import OPTION  # noqa: E402  (after the path is set)
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from screenshots import seated  # noqa: E402
from table_kit import Served  # noqa: E402

import tocsin  # noqa: E402

ANSWER, TASK = 100, 50
"""The most milliseconds from a click to the next question in the median, and for one task."""
CATEGORIES = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
PARTS = ("FunctionCall", "EvaluateScript", "UpdateLayoutTree", "Layout", "PrePaint", "Paint", "Layerize", "Commit")

CLOCK = """() => {
    window.waits = [];
    let begun = 0;
    document.addEventListener('click', event => { begun ||= event.timeStamp; }, true);
    new MutationObserver(() => {
        if (!begun || !document.querySelector('.ask:not([aria-busy]) .option, .result')) return;
        const from = begun;
        begun = 0;
        requestAnimationFrame(() => setTimeout(() => window.waits.push(performance.now() - from)));
    }).observe(document.querySelector('.ask'), { childList: true, attributes: true });
}"""
READY = "() => document.querySelector('.result, .ask:not([aria-busy]):not([data-fresh]) .option')"


class Row(NamedTuple):
    """What was measured of a title, in milliseconds."""

    title: str
    waits: list[float]
    tasks: list[dict[str, Any]]

    @property
    def longest(self) -> dict[str, Any]:
        return max(self.tasks, key=lambda task: float(task["tdur"]))

    @property
    def over(self) -> int:
        return sum(task["tdur"] > 1000 * TASK for task in self.tasks)

    def cells(self) -> str:
        waits = f"{len(self.waits)} | {median(self.waits):.0f} | {max(self.waits):.0f}"
        return f"| {self.title} | {waits} | {self.longest['tdur'] / 1000:.0f} | {self.over} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("titles", nargs="*", metavar="TITLE", help="instead of all")
    parser.add_argument("--answers", type=int, default=20, help="how many of each title (%(default)s)")
    parser.add_argument("--why", action="store_true", help="print what the longest task was made of")
    args = parser.parse_args()
    unknown = [title for title in args.titles if title not in tocsin.titles()]
    if unknown or args.answers < 1:
        wrong = f"no such title: {', '.join(unknown)}; known: {', '.join(tocsin.titles())}"
        print(wrong if unknown else "--answers: at least one", file=sys.stderr)
        return 2
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        print("Chromium is missing (Debian: apt-get install chromium)", file=sys.stderr)
        return 2
    rows = []
    print("| title | answers | click to question, median ms | longest | longest task, ms | tasks over 50 ms |")
    print("|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        server = Served(Path(home))
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        try:
            for title in args.titles or tocsin.titles():
                rows.append(measured(browser, server, title, args.answers))
                print(rows[-1].cells(), flush=True)
                if args.why:
                    print(why(rows[-1]), flush=True)
        finally:
            browser.close()
            server.stop()
    return 0 if all(median(row.waits) <= ANSWER and not row.over for row in rows) else 1


def measured(browser: Browser, server: Served, title: str, answers: int) -> Row:
    """Answer so many questions, the first half timed, the others with the moves of others shown one by one."""
    context = browser.new_context(base_url=server.url, locale="en", viewport={"width": 1280, "height": 720})
    page = context.new_page()
    page.goto("/")
    page.evaluate("localStorage.setItem('pace', 'once')")
    page.goto(f"/table#{server.open(title, *seated(title))['me']}")
    page.wait_for_function(READY, timeout=60_000)
    page.evaluate("document.fonts.ready")
    page.evaluate(CLOCK)
    rng = Random(title)
    browser.start_tracing(page=page, categories=CATEGORIES)
    answer(page, rng, answers - answers // 2)
    page.wait_for_function(READY, timeout=60_000)
    waits = page.evaluate("window.waits")
    page.select_option("#pace", "3")
    answer(page, rng, answers // 2)
    page.wait_for_timeout(500)
    traced = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return Row(title, waits, tasks_of(traced))


def answer(page: Page, rng: Random, times: int) -> None:
    for _ in range(times):
        page.wait_for_function(READY, timeout=60_000)
        count = page.locator(f"{OPTION}:visible").count()
        if not count:
            return
        page.locator(f"{OPTION}:visible").nth(rng.randrange(count)).click()


def tasks_of(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The tasks of the page's main thread, each with the events inside it."""
    busiest: dict[tuple[int, int], int] = {}
    for each in events:
        if each.get("name") == "FunctionCall":
            busiest[each["pid"], each["tid"]] = busiest.get((each["pid"], each["tid"]), 0) + 1
    main = max(busiest, key=lambda thread: busiest[thread])
    own = sorted(
        (each for each in events if (each["pid"], each["tid"]) == main and each.get("ph") == "X"),
        key=lambda each: (each["ts"], -each["dur"]),
    )
    tasks: list[dict[str, Any]] = []
    for each in own:
        if each["name"] == "RunTask" or "ThreadControllerImpl::RunTask" in each["name"]:
            if not tasks or each["ts"] >= tasks[-1]["ts"] + tasks[-1]["dur"]:
                tasks.append({"tdur": 0, **each, "inside": []})
        elif tasks and each["ts"] < tasks[-1]["ts"] + tasks[-1]["dur"]:
            tasks[-1]["inside"].append(each)
    return tasks


def why(row: Row) -> str:
    """What the longest task was made of, the largest parts first."""
    parts = [each for each in row.longest["inside"] if each["name"] in PARTS and each.get("tdur", 0) > 500]
    parts.sort(key=lambda each: -each["tdur"])
    told = []
    for each in parts[:12]:
        data = each.get("args", {}).get("data") or {}
        where = f" {data['functionName']} {data['url'].rpartition('/')[2]}" if "functionName" in data else ""
        told.append(f"    {each['tdur'] / 1000:.1f} ms {each['name']}{where}")
    return "\n".join(told)


if __name__ == "__main__":
    sys.exit(main())
