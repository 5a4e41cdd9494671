"""``tocsin table``: the web table, in the browser of whoever started it."""

from __future__ import annotations

import argparse

from tocsin.cli.screen import safe, show
from tocsin.core import TocsinError, msg
from tocsin.words import Words


def run(args: argparse.Namespace, words: Words) -> int:
    from tocsin.table import serve
    from tocsin.table.app import Settings

    host = getattr(args, "host", "127.0.0.1")
    port = getattr(args, "port", 0)
    try:
        sock = serve.listen(host, port)
    except OSError as error:
        raise TocsinError(
            msg("table.cannot_listen", host=host, port=port, error=error.strerror or str(error))
        ) from None
    url = f"http://{host if ':' not in host else f'[{host}]'}:{sock.getsockname()[1]}/"
    local = host in ("127.0.0.1", "localhost", "::1")
    names = tuple(getattr(args, "name", None) or (("127.0.0.1", "localhost", "::1") if local else ()))
    database = getattr(args, "database", None) or serve.default_database()
    settings = Settings(database=database, hosts=names, pace=getattr(args, "pace", 0.35))

    def ready() -> None:
        show(safe(words("table.listening", url=url)))
        if not getattr(args, "no_browser", False):
            import webbrowser

            webbrowser.open(f"{url}?lang={words.lang}")

    serve.run(settings, sock, ready, log=getattr(args, "log", False))
    return 0
