"""A real server for tests of the web table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from table_kit import Served


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    made = Served(tmp_path_factory.mktemp("home"))
    yield made
    made.stop()
    assert "Traceback" not in (made.home / "server.log").read_text()
