"""What a seat's cat looks like. It decorates only: no rule sees it.

A look is four words. What a word means in colours and shapes is the screen's business (``game.ui.cats``); a word that
it does not know is drawn as the first of its kind, so that no file is lost over a hat.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.core.rng import Rng

FURS = ("grey", "ginger", "brown", "cream", "sand", "russet", "snow", "lilac")
PATTERNS = ("tabby", "plain", "spots", "tuxedo", "patches", "points", "heart")
EYES = ("gold", "green", "lime", "sea", "blue", "odd")
WEAR = ("bandana", "collar", "bow", "scarf", "flower", "glasses", "party_hat", "beanie")

Word = Annotated[str, Meta(max_length=40, pattern=r"\A[a-z_]*\Z")]


class Look(Struct, frozen=True):
    """One of FURS, of PATTERNS, of EYES and of WEAR."""

    fur: Word = FURS[0]
    pattern: Word = PATTERNS[0]
    eyes: Word = EYES[0]
    wear: Word = WEAR[0]


CHOICES: dict[str, tuple[str, ...]] = {"fur": FURS, "pattern": PATTERNS, "eyes": EYES, "wear": WEAR}
"""Field of a look → the words it may be, in the order in which they are offered."""

STYLE_LOOKS = (
    Look("grey", eyes="gold"),
    Look("ginger", eyes="green"),
    Look("brown", eyes="lime"),
    Look("cream", eyes="sea"),
    Look("sand", eyes="blue"),
    Look("russet", eyes="gold"),
)
"""The cat of a seat for which nobody has made one, by the seat's style."""


def look_of_style(style: int) -> Look:
    """The cat that belongs to a seat's colour and mark."""
    return STYLE_LOOKS[style % len(STYLE_LOOKS)]


def chance_look(rng: Rng) -> Look:
    """A cat made by chance."""
    return Look(*(rng.choice(words) for words in CHOICES.values()))


_APART = 0xCA75  # so that no cat is made by the same chance that shuffles the cards


def look_of_computer(seed: int, seat: int) -> Look:
    """The cat of a computer player: always the same for the same match and seat, and of a fur of its own."""
    rng = Rng(seed + _APART)
    furs = list(FURS)
    rng.shuffle(furs)
    looks = [chance_look(rng) for _ in range(seat + 1)]
    return replace(looks[seat], fur=furs[seat % len(furs)])
