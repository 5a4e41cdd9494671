"""Building the site: the client, the tables as Python archives, the interpreter, and what never changes as files.

What lies in a folder named by a digest never changes: ``web-…`` the client, ``python-…`` Tocsin, ``pyodide-…`` the
interpreter, ``api-…`` the catalogue and the rules. The pages name these folders, and the service worker names the
pages: so a new version replaces the old one whole, and fetches only the folders that are new.
"""

from __future__ import annotations

import json
import re
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import blake2b
from html import escape
from io import BytesIO
from pathlib import Path

import msgspec

import tocsin
from tocsin.core import LANGUAGES, TocsinError, msg, registry
from tocsin.core.leagues import leagues as league_title
from tocsin.learn.puzzles import by_day
from tocsin.site.client import OFFLINE, WEB, sent
from tocsin.site.engine import ENGINE
from tocsin.sitting import catalogue, leagues, lessons, puzzles
from tocsin.sitting.aids import all_aids
from tocsin.words.catalogue import compile_all

SOURCE = Path(tocsin.__file__).parent
ROOMS = ("core", "words", "workshop", "players", "learn", "sitting", "live", "site")
"""What of Tocsin runs in the page."""
LEFT_OUT = ("process.py", "keeper.py", "arena.py", "compile.py", "build.py", "client.py", "engine.py", "serving.py")
"""What of it cannot, or need not."""
UNUSED = re.compile(
    r"(_pyrepl|unittest|xml|xmlrpc|wsgiref|sqlite3|multiprocessing|ctypes|curses|tkinter|html|zoneinfo)/"
    r"|(pdb|doctest|pydoc|imaplib|mailbox|smtplib|poplib|ftplib|optparse|pickletools|turtle|cProfile|profile|pstats)\.py"
    r"|(bdb|cmd|compileall|configparser|fileinput|modulefinder|plistlib|socketserver|timeit|trace|wave)\.py"
    r"|(_pyio|_pydatetime|http/server|logging/config)\.py"
    r"|encodings/(?!__init__|aliases|ascii|utf_|latin_1|idna|punycode|raw_unicode|unicode_escape|cp437|cp1252|hex|base64)"
)
"""What of Python's library nothing in a page asks for: programs of their own, mail, servers, other processes, old
encodings, and what is there in C as well."""
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
    )
)
HEADERS = {
    "Content-Security-Policy": f"{POLICY}; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Embedder-Policy": "require-corp",
    "Cross-Origin-Resource-Policy": "same-origin",
}
"""What a host should send with every file."""
FOR_EVER = "public, max-age=31536000, immutable"
DIGEST = re.compile(r"-[0-9a-f]{16}/")
"""How a folder ends that never changes."""
MARK = "tocsin-site.json"

Files = dict[str, bytes]


@dataclass(frozen=True)
class Site:
    """All files of a site by their path, and the digest of them all."""

    files: Mapping[str, bytes]
    version: str


def build(engine: Path, server: str | None = None) -> Site:
    """The site, with the interpreter of a folder. ``server`` is where friends far apart may play."""
    web = _under("web", {path.name: sent(path) for home in (WEB, OFFLINE) for path in _files(home)})
    python = _under("python", _python(engine))
    runtime = _under("pyodide", _interpreter(engine))
    api = _under("api", _api())
    folders = {name: _folder(files) for name, files in zip(NAMES, (web, python, runtime, api), strict=True)}
    pages = ["", "table", "league", "puzzles"]
    pages += (f"{kind}/{id}" for kind in ("new", "rules", "learn", "workshop") for id in registry.titles())
    pages += (f"puzzles/{title}/{number}" for title, number in by_day())
    files: Files = {**web, **python, **runtime, **api}
    for page in pages:
        files[f"{page}/index.html" if page else "index.html"] = _page(page, folders, server)
    files["manifest.webmanifest"] = _manifest(folders["web"])
    del files[f"{folders['web']}/sw.js"]
    version = _digest(files)
    files["sw.js"] = _service(version, pages, sorted(files))
    files["_headers"] = _headers().encode()
    files[MARK] = _json({"version": version, "tocsin": tocsin.__version__})
    return Site(dict(sorted(files.items())), version)


NAMES = ("web", "python", "pyodide", "api")


def write(site: Site, folder: Path) -> None:
    """Write a site into a folder: a new one, an empty one, or one with a site in it, which is replaced whole."""
    if folder.exists() and not folder.is_dir():
        raise TocsinError(msg("site.no_folder", folder=str(folder)))
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise TocsinError(msg("site.not_empty", folder=str(folder)))
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=".tocsin-site-") as beside:
        made = Path(beside) / "new"
        for path, data in site.files.items():
            target = made / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        if folder.exists():
            folder.rename(Path(beside) / "old")
        made.rename(folder)


# The parts


def _files(home: Path) -> Iterable[Path]:
    return (path for path in sorted(home.iterdir()) if path.is_file() and path.name != "index.html")


