"""Words stand out from what they are written on: at least 4.5 : 1. Source: look, "Pictures"; WCAG 2.2, 1.4.3.

The pairs of colours that are in use. Every line of every scene is measured on what really lies under it in
``test_album_layout``.
"""

from __future__ import annotations

import pytest

from game.ui import theme
from game.ui.theme import Colour
from game.ui.widgets import button
from tests.scenes.album_check import LEAST_CONTRAST
from tests.ui.contrast import contrast

PAIRS = {
    "names and numbers": (theme.INK, theme.PAPER),
    "words under a worth": (theme.INK_SOFT, theme.PAPER),
    "doubled": (theme.CORAL_DARK, theme.PAPER),
    "a line of the log": (theme.INK, theme.PAPER),
    "a private line of the log": (theme.TEAL_DARK, theme.PAPER),
    "a hint in a bubble": (theme.PAPER, theme.INK),
    "a key cap": (theme.INK, theme.GOLD),
    "a call": (theme.WHITE, theme.CORAL_DARK),
    "on the night sky": (theme.PAPER, theme.NIGHT),
    "a star's digit": (theme.INK_SOFT, theme.PAPER_SHADE),
    "a star's digit under the pointer": (theme.INK_SOFT, theme.WHITE),
    "a chosen button": (theme.INK, theme.GOLD),
    "a greyed button": (theme.INK_SOFT, theme.PAPER_SHADE),
}


@pytest.mark.parametrize(("ink", "ground"), PAIRS.values(), ids=PAIRS)
def test_pairs_of_the_palette_that_are_in_use(ink: Colour, ground: Colour) -> None:
    assert contrast(ink, ground) >= LEAST_CONTRAST


@pytest.mark.parametrize("kind", ["primary", "plain", "quiet"])
def test_captions_of_buttons_at_rest_and_under_the_pointer(kind: button.Kind) -> None:
    assert contrast(button._TEXT[kind], button._FILL[kind]) >= LEAST_CONTRAST
    assert contrast(button._TEXT[kind], button._FILL_HOVER[kind]) >= LEAST_CONTRAST


def test_the_measure() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
