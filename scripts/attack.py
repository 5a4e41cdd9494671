"""Attack servers of our own, and measure what the neighbours notice.

python scripts/attack.py                             every attack for a few seconds
python scripts/attack.py --seconds 30 --rest 100     longer, and what memory is left when the attackers are long gone
python scripts/attack.py --only replays --only hints

Each attack has a server to itself and comes from a process of its own. Meanwhile two people at another address answer
each other, and a third plays against a novice. Printed are the milliseconds from an answer to the update of the other
seat, the seconds until the novice has moved, and the real memory of the server process before, at most during and
after the attack. The exit code is 1 if somebody was not served. Limits are those of any server.

Needs the test tools (./tocsin test installs them). It talks to 127.0.0.1 only, from 127.x.x.x (Linux).
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from io import StringIO
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from table_kit import Person, Served, Site, flooding, frame, memory, until  # noqa: E402  (after the path is set)
from websockets.exceptions import WebSocketException  # noqa: E402

from tocsin.core import Match, Recorder, Seeded, set_up  # noqa: E402

PAIR, LONER = "127.0.0.2", "127.0.0.3"
"""Where the neighbours are. The attackers are at 127.0.0.1, and where they need more addresses at 127.0.1.x."""
CROWD = [f"127.0.1.{n}" for n in range(1, 21)]
COLUMNS = (
    *("attack", "answers", "half within, ms", "99 of 100", "all"),
    *("novice: half within, s", "all", "MB before", "during", "after", "what it got"),
)
THREADS = 8
GONE = (OSError, TimeoutError, WebSocketException)


class Clock:
    """How long an attack still lasts, from the first time that somebody asks."""

    def __init__(self, seconds: float) -> None:
        self._seconds, self._begun = seconds, 0.0

    def __bool__(self) -> bool:
        self._begun = self._begun or time.monotonic()
        return time.monotonic() < self._begun + self._seconds


# Attacks: each goes on for as long as the clock says, and tells what it got


def nothing(site: Site, clock: Clock) -> str:
    while clock:
        time.sleep(0.1)
    return ""


def masters(site: Site, clock: Clock) -> str:
    """Fifty tables of master against master, looked at for a moment and left alone."""
    people = [site.sit(site.open("red-flag", "master", "master")["watch"]) for _ in range(50)]
    for person in people:
        person.until(lambda look: look)
        person.close()
    nothing(site, clock)
    return f"{len(people)} tables"


def hints(site: Site, clock: Clock) -> str:
    """Forty people ask for hints, again and again."""
    people = [site.sit(site.open("red-flag", "me", "friend")["me"]) for _ in range(40)]

    def ask(n: int) -> Counter[str]:
        found: Counter[str] = Counter()
        while clock:
            people[n].send(t="hint", seat=0)
            with suppress(TimeoutError):
                found[people[n].next("hint", "refused", "error")["t"]] += 1
        people[n].close()
        return found

    found = _many(ask, len(people))
    return f"{found['hint']} hints, {found.total() - found['hint']} refused"


def replays(site: Site, clock: Clock) -> str:
    """Sixty sockets ask for replays, twenty times a second, and never read."""
    token = site.open("red-flag", "me", "friend")["me"]
    message = frame(json.dumps({"t": "replay", "position": 0}).encode())
    flood, again = [flooding(site, token) for _ in range(60)], 0
    while clock:
        for n, each in enumerate(flood):
            try:
                each.send(message * 2)
            except BlockingIOError:
                pass
            except OSError:
                each.close()
                with suppress(*GONE):
                    flood[n], again = flooding(site, token), again + 1
        time.sleep(0.1)
    for each in flood:
        each.close()
    return f"let go {again} times"


def slow(site: Site, clock: Clock) -> str:
    """190 requests that never end, begun again when they are closed; the server has 256 descriptors."""
    host, port = site.host.split(":")
    heads = [
        b"GET / HT",
        f"GET / HTTP/1.1\r\nHost: {site.host}\r\nX-Slow: ".encode(),
        f"POST /api/verify HTTP/1.1\r\nHost: {site.host}\r\nContent-Length: 1000\r\n\r\nabc".encode(),
        b"",
    ]

    def begin(n: int) -> socket.socket:
        made = socket.create_connection((host, int(port)), timeout=10, source_address=(CROWD[n % 4], 0))
        made.setblocking(False)
        with suppress(OSError):
            made.send(heads[n % 4])
        return made

    held, again = [begin(n) for n in range(190)], 0
    while clock:
        for n, each in enumerate(held):
            try:
                gone = not each.recv(1000)
            except BlockingIOError:
                gone = False
            except OSError:
                gone = True
            if gone:
                each.close()
                held[n], again = begin(n), again + 1
        time.sleep(0.1)
    for each in held:
        each.close()
    return f"closed {again} times"


def tables(site: Site, clock: Clock) -> str:
    """As many new tables as one address can get."""

    def ask(n: int) -> Counter[int]:
        found: Counter[int] = Counter()
        while clock:
            with suppress(OSError):
                found[site.post("/api/tables", {"title": "red-flag", "seats": ["me", "friend"]})[0]] += 1
        return found

    found = _many(ask)
    return f"{found[201]} tables, {found.total() - found[201]} refused"


def undo(site: Site, clock: Clock) -> str:
    """Twenty people answer and take back, as fast as they may."""

    def loop(n: int) -> Counter[str]:
        found: Counter[str] = Counter()
        person = site.sit(site.open("bonnie-clyde", "me")["me"])
        person.turn()
        while clock:
            question, seq = person.look["questions"][0], person.look["seq"]
            option = question["options"][0]["option"]
            person.send(t="answer", seq=seq, seat=question["seat"], option=option)
            person.send(t="undo")
            person.send(t="ping")
            found[person.next("done", "error", "stale", "refused")["t"]] += 1
            with suppress(*GONE):
                person.next("pong", "error")
        person.close()
        return found

    found = _many(loop, 20)
    return f"{found['done']} answers, {found.total() - found['done']} refused"


def verify(site: Site, clock: Clock) -> str:
    """Deep JSON, numbers without end, and long records of which only the last line is wrong."""
    record = _record("toroball", 4000)
    bodies = [
        b"[" * 500_000,
        b'{"tocsin":' + b"9" * 500_000 + b"}",
        record[: len(record) // 2],
        record[:-40] + b"0" * 8 + record[-32:],
        record,
    ]

    def ask(n: int) -> Counter[int]:
        found: Counter[int] = Counter()
        while clock:
            with suppress(OSError):
                body = bodies[(n + found.total()) % len(bodies)]
                found[site.ask("/api/verify", body, content_type="text/plain")[0]] += 1
        return found

    found = _many(ask)
    return f"{found[200]} checked, {found.total() - found[200]} refused"


def sockets(site: Site, clock: Clock) -> str:
    """2,000 sockets at one table that do nothing, from twenty addresses."""
    token = site.open("red-flag", "me", "friend")["watch"]
    held = list[socket.socket]()
    for n in range(2000):
        with suppress(OSError):
            held.append(flooding(site, token, CROWD[n % len(CROWD)]))
    while clock:
        time.sleep(0.1)
    for each in held:
        each.close()
    return f"{len(held)} sockets"


ATTACKS: dict[str, Callable[[Site, Clock], str]] = {
    each.__name__: each for each in (nothing, masters, hints, replays, slow, tables, undo, verify, sockets)
}


def _many(act: Callable[[int], Counter[Any]], threads: int = THREADS) -> Counter[Any]:
    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(act, range(threads)), Counter())


def _record(title: str, answers: int) -> bytes:
    """A long record."""
    match, rng, file = Match(set_up(title), Seeded("1")), Random(1), StringIO()
    while match.question is not None and len(match.tape) < answers:
        match.answer(rng.choice(match.question.options))
    Recorder(file, match, ["human"] * match.setup.seats)
    return file.getvalue().encode()


# Neighbours


class Neighbours:
    """Two people who answer each other, and one who plays against a novice."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self.answers: list[float] = []
        self.novice: list[float] = []
        self.unserved = 0
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._keep, args=[each]) for each in (self._two, self._one)]
        for thread in self._threads:
            thread.start()

    def both(self) -> bool:
        """Whether there is something to measure."""
        return bool(self.answers and self.novice)

    def forget(self) -> None:
        """Begin to measure."""
        self.answers.clear()
        self.novice.clear()

    def close(self) -> None:
        self._over.set()
        for thread in self._threads:
            thread.join()

    def _keep(self, play: Callable[[], None]) -> None:
        while not self._over.is_set():
            try:
                play()
            except GONE:
                self.unserved += 1

    def _two(self) -> None:
        links = self._site.open("lucha-libre", "me", "friend", source=PAIR)
        people = [self._site.sit(token, source=PAIR) for token in (links["me"], links["friends"]["1"])]
        for person in people:
            person.until(lambda look: not look["mixing"])
        while not self._over.is_set() and not people[0].look["result"]:
            seq = max(person.look["seq"] for person in people)
            for person in people:
                person.until(lambda look, seq=seq: look["seq"] >= seq)
            if people[0].look["result"]:
                break
            asked = next(person for person in people if person.look["questions"])
            self.answers.append(self._answer(asked, people[1 - people.index(asked)]))
            self._over.wait(0.1)
        for person in people:
            person.close()

    def _answer(self, person: Person, other: Person) -> float:
        """Seconds until the other seat sees an answer."""
        begun, seq = time.monotonic(), person.look["seq"]
        question = person.look["questions"][0]
        person.send(t="answer", seq=seq, seat=question["seat"], option=question["options"][0]["option"])
        other.until(lambda look: look["seq"] > seq)
        return time.monotonic() - begun

    def _one(self) -> None:
        person = self._site.sit(self._site.open("q-star", "me", "novice", source=LONER)["me"], source=LONER)
        while not self._over.is_set() and person.turn() is not None:
            begun = time.monotonic()
            person.answer()
            if not person.look["questions"]:
                person.turn()
                self.novice.append(time.monotonic() - begun)
            self._over.wait(0.1)
        person.close()


