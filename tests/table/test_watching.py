"""What a server tells of itself: figures for Prometheus, traces, a log of JSON lines. All of it is off by default."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from table_kit import Redis, Served

TOKEN = "a token that nobody guesses"


def figures(text: str) -> dict[str, float]:
    """Every figure by its name and labels."""
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if line and not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def play(server: Served, answers: int) -> str:
    """Play a little; the link."""
    link: str = server.open("lucha-libre", "me", "random")["me"]
    person = server.sit(link)
    for _ in range(answers):
        if person.turn() is not None:
            person.answer()
    person.turn()
    assert server.get("/api/titles")[0] == 200
    time.sleep(2.5)
    person.close()
    return link


def test_nothing_is_served_unless_asked_for(server: Served) -> None:
    assert server.get("/metrics")[0] == 404


def test_figures_for_prometheus(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    server = Served(tmp_path, "--metrics")
    link = play(server, 3)
    status, headers, body = server.get("/metrics")
    text = body.decode()
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    found = figures(text)
    assert found["tocsin_tables"] == 1
    assert found["tocsin_sockets"] == 1
    assert found["tocsin_thinkers_queue"] == 0
    assert found["tocsin_answer_seconds_count"] == 3
    assert found['tocsin_answer_seconds_bucket{le="10.0"}'] == 3
    assert found['tocsin_store_seconds_count{what="append"}'] >= 3
    assert any("tocsin_requests_total" in name and '"/api/titles"' in name for name in found)
    assert link not in text
    # A proxy on this machine does not pass them on, and other paths add no figures.
    assert server.get("/metrics", x_forwarded_for="192.0.2.7")[0] == 404
    assert server.get("/metrics", forwarded="for=127.0.0.1")[0] == 404
    for n in range(5):
        server.get(f"/nothing/{n}")
    assert "nothing" not in server.get("/metrics")[2].decode()
    server.stop()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_figures_with_a_token_only_for_whoever_has_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("prometheus_client")
    monkeypatch.setenv("TOCSIN_METRICS_TOKEN", TOKEN)
    server = Served(tmp_path, "--metrics")
    assert server.get("/metrics")[0] == 401
    assert server.get("/metrics", authorization="Bearer wrong")[0] == 401
    assert server.get("/metrics", authorization=f"Bearer {TOKEN}", x_forwarded_for="192.0.2.7")[0] == 200
    server.stop()


def test_any_process_answers_for_all(tmp_path: Path) -> None:
    pytest.importorskip("prometheus_client")
    if not Redis.here():
        pytest.skip("Redis is not installed: apt-get install redis-server")
    redis = Redis()
    server = Served(tmp_path, "--metrics", "--processes", "2", "--broker", redis.url)
    people = [server.sit(server.open("lucha-libre", "me", "random")["me"], at=str(n)) for n in range(8)]
    for person in people:
        person.turn()
        person.answer()
    time.sleep(2.5)
    for _ in range(3):
        found = figures(server.get("/metrics")[2].decode())
        assert found["tocsin_sockets"] == 8
        assert found["tocsin_answer_seconds_count"] == 8
        assert found["tocsin_broker_seconds_count"] > 0
    for person in people:
        person.close()
    server.stop()
    redis.close()
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_errors_are_counted_by_what_they_are() -> None:
    pytest.importorskip("prometheus_client")
    import logging

    from prometheus_client import REGISTRY

    from tocsin.table import metrics

    record = logging.LogRecord("tocsin.table", logging.ERROR, "", 0, "look failed", None, None)
    metrics.Errors().emit(record)
    assert (REGISTRY.get_sample_value("tocsin_errors_total", {"event": "look failed"}) or 0) >= 1


class Collector:
    """Takes what OpenTelemetry sends."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        bodies = self.bodies

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.headers.get("Content-Encoding") == "gzip":
                    import gzip

                    body = gzip.decompress(body)
                bodies.append(body)
                self.send_response(200)
                self.end_headers()

            def log_message(self, *args: Any) -> None: ...

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


@pytest.fixture
def collector() -> Iterator[Collector]:
    made = Collector()
    yield made
    made.close()


def test_traces_of_requests_answers_and_the_store(
    tmp_path: Path, collector: Collector, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("opentelemetry.sdk")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", collector.url)
    server = Served(tmp_path, "--traces")
    link = play(server, 2)
    server.stop()
    sent = b"".join(collector.bodies)
    for name in (b"/api/titles", b"answer", b"store append", b"tocsin"):
        assert name in sent
    assert link.encode() not in sent
    assert "Traceback" not in (tmp_path / "server.log").read_text()


def test_the_log_is_json_lines_without_a_link(tmp_path: Path) -> None:
    server = Served(tmp_path, "--log")
    link = play(server, 1)
    server.stop()
    text = (tmp_path / "server.log").read_text()
    lines = [json.loads(line) for line in text.splitlines()]
    assert {"request", "table opened"} <= {line["event"] for line in lines}
    assert all(re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", line["time"]) for line in lines)
    assert link not in text
