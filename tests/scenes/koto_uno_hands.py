"""Hands for the table of KotUno: every action by mouse or by keys, and matches brought to where something happens."""

from __future__ import annotations

import random

import pygame

from game.core.contract import Action
from game.rules.koto_uno.actions import Call, Catch, Draw, Name, Play, Skip
from game.rules.koto_uno.state import State
from tests.scenes.planets_hands import PlanetsHands, planets_table

LAST_MOON = (("yellow", "moon", 6),)
ON_YELLOW = ("yellow", "rocket", 2)
LAST_PLAIN = (("yellow", "rocket", 3),)


def do_by_mouse(hands: PlanetsHands, action: Action, chance: random.Random) -> None:
    """Each gesture in one of its ways."""
    view = hands.view
    if isinstance(action, Draw | Skip):
        hands.click(view.centre.deck.center)
    elif isinstance(action, Call):
        hands.click(view.buttons.call.rect.center)
    elif isinstance(action, Name):
        star = next(star for star in view.picker.stars if star.star == action.star)
        hands.click(star.rect.center)
    elif isinstance(action, Play):
        strip = next(spot.rect for spot in view.hand.spots if spot.card == action.card)
        point = (strip.left + 4, strip.bottom - 30)
        way = chance.choice(("drag", "double click", "click and click"))
        if way == "drag":
            hands.drag(point, view.centre.discard.center)
        else:
            hands.click(point)
            hands.click(point if way == "double click" else view.centre.discard.center)


def do_by_keys(hands: PlanetsHands, action: Action) -> None:
    view = hands.view
    if isinstance(action, Draw | Skip):
        hands.key(pygame.K_SPACE)
    elif isinstance(action, Call):
        hands.key(pygame.K_c)
    elif isinstance(action, Name):
        hands.key(pygame.K_1 + [star.star for star in view.picker.stars].index(action.star))
    elif isinstance(action, Play):
        strip = next(spot.rect for spot in view.hand.spots if spot.card == action.card)
        hands.focus_on((strip.left + 4, strip.bottom - 30))
        hands.key(pygame.K_RETURN)


def is_eclipse(hands: PlanetsHands, action: Action) -> bool:
    if not isinstance(action, Play):
        return False
    bonus = hands.view.deck.bonus[action.card]
    return bonus is not None and bonus.id == "eclipse"


def stacked(
    hands: PlanetsHands, own: tuple[tuple[str, str, int], ...], top: tuple[str, str, int]
) -> PlanetsHands:
    """The seat whose turn it is holds just these cards, and ``top`` lies on the pile."""
    hands.sit_down()
    state: State = hands.table.match.state
    deck = hands.view.deck
    wished, first = [deck.card(*one) for one in own], deck.card(*top)
    sizes = [len(hand) for hand in state.hands]
    everything = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
    rest = [card for card in everything if card not in wished and card != first]
    for seat, size in enumerate(sizes):
        if seat == state.turn:
            state.hands[seat] = list(wished)
        else:
            state.hands[seat], rest = rest[:size], rest[size:]
    state.deck, state.discard = rest, [first]
    hands.table.look_again()
    return hands


def two_people(**settings: object) -> PlanetsHands:
    return planets_table("koto_uno", ("human", "human"), **settings)  # type: ignore[arg-type]


def forgotten(kinds: tuple[str, ...] = ("human",) * 3, **settings: object) -> PlanetsHands:
    """Somebody has just played their last card and did not call."""
    hands = stacked(planets_table("koto_uno", kinds, **settings), LAST_PLAIN, ON_YELLOW)  # type: ignore[arg-type]
    hands.play(hands.legal(Play)[0])
    assert hands.seen.phase == "catch"
    return hands


def catches(hands: PlanetsHands) -> list[int]:
    return [entry.seat for entry in hands.log if entry.action == Catch()]
