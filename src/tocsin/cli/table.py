"""``tocsin table``: the web table, in the browser of whoever started it."""

from __future__ import annotations

import argparse
import os
import socket

from tocsin.cli.screen import safe, show
from tocsin.core import TocsinError, msg
from tocsin.words import Words

LOCAL = ("127.0.0.1", "localhost", "::1")


def run(args: argparse.Namespace, words: Words) -> int:
    from tocsin.table import serve
    from tocsin.table.app import Settings

    host = getattr(args, "host", "127.0.0.1")
    local = host in LOCAL
    settings = serve.settle(
        Settings(
            database=getattr(args, "database", None) or serve.default_database(),
            broker=getattr(args, "broker", None) or os.environ.get("TOCSIN_BROKER_URL") or None,
            processes=getattr(args, "processes", 1),
            hosts=tuple(getattr(args, "name", None) or (LOCAL if local else ())),
            log=getattr(args, "log", False),
        )
    )
    sock = _listen(host, getattr(args, "port", 0))
    port = sock.getsockname()[1]
    url = f"http://{host if ':' not in host else f'[{host}]'}:{port}/"
    serve.prepare(settings)

    def ready() -> None:
        show(safe(words("table.listening", url=url)))
        if not getattr(args, "no_browser", False):
            import threading
            import webbrowser

            # A browser in the terminal keeps whoever opened it waiting; the server must go on meanwhile.
            threading.Thread(target=webbrowser.open, args=(f"{url}?lang={words.lang}",), daemon=True).start()

    try:
        if settings.processes == 1:
            serve.run(settings, sock, ready)
        else:
            from tocsin.table.workers import Workers

            with sock:
                Workers(settings, sock).run(ready)
    except KeyboardInterrupt:
        # Ctrl+C is how the table is closed.
        show("")
    return 0


def _listen(host: str, port: int) -> socket.socket:
    from tocsin.table import serve

    try:
        return serve.listen(host, port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise TocsinError(msg("table.cannot_listen", host=host, port=port, error=reason)) from None
