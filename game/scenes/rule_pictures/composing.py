"""What pictures of the rules are composed of: cards, signs, numbers, cats, words. All lengths are in cards' widths."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

import pygame

from game.scenes.rule_pictures.lettering import draw_words
from game.ui import art, paint, theme
from game.ui.context import Ui
from game.ui.theme import SEAT_STYLES, Colour

TALL = 1.5
"""The height of a card."""

BACK = "back"
GONE = "gone"
"""What a card may show besides a face: its back; nothing, as its place is empty."""

Face = Hashable
"""What a card shows: whatever the game's own ``Deck`` draws, or BACK, or GONE."""

FaceDrawer = Callable[[Face, tuple[int, int]], pygame.Surface]


@dataclass(frozen=True)
class Style:
    """How the pictures of a game look. ``ground``: draws what lies under the cards, with rounded corners."""

    face: FaceDrawer
    ground: Callable[[pygame.Surface, int], None]
    line: Colour  # of seams and of places left empty


@dataclass(frozen=True)
class Canvas:
    """What things are drawn on. ``unit``: a card's width in pixels; ``left`` and ``top``: where (0, 0) is."""

    ui: Ui
    style: Style
    surface: pygame.Surface
    unit: float
    left: float
    top: float

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle in pixels, from its top left corner and size in cards' widths."""
        unit = self.unit
        size = (max(2, round(width * unit)), max(2, round(height * unit)))
        return pygame.Rect((round(self.left + x * unit), round(self.top + y * unit)), size)

    def disc(self, x: float, y: float, size: float) -> pygame.Rect:
        """The square around a middle; at least so large that a sign in it is seen."""
        pixels = max(16, round(size * self.unit))
        disc = pygame.Rect(0, 0, pixels, pixels)
        disc.center = (round(self.left + x * self.unit), round(self.top + y * self.unit))
        return disc

    @property
    def thin(self) -> int:
        return max(2, round(self.unit / 32))


class Thing(Protocol):
    """Anything in a picture."""

    def draw(self, canvas: Canvas) -> None:
        """Draw it at its place."""


