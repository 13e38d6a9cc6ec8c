"""A card of the hand pressed, and then clicked or carried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import Rect

from game.core.contract import Card
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.long_press import is_drag
from game.ui import paint

if TYPE_CHECKING:
    from game.scenes.tables.cat_planets.base import PlanetsView
    from game.scenes.tables.cat_planets.hand import Hand


class CarryOwner(Protocol):
    """What becomes of a card of the hand that was clicked or let go."""

    @property
    def hand(self) -> Hand: ...

    def clicked(self, card: Card) -> None: ...

    def may_lift(self, card: Card) -> bool:
        """Whether a card may be dragged at all; says why not."""

    def dropped(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """A dragged card was let go: where it was, and where the pointer."""


@dataclass
class Held:
    """``grip``: the pointer's place on the card, as parts of its size. ``lifted``: it follows the pointer."""

    card: Card
    pressed_at: tuple[int, int]
    pointer: tuple[int, int]
    grip: tuple[float, float]
    lifted: bool = False

    def rect(self, size: tuple[int, int]) -> Rect:
        """Where it is while it is carried: a little larger than in the hand, gripped where it was gripped."""
        width, height = round(size[0] * 1.06), round(size[1] * 1.06)
        x = self.pointer[0] - round(self.grip[0] * width)
        return Rect(x, self.pointer[1] - round(self.grip[1] * height), width, height)


class Carry:
    """The gesture that is going on, if one is."""

    def __init__(self, view: PlanetsView, owner: CarryOwner) -> None:
        self.view = view
        self.owner = owner
        self.held: Held | None = None

    @property
    def card(self) -> Card | None:
        """The card that follows the pointer."""
        return self.held.card if self.held is not None and self.held.lifted else None

    def press(self, card: Card, place: Rect, position: tuple[int, int]) -> None:
        """The left button went down on a card: a drag if it moves, a click if not."""
        grip = ((position[0] - place.x) / place.width, (position[1] - place.y) / place.height)
        grip = (min(1.0, max(0.0, grip[0])), min(1.0, max(0.0, grip[1])))
        self.held = Held(card, position, position, grip)

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the gesture used the event."""
        held = self.held
        if held is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            held.pointer = event.pos
            if not held.lifted and is_drag(held.pressed_at, event.pos):
                if not self.owner.may_lift(held.card):
                    self.held = None
                    return True
                held.lifted, self.owner.hand.hovered = True, None  # nothing else rises
                self.view.ui.sounds.play("pick_up")
            return held.lifted
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.held = None
            self.owner.hand.hover(event.pos)
            if held.lifted:
                self.owner.dropped(held.card, held.rect(self.owner.hand.card_size), event.pos)
            else:
                self.owner.clicked(held.card)
            return True
        return False

    def let_go(self) -> bool:
        """Forget the gesture; True if a card was carried."""
        carried, self.held = self.card is not None, None
        return carried

    def draw(self, surface: pygame.Surface) -> None:
        """The lifted card, its shadow farther away."""
        held = self.held
        if held is None or not held.lifted:
            return
        ui, rect = self.view.ui, held.rect(self.owner.hand.card_size)
        paint.shadow(surface, rect, card_art.corner(rect.width), ui.px(14), ui.px(10), 120)
        surface.blit(self.view.picture(held.card, rect.size), rect)
