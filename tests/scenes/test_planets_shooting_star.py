"""A shooting star tells who was first: for a right catch and a right call, and for nothing else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Action
from game.rules.comet_catch.actions import Catch as CatchPile
from game.rules.comet_catch.actions import Turn
from game.rules.constellation.actions import Call, Mark
from game.rules.koto_uno.actions import Catch, LetPass, Play
from game.scenes.tables.cat_planets.shooting_star import ShootingStar
from tests.scenes.koto_uno_hands import forgotten
from tests.scenes.planets_hands import PlanetsHands, planets_table


def stars(hands: PlanetsHands) -> list[ShootingStar]:
    return [flight for flight in hands.view.flights.flights if isinstance(flight, ShootingStar)]


def pile_where(agree: bool, **settings: object) -> PlanetsHands:
    """Two cards of Comet Catch that agree in two features, or do not."""
    hands = planets_table("comet_catch", **settings)  # type: ignore[arg-type]
    match = hands.table.match
    while not match.state.may_be_caught or hands.view.deck.is_match(*match.state.common[-2:]) != agree:
        match.submit(match.state.turn, Turn())
    hands.table.look_again()
    hands.frame()
    return hands


def called(right: bool, **settings: object) -> tuple[PlanetsHands, Mark]:
    """A call in Constellation, and three cards for it."""
    hands = planets_table("constellation", **settings)  # type: ignore[arg-type]
    hands.table.play(1, Call())
    hands.table.motion.skip()
    three = hands.table.match.controller.finder.first(hands.seen.grid)
    others = [card for card in hands.seen.grid if card not in three]
    return hands, Mark(tuple(three) if right else (three[0], three[1], others[0]))  # type: ignore[arg-type]


def caught_in_koto_uno(**settings: object) -> tuple[PlanetsHands, int, Action]:
    hands = forgotten(**settings)  # type: ignore[arg-type]
    return hands, hands.table.match.deciders[0], Catch()


def caught_in_comet_catch(**settings: object) -> tuple[PlanetsHands, int, Action]:
    return pile_where(agree=True, **settings), 2, CatchPile()


def found_in_constellation(**settings: object) -> tuple[PlanetsHands, int, Action]:
    hands, mark = called(right=True, **settings)
    return hands, 1, mark


First = Callable[..., tuple[PlanetsHands, int, Action]]
each_first = pytest.mark.parametrize(
    "first", [caught_in_koto_uno, caught_in_comet_catch, found_in_constellation]
)


def go(hands: PlanetsHands, seat: int, action: Action) -> None:
    """The match is brought here at once; what happens now is seen."""
    hands.app.change_settings(speed=1.0)
    hands.table.motion.skip()
    hands.table.play(seat, action)
    hands.frame(0.1)


@each_first
def test_it_flies_from_whoever_was_first_to_the_cards(first: First) -> None:
    hands, seat, action = first()
    go(hands, seat, action)
    (star,) = stars(hands)
    assert star.start == hands.view.badge(seat)
    assert hands.app.canvas.get_rect().contains(star.end)
    assert star.end.top >= max(rect.bottom for rect in hands.table.seats_bar.rects)
    hands.wait(2)
    assert not stars(hands)


@each_first
def test_with_little_movement_the_cards_glow_instead(first: First) -> None:
    hands, seat, action = first(reduce_motion=True)
    go(hands, seat, action)
    (star,) = stars(hands)
    ground = pygame.Surface(hands.app.canvas.get_size())
    before = pygame.image.tobytes(ground, "RGB")
    star.t = 0.5
    star.draw(ground)
    assert pygame.image.tobytes(ground, "RGB") != before
    outside = ground.get_rect().clip(star.end.inflate(70, 70))
    ground.fill((0, 0, 0), outside)
    assert pygame.image.tobytes(ground, "RGB") == before, "nothing moves across the table"


def test_there_is_none_for_a_false_catch_a_wrong_call_or_a_pass() -> None:
    hands = pile_where(agree=False)
    go(hands, 1, CatchPile())
    assert not stars(hands)
    hands, mark = called(right=False)
    go(hands, 1, mark)
    assert not stars(hands)
    hands = forgotten()
    go(hands, hands.table.match.deciders[0], LetPass())
    assert not stars(hands)


def test_there_is_none_for_a_card_that_is_only_played() -> None:
    hands = planets_table("koto_uno", ("human", "human"))
    hands.sit_down()
    plays = hands.legal(Play)
    if plays:
        go(hands, hands.table.match.deciders[0], plays[0])
    assert not stars(hands)
