"""``tocsin site FOLDER``: write Tocsin as a static site that works offline, and show it."""

from __future__ import annotations

import argparse
import re
from pathlib import Path

from tocsin.cli.screen import safe, show
from tocsin.core import TocsinError, msg
from tocsin.words import Words


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    parser.add_argument("folder", metavar="FOLDER")
    parser.add_argument("--pyodide", metavar="FOLDER", help=words("cli.pyodide"))
    parser.add_argument("--server", metavar="URL", help=words("cli.site_server"))
    parser.add_argument("--serve", action="store_true", help=words("cli.site_serve"))
    parser.add_argument("--port", type=int, default=0, metavar="N", help=words("cli.port"))
    parser.add_argument("--no-browser", action="store_true", help=words("cli.no_browser"))


def run(args: argparse.Namespace, words: Words) -> int:
    from tocsin.site import build, engine

    if args.server is not None and not re.fullmatch(r"https?://[^\s\"'<>]+", args.server):
        raise TocsinError(msg("site.no_address", url=args.server))
    folder = Path(args.folder)
    python = engine.checked(Path(args.pyodide)) if args.pyodide else engine.fetched()
    made = build.build(python, args.server)
    build.write(made, folder)
    size = sum(map(len, made.files.values())) / 1e6
    show(safe(words("site.written", folder=str(folder), n=len(made.files), size=f"{size:.1f}", version=made.version)))
    return _serve(folder, args, words) if args.serve else 0


def _serve(folder: Path, args: argparse.Namespace, words: Words) -> int:
    from tocsin.site.serving import server

    try:
        made = server(folder, args.port)
    except OSError as error:
        reason = error.strerror or str(error)
        raise TocsinError(msg("table.cannot_listen", host="127.0.0.1", port=args.port, error=reason)) from None
    url = f"http://127.0.0.1:{made.server_port}/"
    show(safe(words("site.listening", url=url)))
    if not args.no_browser:
        import threading
        import webbrowser

        threading.Thread(target=webbrowser.open, args=(f"{url}?lang={words.lang}",), daemon=True).start()
    try:
        made.serve_forever()
    except KeyboardInterrupt:
        # Ctrl+C is how the site is closed.
        show("")
    finally:
        made.server_close()
    return 0
