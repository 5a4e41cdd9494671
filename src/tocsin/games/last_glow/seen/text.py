"""The view as text for a terminal: the grid between sky and planet, gauges and dice beside it."""

from __future__ import annotations

from tocsin.core import Say, View

COLOURS = {"luminosity": "yellow", "structure": "cyan", "victory": "green"}
LIGHTHOUSE, HEART, SOOTHER, BANG = "▲", "♥", "☾", "✸"
ARROWS = {-1: "↙", 0: "↓", 1: "↘"}


def draw(view: View, say: Say) -> str:
    """The grid between sky and planet, and beside it the gauges, the crew and what the dice of the storm mean."""
    grid, panel = _grid(view, say), _panel(view, say)
    grid += [" " * (6 * view["columns"] + 10)] * (len(panel) - len(grid))
    panel += [""] * (len(grid) - len(panel))
    head = say("view.turn", n=view["turn"], last=view["last_turn"], phase=say(f"phase.{view['phase']}"))
    lines = [f"{head} · {say('mode.' + view['mode'])}", ""]
    lines += [f"{left}   {right}".rstrip() for left, right in zip(grid, panel, strict=True)]
    lines.append("")
    lines.append(say("view.legend", lighthouse=LIGHTHOUSE, heart=HEART, soother=SOOTHER))
    lines.append(say("view.management"))
    lines.append(say("view.goal", n=view["tops"]["victory"]))
    lines.append(say("view.loss"))
    return "\n".join(lines)


def _grid(view: View, say: Say) -> list[str]:
    columns, numbers = view["columns"], view["row_numbers"]
    edge = "─────"
    rule = "   ├" + "┼".join([edge] * columns) + "┤"
    lines = [
        "    " + " ".join(f"{c:^5}" for c in range(1, columns + 1)) + "       ",
        "   ┌" + "┬".join([edge] * columns) + "┐      ",
    ]
    for r, number in enumerate(numbers, 1):
        if r > 1:
            lines.append(f"{rule}      ")
        cells = "│".join(_cell(view, f"c{c}r{r}") for c in range(1, columns + 1))
        lines.append(f"{r:>2} │{cells}│ +{number:<3} ")
    lines.append("   └" + "┴".join([edge] * columns) + "┘      ")
    planet = f" {say('view.planet')} "
    lines.append(f"   {planet:~^{6 * columns + 1}}      ")
    return lines


def _cell(view: View, cell: str) -> str:
    """Five characters: the lighthouse, a heart, a soother, or the lighthouse with a soother."""
    soother = cell in view["soothers"]
    if cell == view["lighthouse"]:
        tower = f"[bold yellow]{LIGHTHOUSE}[/]"
        return f" {tower} [green]{SOOTHER}[/] " if soother else f"  {tower}  "
    if cell in view["hearts"]:
        return f"  [red]{HEART}[/]  "
    return f"  [green]{SOOTHER}[/]  " if soother else "     "


def _panel(view: View, say: Say) -> list[str]:
    names = {id: say(f"gauge.{id}") for id in view["tops"]} | {"crew": say("crew"), "stored": say("storage")}
    width = max(map(len, names.values()))
    lines = [""]
    for id, top in view["tops"].items():
        lines.append(f"{names[id]:<{width}}  {_bar(view[id], top, COLOURS[id])}")
    lines.append(f"{names['stored']:<{width}}  {_bar(view['stored'], view['storage'], 'green')}")
    lines.append(f"{names['crew']:<{width}}  {_bar(view['crew'], view['full_crew'], 'bold')}")
    lines.append("")
    lines.append(say("view.supply", hearts=view["supply"][0], soothers=view["supply"][1]))
    lines.append(say("view.gas", n=view["gassed"], gauge=names[view["gas_on"]]))
    lines += ["", say("view.heart_table"), f"  {_heart_table(view['heart_table'])}"]
    near, far = view["blast"]
    lines.append(say("view.blast_gone" if view["explosion_removes"] else "view.blast", bang=BANG))
    lines.append(f"  {say('view.blast_cost', near=near, far=far, gauge=names[view['blast_on']])}")
    dice = " ".join(f"»{n}«" if at == view["spawn_now"] else str(n) for at, n in enumerate(view["spawn"]))
    lines += [say("view.spawn"), f"  {dice}"]
    return lines


def _heart_table(table: list[list[int]]) -> str:
    """LG-39 in one line: spans of totals with arrows, then the explosion."""
    spans, low = [], 1
    for up_to, columns in table:
        spans.append(f"{low}–{up_to} {ARROWS[columns]}")
        low = up_to + 1
    return "   ".join([*spans, f"{low}+ {BANG}"])


def _bar(level: int, top: int, colour: str) -> str:
    return f"[{colour}]{'●' * level}{'○' * (top - level)}[/] {level}"
