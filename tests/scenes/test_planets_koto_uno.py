"""KotUno at the table: by mouse only, by keyboard only, the call, the catch, the eclipse, and what nobody may see."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.contract import Action
from game.rules.koto_uno.actions import Call, Draw, Name, Play, Skip
from tests.scenes.planets_hands import PlanetsHands, planets_table


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


def answer_catch(hands: PlanetsHands, chance: random.Random, keys: bool) -> None:
    """Somebody catches by their key or their badge, or all let it pass."""
    persons = [seat for seat in hands.table.match.deciders if seat in hands.table.persons]
    hands.wait(0.5)
    if chance.random() < 0.5:
        hands.wait(5)
        return
    seat = chance.choice(persons)
    if keys:
        hands.key(hands.table.race_key(seat))
    else:
        hands.click(hands.table.seats_bar.rects[seat].center)


def play_on(hands: PlanetsHands, chance: random.Random, keys: bool) -> None:
    """One decision of whoever has to decide."""
    if hands.open_up(keys):
        hands.frame()
        return
    if hands.seen.phase == "catch":
        answer_catch(hands, chance, keys)
        return
    if not hands.table.my_turn:
        hands.wait(0.3)
        return
    before = len(hands.log)
    action = chance.choice(list(hands.table.legal))
    eclipse = is_eclipse(hands, action)
    if keys:
        do_by_keys(hands, action)
    else:
        do_by_mouse(hands, action, chance)
    if eclipse:
        assert len(hands.log) == before, "its colour is asked for first"
        star = Name(chance.choice(hands.view.deck.stars))
        if keys:
            do_by_keys(hands, star)
        else:
            do_by_mouse(hands, star, chance)
    hands.frame()
    assert hands.log[before].action == action


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_three_people_play_a_match_to_the_results(keys: bool) -> None:
    hands = planets_table("koto_uno", seed=4)
    chance = random.Random(3)
    for _ in range(1500):
        if hands.is_over:
            break
        play_on(hands, chance, keys)
    assert hands.is_over
