"""The table as it lies: workbench, arrows of the direction, draw pile with its danger, discard pile."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.rules.exploding_kittens.actions import Kind
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.scenes.tables.exploding_kittens import card_art
from game.scenes.tables.exploding_kittens.selection import cards_of
from game.ui import art, floors, paint, theme
from game.ui.context import Ui
from game.ui.kept import kept

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

_HEAP = 5  # cards of the discard pile that are seen
_STEEPEST_HEAP = 9  # degrees
_LAMP = floors.Lamp(over=(0.42, 0.4), reach=(0.594, 0.65), fading=0.5, least=0.42, tone=(255, 248, 240))


def draw_workbench(surface: pygame.Surface) -> None:
    """The dark bench over the whole window, in the light of a lamp, with a warning stripe at its upper edge."""
    floors.draw(surface, "tables/workbench", _LAMP)
    side = floors.tile_side(surface)
    stripe = (side // 2, side // 8)
    for x in range(0, surface.get_width(), stripe[0]):
        surface.blit(art.picture("tables/stripes", stripe), (x, -stripe[1] // 2))


class Tabletop:
    """Draws an observation's middle of the table; ``taken``: how many of the uppermost discards are in the air."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.turn = 0.0  # how far the arrows have still to turn, in half turns

    def draw(self, surface: pygame.Surface, in_air: int) -> None:
        seen = self.view.seen
        draw_workbench(surface)
        self._draw_ring(surface, seen.direction)
        self._draw_pile(surface, seen)
        self._draw_heap(surface, seen, in_air)

    def _draw_ring(self, surface: pygame.Surface, direction: int) -> None:
        ring = self.view.places.ring
        picture = _ring(ring.size, direction)
        if self.turn > 0:  # it turns over like a coin
            width = max(1, round(ring.width * abs(1 - 2 * self.turn)))
            picture = pygame.transform.smoothscale(
                _ring(ring.size, direction if self.turn < 0.5 else -direction), (width, ring.height)
            )
        surface.blit(picture, picture.get_rect(center=ring.center))

    # The draw pile

    def _draw_pile(self, surface: pygame.Surface, seen: ExplodingKittensObservation) -> None:
        view, ui, pile = self.view, self.view.ui, self.view.places.pile
        count = len(seen.pile)
        glow = _glow((pile.width * 140 // 100, pile.height * 126 // 100), _heat(seen.kittens, count))
        surface.blit(glow, glow.get_rect(center=pile.center))
        _draw_slot(surface, ui, pile)
        height = min(6, (count + 4) // 5) if count else 0  # the pile gets visibly lower
        for i in range(height):
            place = pile.move(-i * ui.px(1.5), -i * ui.px(2))
            if i == 0:
                paint.shadow(surface, place, round(pile.width * card_art.CORNER), ui.px(10), ui.px(5), 150)
            surface.blit(card_art.back(pile.size), place)
        if view.can_draw() and not view.gesture.dragged:
            top = pile.move(-(height - 1) * ui.px(1.5), -(height - 1) * ui.px(2))
            if view.hinted.is_pile:
                paint.hint_mark(surface, top, ui, ui.px(8))
            else:
                _draw_goal(surface, ui, top)
        caption(surface, ui, pile, str(count))

    def danger_place(self) -> Rect:
        """Under the piles; while kitten and rope lie there, across the kitten's foot."""
        plate, fuse = self.view.places.plate.copy(), self.view.fuse
        if fuse.covers(plate):
            plate.midbottom = (plate.centerx, fuse.card_place().bottom - self.view.ui.px(4))
        return plate

    def draw_danger(self, surface: pygame.Surface) -> None:
        """What all know, on a warning sign: kittens in the pile, cards in the pile."""
        ui, plate, seen = self.view.ui, self.danger_place(), self.view.seen
        text = self.view.words.t("pile.danger", count=seen.kittens, cards=len(seen.pile))
        words = ui.type.width(text, theme.BUTTON)
        sign = Rect(0, 0, words + ui.px(64), plate.height)
        sign.center = plate.center
        paint.shadow(surface, sign, ui.px(8), ui.px(6), ui.px(3), 140)
        stripes = pygame.Surface(sign.size)
        tile = (sign.height * 4, sign.height)
        for x in range(0, sign.width, tile[0]):
            stripes.blit(art.picture("tables/stripes", tile), (x, 0))
        surface.blit(stripes, sign)
        inner = sign.inflate(-ui.px(38), 0)
        paint.panel(surface, inner, ui.px(4), theme.PAPER, theme.INK, ui.px(2))
        pygame.draw.rect(surface, theme.INK, sign, ui.px(2), border_radius=ui.px(3))
        ui.type.draw(
            surface,
            text,
            theme.BUTTON,
            theme.CORAL_DARK if seen.kittens else theme.LEAF_DARK,
            inner,
            "center",
        )

    # The discard pile

    def _draw_heap(self, surface: pygame.Surface, seen: ExplodingKittensObservation, in_air: int) -> None:
        view, ui, heap = self.view, self.view.ui, self.view.places.discard
        _draw_slot(surface, ui, heap)
        if view.gesture.to_table:
            _draw_goal(surface, ui, heap)
        cards = seen.discard[: len(seen.discard) - in_air]
        spread = self._in_window(seen) - in_air
        first = max(0, len(cards) - max(_HEAP, spread))
        for number in range(first, len(cards)):
            self._draw_discard(surface, cards[number], number, len(cards) - 1 - number, spread)
        if not cards:
            text = view.words.t("pile.discard_empty")
            widest = max(ui.type.width(word, theme.SMALL) for word in text.split(" "))
            place = heap.inflate(max(-ui.px(12), widest + 2 - heap.width), 0)
            place.top += (heap.height - ui.type.wrapped_height(text, theme.SMALL, place.width)) // 2
            ui.type.draw_wrapped(surface, text, theme.SMALL, theme.PAPER_EDGE, place, "center")
        else:
            caption(surface, ui, heap, str(len(cards)))
        if seen.window is not None and seen.window.cancelled and not in_air:
            self._draw_stamp(surface, heap)

    def _in_window(self, seen: ExplodingKittensObservation) -> int:
        """How many cards on top belong to what may be answered now."""
        return 0 if seen.window is None else len(cards_of(seen.window.action)) + len(seen.window.nopes)

    def _draw_discard(
        self, surface: pygame.Surface, kind: Kind, number: int, below_top: int, spread: int
    ) -> None:
        """A card of the heap, a little askew; what may be answered lies fanned out to the right."""
        view, ui = self.view, self.view.ui
        place = self.heap_place(number, below_top, spread)
        angle = heap_angle(number)
        picture = card_art.turned(ui.type, kind, view.words.kind(kind), place.size, angle, False)
        paint.shadow(surface, place, round(place.width * card_art.CORNER), ui.px(6), ui.px(3), 110)
        surface.blit(picture, picture.get_rect(center=place.center))

    def heap_place(self, number: int, below_top: int = 0, spread: int = 0) -> Rect:
        """Where the ``number``-th card of the discard pile lies, ``below_top`` cards being above it."""
        heap = self.view.places.discard
        chance = random.Random(number * 31)
        place = heap.move(chance.randint(-3, 3), chance.randint(-3, 3))
        if below_top < spread:
            place = place.move((spread - 1 - below_top) * self._fan_step(spread), 0)
        return place

    def _fan_step(self, spread: int) -> int:
        """How far apart fanned cards lie: so that no badge is over the last of them."""
        view, heap = self.view, self.view.places.discard
        beside = [
            badge.left for badge in view.places.seats if badge.left > heap.right and _beside(badge, heap)
        ]
        room = min([*beside, view.places.board.right]) - view.ui.px(14) - heap.right
        return max(view.ui.px(6), min(heap.width // 3, room // max(1, spread - 1)))

    def _draw_stamp(self, surface: pygame.Surface, heap: Rect) -> None:
        """Low on the heap, but above its number."""
        ui, size = self.view.ui, heap.width * 9 // 10
        stamp = art.picture("kittens/nope_stamp", (size, size))
        place = stamp.get_rect(center=(heap.centerx, heap.centery + heap.height // 6))
        place.bottom = min(place.bottom, heap.bottom - ui.metrics.text(13) - ui.px(4))
        surface.blit(stamp, place)


def _beside(one: Rect, other: Rect) -> bool:
    """Whether two places share a height."""
    return one.top < other.bottom and other.top < one.bottom


def heap_angle(number: int) -> int:
    """How far a discarded card lies askew, in degrees; the same whenever it is drawn."""
    return random.Random(number * 17 + 5).randint(-_STEEPEST_HEAP, _STEEPEST_HEAP)


def _heat(kittens: int, cards: int) -> int:
    """0 … 10: how strongly the pile glows."""
    return min(10, round(2 + 22 * kittens / cards)) if cards and kittens else 0


@kept
def _glow(size: tuple[int, int], heat: int) -> pygame.Surface:
    glow = art.picture("kittens/pile_glow", size).copy()
    glow.set_alpha(heat * 25)
    return glow


@kept
def _ring(size: tuple[int, int], direction: int) -> pygame.Surface:
    # Drawn square and scaled, so that the line is as thick everywhere as an oval lets it be.
    picture = art.picture("kittens/arrow_ring", size, art.tint_of(theme.GOLD)).copy()
    picture.set_alpha(120)
    return picture if direction > 0 else pygame.transform.flip(picture, True, False)


def _draw_slot(surface: pygame.Surface, ui: Ui, place: Rect) -> None:
    """Where a pile lies, also when there is none."""
    paint.panel(
        surface, place, round(place.width * card_art.CORNER), theme.INK, theme.CARDBOARD_DARK, ui.px(2), 150
    )


def _draw_goal(surface: pygame.Surface, ui: Ui, pile: Rect) -> None:
    """A pile that can be used now."""
    ring = pile.inflate(ui.px(8), ui.px(8))
    pygame.draw.rect(surface, theme.GOLD, ring, ui.px(4), border_radius=ui.px(12))


def caption(surface: pygame.Surface, ui: Ui, place: Rect, text: str) -> None:
    """A number on a small disc at a pile's lower edge."""
    picture = ui.type.render(text, theme.LABEL, theme.INK)
    pill = Rect(0, 0, max(picture.get_width() + ui.px(14), ui.metrics.text(26)), ui.metrics.text(24))
    pill.midbottom = (place.centerx, place.bottom + ui.px(5))
    paint.panel(surface, pill, pill.height // 2, theme.PAPER, theme.INK, ui.px(2))
    surface.blit(picture, picture.get_rect(center=pill.center))
