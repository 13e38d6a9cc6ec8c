"""All words the program shows, in the language of the player.

A key is ``area.section.name``; its first segment names the file ``assets/locale/<language>/<area>.yaml``, the
rest are the names of the nested mappings in it. A name may hold dots itself, ``table.help`` beside ``table``.
"""

from __future__ import annotations

import math
import os
import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from game.core.reason import Reason
from game.paths import LOCALE

LANGUAGES = ("en", "ru", "uk")
FALLBACK = "en"
PSEUDO = "xx"
"""No language: English made 40 % longer, to test that every layout has room."""

PLURAL_FORMS = {
    "en": ("one", "other"),
    "ru": ("one", "few", "many"),
    "uk": ("one", "few", "many"),
}
"""The forms that whole numbers need. Source: Unicode CLDR, cardinal plural rules."""

PLACEHOLDER = re.compile(r"\{(\w+)\}")
MARKERS = frozenset({"id", "picture"})
"""Names whose values in structures are meant for the program and stay as they are in every language."""

_ANY_FORM = frozenset({"one", "few", "many", "other"})
# The base loader keeps every scalar a string: `on`, `no` and `1` stay the names they are meant to be.
_LOADER: type[Any] = getattr(yaml, "CBaseLoader", yaml.BaseLoader)

Value = str | int | float


class Texts:
    """The words of one language (``en``, ``ru``, ``uk``, or the pseudo-language ``xx``).

    An area's file is read when it is first asked for. Raises ValueError for another language;
    yaml.YAMLError, with file and line, at the first use of a file that is no YAML.
    """

    def __init__(self, language: str, folder: Path = LOCALE) -> None:
        if language not in (*LANGUAGES, PSEUDO):
            raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._folder = folder
        self._areas: dict[tuple[str, str], Any] = {}

    def t(self, key: str, /, **params: Value) -> str:
        """The text of a key with its ``{placeholders}`` filled in.

        A text with plural forms takes the one for ``count``. A key that this language lacks is given in
        English, one that English lacks too as ``⟦key⟧``; a placeholder without a parameter stays as it is.
        """
        for language in self._order():
            text = self._form(language, self._find(language, key), params.get("count"))
            if text is not None:
                if self.language == PSEUDO:
                    text = lengthened(text)
                return PLACEHOLDER.sub(lambda hole: self._filled(hole, params), text)
        return f"⟦{key}⟧"

    def get(self, key: str, /) -> Any:
        """The raw structure of a key: list, mapping or text, whole from English as a fallback; else None."""
        for language in self._order():
            value = self._find(language, key)
            if value is not None:
                return _lengthened_all(value) if self.language == PSEUDO else value
        return None

    def reason(self, reason: Reason) -> str:
        """The sentence for a refusal, an ending or an error; reasons within it are told in their places."""
        params = {
            name: self.reason(value) if isinstance(value, Reason) else value for name, value in reason.params
        }
        return self.t(reason.key, **params)

    def _order(self) -> tuple[str, ...]:
        return (FALLBACK,) if self.language in (FALLBACK, PSEUDO) else (self.language, FALLBACK)

    def _find(self, language: str, key: str) -> Any:
        area, *names = key.split(".")
        if (language, area) not in self._areas:
            self._areas[language, area] = read_area(language, area, self._folder)
        # An empty text is one still to be written.
        return _descend(self._areas[language, area], names) or None

    def _form(self, language: str, value: Any, count: Value | None) -> str | None:
        if isinstance(value, str):
            return value
        if not is_plural(value):
            return None
        wanted = "other" if count is None else plural_form(language, count)
        # A fraction governs the same form as 2 in Russian and Ukrainian: "1,5 очка", "1,5 бала".
        for form in (wanted, "few" if wanted == "other" else "other", *value):
            if form in value:
                return str(value[form])
        return None

    def _filled(self, hole: re.Match[str], params: dict[str, Value]) -> str:
        value = params.get(hole[1])
        if value is None:
            return hole[0]
        return value if isinstance(value, str) else number(value, self.language)


def _descend(value: Any, names: list[str]) -> Any:
    """What nested mappings hold under names, the last of which may be joined by dots into one."""
    if not names or not isinstance(value, dict):
        return None if names else value
    joined = ".".join(names)
    return value[joined] if joined in value else _descend(value.get(names[0]), names[1:])


def number(value: float, language: str) -> str:
    """A number as it is printed: with a true minus sign, and the language's own decimal sign."""
    text = str(value).replace("-", "−")
    return text.replace(".", ",") if language in ("ru", "uk") else text


