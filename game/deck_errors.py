"""What is wrong with a card file, in words; they are in ``assets/locale/*/deck_errors.yaml``."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.content import ContentError, dotted
from game.texts import FALLBACK, Texts


def what(error: ContentError, texts: Texts) -> str:
    """Which value it is, and what was expected of it."""
    sentence = texts.reason(error.reason)
    return f"{dotted(error.path)}: {sentence}" if error.path else sentence


def lines(errors: Iterable[ContentError]) -> list[str]:
    """A line for each error with file and line, as the command line tells it: in English, like all that it says."""
    texts = Texts(FALLBACK)
    return [f"{error.file}:{error.line}: {what(error, texts)}" for error in errors]
