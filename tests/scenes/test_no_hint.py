"""Where there is no hint, H and the greyed button say why, as those of undo do."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.scenes.tables.if_it_fits.view import IfItFitsView
from tests.scenes.hands import IfItFitsHands, table_of


def table_at(mine: bool, language: str = "en") -> IfItFitsHands:
    """Whoever looks has to decide, or the computer has."""
    hands = table_of(("human", "ai:easy"), language=language)
    table = hands.table
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    while table.my_turn != mine:
        seat = table.match.deciders[0]
        table.play(seat, table.match.legal_actions(seat)[0])
    return hands


def refused(hands: IfItFitsHands) -> str:
    """What H says; the button says it too."""
    hands.key(pygame.K_h)
    hint = hands.table.hinting.button.hint
    assert not hands.table.hinting.button.enabled
    assert hands.said
    assert hint.endswith(f"(H): {hands.said}")
    return hands.said


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_when_it_is_somebody_elses_turn(language: str) -> None:
    hands = table_at(False, language)
    assert refused(hands) == hands.app.ui.t("why.not_your_turn")


def test_that_it_is_not_ones_turn_is_said_no_longer_once_it_is() -> None:
    hands = table_at(False)
    assert refused(hands)
    match = hands.table.match
    while match.deciders != (0,):
        seat = match.deciders[0]
        hands.table.play(seat, match.legal_actions(seat)[0])
    assert not hands.said


def test_when_the_match_is_over() -> None:
    hands = table_at(True)
    match: Match = hands.table.match
    while match.deciders:
        match.submit(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    hands.table.look_again()
    assert refused(hands) == "This match is over."


@pytest.mark.parametrize("mine", [True, False])
def test_while_others_look_on_it_is_the_same_whoevers_turn_it_is(
    mine: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = table_at(mine)
    monkeypatch.setattr(IfItFitsView, "is_shared", lambda view: True)
    hands.table.look_again()
    assert refused(hands) == "A hint would give your hand away while others look on."


def test_with_something_to_decide_the_button_only_names_itself() -> None:
    hands = table_at(True)
    assert hands.table.my_turn
    assert hands.table.hinting.button.enabled
    assert hands.table.hinting.button.hint == "Hint (H)"
