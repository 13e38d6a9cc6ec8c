"""What the computer players of Memory remember and forget, and how strong they are."""

from __future__ import annotations

from statistics import median

import msgspec
import pytest

from game.ai.memory.easy import Easy
from game.ai.memory.hard import Hard, _turn
from game.ai.memory.normal import Normal
from game.ai.memory.remembering import Rememberer
from game.core.rng import Rng
from game.rules.memory.controller import create
from game.rules.memory.observation import MemoryObservation, Sighting
from tests.ai.matches import assert_beats, played

GAME = create()


def observation(*sightings: tuple[int, int, int], opened: dict[int, int] | None = None) -> MemoryObservation:
    """24 places; ``sightings``: place, card, how long ago; ``opened``: place → card."""
    opened = opened or {}
    return MemoryObservation(
        seat=0,
        deciders=(0,),
        options={"cards": 24},
        phase="turn",
        turn=0,
        cards=tuple(opened.get(place) for place in range(24)),
        kept=(None,) * 24,
        open=tuple(opened),
        pairs=(0, 0),
        turns=(1, 0),
        sightings=tuple(Sighting(*sighting) for sighting in sightings),
    )


def choices(player: Rememberer, seen: MemoryObservation) -> set[str]:
    legal = [GAME.parse_action(f"turn {place}") for place in range(24) if place not in seen.open]
    return {str(player.choose(seen, legal, Rng(seed))) for seed in range(60)}


def share_remembered(player: Rememberer, ago: int) -> float:
    cards = [(place, 6 * place + place % 6, ago) for place in range(24)]
    return len(player.remembered(observation(*cards))) / 24


def test_what_was_seen_just_now_is_remembered_and_what_was_seen_long_ago_forgotten() -> None:
    for player in (Easy(), Normal()):
        assert share_remembered(player, 0) == 1
        assert share_remembered(player, 200) == 0
    assert 0.2 < share_remembered(Normal(), 12) < 0.6


def test_normal_remembers_longer_than_easy() -> None:
    assert all(share_remembered(Normal(), ago) >= share_remembered(Easy(), ago) for ago in range(40))
    assert share_remembered(Normal(), 6) > share_remembered(Easy(), 6)


def test_what_is_forgotten_does_not_come_back_by_itself() -> None:
    for player in (Easy(), Normal(), Hard()):
        before: set[int] = set(range(24))
        for ago in range(60):
            now = set(player.remembered(observation(*((p, 6 * p, ago) for p in range(24)))))
            assert now <= before
            before = now


def test_a_remembered_pair_is_taken() -> None:
    seen = observation((3, 0, 0), (9, 36, 1), (5, 40, 0))  # cards 0 and 36: one object and number
    for player in (Normal(), Hard()):
        assert choices(player, seen) <= {"turn 3", "turn 9"}


def test_the_other_half_of_an_open_card_is_turned_where_it_is_remembered() -> None:
    assert choices(Normal(), observation((9, 36, 0), opened={3: 0})) == {"turn 9"}


def test_without_a_pair_in_mind_a_card_not_known_is_turned() -> None:
    found = choices(Normal(), observation((3, 0, 0), (9, 40, 0)))
    assert "turn 3" not in found
    assert "turn 9" not in found
    assert len(found) > 10


def test_one_normal_player_needs_about_as_many_turns_as_a_person() -> None:
    """Somebody who forgets nothing needs 19 for 24 cards, chance 150."""
    needed = median(played("memory", ["normal"], seed).scores[0] for seed in range(60))
    assert 22 <= needed <= 34
    assert median(played("memory", ["easy"], seed).scores[0] for seed in range(40)) > needed


def test_hard_forgets_nothing() -> None:
    assert share_remembered(Hard(), 1000) == 1
    needed = median(played("memory", ["hard"], seed).scores[0] for seed in range(60))
    assert 17 <= needed <= 20


def test_hard_shows_the_others_nothing_new_where_that_would_help_them() -> None:
    """Three pairs are left and of one of them a card is known: a second new card is more likely theirs than its own."""
    kept = tuple(None if place < 6 else 0 for place in range(24))
    seen = observation((1, 1, 3), opened={0: 0})
    seen = msgspec.structs.replace(seen, kept=kept)
    legal = [GAME.parse_action(f"turn {place}") for place in range(1, 6)]
    assert {str(Hard().choose(seen, legal, Rng(seed))) for seed in range(20)} == {"turn 1"}
    alone = msgspec.structs.replace(seen, pairs=(9,), turns=(1,))
    assert "turn 1" not in {str(Hard().choose(alone, legal, Rng(seed))) for seed in range(20)}


@pytest.mark.parametrize("seats", [1, 2, 3, 6])
def test_what_hard_expects_adds_up_to_all_the_pairs(seats: int) -> None:
    for pairs in (1, 2, 5, 12, 18):
        for known in range(pairs + 1):
            assert sum(_turn(pairs, known, seats)) == pytest.approx(pairs)


def test_normal_beats_easy_in_70_of_100_matches() -> None:
    assert_beats("memory", "normal", "easy", 0.7, quick=80, full=1000)


def test_hard_beats_normal_in_60_of_100_matches() -> None:
    assert_beats("memory", "hard", "normal", 0.6, quick=60, full=1000)
