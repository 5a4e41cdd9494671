"""The keeper of a bot: a small process between host and program, run as ``keeper.py LIFE TOLD FOLDER COMMAND…``.

It starts the program and waits. When the host closes the pipe ``LIFE``, or dies in whatever way, the keeper ends the
program with everything it has started, also what has left its process group, and removes its folder. ``TOLD`` hears the
program's process id, and ``!`` if it cannot be started. It imports little, for it is started for every bot.
"""

from __future__ import annotations

import os
import signal
import sys
import time

GRACE, PATIENCE = 0.2, 5.0
"""Seconds the program has to leave by itself, and to be gone after it was ended."""
PR_SET_PDEATHSIG, PR_SET_CHILD_SUBREAPER = 1, 36


def main(life: int, told: int, folder: str, command: list[str]) -> None:
    # Not the bot's business; and it must not end before the bot does.
    for fd in (life, told):
        os.set_inheritable(fd, False)
    for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, signal.SIG_IGN)
    # Whatever loses its parent becomes a child of the keeper.
    _prctl(PR_SET_CHILD_SUBREAPER, 1)
    program = os.fork()
    if program == 0:
        _become(told, folder, command)
    for fd in (0, 1):
        os.close(fd)
    os.write(told, b"%d\n" % program)
    os.close(told)
    while os.read(life, 1):
        pass
    end = time.monotonic() + GRACE
    while time.monotonic() < end and os.waitpid(program, os.WNOHANG)[0] == 0:
        time.sleep(0.01)
    _end_all()
    _remove(folder)


def _become(told: int, folder: str, command: list[str]) -> None:
    """The program, in a session of its own, that ends with its keeper."""
    try:
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
            signal.signal(name, signal.SIG_DFL)
        os.setsid()
        _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        os.chdir(folder)
        os.execvp(command[0], command)
    except OSError:
        os.write(told, b"!")
    finally:
        os._exit(127)


def _end_all() -> None:
    """End every child; the children of those become the keeper's, and are ended in turn."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for pid in _children():
            try:
                os.kill(pid, signal.SIGKILL)
            except OSError:
                continue
        try:
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass
        except ChildProcessError:
            return
        time.sleep(0.005)


def _children() -> list[int]:
    me, found = os.getpid(), []
    for name in os.listdir("/proc") if os.path.isdir("/proc") else []:
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", "rb") as file:
                    parent = int(file.read().rpartition(b")")[2].split()[1])
            except (OSError, ValueError, IndexError):
                continue
            if parent == me:
                found.append(int(name))
    return found


def _prctl(option: int, value: int) -> None:
    """Where the system has it. A keeper that cannot do this still ends what is in the program's reach."""
    if sys.platform.startswith("linux"):
        import ctypes

        ctypes.CDLL(None).prctl(option, value, 0, 0, 0)


def _remove(folder: str) -> None:
    import shutil

    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3], sys.argv[4:])
