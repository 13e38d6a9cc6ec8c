"""KotUno at the table: the call, who forgets it and who catches them, and the star of an eclipse."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.koto_uno.actions import Call, Catch, LetPass, Play
from game.rules.koto_uno.events import CallForgotten, Caught
from game.scenes.card_info import CardInfo
from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.scenes.rulebook import Rulebook
from tests.scenes.koto_uno_hands import (
    LAST_MOON,
    LAST_PLAIN,
    ON_YELLOW,
    catches,
    do_by_keys,
    forgotten,
    is_eclipse,
    stacked,
    two_people,
)
from tests.scenes.planets_hands import PlanetsHands, planets_table


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


@pytest.mark.parametrize("menus", [[pygame.K_ESCAPE], [pygame.K_F1], [pygame.K_ESCAPE, pygame.K_F1]])
def test_the_call_is_made_also_while_a_menu_lies_over_the_table(menus: list[int]) -> None:
    hands = stacked(two_people(), LAST_PLAIN, ON_YELLOW)
    for key in menus:
        if isinstance(hands.top, Pause) and key == pygame.K_F1:
            hands.table.corner.open_rules()
        else:
            hands.key(key)
    assert hands.top is not hands.table
    hands.key(pygame.K_c)
    assert hands.log[-1].action == Call()
    assert hands.top is hands.table


def test_where_no_call_can_be_made_its_letter_is_typed_into_the_search_for_rules() -> None:
    hands = two_people()
    hands.sit_down()
    hands.key(pygame.K_F1)
    hands.key(pygame.K_c)
    assert isinstance(hands.top, Rulebook)
    assert not hands.log


def test_nobody_is_called_for_behind_a_curtain() -> None:
    hands = stacked(two_people(), LAST_PLAIN, ON_YELLOW)
    hands.minimise()
    assert isinstance(hands.top, Curtain)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_c)
    assert not hands.log


def test_a_key_of_the_race_pressed_over_the_menu_catches_nobody_for_its_clock_stands_still() -> None:
    hands = forgotten()
    hands.wait(0.5)
    hands.key(pygame.K_ESCAPE)
    hands.key(hands.table.race_key(hands.table.match.deciders[0]))
    hands.wait(8)
    assert catches(hands) == []
    assert hands.table.match.state.phase == "catch"


def test_a_call_that_comes_too_early_says_so() -> None:
    hands = two_people()
    hands.sit_down()
    hands.key(pygame.K_c)
    assert hands.said == hands.app.ui.t("koto_uno.why.call_too_early")
    assert not hands.log


def test_the_call_is_still_possible_while_the_star_is_chosen() -> None:
    hands = stacked(two_people(), LAST_MOON, ON_YELLOW)
    do_by_keys(hands, hands.legal(Play)[0])
    assert hands.view.playing.naming
    hands.click(hands.view.buttons.call.rect.center)
    assert hands.log[-1].action == Call()
    assert hands.view.playing.naming, "the colour is still to be chosen"
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
    assert not hands.view.playing.naming
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
    seat = hands.table.match.deciders[-1]
    hands.answer(seat, keys=way == "key")
    assert catches(hands) == [seat]
    assert isinstance(hands.log[-1].events[0], Caught)


def test_whoever_may_catch_is_told_how_and_reads_their_key_at_their_badge(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = forgotten()
    told: list[str] = []
    draw_key = hands.table.seats_bar._draw_key

    def telling(surface: pygame.Surface, rect: pygame.Rect, key: str, is_down: bool) -> pygame.Rect:
        told.append(key)
        return draw_key(surface, rect, key, is_down)

    monkeypatch.setattr(hands.table.seats_bar, "_draw_key", telling)
    hands.wait(0.5)
    hands.pixels()
    assert set(told) == {hands.table.race_letter(seat) for seat in hands.table.match.deciders}
    name = hands.table.name(hands.seen.turn)
    assert hands.view.banner() == hands.app.ui.t("koto_uno_table.banner.race", name=name)


def test_two_keys_in_one_frame_count_in_the_order_of_the_queue() -> None:
    hands = forgotten()
    first, second = reversed(hands.table.match.deciders)
    hands.answer_in_one_frame(first, second)
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
    assert isinstance(again.top, Pause), "all come to the screen before the clock runs"
    again.key(pygame.K_RETURN)
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


def test_forgetting_is_noted_in_the_log() -> None:
    hands = forgotten()
    assert any(isinstance(event, CallForgotten) for event in hands.log[-1].events)
    name = hands.table.name(hands.seen.turn)
    text = hands.app.ui.t("koto_uno_table.log.call_forgotten", name=name)
    assert text in [line.text for line in hands.table.log_lines(0)]
