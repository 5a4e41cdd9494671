"""A software bill of materials: every installed package that Tocsin can use, as CycloneDX 1.6."""

from __future__ import annotations

import re
import uuid
from datetime import UTC, datetime
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Any

import tocsin

NEED = re.compile(r"[A-Za-z0-9._-]+")


def bill_of_materials() -> dict[str, Any]:
    """Tocsin, what it needs and the extras that are here, with versions, licences and who needs whom."""
    found: dict[str, Distribution] = {}
    needs: dict[str, list[str]] = {}
    asked = ["tocsin"]
    while asked:
        name = asked.pop()
        if name in needs:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue
        # Every extra is followed: what is installed is listed, whatever asked for it.
        needs[name] = sorted({_plain(NEED.match(each)[0]) for each in found[name].requires or ()})  # type: ignore[index]
        asked += needs[name]
    refs = {name: f"pkg:pypi/{name}@{each.version}" for name, each in sorted(found.items())}
    body = {
        "components": [_component(refs[name], each) for name, each in sorted(found.items()) if name != "tocsin"],
        "dependencies": [
            {"ref": ref, "dependsOn": [refs[each] for each in needs[name] if each in refs]}
            for name, ref in refs.items()
        ],
    }
    # The same content has the same number.
    number = uuid.uuid5(uuid.NAMESPACE_URL, repr(body))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{number}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.now(UTC).isoformat(timespec="seconds"),
            "component": {
                "type": "application",
                "bom-ref": refs.get("tocsin", f"pkg:pypi/tocsin@{tocsin.__version__}"),
                "name": "tocsin",
                "version": tocsin.__version__,
                "licenses": [{"license": {"id": "MIT"}}],
            },
        },
        **body,
    }


def _component(ref: str, found: Distribution) -> dict[str, Any]:
    meta = found.metadata
    made: dict[str, Any] = {
        "type": "library",
        "bom-ref": ref,
        "name": meta["Name"],
        "version": found.version,
        "purl": ref,
    }
    expression = meta.get_all("License-Expression")
    if expression:
        made["licenses"] = [{"expression": expression[0]}]
    else:
        short = [line for line in "\n".join(meta.get_all("License") or ()).splitlines() if line.strip()]
        classes = [each.rsplit(" :: ", 1)[-1] for each in meta.get_all("Classifier") or () if "License ::" in each]
        named = short[:1] if len(short) == 1 else classes
        if named:
            made["licenses"] = [{"license": {"name": each}} for each in named]
    return made


def _plain(name: str) -> str:
    """A package's name as indexes write it."""
    return re.sub(r"[-_.]+", "-", name).lower()
