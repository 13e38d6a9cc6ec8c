"""Choosing a kind from pictures: one to ask for, one to take from the discard pile; or looking through that pile."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Kind
from game.scenes.card_info import CardFacts
from game.scenes.tables.exploding_kittens.panel import Panel
from game.scenes.tables.exploding_kittens.pick_grid import CAPTION, PickGrid
from game.scenes.tables.exploding_kittens.tabletop import caption
from game.ui import paint, theme
from game.ui.keys import PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class KindSpot(Widget):
    """One picture of the list with its name below: a click or Enter picks it."""

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
        if event.type == pygame.KEYDOWN and event.key in PRESS:
            self.panel.pick(self.index)
            return True
        return False

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        kind, count = self.panel.cards[self.index]
        width, ui = self.panel.grid.card, self.ui
        place = Rect(0, 0, width, width * 3 // 2)
        place.midtop = self.rect.midtop
        name = Rect(self.rect.left, place.bottom + ui.px(3), self.rect.width, 0)
        if not (self.hovered or focused):
            place = place.inflate(-ui.px(6), -ui.px(9))
        self.panel.draw_card(surface, kind, place)
        ui.type.draw_wrapped(surface, self.panel.view.words.kind(kind), CAPTION, theme.PAPER, name, "center")
        if count > 1:
            caption(surface, ui, place, f"×{count}")
        if focused:
            paint.focus_ring(surface, self.rect, ui, ui.px(10))


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
        self.page = 0
        self.grid: PickGrid
        self.spots = [KindSpot(self, i) for i in range(len(self.cards))]
        self._title = title
        t = view.words.t
        self.earlier = Button(view.ui, t("browse.back"), lambda: self.turn_page(-1), icon="left")
        self.later = Button(view.ui, t("browse.further"), lambda: self.turn_page(1), icon="right")
        self._closing: list[Button] = []
        if not must:
            words = view.ui.t("common.button.close" if on_pick is None else "common.button.cancel")
            self._closing = [Button(view.ui, words, view.close_panel, icon="cross")]

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self._shown, *self.buttons]

    @property
    def pages(self) -> int:
        """How many there are, in the window as it is."""
        return max(1, -(-len(self.cards) // self.grid.per_page))

    @property
    def _shown(self) -> list[KindSpot]:
        """What is on this page."""
        first = self.page * self.grid.per_page
        return self.spots[first : first + self.grid.per_page]

    def turn_page(self, step: int) -> None:
        """Show the pictures before or after these, if there are any."""
        page = max(0, min(self.page + step, self.pages - 1))
        if page != self.page:
            self.page = page
            self.layout(self.view.places.panel)
            self.view.changed()

    def handle(self, event: pygame.event.Event) -> bool:
        """The wheel and the page keys turn pages."""
        step = 0
        if event.type == pygame.MOUSEWHEEL:
            step = -event.y
        elif event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            step = 1 if event.key == pygame.K_PAGEDOWN else -1
        if not step or self.pages == 1:
            return False
        self.turn_page(1 if step > 0 else -1)
        return True

    def pick(self, index: int) -> None:
        kind = self.cards[index][0]
        if self.on_pick is None:
            self.view.table.show_card(self.view.facts.of(kind))
        else:
            self.on_pick(kind)

    def layout(self, most: Rect) -> None:
        """Without buttons that turn pages where there is one page."""
        for button in (self.earlier, self.later, *self._closing):
            button.ui = self.view.ui
        self.title, self.buttons = self._title, list(self._closing)
        super().layout(most)
        if self.pages > 1:
            self.title = self._title_with_page()
            self.buttons = [self.earlier, self.later, *self._closing]
            super().layout(most)
            self.title = self._title_with_page()  # fewer fit beside the buttons
            self.earlier.enabled, self.later.enabled = self.page > 0, self.page < self.pages - 1

    def _title_with_page(self) -> str:
        return f"{self._title} ({self.page + 1}/{self.pages})"

    def content_size(self, most: Rect) -> tuple[int, int]:
        """Room for the pictures of a full page."""
        names = [self.view.words.kind(kind) for kind, _ in self.cards]
        self.grid = PickGrid.of(self.view.ui, names, most.size)
        self.page = min(self.page, self.pages - 1)
        return self.grid.size(self.grid.per_page)

    def layout_content(self, content: Rect) -> None:
        (width, height), gap = self.grid.cell, self.grid.gap
        shown = self._shown
        for i, spot in enumerate(shown):
            row, column = divmod(i, self.grid.columns)
            in_row = min(self.grid.columns, len(shown) - row * self.grid.columns)
            left = content.centerx - (in_row * (width + gap) - gap) // 2
            spot.ui = self.view.ui
            spot.rect = Rect(left + column * (width + gap), content.top + row * (height + gap), width, height)

    def draw_content(self, surface: pygame.Surface) -> None:
        if not self.cards:
            ui = self.view.ui
            inner = self.rect.inflate(-ui.px(40), 0)
            ui.type.draw(
                surface, self.view.words.t("pile.discard_empty"), theme.BODY, theme.PAPER, inner, "center"
            )

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        spot = next((spot for spot in self._shown if spot.rect.collidepoint(position)), None)
        return None if spot is None else self.view.facts.of(self.cards[spot.index][0])