def clock(seconds: float) -> str:
    """A length of time as a clock shows it: ``3:07``."""
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def plural_form(language: str, count: Value) -> str:
    """``one``, ``few``, ``many`` or ``other`` for a number. Source: Unicode CLDR, cardinal plural rules."""
    try:
        size = abs(float(count))
    except ValueError:
        return "other"
    if not size.is_integer():
        return "other"
    if language not in ("ru", "uk"):
        return "one" if size == 1 else "other"
    tens, ones = size % 100, size % 10
    if ones == 1 and tens != 11:
        return "one"
    if 2 <= ones <= 4 and not 12 <= tens <= 14:
        return "few"
    return "many"


def is_plural(value: Any) -> bool:
    """Whether a value is a text in plural forms rather than a section of texts."""
    return isinstance(value, dict) and bool(value) and value.keys() <= _ANY_FORM


def read_area(language: str, area: str, folder: Path = LOCALE) -> dict[str, Any]:
    """A file of texts as nested mappings of strings; empty where there is no such file.

    Raises yaml.YAMLError, with file and line, for what is no YAML.
    """
    path = folder / language / f"{area}.yaml"
    try:
        with path.open(encoding="utf-8") as file:
            content = yaml.load(file, _LOADER)  # makes strings, lists and mappings, nothing else
    except FileNotFoundError:
        return {}
    return content if isinstance(content, dict) else {}


def leaves(language: str, folder: Path = LOCALE) -> Iterator[tuple[str, Any]]:
    """Every key of a language with its value: a text, a mapping of plural forms, or a list."""
    for path in sorted((folder / language).glob("*.yaml")):
        yield from _leaves(path.stem, read_area(language, path.stem, folder))


def _leaves(key: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, dict) and not is_plural(value):
        for name, item in value.items():
            yield from _leaves(f"{key}.{name}", item)
    else:
        yield key, value


def all_keys(language: str, folder: Path = LOCALE) -> frozenset[str]:
    """Every key of a language, read from all its files."""
    return frozenset(key for key, _ in leaves(language, folder))


def system_language(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> str:
    """The language of the person's system, where it is one of ours; otherwise English."""
    wanted = _posix_languages(environ)
    if not wanted and platform == "win32":
        wanted = _windows_languages()
    elif not wanted and platform == "darwin":
        wanted = _mac_languages()
    return next((tag[:2].lower() for tag in wanted if tag[:2].lower() in LANGUAGES), FALLBACK)


def _posix_languages(environ: Mapping[str, str]) -> list[str]:
    """Best first. Source: GNU gettext manual, "Locale Environment Variables"."""
    locale = next((environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environ.get(name)), "")
    if not locale or locale.split(".")[0] in ("C", "POSIX"):
        return []
    # The first that we have is taken, so a list "be:uk" gives Ukrainian.
    return [tag for tag in environ.get("LANGUAGE", "").split(":") if tag] or [locale]


def _windows_languages() -> list[str]:
    if sys.platform != "win32":
        return []
    import ctypes  # here, as nothing else needs it and starting must be quick

    # The low ten bits of a language identifier are the language without its country.
    primary = ctypes.windll.kernel32.GetUserDefaultUILanguage() & 0x3FF
    return [tag for number, tag in ((0x19, "ru"), (0x22, "uk")) if number == primary]


def _mac_languages() -> list[str]:
    """A program started from the Finder has no LANG, so the system's preferences are asked."""
    import subprocess  # here, as nothing else needs it and starting must be quick

    command = ["/usr/bin/defaults", "read", "-g", "AppleLanguages"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=2, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return []
    return re.findall(r"\b[a-z]{2,3}(?:-\w+)*", answer)


def lengthened(text: str) -> str:
    """The pseudo-language: every word at least 40 % longer, vowels accented, placeholders kept."""
    parts = re.split(r"(\{\w+\})", text)
    parts[::2] = [re.sub(r"[^\W_]+", _longer_word, part) for part in parts[::2]]
    return "".join(parts)


def _longer_word(match: re.Match[str]) -> str:
    word = match[0]
    # One more than the word itself, for the space that is not made longer.
    extra = math.ceil(0.4 * (len(word) + 1))
    return word.translate(_ACCENTS) + ("ñéßôü" * (extra // 5 + 1))[:extra]


_ACCENTS = str.maketrans("aeiouyAEIOUY", "áéíóúýÁÉÍÓÚÝ")


def _lengthened_all(value: Any) -> Any:
    if isinstance(value, str):
        return lengthened(value)
    if isinstance(value, list):
        return [_lengthened_all(item) for item in value]
    return {name: item if name in MARKERS else _lengthened_all(item) for name, item in value.items()}
