"""KotUno at the table: by mouse only, by keyboard only, the call, the catch, the eclipse, and what nobody may see."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.core.contract import Action
from game.rules.koto_uno.actions import Call, Catch, Draw, LetPass, Name, Play, Skip
from game.rules.koto_uno.events import CallForgotten, Caught
from game.rules.koto_uno.state import State
from game.scenes.card_info import CardInfo
from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.scenes.tables.koto_uno.view import HASTY
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


# --- special situations


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


LAST_MOON = (("yellow", "moon", 6),)
ON_YELLOW = ("yellow", "rocket", 2)
LAST_PLAIN = (("yellow", "rocket", 3),)


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


@pytest.mark.parametrize("way", ["button", "key", "key while a card is shown large"])
def test_the_call_is_made(way: str) -> None:
    hands = stacked(two_people(), LAST_PLAIN, ON_YELLOW)
    if way.endswith("large"):
        hands.click(hands.view.centre.discard.center, button=3)
        assert isinstance(hands.top, CardInfo)
    if way == "button":
        hands.click(hands.view.buttons.call.rect.center)
    else:
        hands.key(pygame.K_c)
    assert hands.log[-1].action == Call()
    assert hands.seen.called


def test_a_call_that_comes_too_early_says_so() -> None:
    hands = two_people()
    hands.sit_down()
    hands.key(pygame.K_c)
    assert hands.said == hands.app.ui.t("koto_uno.why.call_too_early")
    assert not hands.log


def test_the_call_is_still_possible_while_the_star_is_chosen() -> None:
    hands = stacked(two_people(), LAST_MOON, ON_YELLOW)
    do_by_keys(hands, hands.legal(Play)[0])
    assert hands.view.naming
    hands.click(hands.view.buttons.call.rect.center)
    assert hands.log[-1].action == Call()
    assert hands.view.naming, "the colour is still to be chosen"
    hands.key(pygame.K_2)
    hands.frame()
    assert [type(entry.action) for entry in hands.log[:2]] == [Call, Play]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2560, 1440)])
@pytest.mark.parametrize("text", [100, 150])
def test_the_star_picker_covers_no_button(size: tuple[int, int], text: int) -> None:
    hands = stacked(two_people(size=size, text_size=text), LAST_MOON, ON_YELLOW)
    do_by_keys(hands, hands.legal(Play)[0])
    picker = hands.view.picker.rect
    assert not picker.colliderect(hands.view.buttons.call.rect)
    assert not picker.colliderect(hands.view.buttons.sort.rect)
    assert not any(picker.colliderect(spot.rect) for spot in hands.view.hand.spots)
    assert hands.app.canvas.get_rect().contains(picker)


def test_an_eclipse_can_be_taken_back_before_its_colour_is_chosen() -> None:
    hands = stacked(two_people(), (*LAST_MOON, *LAST_PLAIN), ON_YELLOW)
    do_by_keys(hands, next(play for play in hands.legal(Play) if is_eclipse(hands, play)))
    hands.key(pygame.K_ESCAPE)
    assert not hands.view.naming
    assert not hands.log


def test_the_named_colour_stands_beside_the_pile_until_the_next_card() -> None:
    hands = stacked(two_people(), (*LAST_MOON, *LAST_PLAIN, ("blue", "ufo", 1)), ON_YELLOW)
    do_by_keys(hands, next(play for play in hands.legal(Play) if is_eclipse(hands, play)))
    hands.key(pygame.K_3)
    hands.frame()
    hands.sit_down()
    assert hands.seen.named == "pink"
    before = hands.pixels()
    hands.table.match.state.named = "green"
    hands.table.look_again()
    assert hands.pixels() != before


@pytest.mark.parametrize("way", ["key", "badge"])
def test_a_forgotten_call_is_caught_by_whoever_presses_first(way: str) -> None:
    hands = forgotten()
    hands.wait(0.5)
    seat = hands.table.match.deciders[-1]
    if way == "key":
        hands.key(hands.table.race_key(seat))
    else:
        hands.click(hands.table.seats_bar.rects[seat].center)
    assert catches(hands) == [seat]
    assert isinstance(hands.log[-1].events[0], Caught)


def test_two_keys_in_one_frame_count_in_the_order_of_the_queue() -> None:
    hands = forgotten()
    hands.wait(0.5)
    first, second = reversed(hands.table.match.deciders)
    for seat in (first, second):
        hands.app.dispatch(
            pygame.event.Event(pygame.KEYDOWN, key=hands.table.race_key(seat), mod=0, unicode="")
        )
    hands.frame()
    assert catches(hands) == [first]


def test_the_key_of_the_forgetful_one_does_nothing() -> None:
    hands = forgotten()
    hands.wait(0.5)
    hands.key(hands.table.race_key(hands.seen.turn))
    assert catches(hands) == []


def test_when_nobody_catches_the_forgetful_one_is_out_and_safe() -> None:
    hands = forgotten()
    seat = hands.seen.turn
    hands.wait(5)
    assert seat in hands.table.match.state.finished


def test_a_slow_computer_still_catches_who_plays_alone_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.race.reaction", lambda *_: 3.5)
    hands = forgotten(("human", "ai:easy"), speed=1.0, race_seconds=4)
    hands.wait_for(lambda: hands.table.match.state.phase != "catch")
    assert catches(hands) == [1]


def test_no_time_to_catch_goes_by_under_a_dialog() -> None:
    hands = forgotten()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.wait(8)
    hands.key(pygame.K_ESCAPE)
    assert hands.table.match.state.phase == "catch"


def test_a_race_goes_on_when_the_match_is_continued_from_disk() -> None:
    from game.scenes.opening import continue_match
    from game.store.journal import MatchJournal

    hands = planets_table("koto_uno", seed=4)
    chance = random.Random(3)
    for _ in range(1500):
        if hands.table.match.state.phase == "catch":
            break
        match = hands.table.match
        seat = match.deciders[0]
        legal = [action for action in match.legal_actions(seat) if not isinstance(action, Call)]
        match.submit(seat, chance.choice(legal))
    journal = hands.table.match.journal
    assert isinstance(journal, MatchJournal)
    assert journal.path is not None
    path, deciders = journal.path, hands.table.match.deciders
    journal.close()
    continue_match(hands.app, path)
    table = hands.app.stack.scenes[0]
    again = PlanetsHands(hands.app, table)  # type: ignore[arg-type]
    again.sit_down()
    assert again.table.match.deciders == deciders
    again.wait(0.5)
    again.key(again.table.race_key(deciders[0]))
    assert catches(again)[-1:] == [deciders[0]]


@pytest.mark.parametrize("catching", [True, False])
def test_one_person_may_use_a_button_instead_of_the_key(catching: bool) -> None:
    hands = planets_table("koto_uno", ("human", "ai:easy"), speed=0.0)
    hands.wait_for(lambda: hands.table.my_turn)
    match = hands.table.match
    match.state.turn, match.state.waiting = 1, (1,)
    deck = hands.view.deck
    own, top = deck.card("yellow", "rocket", 3), deck.card("yellow", "rocket", 2)
    pool = [*match.state.deck, *match.state.discard, *match.state.hands[0], *match.state.hands[1]]
    rest = [card for card in pool if card not in (own, top)]
    match.state.hands, match.state.discard = [rest[:10], [own]], [top]
    match.state.deck = rest[10:]
    hands.table.play(1, Play(own))
    hands.wait(0.5)
    if catching:
        hands.click(hands.view.buttons.catch.rect.center)
        assert catches(hands) == [0]
    else:
        hands.wait(5)
        assert catches(hands) == []


def test_asked_in_turn_everybody_answers_behind_the_curtain() -> None:
    hands = forgotten(race_seconds=0)
    hands.frame()
    assert isinstance(hands.top, Curtain)
    hands.sit_down()
    assert {type(action) for action in hands.table.legal} == {Catch, LetPass}
    hands.click(hands.view.buttons.let_pass.rect.center)
    hands.sit_down()
    hands.click(hands.view.buttons.catch.rect.center)
    assert [type(entry.action) for entry in hands.log[-2:]] == [LetPass, Catch]


def test_the_window_looks_the_same_whatever_people_hold() -> None:
    hands = forgotten()
    hands.frame()
    before = hands.pixels()
    state, turn = hands.table.match.state, hands.seen.turn
    for seat in range(3):
        if seat != turn:
            size = len(state.hands[seat])
            state.hands[seat], state.deck[:size] = state.deck[:size], state.hands[seat]
    hands.table.look_again()
    assert hands.pixels() == before


def test_while_several_people_look_at_the_screen_the_hand_is_closed() -> None:
    """A computer forgot; the person who looked last sits there with all others."""
    hands = planets_table("koto_uno", ("human", "human", "ai:easy"), step_by_step=True)
    hands.frame()
    hands.sit_down()
    hands.table.viewer = 0
    state, deck = hands.table.match.state, hands.view.deck
    own, top = deck.card(*LAST_PLAIN[0]), deck.card(*ON_YELLOW)
    pool = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
    rest = [card for card in pool if card not in (own, top)]
    state.hands, state.discard, state.deck = [rest[:10], rest[10:20], [own]], [top], rest[20:]
    state.turn, state.waiting, state.phase = 2, (2,), "turn"
    hands.table.look_again()
    hands.table.play(2, Play(own))
    hands.table.motion.skip()
    hands.move((5, 5))
    hands.frame()
    assert hands.view.is_shared()
    before = hands.pixels()
    state.hands[0], state.deck[:10] = state.deck[:10], state.hands[0]
    hands.table.look_again()
    assert hands.pixels() == before
    assert hands.view.facts_at(hands.view.hand.middle().center) is None


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
    assert hands.view.is_dim(bad)
    assert hands.view.is_raised(good)
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


def test_forgetting_is_noted_in_the_log() -> None:
    hands = forgotten()
    assert any(isinstance(event, CallForgotten) for event in hands.log[-1].events)
    name = hands.table.name(hands.seen.turn)
    text = hands.app.ui.t("koto_uno_table.log.call_forgotten", name=name)
    assert text in [line.text for line in hands.table.log_lines(0)]


def test_it_can_be_resized_while_cards_fly() -> None:
    hands = stacked(planets_table("koto_uno", ("human", "human"), speed=1.0), LAST_PLAIN * 1, ON_YELLOW)
    hands.key(pygame.K_c)
    hands.frame()
    hands.resize(1600, 900)
    hands.frame()
    whole = hands.app.canvas.get_rect()
    for rect in (hands.view.centre.deck, hands.view.centre.badge, hands.view.hand.area):
        assert whole.contains(rect)
