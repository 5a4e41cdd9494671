"""A site in a folder, shown on this machine as a static host would, with the headers that it should send."""

from __future__ import annotations

import gzip
import mimetypes
import sys
from functools import cache
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from tocsin.core import TocsinError, msg
from tocsin.site.build import DIGEST, FOR_EVER, HEADERS, MARK

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED = (".html", ".js", ".mjs", ".css", ".svg", ".json", ".wasm", ".webmanifest", ".txt")
"""What hosts send compressed."""


def found(folder: Path) -> Path:
    """A folder with a site in it."""
    if not (folder / MARK).is_file():
        raise TocsinError(msg("site.none_there", folder=str(folder)))
    return folder


def kind(path: Path) -> str:
    """The type of a file."""
    return TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def headers(path: str) -> dict[str, str]:
    """What goes with the file at a path."""
    return {**HEADERS, "Cache-Control": FOR_EVER if DIGEST.search(path) else "no-cache"}


@cache
def packed(path: Path, changed: float) -> bytes:
    """A file as hosts send it."""
    return gzip.compress(path.read_bytes(), 9, mtime=0)


class Server(ThreadingHTTPServer):
    """Whoever leaves before they have everything is no error."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)  # type: ignore[arg-type]  # as the server calls it


def server(folder: Path, port: int = 0) -> ThreadingHTTPServer:
    """A server for a site, on this machine alone."""
    root = found(folder).resolve()

    class Handler(SimpleHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def __init__(self, *args: object) -> None:
            super().__init__(*args, directory=str(root))  # type: ignore[arg-type]  # as the server calls it

        def do_GET(self) -> None:
            path = Path(self.translate_path(self.path))
            if path.is_dir() and self.path.partition("?")[0].endswith("/"):
                path /= "index.html"
            gzips = "gzip" in self.headers.get("Accept-Encoding", "")
            if not (path.is_file() and gzips and path.suffix in PACKED):
                super().do_GET()
                return
            data = packed(path, path.stat().st_mtime)
            self.send_response(200)
            self.send_header("Content-Type", kind(path))
            self.send_header("Content-Encoding", "gzip")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def guess_type(self, path: object) -> str:
            return kind(Path(str(path)))

        def end_headers(self) -> None:
            for name, value in headers(self.path).items():
                self.send_header(name, value)
            super().end_headers()

        def log_message(self, format: str, *args: object) -> None:
            """Nobody needs to read this."""

    return Server(("127.0.0.1", port), Handler)
