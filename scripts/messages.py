"""The client's types: generates ``src/tocsin/table/web/messages.js`` from ``tocsin.sitting.messages``.

python scripts/messages.py            write the file
"""

from __future__ import annotations

import types
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Raw, Struct
from msgspec.structs import fields

from tocsin.sitting import messages

FILE = Path(__file__).parents[1] / "src" / "tocsin" / "table" / "web" / "messages.js"
HEAD = """/**
 * What goes to a table and comes from it.
 * Made by scripts/messages.py from tocsin.sitting.messages: do not edit.
 */"""
SIMPLE = {str: "string", int: "number", float: "number", bool: "boolean", types.NoneType: "null"}


def script() -> str:
    """The whole file."""
    structs = [each for each in vars(messages).values() if isinstance(each, type) and issubclass(each, Struct)]
    made = [typedef(each) for each in structs if each is not Struct]
    unions = [f"/** @typedef {{{name(getattr(messages, each))}}} {each} */" for each in ("Line", "Asked", "Told")]
    return "\n\n".join([HEAD, *made, *unions, "export {};"]) + "\n"


def typedef(struct: type[Struct]) -> str:
    """A message as a typedef, one property per field."""
    hints = get_type_hints(struct, include_extras=True)
    config = struct.__struct_config__
    lines = ["/**", *[f" * {line}".rstrip() for line in (struct.__doc__ or "").strip().splitlines()]]
    lines = [line.replace("     ", " ").replace("``", "`") for line in lines]
    lines.append(f" * @typedef {{object}} {struct.__name__}")
    if config.tag is not None:
        lines.append(f' * @property {{"{config.tag}"}} t')
    for field in fields(struct):
        kind, optional = name(hints[field.name]), not field.required
        lines.append(f" * @property {{{kind}}} {f'[{field.encode_name}]' if optional else field.encode_name}")
    return "\n".join([*lines, " */"])


def name(kind: Any) -> str:
    """A Python type in TypeScript notation."""
    if kind in SIMPLE:
        return SIMPLE[kind]
    if isinstance(kind, type) and issubclass(kind, Struct):
        return kind.__name__
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields"):
        return f"[{', '.join(f'{key}: {name(each)}' for key, each in get_type_hints(kind).items())}]"
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return name(args[1]) if args[0] is Raw else name(args[0])
    if origin is list:
        inner = name(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(map(name, args))}]"
    if origin is Literal:
        return " | ".join(f'"{each}"' for each in args)
    if origin in (Union, types.UnionType):
        return " | ".join(map(name, args))
    raise TypeError(f"no TypeScript for {kind!r}")


if __name__ == "__main__":
    FILE.write_text(script(), "utf-8")
