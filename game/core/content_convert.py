"""A YAML node → a value of a type, field by field, so that every error is found and told where it stands."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct, inspect

from game.core.content_placeholders import MISSING, placeholder
from game.core.content_terms import KEYS, LIST, choices, described, either, one_of, shown
from game.core.reason import Reason, because
from game.core.suggest import suggesting
from game.core.yaml_nodes import Fault, ListNode, MapNode, Node, Path, Scalar, plain


class Converted(Struct):
    """What came of a node. ``value``: MISSING where nothing at all could be made of it; whole where there are no
    ``faults``; else with placeholders at the paths of ``holes``, so that the rest of it can be checked all the same."""

    value: Any
    faults: list[Fault]
    holes: list[Path]

    def is_hole(self, path: Path) -> bool:
        """Whether a placeholder stands at that path, or in it, or around it."""
        return any(_overlap(hole, path) for hole in self.holes)

    def is_shadowed(self, path: Path) -> bool:
        """Whether what a shape's ``problems()`` found there may come of a placeholder alone.

        What is wrong in one card of a list says nothing of the others; but all may depend on what stands outside lists
        of cards, such as the kinds of toys there are.
        """
        return any(_overlap(_shadow(hole), path) for hole in self.holes)


def _shadow(hole: Path) -> Path:
    """The item of a list that the hole is in; where it is in none, everything."""
    ends = [i for i, step in enumerate(hole[:-1], start=1) if isinstance(step, int)]
    return hole[: ends[-1]] if ends else ()


def _overlap(one: Path, other: Path) -> bool:
    length = min(len(one), len(other))
    return one[:length] == other[:length]


def convert(node: Node, shape: Any, path: Path) -> Converted:
    """The node as a value of that shape, as far as that goes. ``path`` is where the node stands."""
    converter = _Converter()
    value = converter.value(node, _type_of(shape), path)
    return Converted(value, converter.faults, converter.holes)


@lru_cache(maxsize=32)
def _type_of(shape: Any) -> inspect.Type:
    return inspect.type_info(shape)


class _Converter:
    def __init__(self) -> None:
        self.faults: list[Fault] = []
        self.holes: list[Path] = []

    def value(self, node: Node, kind: inspect.Type, path: Path) -> Any:
        if isinstance(kind, inspect.Metadata):
            kind = kind.type
        if isinstance(kind, inspect.UnionType):
            return self._union(node, kind, path)
        if isinstance(kind, inspect.StructType):
            if kind.tag_field is not None and isinstance(node, MapNode):
                return self._tagged(node, (kind,), path)
            return self._struct(node, kind, path)
        if isinstance(kind, inspect.DictType):
            return self._dict(node, kind, path)
        if isinstance(kind, inspect.CollectionType | inspect.TupleType):
            return self._list(node, kind, path)
        return self._scalar(node, kind, path)

    def _refuse(self, node: Node, path: Path, reason: Reason) -> Any:
        self.faults.append(Fault(path, node.line, reason))
        return MISSING

    def _whole(self, value: Any, kind: inspect.Type, path: Path) -> Any:
        """The value; where it is missing, a placeholder for it."""
        if value is not MISSING:
            return value
        self.holes.append(path)
        return placeholder(kind)

    def _expected(self, node: Node, path: Path, what: Reason) -> Any:
        return self._refuse(node, path, because("deck_errors.expected", what=what, got=shown(node)))

    def _expected_one_of(self, node: Node, path: Path, words: Sequence[str]) -> Any:
        word = str(node.value) if isinstance(node, Scalar) else ""
        reason = because("deck_errors.expected", what=one_of(words), got=shown(node))
        return self._refuse(node, path, suggesting(reason, word, words, names_them=True))

    def _union(self, node: Node, kind: inspect.UnionType, path: Path) -> Any:
        members = [m.type if isinstance(m, inspect.Metadata) else m for m in kind.types]
        if any(isinstance(m, inspect.NoneType) for m in members):
            if isinstance(node, Scalar) and node.value is None:
                return None
            members = [m for m in members if not isinstance(m, inspect.NoneType)]
        structs = [m for m in members if isinstance(m, inspect.StructType)]
        if len(structs) > 1 and isinstance(node, MapNode):
            return self._tagged(node, structs, path)
        fitting = [m for m in members if _fits(node, m)]
        if len(members) == 1 or (len(fitting) == 1 and not isinstance(node, Scalar)):
            return self.value(node, (fitting or members)[0], path)
        for member in fitting:
            attempt = _Converter()
            value = attempt.value(node, member, path)
            if not attempt.faults:
                return value
        return self._expected(node, path, either(members))

    def _tagged(self, node: MapNode, structs: Sequence[inspect.StructType], path: Path) -> Any:
        field = structs[0].tag_field
        assert field is not None  # msgspec refuses untagged unions
        tags = {str(struct.tag): struct for struct in structs}
        if field not in node.items:
            return self._refuse(node, path, _missing(field, one_of(tags)))
        tag = node.items[field]
        if not isinstance(tag, Scalar) or str(tag.value) not in tags:
            return self._expected_one_of(tag, (*path, field), list(tags))
        return self._struct(node, tags[str(tag.value)], path)

    def _struct(self, node: Node, kind: inspect.StructType, path: Path) -> Any:
        if not isinstance(node, MapNode):
            return self._expected(node, path, KEYS)
        known = {field.encode_name: field for field in kind.fields}
        for key in node.items:
            if key not in known and key != kind.tag_field:
                reason = suggesting(because("deck_errors.unknown_key"), key, known)
                self.faults.append(Fault((*path, key), node.key_lines[key], reason))
        values: dict[str, Any] = {}
        for name, field in known.items():
            at = (*path, name)
            if name in node.items:
                values[field.name] = self._whole(self.value(node.items[name], field.type, at), field.type, at)
            elif field.required:
                self._refuse(node, path, _missing(name, described(field.type)))
                values[field.name] = self._whole(MISSING, field.type, at)
        if MISSING in values.values():
            return MISSING
        value = kind.cls(**values)
        self._check(value, node, path)
        return value

    def _is_faulty(self, path: Path) -> bool:
        return any(fault.path[: len(path)] == path for fault in self.faults)

    def _check(self, value: Any, node: MapNode, path: Path) -> None:
        """Note what the value's own ``problems()`` tells of, but for what may come of a placeholder alone."""
        if not hasattr(value, "problems"):
            return
        problems: list[Any] = []
        try:
            problems.extend(value.problems())
        except (ArithmeticError, LookupError, TypeError, ValueError):
            if not self._is_faulty(path):  # a value that is not as it should be need not stand every check
                raise
        so_far = Converted(value, self.faults, self.holes)
        self.faults += [
            Fault((*path, *p.path), line_at(node, p.path), p.reason)
            for p in problems
            if not so_far.is_shadowed((*path, *p.path))
        ]

    def _dict(self, node: Node, kind: inspect.DictType, path: Path) -> Any:
        if not isinstance(node, MapNode):
            return self._expected(node, path, KEYS)
        self._check_length(node, kind, path)
        result = {}
        for text, item in node.items.items():
            key = self._key(text, node.key_lines[text], kind.key_type, (*path, text))
            at = (*path, text)
            value = self._whole(self.value(item, kind.value_type, at), kind.value_type, at)
            if key is not MISSING:
                result[key] = value
        return MISSING if MISSING in result.values() else result

    def _key(self, text: str, line: int, kind: inspect.Type, path: Path) -> Any:
        bare = kind.type if isinstance(kind, inspect.Metadata) else kind
        number = isinstance(bare, inspect.IntType) and text.lstrip("-").isdecimal()
        return self.value(Scalar(line, int(text) if number else text), kind, path)

    def _list(self, node: Node, kind: inspect.CollectionType | inspect.TupleType, path: Path) -> Any:
        if not isinstance(node, ListNode):
            return self._expected(node, path, LIST)
        if isinstance(kind, inspect.TupleType):
            wanted, got = len(kind.item_types), len(node.items)
            if got != wanted:
                return self._refuse(node, path, because("deck_errors.items.exactly", count=wanted, got=got))
            pairs = zip(node.items, kind.item_types, strict=True)
            return tuple([self._item(item, t, (*path, i)) for i, (item, t) in enumerate(pairs)])
        self._check_length(node, kind, path)
        items = [self._item(item, kind.item_type, (*path, i)) for i, item in enumerate(node.items)]
        if MISSING in items:
            return MISSING
        if isinstance(kind, inspect.VarTupleType):
            return tuple(items)
        if isinstance(kind, inspect.FrozenSetType | inspect.SetType):
            return self._set(node, items, kind, path)
        return items

    def _item(self, node: Node, kind: inspect.Type, path: Path) -> Any:
        return self._whole(self.value(node, kind, path), kind, path)

    def _set(self, node: ListNode, items: list[Any], kind: inspect.Type, path: Path) -> Any:
        for i, item in enumerate(items):
            if item is not MISSING and item in items[:i]:
                self._refuse(node.items[i], (*path, i), because("deck_errors.twice", word=repr(item)))
        return frozenset(items) if isinstance(kind, inspect.FrozenSetType) else set(items)

    def _check_length(self, node: Node, kind: Any, path: Path) -> None:
        got = len(node.items) if isinstance(node, MapNode | ListNode) else 0
        if kind.min_length is not None and got < kind.min_length:
            self._refuse(node, path, because("deck_errors.items.at_least", count=kind.min_length, got=got))
        if kind.max_length is not None and got > kind.max_length:
            self._refuse(node, path, because("deck_errors.items.at_most", count=kind.max_length, got=got))

    def _scalar(self, node: Node, kind: inspect.Type, path: Path) -> Any:
        if isinstance(kind, inspect.AnyType):
            return plain(node)
        if not isinstance(node, Scalar):
            return self._expected(node, path, described(kind))
        if isinstance(kind, inspect.LiteralType | inspect.EnumType):
            return self._choice(node, kind, path)
        if not _fits(node, kind):
            reason = because("deck_errors.expected", what=described(kind), got=shown(node))
            if isinstance(kind, inspect.StrType) and node.value is not None:
                reason = because("deck_errors.write_quotes", reason=reason)
            return self._refuse(node, path, reason)
        value: Any = float(node.value) if isinstance(kind, inspect.FloatType) else node.value  # type: ignore[arg-type]
        if not _within(value, kind):
            return self._expected(node, path, described(kind))
        return value

    def _choice(self, node: Scalar, kind: inspect.LiteralType | inspect.EnumType, path: Path) -> Any:
        for choice in choices(kind):
            if choice == node.value and type(choice) is type(node.value):
                return kind.cls(choice) if isinstance(kind, inspect.EnumType) else choice
        return self._expected_one_of(node, path, [str(choice) for choice in choices(kind)])


