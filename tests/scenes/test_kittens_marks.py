"""What the table of Exploding Kittens points at: at whom a card is aimed."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rules.exploding_kittens.actions import Play
from game.ui import theme
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

PILE = ("skip", "nope", "attack", "exploding_kitten", "bury")


def coral_in(hands: KittensHands, place: Rect) -> int:
    """Pixels of the marks' colour in a part of the window."""
    hands.pixels()
    part = hands.app.canvas.subsurface(place.clip(hands.app.canvas.get_rect()))
    return pygame.mask.from_threshold(part, theme.CORAL, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("look", [("en", (1280, 800), 100), ("uk", (1024, 600), 150)], ids=["usual", "tight"])
def test_a_card_aimed_at_the_viewer_is_seen_to_be(count: int, look: tuple[str, tuple[int, int], int]) -> None:
    language, size, text = look
    hands = kittens_table(
        ("human", *("ai:easy",) * (count - 1)), size=size, language=language, text_size=text
    )
    stage(hands, 1, ("favor", "skip"), pile=PILE)
    hands.table.viewer = 0
    hands.table.play(1, Play("favor", 0))
    hands.wait(0.3)
    buttons, ui = [button.rect for button in hands.view.bar.buttons], hands.view.ui
    badge = hands.table.seats_bar.rects[0]
    head = Rect(badge.right, badge.top, ui.px(30), badge.height)
    assert buttons
    assert head.collidelist(buttons) < 0
    assert coral_in(hands, head) > ui.px(10) ** 2
