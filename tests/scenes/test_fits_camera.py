"""The camera over If It Fits obeys mouse, keys and gamepad, whatever is held or being chosen, and finds back."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import PlayBox
from game.ui.gamepad import page_key
from tests.scenes.hands import IfItFitsHands, cats_offered, pending, table_where
from tests.scenes.test_table_choosing import lay_out

BY = (30, -20)


def place(hands: IfItFitsHands) -> tuple[int, float, float]:
    camera = hands.view.camera
    return camera.width, camera.x, camera.y


def pan(hands: IfItFitsHands, at: tuple[int, int]) -> None:
    """With the middle button."""
    to = (at[0] + BY[0], at[1] + BY[1])
    hands._send(pygame.MOUSEMOTION, pos=to, rel=BY, buttons=(0, 1, 0))


def with_a_box_in_hand(by_keys: bool = False) -> IfItFitsHands:
    hands = table_where(lambda h: h.seen().pending == "play" and bool(h.legal(PlayBox)))
    action = hands.legal(PlayBox)[0]
    piece, cell, _ = hands.piece(action)
    if by_keys:
        hands._focus_place(hands.place_of(piece))
        hands.key(pygame.K_RETURN)
    else:
        hands.click(hands.place_of(piece))
        hands.move(hands.cell(cell))
    assert hands.view.held is not None
    return hands


def test_the_middle_button_pans_with_a_card_in_hand_which_stays_over_its_place() -> None:
    hands = with_a_box_in_hand()
    held, before = hands.view.held, place(hands)
    assert held is not None
    assert held.aim is not None
    pointer, cell = held.pointer, held.aim.cell
    pan(hands, pointer)
    assert place(hands) == (before[0], before[1] + BY[0], before[2] + BY[1])
    assert held.pointer == (pointer[0] + BY[0], pointer[1] + BY[1])
    assert held.aim is not None
    assert held.aim.cell == cell


def test_dragging_the_table_itself_pans_and_a_click_on_it_does_not() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and h.view.hinted is None)
    before, at = place(hands), hands.table.places.board.center
    hands._send(pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    near = (at[0] + 3, at[1] + 3)
    hands._send(pygame.MOUSEMOTION, pos=near, rel=(3, 3), buttons=(1, 0, 0))
    assert place(hands) == before
    hands._send(pygame.MOUSEMOTION, pos=(at[0] + BY[0], at[1] + BY[1]), rel=BY, buttons=(1, 0, 0))
    assert place(hands) == (before[0], before[1] + BY[0], before[2] + BY[1])
    hands._send(pygame.MOUSEBUTTONUP, button=1, pos=at)
    hands._send(pygame.MOUSEMOTION, pos=at, rel=BY, buttons=(0, 0, 0))
    assert place(hands) == (before[0], before[1] + BY[0], before[2] + BY[1])
    # Nor does what is dragged from elsewhere later.
    log = hands.table.places.log.center
    hands._send(pygame.MOUSEBUTTONDOWN, button=1, pos=log)
    hands._send(pygame.MOUSEMOTION, pos=(log[0] - 40, log[1]), rel=BY, buttons=(1, 0, 0))
    assert place(hands) == (before[0], before[1] + BY[0], before[2] + BY[1])


def test_the_middle_button_pans_while_a_place_for_a_cat_is_chosen() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and bool(cats_offered(h)))
    lay_out(hands)
    assert hands.view.choosing is not None
    before = place(hands)
    pan(hands, hands.table.places.board.center)
    assert place(hands) == (before[0], before[1] + BY[0], before[2] + BY[1])


@pytest.mark.parametrize("held", [False, True], ids=["nothing held", "a card held by keys"])
def test_keys_zoom_and_pan_without_moving_anything_else(held: bool) -> None:
    hands = with_a_box_in_hand(by_keys=True) if held else table_where(pending("turn"))
    cursor = hands.view.held.cursor if hands.view.held is not None else None
    for nearer, farther in (
        (pygame.K_PLUS, pygame.K_MINUS),
        (pygame.K_EQUALS, pygame.K_KP_MINUS),
        (pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    ):
        width = hands.view.camera.width
        hands.key(nearer)
        assert hands.view.camera.width > width
        hands.key(farther)
        assert hands.view.camera.width == pytest.approx(width, abs=4)
    for key, (across, down) in (
        (pygame.K_RIGHT, (-1, 0)),
        (pygame.K_LEFT, (1, 0)),
        (pygame.K_DOWN, (0, -1)),
        (pygame.K_UP, (0, 1)),
    ):
        width, x, y = place(hands)
        hands.key(key, pygame.KMOD_SHIFT)
        assert place(hands) == (width, x + across * width, y + down * hands.view.camera.height)
    assert cursor is None or (hands.view.held is not None and hands.view.held.cursor == cursor)


def test_the_shoulders_of_a_gamepad_zoom() -> None:
    hands = table_where(pending("turn"))
    width = hands.view.camera.width
    shoulder = pygame.event.Event(pygame.USEREVENT, pad=0, key=pygame.K_PAGEUP)
    hands.app.dispatch(page_key(shoulder))
    assert hands.view.camera.width > width


@pytest.mark.parametrize("by_keys", [False, True])
def test_a_button_shows_the_whole_table_again_and_is_there_only_then(by_keys: bool) -> None:
    hands = table_where(pending("turn"))
    button, fitted = hands.view.steering.fit_button, place(hands)
    assert button not in hands.table.group.widgets
    hands.move(hands.table.places.board.center)
    hands.wheel(2)
    assert button in hands.table.group.widgets
    assert "F" in button.hint
    if by_keys:
        hands._focus_place(button.rect.center)
        hands.key(pygame.K_RETURN)
    else:
        hands.click(button.rect.center)
    hands.frame()
    assert place(hands) == fitted
    assert button not in hands.table.group.widgets


@pytest.mark.parametrize(("speed", "frames"), [(0.5, 28), (1.0, 15), (3.0, 6)])
def test_the_camera_glides_at_the_chosen_speed(speed: float, frames: int) -> None:
    hands = table_where(lambda h: h.seen().pending == "turn")
    hands.app.change_settings(speed=speed)
    camera = hands.view.camera
    camera.zoom(2, hands.table.places.board.center, 200, hands.table.places.board)
    glided = 0
    while camera.glide is not None:
        hands.frame()
        glided += 1
    assert abs(glided - frames) <= 2


def test_with_reduced_motion_the_camera_is_there_at_once() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn", reduce_motion=True)
    hands.app.change_settings(speed=1.0)
    hands.view.camera.zoom(2, hands.table.places.board.center, 200, hands.table.places.board)
    hands.frame()
    assert hands.view.camera.glide is None