def _missing(key: str, what: Reason) -> Reason:
    return because("deck_errors.missing", key=repr(key), what=what)


def _fits(node: Node, kind: inspect.Type) -> bool:
    """Whether the node is of that sort at all; limits are told apart."""
    if isinstance(kind, inspect.AnyType):
        return True
    if isinstance(node, MapNode):
        return isinstance(kind, inspect.StructType | inspect.DictType)
    if isinstance(node, ListNode):
        return isinstance(kind, inspect.CollectionType | inspect.TupleType)
    value = node.value
    match kind:
        case inspect.LiteralType() | inspect.EnumType():
            return any(type(value) is type(choice) for choice in choices(kind))
        case inspect.StrType():
            return isinstance(value, str)
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool)
        case inspect.NoneType():
            return value is None
        case inspect.StructType() | inspect.DictType() | inspect.CollectionType() | inspect.TupleType():
            return False
    raise TypeError(f"a content shape cannot hold {kind}")


def _within(value: Any, kind: inspect.Type) -> bool:
    """Whether the value keeps the limits of its type."""
    if isinstance(kind, inspect.IntType | inspect.FloatType):
        return (
            (kind.ge is None or value >= kind.ge)
            and (kind.gt is None or value > kind.gt)
            and (kind.le is None or value <= kind.le)
            and (kind.lt is None or value < kind.lt)
            and (kind.multiple_of is None or value % kind.multiple_of == 0)
        )
    if isinstance(kind, inspect.StrType):
        return (
            (kind.min_length is None or len(value) >= kind.min_length)
            and (kind.max_length is None or len(value) <= kind.max_length)
            and (kind.pattern is None or re.search(kind.pattern, value) is not None)
        )
    return True


def line_at(node: Node, path: Sequence[str | int]) -> int:
    """The line of the value at that path, or of the nearest one above it that is there."""
    for step in path:
        if isinstance(node, MapNode) and step in node.items:
            node = node.items[str(step)]
        elif isinstance(node, ListNode) and isinstance(step, int) and 0 <= step < len(node.items):
            node = node.items[step]
        else:
            break
    return node.line
