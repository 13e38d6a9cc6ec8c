"""The end of a match as a value."""

from __future__ import annotations

import pytest

from game.core.outcome import Outcome
from game.core.reason import because

OUTCOME = Outcome(ranking=((2, 0), (3,), (1,)), scores=(5, 1, 5, 3), reason=because("over"))


def test_seats_that_share_the_first_place_are_all_winners() -> None:
    assert OUTCOME.winners == (2, 0)


def test_two_who_share_a_place_are_followed_by_the_place_after_next() -> None:
    assert [OUTCOME.place(seat) for seat in range(4)] == [1, 4, 1, 3]


def test_a_seat_that_is_not_ranked_has_no_place() -> None:
    with pytest.raises(ValueError, match="seat 9"):
        OUTCOME.place(9)
