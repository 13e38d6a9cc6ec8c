"""Confetti for the winner, whoever it is; it hinders nobody."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.results import Results
from game.ui import theme
from game.ui.confetti import BRISK, SECONDS, Confetti
from tests.scenes.hands import IfItFitsHands, table_where


def ended(kinds: tuple[str, ...] = ("human", "human"), **settings: object) -> tuple[IfItFitsHands, Results]:
    """A match at its end; all is counted."""
    hands = table_where(lambda h: sum(h.seen().hand_sizes) == 1 and h.seen().last_phase, kinds=kinds)
    match = hands.table.match
    match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.app.change_settings(**{"speed": 1.0, **settings})
    results = Results(hands.table)
    hands.app.stack.replace(results)
    if results.counting is not None:
        hands.key(pygame.K_SPACE)
    return hands, results


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "ai:easy"), ("ai:easy", "ai:easy")])
def test_it_comes_for_any_winner_in_their_colour(kinds: tuple[str, ...]) -> None:
    hands, results = ended(kinds)
    for persons in ([], [seat for seat in range(2) if seat not in results.outcome.winners]):
        hands.table.persons = persons  # also where people look on as a computer wins
        results.confetti = None
        results._celebrate()
        assert results.confetti is not None
        colours = {piece.colour for piece in results.confetti._pieces}
        assert colours - {theme.GOLD, theme.PAPER} == {
            hands.table.style(seat).colour for seat in results.outcome.winners
        }


@pytest.mark.parametrize("what", ["key", "click"])
def test_any_key_or_click_ends_it(what: str) -> None:
    hands, results = ended()
    assert results.confetti is not None
    if what == "key":
        hands.key(pygame.K_DOWN)
    else:
        hands.click((30, 30))
    assert results.confetti is None
    assert hands.top is results


def test_the_button_that_is_clicked_is_pressed_all_the_same() -> None:
    hands, results = ended()
    hands.click(results.title_button.rect.center)
    assert hands.top is not results


@pytest.mark.parametrize(("speed", "lasts"), [(0.5, 2 * SECONDS), (1.0, SECONDS), (3.0, SECONDS / BRISK)])
def test_it_flies_at_the_chosen_speed_but_never_flashes_by(speed: float, lasts: float) -> None:
    hands, results = ended(speed=speed)
    assert results.confetti is not None
    hands.wait(lasts - 0.2)
    assert hands.frame(0.01), "still in the air"
    hands.wait(0.4)
    assert not hands.frame(0.1)
    assert SECONDS / BRISK > 2


def test_no_piece_vanishes_in_the_air() -> None:
    confetti = Confetti([theme.TEAL])
    while confetti.update(1 / 60):
        pass
    assert all(piece.y > 1 or not 0 < piece.x < 1 for piece in confetti._pieces)


def test_it_does_not_fly_at_all_where_movement_is_instant() -> None:
    _, results = ended(speed=0.0)
    assert results.confetti is None
