"""In a race against others nobody is given a hint, which would win it; alone it is fun, but no record."""

from __future__ import annotations

import pygame
import pytest

from game.core.contract import Seat
from game.rules.comet_catch.actions import Turn
from game.rules.constellation.actions import Call
from game.rules.exploding_kittens.actions import Play
from game.scenes.results import Results
from tests.scenes.kittens_hands import kittens_table, stage
from tests.scenes.koto_uno_hands import forgotten
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_constellation import found, mark

BARRED = "In a race there are no hints: the others have none either."
KINDS = [("human", "human"), ("human", "ai:easy")]


def refused(hands: PlanetsHands) -> None:
    """H and the greyed button say why; no computer is asked."""
    asked: list[Seat] = []
    hands.table.director.ask_hint = asked.append  # type: ignore[method-assign]
    hands.key(pygame.K_h)
    assert not asked
    assert not hands.table.hinting.button.enabled
    assert hands.table.hinting.button.hint == f"Hint (H): {BARRED}"
    assert hands.table.toast.text == BARRED


@pytest.mark.parametrize("kinds", KINDS, ids=["people", "computer"])
def test_in_constellation_before_and_after_a_call(kinds: tuple[str, ...]) -> None:
    hands = planets_table("constellation", kinds)
    refused(hands)
    hands.play(Call(), seat=0)
    assert hands.table.my_turn
    refused(hands)


def test_who_sits_out_hears_of_the_race_and_not_of_a_turn() -> None:
    hands = planets_table("constellation", ("human", "human"))
    hands.table.match.state.sits_out[0] = True
    hands.table.match.state.waiting = (1,)
    hands.table.look_again()
    refused(hands)


@pytest.mark.parametrize("race_seconds", [4, 0])
@pytest.mark.parametrize("kinds", KINDS, ids=["people", "computer"])
def test_in_comet_catch_while_a_card_can_be_caught(kinds: tuple[str, ...], race_seconds: int) -> None:
    hands = planets_table("comet_catch", kinds, race_seconds=race_seconds)
    for _ in range(2):
        hands.table.match.submit(hands.table.match.state.turn, Turn())
    hands.table.viewer = 0
    hands.table.look_again()
    assert hands.view.race() is not None
    refused(hands)


def test_in_koto_uno_while_somebody_can_be_caught() -> None:
    hands = forgotten(("human", "ai:easy"))
    assert hands.view.race() is not None
    refused(hands)


def test_in_exploding_kittens_while_a_nope_can_be_played() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    stage(hands, 0, ("shuffle",), pile=("favor", "attack", "exploding_kitten"))
    hands.do(Play("shuffle"))
    assert hands.table.view.race() is not None
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    refused(hands)  # type: ignore[arg-type]


def result(hands: PlanetsHands) -> str:
    """What stands under the name of who played alone."""
    hands.wait(4)
    assert isinstance(hands.top, Results)
    return hands.top.breakdown.seat_detail(0)


@pytest.mark.parametrize("helped", [True, False])
def test_alone_a_time_with_hints_is_told_as_such_and_is_no_record(helped: bool) -> None:
    hands = planets_table("constellation", ("human",))
    if helped:
        hands.key(pygame.K_h)
        hands.wait_for(lambda: bool(hands.view.hinted_cards))
    while hands.table.match.deciders:
        mark(hands, found(hands), keys=False)
    assert result(hands) == ("With hints, so it is no record." if helped else "A new best time!")
    assert (hands.app.bests.lowest("constellation") is None) == helped


@pytest.mark.parametrize("helped", [True, False])
def test_alone_turns_with_hints_are_told_as_such_and_are_no_record(helped: bool) -> None:
    hands = planets_table("memory", ("human",), options={"cards": 12})
    match = hands.table.match
    kind = match.controller.deck.kind  # type: ignore[attr-defined]
    if helped:
        hands.table.hinting.came(hands.table.legal[0])
    cards = match.state.cards
    for place, card in enumerate(cards):
        if match.state.kept[place] is None:
            other = next(i for i, c in enumerate(cards) if i != place and kind[c] == kind[card])
            for each in (place, other):
                hands.play(next(a for a in hands.table.legal if a.place == each))  # type: ignore[attr-defined]
    assert result(hands) == ("With hints, so it is no record." if helped else "A new best result!")
    assert (hands.app.bests.lowest("memory/12") is None) == helped
