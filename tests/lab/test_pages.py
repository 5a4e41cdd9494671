"""Published reports on the web table, under its strict policy about styles and scripts."""

from __future__ import annotations

from pathlib import Path

from lab.conftest import Terminal
from table_kit import Served

from tocsin.lab.results import Result


def test_the_table_shows_published_reports(quick: Result, tmp_path: Path, run: Terminal) -> None:
    home = tmp_path / "home"
    home.mkdir(exist_ok=True)
    server = Served(home)
    try:
        assert b"There are none yet" in server.get("/lab")[2]
        out = str(tmp_path / "quick.html")
        assert run("lab", "report", str(quick.path), "--out", out, "--publish") == 0
        assert "/lab/quick" in run.out
        status, _, body = server.get("/lab?lang=fr")
        assert status == 200
        assert '<a href="/lab/quick?lang=fr">quick</a>' in body.decode()
        for lang, said in (("en", "Balance"), ("fr", "Équilibre"), ("ru", "Равновесие")):
            status, headers, body = server.get(f"/lab/quick?lang={lang}")
            text = body.decode()
            assert status == 200
            assert headers["content-type"].startswith("text/html")
            assert f"<h2>{said}</h2>" in text
            assert "<style" not in text
            assert "<script" not in text
            assert 'href="/lab/style.css"' in text
        status, headers, _ = server.get("/lab/style.css")
        assert (status, headers["content-type"].split(";")[0]) == (200, "text/css")
        assert server.get("/lab/nothing")[0] == 404
        assert server.get("/lab/..%2Ftables")[0] == 404
    finally:
        server.stop()
