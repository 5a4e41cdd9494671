"""The site beside a server; and what servers can do since: hurry opponents, open records."""

from __future__ import annotations

from pathlib import Path

import pytest
from table_kit import Served

from tocsin.site import build

FOLDER = "web-0123456789abcdef"


@pytest.fixture
def server(tmp_path: Path) -> Served:
    files = {
        "index.html": b"<p>offline",
        f"{FOLDER}/main.js": b"1",
        "new/q-star/index.html": b"<p>new",
        build.MARK: b"{}",
    }
    build.write(build.Site(files, "1"), tmp_path / "site")
    (tmp_path / "secret.txt").write_text("secret")
    (tmp_path / "home").mkdir()
    return Served(tmp_path / "home", "--site", str(tmp_path / "site"))


def test_a_server_offers_the_site_beside_it(server: Served) -> None:
    try:
        assert b'data-offline="/offline/"' in server.get("/")[2]
        status, headers, body = server.get("/offline/")
        assert (status, body) == (200, b"<p>offline")
        assert "wasm-unsafe-eval" in headers["content-security-policy"]
        assert headers["cross-origin-embedder-policy"] == "require-corp"
        assert headers["cache-control"] == "no-cache"
        _, headers, body = server.get(f"/offline/{FOLDER}/main.js")
        assert headers["cache-control"] == build.FOR_EVER
        assert headers["content-type"].startswith("text/javascript")
        assert server.get("/offline/new/q-star")[2] == b"<p>new"
        for path in ("/offline/nothing", "/offline/../secret.txt", "/offline/%2e%2e/secret.txt"):
            status, _, body = server.get(path)
            assert status == 404
            assert b"secret" not in body
        assert "wasm-unsafe-eval" not in server.get("/")[1]["content-security-policy"]
    finally:
        server.stop()


def test_a_running_game_goes_to_another_table_by_its_record(server: Served) -> None:
    try:
        links = server.open("bonnie-clyde", "me")
        person = server.sit(links["me"])
        person.turn()
        person.close()
        record = server.get("/api/record", authorization=f"Bearer {links['me']}")[2].decode()
        status, made = server.post("/api/tables/record", {"record": record})
        assert status == 201
        again = server.sit(made["me"])
        assert again.turn()
        again.close()
        assert server.post("/api/tables/record", {"record": record[:-20]})[0] == 400
        assert server.post("/api/tables/record", {"record": ""})[0] == 400
    finally:
        server.stop()


def test_an_opponent_is_hurried(server: Served) -> None:
    try:
        links = server.open("dual-powers", "me", "master")
        watcher = server.sit(links["watch"])
        watcher.send(t="hurry")
        assert watcher.next("refused")["text"]
        watcher.close()
        person = server.sit(links["me"])
        for _ in range(200):
            if not person.turn():
                break
            person.answer()
            person.send(t="hurry")
        assert person.look["result"]
        person.close()
    finally:
        server.stop()
