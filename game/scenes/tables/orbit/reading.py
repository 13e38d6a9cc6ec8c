"""The hands laid open between two rounds for those who have no pointer: they go from card to card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.scenes.tables.cat_planets import card_art
from game.ui import paint
from game.ui.keys import ENTER
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.orbit.round_panel import RoundPanel


class Reading(Widget):
    """One place in the order of focus, on one card of one hand. The arrows go to the next card and the next hand, from
    the lowest hand down to the button; Enter and ``?`` show the card large.
    """

    hints_on_focus = False

    def __init__(self, panel: RoundPanel) -> None:
        super().__init__(panel.view.ui)
        self.panel = panel
        self.seat: Seat = 0
        self.index = 0

    @property
    def is_on(self) -> bool:
        """Whether the keyboard is on the hands."""
        return self.panel.view.table.group.shown_focus is self

    @property
    def card(self) -> Card:
        """The one that is looked at."""
        return self.panel.cards(self.seat)[self.index][0]

    @property
    def place(self) -> Rect:
        """Where all of it lies, what is covered too."""
        return self.panel.cards(self.seat)[self.index][1]

    def follow(self) -> None:
        """``rect`` is what the next card leaves free of it."""
        cards = self.panel.cards(self.seat)
        place = cards[self.index][1]
        right = min([place.right, *(behind.left for _, behind in cards[self.index + 1 :])])
        self.rect = Rect(place.left, place.top, max(1, right - place.left), place.height)

    def spoken(self) -> str:
        """Whose card, which, and what it costs where it is in no meld."""
        view, card = self.panel.view, self.card
        loose = card in self.panel.result.hands[self.seat].rest
        costs = view.words.t("hand.loose", count=view.deck.count[card]) if loose else ""
        return said(f"{view.table.name(self.seat)}: {view.names.card(card)}", costs)

    def click(self, position: tuple[int, int]) -> bool:
        """For the pointer there is nothing here but the panel."""
        press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=pygame.BUTTON_LEFT)
        return self.panel.view.handle(press)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        view = self.panel.view
        if event.key in ENTER:
            return view.table.show_card(view.facts_of(self.card))
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            step = 1 if event.key == pygame.K_RIGHT else -1
            self.index = max(0, min(len(self.panel.cards(self.seat)) - 1, self.index + step))
            self.follow()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            self._to_hand(self.seat + (1 if event.key == pygame.K_DOWN else -1))
            return True
        return False

    def _to_hand(self, seat: Seat) -> None:
        """To the card of another hand that lies nearest; below the lowest hand to the button."""
        if seat >= len(self.panel.rows):
            self.panel.view.table.group.focus = self.panel.ok
        elif seat >= 0:
            x = self.rect.centerx
            places = [place for _, place in self.panel.cards(seat)]
            self.seat, self.index = seat, min(range(len(places)), key=lambda i: abs(places[i].centerx - x))
            self.follow()

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        if focused:
            paint.focus_ring(surface, self.place, self.ui, card_art.corner(self.place.width))
