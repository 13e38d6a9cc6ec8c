"""Who plays alone is told what to do and what counts; the ways on from a result each have words and a picture."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.memory.actions import Turn
from game.scenes.results import Results
from game.scenes.table import Table
from tests.scenes.guide_hands import GuideHands, hands_at


def alone_at(game: str, **settings: object) -> GuideHands:
    hands = hands_at(guides_seen=(game,), **settings)  # type: ignore[arg-type]
    hands.start(game, ("human",))
    return hands


def test_memory_alone_says_what_to_do_at_each_card() -> None:
    hands = alone_at("memory")
    table = hands.table
    assert table.banner.text() == "Turn 1: turn up a card"
    cards = table.match.state.cards
    kind = table.match.controller.deck.kind  # type: ignore[attr-defined]
    other = next(place for place in range(1, len(cards)) if kind[cards[place]] != kind[cards[0]])
    table.submit(Turn(0))
    assert table.banner.text() == "Turn 1: turn up a second card"
    table.submit(Turn(other))
    assert table.banner.text() == "Turn 1: no pair. Click or press Space"


def over(table: Table, seed: int = 3) -> None:
    chance = random.Random(seed)
    while table.match.deciders:
        seat = table.match.deciders[0]
        table.match.submit(seat, chance.choice(list(table.match.legal_actions(seat))))
    table.look_again()
    table.over()


@pytest.mark.parametrize(("seats", "counts"), [(1, "none_left_alone"), (2, "none_left")])
def test_in_constellation_the_time_counts_for_one_and_the_cards_for_several(seats: int, counts: str) -> None:
    hands = hands_at(guides_seen=("constellation",))
    hands.start("constellation", ("human",) * seats)
    over(hands.table)
    assert isinstance(hands.top, Results)
    assert hands.top.outcome.reason.key == f"constellation.why.{counts}"


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_play_again_and_replay_differ_in_words_and_picture(language: str, text_size: int) -> None:
    hands = alone_at("memory", language=language, text_size=text_size)
    hands.resize(1024, 600)
    over(hands.table)
    results = hands.top
    assert isinstance(results, Results)
    buttons = (results.again, results.watch_button, results.title_button)
    assert len({button.icon for button in buttons}) == len({button.spoken() for button in buttons}) == 3
    assert all(button.text for button in buttons)
    assert all(button.rect.width >= button.wanted_width() for button in buttons)
    hands.click(results.watch_button.rect.center)
    assert hands.top is not results
    hands.key(pygame.K_ESCAPE)
    assert hands.top is results
