"""Keys in the code and keys in the files: each has its other half.

A key may be written as a literal, ``t("common.button.start")``, or as an f-string, ``t(f"common.level.{level}")``,
which stands for every key that fits it. Where a module has ``f"area.{key}"``, it and those beside it may write
keys without the area, also such as are one word, ``t("danger")``.
For keys that are put together in another way, see ``PUT_TOGETHER``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from game.paths import LOCALE
from game.texts import all_keys

CODE = Path(__file__).resolve().parent.parent / "game"
ASKS = {"t", "get", "because", "Reason"}
"""The calls whose first argument is a key."""

PUT_TOGETHER: tuple[str, ...] = ()
"""Beginnings of keys that the code builds in a way that cannot be seen in it, each with a remark where."""

_NAMES = r"[A-Za-z0-9_.]+"
_WORD = re.compile(r"[a-z_][a-z0-9_]*")
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
        self.written |= {pattern for _, _, pattern in self.asked()}
        self.written |= set(self._own_areas())

    def _own_areas(self) -> Iterator[str]:
        """``texts = "orbit_table"`` in a class of `Sentences`: its keys are of this area."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                if names == ["texts"]:
                    yield re.escape(node.value.value) + r"\." + _NAMES

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

    def asked(self) -> Iterator[tuple[int, str, str]]:
        """Line, call and key of every text that is asked for."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and node.args:
                called = (
                    node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                )
                key = node.args[0]
                for choice in (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,):
                    pattern = self._pattern(choice) or (self._word(choice) if called == "t" else None)
                    # `get` is also what every mapping has.
                    if called in ASKS and pattern and (called != "get" or pattern.split(r"\.")[0] in _AREAS):
                        yield choice.lineno, called, pattern

    def _word(self, node: ast.AST) -> str | None:
        """A key of one word: nothing but a call that wants a key tells it from other words."""
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return re.escape(node.value) if _WORD.fullmatch(node.value) else None
        return None


@cache
def modules() -> Sequence[Module]:
    return [
        Module(str(path.relative_to(CODE.parent)), ast.parse(path.read_text(encoding="utf-8")))
        for path in sorted(CODE.rglob("*.py"))
    ]


def absolute(module: Module, patterns: set[str]) -> set[str]:
    """The keys with and without each area that is put before keys in the module's folder."""
    areas = _areas_in(Path(module.path).parent)
    return patterns | {area + pattern for area in areas for pattern in patterns}


@cache
def _areas_in(folder: Path) -> set[str]:
    beside = [other for other in modules() if Path(other.path).parent == folder]
    return {
        prefix for prefix, whole in _whole_areas().items() if any(whole in other.written for other in beside)
    }


def _whole_areas() -> dict[str, str]:
    return {re.escape(area) + r"\.": re.escape(area) + r"\." + _NAMES for area in _AREAS}


def test_every_key_in_the_code_has_a_text() -> None:
    missing = [
        f"{module.path}:{line} {pattern}"
        for module in modules()
        for line, called, pattern in module.asked()
        if not is_known(module, called, pattern)
    ]
    assert not missing, "no text for:\n" + "\n".join(missing)


def is_known(module: Module, called: str, pattern: str) -> bool:
    """Whether a text, or for ``get`` also a section that holds texts, has a key that fits."""
    keys = _with_sections() if called == "get" else _all_keys()
    wanted = absolute(module, {pattern})
    if _NAMES not in pattern:  # a literal, as nearly all are
        return any(one.replace("\\", "") in keys for one in wanted)
    fits = re.compile("|".join(wanted))
    return any(map(fits.fullmatch, keys))


@cache
def _all_keys() -> frozenset[str]:
    return frozenset(all_keys("en"))


@cache
def _with_sections() -> frozenset[str]:
    keys = _all_keys()
    return frozenset(keys | {key.rsplit(".", n)[0] for key in keys for n in range(1, key.count(".") + 1)})


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


def module_beside(path: str, code: str) -> Module:
    """What a module with this code would be in a folder of the program."""
    return Module(path, ast.parse(code))


KITTENS = "game/scenes/tables/exploding_kittens/anything.py"


@pytest.mark.parametrize(
    ("code", "known"),
    [
        ('self.words.t("danger")', False),
        ('self.words.t("danger", count=1)', False),
        ('self.words.t("pile")', False),  # a section is no text
        ('self.words.t("pile.deck")', True),
        ('self.words.t("pile.deck" if a else "danger")', False),
        ('self.ui.t("common.name")', False),
        ('self.ui.t("common.button.undo")', True),
        ('self.ui.texts.get("common.button")', True),
        ('self.ui.texts.get("common.nothing")', False),
    ],
)
def test_a_key_without_a_text_is_found_however_short(code: str, known: bool) -> None:
    module = module_beside(KITTENS, code)
    asked = list(module.asked())
    assert asked
    assert all(is_known(module, called, pattern) for _, called, pattern in asked) == known


def test_a_one_word_key_stands_for_the_text_of_its_own_area_alone() -> None:
    module = module_beside("game/scenes/tables/exploding_kittens/anything.py", 't("danger")')
    assert r"exploding_kittens_table\.danger" in absolute(module, module.written)
    assert not [one for one in absolute(module, module.written) if one.startswith("common")]
