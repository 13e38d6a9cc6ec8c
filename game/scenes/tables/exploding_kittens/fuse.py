"""The kitten that was drawn, for all to see, and the rope that burns down."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.scenes.tables.exploding_kittens import card_art
from game.ui import art, paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Fuse:
    """Draws kitten and rope while a kitten lies open; lets the rope be heard while it burns."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self._sounds = False

    @property
    def is_shown(self) -> bool:
        return self.view.seen.phase in ("kitten", "put_back") and self.view.panel is None

    def covers(self, place: Rect) -> bool:
        """Whether kitten or rope lie over a place."""
        return self.is_shown and (
            self._rope_place().colliderect(place) or self.card_place().colliderect(place)
        )

    @property
    def burns(self) -> bool:
        """Time runs: the one who drew looks at it."""
        table = self.view.table
        return (
            self.view.deadline() is not None
            and table.my_turn
            and not table.handing_on.covered
            and table.app.stack.top is table
            and not table.motion.busy
        )

    def update(self) -> bool:
        """Start and stop the hissing; True while the rope burns."""
        burns = self.burns
        if burns != self._sounds:
            self._sounds = burns
            if burns:
                self.view.ui.sounds.play("fuse", repeat=True)
            else:
                self.view.ui.sounds.stop("fuse")
        return burns

    def silence(self) -> None:
        """Nothing burns any more."""
        if self._sounds:
            self._sounds = False
            self.view.ui.sounds.stop("fuse")

    @property
    def _left(self) -> float:
        """The part of the rope that is left."""
        deadline = self.view.deadline()
        return 1.0 if deadline is None else max(0.0, 1 - self.view.table.director.burnt / deadline.seconds)

    # Drawing

    def _rope_place(self) -> Rect:
        """Under the kitten, above the buttons, between the badges; with its seconds before it and its spark."""
        places, ui = self.view.places, self.view.ui
        width = min(ui.px(420), places.board.width * 2 // 5)
        seconds = self._disc_size() + ui.px(6)
        row = places.board.clip(Rect(0, 0, places.board.right, places.bar.top))
        row.top = row.bottom - max(seconds, width * 60 // 400)
        badges = [badge.inflate(ui.px(12), 0) for badge in places.seats if badge.colliderect(row)]
        middle = places.board.centerx
        left = max([badge.right for badge in badges if badge.centerx < middle], default=row.left) + seconds
        right = min([badge.left for badge in badges if badge.centerx > middle], default=row.right)
        width = min(width, (right - left) * 10 // 11)  # the spark is wider than what is left of the rope
        rope = Rect(0, 0, width, width * 60 // 400)
        rope.center = (middle, places.bar.top - ui.px(4) - max(rope.height, self._disc_size()) // 2)
        rope.left = max(rope.left, left)
        return rope

    def _disc_size(self) -> int:
        """Of the seconds before the rope."""
        return self.view.ui.metrics.text(38)

    def card_place(self) -> Rect:
        """The kitten, as large as there is room above the rope."""
        places, ui = self.view.places, self.view.ui
        top = places.board.top + places.seats[0].height + ui.px(8)
        height = min(self._rope_place().top - ui.px(4) - top, ui.px(330))
        card = Rect(0, 0, height * 2 // 3, height)
        card.midbottom = (places.board.centerx, self._rope_place().top - ui.px(4))
        return card

    def draw(self, surface: pygame.Surface) -> None:
        view, ui = self.view, self.view.ui
        if not self.is_shown or view.flights.kitten_in_air:
            return
        card = self.card_place()
        glow = art.picture("kittens/pile_glow", (card.width * 150 // 100, card.height * 134 // 100))
        surface.blit(glow, glow.get_rect(center=card.center))
        paint.shadow(surface, card, round(card.width * card_art.CORNER), ui.px(16), ui.px(6), 200)
        surface.blit(card_art.face(ui.type, view.kitten, view.words.kind(view.kitten), card.size), card)
        if view.seen.phase == "kitten":
            self._draw_rope(surface, self._rope_place())

    def _draw_rope(self, surface: pygame.Surface, place: Rect) -> None:
        """It burns from right to left; what has burnt is gone."""
        unit = place.width / 400
        x = round((23 + (396 - 23) * self._left) * unit)
        rope = art.picture("kittens/fuse", place.size)
        surface.blit(rope, place, Rect(0, 0, x, place.height))
        size = round(60 * unit * 1.25)
        flicker = 1 + 0.12 * ((pygame.time.get_ticks() // 60) % 3 - 1) if self._sounds else 1
        spark = art.picture("kittens/spark", (round(size * flicker), round(size * flicker)))
        surface.blit(spark, spark.get_rect(center=(place.left + x, place.top + round(30 * unit))))
        deadline = self.view.deadline()
        if deadline is not None and self.view.table.my_turn:
            self._draw_seconds(surface, place, round(deadline.seconds * self._left + 0.49))

    def _draw_seconds(self, surface: pygame.Surface, rope: Rect, seconds: int) -> None:
        ui = self.view.ui
        size = self._disc_size()
        disc = Rect(0, 0, size, size)
        disc.midright = (rope.left - ui.px(6), rope.centery)
        paint.panel(surface, disc, size // 2, theme.CORAL_DARK, theme.PAPER, ui.px(2))
        ui.type.draw(surface, str(seconds), theme.HEADING, theme.WHITE, disc, "center")
