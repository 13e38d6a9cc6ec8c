"""The viewer's hand: a fan of 1 to 30 cards, sorted by kind, that opens under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Kind
from game.scenes.tables.exploding_kittens import card_art
from game.ui import paint, theme
from game.ui.keys import ENTER
from game.ui.widgets.bubble import draw_bubble
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_STEEPEST = 7  # degrees by which the outermost cards lean
_SHELF = (28, 26, 38)


class CardSpot(Widget):
    """A card of the hand as something to press. ``rect`` is the part that is its own in an overlapping fan."""

    def __init__(self, fan: HandFan, index: int) -> None:
        super().__init__(fan.view.ui)
        self.fan = fan
        self.index = index

    def spoken(self) -> str:
        words = self.fan.view.words
        if not self.fan.is_open:
            return said(words.t("hand.covered"))
        chosen = self.index in self.fan.view.selection.indices
        kind = self.fan.kinds[self.index]
        return said(words.kind(kind), self.ui.t("access.chosen") if chosen else "", words.text(kind))

    def click(self, position: tuple[int, int]) -> bool:
        self.fan.view.gesture.press(self.index, position)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        if event.type != pygame.KEYDOWN or event.key not in (*ENTER, pygame.K_r):
            return False
        # A gamepad has no Shift; what turns cards elsewhere adds one here, where none can be turned.
        adds = event.key == pygame.K_r or event.mod & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL)
        self.fan.view.gesture.enter(self.index, bool(adds))
        return True

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        """The fan draws the card; what the keyboard holds is lifted there and framed here."""
        if focused:
            paint.focus_ring(surface, self.fan.lifted_place(self.index), self.ui, self.ui.px(10))


class HandFan:
    """Lays out and draws the strip at the bottom. Cards are told by their index in the sorted hand."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.area = Rect(0, 0, 0, 0)
        self.card_size = (2, 3)
        self.kinds: tuple[Kind, ...] = ()
        self.is_open = True
        self.places: list[Rect] = []
        self.spots: list[CardSpot] = []
        self.hovered: int | None = None

    # Where the cards are

    def layout(self, area: Rect) -> None:
        self.area = area
        height = area.height - self.view.ui.px(44)
        height -= height % 3
        self.card_size = (height * 2 // 3, height)
        self._arrange()

    def fill(self, kinds: Sequence[Kind], is_open: bool) -> None:
        """What the viewer holds, and whether it lies face up."""
        self.kinds, self.is_open = tuple(kinds), is_open
        self._arrange()

    def _arrange(self) -> None:
        """Places at rest, and for each card the strip of it that no other covers."""
        count, (width, height) = len(self.kinds), self.card_size
        ui = self.view.ui
        room = self.area.width - ui.px(28)
        step = min(width + ui.px(6), (room - width) // max(1, count - 1))
        left = self.area.centerx - (step * (count - 1) + width) // 2
        bottom = self.area.bottom - ui.px(12)
        self.places = []
        for i in range(count):
            sag = round(ui.px(10) * self._lean(i) ** 2)
            self.places.append(Rect(left + i * step, bottom - height + sag, width, height))
        # The same spot stays at the same place in the hand, so that the keyboard does not lose it.
        self.spots = [self.spots[i] if i < len(self.spots) else CardSpot(self, i) for i in range(count)]
        for i, spot in enumerate(self.spots):
            own = width if i == count - 1 else min(step, width)
            top = self.area.top + ui.px(4)
            spot.ui = ui
            spot.rect = Rect(self.places[i].left, top, own, self.area.bottom - top - ui.px(4))
        if self.hovered is not None and self.hovered >= count:
            self.hovered = None

    def _lean(self, index: int) -> float:
        """−1 for the leftmost card, 1 for the rightmost; small hands lean less."""
        count = len(self.kinds)
        if count < 2:
            return 0.0
        return (2 * index / (count - 1) - 1) * min(1.0, count / 7)

    def lifted_place(self, index: int) -> Rect:
        """Where a card stands that the pointer or the keyboard is on: upright, larger, whole."""
        place = self.places[index]
        below = self.view.ui.px(14)
        # No higher than the strip: above it stands what is to be done.
        width = min(round(place.width * 1.28), (self.area.height - below) * 2 // 3)
        lifted = Rect(0, 0, width, width * 3 // 2)
        lifted.midbottom = (place.centerx, self.area.bottom - below)
        lifted.clamp_ip(Rect(self.area.left, -10_000, self.area.width, 20_000))
        return lifted

    def place_of(self, index: int) -> Rect:
        """Where a card is drawn now."""
        if index == self._on_top():
            return self.lifted_place(index)
        up = self.view.ui.px(16) if index in self.view.selection.indices else 0
        return self.places[index].move(0, -up)

    def place_for(self, kind: Kind) -> Rect:
        """Where a card of a kind lies; the middle of the hand where there is none."""
        if kind in self.kinds:
            return self.places[len(self.kinds) - 1 - self.kinds[::-1].index(kind)]
        return self.middle()

    def middle(self) -> Rect:
        place = Rect(0, 0, *self.card_size)
        place.midbottom = (self.area.centerx, self.area.bottom - self.view.ui.px(12))
        return place

    def index_at(self, position: tuple[int, int]) -> int | None:
        """The card under a point."""
        return next((spot.index for spot in self.spots if spot.rect.collidepoint(position)), None)

    def hover(self, position: tuple[int, int]) -> bool:
        """The pointer moved; True when it is on another card than before."""
        before, self.hovered = self.hovered, self.index_at(position)
        return before != self.hovered

    def _on_top(self) -> int | None:
        """The card that is lifted out of the fan: the one held by the keyboard, else by the pointer."""
        if self.view.panel is not None:
            return None
        group = self.view.table.group
        if group.show_focus:
            return (
                group.focus.index if group.focus in self.spots and isinstance(group.focus, CardSpot) else None
            )
        return self.hovered

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: Sequence[Kind]) -> None:
        """The strip with its cards; of each kind in ``hidden`` one card is still in the air."""
        ui = self.view.ui
        paint.panel(surface, self.area, ui.px(18), _SHELF, theme.INK, ui.px(2), 225)
        missing = list(hidden)
        top = self._on_top()
        dragged = self.view.gesture.dragged
        for i in reversed(range(len(self.kinds))):
            if self.kinds[i] in missing:
                missing.remove(self.kinds[i])
                dragged = dragged | {i}
        for i in range(len(self.kinds)):
            if i != top and i not in dragged:
                self._draw_card(surface, i)
        if top is not None and top not in dragged:
            self._draw_lifted(surface, top)
        if not self.kinds:
            self._draw_empty(surface)

    def _draw_card(self, surface: pygame.Surface, index: int) -> None:
        view, ui = self.view, self.view.ui
        place = self.place_of(index)
        kind = self.kinds[index] if self.is_open else ""
        name = view.words.kind(kind) if kind else ""
        angle = -round(_STEEPEST * self._lean(index))
        is_dim = bool(kind) and view.is_unplayable(kind)
        card = card_art.turned(ui.type, kind, name, place.size, angle, is_dim)
        paint.shadow(surface, place, max(2, round(place.width * card_art.CORNER)), ui.px(6), ui.px(3), 110)
        surface.blit(card, card.get_rect(center=place.center))
        if index in view.selection.indices:
            self._frame(surface, place, angle, theme.GOLD)
        if view.is_hinted(kind):
            paint.hint_mark(surface, place, ui, round(place.width * card_art.CORNER), angle)

    def _frame(self, surface: pygame.Surface, place: Rect, angle: int, colour: theme.Colour) -> None:
        """A coloured edge round a leaning card."""
        width, grown = self.view.ui.px(4), place.inflate(self.view.ui.px(6), self.view.ui.px(6))
        frame = pygame.Surface(grown.size, pygame.SRCALPHA)
        pygame.draw.rect(frame, colour, frame.get_rect(), width, border_radius=round(place.width * 0.1))
        picture = pygame.transform.rotozoom(frame, angle, 1) if angle else frame
        surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_lifted(self, surface: pygame.Surface, index: int) -> None:
        view, ui = self.view, self.view.ui
        place = self.lifted_place(index)
        radius = max(2, round(place.width * card_art.CORNER))
        paint.shadow(surface, place, radius, ui.px(10), ui.px(6), 150)
        if not self.is_open:
            surface.blit(card_art.back(place.size), place)
            return
        kind = self.kinds[index]
        surface.blit(card_art.face(ui.type, kind, view.words.kind(kind), place.size), place)
        if view.is_unplayable(kind):
            surface.blit(card_art.dimmed(place.size), place)
        if index in view.selection.indices:
            self._frame(surface, place, 0, theme.GOLD)
        if view.is_hinted(kind):
            paint.hint_mark(surface, place, ui, radius)

    def draw_bubble(self, surface: pygame.Surface) -> None:
        """What the lifted card is and does, or why it cannot be played now; above everything but the buttons.

        Who has chosen a card has read it, and looks for what can be done with it.
        """
        top, view = self._on_top(), self.view
        busy = view.gesture.now is not None or view.aiming is not None or view.table.motion.busy
        busy = busy or not view.table.in_front
        busy = busy or bool(view.table.toast.text)  # which stands at the same place and answers a press
        if top is None or top in view.selection.indices or not self.is_open or busy:
            return
        kind = self.kinds[top]
        why = view.doing.why_not(top) if view.is_unplayable(kind) else view.words.text(kind)
        place = self.lifted_place(top)
        # Above the banner, which says what is to be done.
        near = place.union(Rect(place.left, view.table.places.banner.top, place.width, 1))
        clear = [*(button.rect for button in view.bar.buttons), *view.places.seats]
        draw_bubble(surface, view.ui, f"{view.words.kind(kind)}\n{why}", near, clear)

    def _draw_empty(self, surface: pygame.Surface) -> None:
        """Why there is nothing: out of the game, only watching, or really nothing."""
        view, ui = self.view, self.view.ui
        seat = view.table.viewer
        lives = seat is not None and view.seen.alive[seat]
        key = "watching" if seat is None else "empty" if lives else "exploded"
        if seat is not None and not view.to_you:
            key += "_seat"
        words = view.words.t(f"hand.{key}", name="" if seat is None else view.table.name(seat))
        ui.type.draw(surface, words, theme.BODY, theme.PAPER, self.area.inflate(-ui.px(40), 0), "center")
