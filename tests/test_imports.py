"""Imports run one way, and importing a module does nothing but define things. Source: architecture."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
GAME = ROOT / "game"

_PLAIN = ("game.deck_errors", "game.paths", "game.exits", "game.texts", "game.texts_check", "game.start")
MAY_IMPORT = {
    "game.core": (),
    "game.rules": ("game.core", "game.paths"),
    "game.ai": ("game.core", "game.rules"),
    "game.store": ("game.core", "game.paths"),
    "game.headless": ("game.core", "game.rules", "game.ai", "game.store", *_PLAIN),
    "game.ui": ("game.core", "game.store", *_PLAIN),
}
"""Package → what of ours it may import beside itself. Scenes may import everything but the command line."""

_ALBUM = ("game.headless.screenshots", "game.headless.moments", "game.headless.art_sheet")
WITH_SCREEN = ("game.ui", "game.scenes", "game.app", *_ALBUM)
"""Where pygame may be imported. Nothing else may, even by way of others."""


def modules() -> list[str]:
    paths = sorted(GAME.rglob("*.py"))
    names = [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]
    return [name.removesuffix(".__init__") for name in names]


def is_within(module: str, packages: tuple[str, ...]) -> bool:
    return any(module == package or module.startswith(package + ".") for package in packages)


def imported(path: Path) -> Iterator[str]:
    """What a file imports anywhere in it, within functions too."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names if node.module == "game")


@pytest.mark.parametrize("package", MAY_IMPORT)
def test_imports_run_one_way(package: str) -> None:
    allowed = (package, *MAY_IMPORT[package])
    for path in (ROOT / package.replace(".", "/")).rglob("*.py"):
        module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
        if is_within(module, WITH_SCREEN[2:]):
            continue
        for name in imported(path):
            if name.startswith("game."):
                known = is_within(name, allowed) or name == "game.__version__"
                assert known, f"{path.relative_to(ROOT)} imports {name}"


def test_only_the_screens_side_names_pygame() -> None:
    for module in modules():
        path = ROOT / Path(*module.split("."))
        file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if not is_within(module, WITH_SCREEN):
            assert "pygame" not in imported(file), module


def run_python(script: str, cwd: Path, *arguments: str) -> str:
    home = cwd / "home"
    environment = {**os.environ, "KOTOBOX_HOME": str(home), "HOME": str(home), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-B", "-W", "ignore", "-c", script, *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def test_what_knows_no_screen_does_not_import_pygame_by_way_of_others(tmp_path: Path) -> None:
    script = (
        "import importlib, json, sys\n"
        "for name in sys.argv[1:]: importlib.import_module(name)\n"
        "print(json.dumps('pygame' in sys.modules))\n"
    )
    names = [name for name in modules() if not is_within(name, WITH_SCREEN)]
    assert json.loads(run_python(script, tmp_path, "main", *names)) is False


IMPORT_ALL = """
import importlib, json, os, sys, threading

opened, started = [], []

def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        path, mode = os.path.abspath(arguments[0]), arguments[1] or "r"
        writes = set(mode) & set("wax+") and path != os.devnull
        if writes or path.startswith(assets) or path.endswith(".yaml"):
            opened.append(path)
    elif event in ("subprocess.Popen", "os.system", "os.fork", "os.mkdir", "_thread.start_new_thread"):
        started.append(event)

root, *names = sys.argv[1:]
assets = os.path.join(root, "assets")
before = dict(os.environ)
import pygame  # what it does itself is not ours
if "pygame" in sys.modules: before = dict(os.environ)
sys.addaudithook(watch)
for name in names:
    importlib.import_module(name)
print(json.dumps({
    "opened": opened,
    "started": started,
    "environment": {k: v for k, v in os.environ.items() if before.get(k) != v},
    "threads": threading.active_count(),
    "pygame": bool(pygame.get_init() or pygame.display.get_init() or pygame.font.get_init() or pygame.mixer.get_init()),
}))
"""


def test_importing_any_module_does_nothing_but_define_things(tmp_path: Path) -> None:
    told = json.loads(run_python(IMPORT_ALL, tmp_path, str(ROOT), "main", *modules()))
    assert told == {"opened": [], "started": [], "environment": {}, "threads": 1, "pygame": False}
    assert list(tmp_path.iterdir()) == []


def test_the_command_line_starts_with_next_to_nothing(tmp_path: Path) -> None:
    script = (
        "import json, sys, main\n"
        "heavy = ['pygame', 'yaml', 'argparse', 'multiprocessing', 'asyncio', 'platformdirs', 'game.rules']\n"
        "print(json.dumps([name for name in heavy if name in sys.modules]))\n"
    )
    assert json.loads(run_python(script, tmp_path)) == []


def test_the_requirements_say_what_the_package_says() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    lines = (ROOT / "requirements.txt").read_text("utf-8").split()
    assert lines == project["dependencies"]
    assert (ROOT / "requirements-dev.txt").read_text("utf-8").startswith("-r requirements.txt\n")
