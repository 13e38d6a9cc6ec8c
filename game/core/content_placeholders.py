"""Values that take the place of those that a content file has wrong, so that the rest of it can be checked."""

from __future__ import annotations

from typing import Any

from msgspec import inspect

MISSING: Any = object()
"""Stands for a value that could not be made; the reason is among the faults."""


def placeholder(kind: inspect.Type) -> Any:
    """A value of that type, whatever it says; MISSING where there is none that is made so simply."""
    match kind:
        case inspect.Metadata():
            return placeholder(kind.type)
        case inspect.UnionType():
            nothing = any(isinstance(member, inspect.NoneType) for member in kind.types)
            return None if nothing else placeholder(kind.types[0])
        case inspect.LiteralType() | inspect.EnumType():
            return kind.values[0] if isinstance(kind, inspect.LiteralType) else next(iter(kind.cls))
        case inspect.IntType() | inspect.FloatType():
            return max(0, kind.ge or 0, (kind.gt or -1) + 1)
        case inspect.StrType():
            return ""
        case inspect.BoolType():
            return False
        case inspect.TupleType():
            return tuple(map(placeholder, kind.item_types))
        case inspect.VarTupleType():
            return ()
        case inspect.FrozenSetType():
            return frozenset()
        case inspect.SetType():
            return set()
        case inspect.CollectionType():
            return []
        case inspect.DictType():
            return {}
        case inspect.StructType():
            fields = {field.name: placeholder(field.type) for field in kind.fields if field.required}
            return MISSING if MISSING in fields.values() else kind.cls(**fields)
    return None
