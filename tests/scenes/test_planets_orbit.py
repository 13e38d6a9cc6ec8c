"""Orbit at the table: drawing, taking, discarding, arranging, going out, and the hands laid open between rounds."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.contract import Action, Card
from game.rules.orbit.actions import Discard, Draw, GoOut, Take
from game.scenes.card_info import CardInfo
from game.scenes.curtain import Curtain
from game.ui import paint
from tests.scenes.hands import RIGHT
from tests.scenes.planets_hands import PlanetsHands, planets_table, random_actions


def strip(hands: PlanetsHands, card: Card) -> tuple[int, int]:
    rect = next(spot.rect for spot in hands.view.hand.spots if spot.card == card)
    return rect.left + 4, rect.bottom - 40


def do_by_mouse(hands: PlanetsHands, action: Action, chance: random.Random) -> None:
    view = hands.view
    if isinstance(action, Draw):
        hands.click(view.centre.deck.center)
    elif isinstance(action, Take):
        hands.click(view.centre.discard.center)
    else:
        assert isinstance(action, Discard | GoOut)
        at, way = strip(hands, action.card), chance.choice(("drag", "double click", "click and click"))
        if way == "drag":
            hands.drag(at, view.centre.discard.center)
        else:
            hands.click(at)
            hands.click(at if way == "double click" else view.centre.discard.center)


def do_by_keys(hands: PlanetsHands, action: Action) -> None:
    if isinstance(action, Draw):
        hands.key(pygame.K_SPACE)
    elif isinstance(action, Take):
        hands.key(pygame.K_t)
    else:
        assert isinstance(action, Discard | GoOut)
        hands.focus_on(strip(hands, action.card))
        hands.key(pygame.K_RETURN)
        hands.key(pygame.K_RETURN)


def play_on(hands: PlanetsHands, chance: random.Random, keys: bool) -> None:
    if hands.open_up(keys):
        hands.frame()
        return
    if hands.view.panel is not None:
        if keys:
            hands.key(pygame.K_RETURN)
        else:
            hands.click(hands.view.panel.ok.rect.center)
        return
    if not hands.table.my_turn:
        hands.wait(0.5)
        return
    before, legal = len(hands.log), list(hands.table.legal)
    out = [action for action in legal if isinstance(action, GoOut)]
    action = chance.choice(out or legal)
    if not out and hands.seen.phase == "discard":  # else nobody would ever go out
        loose = set(hands.view.arranging.split.rest) - {hands.seen.taken}
        action = Discard(chance.choice(sorted(loose))) if loose else action
    if keys:
        do_by_keys(hands, action)
    else:
        do_by_mouse(hands, action, chance)
    assert hands.log[before].action == action
    hands.frame()


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_three_people_play_a_match_to_the_results(keys: bool) -> None:
    hands = planets_table("orbit", options={"rounds": 1}, seed=227)
    chance = random.Random(4)
    for _ in range(500):
        if hands.is_over:
            break
        play_on(hands, chance, keys)
    assert hands.is_over
    assert {type(entry.action) for entry in hands.log} == {Draw, Take, Discard, GoOut}


def test_a_deck_that_runs_out_is_shuffled_before_everybodys_eyes() -> None:
    hands = planets_table("orbit", ("human", "human"), speed=1.0)
    hands.sit_down()
    hands.play(Draw())
    state, centre = hands.table.match.state, hands.view.centre
    state.discard += state.deck
    state.deck.clear()
    hands.table.look_again()
    hands.table.play(state.turn, hands.legal(Discard)[0])
    seen, flights = [], hands.view.flights
    for _ in range(20):
        seen += [(flight.start, flight.end) for flight in flights.flights]
        hands.frame(0.05)
    assert (centre.discard, centre.deck) in seen
    assert (len(state.deck), len(state.discard)) == (53, 1)
    told = hands.app.ui.t("orbit_table.log.reshuffled", count=53)
    assert told in [line.text for line in hands.table.log_lines(0)]
    assert hands.said == hands.app.ui.t("orbit_table.say.reshuffled")


def test_once_it_was_shuffled_the_deck_says_that_the_next_time_ends_the_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Rules, "Orbit": a round in which the deck runs out twice ends with nobody out."""
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    view, told = hands.view, hands.app.ui.t("orbit_table.pile.last")
    icons: list[str] = []
    monkeypatch.setattr(paint, "icon", lambda _surface, name, *_: icons.append(name))
    view.draw(hands.app.canvas)
    assert "hourglass" not in icons
    assert told not in view.deck_spot.hint
    hands.table.match.state.shuffled = True
    hands.table.look_again()
    view.draw(hands.app.canvas)
    assert "hourglass" in icons
    assert told in view.deck_spot.hint
    assert told in view.describe_middle()


