"""States as comparable values, the cards that a struct names, and actions that are almost right."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import cache
from typing import Any

import msgspec
from msgspec import Struct, inspect

from game.core.contract import Action
from game.core.rng import Rng
from game.texts import LANGUAGES, all_keys


@cache
def text_keys() -> dict[str, frozenset[str]]:
    """The keys of every language, read once."""
    return {language: all_keys(language) for language in LANGUAGES}


_PLAIN = frozenset({int, float, str, bytes, bool, type(None), range})


def frozen(value: Any) -> Any:
    """A state, whatever it is made of, as plain tuples that can be compared: equal where nothing differs."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple or kind is list:
        return _frozen_all(value)
    if kind is dict:
        return "dict", frozenset(zip(_frozen_all(value), _frozen_all(value.values()), strict=True))
    if kind is set or kind is frozenset:
        return "set", frozenset(_frozen_all(value))
    if kind is Rng:
        ahead = value.copy()
        return "rng", tuple(ahead.random() for _ in range(3))
    if isinstance(value, tuple | list | dict | set | frozenset | int | str | float):
        raise TypeError(f"no rule uses a {kind.__name__}")
    return kind.__name__, *_frozen_all([getattr(value, name, None) for name in _names(kind, value)])


def _frozen_all(values: Collection[Any]) -> tuple[Any, ...]:
    """Most of what a state is made of is plain already: that is by far the quickest."""
    return tuple(values) if _PLAIN.issuperset(map(type, values)) else tuple(map(frozen, values))


def _names(kind: type, value: object) -> list[str]:
    return sorted({*_slots(kind), *getattr(value, "__dict__", {})})


@cache
def _slots(kind: type) -> frozenset[str]:
    if issubclass(kind, Struct):
        return frozenset(kind.__struct_fields__)
    names = (name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))
    return frozenset(name for name in names if not name.startswith("__"))


@cache
def _type(kind: type) -> inspect.Type:
    return inspect.type_info(kind)


def cards_named(value: Struct) -> set[int]:
    """Every card that a struct names in a field marked as ``Card``, at any depth."""
    return set(_cards(_type(type(value)), value))


def _cards(kind: inspect.Type, value: Any) -> Iterator[int]:
    if value is None:
        return
    if isinstance(kind, inspect.Metadata):
        if (kind.extra or {}).get("card"):
            yield value
        else:
            yield from _cards(kind.type, value)
    elif isinstance(kind, inspect.UnionType):
        for member in kind.types:
            if not isinstance(member, inspect.StructType) or member.cls is type(value):
                yield from _cards(member, value)
    elif isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from _cards(field.type, getattr(value, field.name))
    elif isinstance(kind, inspect.TupleType):
        for member, item in zip(kind.item_types, value, strict=True):
            yield from _cards(member, item)
    elif isinstance(kind, inspect.CollectionType):
        for item in value:
            yield from _cards(kind.item_type, item)
    elif isinstance(kind, inspect.DictType):
        for key, item in value.items():
            yield from _cards(kind.key_type, key)
            yield from _cards(kind.value_type, item)


def mutants(action: Action, others: Sequence[Action], rng: Rng, action_type: Any) -> Iterator[Action]:
    """Actions like this one with one field changed: to its value in another action, or a little."""
    for name in action.__struct_fields__:
        values = [getattr(other, name) for other in others if type(other) is type(action)]
        values = [rng.choice(values)] if values else []
        values += _nearby(getattr(action, name))
        for value in values:
            told = {**msgspec.to_builtins(action), name: msgspec.to_builtins(value)}
            try:
                mutant = msgspec.convert(told, action_type)
            except msgspec.ValidationError:
                continue  # it cannot even be said
            if mutant != action:
                yield mutant


def _nearby(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value - 1, value + 1, -value - 1, value + 1000]
    if isinstance(value, tuple):
        return [
            (*value[:i], near, *value[i + 1 :]) for i, item in enumerate(value) for near in _nearby(item)
        ] + ([value[::-1], value[:-1], (*value, *value)] if value else [])
    return [None, value + "s"] if isinstance(value, str) else []
