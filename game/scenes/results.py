"""The end of a match: who won and why, then again or away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import replace

from game.core.contract import Seat
from game.core.match import Match
from game.core.outcome import Outcome
from game.core.playback import Playback
from game.scenes.deaf import Deaf
from game.scenes.scene import EVERYWHERE, Scene
from game.ui import art, paint, theme
from game.ui.confetti import Confetti
from game.ui.motion import ease_out
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.scenes.table import Table
    from game.scenes.tables.view import Counting

DEAF, QUIET = 0.8, 0.35
"""Seconds in which nothing is heard: what is pressed then was meant for the table; and after the last such press."""

SETTLE = 0.3  # seconds in which the seats go to their ranks once everything is counted


class Results(Scene):
    """The final table with the game's own breakdown at the left; the ranking and the ways on at the right."""

    def __init__(self, table: Table) -> None:
        super().__init__(table.app)
        self.table = table
        self.match: Match = table.match
        outcome = table.match.outcome
        if outcome is None:
            raise ValueError("the match is not over")
        self.outcome: Outcome = outcome
        self.breakdown = table.view.breakdown(outcome)
        ui = self.app.ui
        self.again = Button(ui, "", self._again, kind="primary", icon="again")
        self.watch_button = Button(ui, "", self._watch, icon="replay")
        self.title_button = Button(ui, "", self._leave, icon="home")
        self.buttons = Group(ui, [self.again, self.watch_button, self.title_button])
        self.rows = Group(ui)
        self.confetti: Confetti | None = None
        settings = ui.settings
        moves = settings.speed > 0 and not settings.reduce_motion
        self.counting: Counting | None = table.view.counting(self.breakdown) if moves else None
        self.deaf = Deaf(self.app, DEAF)
        self._settles = 1.0  # how far the seats have come from their order at the table to their ranks

    def enter(self) -> None:
        if self.counting is None:
            self._celebrate()

    def _celebrate(self) -> None:
        """All is counted."""
        persons = self.table.persons
        won = not persons or any(seat in self.outcome.winners for seat in persons)
        self.app.ui.sounds.play("win" if won else "lose")
        settings = self.app.ui.settings
        if settings.speed > 0 and not settings.reduce_motion:
            self.confetti = Confetti([self.table.style(seat).colour for seat in self.outcome.winners])

    def _again(self) -> None:
        from game.scenes.opening import new_seed, start_match

        start_match(self.app, replace(self.match.setup, seed=new_seed()))

    def _watch(self) -> None:
        """The match once more, as a film."""
        from game.scenes.replay import Replay

        moves = tuple((entry.seat, entry.action) for entry in self.match.log)
        playback = Playback(self.match.controller, self.match.setup, moves)
        if isinstance(self.table, Replay):  # it has just been watched: not one film above the other
            self.app.stack.replace(Replay(self.app, playback))
        else:
            self.app.stack.push(Replay(self.app, playback))

    def _leave(self) -> None:
        from game.scenes.title import TitleScene

        if len(self.app.stack.scenes) > 1:  # a replay was opened from a list
            self.app.stack.pop()
        else:
            self.app.stack.clear_to(TitleScene(self.app))

    def spoken(self) -> Sequence[str]:
        told = [self._headline, self._why]
        for group in self.outcome.ranking:
            for seat in group:
                parts = (self.breakdown.score(seat), self.breakdown.seat_detail(seat))
                words = ", ".join(part for part in parts if part).replace("\n", ", ")
                told.append(said(self.table.name(seat), words))
        return told

    def rules_page(self) -> tuple[str, str]:
        return self.table.rules_page()

    def focused(self) -> Widget | None:
        return self.rows.shown_focus or self.buttons.shown_focus

    def update(self, dt: float) -> bool:
        speed = self.app.ui.settings.speed
        self.deaf.update(dt)
        if self.counting is not None:
            if self.counting.update(dt * speed):
                if self.counting.marked is not None:
                    self.rows.reveal(self.counting.marked)
                return True
            self._counted(0.0)
        settling = self._settles < 1
        self._settles = min(1.0, self._settles + dt * speed / SETTLE)
        return (self.confetti is not None and self.confetti.update(dt, speed)) or settling

    def _counted(self, settles: float) -> None:
        """Everything is counted, or was skipped: now it is told who won."""
        if self.counting is None:
            return
        self.counting.skip()
        self.counting, self._settles = None, settles
        self.rows.scroll_by(-self.breakdown.height)
        self._celebrate()

    # Layout

    def layout(self) -> None:
        ui, window = self.app.ui, self.app.canvas.get_rect()
        edge, pad, gap = ui.px(12), ui.px(18), ui.px(10)
        width = min(max(ui.metrics.text(400), window.width * 34 // 100), window.width * 45 // 100)
        self.panel = pygame.Rect(window.right - edge - width, edge, width, window.height - 2 * edge)
        self.inner = self.panel.inflate(-2 * pad, -2 * pad)
        self.again.text = ui.t("common.button.again")
        self.title_button.text = ui.t("common.button.title")
        self._lay_buttons(ui.metrics.text(46), gap)
        self._headline = self._headline_text()
        self._headline_height = ui.type.wrapped_height(self._headline, theme.TITLE, self.inner.width)
        self._why = ui.texts.reason(self.outcome.reason)
        self._why_height = ui.type.wrapped_height(self._why, theme.SMALL, self.inner.width)
        top = self.inner.top + self._headline_height + self._why_height + gap
        self._seats_top = top
        caption, count = ui.metrics.text(28), len(self.match.setup.seats)
        # Where it is narrow the seats give way, down to a line each, so that two boxes at least are in sight.
        room = self.again.rect.top - top - caption - 2 * gap - ui.metrics.text(90)
        lines = room // count - ui.px(4)
        further = max(self.breakdown.seat_detail(seat).count("\n") for seat in range(count))
        tallest = ui.metrics.text(50) + further * ui.type.line_height(theme.TINY)
        self._seat_height = max(ui.metrics.text(30), min(tallest, lines))
        list_top = top + count * (self._seat_height + ui.px(4)) + gap
        self._caption = pygame.Rect(self.inner.left, list_top, self.inner.width, caption)
        viewport = pygame.Rect(
            self.inner.left,
            self._caption.bottom,
            self.inner.width,
            self.again.rect.top - gap - self._caption.bottom,
        )
        self.rows.widgets = list(self.breakdown.widgets(viewport))
        self.rows.scroll_within(viewport, self.breakdown.height)
        board = pygame.Rect(edge, edge, self.panel.left - 2 * edge, window.height - 2 * edge)
        self.breakdown.layout(board)

    def _lay_buttons(self, height: int, gap: int) -> None:
        """Play again has a row of its own; below it, where the words need more room, an icon tells of the replay."""
        inner, watch, x = self.inner, self.watch_button, self.inner.left
        words = self.app.ui.t("common.button.replay")
        watch.text, watch.hint = words, ""
        wide = max(watch.wanted_width(), (inner.width - gap) // 2)
        if inner.width - gap - wide < self.title_button.wanted_width():
            wide = inner.width - gap - self.title_button.wanted_width()
        if wide < watch.wanted_width():
            watch.text, watch.hint, wide = "", words, height
        self.again.rect = pygame.Rect(x, inner.bottom - 2 * height - gap, inner.width, height)
        watch.rect = pygame.Rect(x, inner.bottom - height, wide, height)
        self.title_button.rect = pygame.Rect(
            x + wide + gap, inner.bottom - height, inner.width - wide - gap, height
        )

    def _headline_text(self) -> str:
        names = [self.table.name(seat) for seat in self.outcome.winners]
        if len(names) > 1:
            return self.app.ui.t("common.results.shared_victory", names=", ".join(names))
        return self.app.ui.t("common.results.winner", name=names[0])

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if self.deaf.lasts and _presses(event):
            self.deaf.renew(QUIET)
            return True
        if self.counting is not None:
            if _presses(event):
                self._counted(1.0)
                self.deaf.renew(QUIET)
                return True
            return False
        cleared = self._clear(event)
        if event.type == pygame.KEYDOWN:
            return self._key(event) or cleared
        used = self.rows.handle(event)
        return self.buttons.handle(event) or used or cleared or event.type == pygame.MOUSEMOTION

    def _clear(self, event: pygame.event.Event) -> bool:
        """Any key or click ends the confetti, and does what it does besides."""
        if self.confetti is None or not _presses(event):
            return False
        self.confetti = None
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE:
            self._leave()
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            self.buttons.show_focus = False
            return self.rows.handle(event)
        self.rows.show_focus = False
        return self.buttons.handle(event)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        marked = next((w for w in self.rows.widgets if w.hovered), None)
        if marked is None and self.rows.show_focus:
            marked = self.rows.focus
        counting = self.counting
        if counting is not None:
            counting.draw_board(surface)
        else:
            self.breakdown.draw(surface, marked)
        ui, radius = self.app.ui, self.app.ui.px(18)
        paint.shadow(surface, self.panel, radius, ui.px(12), ui.px(5), 130)
        paint.panel(surface, self.panel, radius, theme.PAPER, theme.INK, ui.px(3))
        self._draw_verdict(surface)
        self._draw_seats(surface)
        ui.type.draw(surface, self.breakdown.caption(), theme.LABEL, theme.INK_SOFT, self._caption)
        self.rows.draw(surface)
        if counting is not None:
            self.buttons.draw(surface)
            counting.draw_sums(surface, [self._seat_rect(seat) for seat in self._seats])
            return
        if self.in_front:
            self.rows.draw_hint(surface)
        if self.confetti is not None:
            self.confetti.draw(surface)
        self.buttons.draw(surface)
        if self.in_front:
            self.buttons.draw_hint(surface)

    def _draw_verdict(self, surface: pygame.Surface) -> None:
        """Who won and why; while it is counted nobody knows."""
        ui = self.app.ui
        if self.counting is not None:
            line = self.counting.headline()
            style = ui.type.largest(line, (theme.TITLE, theme.HEADING, theme.BUTTON), self.inner.width)
            head = pygame.Rect(self.inner.left, self.inner.top, self.inner.width, ui.metrics.text(40))
            ui.type.draw(surface, line, style, theme.INK, head, "center")
            return
        ui.type.draw_wrapped(surface, self._headline, theme.TITLE, theme.INK, self.inner, "center")
        why = pygame.Rect(
            self.inner.left, self.inner.top + self._headline_height, self.inner.width, self._why_height
        )
        ui.type.draw_wrapped(surface, self._why, theme.SMALL, theme.INK_SOFT, why, "center")

    @property
    def _seats(self) -> range:
        return range(len(self.match.setup.seats))

    def _seat_rect(self, seat: Seat) -> pygame.Rect:
        """A seat's row: in the order of the table while it is counted, then in that of the ranks."""
        order = [seat for group in self.outcome.ranking for seat in group]
        place = float(seat)
        if self.counting is None:
            place += (order.index(seat) - seat) * ease_out(self._settles)
        y = self._seats_top + round(place * (self._seat_height + self.app.ui.px(4)))
        return pygame.Rect(self.inner.left, y, self.inner.width, self._seat_height)

    def _draw_seats(self, surface: pygame.Surface) -> None:
        for seat in self._seats:
            self._draw_seat(surface, seat, self._seat_rect(seat))

    def _draw_seat(self, surface: pygame.Surface, seat: Seat, rect: pygame.Rect) -> None:
        ui, style, place = self.app.ui, self.table.style(seat), self.outcome.place(seat)
        counting = self.counting
        first = place == 1 and counting is None
        paint.panel(surface, rect, ui.px(12), theme.GOLD if first else theme.PAPER_SHADE, theme.INK, ui.px(2))
        if counting is not None:
            bar = rect.inflate(-ui.px(4), -ui.px(4))
            bar.width = round(bar.width * counting.share(seat))
            paint.panel(surface, bar, ui.px(10), theme.GOLD)
        inner = rect.inflate(-ui.px(16), -ui.px(6))
        number = pygame.Rect(inner.left, inner.top, ui.metrics.text(22), inner.height)
        if first:
            cup = pygame.Rect(0, 0, number.width * 5 // 4, number.width * 3 // 2)
            cup.center = number.center
            surface.blit(art.picture("scenes/cup", cup.size), cup)
        elif counting is None:
            ui.type.draw(surface, str(place), theme.HEADING, theme.INK, number, "center")
        face = pygame.Rect(number.right + ui.px(4), inner.top, inner.height, inner.height)
        paint.cat_face(surface, style, face, asleep=not first and counting is None)
        mark = pygame.Rect(0, 0, inner.height * 2 // 5, inner.height * 2 // 5)
        mark.bottomright = face.bottomright
        paint.mark(surface, style, mark)
        words = pygame.Rect(
            face.right + ui.px(8), inner.top, inner.right - face.right - ui.px(8), inner.height
        )
        name, points = self.table.name(seat), self.breakdown.score(seat)
        detail = self.breakdown.seat_detail(seat) if counting is None else ""
        if detail and rect.height >= ui.metrics.text(44):
            words.height = self._draw_detail(surface, detail, words)
        elif not points and ui.type.width(name + " " + detail, theme.LABEL) < words.width:
            points = detail
        if counting is not None:
            points = ui.t("common.results.points", count=counting.points(seat))
        ui.type.draw(surface, points, theme.LABEL, theme.INK, words, "right")
        words.width -= ui.type.width(points, theme.LABEL) + ui.px(8)
        ui.type.draw(surface, name, theme.LABEL, theme.INK, words)

    def _draw_detail(self, surface: pygame.Surface, detail: str, words: pygame.Rect) -> int:
        """Its lines, or where there is room for one the last of them, which says what decided, at the lower edge.
        Returns the height left above them."""
        ui = self.app.ui
        lines = detail.split("\n")
        if words.height < ui.metrics.text(54):
            lines = lines[-1:]
        step = words.height // (1 + len(lines))
        for n, line in enumerate(lines, start=1):
            ui.type.draw(
                surface,
                line,
                theme.TINY,
                theme.INK,
                pygame.Rect(words.left, words.top + n * step, words.width, step),
            )
        return step


def _presses(event: pygame.event.Event) -> bool:
    """A click, or any key that means nothing else."""
    if event.type == pygame.KEYDOWN:
        return event.key not in EVERYWHERE
    return event.type == pygame.MOUSEBUTTONDOWN
