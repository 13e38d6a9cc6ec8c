"""What is pressed as a match ends was meant for the match: it presses no button, and results are there to be seen."""

from __future__ import annotations

import pygame
import pytest

from game.rules.comet_catch.actions import LetPass, Turn
from game.scenes.pause import Pause
from game.scenes.results import DEAF, Results
from game.scenes.rulebook import Rulebook
from tests.scenes.planets_hands import PlanetsHands, planets_table

WITHIN = DEAF / 8


def pressed(hands: PlanetsHands, key: int) -> None:
    """At once, whatever does not hear it."""
    hands.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=" "))
    hands.app.dispatch(pygame.event.Event(pygame.KEYUP, key=key, mod=0))


def at_the_end(**settings: object) -> PlanetsHands:
    """Comet Catch of two people, by keys: the last moment to catch has just passed."""
    hands = planets_table("comet_catch", ("human", "human"), **settings)  # type: ignore[arg-type]
    match = hands.table.match
    hands.key(pygame.K_TAB)
    assert hands.table.group.shown_focus is not None
    while match.deciders:
        seat = match.deciders[0]
        match.submit(seat, Turn() if Turn() in match.legal_actions(seat) else LetPass())
    hands.table.look_again()
    return hands


def test_when_a_match_ends_nothing_is_focused_by_itself_and_space_opens_nothing() -> None:
    hands = at_the_end(speed=1.0)
    group = hands.table.group
    assert group.shown_focus is None
    for _ in range(4):
        pressed(hands, pygame.K_SPACE)
        hands.frame(0.01)
        assert not isinstance(hands.top, Rulebook)
        assert group.shown_focus is None


def test_whoever_goes_to_a_button_themselves_can_press_it() -> None:
    hands = at_the_end(speed=1.0)
    hands.key(pygame.K_TAB)
    assert hands.table.group.shown_focus is hands.table.corner.rules
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, Rulebook)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_ESCAPE])
def test_somebody_who_keeps_on_pressing_sees_the_results(key: int) -> None:
    hands = at_the_end()
    while not isinstance(hands.top, Results):
        hands.frame(0.1)
    results = hands.top
    for _ in range(30):
        pressed(hands, key)
        hands.frame(WITHIN)
        assert hands.top is results
        assert results.focused() is None


def test_a_click_that_was_meant_for_the_table_plays_no_other_match() -> None:
    hands = at_the_end()
    while not isinstance(hands.top, Results):
        hands.frame(0.1)
    results = hands.top
    hands.app.dispatch(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=results.again.rect.center, button=1))
    hands.frame()
    assert hands.top is results


def test_after_a_moment_of_quiet_they_hear() -> None:
    hands = at_the_end()
    while not isinstance(hands.top, Results):
        hands.frame(0.1)
    hands.wait(1)
    pressed(hands, pygame.K_ESCAPE)
    assert not isinstance(hands.top, Results | Pause)