def _python(engine: Path) -> Files:
    """Tocsin as archives: what every title needs, and one for each title. Catalogues are compiled."""
    made: Files = {}
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder)
        compile_all(compiled)
        own: Files = {"tocsin/__init__.py": (SOURCE / "__init__.py").read_bytes()}
        own["tocsin/svg.py"] = (SOURCE / "svg.py").read_bytes()
        own["tocsin/games/__init__.py"] = (SOURCE / "games" / "__init__.py").read_bytes()
        for room in ROOMS:
            own |= _gathered(SOURCE / room, f"tocsin/{room}")
        own |= _gathered(compiled / "words" / "locale", "tocsin/words/locale")
        made["tocsin.zip"] = _zip(own)
        for id in registry.titles():
            home = registry.folder(id)
            files = _gathered(home, f"tocsin/games/{home.name}")
            files |= _gathered(compiled / "games" / home.name / "locale", f"tocsin/games/{home.name}/locale")
            made[f"{id}.zip"] = _zip(files)
    wheel = next(iter(sorted(engine.glob("msgspec-*.whl"))))
    with zipfile.ZipFile(wheel) as file:
        kept = [name for name in file.namelist() if name.startswith("msgspec/") and not name.endswith((".pyi", "/"))]
        made["msgspec.zip"] = _zip({name: file.read(name) for name in kept})
    return made


def _gathered(home: Path, place: str) -> Files:
    """What Python needs of a folder. The rules are read as files of the page."""
    found = {}
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".toml", ".mo") and path.name not in LEFT_OUT and "web" not in path.parts:
            found[f"{place}/{path.relative_to(home).as_posix()}"] = path.read_bytes()
    return found


def _interpreter(engine: Path) -> Files:
    files = {name: (engine / name).read_bytes() for name in ENGINE}
    lock = json.loads(files["pyodide-lock.json"])
    # The names of some hundred packages that are not here.
    files["pyodide-lock.json"] = _json({**lock, "packages": {}})
    with zipfile.ZipFile(BytesIO(files["python_stdlib.zip"])) as library:
        names = [name for name in library.namelist() if not name.endswith("/") and not UNUSED.match(name)]
        files["python_stdlib.zip"] = _zip({name: library.read(name) for name in names})
    return files


def _api() -> Files:
    """What the server would say to these questions, in every language."""
    said: dict[str, object] = {}
    for lang in LANGUAGES:
        said[f"titles.{lang}"] = catalogue.titles(lang)
        said[f"words.{lang}"] = catalogue.words(lang)
        said[f"league.{lang}"] = leagues.offer(lang)
        said[f"puzzles.{lang}"] = puzzles.listed(lang)
        for id in registry.titles():
            said[f"titles-{id}.{lang}"] = catalogue.title(id, lang)
            said[f"titles-{id}-rules.{lang}"] = catalogue.rules(id, lang)
            said[f"titles-{id}-aids.{lang}"] = all_aids(id, lang)
            said[f"titles-{id}-learn.{lang}"] = lessons.taught(id, lang)
            said[f"titles-{id}-terms.{lang}"] = lessons.known(id, lang)
    return {f"{name}.json": _json(value) for name, value in said.items()}


def _page(page: str, folders: Mapping[str, str], server: str | None) -> bytes:
    """The page of the client, as it lies in a folder so deep."""
    root = "../" * (page.count("/") + 1) if page else "./"
    data = {"door": "page", **folders, "league": league_title().title, **({"server": server} if server else {})}
    told = " ".join(f'data-{name}="{escape(value)}"' for name, value in data.items())
    text = (WEB / "index.html").read_text("utf-8")
    head = (
        f'<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="{POLICY}">\n'
        f'<meta name="referrer" content="no-referrer">\n<meta name="theme-color" content="#b3261e">\n'
        f'<link rel="manifest" href="{root}manifest.webmanifest">\n'
        f'<link rel="apple-touch-icon" href="{root}{folders["web"]}/icon-192.png">'
    )
    text = text.replace('<html lang="en">', f'<html lang="en" {told}>').replace('<meta charset="utf-8">', head)
    return text.replace('"/web/', f'"{root}{folders["web"]}/').encode()


def _manifest(web: str) -> bytes:
    icons = [{"src": f"{web}/icon-{n}.png", "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)]
    icons.append({"src": f"{web}/bell.svg", "sizes": "any", "type": "image/svg+xml"})
    return _json(
        {
            "name": "Tocsin",
            "short_name": "Tocsin",
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": "#f6f1e7",
            "theme_color": "#b3261e",
            "icons": icons,
        }
    )


def _service(version: str, pages: list[str], files: list[str]) -> bytes:
    told = json.dumps({"version": version, "pages": pages, "files": files}, separators=(",", ":"))
    return f"globalThis.SITE = {told};\n".encode() + sent(OFFLINE / "sw.js")


def _headers() -> str:
    """The headers, as the file that several hosts of static sites read."""
    lines = ["/*", *(f"  {name}: {value}" for name, value in HEADERS.items()), "  Cache-Control: no-cache"]
    for name in NAMES:
        lines += [f"/{name}-*", "  ! Cache-Control", f"  Cache-Control: {FOR_EVER}"]
    return "\n".join(lines) + "\n"


# Underneath


def _under(name: str, files: Files) -> Files:
    """Files in a folder that is named by their digest."""
    folder = f"{name}-{_digest(files)}"
    return {f"{folder}/{path}": data for path, data in sorted(files.items())}


def _folder(files: Files) -> str:
    return next(iter(files)).partition("/")[0]


def _digest(files: Mapping[str, bytes]) -> str:
    whole = blake2b(digest_size=8)
    for path, data in sorted(files.items()):
        whole.update(f"{path} {len(data)}\n".encode())
        whole.update(data)
    return whole.hexdigest()


def _zip(files: Files) -> bytes:
    """An archive that is the same wherever and whenever it is made."""
    made = BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as file:
        for path, data in sorted(files.items()):
            file.writestr(zipfile.ZipInfo(path), data, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()


def _json(value: object) -> bytes:
    return msgspec.json.encode(value, order="deterministic")