def ready_to_go_out(**settings: object) -> PlanetsHands:
    """The person's hand is three runs and a card too many; they have drawn."""
    hands = planets_table("orbit", ("human", "human"), **settings)  # type: ignore[arg-type]
    hands.sit_down()
    state, deck = hands.table.match.state, hands.view.deck
    hands.play(Draw())
    seat = state.turn
    things = [deck.objects[i] for i in state.objects]
    wished = [deck.card("yellow", thing, count) for thing in things for count in (1, 2, 3)]
    wished.append(deck.card("blue", things[0], 6))
    everything = [*state.deck, *state.discard, *(card for hand in state.hands for card in hand)]
    rest = [card for card in everything if card not in wished]
    state.hands[seat] = wished
    state.hands[1 - seat], rest = rest[:9], rest[9:]
    state.discard, state.deck = rest[:1], rest[1:]
    state.known, state.taken = [[], []], None
    hands.table.look_again()
    hands.sit_down()
    return hands


def test_the_hand_groups_itself_into_melds() -> None:
    hands = ready_to_go_out()
    split = hands.view.arranging.split
    assert len(split.melds) == 3
    assert split.penalty == 6
    cards, after = hands.view.hand.cards, hands.view.hand.after
    assert set(after) >= {meld[-1] for meld in split.melds}
    assert cards[-1] == split.rest[0]


def test_a_hand_can_be_arranged_by_dragging_and_goes_back_by_a_button() -> None:
    hands = ready_to_go_out()
    before = hands.view.hand.cards
    last = before[-1]
    first = hands.view.hand.rest_of(before[0])
    hands.drag(strip(hands, last), (first.left - 8, first.centery))
    assert hands.view.hand.cards[0] == last
    assert len(hands.log) == 1, "that is no move"
    hands.click(hands.view.buttons.sort.rect.center)
    assert hands.view.hand.cards == before


def test_a_hand_can_be_arranged_by_keys() -> None:
    hands = ready_to_go_out()
    first, second = hands.view.hand.cards[:2]
    hands.focus_on(strip(hands, first))
    hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    assert hands.view.hand.cards[:2] == (second, first)
    hands.key(pygame.K_LEFT, pygame.KMOD_SHIFT)
    assert hands.view.hand.cards[:2] == (first, second)


@pytest.mark.parametrize("end", [pygame.K_RETURN, pygame.K_r])
def test_a_hand_can_be_arranged_by_gamepad(end: int) -> None:
    """X takes a card, the cross moves it, X or A puts it down: then the cross moves the focus again."""
    hands = ready_to_go_out()
    first, second, third = hands.view.hand.cards[:3]
    hands.focus_on(strip(hands, first))
    hands.key(pygame.K_r)
    assert hands.table.banner.text() == hands.app.ui.t("orbit_table.banner.moved")
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert hands.view.hand.cards[:3] == (second, third, first)
    hands.key(pygame.K_LEFT)
    assert hands.view.hand.cards[:3] == (second, first, third)
    hands.key(end)
    assert hands.view.handling.moved is None
    hands.key(pygame.K_RIGHT)
    assert hands.view.hand.cards[:3] == (second, first, third)
    assert hands.table.group.focus.card == third
    assert len(hands.log) == 1, "nothing was discarded"


