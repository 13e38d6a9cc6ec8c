"""``--check``: every deck, and whether each card has its texts in every language and its pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from game import deck_errors, texts_check
from game.core.content import ContentError, ContentErrors, Partial, line_of, load_partly, section_lines
from game.core.reason import because
from game.core.suggest import suggesting
from game.exits import BAD_INPUT, BadArguments
from game.headless.deck_needs import NEEDS
from game.paths import ART, CARDS, LOCALE
from game.rules import registry
from game.texts import LANGUAGES, all_keys

NO_GAMES = ("format", "cat_planets")
"""The keys of the file that are no game: its format, and a deck that stands in the sections of several games."""


def run(cards: Path | None) -> int:
    """Check a file of decks (the program's own by default) and print all that is wrong, one line each.

    Returns the exit status for broken input when anything is. Raises BadArguments where there is no such file.
    """
    path = cards or CARDS
    if path.is_dir():
        raise BadArguments(f"--check: {str(path)!r} is a folder, not a file of decks")
    if not path.is_file():
        raise BadArguments(f"--check: there is no file {str(path)!r}")
    found = problems(path)
    for problem in found:
        print(problem, file=sys.stderr)
    if found:
        return BAD_INPUT
    print(f"{path}: {', '.join(registry.GAMES)}: all is well")
    return 0


def problems(path: Path, art: Path = ART, locale: Path = LOCALE) -> list[str]:
    """All that is wrong with the decks in a file, and with the texts of the program; empty when all is well."""
    keys = {language: all_keys(language, locale) for language in LANGUAGES}
    told = deck_errors.lines(errors(path, keys, art))
    return told + [f"{locale}: {problem}" for problem in texts_check.problems(locale)]


def errors(path: Path, keys: Mapping[str, frozenset[str]], art: Path = ART) -> list[ContentError]:
    """All that is wrong with the decks in a file; ``keys``: those of the texts there are in each language."""
    try:
        lines, found = section_lines(path)
    except ContentErrors as error:
        return list(error.errors)
    no_game = because("deck_errors.no_game")
    found += [
        ContentError(path, line, (section,), suggesting(no_game, section, registry.GAMES))
        for section, line in lines.items()
        if section not in registry.GAMES and section not in NO_GAMES
    ]
    for game in registry.GAMES:
        loaded = load_partly(path, game, shape_of(game))
        found += loaded.errors
        if loaded.value is not None:
            found += _unmet(path, game, loaded, keys, art)
    # What is wrong with the file is found with each of its games, and with a deck of several games, but told once.
    once: dict[object, ContentError] = {}
    for one in found:
        once.setdefault((one.line, one.path[-1:], one.reason), one)
    return sorted(once.values(), key=lambda error: error.line)


def shape_of(game: str) -> Any:
    """The shape of a game's section: ``DeckSection`` of the module ``deck`` in the game's package."""
    return import_module(f"game.rules.{game}.deck").DeckSection


def _unmet(
    path: Path, game: str, loaded: Partial, keys: Mapping[str, frozenset[str]], art: Path
) -> Iterator[ContentError]:
    """The texts and pictures that are not there."""
    for need in NEEDS[game](loaded.value):
        if loaded.is_hole(need.path):
            continue
        missing = []
        if need.text is not None:
            without = [language for language in LANGUAGES if need.text not in keys[language]]
            if without:
                languages = ", ".join(without)
                missing.append(because("deck_errors.text_missing", text=need.text, languages=languages))
        if need.art is not None and not (art / need.art).is_file():
            missing.append(because("deck_errors.picture_missing", picture=str(art / need.art)))
        for reason in missing:
            yield ContentError(path, line_of(path, game, need.path), (game, *need.path), reason)
