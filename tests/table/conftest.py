"""A real server for tests of the web table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from table_kit import Served, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    yield from serving(tmp_path_factory.mktemp("home"))
