"""The site without a server, in a real Chromium: most of it with the host switched off after the first visit."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from browser_kit import LONG, OPTION, quick, ready, to_the_end
from playwright.sync_api import Browser, BrowserContext, Download, Page, expect
from site_kit import Host, fetched

from tocsin.core import Record, registry
from tocsin.site import build

TAPES = Path(__file__).parents[1] / "tapes"

IN_PAGE = """async wanted => {
    const { door } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'door.js'));
    const answer = await door.request('/api/tables', 'en', { body: JSON.stringify(wanted) });
    const { me } = await answer.json();
    const rng = (seed => () => (seed = (seed * 1103515245 + 12345) % 2147483648) / 2147483648)(wanted.seats.length);
    const line = door.line(me);
    const result = await new Promise((done, failed) => {
        line.onopen = () => line.send(JSON.stringify({ t: 'hello', token: me, lang: 'en' }));
        line.onmessage = ({ data }) => {
            const told = JSON.parse(data);
            if (told.t === 'error' || told.t === 'refused') failed(new Error(told.text));
            if (told.t !== 'look') return;
            if (told.result) return done(told.result.text);
            const share = told.mixing && told.seats.some(seat => seat.mine && !seat.share);
            if (share) line.send(JSON.stringify({ t: 'share', share: 7 }));
            for (const asked of told.questions.slice(0, 1)) {
                const { option } = asked.options[Math.floor(rng() * asked.options.length)];
                line.send(JSON.stringify({ t: 'answer', seq: told.seq, seat: asked.seat, option }));
            }
        };
    });
    line.close();
    const record = await (await door.request('/api/record', 'en', { token: me })).text();
    return { result, record };
}"""
"""Plays a whole game by the client's own door."""

PYTHON = """async code => {
    const at = name => new URL(document.documentElement.dataset[name] + '/', document.baseURI).href;
    const { start } = await import(document.querySelector('script[type=module]').src.replace('main.js', 'engine.js'));
    window.python ??= start(at('python'), at('pyodide'));
    const { engine, bring } = await window.python;
    for (const title of code.titles) await bring(title);
    return engine.runPython(code.text);
}"""
"""Runs something in the Python of the site."""


@pytest.fixture(scope="module")
def made(request: pytest.FixtureRequest) -> build.Site:
    return build.build(fetched(request.config))


@pytest.fixture
def host(made: build.Site, tmp_path: Path) -> Iterator[Host]:
    found = Host(tmp_path / "site", made)
    yield found
    found.cut()


