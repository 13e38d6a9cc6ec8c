"""Whoever played alone with a hint sets no record, also when the match is left and continued."""

from __future__ import annotations

import pytest

from game.core.match import MatchSetup, SeatSetup
from game.core.rng import Rng
from game.scenes.opening import continue_match, start_match
from game.scenes.table import Table
from game.store.journal import MatchJournal
from game.store.match_file import read_match
from tests.scenes.hands import opened
from tests.scenes.menu_hands import MenuHands, open_app


def table_of(hands: MenuHands) -> Table:
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


def begun(game: str) -> MenuHands:
    hands = MenuHands(opened(open_app(speed=0.0)))
    start_match(hands.app, MatchSetup(game, (SeatSetup("human", "Olha"),), 3))
    return hands


def take_hint(hands: MenuHands) -> None:
    table = table_of(hands)
    table.hinting.came(table.legal[0])


def leave_and_continue(hands: MenuHands) -> None:
    journal = table_of(hands).match.journal
    assert isinstance(journal, MatchJournal)
    assert journal.path is not None
    table_of(hands).leave()
    continue_match(hands.app, journal.path)


def finish(hands: MenuHands) -> None:
    table, chance = table_of(hands), Rng(1)
    while table.match.deciders:
        table.play(0, chance.choice(list(table.match.legal_actions(0))))
    table.match.journal.close()  # type: ignore[union-attr]


@pytest.mark.parametrize("helped", [False, True])
def test_a_match_of_memory_with_a_hint_is_no_record_after_it_was_continued(helped: bool) -> None:
    hands = begun("memory")
    if helped:
        take_hint(hands)
    leave_and_continue(hands)
    finish(hands)
    assert (hands.app.bests.lowest("memory/24") is None) == helped


def test_a_match_of_constellation_with_a_hint_before_the_first_move_is_no_record_either() -> None:
    hands = begun("constellation")
    take_hint(hands)
    leave_and_continue(hands)
    finish(hands)
    assert hands.app.bests.lowest("constellation") is None


def test_only_the_first_hint_of_a_seat_is_written_and_undo_does_not_take_it_back() -> None:
    hands = begun("memory")
    table = table_of(hands)
    take_hint(hands)
    take_hint(hands)
    table.play(0, table.legal[0])
    journal = table.match.journal
    assert isinstance(journal, MatchJournal)
    assert journal.path is not None
    assert journal.path.read_text("utf-8").count('"hinted"') == 1
    assert read_match(journal.path).play(table.match.controller).hinted == {0}
