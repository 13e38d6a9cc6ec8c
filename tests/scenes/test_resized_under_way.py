"""The window changes its size while a card is carried or the cards are dealt, at every table: what is carried stays at
the pointer in the new size and can be let go, and nothing is drawn where things were. Source: look, "Size"; case 29.

That a box of If It Fits survives stands in ``test_table_window``, the deals of Cat Planets in
``test_planets_dealing``.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.rules.exploding_kittens.actions import Play
from game.rules.koto_uno.actions import Play as Lay
from tests.scenes.hands import Hands, table_of
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.koto_uno_hands import LAST_PLAIN, ON_YELLOW, stacked
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_kittens_layout import LONG

OTHER_SIZES = [(1024, 600), (2560, 1440), (1100, 1500)]
other_sizes = pytest.mark.parametrize("size", OTHER_SIZES, ids=str)
TWO = ("human", "human")


def carried_in_the_new_size(hands: PlanetsHands, size: tuple[int, int], card: int) -> None:
    """Lift a card, change the window: it is still held, as large as the hand's cards are now."""
    strip = next(spot.rect for spot in hands.view.hand.spots if spot.card == card)
    hands.lift((strip.left + 4, strip.bottom - 30), (600, 320))
    hands.resize(*size)
    hands.frame()
    carry = hands.view.carry
    assert carry.card == card
    width, height = hands.view.hand.card_size
    assert carry.held.rect((width, height)).size == (round(width * 1.06), round(height * 1.06))
    hands.move((500, 300), held=True)
    rect = carry.held.rect((width, height))
    assert rect.inflate(2, 2).collidepoint((500, 300))
    drawn = hands.pixels()
    hands.move((3, 300), held=True)
    assert hands.pixels() != drawn  # it is the card at the pointer that is seen


@other_sizes
def test_a_card_of_koto_uno_is_carried_on(size: tuple[int, int]) -> None:
    hands = stacked(planets_table("koto_uno", TWO), (*LAST_PLAIN, ("blue", "ufo", 1)), ON_YELLOW)
    card = hands.view.deck.card(*LAST_PLAIN[0])
    carried_in_the_new_size(hands, size, card)
    hands.move(hands.view.centre.discard.center, held=True)
    hands.release(hands.view.centre.discard.center)
    hands.frame()
    assert hands.log[-1].action == Lay(card)


@other_sizes
def test_a_card_of_orbit_is_carried_on_to_its_new_place_in_the_hand(size: tuple[int, int]) -> None:
    hands = planets_table("orbit", TWO)
    hands.sit_down()
    last, first = hands.view.hand.cards[-1], hands.view.hand.cards[0]
    carried_in_the_new_size(hands, size, last)
    place = hands.view.hand.rest_of(first)
    hands.move((place.left, place.centery), held=True)
    hands.release((place.left, place.centery))
    hands.frame()
    assert last in hands.view.hand.cards[:2]
    assert hands.view.carry.card is None


@other_sizes
def test_a_card_of_exploding_kittens_is_carried_on(size: tuple[int, int]) -> None:
    hands = kittens_table(TWO)
    stage(hands, 0, LONG)
    index = hands.view.hand.kinds.index("shuffle")
    hands.lift(hands.view.hand.spots[index].rect.center, (600, 300))
    assert hands.view.gesture.dragged
    hands.resize(*size)
    hands.frame()
    press = hands.view.gesture.now
    assert press is not None
    assert press.lifted
    width, height = hands.view.hand.card_size
    assert hands.view.gesture.rects(press)[-1].size == (round(width * 1.06), round(height * 1.06))
    board = hands.table.places.board
    hands.move((board.left + 20, board.centery), held=True)
    hands.release((board.left + 20, board.centery))
    hands.frame()
    assert hands.table.match.log[-1].action == Play("shuffle")


def kittens_dealt(speed: float) -> Hands:
    hands = kittens_table(TWO, speed=speed)
    hands.open_curtain()
    return hands


def fits_dealt(speed: float) -> Hands:
    hands = table_of(TWO, speed=speed)
    hands.sit_down()
    return hands


@pytest.mark.parametrize("deal", [kittens_dealt, fits_dealt])
@other_sizes
def test_a_deal_ends_where_the_cards_belong(deal: object, size: tuple[int, int]) -> None:
    hands = deal(1.0)  # type: ignore[operator]
    hands.frame(0.1)
    flights = hands.view.flights
    assert flights.flights
    hands.wait(0.3)
    hands.resize(*size)
    hands.frame()
    assert not flights.flights
    calm = deal(0.0)  # type: ignore[operator]
    calm.resize(*size)
    for one in (hands, calm):
        one.move((3, 3))
        one.wait(2)
    assert hands.pixels() == calm.pixels()


@pytest.mark.parametrize("text", [100, 150])
def test_thirty_cards_of_exploding_kittens_can_be_told_apart_and_pressed(text: int) -> None:
    hands: KittensHands = kittens_table(TWO, size=(1024, 600), text_size=text)
    stage(hands, 0, (LONG * 3)[:30])
    spots = hands.view.hand.spots
    assert len(spots) == 30
    assert all(spot.rect.width >= 14 for spot in spots)
    assert all(a.rect.right <= b.rect.left + 1 for a, b in pairwise(spots))
    for spot in spots:
        hands.move(spot.rect.center)
        assert hands.view.hand.index_at(spot.rect.center) == spot.index
