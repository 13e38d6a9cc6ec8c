"""What a content file should hold and what it holds, as parts of reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import inspect

from game.core.reason import Reason, because
from game.core.yaml_nodes import ListNode, MapNode, Node

KEYS = because("deck_errors.kind.keys")
LIST = because("deck_errors.kind.list")
NOTHING = because("deck_errors.kind.nothing")
MOST_SHOWN = 60
"""Characters of a text in the file that are told."""


def described(kind: inspect.Type) -> Reason:
    """The type: a whole number of at least 1."""
    match kind:
        case inspect.Metadata():
            return described(kind.type)
        case inspect.UnionType():
            return either([m for m in kind.types if not isinstance(m, inspect.NoneType)])
        case inspect.LiteralType() | inspect.EnumType():
            return one_of(map(str, choices(kind)))
        case inspect.IntType():
            return _limited(because("deck_errors.kind.whole_number"), _bounds(kind))
        case inspect.FloatType():
            return _limited(because("deck_errors.kind.number"), _bounds(kind))
        case inspect.StrType():
            return _limited(because("deck_errors.kind.text"), _form(kind))
        case inspect.BoolType():
            return because("deck_errors.kind.switch")
        case inspect.NoneType():
            return NOTHING
        case inspect.CollectionType() | inspect.TupleType():
            return LIST
    return KEYS


def either(kinds: Sequence[inspect.Type]) -> Reason:
    """Any of these types."""
    *others, told = dict.fromkeys(map(described, kinds))  # kinds that are told apart by a tag are told once
    for other in reversed(others):
        told = because("deck_errors.kind.either", one=other, other=told)
    return told


def one_of(words: Iterable[str]) -> Reason:
    """Any of these words of the file."""
    return because("deck_errors.kind.one_of", words=", ".join(sorted(words)))


def choices(kind: inspect.LiteralType | inspect.EnumType) -> Sequence[Any]:
    """The values of a literal or an enumeration as they stand in a file."""
    return [member.value for member in kind.cls] if isinstance(kind, inspect.EnumType) else kind.values


def shown(node: Node) -> Reason | str:
    """What stands in the file; a word in quotes, with what cannot be printed written out."""
    if isinstance(node, MapNode):
        return KEYS
    if isinstance(node, ListNode):
        return LIST
    value = node.value
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "true" if value else "false"
    text = repr(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "…"


def _limited(kind: Reason, limits: Sequence[Reason]) -> Reason:
    if not limits:
        return kind
    both = limits[0]
    for limit in limits[1:]:
        both = because("deck_errors.limit.both", one=both, other=limit)
    return because("deck_errors.limit.kind", kind=kind, limit=both)


def _bounds(kind: inspect.IntType | inspect.FloatType) -> list[Reason]:
    # As texts: as they would be written in the file, whatever decimal sign the language has.
    bounds = [
        (kind.ge, because("deck_errors.limit.at_least", number=str(kind.ge))),
        (kind.gt, because("deck_errors.limit.more", number=str(kind.gt))),
        (kind.le, because("deck_errors.limit.at_most", number=str(kind.le))),
        (kind.lt, because("deck_errors.limit.less", number=str(kind.lt))),
        (kind.multiple_of, because("deck_errors.limit.divisible", number=str(kind.multiple_of))),
    ]
    return [reason for bound, reason in bounds if bound is not None]


def _form(kind: inspect.StrType) -> list[Reason]:
    limits = []
    if kind.min_length:
        limits.append(because("deck_errors.limit.not_shorter", count=kind.min_length))
    if kind.max_length:
        limits.append(because("deck_errors.limit.not_longer", count=kind.max_length))
    if kind.pattern:
        limits.append(because("deck_errors.limit.pattern", pattern=kind.pattern))
    return limits
