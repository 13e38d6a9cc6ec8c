"""The table as it lies: floor, rug, boxes, cats and toys, kept as one finished picture until something changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

import pygame

from game.core.contract import Card, Seat
from game.rules.if_it_fits.actions import Cell
from game.rules.if_it_fits.observation import IfItFitsObservation, PlacedCard, PlacedCat
from game.scenes.tables.if_it_fits import card_art
from game.ui import art, cats, floors
from game.ui.camera import Camera
from game.ui.cats import REST, Pose
from game.ui.kept import kept
from game.ui.theme import Colour, SeatStyle

_STEPS = {"T": (0, -1), "R": (1, 0), "B": (0, 1), "L": (-1, 0)}
_NOTHING = pygame.Rect(0, 0, 0, 0)
_RUG = (1300, 1170)  # pixels of the picture that the rug is scaled from
_RUG_ROWS = 100  # of them in a strip
_RUG_BORDER = (0.067, 0.074)  # of the rug's width and height: inside it lies the table
_LINES: Colour = (86, 122, 122)


class BoardPicture:
    """Draws an observation's board. ``hidden``: cards that are in flight and not to be drawn where they will lie."""

    def __init__(self, style_of: Callable[[Seat], SeatStyle]) -> None:
        self._style_of = style_of
        self._picture: pygame.Surface | None = None
        self._made_for: tuple[object, ...] = ()
        self._patches: dict[tuple[Card, Pose], pygame.Surface] = {}

    def draw(
        self,
        surface: pygame.Surface,
        seen: IfItFitsObservation,
        camera: Camera,
        hidden: frozenset[Card],
        poses: Mapping[Card, Pose] = MappingProxyType({}),
    ) -> None:
        """The board over the whole surface; while the camera glides, the finished picture moves instead.

        ``poses``: cats that are not as they usually are, drawn as small patches over the finished picture.
        """
        wanted = (seen.board, seen.cats, seen.toys, camera.width, round(camera.x), round(camera.y), hidden)
        size = surface.get_size()
        if self._picture is None or self._picture.get_size() != size:
            self._picture = pygame.Surface(size)
            self._made_for = ()
        if wanted != self._made_for:
            self._patches.clear()
            self._made_for = ()  # half painted until it is done, should the frame have no time left
            for part in (
                _NOTHING,
                None,
            ):  # first the pictures alone: what cannot be finished is not painted at all
                self._picture.set_clip(part)
                self._paint(self._picture, seen, camera, hidden)
            self._made_for = wanted
        glide = camera.glide
        if glide is not None:
            _draw_moved(surface, self._picture, *glide)
            return
        surface.blit(self._picture, (0, 0))
        for cat in seen.cats if poses else ():
            if cat.cat in poses and cat.cat not in hidden:
                surface.blit(
                    self._patch(seen, camera, hidden, cat, poses[cat.cat]), camera.rect(cat.cells[0])
                )

    def _patch(
        self,
        seen: IfItFitsObservation,
        camera: Camera,
        hidden: frozenset[Card],
        cat: PlacedCat,
        pose: Pose,
    ) -> pygame.Surface:
        key = (cat.cat, pose)
        if key not in self._patches:
            self._patches[key] = self.cut(seen, camera, cat.cells, hidden, {cat.cat: pose})
        return self._patches[key]

    def cut(
        self,
        seen: IfItFitsObservation,
        camera: Camera,
        cells: Sequence[Cell],
        hidden: frozenset[Card],
        poses: Mapping[Card, Pose] = MappingProxyType({}),
    ) -> pygame.Surface:
        """The picture of cells side by side that all hold a box, first the left one, with what lies in them."""
        place = camera.rect(cells[0], len(cells))
        picture = pygame.Surface(place.size).convert()
        moved = Camera(camera.columns, camera.rows, camera.width)
        moved.x, moved.y = round(camera.x) - place.x, round(camera.y) - place.y
        inside = frozenset(cells)
        self._paint_cards(picture, seen, moved, hidden, inside, poses)
        return picture

    def _paint(
        self, surface: pygame.Surface, seen: IfItFitsObservation, camera: Camera, hidden: frozenset[Card]
    ) -> None:
        floors.draw(surface, "tables/wood")
        _draw_rug(surface, camera)
        _draw_grid(surface, seen, camera)
        self._paint_cards(surface, seen, camera, hidden, frozenset(card.cell for card in seen.board), {})

    def _paint_cards(
        self,
        surface: pygame.Surface,
        seen: IfItFitsObservation,
        camera: Camera,
        hidden: frozenset[Card],
        inside: frozenset[Cell],
        poses: Mapping[Card, Pose],
    ) -> None:
        """What lies in the cells ``inside``."""
        walls_at = {card.cell: card.walls for card in seen.board}
        cards = [card for card in seen.board if card.card not in hidden and card.cell in inside]
        for card in cards:
            card_art.draw_floor(surface, camera.rect(card.cell), card.walls, _folds(card, walls_at))
        covered = {cell for cat in seen.cats if cat.cat not in hidden for cell in cat.cells}
        covered |= {cell for toy in seen.toys if toy.card not in hidden for cell in toy.cells}
        for card in cards:
            if card.cell not in covered:
                self._draw_content(surface, card, camera.rect(card.cell))
        for toy in seen.toys:
            if toy.card not in hidden and inside.issuperset(toy.cells):
                cell = (camera.width, camera.height)
                surface.blit(card_art.special_toy(toy.kind, toy.count, cell), camera.rect(toy.cells[0], 2))
        for cat in seen.cats:
            if cat.cat not in hidden and inside.issuperset(cat.cells):
                self._draw_cat(surface, camera, cat, poses.get(cat.cat, REST))
        for card in cards:
            if card.cell in covered:  # covering hides nothing: what is printed shows above the cat
                card_art.draw_contents(surface, camera.rect(card.cell), card.toys, card.bottles, covered=True)

    def _draw_content(self, surface: pygame.Surface, card: PlacedCard, rect: pygame.Rect) -> None:
        if card.kind == "start":
            surface.blit(art.picture("box/start_mark", rect.size), rect)
        if card.kind == "princess":
            surface.blit(art.picture("princess/lying", rect.size), rect)
        card_art.draw_contents(surface, rect, card.toys, card.bottles, covered=False)

    def _draw_cat(self, surface: pygame.Surface, camera: Camera, cat: PlacedCat, pose: Pose) -> None:
        rect, style = camera.rect(cat.cells[0], len(cat.cells)), self._style_of(cat.seat)
        surface.blit(cats.lying(style, cat.asleep, rect.size, pose), rect)
        size = max(10, camera.width // 5)
        mark = pygame.Rect(0, 0, size, size)
        mark.bottomright = (rect.right - camera.width // 12, rect.bottom - camera.width // 12)
        surface.blit(art.picture(f"marks/{style.mark}", mark.size, art.tint_of(style.colour)), mark)


def _folds(card: PlacedCard, walls_at: dict[Cell, str]) -> str:
    """Open sides with nothing beyond: where a card lies there, the floor runs through, up to its wall if it has one."""
    x, y = card.cell
    return "".join(
        side
        for side in card_art.open_sides(card.walls)
        if (x + _STEPS[side][0], y + _STEPS[side][1]) not in walls_at
    )


def _draw_rug(surface: pygame.Surface, camera: Camera) -> None:
    """Only the part that is seen is scaled: near by, the whole rug would be larger than memory likes."""
    table, (aside, above) = camera.table(), _RUG_BORDER
    size = round(table.width / (1 - 2 * aside)), round(table.height / (1 - 2 * above))
    rug = pygame.Rect((0, 0), size)
    rug.center = table.center
    seen = rug.clip(surface.get_rect())
    if seen.width < 2 or seen.height < 2:
        return
    left, right = (round((x - rug.x) * _RUG[0] / rug.width) for x in (seen.left, seen.right))
    for first in range(0, _RUG[1] - 1, _RUG_ROWS):
        top, bottom = _rug_place(first, size)
        if rug.top + top < seen.bottom and rug.top + bottom > seen.top:
            surface.blit(_rug_strip(size, left, right, first), (seen.left, rug.top + top))


def _rug_place(first: int, size: tuple[int, int]) -> tuple[int, int]:
    """Where the strip from a row of the rug's picture on begins and ends in a rug of that size."""
    last = min(first + _RUG_ROWS, _RUG[1] - 1)
    return round(first * size[1] / (_RUG[1] - 1)), round(last * size[1] / (_RUG[1] - 1))


@kept
def _rug_strip(size: tuple[int, int], left: int, right: int, first: int) -> pygame.Surface:
    """Some rows of a rug of that size, between two columns of its picture; the last row is the first of the next."""
    top, bottom = _rug_place(first, size)
    part = pygame.Rect(left, first, max(1, right - left), _RUG_ROWS + 1)
    base = art.picture("tables/rug", _RUG)
    return pygame.transform.smoothscale(
        base.subsurface(part.clip(base.get_rect())),
        (round(part.width * size[0] / _RUG[0]), max(1, bottom - top)),
    )


def _draw_grid(surface: pygame.Surface, seen: IfItFitsObservation, camera: Camera) -> None:
    """Small crosses where four places meet: enough to feel the grid, too little to be in the way."""
    arm = max(2, camera.width // 16)
    table = camera.table()
    for column in range(seen.columns + 1):
        for row in range(seen.rows + 1):
            x, y = table.x + column * camera.width, table.y + row * camera.height
            pygame.draw.line(surface, _LINES, (x - arm, y), (x + arm, y))
            pygame.draw.line(surface, _LINES, (x, y - arm), (x, y + arm))


def _draw_moved(surface: pygame.Surface, picture: pygame.Surface, scale: float, dx: float, dy: float) -> None:
    floors.draw(surface, "tables/wood")
    if abs(scale - 1) < 0.002:
        surface.blit(picture, (round(dx), round(dy)))
        return
    # The part of the picture that is seen, scaled: never more pixels than the window has.
    width, height = surface.get_size()
    source = pygame.Rect(round(-dx / scale), round(-dy / scale), round(width / scale), round(height / scale))
    part = source.clip(picture.get_rect())
    if part.width < 1 or part.height < 1:
        return
    shown = pygame.transform.scale(
        picture.subsurface(part), (round(part.width * scale), round(part.height * scale))
    )
    surface.blit(shown, (round(dx + part.x * scale), round(dy + part.y * scale)))
