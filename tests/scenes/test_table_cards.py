"""Any card large: by a long press, the right button or ``?``."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import PlayPrincess, SleepCat
from game.scenes.card_info import CardInfo
from game.scenes.tables.long_press import LONG_PRESS
from tests.scenes.hands import RIGHT, IfItFitsHands, table_where

Place = tuple[int, int]


@pytest.fixture
def hands() -> IfItFitsHands:
    """A table with a card of every sort on it: some of the hand can be played, some cannot."""

    def enough(hands: IfItFitsHands) -> bool:
        seen = hands.seen()
        return seen.pending == "play" and bool(seen.discard) and bool(seen.toys) and bool(seen.cats)

    return table_where(enough)


def places(hands: IfItFitsHands) -> dict[str, Place]:
    """Where cards lie that anybody may look at."""
    seen, camera = hands.view.seen, hands.view.camera
    toy, cat = seen.toys[0], seen.cats[0]
    covered = {cell for thing in (*seen.toys, *seen.cats) for cell in thing.cells}
    box = next(card for card in seen.board if card.cell not in covered)
    return {
        "hand": hands.view.row.places[0].center,
        "supply": hands.view.row.supply.center,
        "discard": hands.view.row.discard.center,
        "box": camera.rect(box.cell).center,
        "toy": camera.rect(toy.cells[0]).center,
        "cat": camera.rect(cat.cells[0]).center,
    }


NAMES = ["hand", "supply", "discard", "box", "toy", "cat"]


def long_press(hands: IfItFitsHands, at: Place) -> None:
    hands.move(at)
    hands.press(at)
    hands.frame(LONG_PRESS / 2)
    hands.frame(LONG_PRESS / 2)
    hands.frame(0.01)
    hands.release(at)


@pytest.mark.parametrize("way", ["long press", "right button", "question mark"])
@pytest.mark.parametrize("name", NAMES)
def test_every_card_tells_itself(hands: IfItFitsHands, name: str, way: str) -> None:
    at = places(hands)[name]
    hands.move(at)
    at = places(hands)[name]  # a card of the hand rises under the pointer
    if way == "long press":
        long_press(hands, at)
    elif way == "right button":
        hands.press(at, RIGHT)
        hands.release(at, RIGHT)
    else:
        hands._send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?")
    info = hands.top
    assert isinstance(info, CardInfo)
    assert info.facts.title
    assert all(info.facts.lines)
    hands.pixels()
    assert hands.view.held is None
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_a_card_that_cannot_be_played_tells_itself_by_a_long_press_too() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.seen().hand) > 1)
    assert not hands.view.options.can_play(hands.view.row.pieces[0])
    long_press(hands, hands.view.row.places[0].center)
    assert isinstance(hands.top, CardInfo)


def test_a_press_that_moves_is_no_long_press(hands: IfItFitsHands) -> None:
    x, y = hands.view.row.places[0].center
    hands.lift((x, y), (x, y - 40))
    hands.wait(2)
    assert hands.top is hands.table


def test_a_press_let_go_is_no_long_press(hands: IfItFitsHands) -> None:
    hands.click(places(hands)["box"])
    hands.wait(2)
    assert hands.top is hands.table


def test_the_deck_tells_nothing(hands: IfItFitsHands) -> None:
    hands.press(hands.view.row.deck.center, RIGHT)
    assert hands.top is hands.table


def test_question_mark_asks_for_the_card_that_the_keyboard_is_on(hands: IfItFitsHands) -> None:
    hands.move((3, 3))
    hands._focus_place(hands.view.row.places[0].center)
    hands._send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="?")
    info = hands.top
    assert isinstance(info, CardInfo)
    assert info.facts.title == hands.view.facts.of(hands.view.row.pieces[0].card).title


def test_a_princess_tells_what_she_does() -> None:
    hands = table_where(lambda h: bool(h.legal(PlayPrincess)))
    card = hands.legal(PlayPrincess)[0].card  # type: ignore[attr-defined]
    assert hands.app.ui.t("if_it_fits_table.card.princess_help") in hands.view.facts.of(card).lines


def test_focus_stays_on_the_card_it_was_on_when_others_come_and_go() -> None:
    hands = table_where(
        lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)) and len(h.seen().hand) > 1
    )
    hands._focus_place(hands.view.row.places[0].center)
    focus, card = hands.table.group.focus, hands.view.row.pieces[0].card
    hands.move(hands.view.row.places[1].center)
    hands.key(pygame.K_SPACE)  # draws
    hands.sit_down()
    assert focus is not None
    assert hands.table.group.focus is focus
    assert focus.rect == hands.view.row.place_of(card)


def test_an_awake_cat_is_told_of_with_the_card_beneath_it() -> None:
    hands = table_where(lambda h: not all(cat.asleep for cat in h.seen().cats))
    t = hands.view.words.t
    cat = next(cat for cat in hands.view.seen.cats if not cat.asleep)
    for cell in cat.cells:
        hands.click(hands.cell(cell), RIGHT)
        assert isinstance(hands.top, CardInfo)
        assert hands.top.facts.title == t("card.awake")
        card = next(card for card in hands.view.seen.board if card.cell == cell)
        assert any(hands.view.words.sides(card.walls) in line for line in hands.top.facts.lines)
        hands.key(pygame.K_ESCAPE)


def test_focus_is_never_lost_to_sight_once_keys_are_used() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    hands.do_by_keys(hands.legal(SleepCat)[0])
    hands.sit_down()
    group = hands.table.group
    assert group.show_focus
    assert group.focus in group.widgets