def test_a_card_that_the_keyboard_has_left_is_moved_no_more() -> None:
    hands = ready_to_go_out()
    first = hands.view.hand.cards[0]
    hands.focus_on(strip(hands, first))
    hands.key(pygame.K_r)
    hands.key(pygame.K_TAB)
    before = hands.view.hand.cards
    hands.key(pygame.K_RIGHT)
    assert hands.view.hand.cards == before
    assert not hands.view.handling.is_marked(first)


def test_a_hand_can_be_arranged_while_others_play() -> None:
    hands = planets_table("orbit", ("human", "ai:easy"), speed=1.0, step_by_step=True)
    hands.sit_down()
    if hands.table.my_turn:
        hands.play(Draw())
        hands.play(hands.legal(Discard)[0])
    hands.table.motion.skip()
    hands.frame()
    assert not hands.table.my_turn
    last, first = hands.view.hand.cards[-1], hands.view.hand.rest_of(hands.view.hand.cards[0])
    hands.drag(strip(hands, last), (first.left - 8, first.centery))
    assert hands.view.hand.cards[0] == last


def lay_down(hands: PlanetsHands, card: Card, way: str) -> None:
    """A card from the hand to the discard pile. A on a gamepad is Enter."""
    pile = hands.view.centre.discard.center
    if way == "drag":
        hands.drag(strip(hands, card), pile)
    elif way == "keys":
        hands.focus_on(strip(hands, card))
        hands.key(pygame.K_RETURN)
        hands.key(pygame.K_RETURN)
    else:
        hands.click(strip(hands, card))
        if way == "enter":
            hands.key(pygame.K_RETURN)
        else:
            hands.click(pile if way == "click and click" else strip(hands, card))


@pytest.mark.parametrize("way", ["drag", "click and click", "double click", "enter", "keys"])
def test_who_lays_down_the_last_loose_card_goes_out(way: str) -> None:
    """Rules, "Orbit": melds plus one discard."""
    hands = ready_to_go_out()
    loose = hands.view.arranging.split.rest[0]
    lay_down(hands, loose, way)
    assert hands.log[-1].action == GoOut(loose)
    assert hands.view.panel is not None


@pytest.mark.parametrize("way", ["drag", "keys"])
def test_a_card_of_a_meld_is_only_discarded(way: str) -> None:
    hands = ready_to_go_out()
    card = hands.view.arranging.split.melds[0][0]
    lay_down(hands, card, way)
    assert hands.log[-1].action == Discard(card)


def test_a_chosen_card_that_would_end_the_round_says_so_and_can_be_just_discarded() -> None:
    """Rules, "Orbit": you *may* go out."""
    hands = ready_to_go_out()
    buttons, melds = hands.view.buttons, hands.view.arranging.split.melds
    assert buttons.only_discard not in hands.table.group.widgets
    hands.click(strip(hands, melds[0][0]))
    assert buttons.only_discard not in hands.table.group.widgets
    loose = hands.view.arranging.split.rest[0]
    hands.click(strip(hands, loose))
    told = hands.app.ui.t("orbit_table.banner.chosen_out", name=hands.table.short_name(hands.seen.turn))
    assert hands.table.banner.text() == told
    assert buttons.only_discard.hint
    hands.key(pygame.K_ESCAPE)
    assert buttons.only_discard not in hands.table.group.widgets
    assert len(hands.log) == 1
    hands.click(strip(hands, loose))
    hands.click(buttons.only_discard.rect.center)
    assert hands.log[-1].action == Discard(loose)


@pytest.mark.parametrize("way", ["button", "key"])
def test_going_out_lays_all_hands_open_before_the_next_round(way: str) -> None:
    hands = ready_to_go_out()
    if way == "button":
        hands.click(hands.view.buttons.go_out.rect.center)
    else:
        hands.key(pygame.K_o)
    assert isinstance(hands.log[-1].action, GoOut)
    assert hands.view.panel is not None
    assert hands.view.panel.number == 1
    hands.wait(2)
    assert not isinstance(hands.top, Curtain), "the match waits until the hands have been looked at"
    hands.key(pygame.K_SPACE)
    hands.wait(1)
    assert hands.view.panel is None


