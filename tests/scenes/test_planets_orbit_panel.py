"""The hands laid open between two rounds of Orbit are read by keys and gamepad as by the pointer: card by card."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.contract import Card, Seat
from game.rules.orbit.actions import GoOut
from game.scenes.card_info import CardInfo
from game.texts import LANGUAGES
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_orbit import ready_to_go_out, strip


@pytest.fixture
def hands() -> PlanetsHands:
    """Somebody went out; the pointer is far from all cards."""
    hands = ready_to_go_out()
    hands.play(hands.legal(GoOut)[0])
    hands.view.panel.open_up()
    hands.move((3, 3))
    return hands


def read(hands: PlanetsHands) -> None:
    for _ in range(20):
        if hands.view.panel.reading.is_on:
            return
        hands.key(pygame.K_TAB)
    raise AssertionError("Tab never comes to the hands")


def all_cards(hands: PlanetsHands) -> set[tuple[Seat, Card]]:
    found = enumerate(hands.view.panel.result.hands)
    return {
        (seat, card)
        for seat, hand in found
        for card in (*hand.rest, *(c for meld in hand.melds for c in meld))
    }


def read_all(hands: PlanetsHands) -> set[tuple[Seat, Card]]:
    """From the first card of the first hand along every hand."""
    reading, reached = hands.view.panel.reading, set()
    for _ in hands.view.panel.rows:
        for _ in range(12):
            hands.key(pygame.K_LEFT)
        for _ in range(12):
            reached.add((reading.seat, reading.card))
            hands.key(pygame.K_RIGHT)
        hands.key(pygame.K_DOWN)
    return reached


def test_the_arrows_reach_every_card_of_every_hand_and_then_the_button(hands: PlanetsHands) -> None:
    read(hands)
    assert read_all(hands) == all_cards(hands)
    panel = hands.view.panel
    assert hands.table.group.focus is panel.ok
    hands.key(pygame.K_UP)
    assert panel.reading.is_on
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_RETURN)
    assert hands.view.panel is None


@pytest.mark.parametrize("key", [pygame.K_RETURN, ord("?")], ids=["Enter, or A", "?"])
def test_every_card_is_shown_large_and_read_on_afterwards(hands: PlanetsHands, key: int) -> None:
    read(hands)
    panel, reading = hands.view.panel, hands.view.panel.reading
    for seat, row in enumerate(panel.rows):
        for index in range(len(panel.cards(seat))):
            reading.seat, reading.index = seat, index
            reading.follow()
            assert row.contains(reading.rect)
            behind = [place for _, place in panel.cards(seat)[index + 1 :]]
            assert reading.rect.collidelist(behind) < 0, "there another card is pointed at"
            hands.key(key)
            assert isinstance(hands.top, CardInfo)
            assert hands.top.facts.title == hands.view.names.facts(reading.card, lambda _: None, False).title  # type: ignore[arg-type, return-value]
            hands.key(pygame.K_ESCAPE)
            assert hands.view.panel is panel
            assert reading.is_on


def test_the_card_that_the_keys_are_on_is_framed_and_spoken(hands: PlanetsHands) -> None:
    read(hands)
    reading, before = hands.view.panel.reading, hands.pixels()
    spoken = reading.spoken()
    hands.key(pygame.K_RIGHT)
    assert hands.pixels() != before
    assert reading.spoken() != spoken
    assert hands.view.names.card(reading.card) in reading.spoken()
    assert hands.table.name(reading.seat) in reading.spoken()


def test_space_closes_the_panel_also_while_it_is_read(hands: PlanetsHands) -> None:
    read(hands)
    hands.key(pygame.K_SPACE)
    assert hands.view.panel is None


def test_a_click_on_the_card_that_the_keys_are_on_is_a_click_on_the_panel(hands: PlanetsHands) -> None:
    read(hands)
    hands.click(hands.view.panel.reading.rect.center)
    assert hands.view.panel is None


def test_where_only_computers_play_the_hands_are_read_too() -> None:
    hands = planets_table("orbit", ("ai:random", "ai:random"))
    match = hands.table.match
    while not match.observe(None).results:  # type: ignore[attr-defined]
        match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.table.happened(match.log[-1].events)
    hands.table.motion.skip()
    read(hands)
    assert read_all(hands) == all_cards(hands)


def drawn_words(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All that the panel writes."""
    words: list[str] = []
    monkeypatch.setattr(type(hands.app.ui.type), "draw", lambda _self, _surface, text, *_: words.append(text))
    hands.view.panel.draw(hands.app.canvas)
    return words


def test_each_hand_bears_its_name_and_what_it_costs_in_penalty_points(
    hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = drawn_words(hands, monkeypatch)
    for seat, hand in enumerate(hands.view.panel.result.hands):
        assert hands.table.name(seat) in words
        assert hands.app.ui.t("orbit_table.panel.penalty", count=hand.penalty) in words


@pytest.mark.parametrize("language", LANGUAGES)
def test_melds_lie_apart_and_clear_of_the_words_in_the_smallest_window(language: str) -> None:
    hands = ready_to_go_out(size=(1024, 600), text_size=150, language=language)
    hands.play(hands.legal(GoOut)[0])
    panel = hands.view.panel
    panel.open_up()
    for seat, row in enumerate(panel.rows):
        groups = panel._groups(seat)
        for group, following in pairwise(groups):
            assert group[-1][1].right < following[0][1].left
        assert groups[-1][-1][1].right <= row.right - panel._wide()


def test_what_was_said_in_the_round_lies_on_no_open_hand() -> None:
    hands = ready_to_go_out()
    hands.table.say("Something.")
    hands.play(hands.legal(GoOut)[0])
    assert not hands.said


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE])
@pytest.mark.parametrize("by_keys", [False, True], ids=["no focus", "focus"])
def test_the_hands_of_the_last_round_are_put_away_by_keys_as_well(key: int, by_keys: bool) -> None:
    hands = ready_to_go_out(options={"rounds": 1})
    if by_keys:
        hands.focus_on(strip(hands, hands.view.hand.cards[0]))
    hands.play(hands.legal(GoOut)[0])
    assert not hands.table.match.deciders
    hands.view.panel.open_up()
    if by_keys:
        assert hands.table.group.shown_focus in hands.view.widgets()
    for _ in range(3):
        if hands.view.panel is not None:
            hands.key(key)
    assert hands.view.panel is None
    hands.wait_for(lambda: hands.is_over)
