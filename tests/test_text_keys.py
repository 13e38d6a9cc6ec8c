"""Keys in the code and keys in the files: each has its other half.

A key may be written as a literal, ``t("common.button.start")``, or as an f-string, ``t(f"common.level.{level}")``,
which stands for every key that fits it. Where a module has ``f"area.{key}"``, it and those beside it may write
keys without the area.
For keys that are put together in another way, see ``PUT_TOGETHER``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from game.paths import LOCALE
from game.texts import all_keys

CODE = Path(__file__).resolve().parent.parent / "game"
ASKS = {"t", "get", "because", "Reason"}
"""The calls whose first argument is a key."""

PUT_TOGETHER: tuple[str, ...] = ()
"""Beginnings of keys that the code builds in a way that cannot be seen in it, each with a remark where."""

_NAMES = r"[A-Za-z0-9_.]+"
_KEY = re.compile(r"[a-z_]+(\.[a-z0-9_]+)+")
_AREAS = {path.stem for path in (LOCALE / "en").glob("*.yaml")}


class Module:
    """A module of the program, and the keys that can be seen in it, as regular expressions."""

    def __init__(self, path: str, tree: ast.Module) -> None:
        self.path = path
        self.tree = tree
        self._constants = {
            target.id: node.value.value
            for node in tree.body
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
            for target in node.targets
            if isinstance(target, ast.Name) and isinstance(node.value.value, str)
        }
        self.written = {pattern for node in ast.walk(tree) if (pattern := self._pattern(node))}

    def _pattern(self, node: ast.AST) -> str | None:
        """An expression for the keys that a node gives; None when it gives none that can be seen."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return re.escape(node.value) if _KEY.fullmatch(node.value) else None
        if not isinstance(node, ast.JoinedStr):
            return None
        parts = [self._fixed(part) for part in node.values]
        fixed = "".join(part or "" for part in parts)
        # A text is no key; and without a whole name in it, "{a}.{b}" would stand for everything.
        if not re.fullmatch(_NAMES, fixed) or not re.search(r"[a-z_]{2,}\.|\.[a-z_]{2,}", fixed):
            return None
        return "".join(_NAMES if part is None else re.escape(part) for part in parts)

    def _fixed(self, part: ast.expr) -> str | None:
        if isinstance(part, ast.FormattedValue):
            return self._constants.get(part.value.id) if isinstance(part.value, ast.Name) else None
        return str(part.value) if isinstance(part, ast.Constant) else None

    def asked(self) -> Iterator[tuple[int, str]]:
        """Line and key of every text that is asked for."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and node.args:
                called = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                key = node.args[0]
                for choice in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    pattern = self._pattern(choice)
                    # `get` is also what every mapping has.
                    if called in ASKS and pattern and (called != "get" or pattern.split(r"\.")[0] in _AREAS):
                        yield choice.lineno, pattern


@cache
def modules() -> Sequence[Module]:
    return [
        Module(str(path.relative_to(CODE.parent)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(CODE.rglob("*.py"))
    ]


def absolute(module: Module, patterns: set[str]) -> set[str]:
    """The keys with and without each area that is put before keys in the module's folder."""
    beside = [other for other in modules() if Path(other.path).parent == Path(module.path).parent]
    areas = {
        prefix for prefix, whole in _whole_areas().items() if any(whole in other.written for other in beside)
    }
    return patterns | {area + pattern for area in areas for pattern in patterns}


def _whole_areas() -> dict[str, str]:
    return {re.escape(area) + r"\.": re.escape(area) + r"\." + _NAMES for area in _AREAS}


def test_every_key_in_the_code_has_a_text() -> None:
    keys = all_keys("en")
    # get() may ask for a section that holds keys.
    known = keys | {key.rsplit(".", n)[0] for key in keys for n in range(1, key.count(".") + 1)}
    missing = [
        f"{module.path}:{line} {pattern}"
        for module in modules()
        for line, pattern in module.asked()
        if not any(re.fullmatch(one, key) for one in absolute(module, {pattern}) for key in known)
    ]
    assert not missing, "no text for:\n" + "\n".join(missing)


def test_every_text_is_used_by_the_code() -> None:
    # What puts an area before a key says nothing of which keys there are.
    whole = set(_whole_areas().values())
    patterns = "|".join({one for module in modules() for one in absolute(module, module.written - whole)})
    used = re.compile(f"(?:{patterns})(?:\\..+)?")
    unused = [
        key
        for key in sorted(all_keys("en"))
        if not used.fullmatch(key) and not any(key.startswith(beginning) for beginning in PUT_TOGETHER)
    ]
    assert not unused, "not used:\n" + "\n".join(unused)
