"""The table in a replay is looked at as in play: moved, zoomed, fitted, read card by card, though nobody sits there."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.scenes.card_info import CardInfo
from game.scenes.replay import Replay
from tests.scenes.menu_hands import MenuHands
from tests.scenes.replay_hands import watching

MODES = ("public", 0, "open")


@pytest.fixture(params=MODES, ids=["from outside", "over a shoulder", "all open"])
def halfway(request: pytest.FixtureRequest) -> tuple[MenuHands, Replay, Any]:
    """Half of a match has been played, and the replay stands still; with it the view."""
    hands, replay = watching("if_it_fits")
    replay.go_to(replay.playback.length // 2)
    replay.show_mode(request.param)
    hands.move((3, 3))
    hands.frame()
    return hands, replay, replay.view


def look(hands: MenuHands, replay: Replay) -> None:
    for _ in range(20):
        if replay.view.looking.is_on:  # type: ignore[attr-defined]
            return
        hands.key(pygame.K_TAB)
    raise AssertionError("Tab never comes to the board")


def place(view: Any) -> tuple[int, float, float]:
    return view.camera.width, view.camera.x, view.camera.y


def test_every_card_is_reached_by_the_arrows(halfway: tuple[MenuHands, Replay, Any]) -> None:
    hands, replay, view = halfway
    look(hands, replay)
    reached, open_ = {view.looking.cell}, [view.looking.cell]
    while open_:
        start = open_.pop()
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            view.looking.cell, replay.group.focus = start, view.looking
            hands.key(key)
            if view.looking.cell not in reached:
                reached.add(view.looking.cell)
                open_.append(view.looking.cell)
    assert reached == {card.cell for card in view.seen.board}
    assert replay.playback.position == replay.playback.length // 2, "the film was not wound"


@pytest.mark.parametrize("key", [pygame.K_RETURN, ord("?")], ids=["Enter, or A", "?"])
def test_the_card_that_the_keys_are_on_is_shown_large(
    halfway: tuple[MenuHands, Replay, Any], key: int
) -> None:
    hands, replay, view = halfway
    look(hands, replay)
    hands.key(key)
    assert isinstance(hands.top, CardInfo)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is replay
    assert view.looking.is_on


def test_below_the_lowest_card_there_is_the_bar_and_above_the_bar_the_table(
    halfway: tuple[MenuHands, Replay, Any],
) -> None:
    hands, replay, view = halfway
    look(hands, replay)
    for _ in range(15):
        if not view.looking.is_on:
            break
        hands.key(pygame.K_DOWN)
    assert replay.group.focus in [*replay.bar.widgets(), *replay.buttons]
    replay.group.focus = replay.bar.play
    hands.key(pygame.K_UP)
    assert view.looking.is_on


def test_esc_on_the_table_leaves_the_replay(halfway: tuple[MenuHands, Replay, Any]) -> None:
    hands, replay, _ = halfway
    look(hands, replay)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is not replay


@pytest.mark.parametrize("by", ["keys", "button"])
def test_it_is_zoomed_and_moved_by_keys_and_fitted_by_key_and_button(
    halfway: tuple[MenuHands, Replay, Any], by: str
) -> None:
    hands, replay, view = halfway
    fitted = place(view)
    assert view.steering.fit_button not in replay.group.widgets
    hands.key(pygame.K_PLUS)
    assert view.camera.width > fitted[0]
    before = place(view)
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert place(view) != before
    assert replay.playback.position == replay.playback.length // 2, "the film was not wound"
    assert view.steering.fit_button in replay.group.widgets
    if by == "keys":
        hands.key(pygame.K_f)
    else:
        hands.click(view.steering.fit_button.rect.center)
    assert place(view) == fitted


def test_what_was_zoomed_stays_so_while_the_film_goes_on(halfway: tuple[MenuHands, Replay, Any]) -> None:
    hands, replay, view = halfway
    hands.key(pygame.K_PLUS)
    before = place(view)
    hands.key(pygame.K_RIGHT)
    assert replay.playback.position == replay.playback.length // 2 + 1
    assert place(view) == before


def test_the_open_hands_of_a_round_of_orbit_are_read_in_a_replay() -> None:
    hands, replay = watching("orbit")
    while not replay.view.holds():
        assert replay.next_action()
        replay.motion.skip()
    panel: Any = replay.view.panel  # type: ignore[attr-defined]
    for _ in range(20):
        if panel.reading.is_on:
            break
        hands.key(pygame.K_TAB)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, CardInfo)
    assert hands.top.facts.title == replay.view.names.facts(panel.reading.card, lambda _: None, False).title  # type: ignore[attr-defined]
