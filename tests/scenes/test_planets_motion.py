"""Movement at the tables of Cat Planets: at every speed, with little of it, skipped; and races taken up from disk."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.contract import Action
from game.rules.comet_catch.actions import Catch, Turn
from game.rules.constellation.actions import Call
from game.scenes.opening import continue_match
from game.scenes.pause import Pause
from game.scenes.race import BLIND
from game.scenes.tables.cat_planets.dealing import LONGEST
from game.scenes.tables.cat_planets.signals import READ
from game.store.journal import MatchJournal
from game.ui.motion import Motion, Tween
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_signals import turn_lost

GAMES = {"koto_uno": 3, "constellation": 3, "comet_catch": 3, "memory": 2, "orbit": 3}
each_game = pytest.mark.parametrize("game", GAMES)


def some_action(hands: PlanetsHands, chance: random.Random) -> tuple[int, Action]:
    match = hands.table.match
    seat = chance.choice(match.deciders)
    return seat, chance.choice(list(match.legal_actions(seat)))


@each_game
@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0, 0.0])
@pytest.mark.parametrize("reduced", [False, True], ids=["moving", "reduced"])
def test_everything_that_flies_arrives(game: str, speed: float, reduced: bool) -> None:
    """Played by nobody's hands, so that the match goes on at its own pace."""
    hands = planets_table(game, ("ai:random",) * GAMES[game], speed=speed, reduce_motion=reduced)
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    chance = random.Random(5)
    for _ in range(25):
        if not hands.table.match.deciders:
            break
        hands.table.play(*some_action(hands, chance))
        for _ in range(3):
            hands.frame(0.03)
        for _ in range(200):
            if not hands.table.motion.busy:
                break
            hands.frame(0.1)
        assert not hands.table.motion.busy
        assert not hands.view.flights.hidden
        hands.wait(READ)
        assert not hands.view.signals.bubbles


@each_game
@pytest.mark.parametrize("seed", [8, 9])
def test_what_one_action_brings_takes_no_longer_than_one_event_may(game: str, seed: int) -> None:
    hands = planets_table(game, ("ai:random",) * GAMES[game], speed=1.0)
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    chance = random.Random(seed)
    for _ in range(25):
        if not hands.table.match.deciders:
            break
        hands.table.play(*some_action(hands, chance))
        assert seconds_until_rest(hands) <= LONGEST + 0.051


def seconds_until_rest(hands: PlanetsHands) -> float:
    seconds = 0.0
    while hands.table.motion.busy:
        hands.frame(0.05)
        seconds += 0.05
    return seconds


def test_many_events_of_one_action_are_told_quicker() -> None:
    """An Abduction is played, two cards are drawn, a coin flies and a bubble says that the turn is lost."""
    hands, seat, action = turn_lost("abduction")
    hands.wait(1)
    hands.app.change_settings(speed=1.0)
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    hands.table.play(seat, action)
    assert 0.5 < seconds_until_rest(hands) <= LONGEST + 0.051
    assert not hands.view.flights.hidden


def test_what_is_told_together_keeps_its_order_and_ends_in_time() -> None:
    motion, ended = Motion(), []
    with motion.within(1.2):
        for name, seconds, delay in (("one", 0.7, 0.0), ("two", 0.7, 0.7), ("three", 0.4, 1.4)):
            motion.add(Tween(seconds, lambda t: None, lambda name=name: ended.append(name), delay))  # type: ignore[misc]
    for _ in range(119):
        motion.update(0.01)
    assert ended == ["one", "two"]
    motion.update(0.02)
    assert ended == ["one", "two", "three"]


@each_game
def test_the_end_of_movement_is_the_same_however_fast(game: str) -> None:
    pictures = []
    for speed in (0.0, 1.0):
        hands = planets_table(game, ("ai:random",) * GAMES[game], speed=speed, seed=3)
        hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
        hands.table.director.forget()  # nobody thinks, in either picture
        chance = random.Random(2)
        for _ in range(12):
            hands.table.play(*some_action(hands, chance))
            for _ in range(40):
                hands.frame(0.1)
        pictures.append(hands.pixels())
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("game", "people"), [("koto_uno", 2), ("memory", 2), ("orbit", 2), ("comet_catch", 2)]
)
def test_while_nothing_moves_the_program_sleeps(game: str, people: int) -> None:
    hands = planets_table(game, ("human",) * people)
    hands.sit_down()
    hands.wait(2)
    assert not hands.frame()


def test_people_among_themselves_look_for_constellations_without_load() -> None:
    hands = planets_table("constellation", ("human", "human"))
    hands.wait(2)
    assert not hands.frame()


@pytest.mark.parametrize("game", ["koto_uno", "memory", "orbit", "comet_catch", "constellation"])
def test_a_hint_is_said_and_seen(game: str) -> None:
    hands = planets_table(game, ("human", "human"))
    hands.sit_down()
    hands.move((5, 5))
    hands.frame()
    before = hands.pixels()
    hands.key(pygame.K_h)
    hands.wait_for(lambda: bool(hands.said))
    assert hands.pixels() != before


def continued(hands: PlanetsHands) -> PlanetsHands:
    """The same match, left and taken up again from its file."""
    journal = hands.table.match.journal
    assert isinstance(journal, MatchJournal)
    assert journal.path is not None
    path = journal.path
    journal.close()
    continue_match(hands.app, path)
    again = PlanetsHands(hands.app, hands.app.stack.scenes[0])  # type: ignore[arg-type]
    again.sit_down()
    if isinstance(again.top, Pause):  # before a clock they say that they are there
        again.key(pygame.K_RETURN)
        again.sit_down()
    return again


def test_a_moment_to_catch_goes_on_from_disk() -> None:
    hands = planets_table("comet_catch")
    match = hands.table.match
    while not (match.state.may_be_caught and hands.view.deck.agreeing(*match.state.common[-2:]) >= 2):
        match.submit(match.state.turn, Turn())
    again = continued(hands)
    assert again.view.race() is not None
    again.wait(BLIND + 0.3)
    again.key(again.table.race_key(1))
    assert (again.log[-1].seat, again.log[-1].action) == (1, Catch())


def test_a_call_is_marked_after_the_match_was_taken_up_from_disk() -> None:
    hands = planets_table("constellation")
    hands.table.match.submit(2, Call())
    again = continued(hands)
    assert again.table.viewer == 2
    three = again.table.match.controller.finder.first(again.seen.grid)
    assert three is not None
    for card in three:
        again.click(again.view.grid.place_of(card).center)
    assert set(again.seen.won[2]) == set(three)


def test_a_time_alone_that_was_interrupted_is_no_record() -> None:
    hands = planets_table("constellation", ("human",))
    finder = hands.table.match.controller.finder
    for card in finder.first(hands.seen.grid):
        hands.click(hands.view.grid.place_of(card).center)
    again = continued(hands)
    while again.table.match.deciders:
        for card in finder.first(again.seen.grid):
            again.click(again.view.grid.place_of(card).center)
    assert again.app.bests.lowest("constellation") is None
