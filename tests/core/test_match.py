"""The match: what is refused, what is logged, what can be taken back. Played with the made-up game."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.contract import Action, Event
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.options import BadOption
from game.core.reason import IllegalAction, because
from game.core.rng import Rng
from tests.core.made_up import Answer, Answered, Closed, Draw, Drew, MadeUp, Play, State


class Notes:
    """A journal that remembers what it was told."""

    def __init__(self) -> None:
        self.lines: list[Any] = []

    def wrote(self, seat: int, action: Action) -> None:
        self.lines.append((seat, action))

    def took_back(self, count: int) -> None:
        self.lines.append(count)

    def put_back(self, count: int) -> None:
        self.lines.append(f"+{count}")


def new_match(*kinds: str, journal: Notes | None = None, **options: Any) -> Match:
    seats = tuple(SeatSetup(kind) for kind in kinds or ("human", "human", "human"))
    return Match(MadeUp(), MatchSetup("made_up", seats, seed=5, options=options), journal)


def everything(match: Match) -> dict[str, Any]:
    return {**vars(match.state.copy()), "log": list(match.log)}


def play_some_card(match: Match) -> int:
    card: int = match.state.hands[match.state.turn][0]
    match.submit(match.state.turn, Play(card))
    return card


def test_the_same_setup_deals_the_same_match() -> None:
    assert everything(new_match()) == everything(new_match())


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_number_of_seats_the_game_cannot_have_is_refused(count: int) -> None:
    with pytest.raises(ValueError, match="made_up is for 2 to 4 seats, not"):
        Match(MadeUp(), MatchSetup("made_up", (SeatSetup(),) * count, seed=1))


def test_an_option_the_game_does_not_have_is_refused() -> None:
    with pytest.raises(BadOption, match="did you mean 'blocks'"):
        new_match(block=True)


@pytest.mark.parametrize(
    ("seat", "action", "key"),
    [
        (1, Draw(), "why.not_your_turn"),
        (7, Draw(), "why.not_your_turn"),
        (-1, Draw(), "why.not_your_turn"),
        (0, Play(99), "made_up.why.not_your_card"),
        (0, Answer(True), "made_up.why.not_now"),
    ],
)
def test_a_refused_action_has_a_reason_and_changes_nothing(seat: int, action: Action, key: str) -> None:
    notes = Notes()
    match = new_match(journal=notes)
    before = everything(match)
    with pytest.raises(IllegalAction) as caught:
        match.submit(seat, action)
    assert caught.value.reason.key == key
    assert everything(match) == before
    assert notes.lines == []


def test_in_a_window_every_other_seat_is_asked_and_may_answer_in_any_order() -> None:
    match = new_match()
    card = play_some_card(match)
    assert match.deciders == (1, 2)
    match.submit(2, Answer(False))
    assert list(match.deciders) == [1]
    with pytest.raises(IllegalAction):
        match.submit(2, Answer(False))
    events = match.submit(1, Answer(False))
    assert events == (Answered(1, False), Closed(card, True))
    assert match.state.scores[0] == card


def test_events_are_projected_for_each_seat() -> None:
    match = new_match()
    (drew,) = match.submit(0, Draw())
    assert isinstance(drew, Drew)
    assert drew.seen_by(0) == drew
    assert drew.seen_by(1) == Drew(0, None)
    assert drew.seen_by(None) == Drew(0, None)
    match.submit(1, Play(match.state.hands[1][0]))
    (answered,) = match.submit(0, Answer(True))
    assert answered.seen_by(0) == answered
    assert answered.seen_by(2) is None


def test_an_observation_holds_the_own_hand_only() -> None:
    match = new_match()
    assert match.observe(1).hand == tuple(match.state.hands[1])  # type: ignore[attr-defined]
    assert match.observe(None).hand == ()  # type: ignore[attr-defined]


def test_the_journal_is_told_before_the_rules_act() -> None:
    order: list[str] = []

    class Rules(MadeUp):
        def apply(self, *args: Any) -> Any:
            order.append("rules")
            return super().apply(*args)

    class Early(Notes):
        def wrote(self, seat: int, action: Action) -> None:
            order.append("journal")

    Match(Rules(), MatchSetup("made_up", (SeatSetup(),) * 2, seed=1), Early()).submit(0, Draw())
    assert order == ["journal", "rules"]


def test_undo_takes_back_a_decision_and_all_that_computers_did_since() -> None:
    notes = Notes()
    match = new_match("human", "ai:easy", "ai:easy", journal=notes)
    before = everything(match)
    card = play_some_card(match)
    match.submit(1, Answer(False))
    match.submit(2, Answer(True))
    assert match.undo() == 0
    assert everything(match) == before
    assert notes.lines == [(0, Play(card)), (1, Answer(False)), (2, Answer(True)), 3]


def test_a_match_goes_on_after_undo_as_if_nothing_had_been() -> None:
    match, other = new_match(), new_match()
    play_some_card(match)
    match.undo()
    assert match.submit(0, Draw()) == other.submit(0, Draw())


def test_undo_stops_at_the_last_decision_of_a_person() -> None:
    match = new_match()
    play_some_card(match)
    match.submit(2, Answer(False))
    assert match.undo() == 2
    assert match.deciders == (1, 2)
    assert len(match.log) == 1


def test_undo_is_barred_past_something_revealed_to_that_person() -> None:
    match = new_match("human", "ai:easy")
    match.submit(0, Draw())
    before = everything(match)
    assert match.undo_refusal() == because("why.undo_revealed")
    with pytest.raises(IllegalAction):
        match.undo()
    assert everything(match) == before


def test_undo_is_barred_past_a_computers_card_that_was_revealed() -> None:
    match = new_match("human", "ai:easy")
    play_some_card(match)
    match.submit(1, Answer(False))
    match.submit(1, Play(match.state.hands[1][0]))
    assert match.undo_refusal() == because("why.undo_revealed")


class Generous(MadeUp):
    """Whoever's card has been answered by all draws one."""

    def apply(self, state: State, seat: int, action: Action) -> list[Event]:
        owner = state.turn
        events = super().apply(state, seat, action)
        return [*events, self._draw(state, owner)] if isinstance(events[-1], Closed) else events


