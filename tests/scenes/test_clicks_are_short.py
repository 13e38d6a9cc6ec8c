"""A click is no long press, at any table that has cards to be clicked on."""

from __future__ import annotations

import pytest

from game.scenes.card_info import CardInfo
from game.scenes.tables import TABLES
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from tests.scenes.planets_hands import PlanetsHands, planets_table

MOST = 8
ASKED_FOR = {"if_it_fits"}
"""Here a click on the discard pile or on what was set aside shows its top card large."""


@pytest.mark.parametrize("game", [game for game in TABLES if game not in ASKED_FOR])
def test_a_click_shows_no_card_large(game: str) -> None:
    hands = planets_table(game, ("human", "ai:easy"))
    hands.sit_down()
    hands.wait_for(lambda: hands.table.my_turn)
    for index in range(MOST):
        cards = _cards(hands)
        if index < len(cards):
            hands.click(cards[index].rect.center)
            hands.wait(0.8)
            assert not isinstance(hands.top, CardInfo)


def _cards(hands: PlanetsHands) -> list[Widget]:
    """What lies on the table to be clicked on."""
    return [w for w in hands.table.view.widgets() if w.focusable and not isinstance(w, Button)]
