"""The static site in figures: what it weighs, how soon one can play, and how fast Python is in the page.

    python scripts/offline.py [--rounds N] [--seconds N] [--starts N] [TITLE ...]

Builds the site, shows it on this machine and opens it in Chromium. CPython and the page take turns, and the best round
of each counts: machines are noisy. Needs the test tools.
"""

from __future__ import annotations

import argparse
import gzip
import inspect
import json
import os
import shutil
import statistics
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from tocsin.cli.bench import bench_seats, play_some
from tocsin.core import registry
from tocsin.site import build, engine, serving

NODES = 40
"""Worlds of one search."""
CODE = f"""
import time
from random import Random
from tocsin.core import Match, Seeded, registry, set_up
from tocsin.core.title import Setup
from tocsin.players import Sight
from tocsin.players.search import Search

{inspect.getsource(bench_seats)}

{inspect.getsource(play_some)}

def rates(id, seconds):
    setup = set_up(id, seats=bench_seats(id))
    begun = time.perf_counter()
    questions, _ = play_some(setup, seconds)
    asked = questions / (time.perf_counter() - begun)
    match = Match(setup, Seeded("1"))
    sight, worlds, begun = Sight(match, match.questions[0].seat), 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        worlds += Search("1", nodes={NODES}).think(sight).worlds
    return asked, worlds / (time.perf_counter() - begun)
"""
PYTHON = """async ([titles, text]) => {
    const at = name => new URL(document.documentElement.dataset[name] + '/', document.baseURI).href;
    const { start } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'engine.js'));
    window.python ??= start(at('python'), at('pyodide'));
    const { engine, bring } = await window.python;
    for (const title of titles) await bring(title);
    return engine.runPython(text);
}"""
MINDS = """() => Promise.all([1, 2].map(() => new Promise(done => {
    const at = name => `${location.origin}/${document.documentElement.dataset[name]}/`;
    const { src } = document.querySelector('script[type=module]');
    const mind = new Worker(src.replace('main.js', 'mind.js'), { type: 'module' });
    mind.onmessage = () => done(true);
    mind.postMessage({ python: at('python'), pyodide: at('pyodide'), signal: null });
    mind.postMessage({ title: 'red-flag', task: '', hasty: false });
})))"""
"""Starts two thinking workers; each says that its task is none."""
QUESTION = ".ask .option"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", default=list(registry.titles()))
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--starts", type=int, default=3)
    args = parser.parse_args()
    site = build.build(engine.fetched())
    weigh(site)
    with tempfile.TemporaryDirectory() as folder:
        build.write(site, Path(folder) / "site")
        for path in (Path(folder) / "site").resolve().rglob("*"):
            if path.suffix in serving.PACKED:
                serving.packed(path, path.stat().st_mtime)
        server = serving.server(Path(folder) / "site")
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with sync_playwright() as playwright:
            chromium = shutil.which("chromium") or shutil.which("chromium-browser")
            url = f"http://127.0.0.1:{server.server_port}/"

            def launched() -> Browser:
                return playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])

            weight(launched(), url)
            browser = launched()
            starts(browser, url, args.starts)
            speeds(browser, url, args.titles, args.rounds, args.seconds)
            browser.close()
        server.shutdown()


def weigh(site: build.Site) -> None:
    """What is sent, folder by folder, as hosts compress it."""
    whole: Counter[str] = Counter()
    sent: Counter[str] = Counter()
    for path, data in site.files.items():
        part = path.partition("-")[0] if build.DIGEST.search(path) else "pages"
        whole[part] += len(data)
        sent[part] += len(data if Path(path).suffix not in serving.PACKED else gzip.compress(data, 9))
    print("| part | MB | MB compressed |\n|---|---|---|")
    for part, size in whole.most_common():
        print(f"| {part} | {size / 1e6:.2f} | {sent[part] / 1e6:.2f} |")
    print(f"| all | {whole.total() / 1e6:.2f} | {sent.total() / 1e6:.2f} |\n")


