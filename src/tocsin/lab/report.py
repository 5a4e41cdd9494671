"""Reports: one HTML file with everything in it, in the reader's language; or the same tables as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from tocsin.core import LANGUAGES, registry
from tocsin.core.folders import data_folder
from tocsin.lab import cards, plots, tables
from tocsin.lab.results import Result
from tocsin.lab.stats import Estimate
from tocsin.lab.tables import Table
from tocsin.svg import safe
from tocsin.words import Words

SHOWN = 24
"""How many cards the picture of their values shows: those that matter most."""

STYLE = """
:root{color-scheme:light dark;--ink:#222;--paper:#fdfcf9;--faint:#777;--red:#b3262e}
@media(prefers-color-scheme:dark){:root{--ink:#e8e4da;--paper:#1b1a18;--faint:#9a958a;--red:#e0676d}}
body{font:16px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--paper)}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2}table{border-collapse:collapse;margin:1rem 0;width:100%;font-size:.9rem}
th,td{text-align:left;padding:.25rem .6rem .25rem 0}
th,td{border-bottom:1px solid color-mix(in srgb,var(--ink) 20%,transparent)}
td.n{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}code{overflow-wrap:anywhere}
svg{width:100%;max-width:40rem;height:auto;display:block}svg text{font:12px system-ui,sans-serif;fill:var(--ink)}
.bar,.dot{fill:var(--red)}.axis,.line{stroke:var(--faint);stroke-width:1.5}.line{stroke:var(--red)}
.curve{fill:none;stroke:var(--red);stroke-width:2.5}.band{fill:var(--red);opacity:.18}.faint{color:var(--faint)}
.scroll{overflow-x:auto}
@media(max-width:40rem){td.n{white-space:normal}}
""".strip()


def words_of(result: Result, lang: str) -> Words:
    """The words of the title a result is about, or of the house if there are several."""
    titles = {cell.title for cell in result.plan.cells}
    if len(titles) > 1:
        return Words(lang)
    title = titles.pop()
    return Words(lang, title, result.plan.cells[0].setup().parts)


def all_tables(result: Result) -> list[Table]:
    """Every table of a report that has something to say."""
    found = [tables.balance(result), tables.players(result), tables.lengths(result), tables.curves(result)]
    if any(registry.title(cell.title).uses is not None for cell in result.plan.cells):
        found += [cards.table(result), cards.events_or_points(result)]
    return [table for table in found if table.rows]


def html(result: Result, lang: str, command: str) -> str:
    """The whole report as one file that needs nothing else."""
    words = words_of(result, lang)
    found = {table.name: table for table in all_tables(result)}
    body = [f"<h1>{safe(words('lab.report', name=result.plan.name))}</h1>"]
    facts = words("lab.report_facts", n=result.plan.total, cells=len(result.plan.cells), seed=result.plan.seed)
    body.append(f"<p>{safe(facts)}</p>")
    body.append(f"<p>{safe(words('lab.made_by'))} <code>{safe(command)}</code></p>")
    body.append(f"<p class=faint>{safe(words('lab.intervals'))}</p>")
    if result.plan.timed:
        body.append(f"<p class=faint>{safe(words('lab.timed', players=result.plan.timed))}</p>")
    for table in found.values():
        body.append(f"<h2>{safe(words(table.name))}</h2>")
        body.append(f"<p class=faint>{safe(words(f'lab.about_{table.name.removeprefix(_LAB)}'))}</p>")
        body.extend(_pictures(result, table, words))
        body.append(_html_table(table, words))
    plan = json.dumps(json.loads(result.plan.to_json()), ensure_ascii=False, indent=1)
    body.append(f"<details><summary>{safe(words('lab.exact_plan'))}</summary><pre>{safe(plan)}</pre></details>")
    return _whole(words("lab.report", name=result.plan.name), lang, body)


def _whole(title: str, lang: str, body: Sequence[str]) -> str:
    head = (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{safe(title)}</title><style>{STYLE}</style></head>"
    )
    return f"{head}<body><main>{''.join(body)}</main></body></html>\n"


def shelf() -> Path:
    """Where published reports are kept for the web table."""
    return data_folder() / "reports"


def publish(result: Result, command: str) -> str:
    """Put a report on the shelf in every language; the name it has there."""
    name = re.sub(r"[^a-z0-9-]+", "-", result.plan.name.lower()).strip("-") or "report"
    shelf().mkdir(parents=True, exist_ok=True)
    for lang in LANGUAGES:
        path = shelf() / f"{name}.{lang}.html"
        new = path.with_suffix(".new")
        new.write_text(html(result, lang, command), "utf-8")
        new.replace(path)
    return name


def published() -> list[str]:
    """The reports on the shelf that are there in every language."""
    names = [path.name.removesuffix(".en.html") for path in sorted(shelf().glob("*.en.html"))]
    return [name for name in names if all((shelf() / f"{name}.{lang}.html").exists() for lang in LANGUAGES)]


def index(words: Words, links: Sequence[str]) -> str:
    """The list of published reports."""
    names = zip(published(), links, strict=True)
    rows = [f'<li><a href="{safe(link)}">{safe(name)}</a></li>' for name, link in names]
    said = f"<ul>{''.join(rows)}</ul>" if rows else f"<p>{safe(words('lab.no_reports'))}</p>"
    back = f'<p><a href="/">{safe(words("lab.to_table"))}</a></p>'
    return _whole(words("lab.reports"), words.lang, [f"<h1>{safe(words('lab.reports'))}</h1>", said, back])


_LAB = "lab."


def _pictures(result: Result, table: Table, words: Words) -> Iterator[str]:
    """What belongs above a table."""
    if table.name == "lab.balance":
        rows = [(_row_name(row[1::-1], words), row[2]) for row in table.rows]
        estimates = [(name, value) for name, value in rows if isinstance(value, Estimate)]
        yield plots.intervals(estimates, words(table.name), 0.5)
    elif table.name == "lab.lengths":
        answers = [float(n) for (n,) in result.query("SELECT answers FROM games")[1]]
        yield plots.histogram(answers, words("lab.answers"), words("lab.answers"))
        margins = result.query("SELECT list_max(scores) - list_min(scores) FROM games WHERE len(scores) > 1")[1]
        if margins:
            yield plots.histogram([float(n) for (n,) in margins], words("lab.margin"), words("lab.margin"))
    elif table.name == "lab.curves":
        for cell in range(len(result.plan.cells)):
            found = tables.curve(result, cell)
            if found is not None:
                yield f"<p>{safe(tables.cell_name(result.plan, cell))}</p>"
                yield plots.band(found.winner, found.spread, words("lab.winner_chance"), words("lab.winner_chance"))
                changes = [float(n) for n in found.changes]
                yield plots.histogram(changes, words("lab.lead_changes"), words("lab.lead_changes"))
    elif table.name in ("lab.cards", "lab.events"):
        values = [(_row_name(row[:2] if table.name == "lab.cards" else row[:1], words), row[-1]) for row in table.rows]
        known = [(name, value) for name, value in values if isinstance(value, Estimate) and value.n > 1]
        known.sort(key=lambda pair: -abs(pair[1].value))
        most = sorted(known[:SHOWN], key=lambda pair: -pair[1].value)
        if most:
            yield plots.intervals(most, words(table.name), 0.0)


def _row_name(values: tuple[Any, ...], words: Words) -> str:
    return " · ".join(tables.said(value, words, True) for value in values)


def _html_table(table: Table, words: Words) -> str:
    head = "".join(f"<th scope=col>{safe(words(id))}</th>" for id in table.head)
    rows = []
    for row in table.rows:
        cells = [
            f"<td{' class=n' if isinstance(value, Estimate | int | float) else ''}>"
            f"{safe(tables.said(value, words, table.shares)).replace(',', ',<wbr>')}</td>"
            for value in row
        ]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return f"<div class=scroll><table><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"


def as_data(result: Result, lang: str, command: str) -> dict[str, Any]:
    """Every table as plain data."""
    words = words_of(result, lang)
    plan = json.loads(result.plan.to_json())
    found = {table.name.removeprefix("lab."): tables.plain(table, words) for table in all_tables(result)}
    return {"command": command, "plan": plan, "tables": found}


def as_csv(table: Table, words: Words) -> str:
    """One table as CSV."""
    rows = tables.plain(table, words)
    text = io.StringIO()
    writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return text.getvalue()
