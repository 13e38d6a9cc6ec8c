"""Cards of the pile in a row, the next draw at the left: to look at, or to put into another order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Arrange, Kind
from game.scenes.card_info import CardFacts
from game.scenes.tables.exploding_kittens.gesture import DRAG_DISTANCE
from game.scenes.tables.exploding_kittens.panel import Panel
from game.ui import paint, theme
from game.ui.keys import PRESS
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_LARGEST = 150  # width of a card in the reference layout


class RowPanel(Panel):
    """``next_mark``: what the tag above the leftmost card says; empty where the cards are not of the pile."""

    def __init__(self, view: KittensView, title: str, cards: Sequence[Kind], next_mark: str) -> None:
        super().__init__(view, title)
        self.cards = list(cards)
        self.next_mark = next_mark
        self.places: list[Rect] = []
        self.buttons = [
            Button(view.ui, view.ui.t("common.button.ok"), view.close_panel, "primary", icon="check")
        ]

    @property
    def _tag_height(self) -> int:
        return self.view.ui.metrics.text(26) + self.view.ui.px(10) if self.next_mark else 0

    def content_size(self, most: Rect) -> tuple[int, int]:
        ui = self.view.ui
        gap, tag = ui.px(14), self._tag_height
        count = max(1, len(self.cards))
        text = self._text_height(most.width)
        width = min((most.width + gap) // count - gap, (most.height - tag - text) * 2 // 3, ui.px(_LARGEST))
        self._card, self._gap = (width, width * 3 // 2), gap
        return (max(count * (width + gap) - gap, min(most.width, ui.px(340))), width * 3 // 2 + tag + text)

    def _text_height(self, width: int) -> int:
        """A single card is explained below."""
        if len(self.cards) != 1:
            return 0
        ui = self.view.ui
        narrow = min(width, ui.px(340))
        return ui.type.wrapped_height(self.view.words.text(self.cards[0]), theme.BODY, narrow) + ui.px(12)

    def layout_content(self, content: Rect) -> None:
        self.content = content
        width, height = self._card
        left = content.centerx - (len(self.cards) * (width + self._gap) - self._gap) // 2
        top = content.top + self._tag_height
        self.places = [
            Rect(left + i * (width + self._gap), top, width, height) for i in range(len(self.cards))
        ]

    def draw_content(self, surface: pygame.Surface) -> None:
        for kind, place in zip(self.cards, self.places, strict=True):
            self.draw_card(surface, kind, place)
        self.draw_mark(surface)
        if len(self.cards) == 1 and self.places:
            ui, below = self.view.ui, self.places[0].bottom + self.view.ui.px(12)
            place = Rect(self.content.left, below, self.content.width, self.content.bottom - below)
            text = self.view.words.text(self.cards[0])
            ui.type.draw_wrapped(surface, text, theme.BODY, theme.PAPER, place, "center")

    def draw_mark(self, surface: pygame.Surface) -> None:
        """ "Drawn next" above the leftmost card."""
        if not self.next_mark or not self.places:
            return
        ui, first = self.view.ui, self.places[0]
        width = ui.type.width(self.next_mark, theme.LABEL) + ui.px(22)
        tag = Rect(0, 0, width, ui.metrics.text(26))
        tag.midbottom = (first.centerx, first.top - ui.px(6))
        tag.left = max(tag.left, self.rect.left + ui.px(8))
        paint.panel(surface, tag, tag.height // 2, theme.GOLD, theme.INK, ui.px(2))
        ui.type.draw(surface, self.next_mark, theme.LABEL, theme.INK, tag, "center")

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        for kind, place in zip(self.cards, self.places, strict=True):
            if place.collidepoint(position):
                return self.view.facts.of(kind)
        return None


class OrderSpot(Widget):
    """A card of the row that can be moved: dragged, or held by the keyboard and moved with ← and →."""

    def __init__(self, panel: ArrangePanel, index: int) -> None:
        super().__init__(panel.view.ui)
        self.panel = panel
        self.index = index

    def spoken(self) -> str:
        panel = self.panel
        place = panel.next_mark if self.index == 0 else f"{self.index + 1} / {len(panel.cards)}"
        return said(panel.view.words.kind(panel.cards[self.index]), place)

    def click(self, position: tuple[int, int]) -> bool:
        self.panel.press(self.index, position)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and self.panel.key(self.index, event.key)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        if focused:
            held = self.panel.held == self.index
            ring = self.rect.inflate(self.ui.px(8), self.ui.px(8)) if held else self.rect
            paint.focus_ring(surface, ring, self.ui, self.ui.px(12))


class ArrangePanel(RowPanel):
    """Alter the Future: ``cards`` are in the order in which they would go back now.

    By mouse: drag, or click one and click where it goes. By keys: Enter takes a card, ← → move it, Enter lets go.
    """

    must = True

    def __init__(self, view: KittensView, cards: Sequence[Kind]) -> None:
        t = view.words.t
        super().__init__(view, t("arrange.title"), cards, t("look.next"))
        self.help = t("arrange.help")
        self.buttons = [Button(view.ui, t("arrange.done"), self._done, "primary", icon="check")]
        self.spots = [OrderSpot(self, i) for i in range(len(self.cards))]
        self.held: int | None = None  # by keys, or by a click
        self._pressed: tuple[int, tuple[int, int]] | None = None
        self._dragged: tuple[int, int] | None = None  # card and pointer's x

    @property
    def widgets(self) -> Sequence[Widget]:
        return [*self.spots, *self.buttons]

    def _text_height(self, width: int) -> int:
        ui = self.view.ui
        return ui.type.wrapped_height(self.help, theme.SMALL, min(width, ui.px(560))) + ui.px(8)

    def content_size(self, most: Rect) -> tuple[int, int]:
        width, height = super().content_size(most)
        return max(width, min(most.width, self.view.ui.px(560))), height

    def layout_content(self, content: Rect) -> None:
        super().layout_content(content)
        for spot, place in zip(self.spots, self.places, strict=True):
            spot.ui, spot.rect = self.view.ui, place

    def _move(self, index: int, to: int) -> int:
        """Put a card to another place of the row; where it is now."""
        to = max(0, min(len(self.cards) - 1, to))
        if to != index:
            self.cards.insert(to, self.cards.pop(index))
            self.view.ui.sounds.play("put_down")
        return to

    def _done(self) -> None:
        self.view.doing.submit(Arrange(tuple(self.cards)))

    # By keys

    def key(self, index: int, key: int) -> bool:
        """A key on the card at a place."""
        if key in PRESS:
            self.held = None if self.held is not None else index
            self.view.ui.sounds.play("pick_up" if self.held is not None else "put_down")
            return True
        if self.held == index and key in (pygame.K_LEFT, pygame.K_RIGHT):
            self.held = self._move(index, index + (1 if key == pygame.K_RIGHT else -1))
            self.view.table.group.focus = self.spots[self.held]
            return True
        return False

    # By mouse

    def press(self, index: int, position: tuple[int, int]) -> None:
        """The left button went down on a card."""
        if self.held is not None:
            self._move(self.held, index)
            self.held = None
            return
        self._pressed = (index, position)

    def handle(self, event: pygame.event.Event) -> bool:
        if self._pressed is None:
            return False
        index, at = self._pressed
        if event.type == pygame.MOUSEMOTION:
            if (
                self._dragged is None
                and abs(event.pos[0] - at[0]) + abs(event.pos[1] - at[1]) >= DRAG_DISTANCE
            ):
                self.view.ui.sounds.play("pick_up")
                self._dragged = (index, event.pos[0])
            if self._dragged is not None:
                nearest = min(
                    range(len(self.places)), key=lambda i: abs(self.places[i].centerx - event.pos[0])
                )
                index = self._move(self._dragged[0], nearest)
                self._pressed, self._dragged = (index, at), (index, event.pos[0])
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            if self._dragged is None:
                self.held = index  # a click: the next one says where it goes
            self._pressed = self._dragged = None
            return True
        return False

    def draw_content(self, surface: pygame.Surface) -> None:
        ui = self.view.ui
        for i, (kind, place) in enumerate(zip(self.cards, self.places, strict=True)):
            if self._dragged is not None and i == self._dragged[0]:
                continue
            lifted = place.move(0, -ui.px(10)) if i == self.held else place
            self.draw_card(surface, kind, lifted)
            if i == self.held:
                pygame.draw.rect(surface, theme.GOLD, lifted.inflate(6, 6), ui.px(4), border_radius=ui.px(12))
        self.draw_mark(surface)
        bottom = self.places[0].bottom + ui.px(8) if self.places else self.content.top
        words = Rect(self.content.left, bottom, self.content.width, self.content.bottom - bottom)
        ui.type.draw_wrapped(surface, self.help, theme.SMALL, theme.PAPER, words, "center")
        if self._dragged is not None:
            index, x = self._dragged
            lifted = self.places[index].inflate(ui.px(8), ui.px(12))
            lifted.centerx = x
            self.draw_card(surface, self.cards[index], lifted)
