"""The real program is killed as by a power cut, and continued through the title: the same is to be decided."""

from __future__ import annotations

import random
from typing import TypeVar

import pygame
import pytest

from game.core.contract import Action
from game.core.match import Match
from game.rules.exploding_kittens.actions import Explode, Pass, Play
from game.rules.koto_uno import actions as uno
from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.scenes.title import TitleScene
from tests.e2e.conftest import Desk
from tests.e2e.desk import BothAtFits, BothAtKittens, BothAtPlanets, BothInMenus, why_not_here
from tests.e2e.test_real_window import play_actions, to_the_table

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(why_not_here()), reason=why_not_here())]

Hands = TypeVar("Hands", BothAtFits, BothAtKittens, BothAtPlanets)


def leads_to(match: Match, phase: str, kind: type[Action] = Action) -> Action | None:
    """What whoever decides could do, so that this is to be decided next."""
    seat = match.deciders[0]
    for action in match.legal_actions(seat):
        state = match.state.copy()
        match.controller.apply(state, seat, action)
        if state.phase == phase and isinstance(action, kind):
            return action
    return None


def go_on(desk: Desk, kind: type[Hands]) -> Hands:
    """Title → Continue."""
    real, app = desk.start()
    assert isinstance(app.stack.top, TitleScene)
    menus = BothInMenus(real, app)
    menus.click_widget(next(b for b in menus.group.widgets if getattr(b, "icon", "") == "play"))
    hands = kind(real, app)
    hands.in_step()
    assert isinstance(hands.top, Curtain)
    assert real.note.top == "Curtain"
    return hands


def kill_and_go_on(desk: Desk, hands: Hands) -> Hands:
    """The match that is continued is the one that was killed, to the last action, in its one file."""
    hands.agree()
    match, kind = hands.table.match, type(hands)
    hands.real.kill()
    hands = go_on(desk, kind)
    again = hands.table.match
    assert again.log == match.log
    assert again.deciders == match.deciders
    assert hands.real.note.entries == len(match.log)
    assert len(hands.real.match_files()) == 1
    return hands


def test_killed_in_the_middle_of_a_match_it_is_continued_where_it_was(desk: Desk) -> None:
    real, app = desk.start()
    hands = to_the_table(real, app, BothInMenus.click_widget)
    chance = random.Random(6)
    play_actions(hands, 6, chance)
    hands = kill_and_go_on(desk, hands)
    play_actions(hands, 3, chance)
    assert hands.real.close() == 0


def test_killed_in_a_nope_window_it_is_continued_with_everybody_asked_again(desk: Desk) -> None:
    desk.leave_match("exploding_kittens", 3, lambda match: leads_to(match, "window", Play), race_seconds=10)
    hands = go_on(desk, BothAtKittens)
    hands.open_curtain()
    card = leads_to(hands.table.match, "window", Play)
    assert card is not None
    hands.do(card)
    hands = kill_and_go_on(desk, hands)
    assert hands.view.seen.phase == "window"
    hands.open_curtain()
    asked = len(hands.table.match.deciders)
    assert asked == 2
    hands.press_space_in_window()
    hands.until_it_goes_on()
    assert [entry.action for entry in hands.table.match.log[-asked:]] == [Pass()] * asked
    assert hands.real.close() == 0


def test_killed_under_a_burning_fuse_it_goes_on_burning(desk: Desk) -> None:
    desk.leave_match("exploding_kittens", 3, lambda match: leads_to(match, "kitten"))
    hands = go_on(desk, BothAtKittens)
    hands.open_curtain()
    draw = leads_to(hands.table.match, "kitten")
    assert draw is not None
    hands.do(draw)
    hands = kill_and_go_on(desk, hands)
    assert hands.view.seen.phase == "kitten"
    burning = hands.table.match.deciders
    hands.open_curtain()
    hands.until_it_goes_on()
    last = hands.table.match.log[-1]
    assert (last.seat, last.action) == (*burning, Explode())
    assert hands.real.close() == 0


def test_killed_in_a_catch_window_it_is_continued_and_somebody_catches(desk: Desk) -> None:
    desk.leave_match("koto_uno", 3, lambda match: leads_to(match, "catch", uno.Play), race_seconds=10)
    hands = go_on(desk, BothAtPlanets)
    hands.sit_down()
    card = leads_to(hands.table.match, "catch", uno.Play)
    assert isinstance(card, uno.Play)
    strip = next(spot.rect for spot in hands.view.hand.spots if spot.card == card.card)
    hands.drag((strip.left + 4, strip.bottom - 30), hands.view.centre.discard.center)
    hands = kill_and_go_on(desk, hands)
    assert hands.seen.phase == "catch"
    hands.sit_down()
    assert isinstance(hands.top, Pause), "all come to the screen before the clock runs"
    hands.key(pygame.K_RETURN)
    seat = hands.table.match.deciders[0]
    hands.key(hands.table.race_key(seat))
    hands.agree()
    assert (hands.log[-1].seat, hands.log[-1].action) == (seat, uno.Catch())
    assert hands.real.close() == 0
