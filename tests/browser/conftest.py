"""A server, the system's Chromium, and pages whose errors fail the test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from table_kit import Served, serving

CLIPBOARD = ["clipboard-read", "clipboard-write"]
expect.set_options(timeout=30_000)
TOOLS = Path(__file__).parent / "node_modules"


@pytest.fixture(scope="session")
def tools() -> Path:
    if not (TOOLS / "axe-core").is_dir():
        pytest.fail("the tools from npm are missing: npm ci --prefix tests/browser")
    return TOOLS


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from serving(tmp_path_factory.mktemp("home"))


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    if path is None:
        pytest.fail("Chromium is missing: apt-get install chromium")
    with sync_playwright() as playwright:
        made = playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        yield made
        made.close()


@pytest.fixture
def person(browser: Browser, server: Served) -> Iterator[Callable[..., Page]]:
    """Open a page in a new browser context. Errors on the page fail the test."""
    complaints: list[str] = []
    contexts = []

    def arrive(lang: str = "en-GB", refused: bool = False, **settings: Any) -> Page:
        """``refused``: the server is meant to refuse something, of which the browser complains."""
        usual = {"base_url": server.url, "reduced_motion": "reduce", "permissions": CLIPBOARD}
        context = browser.new_context(**{**usual, "locale": lang, **settings})
        context.set_default_timeout(30_000)

        def complain(text: str) -> None:
            if not (refused and "400 (Bad Request)" in text):
                complaints.append(text)

        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complain(said.text) if said.type == "error" else None)
        homes = (server.url, str(settings.get("base_url", server.url)), "data:", "blob:")
        page.on("request", lambda asked: None if asked.url.startswith(homes) else complaints.append(asked.url))
        return page

    yield arrive
    for context in contexts:
        context.close()
    lost = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket connection")
    assert [each for each in complaints if not any(word in each for word in lost)] == []
