"""A button that does what a key does bears that key; and the ring of the focus leaves the number of a pile whole."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.tables.cat_planets.pile import PileSpot
from game.ui import paint
from tests.scenes.koto_uno_hands import forgotten
from tests.scenes.planets_hands import PlanetsHands, planets_table


def alone(game: str, **settings: object) -> PlanetsHands:
    hands = planets_table(game, ("human", "ai:easy", "ai:easy"), **settings)  # type: ignore[arg-type]
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    return hands


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("key", ["q", "7", "k"])
def test_the_button_of_comet_catch_bears_the_persons_own_key(key: str, language: str) -> None:
    hands = alone("comet_catch", language=language, race_keys=(key, "p", "z", "j", "v", "7"))
    assert f"({key.upper()})" in hands.view.catch_button.text


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("key", ["q", "7", "k"])
def test_the_button_of_a_call_in_constellation_bears_the_persons_own_key(key: str, language: str) -> None:
    hands = alone("constellation", language=language, race_keys=(key, "p", "z", "j", "v", "7"))
    call = hands.view.buttons.call
    assert call in hands.table.group.widgets
    assert f"({key.upper()})" in call.text
    assert call.rect.width >= call.wanted_width()


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_button_of_a_catch_in_koto_uno_bears_the_key_of_the_one_who_may(language: str) -> None:
    hands = forgotten(("human", "human", "ai:easy"), language=language)
    assert hands.table.persons == [0, 1]
    assert hands.seen.deciders == (1, 2)
    assert "(P)" in hands.view.buttons.catch.text
    assert hands.view.buttons.catch.rect.width >= hands.view.buttons.catch.wanted_width()


def test_asked_in_turn_no_key_stands_on_it() -> None:
    hands = forgotten(("human", "human"), race_seconds=0)
    assert hands.seen.deciders == (1,)
    assert "(" not in hands.view.buttons.catch.text


def spots(hands: PlanetsHands) -> list[PileSpot]:
    return [widget for widget in hands.table.group.widgets if isinstance(widget, PileSpot)]


@pytest.mark.parametrize(("game", "count"), [("comet_catch", 2), ("koto_uno", 2), ("orbit", 2)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_ring_of_the_focus_leaves_the_number_of_a_pile_whole(
    game: str, count: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = alone(game, text_size=text)
    while game == "comet_catch" and (hands.seen.common_count < 2 or hands.seen.turn != 0):
        hands.play(hands.table.match.legal_actions(hands.table.match.deciders[0])[0])
    drawn: list[pygame.Rect] = []
    panel = paint.panel

    def noting(surface: pygame.Surface, rect: pygame.Rect, *rest: Any) -> None:
        drawn.append(rect)
        panel(surface, rect, *rest)

    monkeypatch.setattr(paint, "panel", noting)
    assert len(spots(hands)) == count
    for spot in spots(hands):
        hands.table.group.focus, hands.table.group.show_focus = None, True
        hands.pixels()
        plain = hands.app.canvas.copy()
        drawn.clear()
        spot.draw_count(hands.app.canvas)
        (number,) = drawn
        hands.table.group.focus = spot
        hands.pixels()
        assert pygame.image.tobytes(hands.app.canvas, "RGB") != pygame.image.tobytes(plain, "RGB")
        inside = number.inflate(-number.height // 2, -number.height // 3)
        now, before = (shown.subsurface(inside) for shown in (hands.app.canvas, plain))
        assert pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(before, "RGB")
