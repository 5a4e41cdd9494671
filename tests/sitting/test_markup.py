"""Terminal drawings become runs of text with classes, never HTML."""

from __future__ import annotations

from tocsin.sitting.markup import classes, runs


def test_markup_becomes_runs_and_never_html() -> None:
    found = runs("[bold red]A<b>[/] plain [dim]x[/]\n\\[escaped]")
    assert found[0] == ("A<b>", "c-red bold")
    assert "".join(text for text, _ in found) == "A<b> plain x\n[escaped]"
    assert ("x", "dim") in found


def test_inner_styles_go_over_outer_ones() -> None:
    assert classes(["dim", "bold bright_red on blue"]) == "c-red on-blue bold dim"
    found = runs("[red]a[on white]b[/on white]c[/] [1] [/nothing]")
    assert found == [("a", "c-red"), ("b", "c-red on-white"), ("c", "c-red"), (" [1] ", "")]
