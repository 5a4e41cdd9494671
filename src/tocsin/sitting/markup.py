"""Terminal drawings for a page: markup such as ``[bold red]text[/]`` becomes runs of text with class names."""

from __future__ import annotations

import re

from tocsin.sitting.messages import Run

_TAG = re.compile(r"(\\?)\[(/?[a-z_ ]*)\]")
_MODES = ("bold", "dim", "italic", "underline", "reverse")


def runs(markup: str) -> list[Run]:
    """The drawing as runs, in order; line ends stay in the text. Nothing of it is ever HTML."""
    found: list[Run] = []
    styles: list[str] = []
    here = 0
    for tag in _TAG.finditer(markup):
        _add(found, markup[here : tag.start()], styles)
        here = tag.end()
        if tag[1]:
            _add(found, f"[{tag[2]}]", styles)
        elif tag[2].startswith("/"):
            del styles[-1:]
        else:
            styles.append(tag[2])
    _add(found, markup[here:], styles)
    return found


def classes(styles: list[str]) -> str:
    """Styles as class names, inner over outer: ``["dim", "bold red on blue"]`` is ``c-red on-blue bold dim``."""
    colour = ground = ""
    modes = set()
    for style in styles:
        words = iter(style.split())
        for word in words:
            if word in _MODES:
                modes.add(word)
            elif word == "on":
                ground = f"on-{next(words, '').removeprefix('bright_')}"
            else:
                colour = f"c-{word.removeprefix('bright_')}"
    return " ".join(filter(None, [colour, ground, *(mode for mode in _MODES if mode in modes)]))


def _add(found: list[Run], text: str, styles: list[str]) -> None:
    if not text:
        return
    named = classes(styles)
    if found and found[-1][1] == named:
        text = found.pop()[0] + text
    found.append((text.replace("\\[", "["), named))
