"""The short message above the hand: it covers neither the hand nor the banner nor the badges of the seats."""

from __future__ import annotations

import pygame
import pytest

from game.scenes import toast
from game.texts import LANGUAGES
from game.ui.widgets.bubble import draw_bubble_in
from game.ui.widgets.button import Button
from tests.scenes.hands import table_of
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.planets_hands import planets_table

LONG = "A sentence that is long enough for three lines of a bubble, as reasons and hints of the games may well be. "


def kittens(language: str, text: int, size: tuple[int, int]) -> KittensHands:
    hands = kittens_table(("human", "ai:easy", "ai:easy"), language=language, text_size=text, size=size)
    stage(hands, 0, ("skip", "attack", "nope"), pile=("skip", "nope"), discard=("skip",))
    return hands


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where the bubble was drawn last."""
    places: list[pygame.Rect] = []

    def noting(surface: pygame.Surface, ui: object, text: str, bubble: pygame.Rect) -> None:
        places[:] = [bubble]
        draw_bubble_in(surface, ui, text, bubble)  # type: ignore[arg-type]

    monkeypatch.setattr(toast, "draw_bubble_in", noting)
    return places


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("words", ["Short.", LONG])
def test_a_message_covers_no_badge_no_hand_and_no_banner(
    language: str, text: int, size: tuple[int, int], words: str, drawn: list[pygame.Rect]
) -> None:
    hands = kittens(language, text, size)
    hands.table.say(words)
    hands.pixels()
    places = hands.table.places
    taken = [*hands.table.seats_bar.rects, places.hand, places.banner, places.log]
    assert drawn[0].collidelist(taken) == -1
    assert hands.app.canvas.get_rect().contains(drawn[0])


def test_a_message_leaves_the_buttons_in_sight_where_there_is_room(drawn: list[pygame.Rect]) -> None:
    hands = kittens("en", 100, (1280, 800))
    hands.table.say(LONG)
    hands.pixels()
    buttons = [widget.rect for widget in hands.table.group.widgets if isinstance(widget, Button)]
    assert drawn[0].collidelist(buttons) == -1


@pytest.mark.parametrize("game", ["if_it_fits", "koto_uno"])
def test_where_nothing_is_in_the_way_it_stands_over_the_middle_of_the_banner(
    game: str, drawn: list[pygame.Rect]
) -> None:
    kinds = ("human", "ai:easy")
    hands = table_of(kinds) if game == "if_it_fits" else planets_table(game, kinds)
    hands.table.say("Short.")
    hands.pixels()
    banner = hands.table.places.banner
    assert abs(drawn[0].centerx - banner.centerx) <= 1
    assert drawn[0].bottom < banner.top
