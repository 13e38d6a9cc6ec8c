"""What every drawn thing needs to hand: texts, sizes, type, sound, settings."""

from __future__ import annotations

from dataclasses import dataclass

from game.store.settings import Settings
from game.texts import Texts, Value
from game.ui.fonts import Typesetter
from game.ui.sound import Sounds
from game.ui.theme import Metrics


@dataclass
class Ui:
    """One for the program; the app renews its fields when window, language or settings change."""

    texts: Texts
    metrics: Metrics
    type: Typesetter
    sounds: Sounds
    settings: Settings

    def t(self, key: str, **params: Value) -> str:
        """The text of a key in the player's language."""
        return self.texts.t(key, **params)

    def px(self, value: float) -> int:
        return self.metrics.px(value)
