"""Helpers for tests of the static site: it is built once, served on this machine, and can be switched off."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tocsin.site import build, engine, serving


def fetched(config: pytest.Config) -> Path:
    """The interpreter, fetched once and kept with what pytest keeps."""
    assert config.cache is not None
    return engine.fetched(Path(str(config.cache.mkdir("site"))))


class Host:
    """A static host with a site, which can be replaced by another and taken from the network."""

    def __init__(self, folder: Path, site: build.Site) -> None:
        self.folder = folder
        self.put(site)
        self._server = serving.server(folder)
        self.url = f"http://127.0.0.1:{self._server.server_port}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def put(self, site: build.Site) -> None:
        build.write(site, self.folder)

    def cut(self) -> None:
        """Nobody reaches it any more."""
        self._server.shutdown()
        self._server.server_close()
