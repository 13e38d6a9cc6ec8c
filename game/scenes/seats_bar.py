"""The badges of all seats along the top: face, mark, name, and what is public about each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.core.contract import Seat
from game.ui import art, paint, theme
from game.ui.widgets.bubble import draw_bubble
from game.ui.widgets.spot import Spot
from game.ui.widgets.widget import Tip, Widget, said

if TYPE_CHECKING:
    from game.scenes.table import Table


class SeatBadge(Spot):
    """A badge for those who have no pointer: it tells what the bubble tells, and Enter does what a click does."""

    hints_on_focus = True
    for_keys_alone = True

    def __init__(self, bar: SeatsBar, seat: Seat) -> None:
        ui = bar.table.app.ui
        super().__init__(ui, pygame.Rect(0, 0, 0, 0), lambda _: None, lambda: bar.enter(seat))
        self.bar = bar
        self.seat = seat

    def spoken(self) -> str:
        return said(self.bar.words(self.seat))

    def tip(self) -> Tip:
        return Tip(self.bar.words(self.seat) if self.bar.tells else "", self.rect)


class SeatsBar:
    """Drawn from the view's ``seat_facts``; the seat whose turn it is stands out by a frame and an arrow."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rects: list[pygame.Rect] = []
        self.tells = True  # a view lays something over the badges that their hints must not cover
        self._hovered: Seat | None = None
        self._badges = [SeatBadge(self, seat) for seat in range(len(table.match.setup.seats))]

    def widgets(self) -> list[Widget]:
        """The badges, for the keyboard; the last of all that it reaches."""
        if not self.tells or not self.rects:
            return []
        for badge, rect in zip(self._badges, self.rects, strict=True):
            badge.ui, badge.rect = self.table.app.ui, rect
        return list(self._badges)

    def words(self, seat: Seat) -> str:
        """What is public of a seat, a line each."""
        return "\n".join([self.table.name(seat), *(fact.hint for fact in self.table.view.seat_facts(seat))])

    def enter(self, seat: Seat) -> None:
        """Enter on a badge: the press of a race, as by a tap on it; else what the game makes of it."""
        table = self.table
        if seat in table.persons and table.view.race() is not None:
            table.director.press(seat)
        else:
            table.view.enter_badge(seat)

    def hover(self, position: tuple[int, int]) -> bool:
        """The pointer moved; True when it is on another badge than before."""
        before = self._hovered
        self._hovered = self.seat_at(position)
        return self._hovered != before

    def card_place(self, seat: Seat) -> pygame.Rect:
        """Where a seat's cards fly to and from: a card's shape on its badge."""
        badge = self.rects[seat]
        return pygame.Rect(badge.left, badge.top, badge.height * 2 // 3, badge.height)

    def seat_at(self, position: tuple[int, int]) -> Seat | None:
        """Whose badge is under a point."""
        return next((seat for seat, rect in enumerate(self.rects) if rect.collidepoint(position)), None)

    def draw_hint(self, surface: pygame.Surface, clear: Sequence[pygame.Rect]) -> bool:
        """What the badge under the pointer says, in words, over nothing of ``clear`` where there is room elsewhere.
        True when it says something."""
        seat = self._hovered
        if seat is None or not self.tells:
            return False
        draw_bubble(surface, self.table.app.ui, self.words(seat), self.rects[seat], clear)
        return True

    def layout(self, area: pygame.Rect) -> None:
        count = len(self.table.match.setup.seats)
        gap = self.table.app.ui.px(8)
        width = min((area.width - gap * (count - 1)) // count, self.table.app.ui.metrics.text(260))
        self.rects = [
            pygame.Rect(area.left + i * (width + gap), area.top, width, area.height) for i in range(count)
        ]

    def draw(self, surface: pygame.Surface) -> None:
        turn = self.table.view.turn_of()
        for seat, rect in enumerate(self.rects):
            self._draw_badge(surface, seat, rect, seat == turn)

    def _draw_badge(self, surface: pygame.Surface, seat: Seat, rect: pygame.Rect, has_turn: bool) -> None:
        table, ui = self.table, self.table.app.ui
        style, radius = table.style(seat), ui.px(14)
        paint.shadow(surface, rect, radius, ui.px(6), ui.px(3))
        paint.panel(surface, rect, radius, theme.PAPER, theme.INK, ui.px(2))
        if has_turn:
            pygame.draw.rect(surface, theme.GOLD, rect, ui.px(5), border_radius=radius)
            pygame.draw.rect(surface, theme.INK, rect, ui.px(2), border_radius=radius)
        pad = ui.px(7)
        face = pygame.Rect(rect.left + pad, rect.top + pad, rect.height - 2 * pad, rect.height - 2 * pad)
        out = table.view.is_out(seat)
        paint.cat_face(surface, style, face, asleep=out)
        mark = pygame.Rect(0, 0, face.width * 2 // 5, face.width * 2 // 5)
        mark.bottomright = (face.right + ui.px(3), face.bottom + ui.px(2))
        paint.mark(surface, style, mark)
        words = pygame.Rect(
            face.right + ui.px(8), rect.top + pad, rect.right - face.right - ui.px(14), face.height // 2
        )
        name, style_of_name = table.name(seat), theme.LABEL
        line = pygame.Rect(
            words.left, words.bottom, rect.right - pad - words.left, face.height - words.height
        )
        if seat in table.computers:
            size = words.height - ui.px(4)
            beside, fits = words.width - size - ui.px(4), ui.type.width(name, theme.LABEL)
            sign = pygame.Rect(words.right - size, words.top + ui.px(2), size, size)
            if fits <= beside:
                words.width = beside
            else:  # the name has its line for itself, and the sign lies on the cat's corner
                plate = mark.copy()
                plate.topleft = (rect.left + ui.px(3), rect.top + ui.px(3))
                paint.panel(surface, plate, ui.px(4), theme.PAPER)
                sign = plate.inflate(-ui.px(3), -ui.px(3))
            paint.icon(surface, "computer", sign, theme.INK_SOFT)
        if ui.type.width(name, theme.LABEL) > words.width:
            style_of_name = theme.TINY
        asked = table.director.race.running and seat in table.persons and seat in table.match.deciders
        if asked and table.view.shows_keys():
            cap = self._draw_key(
                surface, rect, table.race_letter(seat), table.director.race.pressed_now(seat)
            )
            if cap.top < words.bottom:  # not under the name, then beside it
                words.width = cap.left - ui.px(4) - words.left
        ui.type.draw(surface, name, style_of_name, theme.INK, words)
        self._draw_facts(surface, seat, line)

    def _draw_facts(self, surface: pygame.Surface, seat: Seat, line: pygame.Rect) -> None:
        """Pictures with numbers, as many as the line takes; the bubble tells all of them."""
        ui, facts, size = self.table.app.ui, list(self.table.view.seat_facts(seat)), line.height
        numbers = [
            ui.type.render(f"{fact.count}".replace("-", "−"), theme.LABEL, theme.INK) for fact in facts
        ]
        widths = [size + ui.px(3) + number.get_width() for number in numbers]
        while len(widths) > 1 and sum(widths) + ui.px(4) * (len(widths) - 1) > line.width:
            widths.pop()
        gaps = len(widths) - 1
        gap = min(ui.px(14), (line.width - sum(widths)) // gaps) if gaps > 0 else 0
        x = line.left
        for fact, number, width in zip(facts, numbers, widths, strict=False):
            icon = pygame.Rect(x, line.top, size, size)
            if fact.picture.startswith("icons/"):
                paint.icon(surface, fact.picture[6:], icon, theme.INK_SOFT)
            elif fact.picture.startswith("cats/"):
                paint.cat_face(surface, self.table.style(seat), icon)
            else:
                surface.blit(art.picture(fact.picture, icon.size), icon)
            surface.blit(number, number.get_rect(left=icon.right + ui.px(3), centery=icon.centery))
            x += width + gap

    def _draw_key(self, surface: pygame.Surface, rect: pygame.Rect, key: str, is_down: bool) -> pygame.Rect:
        """The key to press in a race, as a key cap at the badge's corner; small where the name needs the room.
        Returns where it is."""
        ui = self.table.app.ui
        is_narrow = rect.width < ui.metrics.text(170)
        name = ui.type.render(key, theme.TINY if is_narrow else theme.BUTTON, theme.INK)
        least = ui.metrics.text(18 if is_narrow else 30)
        size = max(name.get_width() + ui.px(8 if is_narrow else 14), least)
        cap = pygame.Rect(rect.right - size - ui.px(8), rect.centery - size // 2, size, size)
        if is_narrow:  # it hangs over the lower edge, beside name and numbers
            cap.centery = rect.bottom - ui.px(2)
        if is_down:
            cap.move_ip(0, ui.px(3))
        else:
            paint.shadow(surface, cap, ui.px(7), ui.px(4), ui.px(3))
        paint.panel(
            surface, cap, ui.px(7), theme.CARDBOARD_DARK if is_down else theme.GOLD, theme.INK, ui.px(2)
        )
        surface.blit(name, name.get_rect(center=cap.center))
        return cap
