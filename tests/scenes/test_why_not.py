"""Pressing what cannot be played says why, in a sentence from the rules: in each game, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
import pytest

from game.core.match import Match
from game.rules import registry
from game.rules.memory.actions import Turn
from game.scenes.guides import preparation_of
from game.texts import LANGUAGES, Texts
from tests.scenes.guide_hands import GuideHands, hands_at


@dataclass(frozen=True)
class Case:
    """A state, the thing in it that cannot be played, and the reason that is told."""

    state: Callable[[Match], None]
    where: Callable[[GuideHands], pygame.Rect]
    why: str


def view(hands: GuideHands):  # type: ignore[no-untyped-def]  # each game has its own
    return hands.table.view


def as_prepared(match: Match) -> None:
    pass


def only_defuse(match: Match) -> None:
    """One card that nothing can be done with."""
    state = match.state
    hand = state.hands[0]
    state.pile.cards += [code for code, count in enumerate(hand) for _ in range(count)]
    state.pile.seen = [0] * len(state.pile.cards)
    state.hands[0] = [0] * len(hand)
    defuse = match.controller.deck.defuse  # type: ignore[attr-defined]
    state.hands[0][defuse] = 1
    state.pile.cards.remove(defuse)
    state.pile.seen.pop()


def wrong_before(match: Match) -> None:
    match.state.sits_out[0] = True
    match.state.waiting = (1,)


def nothing_lies_there(match: Match) -> None:
    match.state.aside += match.state.common
    match.state.common.clear()
    match.state.waiting = (0,)


def one_is_open(match: Match) -> None:
    match.submit(0, Turn(0))


def unfitting(hands: GuideHands) -> pygame.Rect:
    card = hands.table.match.controller.deck.card("blue", "comet", 1)  # type: ignore[attr-defined]
    rect: pygame.Rect = next(spot.rect for spot in view(hands).hand.spots if spot.card == card)
    return rect


CASES = {
    "if_it_fits": Case(as_prepared, lambda hands: view(hands).row.places[0], "if_it_fits.why.draw_first"),
    "exploding_kittens": Case(
        only_defuse, lambda hands: view(hands).hand.spots[0].rect, "exploding_kittens.why.only_on_a_kitten"
    ),
    "koto_uno": Case(as_prepared, unfitting, "koto_uno.why.no_fit"),
    "constellation": Case(
        wrong_before, lambda hands: view(hands).grid.places[0], "constellation.why.sits_out"
    ),
    "comet_catch": Case(
        nothing_lies_there,
        lambda hands: view(hands).catch_button.rect,
        "comet_catch.why.nothing_to_compare",
    ),
    "memory": Case(one_is_open, lambda hands: view(hands).grid.places[0], "memory.why.already_open"),
    "orbit": Case(as_prepared, lambda hands: view(hands).hand.spots[-1].rect, "orbit.why.first_draw"),
}


def test_every_game_has_a_case() -> None:
    assert set(CASES) == set(registry.GAMES)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CASES)
def test_what_cannot_be_played_says_why(game: str, language: str, way: str) -> None:
    case = CASES[game]
    hands = hands_at(language=language, guides_seen=(game,))
    hands.start(game, ("human", "ai:easy"))
    match = hands.table.match
    preparation_of(game)(match, 0)
    case.state(match)
    hands.table.look_again()
    hands.table.motion.skip()
    place = case.where(hands).center
    if way == "mouse":
        hands.click(place)
    else:
        focus(hands, place)
        hands.key(pygame.K_RETURN)
    assert hands.table.toast.text == Texts(language).t(case.why)


def focus(hands: GuideHands, place: tuple[int, int]) -> None:
    """Tab until the focus is on the widget that lies there."""
    group = hands.table.group
    for _ in range(80):
        hands.key(pygame.K_TAB)
        if group.focus is not None and group.focus.rect.collidepoint(place):
            return
    raise AssertionError("no focus reaches it")
