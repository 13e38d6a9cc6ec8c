"""YAML read as plain nodes that know their line, with limits: nothing in a file can make the program build objects,
recurse or grow without bound.

The values are those of YAML 1.2's core schema, so ``no`` and ``on`` are words, not truth values.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any, ClassVar

import yaml
from msgspec import Struct

from game.core.reason import Reason, because
from game.core.yaml_slips import slip

MAX_BYTES = 1_000_000
MAX_DEPTH = 20
MAX_NODES = 100_000
"""Counted as if every alias were written out."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C one only where libyaml was at hand

_INT = re.compile(r"[-+]?[0-9]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_WORDS: dict[str, bool | None] = {"": None, "~": None}
_WORDS |= dict.fromkeys(("null", "Null", "NULL"))
_WORDS |= dict.fromkeys(("true", "True", "TRUE"), True)
_WORDS |= dict.fromkeys(("false", "False", "FALSE"), False)

Path = tuple[str | int, ...]
"""The way from the top of a file to a value: keys, and indices of list items."""


class Scalar(Struct):
    """One value."""

    line: int
    value: str | int | float | bool | None
    size: ClassVar[int] = 1


class ListNode(Struct):
    """A list of nodes."""

    line: int
    items: list[Node]
    size: int = 1


class MapNode(Struct):
    """Nodes by key; ``key_lines`` tells where each key stands. Keys are their text, whatever they look like."""

    line: int
    items: dict[str, Node]
    key_lines: dict[str, int]
    size: int = 1


Node = Scalar | ListNode | MapNode


class Fault(Struct, frozen=True):
    """Something in a file that cannot be accepted."""

    path: Path
    line: int
    reason: Reason


class Document(Struct):
    """A file's content: its top node, None where there is nothing to go on with, and all that was wrong with it."""

    root: Node | None
    faults: list[Fault]


@lru_cache(maxsize=1)
def parse(data: bytes) -> Document:
    """Read a YAML file's bytes. Never raises: what is wrong stands in ``faults``."""
    if len(data) > MAX_BYTES:
        return _refuse(1, because("deck_errors.too_large", count=MAX_BYTES))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        return _refuse(line, because("deck_errors.not_utf8", byte=f"0x{data[error.start]:02x}"))
    odd = yaml.reader.Reader.NON_PRINTABLE.search(text)
    if odd is not None:
        line = text.count("\n", 0, odd.start()) + 1
        return _refuse(line, because("deck_errors.not_text", character=f"U+{ord(odd.group()):04X}"))
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=_LOADER):
            builder.take(event)
    except _TooMuch as error:
        return Document(None, [*builder.faults, error.fault])
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        return _refuse(line, because("deck_errors.not_yaml", column=column, why=slip(error.problem or "")))
    if builder.root is None:
        return _refuse(1, because("deck_errors.empty"))
    return Document(builder.root, builder.faults)


def plain(node: Node) -> Any:
    """The node as Python's own values, in the file's order."""
    if isinstance(node, MapNode):
        return {key: plain(item) for key, item in node.items.items()}
    if isinstance(node, ListNode):
        return [plain(item) for item in node.items]
    return node.value


def _refuse(line: int, reason: Reason) -> Document:
    return Document(None, [Fault((), line, reason)])


