"""KotUno at the table: by mouse only, by keyboard only, the hand, the deck, and what nobody may see."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.rules.koto_uno.actions import Draw, Name, Play, Skip
from game.scenes.card_info import CardInfo
from game.scenes.tables.koto_uno.playing import HASTY
from tests.scenes.koto_uno_hands import (
    LAST_PLAIN,
    ON_YELLOW,
    do_by_keys,
    do_by_mouse,
    is_eclipse,
    stacked,
    two_people,
)
from tests.scenes.planets_hands import PlanetsHands, planets_table


def answer_catch(hands: PlanetsHands, chance: random.Random, keys: bool) -> None:
    """Somebody catches by their key or their badge, or all let it pass."""
    persons = [seat for seat in hands.table.match.deciders if seat in hands.table.persons]
    if chance.random() < 0.5:
        hands.wait(5)
    else:
        hands.answer(chance.choice(persons), keys)


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
    hands.wait(HASTY + 0.1) if isinstance(action, Draw) else hands.frame()
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


def test_other_hands_are_nowhere_in_the_picture() -> None:
    hands = two_people()
    hands.sit_down()
    before = hands.pixels()
    state = hands.table.match.state
    other = 1 - state.turn
    state.hands[other], state.deck[:10] = state.deck[:10], state.hands[other]
    hands.table.look_again()
    assert hands.pixels() == before


def test_what_somebody_drew_is_read_by_nobody_else() -> None:
    hands = stacked(two_people(), (("blue", "ufo", 1),), ON_YELLOW)
    hands.play(Draw())
    drawn = next(event.cards for event in hands.log[-1].events if type(event).__name__ == "Drew")
    private = [line.text for line in hands.table.log_lines(0) if line.private]
    assert private
    assert hands.view.names.card(drawn[0]) in private[0]
    hands.sit_down()
    assert not [line for line in hands.table.log_lines(0) if line.private]


def test_cards_that_do_not_fit_are_greyed_and_say_why() -> None:
    hands = stacked(two_people(), (("blue", "ufo", 1), *LAST_PLAIN), ON_YELLOW)
    bad, good = hands.view.deck.card("blue", "ufo", 1), hands.view.deck.card("yellow", "rocket", 3)
    assert hands.view.hand.owner.is_dim(bad)
    assert hands.view.hand.owner.is_raised(good)
    strip = next(spot for spot in hands.view.hand.spots if spot.card == bad)
    why = hands.app.ui.t("koto_uno.why.no_fit")
    assert why in strip.hint
    hands.click(strip.rect.center)
    assert hands.said == why
    hands.drag(strip.rect.center, hands.view.centre.discard.center)
    assert not hands.log


@pytest.mark.parametrize("count", [1, 2, 7, 30])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_a_hand_of_any_size_can_be_read_and_pressed(count: int, size: tuple[int, int]) -> None:
    hands = two_people(size=size)
    hands.sit_down()
    state = hands.table.match.state
    cards = [*state.hands[state.turn], *state.deck]
    state.hands[state.turn], state.deck = cards[:count], cards[count:]
    hands.table.look_again()
    spots = hands.view.hand.spots
    assert [spot.card for spot in spots] == list(hands.view.hand.cards)
    assert len(spots) == count
    assert all(spot.rect.width >= 14 for spot in spots)
    assert all(hands.view.hand.area.contains(spot.rect) for spot in spots)
    assert all(a.rect.right <= b.rect.left + 1 for a, b in itertools.pairwise(spots))
    for spot in spots:
        hands.move(spot.rect.center)
        assert hands.view.hand.hovered == spot.card


def test_the_hand_is_sorted_in_four_ways() -> None:
    hands = two_people()
    hands.sit_down()
    deck, orders = hands.view.deck, {}
    for _ in range(4):
        orders[hands.view.buttons.order] = list(hands.view.hand.cards)
        hands.click(hands.view.buttons.sort.rect.center)
    assert [deck.star[card] for card in orders["star"]] == sorted(deck.star[card] for card in orders["star"])
    assert [deck.object[c] for c in orders["object"]] == sorted(deck.object[c] for c in orders["object"])
    assert [deck.count[c] for c in orders["number"]] == sorted(deck.count[c] for c in orders["number"])
    assert orders["drawn"] == list(hands.seen.hand)


def test_ten_fast_clicks_on_the_deck_draw_once() -> None:
    hands = stacked(planets_table("koto_uno", speed=1.0), (("blue", "ufo", 1),), ON_YELLOW)
    for _ in range(10):
        hands.press(hands.view.centre.deck.center)
        hands.release(hands.view.centre.deck.center)
    assert len(hands.log) == 1


def test_the_deck_is_there_again_after_a_moment() -> None:
    """The card drawn was Another round, so that it is the same person's turn."""
    hands = stacked(two_people(), (("blue", "ufo", 1), ("blue", "ufo", 3)), ON_YELLOW)
    state, again = hands.table.match.state, hands.view.deck.card("yellow", "cat_planet", 6)
    for cards in (state.deck, *state.hands):
        if again in cards:
            i = cards.index(again)
            cards[i], state.deck[-1] = state.deck[-1], again
    hands.table.look_again()
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_SPACE)
    assert len(hands.log) == 1
    hands.wait(HASTY + 0.1)
    hands.key(pygame.K_SPACE)
    assert len(hands.log) == 2


