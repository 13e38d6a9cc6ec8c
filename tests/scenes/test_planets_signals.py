"""Whoever calls is heard and seen to call: at every speed, and also when a click skips the movement before it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Action
from game.rules.comet_catch.actions import Catch as CatchPile
from game.rules.constellation.actions import Call as CallThree
from game.rules.koto_uno.actions import Call, Catch, Play
from game.rules.orbit.actions import GoOut
from game.scenes.curtain import Curtain
from game.scenes.tables.cat_planets.signals import READ, SAID
from game.store.settings import SPEEDS
from tests.scenes.koto_uno_hands import LAST_PLAIN, ON_YELLOW, forgotten, stacked, two_people
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_orbit import ready_to_go_out
from tests.scenes.test_planets_shooting_star import pile_where

Begun = tuple[PlanetsHands, int, Action]


def called() -> Begun:
    return stacked(two_people(), LAST_PLAIN, ON_YELLOW), 0, Call()


def caught() -> Begun:
    hands = forgotten()
    return hands, hands.table.match.deciders[0], Catch()


def finished() -> Begun:
    hands = stacked(planets_table("koto_uno"), LAST_PLAIN, ON_YELLOW)
    hands.play(Call())
    return hands, 0, Play(hands.view.deck.card(*LAST_PLAIN[0]))


def turn_lost(bonus_id: str = "fly_by") -> Begun:
    """A Fly-by, or an Abduction, costs the next one their turn."""
    hands = planets_table("koto_uno")
    deck = hands.view.deck
    card = next(i for i, bonus in enumerate(deck.bonus) if bonus is not None and bonus.id == bonus_id)
    star, thing = deck.stars[card // deck.most // len(deck.objects)], card // deck.most % len(deck.objects)
    features = (star, deck.objects[thing], card % deck.most + 1)
    stacked(hands, (features, (star, "moon", 6)), (star, "rocket", 2))
    return hands, 0, Play(card)


def caught_comet() -> Begun:
    return pile_where(agree=True), 2, CatchPile()


def false_catch() -> Begun:
    return pile_where(agree=False), 1, CatchPile()


def called_three() -> Begun:
    return planets_table("constellation"), 1, CallThree()


def went_out() -> Begun:
    hands = ready_to_go_out()
    return hands, hands.table.match.deciders[0], hands.legal(GoOut)[0]


each_call = pytest.mark.parametrize(
    ("begin", "heard"),
    [
        (called, "call"),
        (caught, "nope"),
        (finished, "purr"),
        (turn_lost, "meow_3"),
        (caught_comet, "call"),
        (false_catch, "nope"),
        (called_three, "call"),
        (went_out, "call"),
    ],
)


def listen(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    sounds: list[str] = []
    monkeypatch.setattr(hands.app.ui.sounds, "play", lambda name, **_: sounds.append(name))
    return sounds


@pytest.mark.parametrize("speed", SPEEDS)
@each_call
def test_it_is_heard_and_seen_at_every_speed_and_ends_by_itself(
    monkeypatch: pytest.MonkeyPatch, begin: Callable[[], Begun], heard: str, speed: float
) -> None:
    hands, seat, action = begin()
    hands.wait(SAID)
    hands.app.change_settings(speed=speed)
    sounds = listen(hands, monkeypatch)
    said = False
    hands.table.play(seat, action)
    for _ in range(60):
        said = said or bool(hands.view.signals.bubbles)
        hands.frame(0.1)
    assert said
    assert sounds.count(heard) == 1
    assert not hands.view.signals.bubbles


@each_call
def test_a_click_that_skips_what_comes_before_it_loses_nothing(
    monkeypatch: pytest.MonkeyPatch, begin: Callable[[], Begun], heard: str
) -> None:
    hands, seat, action = begin()
    hands.wait(SAID)
    hands.app.change_settings(speed=1.0)
    sounds = listen(hands, monkeypatch)
    hands.table.play(seat, action)
    hands.table.motion.skip()
    assert hands.view.signals.bubbles
    assert sounds.count(heard) == 1
    hands.wait(READ + 0.1)
    assert not hands.view.signals.bubbles


def hands_over(speed: float) -> PlanetsHands:
    """Somebody has just been caught, and it is for another person to decide."""
    hands, seat, action = caught()
    hands.wait(SAID)
    hands.app.change_settings(speed=speed)
    assert hands.top is hands.table
    hands.table.play(seat, action)
    assert hands.table.match.deciders[0] != hands.table.viewer
    return hands


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_curtain_waits_until_a_catch_could_be_read(speed: float) -> None:
    hands = hands_over(speed)
    read = 0.0
    while hands.top is hands.table:
        hands.frame(0.05)
        seen = [bubble for bubble in hands.view.signals.bubbles if bubble.loud]
        read += 0.05 if seen else 0.0
        assert read < 4
    assert isinstance(hands.top, Curtain)
    assert read >= READ - 0.11


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_click_or_a_key_lets_the_curtain_fall_at_once(by: str) -> None:
    hands = hands_over(0.0)
    hands.frame(0.05)
    assert hands.view.unread()
    if by == "click":
        hands.click(hands.table.places.board.topleft)
    else:
        hands.wait(0.8)  # keys of a race that has just ended mean nothing else
        hands.key(pygame.K_RIGHT)
    hands.frame(0.05)
    assert isinstance(hands.top, Curtain)


def test_whoever_pressed_too_late_does_not_hide_who_was_first() -> None:
    hands = hands_over(0.0)
    hands.frame(0.05)
    hands.key(hands.table.race_key(2))
    assert hands.view.unread()
    assert hands.top is hands.table


def test_what_a_seat_says_anew_does_not_lie_over_what_it_said() -> None:
    hands = planets_table("constellation")
    hands.view.signals.say(0, "one")
    hands.view.signals.say(0, "two")
    hands.view.signals.say(1, "three")
    assert [bubble.text for bubble in hands.view.signals.bubbles] == ["two", "three"]
