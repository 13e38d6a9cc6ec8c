"""What is done with the cards of the hand: chosen by a click or Enter, carried, moved within the hand, discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card
from game.rules.orbit.actions import Discard, GoOut
from game.scenes.tables.cat_planets.hand import CardSpot, Hand

if TYPE_CHECKING:
    from game.scenes.tables.orbit.view import OrbitView

_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class Handling:
    """``chosen``: the card that was clicked once. ``released``: where a card was let go that is now discarded."""

    def __init__(self, view: OrbitView) -> None:
        self.view = view
        self.chosen: Card | None = None
        self.released: Rect | None = None
        self._moved: Card | None = None

    @property
    def hand(self) -> Hand:
        """Where the cards lie."""
        return self.view.hand

    @property
    def moved(self) -> Card | None:
        """The card that the arrow keys move within the hand, as long as the keyboard is on it."""
        focus = self.view.table.group.shown_focus
        return self._moved if isinstance(focus, CardSpot) and focus.card == self._moved else None

    @property
    def drawn(self) -> Card | None:
        """The card that has just come to the viewer, until they discard one: a hand keeps the order of coming."""
        seen = self.view.seen
        return seen.hand[-1] if self.view.table.my_turn and seen.phase == "discard" else None

    @property
    def about_to_go(self) -> Card | None:
        """The card that goes to the discard pile next, as far as can be told."""
        lifted = self.view.carry.card
        return lifted if lifted is not None else self.chosen

    def forget(self) -> bool:
        """Put back whatever was begun; True if something was."""
        had = self.view.carry.let_go() or self.chosen is not None or self.moved is not None
        self.chosen = self._moved = None
        return had

    @property
    def goes_out(self) -> bool:
        """Whether to lay down the chosen card would be to go out."""
        return self.chosen is not None and GoOut(self.chosen) in self.view.legal

    def discard(self, card: Card) -> None:
        """Lay a card on the discard pile: whoever has all others in melds goes out with it. Source: rules, "Orbit"."""
        self.chosen = None
        out = GoOut(card)
        self.view.table.submit(out if out in self.view.legal else Discard(card))

    # What the hand says of its cards

    def is_dim(self, card: Card) -> bool:
        return self.view.table.my_turn and card == self.view.seen.taken

    def is_raised(self, card: Card) -> bool:
        return card in (self.chosen, self.moved, self.drawn)

    def is_marked(self, card: Card) -> bool:
        return card in (self.chosen, self.moved)

    def is_hinted(self, card: Card) -> bool:
        return self.view.hinted in (Discard(card), GoOut(card))

    def hint_of(self, card: Card) -> str:
        return self.view.table.why_not(Discard(card)) if self.is_dim(card) else ""

    # Click, Enter and keys

    def press(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        self.view.long_press.begin(position)
        self.view.carry.press(card, place, position)

    def enter(self, card: Card) -> None:
        if self.moved == card:
            self._take_to_move(None)
        else:
            self.clicked(card)

    def hand_key(self, card: Card, event: pygame.event.Event) -> bool:
        """R takes a card, then arrows move it within the hand, until R or Enter; so does Shift with an arrow."""
        if event.key == pygame.K_r:
            self._take_to_move(None if self.moved == card else card)
            return True
        if event.key not in _STEPS or not (self.moved == card or event.mod & pygame.KMOD_SHIFT):
            return False
        self.view.arranging.step(card, _STEPS[event.key])
        self.view.refill()
        return True

    def _take_to_move(self, card: Card | None) -> None:
        """The arrows move this card from now on; None: they move the focus again."""
        self.view.let_go()
        self._moved = card
        self.view.ui.sounds.play("put_down" if card is None else "pick_up")
        self.view.table.app.redraw()

    def clicked(self, card: Card) -> None:
        """The first click chooses a card, the second one discards it."""
        view, table = self.view, self.view.table
        view.hinted = None
        if Discard(card) not in view.legal:
            table.say(table.why_not(Discard(card)))
            return
        if card == self.chosen:
            self.discard(card)
            return
        view.let_go()
        self.chosen = card
        view.ui.sounds.play("pick_up")
        table.collect_widgets()  # with some cards there are two ways to lay them down

    # Dragging

    def may_lift(self, card: Card) -> bool:
        return True  # a hand can be arranged at any time

    def dropped(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """On the hand: there it lies now. On the table: discarded."""
        view, hand = self.view, self.hand
        if hand.area.collidepoint(position):
            others = [other for other in hand.cards if other != card]
            before = sum(hand.rest_of(other).centerx < place.centerx for other in others)
            view.arranging.move(
                card, hand.cards.index(others[before]) if before < len(others) else len(hand.cards)
            )
            view.refill()
            hand.hover(position)  # another card may lie under the pointer now
        elif Discard(card) in view.legal:
            self.released = place
            self.discard(card)
            self.released = None
            return
        else:
            view.table.say(view.table.why_not(Discard(card)))
        view.flights.back(view.picture(card, place.size), place, hand.place_of(card), card)
