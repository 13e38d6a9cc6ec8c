"""The sheet beside the piles of Orbit tells what sets and runs are, however little room there is."""

from __future__ import annotations

import pygame
import pytest

from game.texts import LANGUAGES, PSEUDO
from game.ui.fonts import Typesetter
from game.ui.theme import Colour, TextStyle
from tests.scenes.replay_hands import watching


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1024, 1366)])
def test_sets_and_runs_are_told_in_every_window(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, replay = watching("orbit", most=6, size=size, language=language)  # beneath it there is least room
    told: dict[str, pygame.Rect] = {}
    real = Typesetter.draw_wrapped

    def note(
        self: Typesetter,
        surface: pygame.Surface,
        text: str,
        style: TextStyle,
        colour: Colour,
        rect: pygame.Rect,
    ) -> int:
        height = real(self, surface, text, style, colour, rect)
        told[text] = pygame.Rect(rect.topleft, (rect.width, height))
        return height

    monkeypatch.setattr(Typesetter, "draw_wrapped", note)
    for text_size in (100, 125, 150):
        hands.app.change_settings(text_size=text_size)
        told.clear()
        hands.app.stack.draw(hands.app.canvas)
        sheet = replay.view.centre.sheet  # type: ignore[attr-defined]
        for rule in ("set", "run"):
            words = replay.view.words.t(f"sheet.{rule}")  # type: ignore[attr-defined]
            assert sheet.contains(told[words]), (text_size, rule)
