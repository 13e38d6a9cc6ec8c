"""One section of the rules on its page: title, picture, paragraphs; searched words are marked."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import pygame

from game.scenes import backdrop, rule_pictures
from game.ui import paint, theme
from game.ui.context import Ui

NO_PICTURE = "none"
CAT = 2
"""The seat whose cat is at home in the rules."""
_SHARES = (45, 40, 35, 30)
"""Hundredths of the sheet for the picture: it gives way to words as far as it can still be made out."""

_ROUND = (*_SHARES, 25)
"""The same where words go on below it."""

_PLAINLY = 1.3
"""So many times the area a picture must have below the words to stand there."""


@dataclass(frozen=True)
class Spacing:
    """Of a page, in the reference layout: margins, what stays free below title and paragraphs; and the title's size."""

    side: int
    ends: int
    below_title: int
    between: int
    title: theme.TextStyle


_SPACINGS = (
    Spacing(26, 17, 14, 10, theme.TITLE),
    Spacing(16, 10, 7, 6, theme.HEADING),
    Spacing(12, 5, 3, 3, theme.HEADING),
)
"""The closer ones where a page would have to be scrolled otherwise."""

_SCROLLED = _SPACINGS[1]
"""Of a page that has to be scrolled all the same."""


@dataclass(frozen=True)
class Section:
    """A section of ``rules_<game>.yaml``."""

    id: str
    title: str
    paragraphs: tuple[str, ...]
    picture: str

    @classmethod
    def read(cls, raw: Any) -> Section:
        """From the structure that the texts give."""
        text = raw.get("text", [])
        paragraphs = (text,) if isinstance(text, str) else tuple(text)
        return cls(raw.get("id", ""), raw.get("title", ""), paragraphs, raw.get("picture", NO_PICTURE))


def folded(text: str) -> str:
    """Text as it is searched: letters alike that people type alike. As long as the text itself."""
    return "".join(c.casefold() if len(c.casefold()) == 1 else c for c in text).translate(_ALIKE)


_ALIKE = str.maketrans("ё’ʼ", "е''")


def matches(section: Section, search: str) -> bool:
    """Whether every word of a search stands in the section."""
    text = folded(" ".join((section.title, *section.paragraphs)))
    return all(word in text for word in folded(search).split())


def _area(size: tuple[int, int]) -> int:
    return size[0] * size[1]


