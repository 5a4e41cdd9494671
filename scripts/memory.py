"""What tables and sockets hold: real memory of a server of our own, before and after it has some.

python scripts/memory.py                       300 tables with two seats each, then 500 idle sockets at one more
python scripts/memory.py --tables 1000 --sockets 2000 --answers 20
python scripts/memory.py --traced              what holds it, by line (slower: Python counts every allocation)

It talks to 127.0.0.1 only. `--source FOLDER` measures another checkout.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import subprocess
import sys
import tempfile
import tracemalloc
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

TITLES = ("red-flag", "q-star", "lucha-libre", "dual-powers", "toroball")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--sockets", type=int, default=500)
    parser.add_argument("--answers", type=int, default=5)
    parser.add_argument("--source", default=str(Path(__file__).parents[1]))
    parser.add_argument("--traced", action="store_true")
    args = parser.parse_args()
    if args.traced:
        traced(args.tables)
        return
    with tempfile.TemporaryDirectory() as folder, served(Path(folder), args.source) as (host, pid):
        print(json.dumps(asyncio.run(measure(args, host, pid)), indent=1))


@contextmanager
def served(home: Path, source: str) -> Iterator[tuple[str, int]]:
    environment = {**os.environ, "TOCSIN_HOME": str(home), "PYTHONPATH": f"{source}/src", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tocsin", "table", "--no-browser", "--lang", "en"]
    if "--crowd" in (Path(source) / "src/tocsin/cli/table.py").read_text():
        command += ["--crowd", "1000"]
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        host = process.stdout.readline().split("http://")[1].split("/")[0]
        try:
            yield host, process.pid
        finally:
            process.terminate()


async def measure(args: argparse.Namespace, host: str, pid: int) -> dict[str, Any]:
    found: dict[str, Any] = {"empty_mb": round(memory(pid))}
    people: list[ClientConnection] = []
    begun = memory(pid)
    for n in range(args.tables):
        links = await asyncio.to_thread(new_table, host, TITLES[n % len(TITLES)])
        both = [await sit(host, links["me"]), await sit(host, links["friends"]["1"])]
        await play(both, args.answers)
        people += both
    await asyncio.sleep(2)
    found["tables"] = args.tables
    found["kb_a_table_with_two_seats"] = round(1024 * (memory(pid) - begun) / max(1, args.tables))
    links = await asyncio.to_thread(new_table, host, "red-flag")
    begun = memory(pid)
    for _ in range(args.sockets):
        people.append(await sit(host, links["watch"]))
        await reply(people[-1])
    await asyncio.sleep(2)
    found["sockets"] = args.sockets
    found["kb_an_idle_socket"] = round(1024 * (memory(pid) - begun) / max(1, args.sockets))
    found["all_mb"] = round(memory(pid))
    await asyncio.gather(*(each.close() for each in people))
    await asyncio.sleep(100)
    found["mb_after_they_left"] = round(memory(pid))
    return found


def new_table(host: str, title: str) -> dict[str, Any]:
    body = json.dumps({"title": title, "seats": ["me", "friend"]}).encode()
    asked = urllib.request.Request(f"http://{host}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=30) as answer:
        made: dict[str, Any] = json.loads(answer.read())
    return made


async def sit(host: str, token: str) -> ClientConnection:
    url = f"ws://{host}/live?at={token[:4]}"
    made = await connect(url, origin=f"http://{host}", ping_interval=None, max_size=2**22)  # type: ignore[arg-type]
    await made.send(json.dumps({"t": "hello", "token": token}))
    return made


async def reply(person: ClientConnection) -> dict[str, Any]:
    while True:
        said: dict[str, Any] = json.loads(await person.recv())
        if said["t"] == "look":
            return said


async def play(people: list[ClientConnection], answers: int) -> None:
    """Whoever is asked first answers with the first option, a few times."""
    looks = [await reply(each) for each in people]
    for _ in range(answers):
        for n, person in enumerate(people):
            if looks[n]["questions"]:
                asked, seq = looks[n]["questions"][0], looks[n]["seq"]
                option = asked["options"][0]["option"]
                await person.send(json.dumps({"t": "answer", "seq": seq, "seat": asked["seat"], "option": option}))
                for m, each in enumerate(people):
                    while looks[m]["seq"] <= seq:
                        looks[m] = await reply(each)
                break


def memory(pid: int) -> float:
    """Real memory, in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def traced(tables: int) -> None:
    """Open sittings in this process, look at them from both seats, and tell which lines hold what."""
    from tocsin.sitting import HUMAN, Chair, Sitting, Start

    def one(n: int) -> Any:
        start = Start(str(n), TITLES[n % len(TITLES)], 0, {}, [HUMAN, HUMAN], str(n), [], "en")
        sitting = Sitting.opened(start)
        chairs = [Chair(sitting, (seat,)) for seat in (0, 1)]
        for _ in range(5):
            question = sitting.match.questions[0]
            for event in sitting.answer(question.seat, question.options[0], sitting.seq):
                sitting.apply(event)
            for chair in chairs:
                chair.look()
        return sitting, chairs

    for n in range(len(TITLES)):
        one(n)
    gc.collect()
    tracemalloc.start(12)
    before = tracemalloc.take_snapshot()
    held = [one(n) for n in range(tables)]
    gc.collect()
    after = tracemalloc.take_snapshot()
    print(f"{tracemalloc.get_traced_memory()[0] / 1024 / len(held):.0f} kB a table")
    for each in after.compare_to(before, "lineno")[:30]:
        print(
            f"{each.size_diff / 1024 / len(held):8.1f} kB {each.count_diff / len(held):8.1f} blocks  {each.traceback}"
        )


if __name__ == "__main__":
    main()
