"""Every refusal tells its reason, and every reason has a text."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.if_it_fits.actions import (
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.observation import Pending
from game.rules.if_it_fits.state import IfItFitsState
from game.texts import LANGUAGES, all_keys
from tests.rules.if_it_fits.build import (
    PRINCESS,
    any_box,
    awake,
    dealt,
    position,
    refusal,
    special_toy,
    table,
)

BOX = any_box("·")
OTHER = any_box("T")


def _middle(pending: Pending, *, last_phase: bool = False, cats: bool = True) -> IfItFitsState:
    """A rival's cat on 2,4–3,4, walls all around 5,4."""
    board = table("0,4 TB", "2,4 TB", "3,4 TB", "4,4 TRB", "5,4 TRBL")
    awake(board, 1, (2, 4))
    state = position(board, [BOX, PRINCESS], [OTHER], pending=pending, deck=[OTHER], last_phase=last_phase)
    if pending == "toy":
        state.toy = special_toy("yarn")
    if not cats:
        state.supplies[0] = []
    return state


CASES: list[tuple[str, Callable[[], IfItFitsState], IfItFitsAction]] = [
    ("place_start_first", lambda: dealt(2)[0], Draw()),
    ("start_beside_start", lambda: dealt(2)[0], PlaceStart((7, 4))),
    ("cell_taken", lambda: dealt(2)[0], PlaceStart((6, 4))),
    ("off_table", lambda: dealt(2)[0], PlaceStart((6, 9))),
    ("no_start_to_place", lambda: _middle("turn"), PlaceStart((6, 3))),
    ("draw_first", lambda: _middle("turn"), PlayBox(BOX, (6, 4))),
    ("draw_first", lambda: _middle("turn"), PlayPrincess(PRINCESS, (2, 4))),
    ("draw_first", lambda: _middle("turn"), Discard(BOX)),
    ("drawn_already", lambda: _middle("play"), Draw()),
    ("drawn_so_no_sleep", lambda: _middle("play"), SleepCat((6, 4))),
    ("last_phase_no_draw", lambda: _middle("play", last_phase=True), Draw()),
    ("last_phase_no_sleep", lambda: _middle("play", last_phase=True), SleepCat((6, 4))),
    ("deck_empty", lambda: position(table("4,4 ·"), [BOX], equal_turns=True), Draw()),
    ("lay_toy_first", lambda: _middle("toy"), PlayBox(BOX, (6, 4))),
    ("no_toy_to_lay", lambda: _middle("play"), LayToy((3, 4))),
    ("not_your_card", lambda: _middle("play"), PlayBox(OTHER, (6, 4))),
    ("not_your_card", lambda: _middle("play"), PlayPrincess(PRINCESS + 1, (2, 4))),
    ("not_your_card", lambda: _middle("play"), Discard(OTHER)),
    ("not_a_box", lambda: _middle("play"), PlayBox(PRINCESS, (6, 4))),
    ("not_a_princess", lambda: _middle("play"), PlayPrincess(BOX, (2, 4))),
    ("off_table", lambda: _middle("play"), PlayBox(BOX, (-1, 4))),
    ("off_table", lambda: _middle("turn"), SleepCat((13, 4))),
    ("cell_taken", lambda: _middle("play"), PlayBox(BOX, (4, 4))),
    ("cell_taken", lambda: _middle("turn"), SleepCat((4, 4))),
    ("touches_no_card", lambda: _middle("play"), PlayBox(BOX, (9, 4))),
    ("touches_no_card", lambda: _middle("turn"), SleepCat((9, 4))),
    ("no_cats_left", lambda: _middle("turn", cats=False), SleepCat((6, 4))),
    ("no_cats_left", lambda: _middle("play", cats=False), PlayBox(BOX, (6, 4), cat="left")),
    ("cat_needs_two_cards", lambda: _middle("play"), PlayBox(BOX, (6, 4), cat="right")),
    ("cat_no_passage", lambda: _middle("play"), PlayBox(BOX, (6, 4), cat="left")),
    ("cat_on_something", lambda: _middle("play"), PlayBox(BOX, (1, 4), cat="right")),
    ("cat_meets_rival", lambda: _middle("play"), PlayBox(BOX, (1, 4), cat="left")),
    ("no_cat_there", lambda: _middle("play"), PlayPrincess(PRINCESS, (4, 4))),
    ("no_cat_there", lambda: _middle("play"), PlayPrincess(PRINCESS, (3, 4))),
    ("toy_needs_two_cards", lambda: _middle("toy"), LayToy((5, 4))),
    ("toy_no_passage", lambda: _middle("toy"), LayToy((4, 4))),
    ("toy_on_something", lambda: _middle("toy"), LayToy((2, 4))),
    ("off_table", lambda: _middle("toy"), LayToy((12, 4))),
    ("something_fits", lambda: _middle("play"), Discard(BOX)),
    ("princess_finds_cats", lambda: _middle("play"), Discard(PRINCESS)),
]


@pytest.mark.parametrize(("reason", "state", "action"), CASES)
def test_a_refusal_tells_its_reason(
    reason: str, state: Callable[[], IfItFitsState], action: IfItFitsAction
) -> None:
    assert refusal(state(), action) == reason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_text_and_every_text_a_case(language: str) -> None:
    endings = {"most_points", "fewer_penalties", "shared"}
    texts = {key.split(".")[2] for key in all_keys(language) if key.startswith("if_it_fits.why.")}
    assert texts == {reason for reason, _, _ in CASES} | endings
