"""Whole matches in a real window that run against clocks: with races between people, and with computers."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.rules.exploding_kittens.actions import Draw, Nope
from game.rules.koto_uno import actions as uno
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap
from game.scenes.results import Results
from tests.e2e.conftest import Desk
from tests.e2e.desk import BothAtKittens, BothAtPlanets, RealProgram, wait_until, why_not_here
from tests.scenes.koto_uno_hands import do_by_mouse, is_eclipse

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(why_not_here()), reason=why_not_here())]

MOUSE = 2  # the seat that plays Exploding Kittens by mouse; the others use the keyboard


def check_results(real: RealProgram, app: App) -> None:
    """Both show the results, and they are the same; then the window is closed."""
    wait_until(lambda: (record := real.record()) is not None and record.over is not None, "the end")
    results, record = app.stack.top, real.record()
    assert isinstance(results, Results)
    assert record is not None
    assert record.over is not None
    assert record.over.scores == results.outcome.scores
    assert real.note.top == "Results"
    assert real.close() == 0


def in_window(hands: BothAtKittens, chance: random.Random) -> None:
    """Somebody who can says Nope! with their own key or badge; or nobody objects."""
    match = hands.table.match
    able = [seat for seat in match.deciders if Nope() in match.legal_actions(seat)]
    if able and chance.random() < 0.8:
        seat = chance.choice(able)
        if hands.keys:
            hands.key(hands.table.race_key(seat))
        else:
            hands.click(hands.table.seats_bar.rects[seat].center)
        assert (match.log[-1].seat, match.log[-1].action) == (seat, Nope())
        hands.agree()
    else:
        hands.press_space_in_window() if hands.keys else hands.use(hands.view.bar.buttons[-1])
        hands.until_it_goes_on()


def play_kittens(hands: BothAtKittens, chance: random.Random) -> None:
    """One thing that somebody does."""
    table, match = hands.table, hands.table.match
    if isinstance(hands.top, Curtain | Recap):
        hands.keys = not (isinstance(hands.top, Curtain) and hands.top.seat == MOUSE)
        hands.open_curtain()
    elif table.view.race() is not None:
        in_window(hands, chance)
    elif table.face_down.offers:
        hands.key(pygame.K_SPACE) if hands.keys else hands.click(table.face_down.button.rect.center)
        hands.frame()
    elif table.viewer in match.deciders:
        hands.close_look()
        action = Draw() if Draw() in table.legal and chance.random() < 0.8 else chance.choice(table.legal)
        hands.do(action)
        assert match.log[-1].action == action
        hands.agree()
    else:
        hands.close_look()
        hands.frame(0.1)


def test_three_people_play_exploding_kittens_to_the_end_with_their_own_keys(desk: Desk) -> None:
    real, app = desk.start(
        *("--game", "exploding_kittens", "--seats", "human,human,human", "--seed", "69"),
        *("--option", "fuse=off", "--option", "deck=classic"),
        **{"race_seconds": 10, "guides_seen": ["exploding_kittens"]},
    )
    hands, chance = BothAtKittens(real, app), random.Random(3)
    for _ in range(800):
        if not hands.table.match.deciders:
            break
        play_kittens(hands, chance)
    kinds = {type(entry.action) for entry in hands.table.match.log}
    assert Nope in kinds, "or it was no test of races"
    hands.wait(0.5)
    check_results(real, app)


def play_koto_uno(hands: BothAtPlanets, chance: random.Random) -> None:
    """One thing that the person does, or that comes to pass."""
    match = hands.table.match
    if hands.table.view.race() is not None:
        if chance.random() < 0.5 and hands.table.viewer in match.deciders:
            hands.only_real = True  # a computer may have been faster
            hands.click(hands.table.seats_bar.rects[0].center)
            hands.only_real = False
        hands.until_it_goes_on()
        return
    if not hands.table.my_turn:
        hands.until_it_goes_on()
        return
    before, action = len(match.log), chance.choice(list(hands.table.legal))
    eclipse = is_eclipse(hands, action)
    if isinstance(action, uno.Play):
        strip = next(spot.rect for spot in hands.view.hand.spots if spot.card == action.card)
        hands.drag((strip.left + 4, strip.bottom - 30), hands.view.centre.discard.center)
    else:
        hands.wait(0.5)  # no click too many on the deck
        do_by_mouse(hands, action, chance)
    if eclipse:
        do_by_mouse(hands, uno.Name(chance.choice(hands.view.deck.stars)), chance)
    assert match.log[before].action == action
    hands.agree()


def test_one_person_plays_koto_uno_against_two_computers_by_mouse_to_the_end(desk: Desk) -> None:
    real, app = desk.start(
        "--game",
        "koto_uno",
        "--seats",
        "human,ai:normal,ai:easy",
        "--seed",
        "4",
        race_seconds=3,
        guides_seen=["koto_uno"],
    )
    hands, chance = BothAtPlanets(real, app), random.Random(3)
    for _ in range(800):
        if not hands.table.match.deciders:
            break
        play_koto_uno(hands, chance)
    hands.wait(0.5)
    check_results(real, app)
