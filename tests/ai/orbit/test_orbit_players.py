"""What the computer players of Orbit do, and how strong they are."""

from __future__ import annotations

from statistics import median

import pytest

from game.ai.orbit import PLAYERS
from game.core.rng import Rng
from tests.ai.matches import assert_beats
from tests.rules.orbit.test_orbit_melds import cards
from tests.rules.orbit.test_orbit_rounds import GAME, LOOSE, NEARLY, Table, card


def choice(table: Table, seat: int, level: str) -> str:
    player = PLAYERS[level]()
    return str(player.choose(GAME.observe(table.state, seat), GAME.legal_actions(table.state, seat), Rng(1)))


def turns_to_go_out(seats: int, seed: int) -> int | None:
    """Of normal players: how many turns whoever goes out has taken."""
    seated = [PLAYERS["normal"]() for _ in range(seats)]
    state, _ = GAME.deal(seats, {"rounds": 1}, Rng(seed))
    chance, turns = Rng(seed), [0] * seats
    while deciders := GAME.deciders(state):
        (seat,) = deciders
        turns[seat] += state.phase == "draw"
        legal = GAME.legal_actions(state, seat)
        GAME.apply(state, seat, seated[seat].choose(GAME.observe(state, seat), legal, chance))
    out = state.results[0].out
    return None if out is None else turns[out]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_normal_goes_out_in_20_turns_or_fewer_in_the_median(seats: int) -> None:
    needed = [turns_to_go_out(seats, seed) for seed in range(30)]
    # A round in which nobody goes out counts as one that takes for ever.
    assert median(999 if turns is None else turns for turns in needed) <= 20


@pytest.mark.parametrize("level", PLAYERS)
def test_whoever_can_go_out_does(level: str) -> None:
    table = Table(NEARLY, LOOSE, deck="green moon 3, blue moon 6")
    table.do(0, "draw")
    assert choice(table, 0, level) == f"go out {card('yellow moon 5')}"


@pytest.mark.parametrize("level", PLAYERS)
def test_what_completes_a_meld_is_taken_from_the_discard_pile(level: str) -> None:
    assert choice(Table(NEARLY, LOOSE, discard="green moon 3"), 0, level) == "take"


@pytest.mark.parametrize("level", PLAYERS)
def test_what_fits_nowhere_is_left_lying(level: str) -> None:
    assert choice(Table(NEARLY, LOOSE, discard="pink comet 6"), 0, level) == "draw"


@pytest.mark.parametrize("level", PLAYERS)
def test_melds_are_not_broken_up(level: str) -> None:
    table = Table(NEARLY, LOOSE, deck="pink comet 6, blue moon 6")
    table.do(0, "draw")
    loose = {"green moon 1", "green moon 2", "yellow moon 5", "pink comet 6"}
    assert choice(table, 0, level) in {f"discard {card(text)}" for text in loose}


def test_normal_keeps_what_may_become_a_meld_and_parts_with_what_cannot() -> None:
    table = Table(NEARLY, LOOSE, deck="pink comet 6, blue moon 6")
    table.do(0, "draw")
    assert choice(table, 0, "normal") in {
        f"discard {card(text)}" for text in ("yellow moon 5", "pink comet 6")
    }


def test_normal_counts_the_cards_that_are_gone() -> None:
    table = Table(
        "pink ufo 1-3, blue ufo 4-6, green moon 1-2, yellow moon 4",
        LOOSE,
        deck="yellow moon 5, blue moon 6",
        # The third green moon is gone, and so are the other moons 1 and 2.
        discard="green moon 3, pink moon 1-2, yellow moon 1-2, blue moon 1-2, pink moon 5",
    )
    table.do(0, "draw")
    assert choice(table, 0, "normal") in {
        f"discard {card(text)}" for text in ("green moon 1", "green moon 2")
    }


def test_hard_does_not_discard_what_the_next_player_was_seen_to_wait_for() -> None:
    two = "yellow comet 5, blue comet 5"
    rest = "pink moon 1, blue moon 3, green ufo 5, yellow ufo 1, blue comet 1, green comet 3, green comet 6"
    table = Table(NEARLY, f"{two}, {rest}", deck="pink comet 5, blue moon 6")
    table.state.known[1] = cards(two)
    table.do(0, "draw")
    legal, seen = GAME.legal_actions(table.state, 0), GAME.observe(table.state, 0)
    found = {
        level: {str(PLAYERS[level]().choose(seen, legal, Rng(seed))) for seed in range(9)}
        for level in PLAYERS
    }
    useless = {f"discard {card(text)}" for text in ("yellow moon 5", "pink comet 5")}
    assert found["normal"] == useless
    assert found["hard"] == {f"discard {card('yellow moon 5')}"}


def test_normal_beats_easy_in_75_of_100_matches() -> None:
    assert_beats("orbit", "normal", "easy", 0.75, quick=20, full=400)


def test_hard_beats_normal_in_55_of_100_matches() -> None:
    assert_beats("orbit", "hard", "normal", 0.55, quick=16, full=400)
