"""Work: the games of a plan on every core of this machine.

The games are cut into chunks by their numbers alone. A chunk is a file of lines, one a game, written the moment the
game is over: whatever is killed, a finished game is never lost and never played again. Worker processes take the next
chunk from a shared counter; nothing else passes between them.
"""

from __future__ import annotations

import errno
import fcntl
import json
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from io import FileIO
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path
from typing import Self

from tocsin.core import TocsinError, msg
from tocsin.lab.plan import Plan
from tocsin.lab.rows import Rows

CHUNK = 64
POLL = 0.1
PATIENCE = 3
"""How often workers may die one after the other without finishing a single game."""

Tell = Callable[[int], None]
"""Told now and then how many games are finished."""


def chunk_size(plan: Plan) -> int:
    """How many games a chunk has: a matter of the plan alone, so that every run cuts alike."""
    return max(1, min(CHUNK, plan.total // 64))


def chunk_games(plan: Plan, chunk: int) -> range:
    """The numbers of the games of a chunk."""
    size = chunk_size(plan)
    return range(chunk * size, min(plan.total, (chunk + 1) * size))


def chunk_path(folder: Path, chunk: int) -> Path:
    return folder / f"{chunk:07}.jsonl"


def chunks(plan: Plan) -> int:
    """How many chunks there are."""
    return -(-plan.total // chunk_size(plan))


class ChunkFile:
    """The file of a chunk, held by one process at a time. A line cut off by a crash is taken away on opening."""

    def __init__(self, path: Path) -> None:
        self._file = FileIO(os.open(path, os.O_RDWR | os.O_CREAT, 0o666), "r+")
        fcntl.flock(self._file, fcntl.LOCK_EX)
        text = self._file.readall()
        good = text.rfind(b"\n") + 1
        self._file.truncate(good)
        self._file.seek(good)
        self.games = {json.loads(line)["game"] for line in text[:good].splitlines()}

    def add(self, line: str) -> None:
        data = line.encode()
        if self._file.write(data) != len(data):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def close(self) -> None:
        os.fsync(self._file.fileno())
        self._file.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def finished(plan: Plan, folder: Path) -> tuple[int, list[int]]:
    """How many games are finished, and the chunks that are not."""
    count, open_chunks = 0, []
    for chunk in range(chunks(plan)):
        path = chunk_path(folder, chunk)
        lines = path.read_bytes().count(b"\n") if path.exists() else 0
        count += lines
        if lines < len(chunk_games(plan, chunk)):
            open_chunks.append(chunk)
    return count, open_chunks


def run(plan: Plan, folder: Path, tell: Tell, jobs: int) -> None:
    """Play whatever is missing, with some processes."""
    failures = 0
    done, left = finished(plan, folder)
    tell(done)
    while left:
        _round(plan, folder, min(jobs, len(left)), left, done, tell)
        before = done
        done, left = finished(plan, folder)
        failures = 0 if done > before else failures + 1
        if left and failures >= PATIENCE:
            raise TocsinError(msg("lab.workers_die", n=failures))


def _round(plan: Plan, folder: Path, jobs: int, left: Sequence[int], done: int, tell: Tell) -> None:
    """One round of workers over the open chunks. A worker that is killed leaves its chunk to the next round."""
    context = multiprocessing.get_context("spawn")
    place, played = context.Value("q", 0), context.Value("q", 0)
    workers, ears = [], []
    with ExitStack() as stack:
        for _ in range(jobs):
            ear, mouth = context.Pipe(duplex=False)
            args = (plan.to_json(), str(folder), list(left), place, played, mouth, os.getpid())
            worker = context.Process(target=_work, args=args)
            worker.start()
            mouth.close()
            stack.callback(_end, worker)
            workers.append(worker)
            ears.append(ear)
        while any(worker.is_alive() for worker in workers):
            time.sleep(POLL)
            tell(done + played.value)
            for ear in ears:
                _listen(ear)
        for ear in ears:
            _listen(ear)


def _listen(ear: Connection) -> None:
    """Raise what went wrong in a worker."""
    try:
        if ear.poll():
            raise ear.recv()
    except EOFError:
        return


def _end(worker: BaseProcess) -> None:
    if worker.is_alive():
        worker.terminate()
    worker.join()


# In the other processes


def _work(
    plan: str,
    folder: str,
    left: Sequence[int],
    place: Synchronized[int],
    played: Synchronized[int],
    mouth: Connection,
    parent: int,
) -> None:
    """Take chunk after chunk. What goes wrong is told to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_watch, args=(parent,), daemon=True).start()
    whole = Plan.from_json(plan)
    rows = Rows(whole)
    game = 0
    try:
        while True:
            with place.get_lock():
                number, place.value = place.value, place.value + 1
            if number >= len(left):
                return
            with ChunkFile(chunk_path(Path(folder), left[number])) as file:
                missing = [game for game in chunk_games(whole, left[number]) if game not in file.games]
                for game in missing:
                    file.add(rows.line(game))
                    with played.get_lock():
                        played.value += 1
    except TocsinError as error:
        mouth.send(error)
    except OSError as error:
        mouth.send(TocsinError(msg("lab.cannot_write", folder=folder, error=error.strerror or str(error))))
    except Exception as error:
        mouth.send(TocsinError(msg("lab.crashed", game=game, error=f"{type(error).__name__}: {error}")))


def _watch(parent: int) -> None:
    """End when the parent is gone: nobody would end this process otherwise."""
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)
