"""What the computer players of Exploding Kittens do, and how strong they are. They see their observation alone."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game.ai import players
from game.ai.exploding_kittens import PLAYERS
from game.core.options import complete
from game.core.rng import Rng
from tests.ai.matches import FULL, assert_beats
from tests.rules.exploding_kittens.table import GAME, Table


def choice(table: Table, seat: int, level: str = "normal", seed: int = 1) -> str:
    player = PLAYERS[level]()
    return str(player.choose(table.see(seat), GAME.legal_actions(table.state, seat), Rng(seed)))


def choices(table: Table, seat: int, level: str = "normal") -> set[str]:
    return {choice(table, seat, level, seed) for seed in range(20)}


def winner(levels: tuple[str, ...], seed: int, deck: str = "full") -> int:
    seated = [PLAYERS[level]() for level in levels]
    state, _ = GAME.deal(len(levels), complete(GAME.options, {"deck": deck}), Rng(seed))
    chance = Rng(seed)
    while deciders := GAME.deciders(state):
        seat = deciders[0]
        legal = GAME.legal_actions(state, seat)
        action = seated[seat].choose(GAME.observe(state, seat), legal, chance)
        assert action in legal
        GAME.apply(state, seat, action)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome.winners[0]


def test_normal_beats_easy_in_65_of_100_matches() -> None:
    assert_beats("exploding_kittens", "normal", "easy", 0.65, quick=100, full=1000)


def test_hard_beats_normal_in_55_of_100_matches() -> None:
    assert_beats("exploding_kittens", "hard", "normal", 0.55, quick=40, full=1000)


def test_who_begins_wins_about_as_often_as_not_among_equals() -> None:
    """From 45 to 55 of 100; of few matches, two standard deviations more or less."""
    count = 1000 if FULL else 60
    won = 0
    for seed in range(count):
        dealt, _ = GAME.deal(2, complete(GAME.options, {}), Rng(seed))
        won += winner(("normal", "normal"), seed) == dealt.turn
    luck = 0.0 if FULL else count**0.5
    assert 0.45 * count - luck <= won <= 0.55 * count + luck, f"{won} of {count}"


def test_hard_draws_where_normal_spends_a_card_to_get_away() -> None:
    table = Table("skip, attack", "skip, defuse", pile="9 shuffle, 2 kitten")
    choose = {level: choice(table, 0, level) for level in ("normal", "hard")}
    assert choose["hard"] == "draw"
    assert choose["normal"] != "draw"


def test_easy_beats_chance() -> None:
    state_wins = 0
    for seed in range(60):
        easy_seat = seed % 2
        state, _ = GAME.deal(2, complete(GAME.options, {}), Rng(seed))
        chance, easy = Rng(seed), PLAYERS["easy"]()
        while deciders := GAME.deciders(state):
            seat = deciders[0]
            legal = GAME.legal_actions(state, seat)
            player = easy if seat == easy_seat else players.RandomPlayer()
            GAME.apply(state, seat, player.choose(GAME.observe(state, seat), legal, chance))
        state_wins += state.turn == easy_seat
    assert state_wins >= 40


@pytest.mark.parametrize("level", PLAYERS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_a_match_of_any_size_is_played_to_its_end(level: str, seats: int) -> None:
    for seed, deck in enumerate(("classic", "full", "full")):
        assert winner((level,) * seats, seed, deck) in range(seats)


@pytest.mark.parametrize("level", PLAYERS)
def test_the_same_observation_and_chance_give_the_same_choice_also_after_a_journey(level: str) -> None:
    state, rng = GAME.deal(3, complete(GAME.options, {}), Rng(5))[0], Rng(5)
    while deciders := GAME.deciders(state):
        seat = rng.choice(deciders)
        legal = GAME.legal_actions(state, seat)
        seen = GAME.observe(state, seat)
        again = msgspec.msgpack.decode(msgspec.msgpack.encode(seen), type=GAME.observation_type)
        chosen = PLAYERS[level]().choose(seen, legal, Rng(9))
        assert chosen in legal
        assert PLAYERS[level]().choose(again, legal, Rng(9)) == chosen
        GAME.apply(state, seat, rng.choice(legal))


# --- the kitten


@pytest.mark.parametrize("level", PLAYERS)
def test_a_kitten_is_defused_when_it_can_be(level: str) -> None:
    table = Table("defuse", "skip", pile="kitten, skip")
    table.do(0, "draw")
    assert choices(table, 0, level) == {"defuse"}


def test_normal_puts_the_kitten_where_the_next_player_draws_it() -> None:
    for owed in (1, 3):
        table = Table("defuse", "skip", pile="kitten, 9 skip", owed=owed, attacked=True)
        table.do(0, "draw")
        table.do(0, "defuse")
        chosen = Counter(choice(table, 0, seed=seed) for seed in range(60))
        assert chosen.most_common(1)[0][0] == f"put back {owed - 1}"
        # Now and then elsewhere, but never where its own next draw would find it.
        assert len(chosen) > 1
        assert all(int(text.split()[-1]) >= owed - 1 for text in chosen)


# --- the turn


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("card", ["attack", "skip", "super_skip", "reverse", "bury", "targeted_attack"])
def test_who_thinks_does_not_draw_a_kitten_that_it_saw(card: str, level: str) -> None:
    table = Table(f"see_the_future, {card}", "skip", pile="kitten, 5 skip")
    table.play("play see_the_future")
    assert choice(table, 0, level).startswith(f"play {card}")


def test_normal_draws_while_the_pile_is_safe_and_keeps_its_cards() -> None:
    table = Table("attack, skip, nope, defuse", "skip", pile="40 shuffle, kitten, 3 shuffle")
    assert choice(table, 0) == "draw"


def test_normal_draws_what_it_saw_to_be_harmless_however_great_the_danger() -> None:
    table = Table("see_the_future, skip", "skip", pile="shuffle, kitten")
    table.play("play see_the_future")
    assert choice(table, 0) == "draw"


def test_normal_looks_before_it_draws_when_the_danger_is_great() -> None:
    table = Table("see_the_future, skip", "skip", pile="shuffle, bury, kitten")
    assert choice(table, 0) == "play see_the_future"


def test_normal_aims_a_targeted_attack_at_whoever_has_no_defuse() -> None:
    table = Table(
        "targeted_attack, 3 nope, see_the_future", "2 skip", "2 favor", pile="kitten, 9 skip, kitten"
    )
    table.play("triple nope + nope + nope @ 2 for defuse")
    table.play("play see_the_future")
    assert choice(table, 0) == "play targeted_attack @ 2"


def test_normal_asks_for_a_defuse_where_it_knows_one() -> None:
    table = Table("3 cat_black", "skip, favor", "defuse, nope", pile="20 skip, 2 kitten")
    table.state.memory.took(2, GAME.deck.defuse)
    assert choice(table, 0) == "triple cat_black + cat_black + cat_black @ 2 for defuse"


def test_normal_takes_the_kitten_past_its_own_draws_when_it_may_arrange() -> None:
    for owed in (1, 2):
        table = Table(
            "alter_the_future", "skip", pile="kitten, skip, nope, 3 shuffle", owed=owed, attacked=True
        )
        table.play("play alter_the_future")
        order = choice(table, 0).removeprefix("arrange ").split(", ")
        assert order.index("exploding_kitten") == owed


def test_normal_keeps_its_last_defuse_out_of_combinations() -> None:
    table = Table("defuse, skip, favor, bury, nope", "2 skip", pile="20 shuffle, kitten", discard="attack")
    assert "defuse" not in choice(table, 0)


# --- the window


def test_normal_nopes_an_attack_that_would_make_it_draw_a_kitten() -> None:
    table = Table("attack", "nope, see_the_future", pile="kitten, 9 skip", turn=1)
    table.play("play see_the_future")
    table.state.turn, table.state.waiting = 0, (0,)
    table.do(0, "play attack")
    assert choice(table, 1) == "nope"


def test_normal_nopes_a_thief_who_is_after_its_defuse() -> None:
    table = Table("3 cat_black", "nope, defuse", pile="20 skip, kitten")
    table.do(0, "triple cat_black + cat_black + cat_black @ 1 for defuse")
    assert choice(table, 1) == "nope"


@pytest.mark.parametrize("text", ["play see_the_future", "play shuffle", "play attack", "play favor @ 1"])
def test_normal_keeps_its_nope_for_what_hurts(text: str) -> None:
    table = Table("see_the_future, shuffle, attack, favor", "nope, cat_black, skip", pile="40 skip, kitten")
    table.do(0, text)
    assert choice(table, 1) == "pass"


def test_normal_defends_the_card_that_saves_it() -> None:
    table = Table("see_the_future, skip, nope", "nope", pile="kitten, 9 skip")
    table.play("play see_the_future")
    table.do(0, "play skip")
    table.do(1, "nope")
    assert choice(table, 0) == "nope"


# --- choices that follow


def test_normal_gives_away_what_it_needs_least() -> None:
    table = Table("favor", "defuse, nope, cat_black, attack")
    table.play("play favor @ 1")
    assert choice(table, 1) == "give cat_black"


def test_normal_takes_a_defuse_from_the_discard_pile() -> None:
    table = Table(
        "2 cat_black, cat_white, cat_gray, cat_tabby, cat_ginger", "", discard="attack, defuse, nope"
    )
    table.play("five cat_black + cat_ginger + cat_gray + cat_tabby + cat_white")
    assert choice(table, 0) == "take defuse"
