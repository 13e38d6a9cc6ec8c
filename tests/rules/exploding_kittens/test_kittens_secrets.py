"""Who may know what. Source: rules, "Public and private"."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from game.core.contract import Event, Seat
from game.core.options import complete
from game.core.rng import Rng
from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    CardMoved,
    Drew,
    ExplodingKittensEvent,
    KittenPutBack,
    Peeked,
)
from tests.rules.exploding_kittens.table import GAME, Table


def told(events: list[Event], seat: Seat | None) -> list[Any]:
    return [event.seen_by(seat) for event in events]


def test_a_draw_tells_its_owner_what_and_the_others_that() -> None:
    table = Table("", "", pile="skip, nope")
    events = table.do(0, "draw")
    assert told(events, 0)[0] == Drew(0, "top", "skip")
    assert told(events, 1)[0] == told(events, None)[0] == Drew(0, "top", None)
    assert (events[0].reveals_to(0), events[0].reveals_to(1)) == (True, False)


@pytest.mark.parametrize("card", ["see_the_future", "alter_the_future"])
def test_what_was_looked_at_is_private(card: str) -> None:
    table = Table(card, "", pile="skip, nope, bury, kitten")
    (event,) = table.play(f"play {card}")
    assert event.seen_by(0) == Peeked(0, 3, ("skip", "nope", "bury"))
    assert event.seen_by(1) == event.seen_by(None) == Peeked(0, 3, None)
    assert (event.reveals_to(0), event.reveals_to(1)) == (True, False)
    assert table.see(0).pile == ("skip", "nope", "bury", None)
    assert table.see(1).pile == table.see(None).pile == (None,) * 4


def test_the_order_of_an_alter_is_private() -> None:
    table = Table("alter_the_future, alter_the_future", "see_the_future", pile="skip, nope, bury, kitten")
    table.play("play alter_the_future")
    (event,) = table.do(0, "arrange bury, skip, nope")
    assert event.seen_by(0) == Arranged(0, 3, ("bury", "skip", "nope"))
    assert event.seen_by(1) == Arranged(0, 3, None)
    assert table.see(0).pile == ("bury", "skip", "nope", None)
    # Whoever had looked before knows the order no more.
    table.do(0, "draw")
    table.play("play see_the_future")
    assert table.see(1).pile == ("skip", "nope", "exploding_kitten")
    table.do(1, "draw")
    table.play("play alter_the_future")
    table.do(0, "arrange exploding_kitten, nope")
    assert table.see(1).pile == (None, None)
    assert table.see(0).pile == ("exploding_kitten", "nope")


def test_where_a_kitten_went_is_private() -> None:
    table = Table("see_the_future, defuse", "see_the_future", pile="skip, kitten, nope, bury")
    table.play("play see_the_future")
    table.do(0, "draw")
    table.play("play see_the_future")
    table.do(1, "draw")
    assert table.legal(1) == ["explode"]
    table = Table("defuse", "see_the_future, nope", pile="skip, kitten, nope, bury", turn=1)
    table.play("play see_the_future")
    table.do(1, "draw")
    table.do(0, "draw")
    table.do(0, "defuse")
    event, _ = table.do(0, "put back 1")
    assert event.seen_by(0) == KittenPutBack(0, 1)
    assert event.seen_by(1) == event.seen_by(None) == KittenPutBack(0, None)
    assert table.see(0).pile == (None, "exploding_kitten", None)
    # The other had seen the top cards; the kitten may lie between them now.
    assert table.see(1).pile == (None, None, None)


def test_where_a_kitten_went_is_no_secret_in_an_empty_pile() -> None:
    table = Table("defuse", "", pile="kitten")
    for text in ("draw", "defuse", "put back 0"):
        table.do(0, text)
    assert table.see(1).pile == ("exploding_kitten",)


def test_what_was_buried_is_private_and_its_place_known() -> None:
    table = Table("bury", "", pile="kitten, nope, skip")
    event, _ = table.play("play bury")
    assert event.seen_by(0) == Buried(0, "exploding_kitten")
    assert event.seen_by(1) == Buried(0, None)
    assert table.see(0).pile == (None, None, "exploding_kitten")
    assert table.see(1).pile == (None, None, None)


def test_what_was_seen_is_remembered_until_the_pile_changes() -> None:
    table = Table("see_the_future, shuffle", "", pile="skip, nope, bury, favor, attack")
    table.play("play see_the_future")
    table.do(0, "draw")
    table.do(1, "draw")
    assert table.see(0).pile == ("bury", None, None)
    assert table.see(1).known[0] == ()
    assert table.see(0).known[1] == ("nope",)  # they drew what this seat had seen
    table.play("play shuffle")
    assert table.see(0).pile == (None, None, None)


def test_what_was_seen_goes_where_recto_verso_puts_it() -> None:
    table = Table("see_the_future, recto_verso", "", pile="skip, nope, bury, favor, attack")
    table.play("play see_the_future")
    table.play("play recto_verso")
    assert table.see(0).pile == (None, "nope", "bury", None, "skip")


@pytest.mark.parametrize("end", ["pair", "favor"])
def test_a_card_that_changes_hands_is_known_to_the_two(end: str) -> None:
    table = Table("2 cat_black, favor", "defuse", "skip")
    if end == "pair":
        (event,) = table.play("pair cat_black + cat_black @ 1")
    else:
        table.play("play favor @ 1")
        (event,) = table.do(1, "give defuse")
    for seat in (0, 1):
        seen = event.seen_by(seat)
        assert isinstance(seen, CardMoved)
        assert seen.card == "defuse"
    for onlooker in (2, None):
        seen = event.seen_by(onlooker)
        assert isinstance(seen, CardMoved)
        assert seen.card is None
    assert table.see(1).known[0] == ("defuse",)
    assert table.see(2).known[0] == ()
    assert [event.reveals_to(seat) for seat in (0, 1, 2)] == [True, True, False]


def test_what_three_identical_brought_is_known_to_all() -> None:
    table = Table("3 skip", "defuse", "skip")
    (event,) = table.play("triple skip + skip + skip @ 1 for defuse")
    assert told([event], None) == told([event], 2) == [CardMoved(1, 0, "triple", "defuse")]
    assert table.see(2).known[0] == ("defuse",)


def test_what_three_identical_did_not_bring_is_known_to_be_lacking_until_a_card_comes() -> None:
    table = Table("3 skip", "nope, attack", "skip", pile="9 shuffle")
    (event,) = table.play("triple skip + skip + skip @ 1 for defuse")
    assert (event.reveals_to(1), event.reveals_to(2)) == (True, True)
    assert table.see(2).lacks == table.see(None).lacks == ((), ("defuse",), ())
    table.do(0, "draw")
    table.do(1, "draw")
    assert table.see(2).lacks == ((), (), ())


def test_a_card_taken_from_the_discard_pile_is_known_to_all_and_tells_nothing_of_the_rest() -> None:
    table = Table("attack, bury, cat_black, favor, nope", "3 skip", discard="defuse")
    table.state.memory.lacked(0, GAME.deck.defuse)
    table.state.memory.lacked(0, GAME.deck.code["reverse"])
    table.play("five attack + bury + cat_black + favor + nope")
    table.do(0, "take defuse")
    assert table.see(1).known[0] == ("defuse",)
    assert table.see(1).lacks[0] == ("reverse",)


def test_a_card_given_in_secret_may_be_what_was_lacking() -> None:
    table = Table("favor", "skip, nope")
    table.state.memory.lacked(0, GAME.deck.defuse)
    table.play("play favor @ 1")
    table.do(1, "give skip")
    assert table.see(1).lacks == ((), ())


def test_everybody_is_known_to_begin_with_a_defuse() -> None:
    state, _ = GAME.deal(3, complete(GAME.options, {}), Rng(1))
    assert GAME.observe(state, 1).known == (("defuse",), (), ("defuse",))
    assert GAME.observe(state, None).known == ((), (), ())


def test_a_card_that_left_unseen_may_have_been_any() -> None:
    table = Table("3 skip, 2 cat_black", "defuse, nope", "bury", pile="9 shuffle")
    table.play("triple skip + skip + skip @ 1 for defuse")
    assert table.see(2).known[0] == ("defuse",)
    table.state.turn, table.state.waiting = 1, (1,)
    table.state.hands[1][GAME.deck.code["favor"]] = 1
    table.play("play favor @ 0")
    table.do(0, "give cat_black")
    assert table.see(2).known == ((), (), ())
    assert table.see(1).known[0] == ("defuse",)  # the taker saw what it was


def test_a_spectator_knows_what_is_public_and_nothing_else() -> None:
    state, _ = GAME.deal(4, complete(GAME.options, {}), Rng(2))
    seen = GAME.observe(state, None)
    assert seen.hand == ()
    assert seen.hand_sizes == (8, 8, 8, 8)
    assert set(seen.pile) == {None}
    assert len(seen.pile) == len(state.pile)
    assert (seen.kittens, seen.owed, seen.direction, seen.turn) == (3, 1, 1, state.turn)


OPEN_KINDS = {"Played", "Cancelled", "Exploded", "NothingToGive", "Taken", "CardMoved"}
"""Events that name a kind to everybody: it lies on the discard pile by then, or was named aloud."""


@pytest.mark.parametrize("seed", range(30))
def test_no_event_tells_an_onlooker_a_card_that_is_not_open(seed: int) -> None:
    rng = Rng(seed)
    state, _ = GAME.deal(2 + seed % 5, complete(GAME.options, {}), Rng(seed))
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders)
        for event in GAME.apply(state, seat, rng.choice(GAME.legal_actions(state, seat))):
            seen = event.seen_by(None)
            assert seen is not None
            if type(seen).__name__ not in OPEN_KINDS:
                named = {
                    value for value in msgspec.to_builtins(seen).values() if isinstance(value, (str, list))
                }
                assert not named & set(GAME.deck.kinds) - {event.__struct_config__.tag}
            elif isinstance(seen, CardMoved):
                assert (seen.card is None) == (seen.why != "triple")


@pytest.mark.parametrize("seed", range(20))
def test_what_is_hidden_never_changes_what_a_seat_is_told(seed: int) -> None:
    """The hidden cards are dealt anew, so that this seat cannot tell; then others act, and it must see the same.

    The two may part only with an event that says so: it reveals something to this seat.
    """
    rng = Rng(seed)
    state, _ = GAME.deal(3, complete(GAME.options, {}), Rng(seed))
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders)
        action = rng.choice(GAME.legal_actions(state, seat))
        for looker in {0, 1, 2} - {seat}:
            real, twin = state.copy(), GAME.determinize(GAME.observe(state, looker), Rng(seed))
            if not GAME.is_legal(twin, seat, action):
                continue
            pairs = zip(GAME.apply(real, seat, action), GAME.apply(twin, seat, action), strict=False)
            parted = next(((a, b) for a, b in pairs if a.seen_by(looker) != b.seen_by(looker)), None)
            if parted is None:
                assert GAME.observe(real, looker) == GAME.observe(twin, looker)
            else:
                assert any(event.reveals_to(looker) for event in parted)
        GAME.apply(state, seat, action)


def test_events_are_of_the_types_that_are_declared() -> None:
    declared = {event.__name__ for event in ExplodingKittensEvent.__args__}
    assert declared >= OPEN_KINDS