def test_the_right_button_tells_a_card() -> None:
    hands = two_people()
    hands.sit_down()
    hands.click(hands.view.hand.spots[0].rect.center, button=3)
    assert isinstance(hands.top, CardInfo)


def test_nothing_to_draw_lets_the_turn_pass() -> None:
    hands = stacked(two_people(), (("blue", "ufo", 1),), ON_YELLOW)
    state = hands.table.match.state
    state.hands[1 - state.turn] += state.deck
    state.deck = []
    hands.table.look_again()
    hands.click(hands.view.centre.deck.center)
    assert hands.log[-1].action == Skip()


def test_a_person_and_computers_come_to_the_end() -> None:
    hands = planets_table("koto_uno", ("human", "ai:normal", "ai:easy"), seed=5)
    chance = random.Random(2)

    def on() -> bool:
        if not hands.is_over and (hands.table.my_turn or hands.open_up(keys=True)):
            play_on(hands, chance, keys=True)
        return hands.is_over

    hands.wait_for(on)


def test_it_can_be_resized_while_cards_fly() -> None:
    hands = stacked(planets_table("koto_uno", ("human", "human"), speed=1.0), LAST_PLAIN * 1, ON_YELLOW)
    hands.key(pygame.K_c)
    hands.frame()
    hands.resize(1600, 900)
    hands.frame()
    whole = hands.app.canvas.get_rect()
    for rect in (hands.view.centre.deck, hands.view.centre.badge, hands.view.hand.area):
        assert whole.contains(rect)


def test_a_risen_card_says_how_it_is_played_and_enter_plays_it() -> None:
    hands = planets_table("koto_uno", ("human", "human"), seed=4)
    hands.sit_down()
    action = next(play for play in hands.legal(Play) if not is_eclipse(hands, play))
    spot = next(spot for spot in hands.view.hand.spots if spot.card == action.card)
    hands.click((spot.rect.left + 4, spot.rect.bottom - 40))
    assert hands.view.playing.chosen == action.card
    assert (
        hands.table.banner.text()
        == f"{hands.table.name(hands.seen.turn)}: click the pile or press Enter to play"
    )
    hands.key(pygame.K_RETURN)
    assert [entry.action for entry in hands.log][:1] == [action]


def test_the_names_of_the_four_stars_to_choose_from_are_equally_large(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = planets_table("koto_uno", ("human", "ai:easy"), language="uk")
    styles = []
    type_ = hands.app.ui.type
    monkeypatch.setattr(type(type_), "draw", lambda self, _, text, style, *rest: styles.append(style))
    for star in hands.view.picker.stars:
        star.rect = pygame.Rect(0, 0, 92, 108)  # large letters have room for a short name, not for a long one
        star.draw(hands.app.canvas, False)
    assert (len(styles), len(set(styles))) == (4, 1)