class RulePage:
    """Scrolls by itself. ``area``: the sheet; ``height``: of what is on it; ``reach``: how far it scrolls."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.game = ""
        self.section: Section | None = None
        self.marked: tuple[str, ...] = ()
        self.area = pygame.Rect(0, 0, 0, 0)
        self.scroll = self.height = 0
        self._spacing = _SPACINGS[0]
        self._flows = False  # below the picture the words have the whole width
        self._picture: pygame.Surface | None = None
        self._picture_rect = pygame.Rect(0, 0, 0, 0)
        self._picture_room = (0, 0)  # that it was measured for
        self._text = pygame.Rect(0, 0, 0, 0)

    def show(self, game: str, section: Section | None, search: str) -> None:
        """Open a section, at its beginning if it is another one; words of the search are marked in it."""
        before = self.section.id if self.section is not None else ""
        if (game, section.id if section is not None else "") != (self.game, before):
            self.scroll = 0
        self.game = game
        self.section = section
        self.marked = tuple(word for word in folded(search).split() if word)

    # Layout

    def layout(self, area: pygame.Rect) -> None:
        """Title over the whole width; the picture beside the text, or above it where that is too narrow."""
        self.area = area
        self._picture = None
        if self.section is None or area.width <= 0:
            self.height = 0
            return
        shapes = [*((share, False) for share in _SHARES), *((share, True) for share in _ROUND)]
        if self.section.picture == NO_PICTURE:
            shapes = [(0, False)]
        for self._spacing, (share, self._flows) in [*product(_SPACINGS, shapes), (_SCROLLED, shapes[-1])]:
            self._arrange(share)
            if self.height <= area.height:
                break
        self._let_picture_grow()
        self.scroll_by(0)

    def _make_picture(self) -> None:
        """The picture for the place that was found; without it, as where a card of it is gone, the words have all.
        Not before the page is drawn: that may take more than one frame."""
        if self.section is None or not self._picture_rect.width or self._picture is not None:
            return
        room = self._picture_room
        self._picture = rule_pictures.picture(self.game, self.section.picture, self.ui, room)
        if self._picture is None:
            self._arrange(0)

    def _arrange(self, share: int) -> None:
        """Title, picture with its share, and words, with the present spacing."""
        assert self.section is not None
        ui, inside = self.ui, self._inside
        top = inside.top + ui.type.wrapped_height(self.section.title, self._spacing.title, inside.width)
        top += ui.px(self._spacing.below_title)
        self._text = pygame.Rect(inside.left, top, inside.width, 0)
        self._picture_rect = pygame.Rect(0, 0, 0, 0)
        if share:
            self._place_picture(inside, top, share)
        self.height = self._measured()

    def _let_picture_grow(self) -> None:
        """The picture goes below the words where it is plainly larger there."""
        beside, small = self._text, self._picture_rect
        if self.section is None or self._flows or not small.width or small.top != beside.top:
            return
        inside = self._inside
        self._text = pygame.Rect(beside.topleft, (inside.width, 0))
        top = beside.top + self._words_height() + self.ui.px(20)
        room = (inside.width, inside.bottom - top)
        size = self._picture_size(room) if room[1] > 0 else None
        if size is None or _area(size) <= _area(small.size) * _PLAINLY:
            self._text = beside
            return
        self._picture_room = room
        self._picture_rect = pygame.Rect((inside.centerx - size[0] // 2, top), size)
        self.height = self._measured()

    def _picture_size(self, room: tuple[int, int]) -> tuple[int, int] | None:
        assert self.section is not None
        return rule_pictures.size(self.game, self.section.picture, self.ui, room)

    @property
    def _inside(self) -> pygame.Rect:
        """The page within its margins."""
        side, ends = self.ui.px(self._spacing.side), self.ui.px(self._spacing.ends)
        return self.area.inflate(-2 * side, -2 * ends)

    def _measured(self) -> int:
        end = self._text.top + self._words_height()
        return max(end, self._picture_rect.bottom) + self.ui.px(self._spacing.ends) - self.area.top

    def _place_picture(self, inside: pygame.Rect, top: int, share: int) -> None:
        ui, gap = self.ui, self.ui.px(24)
        beside = inside.width * share // 100
        if inside.width - beside - gap >= ui.metrics.text(320):
            room = (beside, inside.bottom - top)
        else:
            room = (inside.width, inside.height * share // 100)
        size = self._picture_size(room)
        if size is None:
            return
        self._picture_room = room
        self._picture_rect = pygame.Rect((0, top), size)
        if room[0] == beside:
            self._picture_rect.right = inside.right
            self._text.width = inside.width - beside - gap
        else:
            self._picture_rect.centerx = inside.centerx
            self._text.top = self._picture_rect.bottom + ui.px(16)

    def _lines(self) -> list[tuple[str, pygame.Rect]]:
        """The lines of all paragraphs from the top down, as if nothing were scrolled."""
        assert self.section is not None
        type_, place = self.ui.type, self._text.copy()
        place.height = type_.line_height(theme.BODY)
        lines = []
        for paragraph in self.section.paragraphs:
            place.width, rest = 0, [paragraph]
            while rest:
                if place.width != (width := self._width_at(place.top)):
                    place.width, rest = width, type_.wrap(" ".join(rest), theme.BODY, width)
                lines.append((rest.pop(0), place.copy()))
                place.top += place.height
            place.top += self.ui.px(self._spacing.between)
        return lines

    def _width_at(self, top: int) -> int:
        """Of a line that begins there."""
        if self._flows and top >= self._picture_rect.bottom + self.ui.px(4):
            return self._inside.width
        return self._text.width

    def _words_height(self) -> int:
        lines = self._lines()
        return lines[-1][1].bottom - self._text.top if lines else 0

    # Scrolling

    @property
    def reach(self) -> int:
        return max(0, self.height - self.area.height)

    def scroll_by(self, pixels: int) -> bool:
        """True when the page moved."""
        before, self.scroll = self.scroll, max(0, min(self.reach, self.scroll + pixels))
        return before != self.scroll

    def turn(self, direction: int) -> bool:
        """Page down (1) or up (−1)."""
        return self.scroll_by(direction * self.area.height * 4 // 5)

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        self._make_picture()
        ui = self.ui
        paint.panel(surface, self.area, ui.px(14), theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2))
        if self.section is None:
            return
        clip = surface.get_clip()
        sheet = self.area.inflate(-2 * ui.px(4), -2 * ui.px(4))
        if self.more is not None:
            sheet.height = self.more.top - ui.px(4) - sheet.top
        surface.set_clip(clip.clip(sheet))
        title = self._inside.move(0, -self.scroll)
        self._draw_words(surface, self.section.title, self._spacing.title, theme.CORAL_DARK, title)
        if self._picture is not None:
            surface.blit(self._picture, self._picture_rect.move(0, -self.scroll))
        if self.more is not None:
            sheet.height = self._whole_lines_end(sheet.bottom) - sheet.top
            surface.set_clip(clip.clip(sheet))
        for line, rect in self._lines():
            self._draw_words(surface, line, theme.BODY, theme.INK, rect.move(0, -self.scroll))
        surface.set_clip(clip)
        if self.more is not None:
            self._draw_more(surface, self.more)
        elif self._picture is None:
            self._draw_cat(surface, self._text.top + self._words_height())

    def _whole_lines_end(self, cut: int) -> int:
        """The end of the last line of words that stands wholly above a cut: none is shown half."""
        top = self._text.top - self.scroll
        return max(
            (end for _, rect in self._lines() if (end := rect.bottom - self.scroll) <= cut), default=top
        )

    def _draw_cat(self, surface: pygame.Surface, top: int) -> None:
        """A page without a picture has a cat, where there is room below its words."""
        free = self._inside
        place = backdrop.lying_cat_place(self.ui, pygame.Rect(free.left, top, free.width, free.bottom - top))
        if place is not None:
            backdrop.draw_lying_cat(surface, place, theme.SEAT_STYLES[CAT])

    @property
    def more(self) -> pygame.Rect | None:
        """Where an arrow stands while there is more below: pressed, it turns on."""
        if self.scroll >= self.reach:
            return None
        size = self.ui.metrics.text(26)
        return pygame.Rect(self.area.centerx - size // 2, self.area.bottom - size - self.ui.px(5), size, size)

    def _draw_more(self, surface: pygame.Surface, arrow: pygame.Rect) -> None:
        """A line where the page is cut, and the arrow below it."""
        cut = pygame.Rect(self.area.left, arrow.top - self.ui.px(4), self.area.width, self.ui.px(2))
        surface.fill(theme.PAPER_EDGE, cut)
        paint.panel(surface, arrow, arrow.width // 2, theme.PAPER, theme.INK, self.ui.px(2))
        paint.icon(surface, "down", arrow.inflate(-arrow.width // 3, -arrow.width // 3), theme.INK)

    def _draw_words(
        self,
        surface: pygame.Surface,
        text: str,
        style: theme.TextStyle,
        colour: theme.Colour,
        rect: pygame.Rect,
    ) -> None:
        """Wrapped text with what was searched for on a yellow ground."""
        step = self.ui.type.line_height(style)
        for i, line in enumerate(self.ui.type.wrap(text, style, rect.width)):
            for start, end in self._marks(line):
                left = rect.left + self.ui.type.width(line[:start], style)
                width = rect.left + self.ui.type.width(line[:end], style) - left
                mark = pygame.Rect(left - 1, rect.top + i * step, width + 2, step)
                paint.panel(surface, mark, self.ui.px(4), theme.GOLD)
        self.ui.type.draw_wrapped(surface, text, style, colour, rect)

    def _marks(self, line: str) -> list[tuple[int, int]]:
        text = folded(line)
        found = []
        for word in self.marked:
            at = text.find(word)
            while at >= 0:
                found.append((at, at + len(word)))
                at = text.find(word, at + len(word))
        return found
