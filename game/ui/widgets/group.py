"""Widgets that belong together: pointer, focus, scrolling and hints are settled here once for all scenes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.keys import ARROWS, ENTER, PRESS
from game.ui.widgets.bubble import draw_bubble
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget


class Group:
    """Widgets in their order of focus, in a viewport that scrolls where the content is taller.

    Rectangles of widgets are the window's; scrolling moves them. A scene that draws more than widgets into the
    viewport draws it ``scroll`` pixels higher. ``show_focus`` turns true once the keyboard is used, false again with
    the next click. ``default``: what Enter and Space press while no focus is to be seen, as in a dialog.
    """

    def __init__(self, ui: Ui, widgets: Iterable[Widget] = ()) -> None:
        self.ui = ui
        self.widgets = list(widgets)
        self.viewport: pygame.Rect | None = None
        self.content_height = 0
        self.scroll = 0
        self.focus: Widget | None = None
        self.default: Widget | None = None
        self.show_focus = False
        self._pressed: Widget | None = None
        self._pointer: tuple[int, int] | None = None  # where it was last seen by this group
        self.dragging = False  # the pointer moves with what was pressed: nothing is said beside anything
        self._on_bar = False

    @property
    def shown_focus(self) -> Widget | None:
        """The focused widget, while the focus is to be seen."""
        seen = self.show_focus and self.focus in self.widgets
        return self.focus if seen and self.focus is not None and self.focus.visible else None

    # Scrolling

    def scroll_within(self, viewport: pygame.Rect, content_height: int) -> None:
        """Called by a layout that has just set all rectangles as if nothing were scrolled: keeps the place."""
        self.viewport, self.content_height = viewport, content_height
        kept, self.scroll = self.scroll, 0
        self.scroll_by(kept)

    @property
    def _reach(self) -> int:
        return max(0, self.content_height - self.viewport.height) if self.viewport else 0

    def _scroll_to(self, y: int) -> bool:
        assert self.viewport is not None
        return self.scroll_by(scroll_at(y, self.viewport, self.content_height) - self.scroll)

    def scroll_by(self, pixels: int) -> bool:
        """Move the content; True when it moved."""
        to = max(0, min(self._reach, self.scroll + pixels))
        by, self.scroll = to - self.scroll, to
        for widget in self.widgets:
            if widget.scrolls:
                widget.rect.y -= by
        return by != 0

    def reveal(self, widget: Widget) -> None:
        """Scroll as little as needed for a widget to be seen whole; its upper edge where it is too tall."""
        if self.viewport is None or not widget.scrolls:
            return
        margin = self.ui.px(16)
        above = widget.rect.top - margin - self.viewport.top
        below = widget.rect.bottom + margin - self.viewport.bottom
        if above < 0:
            self.scroll_by(above)
        elif below > 0:
            self.scroll_by(min(below, above))

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        """True when a widget or the focus used the event."""
        if event.type == pygame.MOUSEMOTION:
            if self._on_bar and event.buttons[0]:
                return self._scroll_to(event.pos[1])
            if self._pressed is not None and event.buttons[0]:
                self.dragging = True
                return self._pressed.drag(event.pos)
            self._pressed, self.dragging = None, False
            return self.hover(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._click(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dragged, self.dragging = self.dragging, False
            self._pressed, self._on_bar = None, False
            return dragged and self.hover(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            return self.scroll_by(-event.y * self.ui.px(60))
        if event.type in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._key(event)
        return False

    def at(self, position: tuple[int, int]) -> Widget | None:
        """The widget under a point of the window."""
        return next(
            (w for w in reversed(self.widgets) if self._shown(w, position)),
            None,
        )

    def _shown(self, widget: Widget, position: tuple[int, int]) -> bool:
        """Whether the pointer finds a widget at a point: not if it has been scrolled out there."""
        inside = self.viewport is None or not widget.scrolls or self.viewport.collidepoint(position)
        found = widget.rect.collidepoint(position) and not widget.for_keys_alone
        return widget.visible and bool(found and inside)

    def hover(self, position: tuple[int, int]) -> bool:
        """Note where the pointer is; True when it has come to something else."""
        self._pointer = position
        under = self.at(position)
        return self._hover_on(under) | (under is not None and under.point(position))

    def look_under_pointer(self) -> bool:
        """Once things may have moved: True when something else lies under the pointer, which has not."""
        return self._pointer is not None and not self.dragging and self._hover_on(self.at(self._pointer))

    def _hover_on(self, under: Widget | None) -> bool:
        changed = False
        for widget in self.widgets:
            changed |= widget.hovered != (widget is under)
            widget.hovered = widget is under
        return changed

    def _click(self, position: tuple[int, int]) -> bool:
        if (
            self.viewport is not None
            and self._reach
            and bar_area(self.ui, self.viewport).collidepoint(position)
        ):
            self._on_bar = True
            self._scroll_to(position[1])
            return True
        widget = self.at(position)
        self.show_focus = isinstance(widget, TextField)
        if widget is None:
            return False
        if widget.focusable:
            self.focus = widget
        self._pressed = widget
        widget.click(position)
        return True

    def _key(self, event: pygame.event.Event) -> bool:
        if self.focus is not None and self.focus.focusable and self.show_focus and self.focus.key(event):
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in PRESS and self.default in self.widgets and self.shown_focus is None:
            return self.default is not None and self.default.key(event)
        if event.key == pygame.K_TAB:
            return self.move_focus(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if event.key in ARROWS:
            return self._move_towards(*ARROWS[event.key])
        if event.key in (pygame.K_PAGEDOWN, pygame.K_PAGEUP) and self.viewport is not None:
            return self.scroll_by(
                (1 if event.key == pygame.K_PAGEDOWN else -1) * self.viewport.height * 4 // 5
            )
        if event.key in ENTER:
            # The first Enter shows what the next one would press; in a field it goes on to what follows.
            return (not self.show_focus or isinstance(self.focus, TextField)) and self.move_focus(1)
        return event.key == pygame.K_SPACE and self.focus is None and self.move_focus(1)

    def move_focus(self, step: int) -> bool:
        """Focus the next (1) or previous (−1) widget that can be used."""
        candidates = [w for w in self.widgets if w.focusable]
        if not candidates:
            return False
        if self.focus in candidates and self.show_focus:
            self.focus = candidates[(candidates.index(self.focus) + step) % len(candidates)]
        elif self.focus not in candidates:
            self.focus = candidates[0 if step > 0 else -1]
        self.show_focus = True
        self.reveal(self.focus)
        return True

    def _move_towards(self, dx: int, dy: int) -> bool:
        """Focus the nearest widget in a direction; scroll where there is none."""
        if self.focus is None or not self.focus.focusable or not self.show_focus:
            return self.move_focus(1)
        here = self.focus.rect
        others = [w for w in self.widgets if w.focusable and w is not self.focus]
        ways = [(way, w) for w in others if (way := _way(here, w.rect, dx, dy)) is not None]
        if not ways:
            return self.scroll_by(dy * self.ui.px(60))
        aside = [self.focus.for_keys_alone != w.for_keys_alone for _, w in ways]
        self.focus = min(zip(aside, ways, strict=True), key=lambda found: (found[0], found[1][0]))[1][1]
        self.reveal(self.focus)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        """The widgets, and a scroll bar where there is more than fits."""
        clip = surface.get_clip()
        for widget in self.widgets:
            within = self.viewport if widget.scrolls else None
            if widget.visible and (within is None or widget.rect.colliderect(within)):
                surface.set_clip(clip.clip(within) if within else clip)
                widget.draw(surface, self.show_focus and widget is self.focus)
        surface.set_clip(clip)
        if self.viewport is not None and self._reach:
            draw_scroll_bar(surface, self.ui, self.viewport, self.scroll, self.content_height)

    def draw_hint(self, surface: pygame.Surface, clear: Sequence[pygame.Rect] = ()) -> None:
        """The hint of the widget under the pointer, or of the focused one that needs it, in a bubble beside it.
        ``clear``: what it does not cover where there is room elsewhere."""
        if self.dragging:
            return
        widget = next((w for w in self.widgets if w.visible and w.hovered and w.tip().text), None)
        if widget is None and self.show_focus and self.focus is not None and self.focus.hints_on_focus:
            widget = self.focus
        tip = widget.tip() if widget is not None else None
        if tip is not None and tip.text:
            draw_bubble(surface, self.ui, tip.text, tip.near, clear, tip.style)


def _way(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> tuple[bool, int, int] | None:
    """How far it is from one rectangle to another in a direction; None where the other does not lie there.

    What lies wholly beyond comes first, whatever lies a little that way only where there is nothing else. What lies
    straight ahead counts as nearer than what lies aside: measured from edge to edge, then between middles.
    """
    across, down = there.centerx - here.centerx, there.centery - here.centery
    shift = across * dx + down * dy
    if shift <= 1:
        return None
    only_a_little = shift < (here.width if dx else here.height) / 2
    beside = max(there.left - here.right, here.left - there.right, 0)
    below = max(there.top - here.bottom, here.top - there.bottom, 0)
    ahead, aside = (beside, below) if dx else (below, beside)
    return only_a_little, ahead + 3 * aside, abs(across) + abs(down)


def bar_area(ui: Ui, viewport: pygame.Rect) -> pygame.Rect:
    """Where a scroll bar can be taken hold of: wider than it is drawn."""
    return pygame.Rect(viewport.right - ui.px(12), viewport.top, ui.px(16), viewport.height)


def scroll_at(y: int, viewport: pygame.Rect, content_height: int) -> int:
    """How far to scroll so that the bar's middle comes to ``y``."""
    part = (y - viewport.top) / max(1, viewport.height)
    return round(part * content_height - viewport.height / 2)


def draw_scroll_bar(
    surface: pygame.Surface, ui: Ui, viewport: pygame.Rect, scroll: int, content_height: int
) -> None:
    """A slim bar at the right of ``viewport`` that shows what part of the content is seen."""
    width = ui.px(6)
    length = max(ui.px(30), viewport.height * viewport.height // content_height)
    reach = max(1, content_height - viewport.height)
    y = viewport.top + (viewport.height - length) * scroll // reach
    paint.panel(
        surface, pygame.Rect(viewport.right - width, y, width, length), width // 2, theme.CARDBOARD_DARK
    )
