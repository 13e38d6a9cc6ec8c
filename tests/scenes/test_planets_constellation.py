"""Constellation at the table: calling by key and badge, marking by mouse and keys, alone against the clock."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.contract import Card
from game.rules.constellation.actions import Call, GiveUp, Mark, Miss
from game.rules.constellation.events import Shown, Taken, Wrong
from game.scenes.curtain import Curtain
from game.scenes.tables.constellation.view import TO_MARK
from tests.scenes.planets_hands import PlanetsHands, planets_table


def mark(hands: PlanetsHands, cards: tuple[Card, ...], keys: bool) -> None:
    for card in cards:
        point = hands.view.grid.place_of(card).center
        if keys:
            hands.focus_on(point)
            hands.key(pygame.K_RETURN)
        else:
            hands.click(point)


def found(hands: PlanetsHands) -> tuple[Card, ...]:
    three = hands.table.match.controller.finder.first(hands.seen.grid)
    assert three is not None
    return three


def no_constellation(hands: PlanetsHands) -> tuple[Card, ...]:
    finder, grid = hands.table.match.controller.finder, hands.seen.grid
    return next(
        (a, b, c)
        for a in grid
        for b in grid
        for c in grid
        if a < b < c and not finder.is_constellation(a, b, c)
    )


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("people", [1, 3])
def test_people_play_a_match_to_the_results(keys: bool, people: int) -> None:
    hands = planets_table("constellation", ("human",) * people)
    chance = random.Random(3)
    for _ in range(300):
        if hands.is_over:
            break
        if not hands.table.match.deciders:
            hands.wait(0.5)
            continue
        if people > 1:
            hands.answer(chance.choice(hands.table.match.deciders), keys)
        right = chance.random() < 0.85
        mark(hands, found(hands) if right else no_constellation(hands), keys)
        assert isinstance(hands.log[-1].action, Mark)
    assert hands.is_over


def test_the_first_to_press_marks_and_no_curtain_hangs() -> None:
    hands = planets_table("constellation")
    hands.answer(2, keys=True)
    assert hands.log[-1].seat == 2
    assert hands.seen.caller == 2
    assert hands.table.viewer == 2
    assert not isinstance(hands.top, Curtain)


def test_two_keys_in_one_frame_count_in_the_order_of_the_queue() -> None:
    hands = planets_table("constellation")
    hands.answer_in_one_frame(1, 0)
    assert [entry.seat for entry in hands.log] == [1]


def test_cards_cannot_be_marked_before_somebody_has_called() -> None:
    hands = planets_table("constellation")
    hands.frame()
    mark(hands, found(hands)[:1], keys=False)
    assert hands.view.marked == []
    assert hands.said == hands.app.ui.t("constellation_table.say.call_first")


def test_a_mark_is_taken_away_by_a_second_click() -> None:
    hands = planets_table("constellation", ("human",))
    three = found(hands)
    mark(hands, three[:2], keys=False)
    mark(hands, three[:1], keys=False)
    assert hands.view.marked == [three[1]]
    assert not hands.log


def test_one_person_calls_by_marking_three() -> None:
    hands = planets_table("constellation", ("human", "ai:easy"), seed=2)
    hands.wait(0.5)
    three = found(hands)
    mark(hands, three, keys=False)
    assert [entry.action for entry in hands.log] == [Call(), Mark(three)]
    assert hands.seen.won[0] == three


def test_right_cards_are_kept_and_new_ones_come() -> None:
    hands = planets_table("constellation", ("human",))
    three, before = found(hands), hands.seen.grid
    mark(hands, three, keys=False)
    assert isinstance(hands.log[-1].events[0], Taken)
    assert set(hands.seen.won[0]) == set(three)
    assert set(before) - set(three) <= set(hands.seen.grid)
    assert len(hands.view.grid.places) == len(hands.seen.grid)


def test_a_wrong_call_sits_out_and_says_what_is_wrong() -> None:
    hands = planets_table("constellation")
    hands.answer(0, keys=True)
    wrong = no_constellation(hands)
    mark(hands, wrong, keys=False)
    assert isinstance(hands.log[-1].events[0], Wrong)
    assert hands.view.is_out(0)
    assert hands.view.words.why(wrong) in hands.said
    hands.answer(0, keys=True)
    assert hands.seen.phase == "look", "who sits out cannot call"
    hands.answer(1, keys=True)
    assert hands.seen.caller == 1


def test_the_time_to_mark_runs_out_but_not_under_a_dialog() -> None:
    hands = planets_table("constellation")
    hands.answer(0, keys=True)
    hands.key(pygame.K_ESCAPE)
    hands.wait(TO_MARK + 2)
    hands.key(pygame.K_ESCAPE)
    assert hands.seen.phase == "mark"
    hands.wait(TO_MARK + 1)
    assert hands.log[-1].action == Miss()


def test_without_a_clock_there_is_time_enough_to_mark() -> None:
    hands = planets_table("constellation", race_seconds=0)
    hands.answer(0, keys=True)
    hands.wait(3 * TO_MARK)
    assert hands.seen.phase == "mark"


def test_when_nobody_sees_one_it_is_shown() -> None:
    hands = planets_table("constellation")
    hands.frame()
    hands.click(hands.view.buttons.none.rect.center)
    assert isinstance(hands.log[-1].events[1], Shown)
    assert hands.seen.phase == "look"


def test_a_call_can_be_owned_to_be_a_mistake() -> None:
    hands = planets_table("constellation")
    hands.answer(1, keys=True)
    hands.key(pygame.K_n)
    assert hands.log[-1].action == Miss()


def test_the_best_time_alone_is_kept() -> None:
    hands = planets_table("constellation", ("human",))
    while hands.table.match.deciders:
        hands.wait(0.2)
        mark(hands, found(hands), keys=False)
    best = hands.app.bests.lowest("constellation")
    assert best is not None
    assert 0.2 <= best < 60


def test_the_clock_stands_still_under_a_dialog() -> None:
    hands = planets_table("constellation", ("human",))
    hands.wait(1)
    before = hands.view.seconds
    hands.key(pygame.K_ESCAPE)
    hands.wait(5)
    hands.key(pygame.K_ESCAPE)
    assert hands.view.seconds - before < 0.3


def test_who_was_helped_sets_no_record() -> None:
    hands = planets_table("constellation", ("human",))
    hands.key(pygame.K_h)
    hands.wait_for(lambda: bool(hands.view.hinted_cards))
    assert hands.view.hinted_cards == found(hands)[:1]
    while hands.table.match.deciders:
        mark(hands, found(hands), keys=False)
    assert hands.app.bests.lowest("constellation") is None


def test_computers_call_when_their_time_has_come_and_mark() -> None:
    hands = planets_table("constellation", ("human", "ai:normal"))
    hands.wait_for(
        lambda: any(entry.seat == 1 and isinstance(entry.action, Mark | GiveUp) for entry in hands.log)
    )


def test_computers_among_themselves_come_to_an_end() -> None:
    hands = planets_table("constellation", ("ai:easy", "ai:normal"))
    match = hands.table.match
    while match.log == [] or len(match.state.deck) > 60:
        hands.wait_for(lambda: True)
        hands.wait(1)
        if match.deciders:
            continue
    assert sum(map(len, match.state.won)) > 0


def test_the_example_beside_the_cards_is_a_constellation_and_goes_when_one_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = planets_table("constellation", ("human",) * 2)
    side, words = hands.view.side, hands.view.words
    assert words.why(side.example()) == words.t("why.same_star")
    drawn: list[Card] = []
    picture = hands.view.picture
    monkeypatch.setattr(
        hands.view, "picture", lambda card, size: (drawn.append(card), picture(card, size))[1]
    )
    side.draw(hands.app.canvas)
    assert tuple(drawn) == side.example()
    cards = found(hands)
    hands.answer(0, keys=True)
    mark(hands, cards, keys=True)
    drawn.clear()
    side.draw(hands.app.canvas)
    assert sorted(drawn) == sorted(cards)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (900, 1200)], ids=str)
def test_where_words_find_no_room_the_found_cards_stand_beside_the_grid_alone(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = planets_table("constellation", ("human",) * 2, size=size, text_size=150)
    cards = found(hands)
    hands.answer(0, keys=True)
    mark(hands, cards, keys=True)
    view = hands.view
    drawn: list[Card] = []
    picture = view.picture
    monkeypatch.setattr(view, "picture", lambda card, size: (drawn.append(card), picture(card, size))[1])
    view.side.draw(hands.app.canvas)
    assert sorted(drawn) == sorted(cards)
    assert view.areas.board.contains(view.side.rect)
    in_the_way = [spot.rect for spot in view.grid.spots] + [button.rect for button in view.buttons.shown]
    assert view.side.rect.collidelist(in_the_way) < 0
