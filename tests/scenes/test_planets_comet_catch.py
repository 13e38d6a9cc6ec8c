"""Comet Catch at the table: turning, catching, the moment in which both are possible, and who is late."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.comet_catch.actions import Catch, LetPass, Turn
from game.rules.comet_catch.events import Caught, FalseCatch
from game.scenes.curtain import Curtain
from game.scenes.race import BLIND
from game.scenes.tables.comet_catch.view import BEAT, REACTS
from tests.scenes.planets_hands import PlanetsHands, planets_table

WINDOW = 2.0


def is_match(hands: PlanetsHands) -> bool:
    seen = hands.seen
    return seen.common_count > 1 and hands.view.deck.agreeing(seen.below, seen.top) >= 2


def turn(hands: PlanetsHands, keys: bool) -> None:
    if keys:
        hands.key(pygame.K_SPACE)
    else:
        hands.click(hands.view.piles.own[hands.seen.turn].center)


def until(hands: PlanetsHands, wanted: bool) -> None:
    """Cards are turned without hands until the two on top match, or do not."""
    match = hands.table.match
    for _ in range(200):
        state = match.state
        if state.may_be_caught and is_match_of(hands) == wanted:
            break
        match.submit(state.turn, Turn())
    hands.table.look_again()
    hands.frame()


def is_match_of(hands: PlanetsHands) -> bool:
    one, two = hands.table.match.state.common[-2:]
    return bool(hands.view.deck.agreeing(one, two) >= 2)


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_three_people_play_a_match_to_the_results(keys: bool) -> None:
    hands = planets_table("comet_catch", options={"turns": 20})
    chance = random.Random(4)
    for _ in range(800):
        if hands.is_over:
            break
        if hands.view.race() is not None:
            if is_match(hands) or chance.random() < 0.1:
                open_to = [seat for seat in hands.seen.deciders if not hands.seen.answered[seat]]
                hands.answer(chance.choice(open_to), keys)
            else:
                hands.wait(WINDOW + 0.2)
        elif Turn() in hands.table.legal:
            turn(hands, keys)
        else:
            hands.wait(0.3)
    assert hands.is_over


def test_no_curtain_hangs() -> None:
    hands = planets_table("comet_catch")
    for _ in range(3):
        hands.frame()
        turn(hands, keys=True)
        hands.wait(WINDOW + 0.5)
        assert not isinstance(hands.top, Curtain)
    assert hands.seen.common_count == 3


def test_no_card_is_turned_while_it_can_be_caught() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    count = hands.seen.common_count
    hands.wait(0.5)
    turn(hands, keys=True)
    turn(hands, keys=False)
    hands.frame()
    assert hands.seen.common_count == count
    hands.answer(2, keys=True)
    assert isinstance(hands.log[-1].events[0], Caught)


def test_who_is_eager_turns_as_soon_as_the_moment_is_over() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=False)
    count = hands.seen.common_count
    hands.wait(0.5)
    turn(hands, keys=True)
    hands.wait(WINDOW + 0.5)
    assert hands.seen.common_count == count + 1


def test_a_match_that_nobody_catches_is_lost_with_the_next_card() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    hands.wait(WINDOW + 0.5)
    turn(hands, keys=True)
    assert hands.said == hands.app.ui.t("comet_catch_table.say.lost")


def test_a_false_catch_pays_and_says_why() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=False)
    before = hands.seen.pile_sizes[1]
    hands.answer(1, keys=True)
    assert isinstance(hands.log[-1].events[0], FalseCatch)
    assert hands.seen.pile_sizes[1] == before - 1
    assert "Player 2" in hands.said


def test_who_caught_falsely_cannot_catch_this_card_again() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=False)
    hands.answer(1, keys=True)
    entries = len(hands.log)
    hands.answer(1, keys=True)
    assert len(hands.log) == entries


def test_keys_of_one_frame_count_in_their_order() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    hands.answer_in_one_frame(2, 0, 1)
    catches = [entry.seat for entry in hands.log if entry.action == Catch()]
    assert catches == [2]


def test_the_moment_does_not_pass_under_a_dialog() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    hands.key(pygame.K_ESCAPE)
    hands.wait(10)
    hands.key(pygame.K_ESCAPE)
    assert hands.view.race() is not None
    hands.answer(0, keys=True)
    assert isinstance(hands.log[-1].events[0], Caught)


@pytest.mark.parametrize("way", ["button", "pile", "key"])
def test_one_person_catches_with_a_click_too(way: str) -> None:
    hands = planets_table("comet_catch", ("human", "ai:easy"))
    until(hands, wanted=True)
    hands.wait(BLIND + 0.2)
    if way == "button":
        hands.click(hands.view.catch_button.rect.center)
    elif way == "pile":
        hands.click(hands.view.piles.top.center)
    else:
        hands.key(hands.table.race_key(0))
    assert isinstance(hands.log[-1].events[0], Caught)
    assert hands.log[-1].seat == 0


def test_of_several_people_a_click_on_the_pile_says_how_to_catch() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    hands.wait(0.5)
    hands.click(hands.view.piles.top.center)
    assert hands.said == hands.app.ui.t("comet_catch_table.say.own_key")


def test_an_attentive_person_beats_the_easy_computer() -> None:
    """Half a second after the cards have come to rest, again and again."""
    won = 0
    for seed in range(1, 7):
        hands = planets_table("comet_catch", ("human", "ai:easy"), seed=seed)
        until(hands, wanted=True)
        hands.answer(0, keys=True)
        # The computer may have turned the next card already.
        won += next(entry.seat for entry in hands.log if entry.action == Catch()) == 0
    assert won == 6


def test_computers_turn_after_a_breath_and_catch() -> None:
    hands = planets_table("comet_catch", ("human", "ai:normal", "ai:normal"), seed=2)

    def caught() -> bool:
        if Turn() in hands.table.legal and hands.view.race() is None:
            hands.key(pygame.K_SPACE)
        return any(isinstance(entry.events[0], Caught) and entry.seat > 0 for entry in hands.log)

    hands.wait_for(caught)
    assert any(entry.seat == 1 and entry.action == Turn() for entry in hands.log)


def test_the_picture_of_the_moment_does_not_tell_whether_there_is_a_match() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=True)
    texts = [hands.view.banner()]
    hands.play(LetPass(), seat=0)
    texts.append(hands.view.banner())
    until(hands, wanted=False)
    texts.append(hands.view.banner())
    assert len(set(texts)) == 1


# --- without a clock


def untimed(kinds: tuple[str, ...] = ("human",) * 3, wanted: bool = True, **settings: object) -> PlanetsHands:
    """Two cards lie open, and people play without a clock."""
    hands = planets_table("comet_catch", kinds, race_seconds=0, **settings)  # type: ignore[arg-type]
    until(hands, wanted)
    hands.rest()
    return hands


def go_on(hands: PlanetsHands, way: str) -> None:
    if way == "space":
        hands.key(pygame.K_SPACE)
    elif way == "pile":
        hands.click(hands.view.piles.own[hands.seen.turn].center)
    else:
        hands.click(hands.view.go_on_button.rect.center)


def test_without_a_clock_a_card_can_be_caught_until_people_go_on() -> None:
    hands = untimed()
    hands.wait(60)
    assert hands.view.race() is not None
    assert not hands.frame(), "nothing moves, so the program sleeps"
    hands.key(hands.table.race_key(2))
    assert isinstance(hands.log[-1].events[0], Caught)


@pytest.mark.parametrize("way", ["space", "pile", "button"])
def test_without_a_clock_the_next_card_ends_the_moment(way: str) -> None:
    hands = untimed()
    count = hands.seen.common_count
    hands.rest(round(60 * BEAT) + 30)
    go_on(hands, way)
    hands.rest(5)
    assert hands.seen.common_count == count + 1
    assert hands.said == hands.app.ui.t("comet_catch_table.say.lost")


def test_without_a_clock_a_card_lies_open_for_a_beat_however_fast_people_go_on() -> None:
    hands = planets_table("comet_catch", race_seconds=0)
    until(hands, wanted=True)
    count = hands.seen.common_count
    hands.frame(BLIND + 0.1)
    hands.frame(BLIND + 0.1)
    for _ in range(3):
        go_on(hands, "space")
    hands.wait(BEAT - 2 * BLIND - 0.4)
    assert hands.seen.common_count == count
    hands.key(hands.table.race_key(1))
    assert isinstance(hands.log[-1].events[0], Caught)


def test_without_a_clock_a_second_press_on_the_same_card_does_not_end_the_next_moment() -> None:
    hands = untimed(wanted=False)
    hands.wait(2)
    count = hands.seen.common_count
    go_on(hands, "space")
    while hands.seen.common_count == count:
        hands.frame()
    go_on(hands, "space")
    hands.wait(3)
    assert hands.seen.common_count == count + 1


def test_without_a_clock_a_computer_waits_for_people_to_go_on_and_still_catches_first() -> None:
    hands = untimed(("human", "ai:hard", "ai:hard"), wanted=False)
    match = hands.table.match
    while match.state.turn == 0 or is_match_of(hands):
        match.submit(match.state.turn, Turn())
    hands.table.look_again()
    hands.wait(10)
    entries = len(hands.log)
    assert hands.view.race() is not None, "whoever turns next, people are waited for"
    go_on(hands, "button")
    hands.wait_for(lambda: any(entry.action == Turn() for entry in hands.log[entries:]))


def test_without_a_clock_going_on_at_once_cuts_no_computer_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.race.reaction", lambda *_: REACTS - 0.1)
    hands = planets_table("comet_catch", ("human", "ai:hard"), race_seconds=0)
    hands.table.director.minds.ask = lambda seat, level, answered: answered(Catch())  # type: ignore[method-assign]
    until(hands, wanted=True)
    hands.frame(0.1)
    hands.frame(BLIND)
    go_on(hands, "space")
    entries = len(hands.log)
    hands.wait_for(lambda: len(hands.log) > entries)
    assert (hands.log[entries].seat, hands.log[entries].action) == (1, Catch())


def test_without_a_clock_the_last_card_is_left_by_the_button() -> None:
    hands = planets_table("comet_catch", ("human", "human"), race_seconds=0)
    match = hands.table.match
    while match.state.turn is not None:
        match.submit(match.state.turn, Turn())
    hands.table.look_again()
    hands.wait(3)
    go_on(hands, "button")
    hands.wait(5)
    assert hands.is_over


def test_three_people_play_to_the_results_without_a_clock() -> None:
    hands = planets_table("comet_catch", options={"turns": 20}, race_seconds=0)
    for i in range(400):
        if hands.is_over:
            break
        if hands.view.race() is not None and is_match(hands):
            hands.answer(i % 3, keys=True)
        else:
            go_on(hands, "space")
            hands.wait(BEAT)
    assert hands.is_over


def test_a_single_person_catches_beside_the_pile_and_no_bubble_hides_the_words_that_ask_to() -> None:
    hands = planets_table("comet_catch", ("human", "ai:easy"))
    until(hands, wanted=True)
    view = hands.view
    assert view.race() is not None
    assert view.catch_button.rect.left - view.piles.common.right < view.catch_button.rect.width
    assert view.catch_button.rect.centery == view.piles.common.centery
    assert not view.turn_spot.hint


# --- what is said while one waits, and when it is over


def texts(hands: PlanetsHands, key: str, **params: str | int) -> str:
    return hands.app.ui.t(f"comet_catch_table.{key}", **params)


def test_the_button_is_dimmed_with_the_reason_when_there_is_nothing_to_catch_any_more() -> None:
    hands = planets_table("comet_catch", ("human", "ai:easy"))
    button, t = hands.view.catch_button, hands.app.ui.t
    assert (button.dimmed, button.hint) == (True, t("comet_catch.why.nothing_to_compare"))
    until(hands, wanted=False)
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    assert (button.dimmed, button.hint) == (False, "")
    hands.table.play_all([(seat, LetPass()) for seat in hands.seen.deciders])
    assert hands.view.race() is None
    over = t("comet_catch.why.answered_already")
    assert (button.dimmed, button.hint) == (True, over)
    for place in (hands.view.piles.top, button.rect):
        hands.table.toast.hush()
        hands.click(place.center)
        assert hands.said == over


def test_space_while_a_card_can_be_caught_says_that_the_next_comes_with_the_end_of_the_bar() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=False)
    hands.wait(0.5)
    assert hands.table.banner.text() == texts(hands, "banner.window")
    hands.key(pygame.K_SPACE)
    assert hands.table.banner.text() == texts(hands, "banner.eager")


def test_space_on_somebody_elses_turn_says_whose_it_is() -> None:
    hands = planets_table("comet_catch", ("human", "human", "ai:easy"))
    until(hands, wanted=False)
    while hands.table.match.state.turn != 2 or is_match_of(hands):
        hands.table.match.submit(hands.table.match.state.turn, Turn())
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    hands.table.look_again()
    hands.key(pygame.K_SPACE)
    assert hands.said == texts(hands, "say.not_yours", name="Player 3")


def test_space_on_the_last_card_says_that_it_is_the_last() -> None:
    hands = planets_table("comet_catch", ("human", "human"))
    match = hands.table.match
    while match.state.turn is not None:
        match.submit(match.state.turn, Turn())
    hands.table.look_again()
    hands.wait(0.3)
    hands.key(pygame.K_SPACE)
    assert hands.said == texts(hands, "say.last_card")


def test_what_everybody_is_asked_bears_nobodys_mark() -> None:
    hands = planets_table("comet_catch")
    until(hands, wanted=False)
    assert hands.view.race() is not None
    assert hands.view.banner_names() is None
    hands.table.play_all([(seat, LetPass()) for seat in hands.seen.deciders])
    assert hands.view.banner_names() == hands.seen.turn


def test_a_computer_that_only_turns_a_card_is_not_said_to_think() -> None:
    hands = planets_table("comet_catch", ("human", "ai:easy"), step_by_step=False, speed=1.0)
    while hands.table.match.state.turn != 1:
        hands.table.match.submit(hands.table.match.state.turn, Turn())
    hands.table.look_again()
    hands.wait_for(lambda: hands.table.director.thinking == 1)
    assert hands.table.banner.text() == hands.app.ui.t("common.table.turn_of", name="Player 2")
