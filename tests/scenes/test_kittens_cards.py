"""Every card of Exploding Kittens is played from the hand by a person, by mouse and by keys, with what follows it."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import Action
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    Five,
    Give,
    Pair,
    Play,
    PutBack,
    Take,
    Triple,
)
from game.rules.exploding_kittens.deck import load_deck
from game.rules.exploding_kittens.kinds import NOT_ALONE, aims
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

DECK = load_deck()
ALONE = [
    kind for kind, effect in zip(DECK.kinds, DECK.effects, strict=True) if not isinstance(effect, NOT_ALONE)
]
PILE = ("skip", "nope", "attack", "cat_black", "favor", "shuffle", "exploding_kitten", "bury")

by_hand = pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])


def table(keys: bool) -> KittensHands:
    return kittens_table(("human",) * 3, keys=keys)


def last_actions(hands: KittensHands, count: int) -> list[Action]:
    return [entry.action for entry in hands.table.match.log[-count:]]


@by_hand
@pytest.mark.parametrize("kind", ALONE)
def test_a_person_plays_every_card_and_answers_what_it_asks(kind: str, keys: bool) -> None:
    hands = table(keys)
    stage(hands, 0, (kind, "defuse", "cat_black"), pile=PILE, discard=("skip",))
    action = Play(kind, 2 if aims(DECK.effects[DECK.code[kind]]) else None)
    hands.do(action)
    assert last_actions(hands, 1) == [action]
    hands.let_pass()
    hands.frame()
    phase = hands.view.seen.phase
    if phase == "arrange":
        hands.close_look()
        order = tuple(reversed(hands.view.panel.cards))  # type: ignore[union-attr]
        hands.do(Arrange(order))
        assert last_actions(hands, 1) == [Arrange(order)]
    elif hands.table.match.state.phase == "give":
        hands.open_curtain()
        given = Give(hands.view.hand.kinds[0])
        hands.do(given)
        assert last_actions(hands, 1) == [given]
    assert hands.table.match.state.phase == "turn"


@by_hand
@pytest.mark.parametrize("cards", [("cat_black",) * 2, ("cat_wild", "cat_tabby"), ("nope",) * 2])
def test_a_pair_is_played_at_a_chosen_seat(cards: tuple[str, ...], keys: bool) -> None:
    hands = table(keys)
    stage(hands, 1, (*cards, "skip"), pile=PILE)
    hands.do(Pair(cards, 0))
    hands.let_pass()
    assert hands.table.match.log[0].action == Pair(cards, 0)
    assert hands.table.match.state.hands[1][DECK.code["skip"]] >= 1
    assert sum(hands.table.match.state.hands[1]) == 2


@by_hand
def test_three_alike_ask_for_a_card_from_a_list_of_pictures(keys: bool) -> None:
    hands = table(keys)
    cards = ("cat_black", "cat_black", "cat_wild")
    stage(hands, 0, (*cards, "cat_tabby"), pile=PILE)
    hands.do(Triple(cards, 1, "defuse"))
    hands.let_pass()
    assert hands.table.match.log[0].action == Triple(cards, 1, "defuse")
    assert hands.table.match.state.hands[0][DECK.defuse] == 1


@by_hand
def test_five_different_take_a_card_from_the_discard_pile(keys: bool) -> None:
    hands = table(keys)
    cards = ("attack", "cat_black", "nope", "shuffle", "skip")
    stage(hands, 0, (*cards, "cat_black"), pile=PILE, discard=("defuse", "favor"))
    hands.do(Five(cards))
    hands.let_pass()
    hands.frame()
    hands.do(Take("defuse"))
    assert hands.table.match.log[0].action == Five(cards)
    assert last_actions(hands, 1) == [Take("defuse")]


@by_hand
@pytest.mark.parametrize("place", [0, 3, 7])
def test_a_kitten_is_defused_and_hidden_at_a_chosen_depth(place: int, keys: bool) -> None:
    hands = table(keys)
    stage(hands, 0, ("defuse", "skip"), pile=("exploding_kitten", *PILE[:7]))
    hands.do(Draw())
    hands.do(Defuse())
    hands.do(PutBack(place))
    assert last_actions(hands, 2) == [Defuse(), PutBack(place)]


@by_hand
def test_without_a_defuse_there_is_only_the_bang(keys: bool) -> None:
    hands = table(keys)
    stage(hands, 0, ("skip",), pile=("exploding_kitten", *PILE[:7]))
    hands.do(Draw())
    assert len(hands.view.bar.buttons) == 1
    hands.do(Explode())
    assert not hands.table.match.state.alive[0]


@by_hand
def test_who_holds_a_defuse_is_asked_twice_before_they_explode(keys: bool) -> None:
    hands = kittens_table(("human",) * 3, keys=keys, options={"fuse": "off"})
    stage(hands, 0, ("defuse",), pile=("exploding_kitten", *PILE[:7]))
    hands.do(Draw())
    hands.use(hands.view.bar.buttons[-1])
    assert hands.table.match.state.alive[0]
    hands.use(hands.view.bar.buttons[-1])
    assert not hands.table.match.state.alive[0]


def test_cards_are_dragged_to_the_table_or_to_a_badge() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("skip", "favor", "cat_black", "cat_black"), pile=PILE)
    view = hands.view
    hands.click(view.hand.spots[2].rect.center)
    hands.drag(view.hand.spots[3].rect.center, hands.table.seats_bar.rects[2].center)
    assert hands.table.match.log[-1].action == Pair(("cat_black", "cat_black"), 2)
    hands.let_pass()
    hands.show_hand()
    index = view.hand.kinds.index("skip")
    hands.drag(view.hand.spots[index].rect.center, view.places.discard.center)
    assert hands.table.match.log[-1].action == Play("skip")


def test_cards_let_go_over_the_hand_go_back() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("skip", "favor"), pile=PILE)
    start = hands.view.hand.spots[0].rect.center
    hands.drag(start, (start[0] + 200, start[1]))
    assert not hands.table.match.log
    assert hands.view.gesture.now is None


def test_another_card_takes_the_place_of_the_one_chosen_and_the_same_kind_joins_it() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("attack", "skip", "skip", "favor"), pile=PILE)
    spots = hands.view.hand.spots
    hands.click(spots[0].rect.center)
    hands.click(spots[1].rect.center)
    assert hands.view.selection.kinds == ("skip",)
    hands.click(spots[2].rect.center)
    assert hands.view.selection.kinds == ("skip", "skip")
    hands.click(spots[1].rect.center)
    assert hands.view.selection.kinds == ("skip",)


def test_what_cannot_be_played_is_greyed_and_says_why() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("defuse", "skip", "cat_black"), pile=PILE)
    view = hands.view
    assert [kind for kind in view.hand.kinds if view.is_unplayable(kind)] == ["defuse", "cat_black"]
    hands.click(view.hand.spots[0].rect.center)
    assert hands.table.toast.text == hands.table.ui.t("exploding_kittens.why.only_on_a_kitten")
    assert not view.selection.indices


@by_hand
def test_a_card_can_be_drawn_when_the_table_has_come_to_rest(keys: bool) -> None:
    hands = table(keys)
    stage(hands, 0, ("skip",), pile=("attack", "shuffle"))
    hands.rest()
    if keys:
        hands.key(pygame.K_SPACE)
    else:
        hands.click(hands.view.places.pile.center)
    assert last_actions(hands, 1) == [Draw()]


def test_ten_fast_clicks_on_the_pile_draw_one_card() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("skip",), pile=PILE, owed=3)
    hands.settle()
    for _ in range(10):
        hands.click(hands.view.places.pile.center)
    assert [entry.action for entry in hands.table.match.log] == [Draw()]


def test_the_first_hands_go_round_once_for_everybody_who_looks() -> None:
    hands = kittens_table(("human", "human"), speed=1.0)
    hands.open_curtain()
    assert len(hands.view.flights.flights) == 16
    own = [flight.kind for flight in hands.view.flights.flights if flight.to_hand]
    assert sorted(own) == sorted(hands.view.seen.hand)
    assert [flight.kind for flight in hands.view.flights.flights if not flight.to_hand] == [""] * 8
    hands.wait(1.4)
    assert not hands.table.motion.busy
    hands.table.look_again()
    hands.frame()
    assert not hands.table.motion.busy


@pytest.mark.parametrize("mod", [pygame.KMOD_SHIFT, pygame.KMOD_CTRL], ids=["shift", "ctrl"])
def test_shift_or_ctrl_and_a_click_add_any_card(mod: int) -> None:
    hands = table(keys=False)
    kinds = ("attack", "cat_black", "nope", "shuffle", "skip")
    stage(hands, 0, kinds, pile=PILE, discard=("defuse",))
    pygame.key.set_mods(mod)
    try:
        for spot in hands.view.hand.spots:
            hands.click(spot.rect.center)
    finally:
        pygame.key.set_mods(0)
    assert hands.view.selection.kinds == kinds
    hands.use(hands.view.bar.buttons[0])
    assert last_actions(hands, 1) == [Five(kinds)]


def test_enter_plays_what_the_pointer_has_chosen_at_once() -> None:
    hands = kittens_table(("human",) * 2)
    stage(hands, 0, ("attack", "skip"), pile=PILE)
    hands.click(hands.view.hand.spots[hands.indices_of(["skip"])[0]].rect.center)
    hands.key(pygame.K_RETURN)
    assert hands.table.match.log[-1].action == Play("skip", None)


def test_a_click_on_the_table_plays_what_is_chosen() -> None:
    hands = table(keys=False)
    stage(hands, 0, ("skip", "favor"), pile=PILE)
    board = hands.view.places.board
    hands.click(hands.view.hand.spots[0].rect.center)
    hands.click((board.left + 10, board.bottom - 10))
    assert last_actions(hands, 1) == [Play("skip")]
