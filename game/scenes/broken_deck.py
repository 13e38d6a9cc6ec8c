"""A card file with errors: which they are, and the game's last good deck to go on with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game import deck_errors
from game.core.content import ContentErrors
from game.rules import registry

if TYPE_CHECKING:
    from game.app import App

MOST = 4
"""Errors that are told one by one."""
CHECK = "-\u200c-check"
"""What tells them all on the command line; without the mark between them the font makes one dash of two."""


def with_deck(app: App, game: str, then: Callable[[], object]) -> None:
    """Do something that needs a game's deck. Where that has errors they are told, and the last good one is offered."""
    from game.scenes.dialog import Answer, Dialog

    try:
        if game in registry.GAMES:
            registry.load(game)
    except ContentErrors as errors:
        t = app.ui.t
        last = app.matches.decks.last(game)
        words = [*_told(app, errors), "", t("decks.no_last" if last is None else "decks.last")]
        answers = [Answer(t("common.button.back"))]
        if last is not None:
            answers.insert(0, Answer(t("decks.use_last"), partial(_use_last, app, game, then), "primary"))
        title = t("decks.title", game=t(f"{game}.name"))
        app.stack.push(Dialog(app, title, "\n".join(words), answers))
    else:
        then()


def _told(app: App, errors: ContentErrors) -> list[str]:
    """The file, and its first errors with their lines."""
    t, found = app.ui.t, errors.errors
    lines = [str(found[0].file)]
    lines += [
        t("decks.line", line=error.line, what=deck_errors.what(error, app.ui.texts)) for error in found[:MOST]
    ]
    if len(found) > MOST:
        lines.append(t("decks.more", count=len(found) - MOST, check=CHECK))
    return lines


def _use_last(app: App, game: str, then: Callable[[], object]) -> None:
    from game.scenes.dialog import message

    if app.matches.decks.use(game):
        then()
    else:
        app.stack.push(message(app, app.ui.t("common.error.title"), app.ui.t("decks.no_last")))