def starts(browser: Browser, url: str, rounds: int) -> None:
    """Seconds to the first question: on the first visit, and when everything is kept."""
    cold, warm, work = [], [], []
    for _ in range(rounds):
        context = browser.new_context(locale="en-GB", reduced_motion="reduce")
        page = context.new_page()
        begun = time.perf_counter()
        page.goto(f"{url}new/bonnie-clyde/")
        page.click("#start")
        page.wait_for_selector(QUESTION, timeout=120_000)
        cold.append(time.perf_counter() - begun)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        table = page.url
        page.goto("about:blank")
        page.wait_for_timeout(1000)
        before, begun = _work(), time.perf_counter()
        page.goto(table)
        page.wait_for_selector(QUESTION, timeout=120_000)
        warm.append(time.perf_counter() - begun)
        work.append(_work() - before)
        context.close()
    load = os.getloadavg()[0]
    print(f"first question, cold: {_times(cold)}; warm: {_times(warm)}, of which work: {_times(work)}")
    print(f"load of this machine meanwhile: {load:.1f} on {os.cpu_count()} cores")


def weight(browser: Browser, url: str) -> None:
    """Memory of a page with a table, and with two minds besides."""
    page = browser.new_context(locale="en-GB", reduced_motion="reduce").new_page()
    page.goto(f"{url}new/red-flag/")
    page.click("#start")
    page.wait_for_selector(QUESTION, timeout=120_000)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_timeout(5000)
    alone = _memory()
    page.evaluate(MINDS)
    page.wait_for_timeout(5000)
    print(f"memory of the page with its tables: {alone:.0f} MB; with two thinking workers: {_memory():.0f} MB")
    browser.close()


def speeds(browser: Browser, url: str, titles: list[str], rounds: int, seconds: float) -> None:
    """Questions and worlds a second, in CPython and in the page, in turns."""
    page = browser.new_context().new_page()
    page.goto(url)
    page.wait_for_selector("[data-title]")
    here: dict[str, Any] = {}
    exec(CODE, here)
    page.evaluate(PYTHON, [titles, CODE])
    print("\n| title | questions/s CPython | in the page | part | worlds/s CPython | in the page | part |")
    print("|---|---|---|---|---|---|---|")
    for id in titles:
        own, there = (0.0, 0.0), (0.0, 0.0)
        for _ in range(rounds):
            own = _best(own, here["rates"](id, seconds))
            text = page.evaluate(PYTHON, [[], f"import json; json.dumps(rates({id!r}, {seconds}))"])
            there = _best(there, json.loads(text))
        cells = [f"{a:,.0f} | {b:,.0f} | {b / a:.0%}" for a, b in zip(own, there, strict=True)]
        print(f"| {id} | {' | '.join(cells)} |", flush=True)


def _best(one: tuple[float, float], other: Any) -> tuple[float, float]:
    return max(one[0], other[0]), max(one[1], other[1])


def _times(seconds: list[float]) -> str:
    return f"{statistics.median(seconds):.1f} s (best {min(seconds):.1f})"


def _renderers() -> Iterator[Path]:
    """The processes of our browser that run pages."""
    ours = {os.getpid()}
    for path in sorted(Path("/proc").glob("[0-9]*"), key=lambda each: int(each.name)):
        with suppress(OSError):
            parent = int((path / "stat").read_text().rpartition(")")[2].split()[1])
            if parent in ours:
                ours.add(int(path.name))
                if "--type=renderer" in (path / "cmdline").read_text():
                    yield path


def _memory() -> float:
    """Megabytes of the page's process, the largest, with its share of what is common.

    Another belongs to the service worker, and ends when nothing is fetched.
    """
    found = (int((path / "smaps_rollup").read_text().partition("Pss:")[2].split()[0]) for path in _renderers())
    return max(found) / 1000


def _work() -> float:
    """Seconds of processor time that the pages have taken."""
    found = ((path / "stat").read_text().rpartition(")")[2].split()[11:13] for path in _renderers())
    return sum(int(each) for pair in found for each in pair) / os.sysconf("SC_CLK_TCK")


if __name__ == "__main__":
    main()