@pytest.mark.parametrize("owner", ["human", "ai:easy"])
def test_undo_is_barred_past_something_shown_to_another_person_alone(owner: str) -> None:
    seats = (SeatSetup(owner), SeatSetup("human"))
    match = Match(Generous(), MatchSetup("made_up", seats, seed=5))
    play_some_card(match)
    match.submit(1, Answer(False))
    # A computer remembers nothing of what is taken back.
    assert match.undo_refusal() == (because("why.undo_revealed") if owner == "human" else None)


def test_a_card_that_a_person_played_can_be_taken_back_though_others_saw_it() -> None:
    match = new_match("human", "human")
    play_some_card(match)
    assert match.undo_refusal() is None


def test_nothing_can_be_taken_back_where_no_person_has_acted() -> None:
    match = new_match("ai:easy", "human")
    match.submit(0, Draw())
    assert match.undo_refusal() == because("why.nothing_to_undo")


def test_undo_then_redo_is_the_identity_dealt_cards_included() -> None:
    notes = Notes()
    match = new_match("human", "ai:easy", "ai:easy", journal=notes)
    play_some_card(match)
    match.submit(1, Answer(False))
    match.submit(2, Answer(True))
    before, events = everything(match), [event for entry in match.log for event in entry.events]
    match.undo()
    assert match.redo() == tuple(events)
    assert everything(match) == before
    assert notes.lines[-2:] == [3, "+3"]
    match.submit(1, Draw())
    other = new_match("human", "ai:easy", "ai:easy")
    for entry in match.log:
        other.submit(entry.seat, entry.action)
    assert everything(match) == everything(other)


def test_what_was_taken_back_is_put_back_in_turn() -> None:
    match = new_match()
    play_some_card(match)
    match.submit(2, Answer(False))
    before = everything(match)
    assert [match.undo(), match.undo()] == [2, 0]
    match.redo()
    assert len(match.log) == 1
    match.redo()
    assert everything(match) == before


def test_a_new_action_ends_what_could_be_put_back() -> None:
    notes = Notes()
    match = new_match(journal=notes)
    assert match.redo_refusal() == because("why.nothing_to_redo")
    play_some_card(match)
    match.undo()
    assert match.redo_refusal() is None
    with pytest.raises(IllegalAction):
        match.submit(1, Draw())  # refused: nothing has changed
    assert match.redo_refusal() is None
    match.submit(0, Draw())
    before = everything(match)
    with pytest.raises(IllegalAction):
        match.redo()
    assert everything(match) == before
    assert len(notes.lines) == 3


def test_what_can_never_have_been_taken_back_is_not_remembered() -> None:
    match = new_match()
    with pytest.raises(IllegalAction):
        match.remember_undone([((1, Draw()),)])
    assert match.redo_refusal() is not None


def test_a_match_that_is_over_says_so() -> None:
    match = new_match()
    rng = Rng(1)
    while match.deciders:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    assert match.outcome is not None
    assert match.refusal(0, Draw()) == because("why.match_over")
