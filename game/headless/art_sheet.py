"""Every picture there is, on sheets: the files of ``assets/art`` by name, and what the game puts together from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby

import pygame

from game.app import App
from game.core.contract import Card
from game.core.look import EYES, FURS, PATTERNS, WEAR, Look
from game.paths import ART
from game.rules.cat_planets.deck import Deck
from game.rules.exploding_kittens.deck import load_deck as load_kittens
from game.rules.if_it_fits.deck import load_cards
from game.rules.if_it_fits.walls import to_letters
from game.rules.koto_uno.deck import load_deck as load_planets
from game.scenes.scene import Scene
from game.scenes.tables.cat_planets import card_art as planets
from game.scenes.tables.exploding_kittens import card_art as kittens
from game.scenes.tables.if_it_fits import card_art as boxes
from game.ui import art, cats, theme

FIGURES: tuple[cats.Figure, ...] = ("face", "face_asleep", "awake", "sitting", "sleeping")
CARD = (2, 3)

GROUND: theme.Colour = (200, 176, 140)
"""Neither as light as paper nor as dark as ink: drawings in both are seen on it."""


@dataclass(frozen=True)
class Picture:
    """A picture with its name. ``shape``: width and height, of which only the ratio matters."""

    name: str
    draw: Callable[[tuple[int, int]], pygame.Surface]
    shape: tuple[float, float]


class ArtSheet(Scene):
    """As many pictures as have room, in rows, the name below each."""

    def __init__(self, app: App, pictures: Sequence[Picture]) -> None:
        super().__init__(app)
        self.pictures = pictures
        self.cell = self._cell(app)

    @classmethod
    def _cell(cls, app: App) -> tuple[int, int]:
        ui = app.ui
        return ui.px(136), ui.px(128) + ui.type.line_height(theme.TINY)

    @classmethod
    def _grid(cls, app: App) -> tuple[int, int]:
        """Columns and rows of a sheet."""
        (width, height), cell = app.canvas.get_size(), cls._cell(app)
        return width // cell[0], height // cell[1]

    @classmethod
    def all(cls, app: App, pictures: Sequence[Picture]) -> Iterator[ArtSheet]:
        """The pictures on as many sheets as they need."""
        columns, rows = cls._grid(app)
        for first in range(0, len(pictures), columns * rows):
            yield cls(app, pictures[first : first + columns * rows])

    def draw(self, surface: pygame.Surface) -> None:
        ui, (width, height) = self.app.ui, self.cell
        surface.fill(GROUND)
        columns, _ = self._grid(self.app)
        left = (surface.get_width() - columns * width) // 2
        for i, picture in enumerate(self.pictures):
            cell = pygame.Rect(left + i % columns * width, i // columns * height, width, height)
            room = cell.inflate(-ui.px(16), -ui.px(8))
            words = pygame.Rect(room.left, 0, room.width, ui.type.line_height(theme.TINY))
            words.bottom = room.bottom
            room.height -= words.height
            scale = min(room.width / picture.shape[0], room.height / picture.shape[1])
            size = (max(1, round(picture.shape[0] * scale)), max(1, round(picture.shape[1] * scale)))
            drawn = picture.draw(size)
            surface.blit(drawn, drawn.get_rect(center=room.center))
            ui.type.draw(surface, picture.name, theme.TINY, theme.INK, words, "center")


def sheets(app: App) -> Iterator[tuple[str, ArtSheet]]:
    """All of them, each with its name."""
    for folder, files in groupby(_files(), key=lambda file: file.name.rpartition("/")[0]):
        yield from _numbered(app, f"art_{folder.replace('/', '_') or 'top'}", list(files))
    yield from _numbered(app, "composed_if_it_fits", _boxes())
    yield from _numbered(app, "composed_cats", _cats())
    yield from _numbered(app, "composed_exploding_kittens", _kittens(app))
    yield from _numbered(app, "composed_cat_planets", _planets())


def _numbered(app: App, name: str, pictures: Sequence[Picture]) -> Iterator[tuple[str, ArtSheet]]:
    for number, sheet in enumerate(ArtSheet.all(app, pictures), start=1):
        yield f"{name}_{number}", sheet


def _files() -> list[Picture]:
    """Every file, folder by folder."""
    names = sorted(
        (path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg")),
        key=lambda name: (name.rpartition("/")[0], name),
    )
    ink = art.tint_of(theme.INK)
    return [
        Picture(name, lambda size, name=name: art.picture(name, size, ink), art.natural_size(name))  # type: ignore[misc]
        for name in names
    ]


def _boxes() -> list[Picture]:
    """The box cards and where players start, then what the other cards of the game are."""
    cards = load_cards()
    pictures = []
    for card in (*cards.boxes, *cards.starts):
        face = cards.face(card)
        draw = partial(
            boxes.box_card, to_letters(face.walls), cards.toys_of(face), face.bottles, card in cards.starts
        )
        pictures.append(Picture(cards.ids[card], draw, CARD))
    pictures.append(Picture("princess", boxes.princess_card, CARD))
    for card in cards.special_toys:
        toy = cards.special_toy(card)
        pictures.append(Picture(toy.id, partial(_special_toy, toy.toy, toy.count), (4, 3)))
    return [*pictures, Picture("back", boxes.back, CARD)]


def _special_toy(kind: str, count: int, size: tuple[int, int]) -> pygame.Surface:
    return boxes.special_toy(kind, count, (size[0] // 2, size[1]))


def _cats() -> list[Picture]:
    """Every fur in every figure; then every pattern, every pair of eyes, and all that can be worn."""
    pictures = [_cat(Look(fur=fur), figure, f"{fur} {figure}") for fur in FURS for figure in FIGURES]
    pictures += [_cat(Look(pattern=pattern), "sitting", pattern) for pattern in PATTERNS]
    pictures += [_cat(Look(eyes=eyes), "face", f"eyes {eyes}") for eyes in EYES]
    return pictures + [_cat(Look(wear=wear), "sitting", wear) for wear in WEAR]


def _cat(look: Look, figure: cats.Figure, name: str) -> Picture:
    style = theme.seat_style(0, look)
    return Picture(name, partial(cats.picture, style, figure), art.natural_size(f"cats/{figure}"))


def _kittens(app: App) -> list[Picture]:
    """Every kind of card, in the order of the deck."""
    pictures = []
    for kind in load_kittens().kinds:
        name = app.ui.t(f"exploding_kittens.kinds.{kind}.name")
        pictures.append(Picture(kind, partial(kittens.face, app.ui.type, kind, name), CARD))
    return [*pictures, Picture("back", kittens.back, CARD)]


def _planets() -> list[Picture]:
    """All 144, those with a bonus with its coin."""
    deck = load_planets()
    return [
        *(Picture(_planet_name(deck, card), partial(_planet, deck, card), CARD) for card in range(deck.size)),
        Picture("back", planets.back, CARD),
    ]


def _planet(deck: Deck, card: Card, size: tuple[int, int]) -> pygame.Surface:
    return planets.card_picture(deck, card, size, bonus=True)


def _planet_name(deck: Deck, card: Card) -> str:
    return f"{deck.stars[deck.star[card]]} {deck.objects[deck.object[card]]} {deck.count[card]}"
