"""A match keeps the keys that people had when it was begun, whatever is chosen for another one meanwhile."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.match import MatchSetup, SeatSetup
from game.scenes.opening import continue_match, start_match
from game.scenes.table import Table
from game.store.journal import MatchJournal
from tests.scenes.hands import opened
from tests.scenes.menu_hands import MenuHands, open_app

KINDS = ("ai:easy", "human", "human")


def begun(game: str, kinds: tuple[str, ...] = KINDS, **settings: object) -> tuple[MenuHands, Table]:
    hands = MenuHands(opened(open_app(**settings)))  # type: ignore[arg-type]
    seats = tuple(SeatSetup(kind, f"Player {i}", i) for i, kind in enumerate(kinds))
    start_match(hands.app, MatchSetup(game, seats, 1))
    return hands, table_of(hands)


def table_of(hands: MenuHands) -> Table:
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


def file_of(table: Table) -> Path:
    journal = table.match.journal
    assert isinstance(journal, MatchJournal)
    assert journal.path is not None
    return journal.path


def letters(table: Table) -> list[str]:
    return [table.race_letter(seat) for seat in table.persons]


@pytest.mark.parametrize("game", ["exploding_kittens", "koto_uno", "constellation", "comet_catch"])
def test_a_match_that_is_continued_has_the_keys_it_was_begun_with(game: str) -> None:
    hands, table = begun(game, race_keys=("k", "x", "y"))
    path = file_of(table)
    table.match.submit(table.match.deciders[0], table.match.legal_actions(table.match.deciders[0])[0])
    # Another lobby: its people choose other keys, one of them a key of this match for another seat.
    hands.app.change_settings(race_keys=("x", "w", "k"))
    assert letters(table) == ["X", "Y"]
    continue_match(hands.app, path)
    assert letters(table_of(hands)) == ["X", "Y"]


def test_a_match_without_keys_of_its_own_has_those_chosen_now() -> None:
    hands, table = begun("comet_catch", race_keys=("k", "x", "y"))
    path = file_of(table)
    path.write_text(path.read_text("utf-8").replace('"key":"x"', '"key":""').replace('"key":"y"', '"key":""'))
    hands.app.change_settings(race_keys=("x", "w", "k"))
    continue_match(hands.app, path)
    assert letters(table_of(hands)) == ["W", "K"]


def test_a_key_in_a_match_file_that_cannot_be_one_gives_way_to_a_usual_one() -> None:
    hands, table = begun("comet_catch", race_keys=("k", "x", "y"))
    path = file_of(table)
    path.write_text(path.read_text("utf-8").replace('"key":"x"', '"key":"m"'))
    continue_match(hands.app, path)
    assert letters(table_of(hands)) == ["P", "Y"]


@pytest.mark.parametrize(
    ("game", "kinds"), [("if_it_fits", KINDS), ("orbit", KINDS), ("constellation", ("human",))]
)
def test_where_there_are_no_races_a_match_has_no_keys(game: str, kinds: tuple[str, ...]) -> None:
    _, table = begun(game, kinds)
    assert [seat.key for seat in table.match.setup.seats] == [""] * len(kinds)
