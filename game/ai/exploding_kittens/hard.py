"""The hard player: thinks as the normal one does, but knows better what a card is worth that it has not got yet."""

from __future__ import annotations

from game.ai.exploding_kittens.normal import Normal


class Hard(Normal):
    """Draws on where others spend a card to get away, and has more left when it matters.

    Of many weights this one turned out to decide matches, by having versions play each other.
    """

    new_card = 18.0
