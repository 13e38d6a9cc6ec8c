"""The deal at the tables of Cat Planets: in time, only once, skipped by anything, and unseen by who may not see it."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.curtain import Curtain
from game.scenes.tables.cat_planets import card_art
from game.scenes.tables.cat_planets.dealing import LONGEST
from game.scenes.tables.orbit.round_panel import OPENS_IN
from tests.scenes.planets_hands import PlanetsHands, planets_table

GAMES = ("koto_uno", "constellation", "comet_catch", "memory", "orbit")
each_game = pytest.mark.parametrize("game", GAMES)


def dealt_to(game: str, kinds: tuple[str, ...] = ("human", "human"), **settings: object) -> PlanetsHands:
    """The first look at a match: the cards have just begun to fly."""
    hands = planets_table(game, kinds, **{"speed": 1.0, **settings})  # type: ignore[arg-type]
    hands.sit_down()
    assert hands.view.dealing.is_on
    return hands


def seconds_until_dealt(hands: PlanetsHands) -> float:
    seconds = 0.0
    while hands.view.dealing.is_on:
        hands.frame(0.02)
        seconds += 0.02
        assert seconds < 3
    return seconds


@each_game
@pytest.mark.parametrize("seats", [2, 4])
def test_a_deal_takes_no_longer_than_one_event_may(game: str, seats: int) -> None:
    assert 0.3 < seconds_until_dealt(dealt_to(game, ("human",) * seats)) <= LONGEST + 0.1


@each_game
def test_cards_are_seen_only_where_they_have_arrived(game: str) -> None:
    hands = dealt_to(game)
    early = len(hands.view.flights.hidden), hands.view.dealing.done
    hands.wait(0.4)
    late = len(hands.view.flights.hidden), hands.view.dealing.done
    seconds_until_dealt(hands)
    assert early[1] < late[1] < hands.view.dealing.done == 1.0
    assert not hands.view.flights.hidden
    assert early[0] > late[0] or game == "comet_catch"


@each_game
@pytest.mark.parametrize("way", ["click", "resize"])
def test_a_deal_is_broken_off_cleanly(game: str, way: str) -> None:
    """Case 29: resizing during the deal drew wrongly."""
    hands = dealt_to(game)
    hands.wait(0.4)
    if way == "click":
        hands.click((3, 300))
    else:
        hands.resize(1024, 600)
        hands.resize(1280, 800)
    hands.move((3, 3))
    hands.frame()
    assert not hands.view.dealing.is_on
    assert not hands.view.flights.hidden
    hands.wait(1.5)
    picture = hands.pixels()
    calm = planets_table(game, ("human", "human"))
    calm.sit_down()
    calm.move((3, 3))
    calm.wait(1.5)
    assert picture == calm.pixels()


def test_who_acts_by_key_during_the_deal_is_not_kept_waiting() -> None:
    hands = dealt_to("orbit")
    hands.wait(0.3)
    hands.key(pygame.K_SPACE)
    assert hands.log
    assert not hands.view.dealing.is_on


@each_game
def test_instant_speed_deals_at_once_and_little_movement_fades(game: str) -> None:
    assert not planets_table(game).view.dealing.is_on
    hands = dealt_to(game, reduce_motion=True)
    hands.wait(0.2)
    assert hands.view.flights.flights
    assert all(flight.fades for flight in hands.view.flights.flights)


@pytest.mark.parametrize("game", ["koto_uno", "orbit"])
def test_only_the_hand_of_who_looks_turns_up(game: str) -> None:
    hands = dealt_to(game, ("human", "human", "ai:easy"))
    flights, seen = hands.view.deal(), hands.seen
    own = [flight for flight in flights if flight.hides in seen.hand]
    public = [flight for flight in flights if flight.hides is not None and flight not in own]
    others = [flight for flight in flights if flight.hides is None]
    assert {flight.hides for flight in own} == set(seen.hand)
    assert len(public) == 1, "the card that opens the discard pile"
    back = card_art.back(others[0].start.size)
    assert all(flight.picture is back and flight.other_side is None for flight in others)
    assert len(others) == sum(seen.hand_sizes) - len(seen.hand)


@pytest.mark.parametrize("game", ["koto_uno", "orbit"])
def test_nothing_is_dealt_before_the_curtain_opens(game: str) -> None:
    hands = planets_table(game, ("human", "human"), speed=1.0)
    hands.frame()
    assert isinstance(hands.top, Curtain)
    hands.wait(3)
    hands.sit_down()
    assert hands.view.dealing.is_on


@each_game
def test_a_match_that_is_under_way_is_not_dealt_again(game: str) -> None:
    hands = planets_table(game, ("ai:random", "ai:random"), speed=1.0)
    seconds_until_dealt(hands)
    match = hands.table.match
    while len(match.log) < 3:
        match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.table.look_again()
    assert not hands.view.dealing.is_on


def round_ended(**settings: object) -> PlanetsHands:
    """All hands of a round of Orbit are to be laid open."""
    hands = planets_table("orbit", ("human", "ai:random"), **{"speed": 1.0, **settings})  # type: ignore[arg-type]
    match = hands.table.match
    while match.state.phase != "over" and not match.observe(0).results:
        match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.table.happened(match.log[-1].events)
    hands.table.motion.skip()
    assert hands.view.panel is not None
    return hands


def test_a_new_round_of_orbit_is_dealt_when_the_hands_of_the_last_have_been_looked_at() -> None:
    hands = round_ended()
    hands.wait(OPENS_IN + 0.2)
    assert not hands.view.dealing.is_on
    hands.key(pygame.K_SPACE)
    hands.frame()
    assert hands.view.panel is None
    assert hands.view.dealing.is_on


def test_the_hands_of_a_round_are_laid_out_one_after_another_and_a_press_lays_them_all_out() -> None:
    hands = round_ended()
    hands.frame(0.1)
    early = hands.pixels()
    hands.frame(0.3)
    late = hands.pixels()
    assert not hands.view.panel.is_open
    hands.key(pygame.K_SPACE)
    assert hands.view.panel is not None, "the first press only hurries"
    assert hands.view.panel.is_open
    assert len({early, late, hands.pixels()}) == 3
    hands.key(pygame.K_SPACE)
    assert hands.view.panel is None


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"reduce_motion": True}])
def test_without_movement_the_hands_of_a_round_lie_there_at_once(settings: dict[str, object]) -> None:
    assert round_ended(**settings).view.panel.is_open


def test_the_time_of_who_plays_constellation_alone_begins_after_the_deal() -> None:
    hands = dealt_to("constellation", ("human",))
    seconds_until_dealt(hands)
    assert hands.view.seconds == pytest.approx(0, abs=0.03)


def test_the_piles_of_comet_catch_grow_as_cards_arrive() -> None:
    hands = dealt_to("comet_catch")
    hands.wait(0.6)
    before = hands.pixels()
    hands.table.motion.skip()
    hands.frame()
    assert hands.pixels() != before
