"""Choosing a kind from pictures: one to ask for, one to take from the discard pile; or looking through that pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Kind
from game.scenes.card_info import CardFacts
from game.scenes.tables.exploding_kittens.panel import Panel
from game.scenes.tables.exploding_kittens.tabletop import caption
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_LARGEST = 108  # width of a card in the reference layout


class KindSpot(Widget):
    """One picture of the list: a click or Enter picks it."""

    def __init__(self, panel: PickPanel, index: int) -> None:
        super().__init__(panel.view.ui)
        self.panel = panel
        self.index = index

    def spoken(self) -> str:
        kind, count = self.panel.cards[self.index]
        words = self.panel.view.words
        return said(words.kinds([kind] * max(1, count)), words.text(kind))

    def click(self, position: tuple[int, int]) -> bool:
        self.panel.pick(self.index)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            self.panel.pick(self.index)
            return True
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        kind, count = self.panel.cards[self.index]
        place = (
            self.rect.inflate(-self.ui.px(6), -self.ui.px(9)) if not (self.hovered or focused) else self.rect
        )
        self.panel.draw_card(surface, kind, place)
        if count > 1:
            caption(surface, self.ui, place, f"×{count}")
        if focused:
            paint.focus_ring(surface, self.rect, self.ui, self.ui.px(10))


class PickPanel(Panel):
    """``cards``: kinds with how many there are of each (0: not told). ``on_pick`` None: there is only to look."""

    def __init__(
        self,
        view: KittensView,
        title: str,
        cards: Sequence[tuple[Kind, int]],
        on_pick: Callable[[Kind], object] | None,
        must: bool,
    ) -> None:
        super().__init__(view, title)
        self.cards = list(cards)
        self.on_pick = on_pick
        self.must = must
        self.spots = [KindSpot(self, i) for i in range(len(self.cards))]
        for spot, (kind, _) in zip(self.spots, self.cards, strict=True):
            spot.hint = view.words.kind(kind)
        if not must:
            words = view.ui.t("common.button.close" if on_pick is None else "common.button.cancel")
            self.buttons = [Button(view.ui, words, view.close_panel, icon="cross")]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.spots, *self.buttons]

    def pick(self, index: int) -> None:
        kind = self.cards[index][0]
        if self.on_pick is None:
            self.view.table.show_card(self.view.facts.of(kind))
        else:
            self.on_pick(kind)

    def content_size(self, most: Rect) -> tuple[int, int]:
        """The largest cards with which all rows fit."""
        self._gap = self.view.ui.px(10)
        count = max(1, len(self.cards))
        best = (0, 1)
        for columns in range(1, count + 1):
            rows = -(-count // columns)
            width = (most.width + self._gap) // columns - self._gap
            width = min(
                width, ((most.height + self._gap) // rows - self._gap) * 2 // 3, self.view.ui.px(_LARGEST)
            )
            if width >= best[0]:
                best = (width, columns)
        self._card, self._columns = (best[0], best[0] * 3 // 2), best[1]
        rows = -(-count // self._columns)
        columns = min(count, self._columns)
        return (
            columns * (self._card[0] + self._gap) - self._gap,
            rows * (self._card[1] + self._gap) - self._gap,
        )

    def layout_content(self, content: Rect) -> None:
        width, height = self._card
        for i, spot in enumerate(self.spots):
            row, column = divmod(i, self._columns)
            in_row = min(self._columns, len(self.spots) - row * self._columns)
            left = content.centerx - (in_row * (width + self._gap) - self._gap) // 2
            spot.ui = self.view.ui
            spot.rect = Rect(
                left + column * (width + self._gap), content.top + row * (height + self._gap), width, height
            )

    def draw_content(self, surface: pygame.Surface) -> None:
        if not self.cards:
            ui = self.view.ui
            inner = self.rect.inflate(-ui.px(40), 0)
            ui.type.draw(
                surface, self.view.words.t("pile.discard_empty"), theme.BODY, theme.PAPER, inner, "center"
            )

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        spot = next((spot for spot in self.spots if spot.rect.collidepoint(position)), None)
        return None if spot is None else self.view.facts.of(self.cards[spot.index][0])