class Card(NamedTuple):
    """A card; ``angle`` in degrees against the clock, about its middle."""

    face: Face
    x: float
    y: float
    width: float = 1
    angle: int = 0

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.rect(self.x, self.y, self.width, self.width * TALL)
        radius = max(2, round(rect.width * 0.08))
        if self.face == GONE:
            pygame.draw.rect(canvas.surface, canvas.style.line, rect, canvas.thin, border_radius=radius)
            return
        picture = canvas.style.face(self.face, rect.size)
        if self.angle:
            picture = pygame.transform.rotozoom(picture, self.angle, 1)
        else:
            paint.shadow(
                canvas.surface, rect, radius, max(3, rect.width // 14), max(2, rect.width // 24), 110
            )
        canvas.surface.blit(picture, picture.get_rect(center=rect.center))


class Picture(NamedTuple):
    """A file of ``assets/art`` about a middle, ``width`` wide."""

    name: str
    x: float
    y: float
    width: float
    tint: Colour | None = None

    def draw(self, canvas: Canvas) -> None:
        width, height = art.natural_size(self.name)
        rect = canvas.rect(0, 0, self.width, self.width * height / width)
        rect.center = canvas.disc(self.x, self.y, 0).center
        colours = art.tint_of(self.tint) if self.tint is not None else ()
        canvas.surface.blit(art.picture(self.name, rect.size, colours), rect)


class Sign(NamedTuple):
    """An icon on a disc, about its middle."""

    icon: str
    colour: Colour
    x: float
    y: float
    size: float = 0.4

    def draw(self, canvas: Canvas) -> None:
        disc = canvas.disc(self.x, self.y, self.size)
        _draw_disc(canvas, disc, theme.PAPER)
        paint.icon(
            canvas.surface, self.icon, disc.inflate(-disc.width * 3 // 8, -disc.width * 3 // 8), self.colour
        )


class Number(NamedTuple):
    """A number or a short sum on a golden plate, about its middle."""

    text: str
    x: float
    y: float
    size: float = 0.4

    def draw(self, canvas: Canvas) -> None:
        disc = canvas.disc(self.x, self.y, self.size)
        words = canvas.ui.type.at_size(self.text, "ExtraBold", max(9, disc.height * 3 // 5), theme.INK)
        plate = disc.inflate(max(0, words.get_width() + disc.height // 2 - disc.width), 0)
        _draw_disc(canvas, plate, theme.GOLD)
        canvas.surface.blit(words, words.get_rect(center=plate.center))


class Cat(NamedTuple):
    """A player: the face of a seat's cat with the seat's mark, about its middle."""

    seat: int
    x: float
    y: float
    size: float = 0.7
    asleep: bool = False

    def draw(self, canvas: Canvas) -> None:
        style, face = SEAT_STYLES[self.seat], canvas.disc(self.x, self.y, self.size)
        paint.cat_face(canvas.surface, style, face, self.asleep)
        mark = pygame.Rect(0, 0, face.width * 2 // 5, face.width * 2 // 5)
        mark.bottomright = face.bottomright
        paint.mark(canvas.surface, style, mark)


class Key(NamedTuple):
    """A key of the keyboard, about its middle."""

    text: str
    x: float
    y: float
    size: float = 0.5

    def draw(self, canvas: Canvas) -> None:
        cap = canvas.disc(self.x, self.y, self.size)
        radius = cap.width // 5
        paint.panel(
            canvas.surface, cap.move(0, cap.height // 8), radius, theme.PAPER_EDGE, theme.INK, canvas.thin
        )
        paint.panel(canvas.surface, cap, radius, theme.PAPER, theme.INK, canvas.thin)
        letter = canvas.ui.type.at_size(self.text, "ExtraBold", max(9, cap.height // 2), theme.INK)
        canvas.surface.blit(letter, letter.get_rect(center=cap.center))


class Label(NamedTuple):
    """The text of a key on a strip of paper, ``width`` wide at most; (x, y): the middle of its top edge."""

    key: str
    x: float
    y: float
    width: float = 1.2
    height: float = 0.6
    after: str = ""  # written behind the text
    largest: int = 13  # of the letters, in pixels of the reference layout

    def draw(self, canvas: Canvas) -> None:
        strip = canvas.rect(self.x - self.width / 2, self.y, self.width, self.height)
        draw_words(canvas.surface, canvas.ui, canvas.ui.t(self.key) + self.after, strip, self.largest)


class Frame(NamedTuple):
    """A golden line around what belongs together."""

    x: float
    y: float
    width: float = 1
    height: float = TALL

    def draw(self, canvas: Canvas) -> None:
        rect = canvas.rect(self.x, self.y, self.width, self.height).inflate(4 * canvas.thin, 4 * canvas.thin)
        line = max(3, round(canvas.unit / 16))
        pygame.draw.rect(canvas.surface, theme.GOLD, rect, line, border_radius=max(4, round(canvas.unit / 8)))


class Seam(NamedTuple):
    """A dashed line that parts a picture: from side to side at ``at`` from the top, or ``upright`` at ``at`` from the
    left."""

    at: float
    upright: bool = False

    def draw(self, canvas: Canvas) -> None:
        dash, inset = max(4, canvas.thin * 4), round(canvas.unit * MARGIN / 2)
        middle = round((canvas.left if self.upright else canvas.top) + self.at * canvas.unit)
        length = canvas.surface.get_height() if self.upright else canvas.surface.get_width()
        for start in range(inset, length - inset - dash, 2 * dash):
            ends = (start, middle), (start + dash, middle)
            first, last = (end[::-1] for end in ends) if self.upright else ends
            pygame.draw.line(canvas.surface, canvas.style.line, first, last, canvas.thin)


def _draw_disc(canvas: Canvas, disc: pygame.Rect, fill: Colour) -> None:
    size = disc.height
    paint.shadow(canvas.surface, disc, size // 2, max(2, size // 8), max(1, size // 12), 110)
    paint.panel(canvas.surface, disc, size // 2, fill, theme.INK, max(2, size // 16))


def tick(x: float, y: float, size: float = 0.4) -> Sign:
    """So it is right."""
    return Sign("check", theme.LEAF_DARK, x, y, size)


def cross(x: float, y: float, size: float = 0.4) -> Sign:
    """So it is not."""
    return Sign("cross", theme.CORAL_DARK, x, y, size)


def arrow(x: float, y: float, icon: str = "right", size: float = 0.4) -> Sign:
    """From here to there."""
    return Sign(icon, theme.TEAL_DARK, x, y, size)


def pile(x: float, y: float, cards: int = 3, face: Face = BACK) -> tuple[Card, ...]:
    """Cards on top of each other, the uppermost at (x, y)."""
    return tuple(Card(face, x - 0.05 * i, y + 0.04 * i) for i in range(cards - 1, -1, -1))


def row(faces: Sequence[Face], x: float, y: float, step: float = 1.1, width: float = 1) -> tuple[Card, ...]:
    """Cards beside each other, or overlapping where ``step`` is less than their width."""
    return tuple(Card(face, x + step * i, y, width) for i, face in enumerate(faces))


class Scene(NamedTuple):
    """Things at fixed places. ``size``: columns and rows, in cards' widths."""

    size: tuple[float, float]
    things: tuple[Thing, ...]

    def fitted(self, room: tuple[int, int]) -> Scene:
        """The scene for a room of this shape; it has only one."""
        return self


class _Placed(NamedTuple):
    """A scene within a scene, its top left corner at (x, y)."""

    scene: Scene
    x: float
    y: float

    def draw(self, canvas: Canvas) -> None:
        left, top = canvas.left + self.x * canvas.unit, canvas.top + self.y * canvas.unit
        moved = replace(canvas, left=left, top=top)
        for thing in self.scene.things:
            thing.draw(moved)


class Parts(NamedTuple):
    """Scenes with a seam between them: below each other or beside each other, whichever makes them larger."""

    scenes: tuple[Scene, ...]

    def fitted(self, room: tuple[int, int]) -> Scene:
        """The scene for a room of this shape."""
        return max(self._laid(False), self._laid(True), key=lambda scene: unit_in(room, scene.size))

    def _laid(self, beside: bool) -> Scene:
        along = 0 if beside else 1
        breadth = max(scene.size[1 - along] for scene in self.scenes)
        things: list[Thing] = []
        at = 0.0
        for scene in self.scenes:
            if at:
                things.append(Seam(at + _GAP / 2, upright=beside))
                at += _GAP
            aside = (breadth - scene.size[1 - along]) / 2
            things.append(_Placed(scene, at, aside) if beside else _Placed(scene, aside, at))
            at += scene.size[along]
        return Scene((at, breadth) if beside else (breadth, at), tuple(things))


class Shelf(NamedTuple):
    """Cards with their names, in as many rows as make them largest. ``names``: keys of texts; ``numbers``: on the
    cards, where not empty."""

    faces: Sequence[Face]
    names: Sequence[str]
    numbers: Sequence[str] = ()

    def fitted(self, room: tuple[int, int]) -> Scene:
        """The scene for a room of this shape."""
        count = len(self.faces)
        per_row = max(range(1, count + 1), key=lambda n: unit_in(room, self._size(n, _STEP)))
        unit = unit_in(room, self._size(per_row, _STEP))
        # What is left beside the cards gives their names more room.
        step = max(_STEP, min(1.8, (room[0] / unit - 2 * MARGIN) / per_row))
        things: list[Thing] = []
        for i, face in enumerate(self.faces):
            line, place = divmod(i, per_row)
            short = per_row - min(per_row, count - line * per_row)  # the last row stands in the middle
            middle, y = (place + 0.5 + short / 2) * step, line * _PITCH
            things.append(Card(face, middle - 0.5, y))
            if self.numbers:
                things.append(Number(self.numbers[i], middle + 0.44, y + 1.3))
            things.append(Label(self.names[i], middle, y + TALL + 0.06, step - 0.06))
        return Scene(self._size(per_row, step), tuple(things))

    def _size(self, per_row: int, step: float) -> tuple[float, float]:
        rows = -(-len(self.faces) // per_row)
        return per_row * step, rows * _PITCH - 0.12


_STEP, _PITCH = 1.2, 2.2  # from card to card on a shelf, beside and below each other

MARGIN = 0.36
"""Of ground around the things."""

LARGEST = 128
"""A card's width in the picture, in pixels of the reference layout."""


_GAP = 0.5  # between parts


def unit_in(room: tuple[int, int], size: tuple[float, float]) -> float:
    """A card's width in pixels, where a scene of this size fills a room."""
    return min((room[0] - 1) / (size[0] + 2 * MARGIN), (room[1] - 1) / (size[1] + 2 * MARGIN))


AnyScene = Scene | Parts | Shelf


def picture_size(scene: AnyScene, ui: Ui, room: tuple[int, int]) -> tuple[int, int]:
    """The size of a scene's picture, without drawing it."""
    fitted = scene.fitted(room)
    unit = _unit(fitted, ui, room)
    across, down = ((length + 2 * MARGIN) * unit for length in fitted.size)
    return max(8, int(across)), max(8, int(down))


def _unit(fitted: Scene, ui: Ui, room: tuple[int, int]) -> float:
    """A card's width in the picture of a scene that was fitted to its room."""
    return max(4.0, min(unit_in(room, fitted.size), ui.px(LARGEST)))


def draw_picture(scene: AnyScene, style: Style, ui: Ui, room: tuple[int, int]) -> pygame.Surface:
    """A scene as large as the room allows."""
    fitted = scene.fitted(room)
    unit = _unit(fitted, ui, room)
    surface = pygame.Surface(picture_size(scene, ui, room), pygame.SRCALPHA)
    style.ground(surface, ui.px(14))
    canvas = Canvas(ui, style, surface, unit, MARGIN * unit, MARGIN * unit)
    for thing in fitted.things:
        thing.draw(canvas)
    edge = surface.get_rect()
    pygame.draw.rect(surface, theme.INK, edge, max(2, ui.px(2)), border_radius=ui.px(14))
    return surface


def round_off(surface: pygame.Surface, radius: int) -> None:
    """Cut the corners off a ground."""
    shape = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    paint.panel(shape, shape.get_rect(), radius, theme.WHITE)
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
