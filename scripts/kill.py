"""Kill servers of our own with `kill -9` while people play, and count what is lost.

python scripts/kill.py --times 50                  SQLite, PostgreSQL, and PostgreSQL with Redis and two processes
python scripts/kill.py --times 50 --kind sqlite    one of them

Both people of every table play as the page does: an answer of which nothing was heard is sent again. Each time a
connection breaks, all that the server had told of is compared with what its database holds; at the end every table is
opened once more. Where there are two processes, either the whole server dies or one of them, by lot. The exit code is 1
if an answer was lost or doubled, or a table does not open.

Needs the test tools (./tocsin test installs them), PostgreSQL and Redis. It talks to 127.0.0.1 only.
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from table_kit import SHARES, Mover, Postgres, Redis, Served, until, workers  # noqa: E402  (after the path is set)

KINDS = ("sqlite", "postgres", "postgres and redis")
TITLE = "lucha-libre"


class Figures(NamedTuple):
    """What came of the kills of one kind."""

    kind: str
    kills: int
    tables: int
    answers: int
    lost: int
    doubled: int
    opened: int
    back: float
    """Median seconds from a kill until a new server answers."""

    def __str__(self) -> str:
        cells = (*self[:4], self.lost, self.doubled, f"{self.opened} of {self.tables}", f"{self.back:.1f}")
        return f"| {' | '.join(map(str, cells))} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=5, metavar="N", help="kills of each kind (5)")
    parser.add_argument("--tables", type=int, default=10, metavar="N", help="tables played at once (10)")
    parser.add_argument("--kind", action="append", choices=KINDS, help="instead of all")
    parser.add_argument("--seed", default=None, help="for the moments of the kills and the answers")
    args = parser.parse_args()
    print("| database | kills | tables | answers told | lost | doubled | opened again | seconds until back |")
    print("|---|---|---|---|---|---|---|---|")
    good = True
    for kind in args.kind or KINDS:
        with tempfile.TemporaryDirectory() as home:
            found = killed(kind, Path(home), args.times, args.tables, Random(args.seed))
        print(found, flush=True)
        good = good and not found.lost and not found.doubled and found.opened == found.tables
    return 0 if good else 1


def killed(kind: str, home: Path, times: int, tables: int, rng: Random) -> Figures:
    """Play at some tables, and kill the server again and again."""
    with ExitStack() as stack:
        database, args = f"sqlite+aiosqlite:///{home / 'tables.db'}", list[str]()
        if kind != "sqlite":
            programs = Postgres.programs()
            if programs is None:
                sys.exit("PostgreSQL is missing (Debian: apt-get install postgresql)")
            own = Postgres(programs)
            stack.callback(own.close)
            database, args = own.url, ["--database", own.url]
        if kind == "postgres and redis":
            if not Redis.here():
                sys.exit("Redis is missing (Debian: apt-get install redis-server)")
            broker = Redis()
            stack.callback(broker.close)
            args += ["--processes", "2", "--broker", broker.url]
        server = Served(home, *args)
        stack.callback(server.kill)
        movers = [begin(server, database, rng) for _ in range(tables)]
        back = []
        for _ in range(times):
            go_on(movers)
            over = sum(mover.over for mover in movers) - (len(movers) - tables)
            movers += [begin(server, database, rng) for _ in range(over)]
            time.sleep(rng.random())
            begun = time.monotonic()
            if "--processes" in args and rng.random() < 0.5:
                old = workers(server.process.pid)
                os.kill(rng.choice(old), signal.SIGKILL)
                until(lambda old=old: len(found := workers(server.process.pid)) == len(old) and found != old)
            else:
                server.kill()
                server.start()
            until(lambda: well(server))
            back.append(time.monotonic() - begun)
        go_on(movers)
        for mover in movers:
            mover.close()
            mover.compare()
        opened = sum(opens(server, mover) for mover in movers)
    sums = (sum(mover.told for mover in movers), sum(len(m.lost) for m in movers), sum(m.doubled for m in movers))
    return Figures(kind, times, len(movers), *sums, opened, median(back))


def begin(server: Served, database: str, rng: Random) -> Mover:
    return Mover([server], server.open(TITLE, "me", "friend"), rng.randrange(2**32), database)


def well(server: Served) -> bool:
    """Whether the server says that it is well. What is handed to a dying process is lost with it."""
    try:
        return server.get("/health")[0] == 200
    except OSError:
        return False


def go_on(movers: list[Mover]) -> None:
    """Wait until something was answered at every table."""
    counts = [mover.answers for mover in movers]
    until(lambda: all(mover.moved(count) for mover, count in zip(movers, counts, strict=True)))


def opens(server: Served, mover: Mover) -> bool:
    """Whether a table opens with all that is stored, and play goes on there."""
    seq = SHARES + len(mover.stored())
    people = [server.sit(token) for token in (mover.links["me"], mover.links["friends"]["1"])]
    try:
        looks = [person.until(lambda look: look["seq"] >= seq) for person in people]
        if not looks[0]["result"]:
            next(person for person in people if person.look["questions"]).answer()
        return all(look["seq"] == seq for look in looks)
    except TimeoutError:
        return False
    finally:
        for person in people:
            person.close()


if __name__ == "__main__":
    sys.exit(main())
