"""Whole matches of If It Fits on the screen, by mouse only and by keyboard only."""

from __future__ import annotations

import random

import pygame
import pytest

from game.scenes.curtain import Curtain
from game.scenes.results import Results
from tests.scenes.hands import IfItFitsHands, table_of


def play_on(hands: IfItFitsHands, chance: random.Random, keys: bool) -> None:
    """Carry out one random legal action of whoever's turn it is, opening the curtain where it hangs."""
    top = hands.app.stack.top
    if isinstance(top, Curtain):
        if keys:
            hands.key(pygame.K_SPACE)
        else:
            hands.click((640, 60))
        hands.close_recap()
        hands.frame()
        return
    before = len(hands.table.match.log)
    action = chance.choice(hands.table.legal)
    if keys:
        hands.do_by_keys(action)
    else:
        hands.do_by_mouse(action)
    assert len(hands.table.match.log) == before + 1, f"{action} was not carried out"
    assert hands.table.match.log[-1].action == action
    hands.frame()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_three_people_play_a_match_to_the_results(keys: bool) -> None:
    hands = table_of(("human",) * 3, seed=5)
    chance = random.Random(2)
    for _ in range(600):
        if isinstance(hands.app.stack.top, Results):
            break
        if not hands.table.match.deciders:
            hands.wait(1)
            continue
        play_on(hands, chance, keys)
    assert isinstance(hands.app.stack.top, Results)
