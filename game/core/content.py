"""Content files (decks, texts) → typed structs, or every error in them at once.

A shape is any type that msgspec knows: structs, lists, tuples, dicts, literals, optional fields, with limits such as
``Annotated[int, Meta(ge=0)]``. A struct may define ``problems()`` for what a type cannot say.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar

from msgspec import Meta, Struct

from game.core import yaml_nodes
from game.core.reason import Reason, because
from game.core.stand_ins import file_for
from game.core.suggest import suggesting

T = TypeVar("T")

Count = Annotated[int, Meta(ge=0, le=999)]
Some = Annotated[int, Meta(ge=1, le=999)]
"""How many of something a deck has: a slip of the finger must not fill the memory."""

_loaded: dict[tuple[Path, str], str] = {}
"""The fingerprints of the sections that were loaded, by file and section."""


class Problem(Struct, frozen=True):
    """What a shape's ``problems()`` found: where, seen from the shape itself, and what was expected."""

    path: tuple[str | int, ...]
    reason: Reason


class ContentError(Struct, frozen=True):
    """One error in a content file. ``line`` counts from 1. ``game.deck_errors`` has the words for it."""

    file: Path
    line: int
    path: tuple[str | int, ...]
    reason: Reason

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {dotted(self.path)}: {self.reason}"


class ContentErrors(ValueError):  # noqa: N818 - more than one
    """All errors of a content file, in the order of its lines. Its own text has keys, not words."""

    def __init__(self, errors: Sequence[ContentError]) -> None:
        self.errors = tuple(errors)
        super().__init__("\n".join(map(str, self.errors)))


class Partial(Struct, frozen=True):
    """A section that may have errors. ``value``: None where nothing can be made of it; with placeholders for what is
    wrong where there are ``errors``. ``is_hole``: whether such a one stands at a path within the section."""

    value: Any
    errors: tuple[ContentError, ...]
    is_hole: Callable[[tuple[str | int, ...]], bool]


def load_section(path: Path, section: str, shape: type[T]) -> T:
    """The value under the key ``section`` of a YAML file, as ``shape``; of the file that stands in for it, if one does.

    Raises ContentErrors with everything that is wrong in it.
    """
    loaded = load_partly(path, section, shape)
    if loaded.errors:
        raise ContentErrors(loaded.errors)
    value: T = loaded.value
    return value


def load_partly(path: Path, section: str, shape: type[Any]) -> Partial:
    """The same as far as it goes, for who wants to find all errors there are. Never raises."""
    from game.core.content_convert import convert
    from game.core.content_placeholders import MISSING

    file = file_for(path, section)
    node, faults = _section(file, section)
    if node is None:
        return Partial(None, tuple(_located(file, faults)), lambda _: True)
    converted = convert(node, shape, (section,))
    faults += converted.faults
    if not faults:
        _loaded[path, section] = _print_of(node)
    value = None if converted.value is MISSING else converted.value
    return Partial(value, tuple(_located(file, faults)), lambda steps: converted.is_hole((section, *steps)))


def section_lines(path: Path) -> tuple[dict[str, int], list[ContentError]]:
    """The sections of a file, the line each begins on, and what is wrong anywhere in the file as YAML.

    Raises ContentErrors where it cannot be read.
    """
    top, faults = _top(path)
    errors = _located(path, faults)
    if top is None:
        raise ContentErrors(errors)
    return dict(top.key_lines), errors


def line_of(path: Path, section: str, steps: Sequence[str | int]) -> int:
    """The line on which the value at ``steps`` within a section stands; of the nearest above it, if not there."""
    from game.core.content_convert import line_at

    node, _ = _section(path, section)
    return 1 if node is None else line_at(node, steps)


def fingerprint(path: Path, section: str) -> str:
    """16 hexadecimal digits that stay the same as long as the section says the same, in the same order.

    Comments and layout do not count. Of a section that was loaded: as it was loaded, whatever has become of the file
    since. Raises ContentErrors where there is no such section.
    """
    if (path, section) in _loaded:
        return _loaded[path, section]
    return fingerprint_in(file_for(path, section), section)


def fingerprint_in(file: Path, section: str) -> str:
    """The fingerprint of a section as it stands in that file now. Raises ContentErrors where there is none."""
    node, faults = _section(file, section)
    if node is None:
        raise ContentErrors(_located(file, faults))
    return _print_of(node)


def _print_of(node: yaml_nodes.Node) -> str:
    text = json.dumps(yaml_nodes.plain(node), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def dotted(path: Sequence[str | int]) -> str:
    """``("boxes", 3, "walls")`` → ``boxes[3].walls``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


def _section(path: Path, section: str) -> tuple[yaml_nodes.Node | None, list[yaml_nodes.Fault]]:
    top, faults = _top(path)
    if top is None:
        return None, faults
    own = [fault for fault in faults if fault.path[:1] in ((), (section,))]
    if section in top.items:
        return top.items[section], own
    reason = because("deck_errors.no_section", section=repr(section))
    return None, [*own, yaml_nodes.Fault((), 1, suggesting(reason, section, top.items))]


def _top(path: Path) -> tuple[yaml_nodes.MapNode | None, list[yaml_nodes.Fault]]:
    try:
        with path.open("rb") as file:
            data = file.read(yaml_nodes.MAX_BYTES + 1)
    except OSError as error:
        reason = because("deck_errors.cannot_be_read", why=_why_not_read(path, error))
        return None, [yaml_nodes.Fault((), 1, reason)]
    document = yaml_nodes.parse(data)
    if isinstance(document.root, yaml_nodes.MapNode):
        return document.root, list(document.faults)
    if document.root is None:
        return None, list(document.faults)
    return None, [yaml_nodes.Fault((), document.root.line, because("deck_errors.not_sections"))]


def _why_not_read(path: Path, error: OSError) -> Reason | str:
    """The system's own words where it is none of the usual reasons."""
    if path.is_dir():  # Windows would speak of a permission
        return because("deck_errors.is_a_folder")
    if isinstance(error, FileNotFoundError):
        return because("deck_errors.no_such_file")
    if isinstance(error, PermissionError):
        return because("deck_errors.no_permission")
    return error.strerror or str(error)


def _located(path: Path, faults: Sequence[yaml_nodes.Fault]) -> list[ContentError]:
    """The faults as errors of a file, in the order of its lines."""
    ordered = sorted(faults, key=lambda fault: (fault.line, dotted(fault.path)))
    return [ContentError(path, fault.line, fault.path, fault.reason) for fault in ordered]
