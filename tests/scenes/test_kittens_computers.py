"""People among real computer players, which think in their own process: whole matches of Exploding Kittens."""

from __future__ import annotations

import random
import time

import pytest

from game.rules.exploding_kittens.actions import Draw
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap
from game.scenes.results import Results
from tests.scenes.kittens_hands import KittensHands, kittens_table

PATIENCE = 4000  # frames


def play_to_the_end(hands: KittensHands, chance: random.Random) -> None:
    """People draw or do anything; computers are waited for."""
    table = hands.table
    for _ in range(PATIENCE):
        top = hands.app.stack.top
        if isinstance(top, Results):
            return
        if isinstance(top, Curtain | Recap):
            hands.open_curtain()
            continue
        hands.close_look()
        seat = table.viewer
        if hands.view.race() is None and table.my_turn and seat in table.match.deciders:
            legal = table.legal
            hands.do(Draw() if Draw() in legal and chance.random() < 0.5 else chance.choice(legal))
        else:
            hands.frame(0.1)
            time.sleep(0.001)  # their process needs a moment of its own
    raise AssertionError("the match did not end")


@pytest.mark.parametrize("seconds", [4, 0], ids=["race", "in turn"])
@pytest.mark.parametrize(
    "kinds",
    [("human", "ai:easy", "ai:normal"), ("human", "ai:normal", "human"), ("ai:easy", "ai:normal", "ai:easy")],
    ids=["one person", "two people", "no people"],
)
def test_people_and_computers_play_a_match_to_the_results(kinds: tuple[str, ...], seconds: int) -> None:
    hands = kittens_table(kinds, seed=11, race_seconds=seconds)
    try:
        play_to_the_end(hands, random.Random(7))
    finally:
        while hands.app.stack.scenes:
            hands.app.stack.scenes.pop().leave()
