"""The "did you mean" of every error message: in English for the command line, as a reason for content files."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from game.core.reason import Reason, because


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """`` (did you mean 'yarn'?)`` for the known word nearest to this one; else `` (known: …)``."""
    words = sorted(known)
    near = nearest(word, words)
    if near is not None:
        return f" (did you mean {near!r}?)"
    return f" (known: {', '.join(words)})" if words else ""


def suggesting(reason: Reason, word: str, known: Iterable[str], names_them: bool = False) -> Reason:
    """The reason with the known word nearest to this one; else with all of them, unless it names them itself."""
    words = sorted(set(known))
    near = nearest(word, words)
    if near is not None:
        return because("deck_errors.did_you_mean", reason=reason, word=repr(near))
    if words and not names_them:
        return because("deck_errors.known", reason=reason, words=", ".join(words))
    return reason


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word that this one may be a slip of."""
    near = difflib.get_close_matches(word, sorted(known), n=1, cutoff=0.6)
    return near[0] if near else None
