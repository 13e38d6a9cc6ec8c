"""Comet Catch with one person among computers: they may let a card pass, and wait for the bar no more."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Action
from game.rules.comet_catch.actions import Catch, LetPass, Turn
from game.scenes.race import BLIND
from game.scenes.tables.comet_catch.view import BEAT
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_comet_catch import is_match_of, texts


def alone_before_a_card(
    turn: int, monkeypatch: pytest.MonkeyPatch, reaction: float | None = None
) -> PlanetsHands:
    """One person and a computer, which has the time ``reaction`` for what there is to catch, if it is given one."""
    monkeypatch.setattr("game.scenes.race.reaction", lambda *_: reaction)
    hands = planets_table("comet_catch", ("human", "ai:easy"), race_seconds=10)

    def ask(seat: int, level: str, answered: Callable[[Action], None]) -> None:
        in_race = Catch() if reaction is not None else LetPass()
        answered(Turn() if hands.view.race() is None else in_race)

    monkeypatch.setattr(hands.table.director.minds, "ask", ask)
    state = hands.table.match.state
    while state.turn != turn or not state.may_be_caught or is_match_of(hands) != (reaction is not None):
        hands.table.match.submit(state.turn, Turn())
    hands.table.look_again()
    hands.frame(BLIND + 0.1)
    hands.frame(BLIND + 0.1)
    return hands


@pytest.mark.parametrize("turn", [0, 1])
def test_the_only_person_lets_a_card_pass_and_the_bar_is_not_waited_for(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = alone_before_a_card(turn, monkeypatch)
    assert hands.table.banner.text() == texts(hands, "banner.asks")
    hands.key(pygame.K_SPACE)
    assert hands.view.race() is not None, "for a beat it could still be caught"
    assert hands.table.banner.text() == texts(hands, "banner.passed")
    count = hands.seen.common_count
    hands.wait(BEAT)
    assert hands.seen.common_count == count + 1, "the next card is turned by itself, whoever is to turn it"


def test_a_computer_that_was_to_catch_later_catches_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = alone_before_a_card(0, monkeypatch, reaction=4.5)
    hands.key(pygame.K_SPACE)
    hands.wait(BEAT)
    assert (hands.log[-1].seat, hands.log[-1].action) == (1, Catch())


def test_who_has_let_a_card_pass_may_think_better_of_it_for_a_beat(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = alone_before_a_card(0, monkeypatch, reaction=4.5)
    hands.key(pygame.K_SPACE)
    hands.key(hands.table.race_key(0))
    assert (hands.log[-1].seat, hands.log[-1].action) == (0, Catch())


def test_who_takes_the_clock_away_after_that_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a clock nothing ends by itself, so nothing else may be promised."""
    hands = alone_before_a_card(1, monkeypatch)
    hands.key(pygame.K_SPACE)
    hands.app.change_settings(race_seconds=0)
    hands.frame()
    assert hands.table.banner.text() == texts(hands, "banner.asks")
    count = hands.seen.common_count
    hands.key(pygame.K_SPACE)
    for _ in range(20):
        hands.wait(BEAT)
    assert hands.seen.common_count > count
