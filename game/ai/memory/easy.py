"""The easy player: forgets after a few cards."""

from __future__ import annotations

from game.ai.memory.remembering import Rememberer
from game.rules.memory.deck import load_deck

_SPAN = 4.0


class Easy(Rememberer):
    """Remembers a card for about so many others as ``_SPAN`` says."""

    def __init__(self) -> None:
        super().__init__(load_deck(), _SPAN)
