"""Nothing is told by colour alone: every set of signs is told apart in grey, at the sizes at which it is shown.

Source: look, "Pictures": seats have a colour *and* a mark; at 56 px one still tells walls from open sides.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping

import pygame
import pytest

from game.rules.if_it_fits.actions import PlayBox
from game.rules.if_it_fits.deck import load_cards
from game.rules.koto_uno.deck import load_deck
from game.scenes.tables.cat_planets import card_art as planets_art
from game.scenes.tables.exploding_kittens import card_art as kittens_art
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.gesture import Aim
from game.ui import art, theme
from game.ui.theme import Colour
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Switch
from game.ui.widgets.segments import Segments
from tests.scenes.hands import close_all, pending, table_where
from tests.scenes.menu_hands import open_app
from tests.ui.greyscale import difference, greys, silhouette

Pictures = Mapping[str, pygame.Surface]


def too_alike(pictures: Pictures, ground: Colour, least: float) -> list[str]:
    """Pairs that differ in grey in less than a part of what is drawn."""
    return [
        f"{a} and {b}: {found:.2f}"
        for (a, one), (b, other) in itertools.combinations(pictures.items(), 2)
        if (found := difference(one, other, ground)) < least
    ]


@pytest.fixture(autouse=True)
def window() -> None:
    open_app()


@pytest.mark.parametrize("size", [14, 20, 24])
def test_marks_of_seats_differ_by_their_shape(size: int) -> None:
    ink = art.tint_of(theme.INK)
    marks = {style.mark: art.picture(f"marks/{style.mark}", (size, size), ink) for style in theme.SEAT_STYLES}
    assert len(marks) == 6
    assert too_alike(marks, theme.PAPER, 0.15) == []


@pytest.mark.parametrize("size", [16, 22, 36])
def test_stars_of_the_planets_differ_by_shape_and_by_lightness(size: int) -> None:
    stars = {star: art.picture(f"planets/stars/{star}", (size, size)) for star in load_deck().stars}
    assert len(stars) == 4
    assert too_alike(stars, theme.NIGHT_DARK, 0.2) == []
    assert too_alike({star: silhouette(picture) for star, picture in stars.items()}, theme.PAPER, 0.25) == []


@pytest.mark.parametrize("size", [18, 24, 36])
def test_toys_bottles_and_objects_differ_by_their_shape(size: int) -> None:
    toys = [f"toys/{toy}" for toy in (*load_cards().kinds, "bottle")]
    objects = [f"planets/objects/{thing}" for thing in load_deck().objects]
    for names in (toys, objects):
        shapes = {name: silhouette(art.picture(name, (size, size))) for name in names}
        assert too_alike(shapes, theme.PAPER, 0.25) == []


@pytest.mark.parametrize("width", [36, 56, 90])
@pytest.mark.parametrize("side", "TRBL")
def test_a_wall_is_told_from_an_open_side(side: str, width: int) -> None:
    size = (width, width * 3 // 2)
    thick = max(3, round(width * 0.09))
    strip = {
        "T": pygame.Rect(width // 6, 0, width * 2 // 3, thick),
        "B": pygame.Rect(width // 6, size[1] - thick, width * 2 // 3, thick),
        "L": pygame.Rect(0, width // 4, thick, width),
        "R": pygame.Rect(width - thick, width // 4, thick, width),
    }[side]
    wall, fold = (card_art.box_card(walls, (), 0, False, size).subsurface(strip) for walls in (side, ""))
    assert difference(wall, fold, theme.PAPER) >= 0.3


def test_where_a_piece_may_lie_is_told_by_frame_and_sign_not_by_colour_alone() -> None:
    view = table_where(pending("turn")).view
    card, rect = load_cards().boxes[0], pygame.Rect(30, 30, 80, 120)
    verdicts = {}
    for legal in (True, False):
        surface = pygame.Surface((140, 180), pygame.SRCALPHA)
        aim = Aim((0, 0), PlayBox(card, (0, 0), False), legal, "", None)
        view.marks._draw_verdict(surface, rect, aim)
        verdicts[str(legal)] = silhouette(surface)
    close_all()
    assert too_alike(verdicts, theme.PAPER, 0.4) == []


@pytest.mark.parametrize("veil", [planets_art.dimmed, kittens_art.dimmed], ids=["planets", "kittens"])
def test_a_card_that_cannot_be_used_is_plainly_darker(veil: object) -> None:
    size = (80, 120)
    card = art.picture("kittens/attack", size).copy()
    before = greys(card, theme.NIGHT)
    card.blit(veil(size), (0, 0))  # type: ignore[operator]
    after = greys(card, theme.NIGHT)
    assert sum(before) - sum(after) > 40 * len(before)


def test_states_of_buttons_and_switches_differ_in_grey() -> None:
    ui = open_app().ui

    def shot(widget: object) -> pygame.Surface:
        surface = pygame.Surface((340, 70), pygame.SRCALPHA)
        widget.rect = pygame.Rect(20, 12, 300, 42)  # type: ignore[attr-defined]
        widget.draw(surface, focused=False)  # type: ignore[attr-defined]
        return surface

    chosen, plain = Button(ui, "Memory", print), Button(ui, "Memory", print)
    chosen.selected = True
    greyed = Button(ui, "Memory", print)
    greyed.enabled = False
    buttons = {"plain": shot(plain), "chosen": shot(chosen), "greyed": shot(greyed)}
    assert too_alike(buttons, theme.PAPER, 0.05) == []
    switches = {word: shot(Switch(ui, word == "on", print)) for word in ("on", "off")}
    assert too_alike(switches, theme.PAPER, 0.05) == []
    values = [(n, str(n)) for n in range(3)]
    segments = {str(n): shot(Segments(ui, values, n, print)) for n in range(3)}
    assert too_alike(segments, theme.PAPER, 0.05) == []
