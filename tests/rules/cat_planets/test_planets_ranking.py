"""Places by score, which the games with points share."""

from __future__ import annotations

from game.rules.cat_planets.ranking import by_score


def test_most_points_come_first_and_ties_share_a_place() -> None:
    assert by_score((3, 9, 3, 12)) == ((3,), (1,), (0, 2))


def test_where_points_are_penalties_the_fewest_come_first() -> None:
    assert by_score((3, 9, 3), lowest_first=True) == ((0, 2), (1,))


def test_one_player_is_first() -> None:
    assert by_score((0,)) == ((0,),)
