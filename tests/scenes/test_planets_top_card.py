"""The card on top of the pile is shown large without a mouse, at every table that has one."""

from __future__ import annotations

import pygame
import pytest

from game.rules.comet_catch.actions import Turn
from game.rules.orbit.actions import Discard, Draw
from game.scenes.card_info import CardInfo
from tests.scenes.koto_uno_hands import LAST_PLAIN, ON_YELLOW, stacked, two_people
from tests.scenes.planets_hands import PlanetsHands, planets_table


def piles(game: str) -> tuple[PlanetsHands, pygame.Rect, int]:
    """A table, where the pile is, and what lies on it."""
    hands = planets_table(game, ("human", "human"))
    hands.sit_down()
    if game == "comet_catch":
        hands.play(Turn())
        return hands, hands.view.piles.common, hands.seen.top
    if game == "orbit" and not hands.seen.discard:
        hands.play(Draw())
        hands.play(hands.legal(Discard)[0])
        hands.sit_down()
    top = hands.seen.top if game == "koto_uno" else hands.seen.discard[-1]
    return hands, hands.view.centre.discard, top


@pytest.mark.parametrize("game", ["koto_uno", "orbit", "comet_catch"])
def test_the_top_card_is_reached_by_keys_and_shown_large(game: str) -> None:
    hands, pile, top = piles(game)
    hands.focus_on(pile.center)
    hands.app.dispatch(
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    )
    assert isinstance(hands.top, CardInfo)
    assert hands.top.facts.title == hands.view.names.card(top)


def test_enter_on_the_pile_of_koto_uno_shows_its_card_or_plays_the_chosen_one() -> None:
    hands = stacked(two_people(), (*LAST_PLAIN, ("yellow", "rocket", 4)), ON_YELLOW)
    hands.focus_on(hands.view.centre.discard.center)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, CardInfo)
    hands.key(pygame.K_ESCAPE)
    hands.view.playing.chosen = hands.view.hand.cards[0]
    hands.focus_on(hands.view.centre.discard.center)
    hands.key(pygame.K_RETURN)
    assert len(hands.log) == 1
