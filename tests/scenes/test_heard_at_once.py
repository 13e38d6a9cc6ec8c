"""A scene that has come up by itself hears a key when its short deafness is over, though nothing else happened.

The loop sleeps while nothing moves, and no time goes by in its sleep: these tests count it as the loop does.
"""

from __future__ import annotations

import pygame
import pytest

from game.core.match import MatchSetup, SeatSetup
from game.scenes.curtain import Curtain
from game.scenes.guide_offer import GuideOffer
from game.scenes.opening import start_match
from game.scenes.scene import Scene
from tests.scenes.guide_hands import GuideHands, hands_at

SEATS = (SeatSetup("human", "Anna", 0), SeatSetup("human", "Ben", 1))


@pytest.fixture
def hands() -> GuideHands:
    hands = hands_at()
    start_match(hands.app, MatchSetup("if_it_fits", SEATS, 1, {}))
    until_it_sleeps(hands)
    return hands


def until_it_sleeps(hands: GuideHands) -> None:
    """Frames as long as the loop draws any, or wants to be woken for something, without an event."""
    moving = hands.frame(0.0)
    while moving or hands.app.waits or hands.app._dirty:
        moving = hands.frame(1 / 60 if moving or hands.app.waits else 0.0)


def press(hands: GuideHands, key: int) -> None:
    """Down and up within one frame, as when the machine is busy; no other event comes."""
    hands._send(pygame.KEYDOWN, key=key, mod=0, unicode="")
    hands._send(pygame.KEYUP, key=key, mod=0)
    until_it_sleeps(hands)


def test_the_curtain_of_a_new_match_opens_with_the_first_key(hands: GuideHands) -> None:
    assert isinstance(hands.top, Curtain)
    press(hands, pygame.K_SPACE)
    assert not isinstance(hands.top, Curtain)


def test_the_offered_guide_is_declined_with_the_first_key(hands: GuideHands) -> None:
    press(hands, pygame.K_SPACE)
    assert isinstance(hands.top, GuideOffer)
    press(hands, pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_a_scene_that_came_up_during_a_frame_is_asked_in_the_next() -> None:
    class Opens(Scene):
        def update(self, dt: float) -> bool:
            if self.app.stack.top is self:
                self.app.stack.push(Scene(self.app))
            return False

    app = hands_at().app
    stack = app.stack
    stack.push(Opens(app))
    assert stack.update(0.0), "the one that was opened may want to move"
    assert not stack.update(0.0)
