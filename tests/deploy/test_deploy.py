"""The files of ``deploy/``: what can be tried without a registry is tried, the rest is looked through."""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from tocsin.cli import table
from tocsin.cli.bill import bill_of_materials
from tocsin.words import Words

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNIT = DEPLOY / "tocsin@.service"


class Step(NamedTuple):
    """An instruction of a Dockerfile."""

    name: str
    rest: str


KNOWN = {
    *("FROM", "WORKDIR", "COPY", "RUN", "ENV", "USER", "VOLUME", "EXPOSE"),
    *("STOPSIGNAL", "HEALTHCHECK", "ENTRYPOINT", "CMD"),
}


def steps() -> list[Step]:
    text = (DEPLOY / "Dockerfile").read_text("utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    return [Step(*line.split(None, 1)) for line in lines]


def only(name: str) -> str:
    """What an instruction says that is there once."""
    found = [step.rest for step in steps() if step.name == name]
    assert len(found) == 1, name
    return found[0]


def test_the_image_is_pinned_small_and_runs_as_nobody_special() -> None:
    found = steps()
    assert {step.name for step in found} <= KNOWN
    bases = [step.rest.split()[0] for step in found if step.name == "FROM"]
    assert len(bases) == 2
    assert all(re.fullmatch(r"python:3\.\d+-slim-\w+", base) for base in bases), "a tag that stays what it is"
    assert int(only("USER")) >= 10_000
    assert [step.name for step in found].index("USER") < [step.name for step in found].index("ENTRYPOINT")
    installs = [step.rest for step in found if "pip install" in step.rest]
    assert all("--require-hashes" in each or "--no-index" in each for each in installs)
    for step in found:
        if step.name == "COPY" and not step.rest.startswith("--from"):
            for source in step.rest.split()[:-1]:
                assert (ROOT / source).exists(), source
                kept = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").split()
                assert f"!{source}" in kept


def test_the_images_steps_give_a_server_that_is_well(tmp_path: Path) -> None:
    """Every RUN of the first stage in a folder of its own, then the entry point, then the health check."""
    place = tmp_path / "src"
    place.mkdir()
    programs = tmp_path / "bin"
    programs.mkdir()
    (programs / "python").symlink_to(sys.executable)
    environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}", "TOCSIN_HOME": str(tmp_path / "home")}
    environment.pop("PYTHONPATH", None)
    (tmp_path / "home").mkdir()

    def here(text: str) -> str:
        return text.replace("/opt/", f"{tmp_path}/opt/")

    for step in steps():
        if step.name == "COPY" and not step.rest.startswith("--from"):
            *sources, target = step.rest.split()
            for source in sources:
                copy(ROOT / source, place / (source if target in ("./", source) else target))
        elif step.name == "RUN" and not step.rest.startswith("useradd"):
            done = subprocess.run(
                ["sh", "-ec", here(step.rest)], cwd=place, env=environment, capture_output=True, text=True
            )
            assert done.returncode == 0, (step.rest, done.stderr[-2000:])
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    command = [here(each).replace("8000", port) for each in json.loads(only("ENTRYPOINT")) + json.loads(only("CMD"))]
    check = json.loads(only("HEALTHCHECK").split("CMD ", 1)[1])
    check = [here(each).replace("8000", port) for each in check]
    with (tmp_path / "log").open("w") as log:
        server = subprocess.Popen(command, env=environment, stdout=log, stderr=log, cwd=tmp_path)
        try:
            for _ in range(200):
                if subprocess.run(check, capture_output=True).returncode == 0:
                    break
                assert server.poll() is None, (tmp_path / "log").read_text()
                time.sleep(0.1)
            else:
                raise AssertionError((tmp_path / "log").read_text())
            size = sum(path.stat().st_size for path in (tmp_path / "opt" / "tocsin").rglob("*") if path.is_file())
            assert size < 400_000_000
        finally:
            server.terminate()
            server.wait(20)
    assert subprocess.run(check, capture_output=True).returncode != 0
    installed = tmp_path / "opt" / "tocsin" / "bin" / "tocsin"
    bill = json.loads(subprocess.run([installed, "admin", "sbom"], capture_output=True, check=True).stdout)
    names = {each["name"].lower() for each in bill["components"]}
    assert {"litestar", "asyncpg", "redis", "prometheus_client"} <= names


def copy(source: Path, target: Path) -> None:
    if source.is_dir():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
    else:
        shutil.copy(source, target)


SERVICE = {
    *("image", "build", "command", "environment", "depends_on", "restart", "stop_grace_period", "read_only"),
    *("tmpfs", "cap_drop", "security_opt", "mem_limit", "volumes", "healthcheck", "ports"),
}


def test_the_compose_file_names_what_is_there() -> None:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    assert {key for key in found if not key.startswith("x-")} == {"name", "services", "networks", "volumes"}
    services = found["services"]
    for name, service in services.items():
        assert set(service) <= SERVICE, name
        assert set(service.get("depends_on", ())) <= set(services)
        if "build" not in service:
            assert re.fullmatch(r"[a-z]+:\d+(-\w+)?", service["image"]), "a tag"
        for volume in service.get("volumes", ()):
            source = volume.split(":")[0]
            assert (DEPLOY / source).exists() if source.startswith(".") else source in found["volumes"]
    build = services["one"]["build"]
    assert (DEPLOY / build["context"] / build["dockerfile"]).exists()
    options(services["one"]["command"])
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    example = (DEPLOY / "env.example").read_text("utf-8")
    for variable in set(re.findall(r"\$\{(\w+)", text)):
        assert f"\n{variable}=" in example, variable
    assert {"one:8000", "two:8000"} == set(services["proxy"]["environment"]["TOCSIN_UPSTREAMS"].split())