class _TooMuch(Exception):  # noqa: N818 - reads as what it is
    """A limit was passed; there is no sense in reading on."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault.reason))
        self.fault = fault


class _Level:
    """A list or mapping that is being read."""

    __slots__ = ("anchor", "key", "key_line", "node")

    def __init__(self, node: ListNode | MapNode, anchor: str | None) -> None:
        self.node = node
        self.anchor = anchor
        self.key: str | None = None
        self.key_line = 0


class _Builder:
    """Puts the parser's events together without recursion."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.faults: list[Fault] = []
        self._stack: list[_Level] = []
        self._anchors: dict[str, Node] = {}
        self._size = 0

    def take(self, event: Any) -> None:
        if isinstance(event, yaml.ScalarEvent):
            self._scalar(event)
        elif isinstance(event, yaml.MappingStartEvent | yaml.SequenceStartEvent):
            self._open(event)
        elif isinstance(event, yaml.CollectionEndEvent):
            self._close()
        elif isinstance(event, yaml.AliasEvent):
            self._alias(event)
        elif isinstance(event, yaml.DocumentStartEvent) and self.root is not None:
            raise _TooMuch(Fault((), _line(event), because("deck_errors.two_documents")))

    def _scalar(self, event: Any) -> None:
        self._check_tag(event)
        level = self._stack[-1] if self._stack else None
        if level is not None and level.key is None and isinstance(level.node, MapNode):
            self._key(level, level.node, event)
            return
        node = Scalar(_line(event), _value(event.value) if event.implicit[0] else event.value)
        if event.anchor:
            self._anchors[event.anchor] = node
        self._add(node)

    def _key(self, level: _Level, node: MapNode, event: Any) -> None:
        key = str(event.value)
        if key in node.items:
            first = node.key_lines[key]
            self._fault(_line(event), because("deck_errors.key_twice", key=repr(key), line=first))
        level.key, level.key_line = key, _line(event)

    def _open(self, event: Any) -> None:
        self._check_tag(event)
        if len(self._stack) >= MAX_DEPTH:
            reason = because("deck_errors.too_deep", count=MAX_DEPTH)
            raise _TooMuch(Fault(self._path(), _line(event), reason))
        self._no_key_here(event)
        is_map = isinstance(event, yaml.MappingStartEvent)
        node: ListNode | MapNode = MapNode(_line(event), {}, {}) if is_map else ListNode(_line(event), [])
        self._stack.append(_Level(node, event.anchor))

    def _close(self) -> None:
        level = self._stack.pop()
        if level.anchor:
            self._anchors[level.anchor] = level.node
        self._add(level.node)

    def _alias(self, event: Any) -> None:
        self._no_key_here(event)
        node = self._anchors.get(event.anchor)
        if node is None:
            reason = because("deck_errors.no_anchor", alias=f"*{event.anchor}")
            raise _TooMuch(Fault(self._path(), _line(event), reason))
        self._size += node.size - 1
        self._add(node)

    def _add(self, node: Node) -> None:
        self._size += 1
        if self._size > MAX_NODES:
            raise _TooMuch(Fault(self._path(), node.line, because("deck_errors.too_many", count=MAX_NODES)))
        if not self._stack:
            self.root = node
            return
        level = self._stack[-1]
        level.node.size += node.size
        if isinstance(level.node, ListNode):
            level.node.items.append(node)
        else:
            assert level.key is not None
            level.node.items.setdefault(level.key, node)
            level.node.key_lines.setdefault(level.key, level.key_line)
            level.key = None

    def _no_key_here(self, event: Any) -> None:
        level = self._stack[-1] if self._stack else None
        if level is not None and isinstance(level.node, MapNode) and level.key is None:
            raise _TooMuch(Fault(self._path(), _line(event), because("deck_errors.key_no_word")))

    def _check_tag(self, event: Any) -> None:
        if event.tag is not None:
            self._fault(_line(event), because("deck_errors.tag", tag=repr(event.tag)))

    def _fault(self, line: int, reason: Reason) -> None:
        self.faults.append(Fault(self._path(), line, reason))

    def _path(self) -> Path:
        steps: list[str | int] = []
        for level in self._stack:
            if isinstance(level.node, ListNode):
                steps.append(len(level.node.items))
            elif level.key is not None:
                steps.append(level.key)
        return tuple(steps)


def _line(event: Any) -> int:
    return int(event.start_mark.line) + 1


def _value(text: str) -> str | int | float | bool | None:
    if text in _WORDS:
        return _WORDS[text]
    if _INT.fullmatch(text):
        return int(text) if len(text) <= 18 else text
    if _FLOAT.fullmatch(text):
        return float(text)
    return text
