"""Helpers for browser tests: opening a table, answering, and a connection that can be cut."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from random import Random

from playwright.sync_api import Page

Arrive = Callable[..., Page]
OPTION = ".ask .option:not(.barred):not(.all)"
LONG = 60_000

READY = """kind => {
    if (document.querySelector('#unveil, .result, .follow')) return 'stop';
    const prompt = document.querySelector('.ask:not([aria-busy]) .prompt:not([data-done])');
    const fresh = document.querySelector('.ask')?.dataset.fresh;
    if (fresh && !(kind === 'digits' && fresh === 'alike')) return false;
    const options = document.querySelectorAll(".ask .option:not(.barred):not(.all)").length;
    if (!prompt || !options) return false;
    prompt.dataset.done = '1';
    return options;
}"""
"""Answers are ignored for a moment after a new question, digits only if it is of another kind."""

SEEN = """place => {
    place.scrollIntoView({block: 'center', behavior: 'instant'});
    const box = place.getBoundingClientRect(), steps = [0.5, 0.3, 0.7, 0.1, 0.9];
    for (const down of steps) for (const across of steps) {
        const x = across * box.width, y = down * box.height;
        if (document.elementFromPoint(box.x + x, box.y + y)?.closest('[data-place]') === place) return {x, y};
    }
}"""
"""Finds a point of a place that no other place covers. The centre of a ring, for one, is covered by its core."""


def begin(page: Page, title: str, **seats: str) -> None:
    """Go from the home page to a table in two clicks, changing seats on the way if given."""
    page.goto("/")
    page.click(f"[data-title={title}] .primary")
    for seat, who in seats.items():
        page.select_option(f"#{seat.replace('_', '-')}", who)
    page.click("#start")
    page.wait_for_selector(f"{OPTION}, .waiting, #unveil, .result")


def quick(page: Page, title: str) -> None:
    """Open a table against fast opponents: the solo opponent or random players."""
    page.goto(f"/new/{title}")
    page.wait_for_selector("#start")
    for seat in page.locator("[data-seat]").all()[1:]:
        specs = seat.locator("option").evaluate_all("all => all.map(each => each.value)")
        seat.select_option("solo" if "solo" in specs else "random")
    page.click("#start")
    page.wait_for_selector(".board-picture > *")


def ready(page: Page, kind: str = "clicks") -> int:
    """Wait for a new question. Returns how many options it has, 0 if there is none to wait for."""
    found = page.wait_for_function(READY, arg=kind, timeout=LONG).json_value()
    return found if isinstance(found, int) else 0


def choose(page: Page, n: int = 0) -> bool:
    """Answer the next question by click, sometimes on the board. Returns false if there is no question."""
    count = ready(page)
    if not count:
        return False
    lit = page.locator("[data-place].lit:visible")
    if n % 2 and lit.count():
        # By its name: more places may light up before the click.
        name = lit.nth(n % lit.count()).get_attribute("data-place")
        place = page.locator(f'[data-place="{name}"].lit:visible').first
        together = place.get_attribute("aria-pressed") is not None
        place.click(position=place.evaluate(SEEN))
        menu = page.locator(".menu .option, #picked")
        if menu.count():
            menu.first.click()
        elif together:
            # Nothing is chosen yet that goes together: take an answer from the list.
            page.locator(f"{OPTION}:visible").first.click()
    else:
        shown = page.locator(f"{OPTION}:visible")
        shown.nth(n % shown.count()).click()
    return True


def to_the_end(page: Page, seed: int = 0, clicks: int = 0, most: int = 3000) -> None:
    """Play a whole game: the first answers by mouse, the rest with digit keys."""
    rng = Random(seed)
    for n in range(most):
        if n < clicks:
            if not choose(page, rng.randrange(1000)):
                break
            continue
        count = ready(page, "digits")
        if not count:
            break
        page.keyboard.press(str(rng.randint(1, min(9, count))))
    page.wait_for_selector(".result", timeout=LONG)


def invited(page: Page) -> str:
    """The link for a friend's seat."""
    page.click("#tab-seats")
    return page.locator("#panel-seats li input").first.input_value()


class Cable:
    """A proxy between a browser and the server that can be cut, mended, or made to drop what the server sends."""

    def __init__(self, host: str) -> None:
        name, port = host.rsplit(":", 1)
        self._to = (name, int(port))
        self._ends: set[socket.socket] = set()
        self._whole, self._deaf = True, False
        self._door = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._door.getsockname()[1]}"
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        """Break every connection and refuse new ones."""
        self._whole = False
        for end in list(self._ends):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self._whole, self._deaf = True, False

    def deafen(self) -> None:
        """Drop what the server sends; what the browser sends still arrives."""
        self._deaf = True

    def close(self) -> None:
        self.cut()
        self._door.close()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self._door.accept()
            except OSError:
                return
            if not self._whole:
                near.close()
                continue
            far = socket.create_connection(self._to)
            self._ends |= {near, far}
            threading.Thread(target=self._pump, args=(near, far, False), daemon=True).start()
            threading.Thread(target=self._pump, args=(far, near, True), daemon=True).start()

    def _pump(self, source: socket.socket, sink: socket.socket, back: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if not (back and self._deaf):
                    sink.sendall(data)
        for end in (source, sink):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
            self._ends.discard(end)
