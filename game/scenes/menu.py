"""What all menus have in common: an opened box on the floor with a headline, a way back, and a group of widgets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes import backdrop
from game.scenes.scene import Scene
from game.texts import Texts
from game.ui import paint, theme
from game.ui.theme import SeatStyle
from game.ui.widgets.button import Button
from game.ui.widgets.group import Group
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App


class MenuScene(Scene):
    """A page in a box.

    A page gives ``build`` (its widgets, with their words) and ``arrange`` (their rectangles). The back button and
    Esc call ``back``. ``widest``: of the box, in the reference layout. ``cat``: whose cat looks over the edge.
    """

    widest = 1180
    cat = 1
    snug = True
    """The box is no taller than what is in it."""
    above = False
    """Laid over the scene beneath instead of on the floor."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.ui = app.ui
        self.group = Group(self.ui)
        self.box = self.header = self.content = pygame.Rect(0, 0, 0, 0)
        self.back_button = Button(self.ui, "", self.back, kind="quiet", icon="left")
        self.back_button.scrolls = False
        self._words: Texts | None = None

    # For the pages

    def title(self) -> str:
        """The headline."""
        raise NotImplementedError

    def build(self) -> list[Widget]:
        """Fresh widgets in the order of focus; called again when the language has changed."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Set the rectangles of what ``build`` gave, inside ``self.content``."""
        raise NotImplementedError

    def draw_content(self, surface: pygame.Surface) -> None:
        """What is no widget. May be drawn ``self.group.scroll`` higher; clipped to the viewport."""

    def peeking_cat(self) -> SeatStyle:
        """Whose cat looks over the edge."""
        return theme.SEAT_STYLES[self.cat]

    # The scene's contract

    def spoken(self) -> Sequence[str]:
        return (self.title(),)

    def layout(self) -> None:
        if self._words is not self.ui.texts:
            self._words = self.ui.texts
            self.rebuild()
        self._frame(0)
        self.arrange()
        spare = self.content.height - self.group.content_height
        if self.snug and spare > 0:
            self._frame(spare)
            self.arrange()

    def rebuild(self) -> None:
        """Make the widgets anew; the focus stays at its place in their order."""
        before = self.group.widgets
        index = before.index(self.group.focus) if self.group.focus in before else -1
        self.back_button.text = self.ui.t("common.button.back")
        self.group.widgets = [*self.build(), self.back_button]
        if index >= 0:
            self.group.focus = self.group.widgets[min(index, len(self.group.widgets) - 1)]

    def _frame(self, spare: int) -> None:
        """The box in the window, ``spare`` pixels lower than it could be; in it the headline, and the page."""
        ui, window = self.ui, self.app.canvas.get_rect()
        side, top, bottom = ui.px(24), ui.px(backdrop.PEEK + 14), ui.px(20)
        width = min(window.width - 2 * side, max(ui.px(self.widest), ui.metrics.text(self.widest * 0.9)))
        left = (window.width - width) // 2
        self.box = pygame.Rect(left, top + spare * 2 // 5, width, window.height - top - bottom - spare)
        paper = backdrop.paper_of(ui, self.box)
        pad = ui.px(26)
        height = ui.metrics.text(44)
        self.header = pygame.Rect(paper.left + pad, paper.top + ui.px(14), paper.width - 2 * pad, height)
        button = self.back_button
        button.rect = pygame.Rect(self.header.left, self.header.top, button.wanted_width(), height)
        y = self.header.bottom + ui.px(14)
        self.content = pygame.Rect(paper.left + pad, y, paper.width - 2 * pad, paper.bottom - ui.px(14) - y)

    def scroll_content(self, height: int) -> None:
        """To end ``arrange``: what is taller than the page scrolls, its bar in the paper's margin."""
        self.group.scroll_within(self.content.inflate(2 * self.ui.px(20), 0), height)

    def resume(self) -> None:
        self.group.hover(self.app.pointer())  # it has moved while another scene was on top
        self.app.redraw()

    def back(self) -> None:
        """Close the page; the title is beneath, or comes where the program was started with this page."""
        if len(self.app.stack.scenes) > 1:
            self.app.stack.pop()
        else:
            from game.scenes.title import TitleScene

            self.app.stack.replace(TitleScene(self.app))
        self.app.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        if self.group.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.back()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        ui, style = self.ui, self.peeking_cat()
        if self.above:
            paint.veil(surface, theme.INK, 150)
        else:
            backdrop.draw_floor(surface)
        x = self.box.right - ui.px(190)
        backdrop.draw_peeking_cat(surface, ui, self.box, style, x)
        backdrop.draw_box(surface, ui, self.box)
        backdrop.draw_paws(surface, ui, self.box, style, x)
        self._draw_header(surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.group.viewport) if self.group.viewport else clip)
        self.draw_content(surface)
        surface.set_clip(clip)
        self.group.draw(surface)
        self.draw_over(surface)
        if self.in_front:
            self.group.draw_hint(surface)

    def draw_over(self, surface: pygame.Surface) -> None:
        """What stands still above or below the viewport."""

    def title_rect(self) -> pygame.Rect:
        """Where the headline stands: between the back button and what a page puts at the right."""
        left = self.back_button.rect.right + self.ui.px(18)
        return pygame.Rect(left, self.header.top, self.header.right - left, self.header.height)

    def _draw_header(self, surface: pygame.Surface) -> None:
        self.ui.type.draw(surface, self.title(), theme.TITLE, theme.INK, self.title_rect())
        y = self.header.bottom + self.ui.px(8)
        backdrop.draw_seam(surface, self.ui, self.header.left, self.header.right, y)
