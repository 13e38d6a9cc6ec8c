"""Whoever has no cards left may watch the computers play on, or have them play the rest at once."""

from __future__ import annotations

import pygame

from game.rules.koto_uno.actions import Call, Play
from game.scenes.results import Results
from tests.scenes.koto_uno_hands import LAST_PLAIN, ON_YELLOW, stacked
from tests.scenes.planets_hands import PlanetsHands, planets_table


def out(kinds: tuple[str, ...]) -> PlanetsHands:
    """The first seat has called and played its last card."""
    hands = planets_table("koto_uno", kinds, step_by_step=True)
    hands.table.match.state.turn = 0
    stacked(hands, LAST_PLAIN, ON_YELLOW)
    hands.play(Call())
    hands.play(hands.legal(Play)[0])
    assert hands.table.match.state.finished == [0]
    hands.app.change_settings(step_by_step=False)
    return hands


def test_the_keyboard_of_who_has_no_cards_is_on_the_button_that_plays_the_rest_at_once() -> None:
    hands = out(("human", "ai:random", "ai:random"))
    hands.key(pygame.K_TAB)
    assert hands.table.group.shown_focus is hands.view.buttons.to_end
    assert hands.view.deck_spot not in hands.table.group.widgets
    hands.key(pygame.K_RETURN)
    assert hands.table.pace == 0
    assert hands.view.buttons.to_end not in hands.table.group.widgets, "pressed, it has done what it can"
    hands.wait_for(lambda: isinstance(hands.top, Results))


def test_while_a_person_plays_nobody_hurries() -> None:
    hands = out(("human", "human", "ai:random"))
    assert hands.view.buttons.to_end not in hands.view.buttons.shown
