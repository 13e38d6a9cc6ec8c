"""F1 opens the rules on the section that matters in the state at hand, in every state of every game."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.koto_uno.actions import Draw
from game.scenes.rulebook import Rulebook
from game.scenes.tables import TABLES
from game.texts import Texts
from tests.scenes.guide_hands import GuideHands, hands_at


def sections(game: str) -> set[str]:
    return {section["id"] for section in Texts("en").get(f"rules_{game}.sections")}


def at_table(game: str, seed: int) -> GuideHands:
    hands = hands_at(guides_seen=(game,))
    hands.start(game, ("human", "ai:easy", "ai:easy"), seed=seed)
    return hands


@pytest.mark.parametrize("game", TABLES)
def test_every_state_leads_to_a_section_that_exists(game: str) -> None:
    found: set[str] = set()
    table, chance = at_table(game, 0).table, random.Random(0)
    while table.match.deciders and len(table.match.log) < 400:
        seat = chance.choice(table.match.deciders)
        table.play(seat, chance.choice(list(table.match.legal_actions(seat))))
        found.add(table.view.rules_section())
    assert found <= sections(game)
    assert len(found) > 1


@pytest.mark.parametrize("game", TABLES)
def test_f1_opens_that_section(game: str) -> None:
    hands = at_table(game, 1)
    section = hands.table.view.rules_section()
    hands.key(pygame.K_F1)
    assert isinstance(hands.top, Rulebook)
    assert (hands.top.game, hands.top.opened) == (game, section)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_who_has_to_draw_in_kotuno_reads_about_drawing_and_with_one_card_about_the_call() -> None:
    hands = at_table("koto_uno", 1)
    table, state = hands.table, hands.table.match.state
    state.turn, state.waiting = 0, (0,)
    deck = table.match.controller.deck  # type: ignore[attr-defined]
    top = state.discard[-1]
    hand = [card for card in range(deck.size) if deck.agreeing(card, top) == 0][:2]
    state.hands[0] = hand
    table.look_again()
    assert table.legal == (Draw(),)
    assert table.view.rules_section() == "draw"
    state.hands[0] = [card for card in range(deck.size) if deck.agreeing(card, top) == 1][:1]
    table.look_again()
    assert table.view.rules_section() == "call"
