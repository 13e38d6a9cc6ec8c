"""What was decided in a race is not taken back, and it is said so; nothing hidden was opened by it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.comet_catch.actions import LetPass, Turn
from game.rules.constellation.actions import Call, Miss
from tests.scenes.planets_hands import PlanetsHands, planets_table

RACE = "What was decided in a race stays as it is."


def refused(hands: PlanetsHands) -> str:
    hands.key(pygame.K_u)
    button = hands.table.taking_back.undo_button
    assert not button.enabled
    assert hands.said
    assert hands.said in button.hint
    return hands.said


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "ai:easy")], ids=["people", "computer"])
def test_in_constellation(kinds: tuple[str, ...]) -> None:
    hands = planets_table("constellation", kinds)
    assert refused(hands) == hands.app.ui.t("why.nothing_to_undo")
    hands.play(Call(), seat=0)
    hands.play(Miss(), seat=0)
    assert refused(hands) == RACE


def test_in_comet_catch_what_was_let_pass_but_of_a_card_that_was_turned_it_is_that() -> None:
    hands = planets_table("comet_catch", ("human", "human"))
    hands.play(Turn(), seat=hands.seen.turn)
    assert refused(hands) == hands.app.ui.t("why.undo_revealed")
    hands.play(Turn(), seat=hands.seen.turn)
    hands.play(LetPass(), seat=hands.seen.deciders[0])
    assert refused(hands) == RACE
