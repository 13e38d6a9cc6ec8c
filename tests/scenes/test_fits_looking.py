"""The board of If It Fits is read by keys and gamepad as by the pointer: card by card, with worth and large picture."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.card_info import CardInfo
from game.scenes.tables.if_it_fits import marks
from game.ui import paint
from tests.scenes.hands import IfItFitsHands, cats_offered, table_where
from tests.scenes.test_table_choosing import lay_out

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


@pytest.fixture
def hands() -> IfItFitsHands:
    """Some cards lie, an awake cat on two of them; the pointer is far from all of them."""
    hands = table_where(
        lambda h: (
            h.seen().pending == "turn"
            and len(h.seen().board) > 9
            and not all(c.asleep for c in h.seen().cats)
        )
    )
    hands.move((3, 3))
    return hands


def look(hands: IfItFitsHands) -> None:
    for _ in range(40):
        if hands.view.looking.is_on:
            return
        hands.key(pygame.K_TAB)
    raise AssertionError("Tab never comes to the board")


def test_tab_comes_to_the_board_after_the_hand(hands: IfItFitsHands) -> None:
    widgets = hands.table.group.widgets
    assert widgets[: len(hands.view.row.spots) + 1] == [*hands.view.row.spots, hands.view.looking]


def test_the_arrows_reach_every_card_on_the_table(hands: IfItFitsHands) -> None:
    look(hands)
    looking = hands.view.looking
    laid = {card.cell for card in hands.view.seen.board}
    reached, open_ = {looking.cell}, [looking.cell]
    while open_:
        start = open_.pop()
        for key in ARROWS:
            looking.cell = start
            hands.table.group.focus = looking
            hands.key(key)
            if looking.cell not in reached:
                reached.add(looking.cell)
                open_.append(looking.cell)
    assert reached == laid


def test_the_lowest_card_leads_to_the_hand_and_no_other_arrow_leads_away(hands: IfItFitsHands) -> None:
    look(hands)
    for key in (pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT):
        for _ in range(15):
            hands.key(key)
        assert hands.view.looking.is_on
    for _ in range(15):
        hands.key(pygame.K_DOWN)
        if not hands.view.looking.is_on:
            break
    assert hands.table.group.focus in hands.view.row.spots
    hands.key(pygame.K_UP)
    assert hands.view.looking.is_on


def test_esc_leads_back_to_the_hand(hands: IfItFitsHands) -> None:
    look(hands)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table
    assert hands.table.group.focus is hands.view.row.spots[0]


def test_what_the_keys_are_on_is_framed_valued_and_spoken(
    hands: IfItFitsHands, monkeypatch: pytest.MonkeyPatch
) -> None:
    valued: list[object] = []
    monkeypatch.setattr(marks, "draw_worth", lambda _, __, box, *___: valued.append(box))
    framed: list[pygame.Rect] = []
    monkeypatch.setattr(paint, "focus_ring", lambda _, rect, *__: framed.append(rect))
    look(hands)
    before = hands.pixels()
    valued.clear()
    framed.clear()
    hands.key(pygame.K_UP)
    looking, words = hands.view.looking, hands.view.state_words
    assert looking.rect == hands.view.camera.rect(looking.cell)
    assert valued[-1] == hands.view.boxes.box_at(looking.cell)
    assert framed[-1] == looking.rect
    assert hands.pixels() != before
    assert f"olumn {looking.cell[0] + 1}, row {looking.cell[1] + 1}" in looking.spoken()
    assert any(looking.spoken().endswith(f"{line}.") for line in words.middle())


@pytest.mark.parametrize("key", [pygame.K_RETURN, ord("?")], ids=["Enter, or A", "?"])
def test_it_is_seen_large_and_looked_at_again_afterwards(hands: IfItFitsHands, key: int) -> None:
    look(hands)
    cell = hands.view.looking.cell
    hands.key(key)
    assert isinstance(hands.top, CardInfo)
    facts = hands.view.facts.on(cell)
    assert facts is not None
    assert hands.top.facts.title == facts.title
    hands.key(pygame.K_ESCAPE)
    assert hands.view.looking.is_on
    assert hands.view.looking.cell == cell


def test_a_click_on_the_card_that_the_keys_are_on_is_a_click_on_the_board(hands: IfItFitsHands) -> None:
    look(hands)
    hands.press(hands.view.looking.rect.center)
    assert hands.view.long_press.at == hands.view.looking.rect.center
    assert not hands.view.looking.is_on


def test_it_comes_into_sight_however_near_somebody_zoomed(hands: IfItFitsHands) -> None:
    board, looking = hands.table.places.board, hands.view.looking
    hands.move(board.center)
    hands.wheel(8)
    move_away(hands)
    look(hands)
    hands.frame()
    assert board.contains(looking.rect)
    for key in ARROWS:
        before = looking.cell
        move_away(hands)
        hands.key(key)
        assert not looking.is_on or looking.cell == before or board.contains(looking.rect)
        if not looking.is_on:
            look(hands)


def move_away(hands: IfItFitsHands) -> None:
    """Whatever lies is out of sight."""
    for _ in range(20):
        hands.key(pygame.K_RIGHT, pygame.KMOD_SHIFT)
    cells = [hands.view.camera.rect(card.cell) for card in hands.view.seen.board]
    assert not [rect for rect in cells if hands.table.places.board.contains(rect)]


def test_while_a_place_for_a_cat_is_chosen_only_that_is_asked() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and bool(cats_offered(h)))
    lay_out(hands)
    assert hands.view.looking not in hands.table.group.widgets


def test_only_of_cards_of_the_deck_it_is_told_how_many_there_are(hands: IfItFitsHands) -> None:
    """Everybody begins with a start box; the deck has none."""
    view = hands.view
    told = {card: view.facts.of(card).lines for card in (*view.cards.boxes, *view.cards.starts)}
    assert {len(told[card]) for card in view.cards.boxes} == {3}
    assert {len(told[card]) for card in view.cards.starts} == {2}
