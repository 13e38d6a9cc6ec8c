"""The middle of the table: deck, discard pile, what has to be matched, which way play goes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.rules.koto_uno.actions import Draw, Skip
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.pile import draw_caption, draw_glow, draw_pile, draw_slot
from game.ui import art, paint, theme
from game.ui.kept import kept
from game.ui.motion import Tween

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

SPIN = 0.6  # seconds that the arrows take to turn about
_RING_SIZE = 1.8  # of a card's height


class Centre:
    """Where the piles are, and how they look now."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self.deck = self.discard = self.badge = self.ring = Rect(0, 0, 0, 0)
        self.under: Card | None = None  # what lies on the pile until the card above it has arrived
        self._line = 1  # height of what the badge says of star, object and number
        self._spun = 0.0  # degrees still to turn

    def layout(self, board: Rect) -> None:
        """Deck and discard pile side by side inside the ring, the badge at their right."""
        ui = self.view.ui
        # Below the badge stands the call, at the board's corner; above it the seats.
        inside = Rect(
            board.left, board.top + ui.px(8), board.width, board.height - ui.px(8) - ui.metrics.text(54)
        )
        self._line = max(1, min(ui.metrics.text(42), (inside.height - self._badge_height(0)) // 3))
        width = min(ui.metrics.text(250), board.width // 3)
        self.badge = Rect(0, 0, width, self._badge_height(self._line))
        room = board.width - self.badge.width - ui.px(80)
        height = min(ui.px(240), round((board.height - ui.px(8)) / _RING_SIZE), round(room / _RING_SIZE))
        height -= height % 3
        width = height * 2 // 3
        gap = ui.px(26)
        side = round(_RING_SIZE * height)
        whole = side + ui.px(30) + self.badge.width
        left = max(board.left, board.centerx - whole // 2) + (side - 2 * width - gap) // 2
        middle = board.centery
        self.deck = Rect(left, middle - height // 2, width, height)
        self.discard = self.deck.move(width + gap, 0)
        self.ring = Rect(0, 0, side, side)
        self.ring.center = ((self.deck.left + self.discard.right) // 2, middle)
        self.badge.midleft = (self.ring.right + ui.px(30), middle)
        self.badge.clamp_ip(inside)

    def _badge_height(self, line: int) -> int:
        """Pixels that it needs with lines of that height for star, object and number."""
        ui = self.view.ui
        return ui.metrics.text(34) + 3 * line + ui.metrics.text(32) + ui.px(18)

    def spin(self) -> None:
        """The direction has changed: the arrows turn half round."""

        def progress(t: float) -> None:
            self._spun = 180 * (1 - t)

        if not self.view.ui.settings.reduce_motion:
            self.view.table.motion.add(Tween(SPIN, progress))

    # Drawing

    def draw(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        """Everything but the card that is carried."""
        seen, ui = self.view.seen, self.view.ui
        self._draw_ring(surface)
        draw_pile(surface, ui, self.deck, seen.deck_count)
        if self.view.hinted in (Draw(), Skip()):
            paint.hint_mark(surface, self.deck, ui, card_art.corner(self.deck.width))
        elif self.view.playing.wants_deck:
            draw_glow(surface, ui, self.deck)
        self.draw_deck_count(surface)
        self._draw_discard(surface, hidden)
        if not (self.view.playing.naming and self.view.picker.rect.colliderect(self.badge)):  # not half of it
            self._draw_badge(surface)

    def _draw_ring(self, surface: pygame.Surface) -> None:
        ring = _ring(self.ring.size, self.view.seen.direction < 0)
        if self._spun:
            ring = pygame.transform.rotozoom(ring, self._spun, 1)
        surface.blit(ring, ring.get_rect(center=self.ring.center))

    def _draw_discard(self, surface: pygame.Surface, hidden: frozenset[Card]) -> None:
        view, ui, seen = self.view, self.view.ui, self.view.seen
        draw_slot(surface, ui, self.discard)
        top = seen.top if seen.top not in hidden else self.under
        for i in range(min(2, (seen.discard_count + 9) // 10) if top is not None else 0):
            surface.blit(card_art.back(self.discard.size), self.discard.move(3 * (i + 1), 3 * (i + 1)))
        if top is not None:
            card_art.draw_shadowed(surface, view.picture(top, self.discard.size), self.discard, ui.px(3))
        if view.playing.laid is not None:
            place = self.discard.move(ui.px(14), -ui.px(14))
            card_art.draw_shadowed(surface, view.picture(view.playing.laid, place.size), place, ui.px(7))
        if view.playing.aims_at_discard:
            draw_glow(surface, ui, self.discard)
        self.draw_discard_count(surface)

    def draw_deck_count(self, surface: pygame.Surface) -> None:
        """How many cards can be drawn."""
        draw_caption(surface, self.view.ui, self.deck, str(self.view.seen.deck_count))

    def draw_discard_count(self, surface: pygame.Surface) -> None:
        """How many have been played."""
        draw_caption(surface, self.view.ui, self.discard, str(self.view.seen.discard_count))

    def _draw_badge(self, surface: pygame.Surface) -> None:
        """What the next card must share with the top one: any of three, or in an eclipse the named star or a moon."""
        view, ui, seen, deck = self.view, self.view.ui, self.view.seen, self.view.deck
        paint.shadow(surface, self.badge, ui.px(16), ui.px(8), ui.px(4))
        paint.panel(surface, self.badge, ui.px(16), theme.PAPER, theme.INK, ui.px(2))
        inner = self.badge.inflate(-ui.px(24), -ui.px(14))
        title = Rect(inner.left, inner.top, inner.width, ui.metrics.text(30))
        eclipse = seen.named is not None
        words = view.words.t("badge.eclipse" if eclipse else "badge.title")
        ui.type.draw(surface, words, theme.LABEL, theme.INK_SOFT, title)
        star = seen.named if seen.named is not None else deck.stars[deck.star[seen.top]]
        thing, count = deck.objects[deck.object[seen.top]], deck.count[seen.top]
        line = Rect(inner.left, title.bottom + ui.px(2), inner.width, self._line)
        self._chip(surface, line, f"planets/stars/{star}", view.names.star_of(star), eclipse)
        line = line.move(0, line.height)
        self._chip(surface, line, f"planets/objects/{thing}", view.names.thing(seen.top), eclipse)
        line = line.move(0, line.height)
        if eclipse:
            words = view.words.t("badge.no_number")
            ui.type.draw_wrapped(surface, words, theme.SMALL, theme.INK_SOFT, line)
        else:
            self._chip(surface, line, "", view.words.t("badge.number", n=count), False, count)
        self._draw_next(surface, Rect(line.left, line.bottom + ui.px(2), line.width, ui.metrics.text(32)))

    def _chip(
        self, surface: pygame.Surface, line: Rect, picture: str, words: str, lit: bool, count: int = 0
    ) -> None:
        ui = self.view.ui
        if lit:
            paint.panel(
                surface, line.inflate(ui.px(8), -ui.px(4)), ui.px(10), theme.GOLD, theme.INK, ui.px(2)
            )
        size = line.height - ui.px(8)
        box = Rect(line.left, line.top + ui.px(4), size, size)
        if picture:
            surface.blit(art.picture(picture, box.size), box)
        else:
            digit = card_art.number(count, size * 9 // 10)
            surface.blit(digit, digit.get_rect(center=box.center))
        text = Rect(box.right + ui.px(10), line.top, line.right - box.right - ui.px(10), line.height)
        style = ui.type.largest(words, (theme.BUTTON, theme.LABEL, theme.TINY), text.width)
        ui.type.draw(surface, words, style, theme.INK, text)

    def _draw_next(self, surface: pygame.Surface, line: Rect) -> None:
        """Who follows, as far as anybody can know."""
        view, ui = self.view, self.view.ui
        seat = self._following()
        pygame.draw.line(surface, theme.PAPER_EDGE, line.topleft, line.topright, ui.px(2))
        if seat is None:
            return
        mark = ui.metrics.text(20)
        place = Rect(line.left, line.centery - mark // 2, mark, mark)
        paint.mark(surface, view.table.style(seat), place)
        text = Rect(place.right + ui.px(8), line.top, line.right - place.right - ui.px(8), line.height)
        words = view.words.t("centre.next", name=view.table.name(seat))
        ui.type.draw(surface, words, theme.LABEL, theme.INK, text)

    def _following(self) -> Seat | None:
        """Whose turn comes after the present one, if nothing changes that; None where nobody's does."""
        seen, count = self.view.seen, len(self.view.seats)
        if seen.phase == "over":
            return None
        seat = (seen.turn + seen.direction) % count
        while seat in seen.finished and seat != seen.turn:
            seat = (seat + seen.direction) % count
        return seat if seat != seen.turn else None


@kept
def _ring(size: tuple[int, int], mirrored: bool) -> pygame.Surface:
    ring = art.picture("kittens/arrow_ring", size, art.tint_of(theme.LAVENDER))
    return pygame.transform.flip(ring, True, False) if mirrored else ring
