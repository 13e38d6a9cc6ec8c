"""A hand of 1 to 30 cards in a fan: thin strips that can be read, and the card under the pointer whole."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.cat_planets import card_art
from game.ui import paint, theme
from game.ui.keys import ENTER
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView

_SHELF: theme.Colour = (20, 18, 42)


class HandOwner(Protocol):
    """What a view says and does about the cards of the hand."""

    def is_dim(self, card: Card) -> bool:
        """Whether a card cannot be used now."""

    def is_raised(self, card: Card) -> bool:
        """Whether a card stands out, as it fits or was chosen."""

    def is_marked(self, card: Card) -> bool:
        """Whether a card is framed, as it was chosen."""

    def is_hinted(self, card: Card) -> bool:
        """Whether a hint proposes a card."""

    def hint_of(self, card: Card) -> str:
        """What is said of a card under the pointer besides its name: it covers what stands above, so not much."""

    def press(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """The left button went down on a card."""

    def enter(self, card: Card) -> None:
        """Enter on a card."""

    def hand_key(self, card: Card, event: pygame.event.Event) -> bool:
        """Another key on a card; True when it did something."""


class CardSpot(Widget):
    """A card of the hand as something to press. ``rect`` is the strip that no other card covers."""

    def __init__(self, hand: Hand, card: Card) -> None:
        super().__init__(hand.view.ui)
        self.hand = hand
        self.card = card

    def click(self, position: tuple[int, int]) -> bool:
        self.hand.owner.press(self.card, self.hand.place_of(self.card), position)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in ENTER:
            self.hand.owner.enter(self.card)
            return True
        return self.hand.owner.hand_key(self.card, event)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        if focused:
            place = self.hand.place_of(self.card)
            paint.focus_ring(surface, place, self.ui, card_art.corner(place.width))


class Hand:
    """Lays out and draws the cards. ``after``: cards behind which a gap is left, where the hand is in groups.

    ``is_open``: the cards lie face up; else others look on, and nothing is told of them.
    """

    def __init__(self, view: PlanetsView, owner: HandOwner) -> None:
        self.view = view
        self.owner = owner
        self.area = Rect(0, 0, 0, 0)
        self.card_size = (2, 3)
        self.cards: tuple[Card, ...] = ()
        self.after: frozenset[Card] = frozenset()
        self.spots: list[CardSpot] = []
        self.hovered: Card | None = None
        self.is_open = True
        self.foot = 10
        """Room below the cards, in the reference layout."""
        self._rest: dict[Card, Rect] = {}

    def layout(self, area: Rect) -> None:
        """The strip for the cards; they keep room above themselves to be raised into."""
        self.area = area
        height = area.height - self.view.ui.px(28 + self.foot)
        height -= height % 3
        self.card_size = (height * 2 // 3, height)

    def fill(self, cards: Sequence[Card], after: Collection[Card] = (), is_open: bool = True) -> None:
        """What is in the hand, from left to right."""
        self.cards, self.after, self.is_open = tuple(cards), frozenset(after), is_open
        if self.hovered not in self.cards:
            self.hovered = None
        self._arrange()

    def _arrange(self) -> None:
        ui, (width, height) = self.view.ui, self.card_size
        count = len(self.cards)
        gaps = sum(card in self.after for card in self.cards[:-1])
        room = self.area.width - ui.px(24) - width
        gap = min(ui.px(22), room // (3 * gaps)) if gaps else 0
        step = min(width + ui.px(6), (room - gaps * gap) // max(1, count - 1))
        x = self.area.centerx - (step * (count - 1) + gaps * gap + width) // 2
        bottom = self.area.bottom - ui.px(self.foot)
        known = {spot.card: spot for spot in self.spots}
        self._rest, self.spots = {}, []
        for i, card in enumerate(self.cards):
            self._rest[card] = Rect(x, bottom - height, width, height)
            spot = known.get(card) or CardSpot(self, card)
            own = width if i == count - 1 or card in self.after else min(step, width)
            spot.rect = Rect(x, self.area.top, own, self.area.height)
            spot.hint, spot.label = self.owner.hint_of(card), self.view.names.card(card)
            self.spots.append(spot)
            x += step + (gap if card in self.after else 0)

    def spot_of(self, card: Card) -> CardSpot | None:
        """What is pressed to press a card."""
        return next((spot for spot in self.spots if spot.card == card), None)

    def place_of(self, card: Card) -> Rect:
        """Where a card of the hand is drawn; the middle of the hand for any other."""
        rest = self._rest.get(card)
        if rest is None:
            return self.middle()
        ui = self.view.ui
        up = ui.px(14) if self.owner.is_raised(card) else 0
        if card == self._on_top():
            up += ui.px(12)
        return rest.move(0, -up)

    def rest_of(self, card: Card) -> Rect:
        """Where a card lies while nothing raises it."""
        return self._rest.get(card) or self.middle()

    def middle(self) -> Rect:
        """Where a card goes that has no place of its own."""
        place = Rect(0, 0, *self.card_size)
        place.midbottom = (self.area.centerx, self.area.bottom - self.view.ui.px(self.foot))
        return place

    def at(self, position: tuple[int, int]) -> Card | None:
        """The card whose strip is under a point."""
        if not self.is_open:
            return None
        return next((spot.card for spot in self.spots if spot.rect.collidepoint(position)), None)

    def hover(self, position: tuple[int, int]) -> bool:
        """The pointer moved; True when it is on another card than before."""
        before = self.hovered
        self.hovered = self.at(position)
        return before != self.hovered

    def _on_top(self) -> Card | None:
        """The card that is drawn whole: the one the keyboard is on, else the one under the pointer."""
        group = self.view.table.group
        if group.show_focus:
            return group.focus.card if isinstance(group.focus, CardSpot) else None
        return self.hovered

    # Drawing

    def draw_shelf(self, surface: pygame.Surface) -> None:
        """The ground that the hand lies on."""
        ui = self.view.ui
        paint.panel(surface, self.area, ui.px(18), _SHELF, theme.INK, ui.px(2), 205)

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card], held: Card | None) -> None:
        """The cards but those in flight and the one that is carried."""
        if not self.is_open:
            for card in self.cards:
                place = self._rest[card]
                card_art.draw_shadowed(surface, card_art.back(place.size), place, self.view.ui.px(4))
            return
        top = self._on_top()
        shown = [card for card in self.cards if card not in hidden and card != held]
        for card in shown:
            if card != top:
                self._draw_card(surface, card)
        if top in shown and top is not None:
            self._draw_card(surface, top)

    def _draw_card(self, surface: pygame.Surface, card: Card) -> None:
        ui, place, owner = self.view.ui, self.place_of(card), self.owner
        card_art.draw_shadowed(surface, self.view.picture(card, place.size), place, ui.px(4))
        if owner.is_dim(card):
            surface.blit(card_art.dimmed(place.size), place)
        if owner.is_marked(card):
            radius = card_art.corner(place.width) + 3
            pygame.draw.rect(surface, theme.INK, place.inflate(10, 10), ui.px(5) + 2, border_radius=radius)
            pygame.draw.rect(surface, theme.GOLD, place.inflate(8, 8), ui.px(4), border_radius=radius)
        if owner.is_hinted(card):
            paint.hint_mark(surface, place, ui, card_art.corner(place.width))