@pytest.fixture
def visitor(browser: Browser, host: Host) -> Iterator[Callable[..., Page]]:
    """Somebody who has been on the site once; errors on the page fail the test."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def arrive(wait: bool = True, **settings: Any) -> Page:
        """``wait`` until everything is kept for times without a network."""
        context = browser.new_context(base_url=host.url, locale="en-GB", reduced_motion="reduce", **settings)
        context.set_default_timeout(60_000)
        contexts.append(context)

        def watch(page: Page) -> None:
            page.on("pageerror", lambda error: complaints.append(str(error)))
            page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
            page.on(
                "request",
                lambda asked: (
                    None
                    if asked.url.startswith((host.url, "data:", "blob:", "chrome"))
                    else complaints.append(asked.url)
                ),
            )

        context.on("page", watch)
        page = context.new_page()
        page.goto("/")
        page.wait_for_selector("[data-title]")
        if wait:
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert complaints == []


def first_question(page: Page) -> None:
    page.wait_for_selector(f"{OPTION}, .result")


def test_without_a_network_every_title_is_played_to_its_end(visitor: Callable[..., Page], host: Host) -> None:
    page = visitor()
    host.cut()
    page.reload()
    page.wait_for_selector("[data-title]")
    assert page.evaluate("crossOriginIsolated")
    wrong = page.context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {each["errorId"] for each in wrong} <= {"in-incognito"}
    for title in registry.titles():
        solo = any(option["id"] == "solo" for option in registry.parts(title).all("option"))
        low = registry.title(title).seats[0]
        seats = ["me", "solo"] if solo else ["me", *["random"] * (max(low, 1) - 1)]
        played = page.evaluate(IN_PAGE, {"title": title, "seats": seats})
        assert played["result"], title
        # The record is as good as any other.
        proof = Record(Path("page.jsonl"), played["record"].encode()).prove()
        assert proof.finished
        assert all(item.proven for item in proof.items), (title, proof.items)


def test_without_a_network_alone_against_the_rulebooks_opponent(visitor: Callable[..., Page], host: Host) -> None:
    """Its reasons, why something is not possible, and a hint."""
    page = visitor()
    host.cut()
    quick(page, "red-flag")
    barred, reasons = page.locator(".ask .barred").first, 0
    for n in range(120):
        count = ready(page, "digits")
        reasons += page.locator(".news .steps").count()
        if reasons and barred.count():
            break
        page.keyboard.press(str(1 + n % min(9, count)))
    assert reasons
    page.keyboard.press("w")
    barred.focus()
    barred.press("Enter")
    expect(page.locator(".why")).to_contain_text("RF-")
    page.keyboard.press("h")
    expect(page.locator("#deeper")).to_be_attached(timeout=LONG)
    page.keyboard.press("h")
    expect(page.locator(".hint table")).to_be_attached()


def test_a_copy_is_typed_in_and_played_without_a_network(visitor: Callable[..., Page], host: Host) -> None:
    page = visitor()
    host.cut()
    page.goto("/workshop/bonnie-clyde/")
    start = page.locator("[data-entry=start]").first
    start.fill("2")
    start.press("Enter")
    expect(page.locator("#count")).to_contain_text("1 of ")
    page.reload()
    expect(start).to_have_value("2")
    page.click("#study")
    expect(page.locator(".study .balance").first).to_contain_text("%", timeout=LONG)
    page.click("#play")
    expect(page.locator("#components")).to_have_value("My copy")
    page.click("#start")
    first_question(page)
    page.click("#tab-seats")
    page.click(".differs summary")
    expect(page.locator(".differs li")).to_have_count(1)


def test_a_whole_game_in_the_page_with_review_record_and_replay(visitor: Callable[..., Page], host: Host) -> None:
    page = visitor(accept_downloads=True)
    host.cut()
    quick(page, "bonnie-clyde")
    to_the_end(page, seed=3, clicks=3)
    with page.expect_download() as caught:
        page.click("#download")
    record = read(caught.value)
    assert Record(Path("page.jsonl"), record).prove().finished
    page.click("#verify")
    expect(page.locator(".verdict")).to_have_attribute("data-good", "true")
    page.click("#review")
    page.wait_for_selector(".review .account", timeout=LONG)
    page.click("#review-stop")
    page.click("#see-again")
    page.click("#replay-first")
    expect(page.locator(".replay-bar .caption")).to_contain_text("0 /")
    page.click("#replay-forward")
    page.click("#branch")
    first_question(page)


def read(file: Download) -> bytes:
    return Path(file.path()).read_bytes()


def told(page: Page) -> list[str]:
    """The story, as the page tells it."""
    page.click("#tab-log")
    return page.locator("#panel-log ol li, #panel-log .line").all_inner_texts()


def test_a_reload_in_the_middle_of_a_move_and_a_killed_tab_lose_nothing(
    visitor: Callable[..., Page], host: Host
) -> None:
    page = visitor()
    quick(page, "bonnie-clyde")
    address = page.url
    host.cut()
    for _ in range(4):
        ready(page, "digits")
        page.keyboard.press("1")
    ready(page, "digits")
    before = told(page)
    page.keyboard.press("1")
    page.reload()
    first_question(page)
    after = told(page)
    assert after[: len(before)] == before
    context = page.context
    crashed = context.new_page()
    crashed.goto(address)
    first_question(crashed)
    ready(crashed, "digits")
    crashed.keyboard.press("1")
    expect(crashed.locator(".ask")).not_to_have_attribute("aria-busy", "true")
    known = told(crashed)
    with pytest.raises(Exception, match="crash"):
        crashed.goto("chrome://crash")
    page.goto("/")
    page.click(".row-link")
    first_question(page)
    again = told(page)
    assert again[: len(known)] == known
    ready(page, "digits")
    page.keyboard.press("1")
    ready(page, "digits")


def test_a_new_version_waits_until_somebody_wants_it(
    visitor: Callable[..., Page], host: Host, request: pytest.FixtureRequest
) -> None:
    page = visitor()
    quick(page, "bonnie-clyde")
    for _ in range(3):
        ready(page, "digits")
        page.keyboard.press("1")
    ready(page, "digits")
    story_before = told(page)
    old = page.evaluate("document.documentElement.dataset.server ?? ''")
    host.put(build.build(fetched(request.config), "https://tocsin.example/"))
    page.evaluate("navigator.serviceWorker.ready.then(found => found.update())")
    expect(page.locator("#new-version")).to_be_visible()
    # The game that is open goes on as it was.
    page.keyboard.press("1")
    ready(page, "digits")
    assert page.evaluate("document.documentElement.dataset.server ?? ''") == old == ""
    page.reload()
    first_question(page)
    assert page.evaluate("document.documentElement.dataset.server ?? ''") == ""
    with page.expect_navigation():
        page.click("#use-version")
    first_question(page)
    assert page.evaluate("document.documentElement.dataset.server") == "https://tocsin.example/"
    assert told(page)[: len(story_before)] == story_before
    host.cut()
    to_the_end(page, seed=2)
    page.goto("/")
    expect(page.locator("a[href='https://tocsin.example/']")).to_be_visible()


def test_all_games_go_to_another_browser_in_one_file(visitor: Callable[..., Page], tmp_path: Path) -> None:
    page = visitor(wait=False, accept_downloads=True)
    quick(page, "bonnie-clyde")
    ready(page, "digits")
    page.keyboard.press("1")
    ready(page, "digits")
    known = told(page)
    page.goto("/")
    with page.expect_download() as caught:
        page.click("#games-out")
    file = tmp_path / "tocsin.json"
    file.write_bytes(read(caught.value))
    other = visitor(wait=False)
    other.set_input_files("#games-file", file)
    expect(other.locator("section [role=status]")).to_contain_text("1 game taken in.")
    other.reload()
    other.click(".row-link")
    first_question(other)
    assert told(other)[: len(known)] == known


TASK = """
from tocsin.core import Match, Seeded, set_up
from tocsin.players import Sight
from tocsin.site.mind import choosing
from tocsin.sitting.thoughts import Task

