"""One card, large: picture, name, text, how many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.scene import Scene
from game.ui import paint, theme
from game.ui.keys import PRESS

if TYPE_CHECKING:
    from game.app import App


_ONLY_CLOSE = (pygame.K_ESCAPE, *PRESS)


@dataclass(frozen=True)
class CardFacts:
    """What there is to say of a card. ``picture`` draws it at a size; ``across``: how many cells it is wide."""

    picture: Callable[[tuple[int, int]], pygame.Surface]
    title: str
    lines: tuple[str, ...]
    across: int = 1


class CardInfo(Scene):
    """Above the table; any key or click puts it away."""

    opaque = False

    def __init__(self, app: App, facts: CardFacts) -> None:
        super().__init__(app)
        self.facts = facts

    def layout(self) -> None:
        ui, window = self.app.ui, self.app.canvas.get_rect()
        pad = ui.px(24)
        height = min(ui.px(400), window.height - 4 * pad)
        width = height * 2 // 3 * self.facts.across
        if self.facts.across > 1:  # two cells side by side: wide, so less high
            width = ui.px(400)
            height = width * 3 // (2 * self.facts.across)
        words = ui.metrics.text(300)
        title = ui.type.wrapped_height(self.facts.title, theme.TITLE, words)
        text = sum(ui.type.wrapped_height(line, theme.BODY, words) + ui.px(8) for line in self.facts.lines)
        whole = max(height, title + text + ui.px(12)) + 2 * pad
        self.rect = pygame.Rect(0, 0, width + words + 3 * pad, whole)
        self.rect.center = window.center
        self.card = pygame.Rect(self.rect.left + pad, 0, width, height)
        self.card.centery = self.rect.centery
        self.words = pygame.Rect(self.card.right + pad, 0, words, title + text + ui.px(12))
        self.words.centery = self.rect.centery

    def spoken(self) -> Sequence[str]:
        return (self.facts.title, *self.facts.lines)

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.app.stack.pop()
        below = self.app.stack.top
        if event.type == pygame.KEYDOWN and event.key not in _ONLY_CLOSE and below is not None:
            return below.handle(event)  # who wants to call must not have to press twice
        return True

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        paint.veil(surface, theme.INK, 130)
        rim = 2 * ui.px(backdrop.RIM)
        backdrop.draw_box(surface, ui, self.rect.inflate(rim, rim))
        paint.shadow(surface, self.card, ui.px(14), ui.px(10), ui.px(5), 110)
        surface.blit(self.facts.picture(self.card.size), self.card)
        y = self.words.top
        place = pygame.Rect(self.words.left, y, self.words.width, self.words.height)
        y += ui.type.draw_wrapped(surface, self.facts.title, theme.TITLE, theme.INK, place) + ui.px(12)
        for line in self.facts.lines:
            place = pygame.Rect(self.words.left, y, self.words.width, self.words.height)
            y += ui.type.draw_wrapped(surface, line, theme.BODY, theme.INK, place) + ui.px(8)
