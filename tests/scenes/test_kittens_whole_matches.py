"""Whole matches of Exploding Kittens on the screen: three people by mouse only, and by keyboard only."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.exploding_kittens.actions import Draw, Nope
from game.scenes.curtain import Curtain
from game.scenes.race import DRAWING
from game.scenes.recap import Recap
from game.scenes.results import Results
from tests.scenes.kittens_hands import KittensHands, kittens_table


def play_on(hands: KittensHands, chance: random.Random) -> None:
    """Whoever is asked does one of the things they may do; in a window somebody may press, or nobody objects."""
    table, view = hands.table, hands.view
    if isinstance(hands.app.stack.top, Curtain | Recap):
        hands.open_curtain()
        return
    hands.close_look()
    if view.race() is not None:
        _in_window(hands, chance)
        return
    if not table.my_turn or table.viewer not in table.match.deciders:
        hands.frame(0.1)
        return
    before = len(table.match.log)
    action = Draw() if Draw() in table.legal and chance.random() < 0.4 else chance.choice(table.legal)
    hands.do(action)
    assert len(table.match.log) > before, f"{action} was not carried out"
    assert table.match.log[before].action == action


def _in_window(hands: KittensHands, chance: random.Random) -> None:
    """All keys at once, now and then; then wait for the window to close."""
    hands.wait(DRAWING + 0.2)
    table, entries = hands.table, len(hands.table.match.log)
    if chance.random() < 0.3:
        for seat in table.match.deciders:
            if hands.keys:
                hands.key(table.race_key(seat))
            else:
                hands.click(table.seats_bar.rects[seat].center)
            if len(table.match.log) > entries:
                assert isinstance(table.match.log[-1].action, Nope)
                return
    hands.key(pygame.K_SPACE) if hands.keys else hands.use(hands.view.bar.buttons[-1])
    hands.wait(2.5)
    assert len(table.match.log) > entries, "the window did not close"


@pytest.mark.parametrize("seconds", [4, 0], ids=["race", "in turn"])
@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_three_people_play_a_match_to_the_results(keys: bool, seconds: int) -> None:
    hands = kittens_table(("human",) * 3, keys=keys, seed=5, race_seconds=seconds)
    chance = random.Random(3)
    for _ in range(1500):
        if isinstance(hands.app.stack.top, Results):
            break
        if not hands.table.match.deciders:
            hands.wait(1)
            continue
        play_on(hands, chance)
    assert isinstance(hands.app.stack.top, Results)
