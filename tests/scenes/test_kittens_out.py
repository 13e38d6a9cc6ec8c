"""Whoever has exploded may watch the computers play on, or have them play the rest at once."""

from __future__ import annotations

import pygame
import pytest

from game.rules.exploding_kittens.actions import Draw
from game.scenes.results import Results
from game.ui.widgets.button import Button
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

PILE = ("exploding_kitten", "skip", "attack", "skip", "favor", "exploding_kitten", "skip")


def exploded(kinds: tuple[str, ...]) -> KittensHands:
    hands = kittens_table(kinds, options={"fuse": 5}, speed=1.0)
    stage(hands, 0, (), pile=PILE)
    hands.do(Draw())
    hands.wait(6)
    assert not hands.table.match.state.alive[0]
    return hands


def to_end(hands: KittensHands) -> list[Button]:
    words = hands.app.ui.t("common.table.to_end")
    return [button for button in hands.view.bar.buttons if button.text == words]


def test_who_is_out_may_have_the_computers_play_the_rest_at_once() -> None:
    hands = exploded(("human", "ai:random", "ai:random"))
    [button] = to_end(hands)
    hands.click(button.rect.center)
    assert hands.table.pace == 0
    assert not to_end(hands), "pressed, it has done what it can"
    hands.wait_for(lambda: isinstance(hands.top, Results))


@pytest.mark.parametrize("kinds", [("human", "human", "ai:random"), ("human", "ai:random", "human")])
def test_while_a_person_plays_nobody_hurries(kinds: tuple[str, ...]) -> None:
    assert not to_end(exploded(kinds))


def test_the_keyboard_of_who_is_out_is_on_what_can_be_done_and_not_on_the_pile() -> None:
    hands = exploded(("human", "ai:random", "ai:random"))
    hands.key(pygame.K_TAB)
    assert hands.table.group.shown_focus in to_end(hands)