def test_nothing_of_the_new_round_is_seen_beside_the_open_hands() -> None:
    """Two matches that differ in the new hands alone look the same until the panel is closed."""
    hands = ready_to_go_out()
    hands.key(pygame.K_o)
    hands.move((5, 5))
    hands.wait(1)
    before = hands.pixels()
    state, viewer = hands.table.match.state, hands.table.viewer
    assert viewer is not None
    state.hands[viewer], state.deck[:9] = state.deck[:9], state.hands[viewer]
    hands.table.look_again()
    assert hands.pixels() == before


def test_the_card_just_taken_is_greyed_and_says_why() -> None:
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    hands.click(hands.view.centre.discard.center)
    taken = hands.seen.taken
    assert taken is not None
    assert hands.view.handling.is_dim(taken)
    hands.click(strip(hands, taken))
    assert hands.said == hands.app.ui.t("orbit.why.just_taken")


def test_other_hands_are_nowhere_in_the_picture() -> None:
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    before = hands.pixels()
    state, viewer = hands.table.match.state, hands.table.viewer
    assert viewer is not None
    other = 1 - viewer
    state.hands[other], state.deck[:9] = state.deck[:9], state.hands[other]
    hands.table.look_again()
    assert hands.pixels() == before


def test_what_others_drew_is_not_in_the_log() -> None:
    hands = planets_table("orbit", ("human", "human"))
    hands.sit_down()
    hands.play(Draw())
    drawn = hands.seen.hand[-1]
    name = hands.view.names.card(drawn)
    assert any(name in line.text for line in hands.table.log_lines(0))
    kept = next(action for action in hands.legal(Discard) if action.card != drawn)
    hands.play(kept)
    hands.sit_down()
    assert not any(name in line.text for line in hands.table.log_lines(0))


def test_computers_play_whole_rounds() -> None:
    hands = planets_table("orbit", ("ai:normal", "ai:easy"), options={"rounds": 1}, seed=3)
    hands.wait_for(lambda: hands.is_over)


def test_it_can_be_resized_in_the_middle() -> None:
    hands = planets_table("orbit", ("human", "human"), speed=1.0)
    hands.sit_down()
    random_actions(hands, 1, 7)
    hands.table.look_again()
    hands.resize(1024, 600)
    hands.frame()
    assert hands.app.canvas.get_rect().contains(hands.view.centre.deck)
    assert hands.app.canvas.get_rect().contains(hands.view.hand.area)


def test_a_risen_card_says_how_it_is_discarded_and_enter_discards_it() -> None:
    hands = planets_table("orbit", ("human", "ai:random"))
    hands.sit_down()
    hands.key(pygame.K_SPACE)
    action = hands.legal(Discard)[0]
    hands.click(strip(hands, action.card))
    assert hands.view.handling.chosen == action.card
    assert hands.table.banner.text() == "Player 1: click the discard pile or press Enter"
    hands.key(pygame.K_RETURN)
    assert action in [entry.action for entry in hands.log]


def test_a_card_of_an_open_hand_is_shown_large() -> None:
    hands = ready_to_go_out()
    hands.play(hands.legal(GoOut)[0])
    panel = hands.view.panel
    panel.open_up()
    for seat, row in enumerate(panel.rows):
        shown = {hands.view.card_at((x, row.centery)) for x in range(row.left, row.right)} - {None}
        open_hand = panel.result.hands[seat]
        assert shown == {*(card for meld in open_hand.melds for card in meld), *open_hand.rest}
    row = panel.rows[0]
    x = next(x for x in range(row.left, row.right) if hands.view.card_at((x, row.centery)) is not None)
    hands.click((x, row.centery), RIGHT)
    assert isinstance(hands.top, CardInfo)
    assert hands.view.panel is not None
