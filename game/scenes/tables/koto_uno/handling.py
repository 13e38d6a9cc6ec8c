"""The cards of the hand in KotUno: what is said of them, and what a click, a key or a drag does with one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.rules.koto_uno.actions import Play
from game.scenes.tables.cat_planets.hand import Hand

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView


class Handling:
    """Owns hand and carried card; what is to be played goes to ``view.playing``."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view

    @property
    def hand(self) -> Hand:
        """Where the cards lie."""
        return self.view.hand

    def fits(self, card: Card) -> bool:
        """Whether the viewer may play a card now."""
        return Play(card) in self.view.legal

    # What the hand says of its cards

    def is_dim(self, card: Card) -> bool:
        return self.view.table.my_turn and self.view.playing.laid is None and not self.fits(card)

    def is_raised(self, card: Card) -> bool:
        return self.fits(card)

    def is_marked(self, card: Card) -> bool:
        return card == self.view.playing.chosen

    def is_hinted(self, card: Card) -> bool:
        return self.view.hinted == Play(card)

    def hint_of(self, card: Card) -> str:
        view = self.view
        why = view.playing.why_not(card) if view.table.my_turn and not self.fits(card) else ""
        return "\n".join(filter(None, (view.names.effect(card), why)))

    # Click, Enter and keys

    def press(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        self.view.long_press.begin(position)
        self.view.carry.press(card, place, position)

    def enter(self, card: Card) -> None:
        self.view.playing.play(card)

    def hand_key(self, card: Card, event: pygame.event.Event) -> bool:
        return False

    def clicked(self, card: Card) -> None:
        """The first click chooses a card, the second one plays it."""
        view, playing = self.view, self.view.playing
        view.hinted = None
        if playing.laid is not None:
            view.let_go()
        if not self.may_lift(card):
            return
        if card == playing.chosen:
            playing.play(card)
        else:
            playing.chosen = card
            view.ui.sounds.play("pick_up")

    # Dragging

    def may_lift(self, card: Card) -> bool:
        if self.fits(card):
            return True
        self.view.playing.chosen = None
        self.view.table.say(self.view.playing.why_not(card))
        return False

    def dropped(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """On the table: played. Back on the hand: nothing."""
        view, playing = self.view, self.view.playing
        if view.areas is not None and not self.hand.area.collidepoint(position):
            playing.released = place
            playing.play(card)
            playing.released = None
            return
        view.flights.back(view.picture(card, place.size), place, self.hand.place_of(card), card)
