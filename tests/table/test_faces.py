"""The face of every title: legible in light and dark, with a display type that is there."""

from __future__ import annotations

import re

import pytest
from kit import TITLES

from tocsin.site.client import WEB

TEXT = [
    *((ink, ground) for ink in ("ink", "dim") for ground in ("paper", "card")),
    *((ink, ground) for ink in ("board-ink", "dim") for ground in ("board", "board-soft", "card")),
    *((f"t-{hue}", "board") for hue in ("red", "green", "blue", "yellow", "cyan", "magenta", "white")),
    ("red-ink", "red"),
    ("ink", "lit-soft"),
    ("warn", "warn-soft"),
    ("blue", "card"),
]
"""Which colours are text on which ground."""


def variables(sheet: str, selector: str) -> dict[str, str]:
    """The variables that rules with a selector set."""
    found: dict[str, str] = {}
    for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)):
        if head.strip() == selector:
            found.update(re.findall(r"--([\w-]+):\s*([^;]+);", body))
    return found


def colours(title: str, dark: bool) -> dict[str, str]:
    house, face = ((WEB / name).read_text("utf-8") for name in ("house.css", f"face-{title}.css"))
    theme = "dark" if dark else "light"
    found = variables(house, ":root") | variables(house, f':root[data-theme="{theme}"]')
    return found | variables(face, f':root[data-face="{title}"][data-theme="{theme}"]')


def light(colour: str) -> float:
    """The relative luminance of ``#rrggbb`` or ``#rgb``."""
    digits = colour.lstrip("#")
    digits = "".join(digit * 2 for digit in digits) if len(digits) == 3 else digits
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((light(one), light(other)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("title", TITLES)
def test_every_text_stands_out_from_its_ground(title: str, dark: bool) -> None:
    found = colours(title, dark)
    weak = {
        (ink, ground): round(contrast(found[ink], found[ground]), 2)
        for ink, ground in TEXT
        if contrast(found[ink], found[ground]) < 4.5
    }
    assert weak == {}


@pytest.mark.parametrize("title", TITLES)
def test_the_type_of_a_face_is_bundled_in_both_scripts(title: str) -> None:
    named = variables((WEB / f"face-{title}.css").read_text("utf-8"), f':root[data-face="{title}"]')["type"]
    family = re.match(r'"([^"]+)"', named)
    assert family
    fonts = re.findall(r"@font-face \{[^}]*\}", (WEB / "fonts.css").read_text("utf-8"))
    own = [rule for rule in fonts if f'"{family[1]}"' in rule]
    assert len(own) == 2
    for rule in own:
        file = re.search(r'url\("([^"]+)"\)', rule)
        assert file
        assert 2_000 < (WEB / file[1]).stat().st_size < 60_000
    assert family[1] in (WEB / "fonts.txt").read_text("utf-8")
