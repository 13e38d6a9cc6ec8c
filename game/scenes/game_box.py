"""A game's box on the shelf: cover, spine and shadow, lifting towards the hand; below it what the game is like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import art, paint, theme
from game.ui.context import Ui
from game.ui.keys import PRESS
from game.ui.lettering import outlined
from game.ui.widgets.widget import Widget, said

PROPORTION = 600 / 720  # a cover's width by its height
LIFT_SECONDS = 0.14
SPINES = {"if_it_fits": "#0F5F67", "exploding_kittens": "#1F1C2C"}
"""The colour of each box's side: that of its cover in the shade."""
SPACE = "#17152F"
"""The same of all boxes that show the sky of Cat Planets."""


@dataclass(frozen=True)
class BoxWords:
    """What stands on a box and below it. ``note``: a last line, such as the best result so far; may be empty."""

    name: str
    pitch: str
    facts: str
    note: str = ""


class GameBox(Widget):
    """One box; ``on_press`` opens it."""

    def __init__(self, ui: Ui, box: str, words: BoxWords, on_press: Callable[[], object]) -> None:
        super().__init__(ui)
        self.box = box
        self.on_press = on_press
        self.name = words.name
        self.pitch = words.pitch
        self.facts = _unbroken(words.facts)
        self.note = words.note
        self.lift = 0.0
        self._cover_height = 0
        self._beside = False  # the words stand at the cover's right instead of below it
        self._picture: pygame.Surface | None = None

    # Layout

    def words_height(self, width: int, cover_height: int = 0) -> int:
        """Pixels that pitch and facts need: below a cover, with a margin; or, told its height, beside it."""
        if cover_height:
            return self._bare_height(width - self._words_left(cover_height) - self.ui.px(14))
        return self.ui.px(36) + self._bare_height(width - 2 * self.ui.px(14))

    def _bare_height(self, width: int) -> int:
        ui = self.ui
        return (
            ui.type.wrapped_height(self.pitch, theme.BODY, width)
            + ui.px(8)
            + ui.type.wrapped_height(self.facts, theme.LABEL, width)
            + (ui.px(6) + ui.type.wrapped_height(self.note, theme.LABEL, width) if self.note else 0)
        )

    def _words_left(self, cover_height: int) -> int:
        """How far from the box's left its words begin beside the cover."""
        return round(cover_height * PROPORTION) + cover_height // 20 + self.ui.px(36)

    def place(self, rect: pygame.Rect, cover_height: int, beside: bool = False) -> None:
        """The whole rectangle, how much of its height is the cover's, and whether the words stand beside that."""
        self.rect = rect
        self._cover_height = cover_height
        self._beside = beside
        self._picture = None

    @property
    def _cover(self) -> pygame.Rect:
        """The cover at rest."""
        height = self._cover_height
        cover = pygame.Rect(0, 0, round(height * PROPORTION), height)
        if self._beside:
            cover.midleft = (self.rect.left + self.ui.px(18) + height // 20, self.rect.centery)
        else:
            cover.midtop = (self.rect.centerx + height // 40, self.rect.top + self.ui.px(22))
        return cover

    def _words(self, cover: pygame.Rect) -> tuple[pygame.Rect, str]:
        """Where the words begin and how wide they are; how they are aligned."""
        rect, pad = self.rect, self.ui.px(14)
        if not self._beside:
            return pygame.Rect(
                rect.left + pad, cover.bottom + self.ui.px(16), rect.width - 2 * pad, 0
            ), "center"
        left = self._words_left(cover.height)
        width = rect.width - left - pad
        return pygame.Rect(rect.left + left, rect.centery - self._bare_height(width) // 2, width, 0), "left"

    # Events

    def spoken(self) -> str:
        return said(self.name, self.pitch, self.facts, self.note)

    def click(self, position: tuple[int, int]) -> bool:
        return self._press()

    def key(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key in PRESS and self._press()

    def _press(self) -> bool:
        self.ui.sounds.play("button")
        self.on_press()
        return True

    def advance(self, dt: float, held: bool) -> bool:
        """Lift while pointer or focus is on it, sink again afterwards; True while it moves."""
        goal = 1.0 if held or self.hovered else 0.0
        if self.lift == goal:
            return False
        settings = self.ui.settings
        still = settings.reduce_motion or settings.speed == 0
        step = 1.0 if still else dt * settings.speed / LIFT_SECONDS
        self.lift = min(goal, self.lift + step) if goal > self.lift else max(goal, self.lift - step)
        return True

    # Drawing

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, cover = self.ui, self.rect, self._cover
        up = round(ui.px(12) * self.lift)
        blur = ui.px(10 + 8 * self.lift)
        paint.shadow(surface, cover, ui.px(6), blur, ui.px(6 + 8 * self.lift), 110)
        if self._picture is None:
            self._picture = draw_box(ui, self.box, self.name, cover.size)
        picture = self._picture
        surface.blit(picture, (cover.right - picture.get_width(), cover.top - up))
        words, align = self._words(cover)
        words.top += ui.type.draw_wrapped(surface, self.pitch, theme.BODY, theme.INK, words, align)
        words.top += ui.px(8)
        words.top += ui.type.draw_wrapped(surface, self.facts, theme.LABEL, theme.CORAL_DARK, words, align)
        words.top += ui.px(6)
        if self.note:
            ui.type.draw_wrapped(surface, self.note, theme.LABEL, theme.TEAL_DARK, words, align)
        if focused:
            paint.focus_ring(surface, rect.inflate(-ui.px(8), -ui.px(8)), ui, ui.px(14))


def draw_box(ui: Ui, box: str, name: str, size: tuple[int, int]) -> pygame.Surface:
    """Cover and spine at rest. ``size``: of the cover, at whose left the spine is."""
    width, height = size
    side, slope, line = max(6, height // 20), height // 30, max(2, height // 150)
    picture = pygame.Surface((width + side, height), pygame.SRCALPHA)
    spine = pygame.Color(SPINES.get(box, SPACE))
    corners = [(0, slope), (side, 0), (side, height - 1), (0, height - 1 - slope)]
    pygame.draw.polygon(picture, spine, corners)
    pygame.draw.lines(picture, theme.INK, True, corners, line)
    picture.blit(art.picture(f"covers/{box}", size), (side, 0))
    pygame.draw.rect(picture, theme.INK, (side, 0, width, height), line)
    _draw_name(ui, picture, name, pygame.Rect(side, 0, width, height))
    return picture


def _draw_name(ui: Ui, picture: pygame.Surface, name: str, cover: pygame.Rect) -> None:
    """The game's name in the free sky of its cover, as large as it can be there."""
    words = outlined(ui.type, name, cover.height * 13 // 100, cover.width * 92 // 100, theme.PAPER)
    picture.blit(words, words.get_rect(center=(cover.centerx, cover.top + cover.height * 10 // 100)))


def _unbroken(facts: str) -> str:
    """Facts separated by dots, so that lines are broken only behind a dot."""
    return " ".join(
        fact.replace(" ", "\N{NO-BREAK SPACE}")
        for fact in facts.replace(" · ", "\N{NO-BREAK SPACE}·\n").split("\n")
    )