# Measuring


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=5, metavar="N", help="how long each attack lasts (5)")
    parser.add_argument(
        "--rest", type=float, default=2, metavar="N", help="from its end to the last look at memory (2)"
    )
    parser.add_argument("--only", action="append", choices=list(ATTACKS), help="instead of all")
    args = parser.parse_args()
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}")
    unserved = 0
    for name in args.only or ATTACKS:
        unserved += measure(name, args.seconds, args.rest)
    return 1 if unserved else 0


def measure(name: str, seconds: float, rest: float) -> int:
    """Print the figures of one attack; how often a neighbour was not served."""
    with tempfile.TemporaryDirectory() as home:
        server = Served(Path(home), limit=256 if name == "slow" else None)
        neighbours = Neighbours(Site(server.url))
        try:
            until(neighbours.both)
            before = during = memory(server.process.pid)
            ours, theirs = multiprocessing.Pipe()
            spawn = multiprocessing.get_context("spawn")
            attacker = spawn.Process(target=attack, args=[name, server.url, seconds, theirs])
            attacker.start()
            ours.recv()
            neighbours.forget()
            while not ours.poll(0.1):
                during = max(during, memory(server.process.pid))
            got = ours.recv()
            attacker.join()
            # Whoever still waits is measured too.
            until(neighbours.both)
            answers, novice = sorted(neighbours.answers), sorted(neighbours.novice)
            time.sleep(rest)
            after = memory(server.process.pid)
        finally:
            neighbours.close()
            server.stop()
    waits = [f"{1000 * _part(answers, part):.0f}" for part in (0.5, 0.99, 1)]
    thought = [f"{_part(novice, part):.2f}" for part in (0.5, 1)]
    cells = [name, len(answers), *waits, *thought, *(f"{each:.0f}" for each in (before, during, after)), got]
    print(f"| {' | '.join(map(str, cells))} |", flush=True)
    return neighbours.unserved


def attack(name: str, url: str, seconds: float, told: Connection) -> None:
    """Attack, in a process of its own."""
    told.send("")
    told.send(ATTACKS[name](Site(url), Clock(seconds)))


def _part(ranked: list[float], part: float) -> float:
    return ranked[min(len(ranked) - 1, int(part * len(ranked)))] if ranked else float("nan")


if __name__ == "__main__":
    sys.exit(main())