match = Match(set_up("q-star", seats=2), Seeded("1"))
choosing(Task.of(Sight(match, match.questions[0].seat)), "ai:ms=600000", "1")
"""
"""Ten minutes of thinking."""

HURRIED = """async task => {
    const web = name => document.querySelector('script[type=module]').src.replace('main.js', name);
    const at = name => new URL(document.documentElement.dataset[name] + '/', document.baseURI).href;
    const { minds } = await import(web('minds.js'));
    const { think, stop } = minds(at('python'), at('pyodide'));
    let answered = false;
    const answer = think(1, 'q-star', task).then(found => (answered = Boolean(found)));
    const dropped = think(2, 'q-star', task).catch(error => String(error));
    stop(2, false);
    await new Promise(done => setTimeout(done, 8000));
    const early = answered;
    // The page is never busy with it.
    const begun = performance.now();
    await new Promise(done => setTimeout(done, 50));
    const late = performance.now() - begun;
    stop(1, true);
    await answer;
    return { early, late, answered, dropped: await dropped };
}"""


@pytest.mark.parametrize("shared", [True, False])
def test_a_thought_beside_the_page_is_asked_to_end_or_broken_off(visitor: Callable[..., Page], shared: bool) -> None:
    """Where memory cannot be shared, somebody else answers in haste."""
    page = visitor(wait=False)
    assert page.evaluate("crossOriginIsolated")
    if not shared:
        page.evaluate("() => { Object.defineProperty(window, 'crossOriginIsolated', { value: false }) }")
    task = page.evaluate(PYTHON, {"text": TASK, "titles": ["q-star"]})
    found = page.evaluate(HURRIED, task)
    assert (found["early"], found["answered"]) == (False, True)
    assert "stopped" in found["dropped"]
    assert found["late"] < 2000


def test_whoever_waits_long_is_told_and_may_hurry(visitor: Callable[..., Page]) -> None:
    page = visitor(wait=False)
    page.evaluate("""async () => {
        const { src } = document.querySelector('script[type=module]');
        const { thinking } = await import(src.replace('main.js', 'thinking.js'));
        document.body.append(thinking('Amou', () => document.querySelector('.thinking').remove()));
    }""")
    expect(page.locator(".thinking")).to_contain_text("Amou: thinking for")
    page.click("#hurry")
    expect(page.locator(".thinking")).to_have_count(0)


SEEDED = """
from random import Random
from tocsin.core import Match, Seeded, registry, set_up
from tocsin.words import story, words_for

def seeded(title):
    match, rng = Match(set_up(title), Seeded("21")), Random(21)
    while match.question is not None and len(match.tape) < 400:
        match.answer(rng.choice(match.question.options))
    lines = [line.text for line in story(match, words_for(match.setup, "ru"), all_seen=True)]
    return [title, match.tape, lines]
"""


def test_golden_games_and_seeded_ones_come_out_the_same_in_the_page(visitor: Callable[..., Page]) -> None:
    page = visitor(wait=False)
    titles = list(registry.titles())
    golden = (TAPES / "golden.py").read_text("utf-8").partition("def main()")[0]
    golden = golden.replace("HERE = Path(__file__).parent\n", "")
    tapes = {str(path.relative_to(TAPES)): path.read_text("utf-8") for path in sorted(TAPES.glob("*/*.txt"))}
    assert {name.split("/")[0].replace("_", "-") for name in tapes} == set(titles)
    code = f"{golden}\nimport json\ntapes = json.loads({json.dumps(tapes)!r})\n"
    code += "json.dumps([name for name, text in tapes.items() if told(untold(text)) != text])"
    assert json.loads(page.evaluate(PYTHON, {"text": code, "titles": titles})) == []
    here: dict[str, Any] = {}
    exec(SEEDED, here)
    code = f"import json\n{SEEDED}\njson.dumps([seeded(title) for title in registry.titles()])"
    there = json.loads(page.evaluate(PYTHON, {"text": code, "titles": titles}))
    assert there == [here["seeded"](title) for title in titles]
