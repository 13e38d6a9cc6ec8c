"""Where a paragraph is broken into lines: at spaces, as few lines as can be, and no sign that stands alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

Fits = Callable[[str], bool]

RECKONING = ("=", "+", "−", "×")

LONELY = 5
"""A last line with so few characters or fewer takes the word before it along."""


def lines(paragraph: str, fits: Fits) -> list[str]:
    """The lines of a paragraph; ``fits``: whether a line is narrow enough. A word that is too wide has a line of its
    own. Numbers stay beside what they count and signs behind what is before them, unless that would take more lines.
    """
    words = paragraph.split(" ")
    broken, pieces = _greedy(words, fits), _bound(words)
    if len(broken) > 1 and len(pieces) < len(words) and all(map(fits, set(pieces) - set(words))):
        bound = _greedy(pieces, fits)
        broken = bound if len(bound) == len(broken) else broken
    if len(broken) > 1 and len(broken[-1]) == 1 and len(broken[-1][0]) <= LONELY and len(broken[-2]) > 1:
        last = [broken[-2][-1], *broken[-1]]
        if fits(" ".join(last)):
            broken[-2:] = [broken[-2][:-1], last]
    return [" ".join(pieces) for pieces in broken]


def _greedy(pieces: list[str], fits: Fits) -> list[list[str]]:
    """As many pieces on each line as it holds."""
    broken: list[list[str]] = [[]]
    for piece in pieces:
        if not any(broken[-1]):
            broken[-1] = [piece]
        elif fits(" ".join((*broken[-1], piece))):
            broken[-1].append(piece)
        else:
            broken.append([piece])
    return broken


def _bound(words: list[str]) -> list[str]:
    """Words joined to pieces that belong on one line."""
    pieces = [words[0]]
    for before, word in pairwise(words):
        if _leads_on(before) or _is_sign(word):
            pieces[-1] += f" {word}"
        else:
            pieces.append(word)
    return pieces


def _leads_on(word: str) -> bool:
    """A number, a sign of reckoning, or a word of one small letter as Russian and Ukrainian have them: not to end a
    line."""
    return word.isdecimal() or word in RECKONING or (len(word) == 1 and word.islower())


def _is_sign(word: str) -> bool:
    """A dash, a dot between, an arrow, or how many times: not to begin a line."""
    return word.startswith("×") or (bool(word) and not any(char.isalnum() for char in word))
