"""``tocsin table``: serve the web table, and open it in the browser."""

from __future__ import annotations

import argparse
import os
import socket
from pathlib import Path

from tocsin.cli.screen import safe, show
from tocsin.core import TocsinError, msg
from tocsin.words import Words

LOCAL = ("127.0.0.1", "localhost", "::1")


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("--host", default="127.0.0.1", help=words("cli.host"))
    parser.add_argument("--port", type=int, default=0, metavar="N", help=words("cli.port"))
    parser.add_argument("--name", metavar="HOST", action="append", help=words("cli.host_name"))
    parser.add_argument("--database", metavar="URL", help=words("cli.database"))
    parser.add_argument("--broker", metavar="URL", help=words("cli.broker"))
    parser.add_argument("--processes", type=int, default=1, metavar="N", help=words("cli.processes"))
    parser.add_argument("--admin-key", metavar="KEY", help=words("cli.admin_key"))
    parser.add_argument("--metrics", action="store_true", help=words("cli.metrics"))
    parser.add_argument("--traces", action="store_true", help=words("cli.traces"))
    parser.add_argument("--drain", type=float, default=0, metavar="SECONDS", help=words("cli.drain"))
    parser.add_argument("--proxy", metavar="ADDRESS", action="append", help=words("cli.proxy"))
    parser.add_argument("--crowd", type=int, default=None, metavar="N", help=words("cli.crowd"))
    parser.add_argument("--no-browser", action="store_true", help=words("cli.no_browser"))
    parser.add_argument("--site", metavar="FOLDER", help=words("cli.table_site"))
    parser.add_argument("--log", action="store_true", help=words("cli.log"))


def run(args: argparse.Namespace, words: Words) -> int:
    from tocsin.live.limits import CROWD
    from tocsin.site.serving import found
    from tocsin.table import office, serve
    from tocsin.table.app import Settings

    host = args.host
    local = host in LOCAL
    settings = serve.settle(
        Settings(
            database=args.database or serve.default_database(),
            broker=args.broker or os.environ.get("TOCSIN_BROKER_URL") or None,
            processes=args.processes,
            hosts=tuple(args.name or (LOCAL if local else ())),
            proxies=tuple(args.proxy or ()),
            crowd=CROWD if args.crowd is None else args.crowd,
            log=args.log,
            admin=office.check_key(args.admin_key or os.environ.get("TOCSIN_ADMIN_KEY")),
            drain=args.drain,
            metrics=args.metrics,
            metrics_token=office.check_key(os.environ.get("TOCSIN_METRICS_TOKEN")),
            traces=args.traces,
            site=None if args.site is None else str(found(Path(args.site))),
        )
    )
    sock = _listen(host, args.port)
    port = sock.getsockname()[1]
    url = f"http://{host if ':' not in host else f'[{host}]'}:{port}/"

    def ready() -> None:
        show(safe(words("table.listening", url=url)))
        if not args.no_browser:
            import threading
            import webbrowser

            # A text browser blocks until it is closed; the server must keep running meanwhile.
            threading.Thread(target=webbrowser.open, args=(f"{url}?lang={words.lang}",), daemon=True).start()

    try:
        with serve.held(settings):
            serve.prepare(settings)
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
