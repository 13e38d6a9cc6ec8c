"""What is said beside a thing: only in front, never while something is dragged, over nothing wanted next."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.scenes.pause import Pause
from game.scenes.settings import SettingsScene
from game.ui.widgets import bubble, group
from tests.scenes.hands import Hands
from tests.scenes.kittens_hands import kittens_table, stage
from tests.scenes.menu_hands import open_app
from tests.scenes.planets_hands import PlanetsHands, planets_table


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Callable[[Hands], dict[str, pygame.Rect]]:
    """What the window says in bubbles now, each with its place."""
    drawn: dict[str, pygame.Rect] = {}
    draw = bubble.draw_bubble_in

    def noting(surface: pygame.Surface, ui: object, text: str, place: pygame.Rect, *style: object) -> None:
        drawn[text] = place
        draw(surface, ui, text, place, *style)  # type: ignore[arg-type]

    monkeypatch.setattr(bubble, "draw_bubble_in", noting)

    def look(hands: Hands) -> dict[str, pygame.Rect]:
        drawn.clear()
        hands.pixels()
        return dict(drawn)

    return look


Told = Callable[[Hands], dict[str, pygame.Rect]]


def koto_uno(**settings: object) -> PlanetsHands:
    return planets_table("koto_uno", ("human", "ai:easy"), **settings)  # type: ignore[arg-type]


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_tooltip_is_gone_when_a_menu_opens_and_there_again_when_it_is_closed(
    by_keys: bool, told: Told
) -> None:
    hands = koto_uno()
    menu = hands.table.corner.menu
    if by_keys:
        hands.focus_on(menu.rect.center)
    else:
        hands.move(menu.rect.center)
    assert menu.hint in told(hands)
    hands.key(pygame.K_RETURN) if by_keys else hands.click(menu.rect.center)
    assert isinstance(hands.top, Pause)
    assert not told(hands)
    hands.key(pygame.K_ESCAPE)
    assert menu.hint in told(hands)


def test_a_menu_closed_with_the_pointer_elsewhere_leaves_no_tooltip_behind(told: Told) -> None:
    hands = koto_uno()
    hands.click(hands.table.corner.menu.rect.center)
    pause = hands.top
    assert isinstance(pause, Pause)
    hands.click(pause.group.widgets[0].rect.center)
    assert pause not in hands.app.stack.scenes
    assert not told(hands)


def test_no_tooltip_of_a_page_shows_beside_a_dialog_above_it(told: Told) -> None:
    app = open_app()
    app.stack.push(SettingsScene(app))
    hands, page = Hands(app), app.stack.top
    assert isinstance(page, SettingsScene)
    page.back_button.hint, page.back_button.hovered = "Said", True
    assert "Said" in told(hands)
    app.stack.push(Pause(koto_uno().table))
    assert "Said" not in told(hands)


def test_a_badge_under_the_pointer_is_told_instead_of_what_the_keys_are_on(told: Told) -> None:
    hands = koto_uno()
    hands.focus_on(hands.table.corner.menu.rect.center)
    hands.move(hands.table.seats_bar.rects[1].center)
    assert list(told(hands)) == [hands.table.seats_bar.words(1)]


def test_the_card_that_the_keys_are_on_tells_nothing_under_a_menu(told: Told) -> None:
    hands = kittens_table(("human",) * 2)
    stage(hands, 0, ("skip", "favor"), pile=("skip", "nope"))
    hands.focus(hands.view.hand.spots[0])
    assert told(hands)
    hands.table.open_menu()
    assert not told(hands)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1440)], ids=str)
@pytest.mark.parametrize("text", [100, 150])
def test_the_tooltip_of_no_card_covers_a_button_the_banner_or_a_badge(
    size: tuple[int, int], text: int, told: Told
) -> None:
    hands = koto_uno(size=size, text_size=text)
    table, spots = hands.table, hands.view.hand.spots
    taken = [widget.rect for widget in hands.view.buttons.shown]
    taken += [*table.seats_bar.rects, table.places.banner]
    for spot in spots:
        spot.hint = "It is as long as what is said of the longest of them, so that it takes two lines."
        hands.move(spot.rect.center)
        (place,) = told(hands).values()
        assert place.collidelist(taken) < 0


def fitting(hands: PlanetsHands) -> pygame.Rect:
    """The strip of a card that can be dragged, with a neighbour at its right."""
    view = hands.view
    rect: pygame.Rect = next(
        spot.rect for spot in view.hand.spots[:-1] if view.hand.owner.is_raised(spot.card)
    )
    return rect


@pytest.mark.parametrize("slowly", [False, True], ids=["at once", "over the neighbour"])
def test_while_a_card_is_dragged_no_other_rises_and_nothing_is_told(slowly: bool, told: Told) -> None:
    hands = koto_uno()
    view, strip = hands.view, fitting(hands)
    for spot in view.hand.spots:
        spot.hint = "Something is said of each."
    start = (strip.right - 2, strip.centery)
    hands.move(start)
    assert told(hands)
    hands.press(start)
    for step in range(0, 12) if slowly else (12,):
        hands.move((start[0] + step, start[1]), held=True)
    assert view.carry.card is not None
    assert not told(hands)
    assert view.hand._on_top() is None
    hands.move((start[0], start[1] - 300), held=True)
    assert not told(hands)
    assert view.hand._on_top() is None
    hands.move(start, held=True)
    hands.release(start)
    assert view.hand.hovered == next(spot.card for spot in view.hand.spots if spot.rect.collidepoint(start))
    assert told(hands), "let go where it lay it is told of again"


def test_no_badge_tells_anything_while_a_card_is_dragged_over_it(told: Told) -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("favor", "skip"), pile=("skip", "nope"))
    badge = hands.table.seats_bar.rects[1].center
    hands.move(badge)
    assert told(hands)
    hands.lift(hands.view.hand.spots[0].rect.center, badge)
    assert not told(hands)


def test_a_press_that_ended_under_another_scene_silences_no_tooltip() -> None:
    app = open_app()
    widgets = group.Group(app.ui, koto_uno().table.buttons)
    first, second = widgets.widgets[:2]
    widgets._pressed = first
    motion = {"pos": second.rect.center, "rel": (1, 1), "buttons": (1, 0, 0)}
    widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, motion))
    assert widgets.dragging
    widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, {**motion, "buttons": (0, 0, 0)}))
    assert not widgets.dragging
    assert second.hovered
    widgets.handle(pygame.event.Event(pygame.MOUSEMOTION, motion))  # pressed where no widget is
    assert not widgets.dragging
