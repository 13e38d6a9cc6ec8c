"""Proves that the files of all languages say the same things."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from game.paths import LOCALE
from game.texts import FALLBACK, LANGUAGES, MARKERS, PLACEHOLDER, PLURAL_FORMS, is_plural, leaves


def problems(folder: Path = LOCALE) -> list[str]:
    """What is wrong with the texts, one sentence each; empty when all is well.

    Keys that a language lacks or has alone, empty texts, placeholders that differ from the English ones,
    plural forms that are incomplete, lists of another shape, a key given twice, files that are no YAML.
    """
    broken = [
        problem
        for language in LANGUAGES
        for path in sorted((folder / language).glob("*.yaml"))
        for problem in _file_problems(path, f"{language}/{path.name}")
    ]
    if broken:
        return broken
    english = dict(leaves(FALLBACK, folder))
    found = [f"{FALLBACK}: {problem}" for problem in _own_problems(FALLBACK, english)]
    for language in LANGUAGES:
        if language != FALLBACK:
            texts = dict(leaves(language, folder))
            found += [f"{language}: {problem}" for problem in _own_problems(language, texts)]
            found += [f"{language}: {problem}" for problem in _differences(english, texts)]
    return found


def _file_problems(path: Path, name: str) -> Iterator[str]:
    try:
        root = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        yield f"{name}: {error}"
        return
    if not isinstance(root, yaml.MappingNode):
        yield f"{name}: must be a mapping of names to texts"
    else:
        # A later entry silently replaces an earlier one of the same name, so this never shows otherwise.
        yield from (f"{name}:{line}: {key!r} is given twice" for line, key in _doubles(root))


def _doubles(node: yaml.Node) -> Iterator[tuple[int, str]]:
    if isinstance(node, yaml.MappingNode):
        seen = set()
        for key, value in node.value:
            if key.value in seen:
                yield key.start_mark.line + 1, key.value
            seen.add(key.value)
            yield from _doubles(value)
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _doubles(item)


def _own_problems(language: str, texts: dict[str, Any]) -> Iterator[str]:
    for key, value in texts.items():
        if any(not text.strip() for text in _strings(value)) or not value:
            yield f"{key} is empty"
        if not is_plural(value):
            continue
        for form in PLURAL_FORMS[language]:
            if form not in value:
                yield f"{key} lacks the plural form {form!r}"
        # "21 карта" is this form as well, so it must say the number where the others do.
        if "one" in value and "few" in PLURAL_FORMS[language]:
            needed = any("{count}" in text for text in value.values())
            if needed and "{count}" not in value["one"]:
                yield f"{key}: the form 'one' lacks {{count}}, and serves 21, 31 … too"


def _differences(english: dict[str, Any], texts: dict[str, Any]) -> Iterator[str]:
    yield from (f"{key} is missing" for key in english if key not in texts)
    for key, value in texts.items():
        if key not in english:
            yield f"{key} is not in English"
            continue
        ours, theirs = _placeholders(value), _placeholders(english[key])
        if ours != theirs:
            yield f"{key} has the placeholders {_braced(ours)}, in English {_braced(theirs)}"
        if _shape(value) != _shape(english[key]):
            yield f"{key} has another shape than in English"


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from _strings(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _strings(item)


def _placeholders(value: Any) -> set[str]:
    return {name for text in _strings(value) for name in PLACEHOLDER.findall(text)}


def _braced(names: set[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "–"


def _shape(value: Any) -> Any:
    """What languages must share: markers and the number of structured items, not of paragraphs."""
    if isinstance(value, list):
        return [_shape(item) for item in value] if any(isinstance(item, dict) for item in value) else "list"
    if isinstance(value, dict) and not is_plural(value):
        return {name: item if name in MARKERS else _shape(item) for name, item in value.items()}
    return "text"
