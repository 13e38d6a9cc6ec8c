"""While cards are dragged the one place for which they would be meant stands out from all others that could be."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.rules.exploding_kittens.actions import Play
from game.scenes.tables.exploding_kittens import gesture
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage


def holding(count: int = 3) -> KittensHands:
    hands = kittens_table(("human",) * count)
    stage(hands, 0, ("favor", "skip"), pile=("skip", "nope"))
    return hands


def lift(hands: KittensHands, kind: str, to: tuple[int, int]) -> None:
    index = hands.view.hand.kinds.index(kind)
    hands.lift(hands.view.hand.spots[index].rect.center, to)


def badge(hands: KittensHands, seat: int) -> Rect:
    return hands.table.seats_bar.rects[seat]


def test_over_a_badge_it_is_that_badge_and_released_there_it_is_played_at_that_seat() -> None:
    hands = holding()
    for seat in (1, 2):
        lift(hands, "favor", badge(hands, seat).center)
        assert hands.view.gesture.goal == badge(hands, seat)
        if seat == 1:
            hands.view.let_go()
    hands.release(badge(hands, 2).center)
    assert hands.table.match.log[-1].action == Play("favor", 2)


def test_over_the_table_it_is_the_discard_pile_and_then_it_is_asked_at_whom() -> None:
    hands = holding()
    lift(hands, "favor", hands.view.places.pile.center)
    assert hands.view.gesture.goal == hands.view.places.discard
    hands.release(hands.view.places.pile.center)
    assert hands.view.aiming is not None


def test_over_the_table_it_is_the_only_seat_that_can_be_meant() -> None:
    hands = holding(2)
    lift(hands, "favor", hands.view.places.pile.center)
    assert hands.view.gesture.goal == badge(hands, 1)
    hands.release(hands.view.places.pile.center)
    assert hands.table.match.log[-1].action == Play("favor", 1)


@pytest.mark.parametrize("over", ["badge", "table"])
def test_a_card_for_nobody_goes_to_the_discard_pile(over: str) -> None:
    hands = holding()
    to = badge(hands, 1).center if over == "badge" else hands.view.places.pile.center
    lift(hands, "skip", to)
    assert hands.view.gesture.goal == hands.view.places.discard
    hands.release(to)
    assert hands.table.match.log[-1].action == Play("skip", None)


@pytest.mark.parametrize("over", ["hand", "own badge", "log"])
@pytest.mark.parametrize("count", [2, 3])
def test_where_it_would_come_back_to_the_hand_nothing_stands_out(over: str, count: int) -> None:
    hands = holding(count)
    places = hands.table.places
    to = {"hand": places.hand.center, "own badge": badge(hands, 0).center, "log": places.log.center}[over]
    lift(hands, "favor", to)
    assert hands.view.gesture.goal is None
    hands.release(to)
    assert hands.view.aiming is None
    assert not hands.table.match.log


def test_the_goal_is_ticked_and_framed_otherwise_than_what_else_could_be_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ticked: list[Rect] = []
    monkeypatch.setattr(gesture, "draw_sign", lambda surface, ui, place, *_: ticked.append(place))
    hands = holding()
    lift(hands, "favor", badge(hands, 1).center)
    hands.pixels()
    edges = [
        hands.app.canvas.get_at((badge(hands, seat).left + 60, badge(hands, seat).bottom + 3))
        for seat in (1, 2)
    ]
    assert edges[0] != edges[1]
    assert ticked
    assert all(place.contains(badge(hands, 1)) for place in ticked)
