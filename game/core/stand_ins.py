"""Sections of content files that are read from another file: the last good deck in place of one that is broken.

They are kept in the environment, so that the process in which computer players think reads the same decks.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

VARIABLE = "KOTOBOX_STAND_INS"
"""The environment variable: a JSON object, from ``file#section`` to the file that is read instead."""


def file_for(path: Path, section: str) -> Path:
    """The file that a section of ``path`` is read from: that one, unless another stands in for it."""
    other = _all().get(_key(path, section))
    return path if other is None else Path(other)


def read_instead(path: Path, section: str, other: Path | None) -> None:
    """Have a section read from ``other`` from now on, in this process and those that it starts; None: from its own
    file again. What has been read stays as it is."""
    stand_ins = _all()
    if other is None:
        stand_ins.pop(_key(path, section), None)
    else:
        stand_ins[_key(path, section)] = str(other)
    os.environ[VARIABLE] = msgspec.json.encode(stand_ins).decode()


def _key(path: Path, section: str) -> str:
    return f"{path}#{section}"


def _all() -> dict[str, str]:
    try:
        return msgspec.json.decode(os.environ.get(VARIABLE, "{}"), type=dict[str, str])
    except (msgspec.DecodeError, UnicodeEncodeError):  # set by somebody else
        return {}
