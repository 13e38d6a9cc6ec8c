"""What is measured in a process of its own: a program that has been started before, with a home folder of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

from benchmarks.stage import ROOT


@cache
def _folder() -> tempfile.TemporaryDirectory[str]:
    """Where these programs keep their bytecode and their files; gone when this one ends."""
    return tempfile.TemporaryDirectory(prefix="kotobox-benchmark-")


def python(code: str, *arguments: str, home: str = "home") -> str:
    """What a piece of Python prints. It writes bytecode, whatever is usual here: the second run of it is warm.

    ``home``: which of the home folders, for what must not find another's matches.
    """
    folder = Path(_folder().name)
    environment = {
        **os.environ,
        "KOTOBOX_HOME": str(folder / home),
        "PYTHONPYCACHEPREFIX": str(folder / "bytecode"),
        "PYTHONDONTWRITEBYTECODE": "",
        "PYTHONPATH": str(ROOT),
    }
    command = [sys.executable, "-c", code, *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment).stdout
