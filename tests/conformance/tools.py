"""States as comparable values, the cards that a struct names, and actions that are almost right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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


_PLAIN = (int, float, str, bytes, bool, type(None), range)


def frozen(value: Any) -> Any:
    """A state, whatever it is made of, as plain tuples that can be compared: equal where nothing differs."""
    if isinstance(value, _PLAIN):
        return value
    if isinstance(value, Rng):
        ahead = value.copy()
        return "rng", tuple(ahead.random() for _ in range(3))
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    if isinstance(value, set | frozenset):
        return "set", frozenset(map(frozen, value))
    if isinstance(value, dict):
        return "dict", frozenset((frozen(key), frozen(item)) for key, item in value.items())
    if isinstance(value, Struct) and value.__struct_config__.frozen:
        return _frozen_struct(value)
    return (
        type(value).__name__,
        *((name, frozen(getattr(value, name, None))) for name in _names(type(value), value)),
    )


def _frozen_struct(value: Struct) -> Any:
    return (type(value).__name__, *(frozen(getattr(value, name)) for name in value.__struct_fields__))


def _names(kind: type, value: object) -> list[str]:
    if isinstance(value, Struct):
        return list(value.__struct_fields__)
    slots = [
        name for base in kind.__mro__ for name in getattr(base, "__slots__", ()) if not name.startswith("__")
    ]
    return sorted({*slots, *getattr(value, "__dict__", {})})


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
