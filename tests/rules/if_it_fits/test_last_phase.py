"""The last phase and the end. Source: rules, "The last phase"."""

from __future__ import annotations

from game.rules.if_it_fits.actions import Discard, Draw, PlayBox, PlayPrincess, SleepCat
from game.rules.if_it_fits.events import Discarded, Drew, LastPhaseBegan, MatchEnded, TurnBegan
from game.rules.if_it_fits.observation import LastPhaseCause
from tests.rules.if_it_fits.build import (
    CARDS,
    PRINCESS,
    RULES,
    any_box,
    asleep,
    awake,
    do,
    position,
    refusal,
    table,
)

A, B, C, D, E = (any_box("·", n) for n in range(5))


def test_it_begins_when_the_deck_is_empty() -> None:
    state = position(table("4,4 ·"), [A, B], [C, D], deck=[E])
    assert do(state, Draw()) == [Drew(0, E), LastPhaseBegan(0, "deck")]
    do(state, PlayBox(A, (4, 5)))
    assert (state.turn, state.pending) == (1, "play")
    assert refusal(state, Draw()) == "last_phase_no_draw"
    assert refusal(state, SleepCat((4, 6))) == "last_phase_no_sleep"
    assert refusal(state, PlayBox(C, (4, 6))) is None


def test_it_begins_when_the_last_cat_is_laid_awake() -> None:
    state = position(table("4,4 ·"), [A, B], [C, D], pending="play", deck=[E])
    state.supplies[0] = state.supplies[0][:1]
    events = do(state, PlayBox(A, (5, 4), cat="left"))
    assert LastPhaseBegan(0, "cats") in events
    assert (state.turn, state.pending) == (1, "play")
    assert refusal(state, Draw()) == "last_phase_no_draw"


def test_it_begins_when_the_last_cat_is_laid_asleep() -> None:
    state = position(table("4,4 ·"), [A, B], [C, D], deck=[E])
    state.supplies[0] = state.supplies[0][:1]
    assert LastPhaseBegan(0, "cats") in do(state, SleepCat((5, 4)))
    assert state.last_phase


def test_awake_cats_may_still_follow() -> None:
    state = position(table("4,4 ·"), [A], [B], pending="play", last_phase=True)
    assert refusal(state, PlayBox(A, (5, 4), cat="left")) is None


def test_a_cat_that_comes_home_does_not_undo_it() -> None:
    board = table("4,4 TB", "5,4 TB")
    awake(board, 0, (4, 4))
    state = position(board, [PRINCESS, A], [B], pending="play", last_phase=True)
    do(state, PlayPrincess(PRINCESS, (4, 4)))
    assert state.last_phase
    assert refusal(state, SleepCat((4, 5))) == "last_phase_no_sleep"


def test_empty_hands_are_skipped_and_the_end_comes_when_all_are_empty() -> None:
    state = position(table("4,4 ·", seats=3), [A], [], [B, C], pending="play", last_phase=True)
    assert do(state, PlayBox(A, (4, 5)))[-1] == TurnBegan(2)
    assert do(state, PlayBox(B, (4, 6)))[-1] == TurnBegan(2)
    assert RULES.outcome(state) is None
    assert do(state, PlayBox(C, (4, 7)))[-1] == MatchEnded()
    assert RULES.deciders(state) == ()
    assert RULES.legal_actions(state, 2) == []
    assert RULES.outcome(state) is not None


def _full_table() -> list[str]:
    return [f"{x},{y} ·" for x in range(9) for y in range(5)]


def test_on_a_full_table_cards_are_discarded_one_a_turn() -> None:
    board = table(*_full_table(), size="small")
    state = position(board, [A, PRINCESS], [B], pending="play", last_phase=True)
    assert RULES.legal_actions(state, 0) == [Discard(A), Discard(PRINCESS)]
    assert do(state, Discard(A))[0] == Discarded(0, A, "nothing_fits")
    do(state, Discard(B))
    assert do(state, Discard(PRINCESS))[0] == Discarded(0, PRINCESS, "no_cat")
    assert RULES.outcome(state) is not None


def test_on_a_full_table_a_princess_with_a_cat_to_chase_must_be_played() -> None:
    board = table(*_full_table(), size="small")
    awake(board, 1, (3, 3))
    state = position(board, [A, PRINCESS], [B], pending="play", last_phase=True)
    assert RULES.legal_actions(state, 0) == [PlayPrincess(PRINCESS, (3, 3))]
    assert refusal(state, Discard(A)) == "something_fits"


def test_on_a_full_table_a_turn_before_the_last_phase_is_draw_and_discard() -> None:
    state = position(table(*_full_table(), size="small"), [A], [B], deck=[C, D])
    assert RULES.legal_actions(state, 0) == [Draw()]
    do(state, Draw())
    assert RULES.legal_actions(state, 0) == [Discard(A), Discard(D)]


def test_equal_turns_the_deck_is_empty_but_the_round_is_finished_first() -> None:
    state = position(table("4,4 ·", seats=3), [A], [B, D], [C], turn=1, first=0, deck=[E], equal_turns=True)
    assert do(state, Draw()) == [Drew(1, E)]
    assert not state.last_phase
    assert state.last_phase_due
    do(state, PlayBox(B, (4, 5)))
    # Seat 2 has nothing to draw, and may still choose a sleeping cat.
    assert (state.turn, state.pending) == (2, "turn")
    assert refusal(state, Draw()) == "deck_empty"
    assert refusal(state, PlayBox(C, (4, 6))) is None
    events = do(state, SleepCat((4, 6)))
    assert LastPhaseBegan(1, "deck") in events
    assert (state.turn, state.pending) == (0, "play")


def test_equal_turns_the_last_cat_is_played_but_the_round_is_finished_first() -> None:
    state = position(table("4,4 ·"), [A], [B], turn=0, first=0, deck=[C, D, E], equal_turns=True)
    state.supplies[0] = state.supplies[0][:1]
    assert not any(isinstance(e, LastPhaseBegan) for e in do(state, SleepCat((4, 5))))
    assert RULES.observe(state, 1).last_phase_cause == LastPhaseCause(0, "cats")
    assert RULES.observe(state, 1).last_phase_due
    do(state, Draw())
    assert LastPhaseBegan(0, "cats") in do(state, PlayBox(B, (4, 6)))


def test_equal_turns_where_the_last_seat_brings_it_on_it_begins_at_once() -> None:
    state = position(table("4,4 ·"), [A], [B], turn=1, first=0, deck=[C, D], equal_turns=True)
    state.supplies[1] = state.supplies[1][:1]
    assert LastPhaseBegan(1, "cats") in do(state, SleepCat((4, 5)))
    assert state.last_phase


def test_it_begins_only_once() -> None:
    state = position(table("4,4 ·"), [A, B], [C, D], deck=[E])
    do(state, Draw())
    state.supplies[0] = state.supplies[0][:1]
    assert not any(isinstance(e, LastPhaseBegan) for e in do(state, PlayBox(A, (5, 4), cat="left")))
    assert state.cause == LastPhaseCause(0, "deck")


def test_a_sleeping_cat_cannot_be_laid_without_one() -> None:
    board = table("4,4 ·")
    for number in range(5):
        asleep(board, 0, (4 - number, 5), number)
    state = position(board, [A], [B], deck=[*CARDS.boxes[-4:]])
    assert refusal(state, SleepCat((4, 6))) == "no_cats_left"
