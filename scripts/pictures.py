"""Pictures of terminal play for the documentation: python scripts/pictures.py writes docs/pictures/*.svg."""

from __future__ import annotations

import builtins
import io
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import MONOKAI

from tocsin.cli import main, screen

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
# rich's own frame without its web fonts, so that the picture loads nothing from other hosts.
FRAME = """<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{ font-family: Menlo, Consolas, "DejaVu Sans Mono", monospace; font-size: {char_height}px;
  line-height: {line_height}px; }}
{styles}
</style>
<defs><clipPath id="{unique_id}-clip-terminal"><rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>{lines}</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""
SESSIONS = {
    "bonnie-clyde": (["play", "bonnie-clyde", "--seed", "10"], ["cement", "why visit"]),
}


def picture(name: str, args: list[str], typed: list[str]) -> None:
    """Run a session with these lines typed, and save the terminal output."""
    recording = Console(record=True, width=100, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    answers = iter(typed)

    def type_in(prompt: str = "") -> str:
        line = next(answers, None)
        recording.print(f"{prompt}{line or ''}", highlight=False)
        if line is None:
            screen.console = lambda error=False: Console(file=io.StringIO())
            raise EOFError
        return line

    screen.console = lambda error=False: recording
    builtins.input = type_in
    with tempfile.TemporaryDirectory() as folder:
        main([*args, "--lang", "en", "--record", str(Path(folder) / "r.jsonl")])
    title = "tocsin " + " ".join(args)
    svg = recording.export_svg(title=title, theme=MONOKAI, code_format=FRAME, unique_id=name.replace("-", ""))
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / f"{name}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:] or SESSIONS:
        picture(name, *SESSIONS[name])
