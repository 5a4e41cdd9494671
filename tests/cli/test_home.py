"""``tocsin`` without arguments, at a terminal: the table opens in the browser."""

from __future__ import annotations

import os
import pty
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen


def test_without_arguments_the_table_opens_in_the_browser(tmp_path: Path) -> None:
    master, slave = pty.openpty()
    known = {**os.environ, "TOCSIN_HOME": str(tmp_path), "BROWSER": "echo opened %s", "PYTHONUNBUFFERED": "1"}
    command = [sys.executable, "-m", "tocsin", "--lang", "fr"]
    with subprocess.Popen(command, env=known, stdin=slave, stdout=subprocess.PIPE, text=True) as home:
        try:
            assert home.stdout is not None
            opened = next(line for line in home.stdout if line.startswith("opened "))
            url = opened.split()[1]
            assert url.startswith("http://127.0.0.1:")
            assert url.endswith("/?lang=fr")
            with urlopen(url, timeout=20) as page:
                assert page.status == 200
        finally:
            home.send_signal(signal.SIGINT)
        assert home.wait(20) == 0
    os.close(master)
    os.close(slave)
