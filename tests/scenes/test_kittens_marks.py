"""What the table of Exploding Kittens points at, where a dragged card may go, and what the keyboard reaches there."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.rules.exploding_kittens.actions import Draw, Play
from game.scenes.card_info import CardInfo
from game.ui import theme
from tests.scenes.kittens_hands import ENTER, KittensHands, kittens_table, stage

PILE = ("skip", "nope", "attack", "exploding_kitten", "bury")


def coral_in(hands: KittensHands, place: Rect) -> int:
    """Pixels of the marks' colour in a part of the window."""
    hands.pixels()
    part = hands.app.canvas.subsurface(place.clip(hands.app.canvas.get_rect()))
    return pygame.mask.from_threshold(part, theme.CORAL, (1, 1, 1, 255)).count()


@pytest.mark.parametrize("count", [2, 4, 6])
@pytest.mark.parametrize("look", [("en", (1280, 800), 100), ("uk", (1024, 600), 150)], ids=["usual", "tight"])
def test_a_card_aimed_at_the_viewer_is_seen_to_be(count: int, look: tuple[str, tuple[int, int], int]) -> None:
    language, size, text = look
    hands = kittens_table(("human",) * count, size=size, language=language, text_size=text)
    stage(hands, 1, ("favor", "skip"), pile=PILE)
    hands.table.viewer = 0
    hands.table.play(1, Play("favor", 0))
    hands.wait(0.3)
    buttons, ui = [button.rect for button in hands.view.bar.buttons], hands.view.ui
    badge = hands.table.seats_bar.rects[0]
    head = Rect(badge.right, badge.top, ui.px(30), badge.height)
    assert buttons
    assert head.collidelist(buttons) < 0
    assert coral_in(hands, head) > ui.px(10) ** 2


def lifted(card: str, **settings: object) -> KittensHands:
    """One of three seats holds a card over the table, under the piles."""
    hands = kittens_table(("human", "ai:easy", "ai:easy"), **{"speed": 1.0, **settings})
    stage(hands, 0, (card, "defuse", "cat_black"), pile=PILE)
    hands.settle()
    (index,) = hands.indices_of([card])
    plate = hands.view.places.plate
    hands.lift(hands.view.hand.spots[index].rect.center, (plate.centerx, plate.bottom + 20))
    return hands


def framed(hands: KittensHands) -> list[int]:
    """The seats whose badges are framed."""
    edges = [rect.inflate(hands.view.ui.px(10), 0) for rect in hands.table.seats_bar.rects]
    return [seat for seat, edge in enumerate(edges) if coral_in(hands, Rect(edge.left, edge.centery, 4, 2))]


@pytest.mark.parametrize(("card", "seats"), [("favor", [1, 2]), ("skip", []), ("cat_black", [])])
def test_while_a_card_is_dragged_the_places_where_it_may_go_are_framed(card: str, seats: list[int]) -> None:
    hands = lifted(card)
    hands.move(hands.view.hand.area.midleft, held=True)  # over none of them
    heap = hands.view.places.discard.inflate(hands.view.ui.px(8), 0)
    assert framed(hands) == seats
    is_gold = hands.app.canvas.get_at((heap.left + 1, heap.centery))[:3] == theme.GOLD
    assert is_gold == (card != "cat_black")
    hands.key(pygame.K_ESCAPE)
    assert framed(hands) == []
    assert not hands.view.selection.indices


@pytest.mark.parametrize("place", ["own badge", "hand"])
@pytest.mark.parametrize("reduced", [False, True])
def test_a_card_let_go_where_it_may_not_be_flies_back_to_the_hand(place: str, reduced: bool) -> None:
    hands = lifted("favor", reduce_motion=reduced)
    view, at = hands.view, hands.table.seats_bar.rects[0].center
    hands.release(at if place == "own badge" else view.hand.area.midleft)
    (flight,) = view.flights.flights
    assert flight.stops[-1] == view.hand.place_for("favor")
    assert view.flights.hand_in_air == ["favor"]
    assert bool(hands.table.toast.text) == (place == "own badge")
    for _ in range(4 if reduced else 3):
        assert hands.table.motion.busy
        hands.frame(0.06)
    assert not hands.table.motion.busy
    assert not view.selection.indices
    assert not hands.table.match.log


def test_by_keys_the_drawn_kitten_is_seen_large() -> None:
    hands = kittens_table(("human",) * 2, keys=True)
    stage(hands, 0, ("defuse", "skip"), pile=("exploding_kitten", "skip"))
    hands.table.play(0, Draw())
    hands.frame()
    spot = hands.view.widgets()[-1]
    assert spot.rect == hands.view.kitten_place()
    for key in (ENTER, ord("?")):
        hands.focus(spot)
        assert hands.view.words.kind("exploding_kitten") in spot.spoken()
        hands.key(key)
        assert isinstance(hands.top, CardInfo)
        hands.key(pygame.K_ESCAPE)
        assert hands.top is hands.table


def test_after_a_card_was_dragged_away_none_is_raised_and_no_bubble_is_left() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    stage(hands, 0, ("attack", "skip", "favor"), pile=("skip",) * 4)
    view, group = hands.view, hands.table.group
    start = view.hand.spots[1].rect.center
    hands.move(start)
    hands.press(start)
    hands.move(view.places.discard.center, held=True)
    assert view.hand.hovered is None
    assert not any(widget.hovered for widget in group.widgets)
    hands.release(view.places.discard.center)
    hands.frame()
    assert len(hands.table.match.log) > 0
    assert view.hand.hovered is None
    assert not any(widget.hovered for widget in group.widgets if widget in view.hand.spots)


def test_asked_against_whom_another_card_says_why_it_cannot_be_or_is_taken_instead() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    stage(hands, 0, ("favor", "defuse", "skip"), pile=("skip",) * 4)
    view = hands.view
    places = {kind: spot.rect.center for kind, spot in zip(view.hand.kinds, view.hand.spots, strict=True)}
    hands.click(places["favor"])
    view.doing.propose()
    hands.frame()
    assert view.aiming is not None
    hands.click(places["defuse"])
    assert hands.table.toast.text
    assert view.aiming is not None
    hands.click(places["skip"])
    assert view.aiming is None
    assert view.selection.kinds == ("skip",)
