"""The pictures of If It Fits: little positions on the rug, one for each section of its rules."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.scenes.tables.if_it_fits import card_art
from game.ui import art, cats, paint, theme
from game.ui.context import Ui
from game.ui.kept import kept
from game.ui.theme import SEAT_STYLES, Colour

_BLUE, _ORANGE, _GREEN = 0, 1, 2
_STEPS = {"T": (0, -1), "R": (1, 0), "B": (0, 1), "L": (-1, 0)}
_MARGIN = 0.42  # of rug around the cards, in cells' widths
_RUG: Colour = (58, 110, 112)
_RUG_LINE: Colour = (96, 146, 144)


Place = tuple[float, float]
"""Column and row; cards whose places differ by exactly 1 lie beside each other."""


class Box(NamedTuple):
    """A box card: walls as on the table, letters of T R B L; what is printed on it."""

    cell: Place
    walls: str
    toys: tuple[str, ...] = ()
    bottles: int = 0


class Cat(NamedTuple):
    """A cat: awake from ``cell`` to the cell at its right, or asleep in it."""

    seat: int
    cell: Place
    asleep: bool = False


class Card(NamedTuple):
    """A card that is not laid: ``back``, ``princess``, ``cat``, ``box``, or ``gone``, a place left empty."""

    kind: str
    x: float
    y: float = 0
    walls: str = ""
    toys: tuple[str, ...] = ()
    bottles: int = 0


class Sign(NamedTuple):
    """An icon on a disc, its centre in cells: a tick, a cross, an arrow."""

    icon: str
    colour: Colour
    x: float
    y: float


class Position(NamedTuple):
    """What a picture shows. ``size``: columns and rows; ``lit``: cells of a box that is framed;
    ``seam``: the row at which a dashed line parts it, where it is not 0."""

    size: tuple[float, float]
    boxes: tuple[Box, ...] = ()
    cats: tuple[Cat, ...] = ()
    cards: tuple[Card, ...] = ()
    toys: tuple[tuple[str, Place], ...] = ()
    princesses: tuple[Place, ...] = ()
    signs: tuple[Sign, ...] = ()
    lit: tuple[Place, ...] = ()
    seam: float = 0


def _tick(x: float, y: float) -> Sign:
    return Sign("check", theme.LEAF_DARK, x, y)


def _cross(x: float, y: float) -> Sign:
    return Sign("cross", theme.CORAL_DARK, x, y)


def _arrow(x: float, y: float) -> Sign:
    return Sign("right", theme.TEAL_DARK, x, y)


# The box of the example in the section on points.
_EXAMPLE = (
    Box((0, 0), "TL", ("fish",)),
    Box((1, 0), "TR", ("fish",), 1),
    Box((0, 1), "BL", ("bell",)),
    Box((1, 1), "BR", ("fish",)),
)

POSITIONS: dict[str, Position] = {
    "goal": Position(
        (3, 2),
        (
            Box((0, 0), "TL", ("mouse", "mouse")),
            Box((1, 0), "TR", ("mouse",)),
            Box((0, 1), "BL", ("yarn",)),
            Box((1, 1), "BR"),
            Box((2, 0), "TRL", (), 1),
            Box((2, 1), "B", ("bell",)),
        ),
        (Cat(_ORANGE, (0, 0)), Cat(_BLUE, (2, 0), asleep=True)),
        lit=((0, 0), (1, 0), (0, 1), (1, 1)),
    ),
    "cards": Position(
        (2.2, 2.13),
        cards=(
            Card("box", 0, 0, "TL", ("feather", "mouse")),
            Card("box", 1.2, 0, "TRB", (), 1),
            Card("cat", 0, 1.13),
            Card("princess", 1.2, 1.13),
        ),
    ),
    "turn": Position(
        (4, 2.3),
        (Box((2, 0), "TL", ("fish",)), Box((3, 0), "TB", ("yarn",))),
        (Cat(_BLUE, (2, 0)),),
        cards=(Card("back", 0), Card("cat", 1.5, 1.3)),
        signs=(_arrow(1.5, 0.5),),
        seam=1.15,
    ),
    "handling": Position(
        (3.2, 2),
        (Box((0, 0), "TL", ("yarn", "yarn")), Box((0, 1), "LB", (), 1)),
        cards=(Card("gone", 1), Card("gone", 1, 1), Card("box", 2.05, 0.35, "TB", ("yarn",))),
        signs=(
            _tick(1.5, 0.5),
            _tick(1.5, 1.5),
            Sign("hand", theme.INK, 2.55, 1.3),
            Sign("turn", theme.TEAL_DARK, 3.05, 0.4),
        ),
    ),
    "passage": Position(
        (3, 1),
        (Box((0, 0), "TBL", ("yarn",)), Box((1, 0), "TBR"), Box((2, 0), "TB", ("bell",))),
        signs=(_tick(1, 0.5), _cross(2, 0.5)),
    ),
    "closed": Position(
        (2, 2.25),
        (
            Box((0, 0), "TBL", ("mouse", "mouse")),
            Box((1, 0), "TBR"),
            Box((0, 1.25), "TBL", ("mouse", "mouse")),
            Box((1, 1.25), "TB"),
        ),
        signs=(_tick(2, 0.5), _cross(2, 1.75)),
        lit=((0, 0), (1, 0)),
    ),
    "awake_cat": Position(
        (2, 2),
        (
            Box((0, 0), "TL"),
            Box((1, 0), "TR", ("feather",)),
            Box((0, 1), "LB", ("feather",)),
            Box((1, 1), "RB", (), 1),
        ),
        (Cat(_BLUE, (0, 0)),),
    ),
    "sleeping_cat": Position(
        (2, 2),
        (Box((0, 0), "TL", ("mouse",)), Box((1, 0), "TR"), Box((0, 1), "LB"), Box((1, 1), "LRB")),
        (Cat(_ORANGE, (0, 0)), Cat(_GREEN, (1, 1), asleep=True)),
        lit=((0, 0), (1, 0), (0, 1), (1, 1)),
    ),
    "princess": Position(
        (3, 1),
        (Box((0, 0), "TRL"), Box((2, 0), "TRL")),
        (Cat(_GREEN, (0, 0), asleep=True),),
        princesses=((2, 0),),
        signs=(_arrow(1.5, 0.5),),
    ),
    "special_toy": Position(
        (2, 2),
        (Box((0, 0), "T"), Box((1, 0), "TR", ("bell",)), Box((0, 1), "B", ("yarn",)), Box((1, 1), "BR")),
        toys=(("yarn", (0, 0)),),
    ),
    "last_phase": Position(
        (3.3, 2.2),
        cards=(
            Card("gone", 1.15),
            Card("box", 0, 1.2, "TR", ("fish",)),
            Card("box", 1.15, 1.2, "BL", ("yarn", "bell")),
            Card("princess", 2.3, 1.2),
        ),
        signs=(_cross(1.65, 0.5),),
    ),
    "scoring": Position(
        (2, 2), _EXAMPLE, (Cat(_BLUE, (0, 0)), Cat(_ORANGE, (0, 1))), lit=tuple(b.cell for b in _EXAMPLE)
    ),
}


def size(name: str, ui: Ui, room: tuple[int, int]) -> tuple[int, int] | None:
    """The size of that picture; None where there is none."""
    return _size(name, _cell(name, ui, room)) if name in POSITIONS else None


def picture(name: str, ui: Ui, room: tuple[int, int]) -> pygame.Surface | None:
    """The picture of that name, no larger than ``room``; None where there is none."""
    if name not in POSITIONS:
        return None
    return _drawn(name, _cell(name, ui, room), ui.px(14), max(2, ui.px(2)))


def _cell(name: str, ui: Ui, room: tuple[int, int]) -> int:
    """How wide a cell is where the picture fills its room, in pixels."""
    columns, rows = POSITIONS[name].size
    across, down = columns + 2 * _MARGIN, rows * 1.5 + 2 * _MARGIN
    return max(8, int(min(room[0] / across, room[1] / down, ui.px(128))))


def _size(name: str, width: int) -> tuple[int, int]:
    """Of the picture, with cells of that width."""
    columns, rows = POSITIONS[name].size
    margin = 2 * round(width * _MARGIN)
    return round(columns * width) + margin, round(rows * (width * 3 // 2)) + margin


@kept
def _drawn(name: str, width: int, radius: int, line: int) -> pygame.Surface:
    """``width``: of a cell, in pixels."""
    position = POSITIONS[name]
    margin, cell = round(width * _MARGIN), (width, width * 3 // 2)
    surface = pygame.Surface(_size(name, width), pygame.SRCALPHA)
    paint.panel(surface, surface.get_rect(), radius, _RUG, theme.INK, line)
    seam = surface.get_rect().inflate(-margin * 5 // 8, -margin * 5 // 8)
    pygame.draw.rect(surface, _RUG_LINE, seam, max(1, line // 2), border_radius=radius)
    if position.seam:
        _draw_seam(surface, margin + round(position.seam * cell[1]), seam, max(2, line))
    _Painter(surface, margin, cell).paint(position)
    return surface


def _draw_seam(surface: pygame.Surface, y: int, within: pygame.Rect, line: int) -> None:
    dash = max(4, line * 5)
    for x in range(within.left + dash, within.right - dash, 2 * dash):
        pygame.draw.line(surface, _RUG_LINE, (x, y), (x + dash, y), line)


class _Painter:
    """Draws a position's things at cells of one size."""

    def __init__(self, surface: pygame.Surface, margin: int, cell: tuple[int, int]) -> None:
        self.surface = surface
        self.margin = margin
        self.cell = cell

    def _rect(self, x: float, y: float, columns: int = 1) -> pygame.Rect:
        width, height = self.cell
        return pygame.Rect(
            round(self.margin + x * width), round(self.margin + y * height), columns * width, height
        )

    def paint(self, position: Position) -> None:
        cells = {box.cell for box in position.boxes}
        covered = {
            (cat.cell[0] + i, cat.cell[1]) for cat in position.cats for i in range(1 if cat.asleep else 2)
        }
        covered |= {(x + i, y) for _, (x, y) in position.toys for i in (0, 1)}
        for box in position.boxes:
            self._draw_box(box, cells)
        for box in position.boxes:
            if box.cell not in covered:
                card_art.draw_contents(
                    self.surface, self._rect(*box.cell), box.toys, box.bottles, covered=False
                )
        self._draw_frame(position.lit)
        for kind, (x, y) in position.toys:
            self.surface.blit(card_art.special_toy(kind, 3, self.cell), self._rect(x, y))
        for cat in position.cats:
            rect = self._rect(*cat.cell, columns=1 if cat.asleep else 2)
            figure: cats.Figure = "sleeping" if cat.asleep else "awake"
            self.surface.blit(cats.picture(SEAT_STYLES[cat.seat], figure, rect.size), rect)
        for place in position.princesses:
            rect = self._rect(*place)
            self.surface.blit(art.picture("princess/lying", rect.size), rect)
        for box in position.boxes:
            if box.cell in covered:
                card_art.draw_contents(
                    self.surface, self._rect(*box.cell), box.toys, box.bottles, covered=True
                )
        for card in position.cards:
            self._draw_card(card)
        for sign in position.signs:
            self._draw_sign(sign)

    def _draw_box(self, box: Box, cells: set[Place]) -> None:
        x, y = box.cell
        open_to_nothing = [
            side
            for side in card_art.open_sides(box.walls)
            if (x + _STEPS[side][0], y + _STEPS[side][1]) not in cells
        ]
        card_art.draw_floor(self.surface, self._rect(x, y), box.walls, "".join(open_to_nothing))

    def _draw_frame(self, lit: tuple[Place, ...]) -> None:
        """A golden line around the cells of a box."""
        width = max(3, self.cell[0] // 16)
        for x, y in lit:
            rect = self._rect(x, y)
            edges = {
                (x, y - 1): (rect.topleft, rect.topright),
                (x, y + 1): (rect.bottomleft, rect.bottomright),
                (x - 1, y): (rect.topleft, rect.bottomleft),
                (x + 1, y): (rect.topright, rect.bottomright),
            }
            for neighbour, (start, end) in edges.items():
                if neighbour not in lit:
                    pygame.draw.line(self.surface, theme.GOLD, start, end, width)

    def _draw_card(self, card: Card) -> None:
        rect = self._rect(card.x, card.y)
        radius = max(2, round(rect.width * card_art.CORNER))
        if card.kind == "gone":
            pygame.draw.rect(self.surface, _RUG_LINE, rect, max(2, rect.width // 24), border_radius=radius)
            return
        paint.shadow(self.surface, rect, radius, max(3, rect.width // 14), max(2, rect.width // 24), 110)
        if card.kind == "cat":
            drawn = card_art.cat_card(SEAT_STYLES[_BLUE], False, rect.size)
        elif card.kind == "box":
            drawn = card_art.box_card(card.walls, card.toys, card.bottles, False, rect.size)
        else:
            drawn = card_art.back(rect.size) if card.kind == "back" else card_art.princess_card(rect.size)
        self.surface.blit(drawn, rect)

    def _draw_sign(self, sign: Sign) -> None:
        size = max(16, self.cell[0] * 2 // 5)
        disc = pygame.Rect(0, 0, size, size)
        disc.center = (
            round(self.margin + sign.x * self.cell[0]),
            round(self.margin + sign.y * self.cell[1]),
        )
        paint.shadow(self.surface, disc, size // 2, max(2, size // 8), max(1, size // 12), 110)
        paint.panel(self.surface, disc, size // 2, theme.PAPER, theme.INK, max(2, size // 16))
        paint.icon(self.surface, sign.icon, disc.inflate(-size * 3 // 8, -size * 3 // 8), sign.colour)
