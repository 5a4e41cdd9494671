"""``tocsin admin``: look after a server and its database, while it runs."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sys
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from tocsin.cli import flags
from tocsin.cli.screen import dump, safe, show, table
from tocsin.core import TocsinError, msg
from tocsin.words import Words

if TYPE_CHECKING:
    from tocsin.table.store import Store

T = TypeVar("T")


def arguments(parser: argparse.ArgumentParser, words: Words) -> None:
    actions = flags.Actions("admin", parser, words)

    def add(name: str, act: Callable[[argparse.Namespace, Words], int]) -> argparse.ArgumentParser:
        made = actions.add(name, act)
        made.add_argument("--database", metavar="URL", help=words("cli.database"))
        return made

    listing = add("tables", list_tables)
    listing.add_argument("--limit", type=int, default=50, metavar="N", help=words("cli.admin_limit"))
    flags.json(listing, words)
    flags.json(add("processes", list_processes), words)
    pruning = add("prune", prune)
    pruning.add_argument("--older", type=float, metavar="DAYS", help=words("cli.admin_older"))
    pruning.add_argument("--unplayed", type=float, metavar="DAYS", help=words("cli.admin_unplayed"))
    pruning.add_argument("--dry-run", action="store_true", help=words("cli.admin_dry_run"))
    for name, act in (("export", export), ("erase", erase)):
        which = add(name, act).add_mutually_exclusive_group(required=True)
        which.add_argument("--table", metavar="ID", help=words("cli.admin_table"))
        which.add_argument("--link", metavar="LINK", help=words("cli.admin_link"))
    banning = add("ban", ban)
    banning.add_argument("address", metavar="ADDRESS")
    banning.add_argument("--note", default="", metavar="TEXT", help=words("cli.admin_note"))
    add("unban", unban).add_argument("address", metavar="ADDRESS")
    flags.json(add("bans", list_bans), words)
    add("backup", backup).add_argument("file", metavar="FILE")
    add("restore", restore).add_argument("file", metavar="FILE")
    draining = actions.add("drain", drain)
    draining.add_argument("--url", required=True, metavar="URL", help=words("cli.admin_url"))
    draining.add_argument("--key", metavar="KEY", help=words("cli.admin_key"))
    actions.add("sbom", bill)


def run(args: argparse.Namespace, words: Words) -> int:
    act: Callable[[argparse.Namespace, Words], int] = args.act
    return act(args, words)


def list_tables(args: argparse.Namespace, words: Words) -> int:
    """``admin tables``: the tables, the last opened first."""
    from tocsin.table import admin

    found = _with(args, lambda store: admin.tables(store, args.limit))
    if args.json:
        dump([each._asdict() for each in found])
        return 0
    head = [words(f"admin.{name}") for name in ("id", "title", "people", "age", "played", "events")]
    rows = [
        [*each[:2], str(each.people), *(admin.ago(at, words) for at in (each.opened, each.played)), str(each.events)]
        for each in found
    ]
    table(head, rows, right=(2, 3, 4, 5))
    return 0


def list_processes(args: argparse.Namespace, words: Words) -> int:
    """``admin processes``: the server processes, where they are told to say so."""
    from tocsin.table import admin

    found = _with(args, admin.processes)
    if args.json:
        dump([each._asdict() for each in found])
        return 0
    head = [words(f"admin.{name}") for name in ("process", "version", "age", "tables", "sockets", "state")]
    rows = [
        [*each[1:3], admin.ago(each.since, words), str(each.tables), str(each.sockets), admin.state(each, words)]
        for each in found
    ]
    table(head, rows, right=(2, 3, 4))
    return 0


def prune(args: argparse.Namespace, words: Words) -> int:
    """``admin prune``: erase tables nobody plays."""
    from tocsin.table import admin

    if args.older is None and args.unplayed is None:
        raise TocsinError(msg("admin.prune_what"))
    for days in (args.older, args.unplayed):
        if days is not None and not days >= 0:
            raise TocsinError(msg("admin.prune_what"))

    unplayed, unneeded = (None if days is None else days * admin.DAY for days in (args.unplayed, args.older))
    n = _with(args, lambda store: store.prune(unplayed, unneeded, only_count=args.dry_run))
    show(words("admin.would_prune" if args.dry_run else "admin.pruned", n=n))
    return 0


def export(args: argparse.Namespace, words: Words) -> int:
    """``admin export``: what is kept of a table or belongs to a link, as JSON."""
    from tocsin.table import admin

    if args.table is not None:
        dump(_with(args, lambda store: admin.export_table(store, args.table)))
    else:
        dump(_with(args, lambda store: admin.export_link(store, _link(args.link))))
    return 0


def erase(args: argparse.Namespace, words: Words) -> int:
    """``admin erase``: forget a table, or a link and what belongs to it alone."""
    from tocsin.table import admin

    if args.table is not None:
        _with(args, lambda store: admin.erase_table(store, args.table))
        show(words("admin.erased_table"))
        return 0
    whole = _with(args, lambda store: admin.erase_link(store, _link(args.link)))
    show(words("admin.erased_table" if whole else "admin.erased_link"))
    return 0


def ban(args: argparse.Namespace, words: Words) -> int:
    """``admin ban``: keep an address or a network out."""
    from tocsin.table import admin

    address = _with(args, lambda store: admin.ban(store, args.address, args.note))
    show(words("admin.banned", address=address))
    return 0


def unban(args: argparse.Namespace, words: Words) -> int:
    """``admin unban``: let it in again."""
    from tocsin.table import admin

    address = _with(args, lambda store: admin.unban(store, args.address))
    show(words("admin.unbanned", address=address))
    return 0


def list_bans(args: argparse.Namespace, words: Words) -> int:
    """``admin bans``: who is kept out."""
    from tocsin.table import admin

    found = _with(args, admin.bans)
    if args.json:
        dump([each._asdict() for each in found])
        return 0
    head = [words(f"admin.{name}") for name in ("address", "age", "note")]
    table(head, [(each.address, admin.ago(each.since, words), each.note) for each in found], right=(1,))
    return 0


def backup(args: argparse.Namespace, words: Words) -> int:
    """``admin backup``: everything as it is at one moment, in one file."""
    from tocsin.table import backup

    counts = _with(args, lambda store: backup.backup(store, Path(args.file)))
    show(safe(words("admin.backed_up", file=args.file, n=counts["tables"], events=counts["events"])))
    return 0


def restore(args: argparse.Namespace, words: Words) -> int:
    """``admin restore``: bring back what a backup holds and the database does not."""
    from tocsin.table import backup

    done = _with(args, lambda store: backup.restore(store, Path(args.file)))
    show(words("admin.restored", n=done.added, continued=done.continued))
    for id in done.different:
        show(words("admin.different", id=id))
    return 1 if done.different else 0


def drain(args: argparse.Namespace, words: Words) -> int:
    """``admin drain``: let a server end once its players have gone elsewhere."""
    key = args.key or os.environ.get("TOCSIN_ADMIN_KEY", "")
    url = args.url.rstrip("/")
    if not url.startswith(("http://", "https://")):
        raise TocsinError(msg("admin.no_server", url=url, error="http://"))
    asked = urllib.request.Request(f"{url}/admin/drain", b"", {"Authorization": f"Bearer {key}"}, method="POST")
    try:
        with urllib.request.urlopen(asked, timeout=20):
            pass
    except urllib.error.HTTPError as error:
        with error:
            refused = error.code in (401, 404)
        id = "admin.wrong_key" if refused else "admin.no_server"
        raise TocsinError(msg(id, url=url, error=str(error.code))) from None
    except (OSError, ValueError) as error:
        raise TocsinError(msg("admin.no_server", url=url, error=str(getattr(error, "reason", error)))) from None
    show(safe(words("admin.draining", url=url)))
    return 0


def bill(args: argparse.Namespace, words: Words) -> int:
    """``admin sbom``: what is installed, as CycloneDX."""
    from tocsin.cli.bill import bill_of_materials

    print(json.dumps(bill_of_materials(), ensure_ascii=False, indent=2))
    return 0


def _with(args: argparse.Namespace, act: Callable[[Store], Awaitable[T]]) -> T:
    """Do something with the database."""
    from tocsin.table import admin, serve

    async def run() -> T:
        async with admin.database(args.database or serve.default_database()) as store:
            return await act(store)

    return asyncio.run(run())


def _link(given: str) -> str:
    """A link as it was given: itself, its address, or ``-`` for one from standard input, where nobody else sees it."""
    if given == "-":
        given = sys.stdin.readline()
    return re.split("[~@]", given.strip().rsplit("#", 1)[-1])[0]
