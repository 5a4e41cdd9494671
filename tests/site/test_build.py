"""The site as files: the same every time, whole, and without a word to other hosts."""

from __future__ import annotations

import gzip
import json
import posixpath
import re
import shutil
import zipfile
from io import BytesIO
from pathlib import Path

import pytest
from site_kit import fetched

from tocsin.cli import main
from tocsin.core import LANGUAGES, TocsinError, registry
from tocsin.site import build, engine

LOCK = Path(build.__file__).with_name("package-lock.json")
MOST = 9_000_000
"""Bytes that may come over the network, compressed."""


@pytest.fixture(scope="module")
def python(request: pytest.FixtureRequest) -> Path:
    return fetched(request.config)


@pytest.fixture(scope="module")
def site(python: Path) -> build.Site:
    return build.build(python)


def test_two_builds_are_the_same(site: build.Site, python: Path) -> None:
    assert build.build(python).files == site.files
    other = build.build(python, "https://tocsin.example/")
    assert other.version != site.version
    changed = {path for path in other.files if other.files[path] != site.files.get(path)}
    assert {path for path in changed if build.DIGEST.search(path)} == set()


def test_every_link_leads_to_a_file(site: build.Site) -> None:
    for path, data in site.files.items():
        folder = posixpath.dirname(path)
        text = data.decode("utf-8", "ignore")
        links: list[str] = []
        if path.endswith(".html"):
            links = re.findall(r'(?:href|src)="([^"#][^"]*)"', text)
        elif path.endswith(".css"):
            links = re.findall(r'url\("?([^")]+)"?\)', text)
        elif path.endswith(".js") and path.startswith("web-"):
            links = re.findall(r'(?:from |import\()"(\.[^"]+)"', text)
        elif path == "manifest.webmanifest":
            links = [each["src"] for each in json.loads(text)["icons"]]
        for link in links:
            assert posixpath.normpath(posixpath.join(folder, link)) in site.files, (path, link)
    told = json.loads(site.files["sw.js"].partition(b"\n")[0].removeprefix(b"globalThis.SITE = ").removesuffix(b";"))
    assert set(told["files"]) == set(site.files) - {"sw.js", "_headers", build.MARK}
    assert told["version"] == site.version


def test_files_the_client_names_at_run_time_are_there(site: build.Site) -> None:
    names = {path.split("/", 1)[1] for path in site.files if "/" in path}
    for title in registry.titles():
        assert {f"cover-{title}.svg", f"face-{title}.css", f"{title}.zip"} <= names
        for lang in LANGUAGES:
            assert {
                f"titles-{title}{what}.{lang}.json" for what in ("", "-rules", "-aids", "-learn", "-terms")
            } <= names


def test_nothing_comes_from_another_host(site: build.Site) -> None:
    for path, data in site.files.items():
        if path.endswith((".html", ".js", ".css")) and not path.startswith("pyodide-"):
            text = data.decode()
            assert not re.search(r"(src|href|from|url|fetch|import)\W{1,3}https?://", text), path
    page = site.files["index.html"].decode()
    assert "default-src 'none'" in page
    assert "unsafe-inline" not in page
    assert " 'unsafe-eval'" not in page
    assert "<script>" not in page


def test_it_is_small_and_needs_no_babel(site: build.Site) -> None:
    sent = sum(
        len(data if path.endswith((".zip", ".woff2", ".png")) else gzip.compress(data))
        for path, data in site.files.items()
    )
    assert sent < MOST
    own = next(data for path, data in site.files.items() if path.endswith("/tocsin.zip"))
    names = zipfile.ZipFile(BytesIO(own)).namelist()
    assert "tocsin/words/locale/ru.mo" in names
    assert not [name for name in names if name.endswith(".po") or "table/" in name or "web/" in name]


def test_the_lock_names_no_host() -> None:
    lock = json.loads(LOCK.read_text("utf-8"))
    assert all("resolved" not in each for each in lock["packages"].values())
    assert all("integrity" in each for name, each in lock["packages"].items() if name)


def test_a_site_replaces_a_site_and_nothing_else(site: build.Site, tmp_path: Path) -> None:
    small = build.Site({"index.html": b"1", build.MARK: b"{}"}, "1")
    folder = tmp_path / "deep" / "site"
    build.write(small, folder)
    (folder / "old.html").write_text("old")
    build.write(small, folder)
    assert sorted(path.name for path in folder.iterdir()) == ["index.html", build.MARK]
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "letter.txt").write_text("keep")
    file = tmp_path / "file"
    file.write_text("keep")
    for place in (mine, file):
        with pytest.raises(TocsinError):
            build.write(small, place)
    assert (mine / "letter.txt").read_text() == file.read_text() == "keep"


def test_what_is_missing_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TOCSIN_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert main(["site", str(tmp_path / "site"), "--lang", "en"]) != 0
    assert "npm is missing" in capsys.readouterr().err.replace("\n", " ")
    assert main(["site", str(tmp_path / "site"), "--pyodide", str(tmp_path), "--lang", "en"]) != 0
    assert "pyodide.mjs" in capsys.readouterr().err
    assert main(["site", str(tmp_path / "site"), "--server", "nowhere", "--lang", "en"]) != 0
    assert "nowhere" in capsys.readouterr().err
    assert main(["table", "--no-browser", "--site", str(tmp_path), "--lang", "en"]) != 0
    assert str(tmp_path) in capsys.readouterr().err.replace("\n", "")
    assert not (tmp_path / "site").exists()


def test_a_tool_that_fails_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "npm"
    broken.write_text("#!/bin/sh\necho no network >&2\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(broken))
    with pytest.raises(TocsinError) as caught:
        engine.fetched(tmp_path / "kept")
    assert caught.value.message.params == {"tool": "npm", "error": "no network"}
    assert not list((tmp_path / "kept").glob("engine-*"))


def test_the_command_writes_a_site(tmp_path: Path, python: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", str(tmp_path / "site"), "--pyodide", str(python), "--lang", "en"]) == 0
    assert "version" in capsys.readouterr().out
    assert (tmp_path / "site" / "new" / "red-flag" / "index.html").exists()