def test_the_image_and_the_unit_use_options_that_exist() -> None:
    options(json.loads(only("ENTRYPOINT"))[2:] + json.loads(only("CMD")))
    command = shlex.split(unit()["Service"]["ExecStart"][0])
    assert command[1] == "table"
    options([each.replace("%i", "8001") for each in command[2:]])


def options(args: list[str]) -> None:
    """Whether `tocsin table` understands them."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    table.arguments(parser, Words("en"))
    parser.parse_args(args)


def unit() -> dict[str, dict[str, list[str]]]:
    """A unit's sections; a key may stand there several times."""
    found: dict[str, dict[str, list[str]]] = {}
    for line in UNIT.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            key, value = line.split("=", 1)
            section.setdefault(key, []).append(value)
    return found


def test_the_unit_is_hardened() -> None:
    service = unit()["Service"]
    for key in ("DynamicUser", "NoNewPrivileges", "ProtectHome", "PrivateTmp", "PrivateDevices", "RestrictSUIDSGID"):
        assert service[key] == ["yes"], key
    assert service["ProtectSystem"] == ["strict"]
    assert service["CapabilityBoundingSet"] == [""]
    drained = float(re.search(r"--drain (\d+)", service["ExecStart"][0])[1])  # type: ignore[index]
    assert float(service["TimeoutStopSec"][0]) > drained + 15, "it is not killed while it drains"


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed")
    program = tmp_path / "tocsin"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    copied = tmp_path / "tocsin@8001.service"
    copied.write_text(UNIT.read_text("utf-8").replace("/opt/tocsin/bin/tocsin", str(program)))
    done = subprocess.run(["systemd-analyze", "verify", "--man=no", str(copied)], capture_output=True, text=True)
    said = [line for line in done.stderr.splitlines() if "tocsin@" in line]
    assert not said


def test_the_proxys_file_is_whole() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    assert text.count("{") == text.count("}")
    assert "lb_policy query at" in text
    assert re.search(r"@inside path /metrics\n\trespond @inside 404", text)
    assert "health_uri /health" in text


def test_what_is_installed_is_pinned_with_hashes() -> None:
    for name in ("run", "server", "build"):
        text = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        for entry in re.split(r"\n(?=\S)", text.strip()):
            assert re.match(r"[a-z0-9-]+==\S+", entry), entry
            assert "--hash=sha256:" in entry, entry
    assert '"--require-hashes", "-r", os.path.join(ROOT, "requirements", "run.txt")' in (ROOT / "tocsin").read_text()


def test_the_extras_of_the_server_are_pinned_for_it() -> None:
    import tomllib

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    pinned = re.findall(r"(?m)^([a-z0-9-]+)==", (ROOT / "requirements" / "server.txt").read_text("utf-8"))
    for extra in ("postgres", "redis", "metrics", "traces"):
        for wanted in extras[extra]:
            assert re.match(r"[a-z0-9-]+", wanted)[0] in pinned  # type: ignore[index]


def test_every_command_of_the_documents_exists() -> None:
    """`tocsin admin …` and the options of `tocsin table`, in the pages about running a server."""
    from tocsin.cli import admin

    parser = argparse.ArgumentParser()
    admin.arguments(parser, Words("en"))
    actions = next(each for each in parser._actions if isinstance(each, argparse._SubParsersAction)).choices
    known = argparse.ArgumentParser()
    table.arguments(known, Words("en"))
    for page in ("docs/running.md", "docs/watching.md", "docs/table.md", "SECURITY.md"):
        text = (ROOT / page).read_text("utf-8")
        for name, rest in re.findall(r"tocsin admin ([a-z]+)([^`\n]*)", text):
            assert name in actions, (page, name)
            for option in re.findall(r"--[a-z-]+", rest):
                assert option in actions[name]._option_string_actions, (page, name, option)
        for rest in re.findall(r"tocsin table([^`\n]*)", text):
            for option in re.findall(r"--[a-z-]+", rest):
                assert option in known._option_string_actions, (page, option)


def test_the_bill_of_materials_names_what_is_installed() -> None:
    found, again = bill_of_materials(), bill_of_materials()
    assert (found["bomFormat"], found["specVersion"]) == ("CycloneDX", "1.6")
    assert found["serialNumber"] == again["serialNumber"]
    refs = {each["bom-ref"] for each in found["components"]} | {found["metadata"]["component"]["bom-ref"]}
    assert {"rich", "SQLAlchemy", "msgspec"} <= {each["name"] for each in found["components"]}
    assert all(each["purl"].startswith("pkg:pypi/") and each["version"] for each in found["components"])
    for each in found["dependencies"]:
        assert {each["ref"], *each["dependsOn"]} <= refs
