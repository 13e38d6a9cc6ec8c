"""Statistics by name: every match counts once, whatever happens in between."""

from __future__ import annotations

import os
from pathlib import Path
from typing import get_args

import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.disk import Disk
from game.store.matches import MatchStore
from game.store.statistics import (
    ALONE,
    COUNTED,
    RECENT,
    GameRecord,
    Result,
    StatisticsStore,
    merged,
    player_key,
)

SEATS = (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy", "Murka"), SeatSetup("human", " Ivan "))


def stores(home: Path) -> tuple[MatchStore, StatisticsStore]:
    disk = Disk(home, home)
    return MatchStore(disk, registry.load), StatisticsStore(disk)


def play(match: Match, seed: int = 1) -> Match:
    rng = Rng(seed)
    while match.deciders:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    return match


def begun(matches: MatchStore, game: str, seats: tuple[SeatSetup, ...] = SEATS, seed: int = 1) -> Match:
    return matches.begin(MatchSetup(game, seats, seed))


@pytest.mark.parametrize("game", registry.GAMES)
def test_a_finished_match_is_counted_for_every_person_by_name(home: Path, game: str) -> None:
    matches, statistics = stores(home)
    match = play(begun(matches, game))
    assert statistics.count(match)
    outcome = match.outcome
    assert outcome is not None
    players = StatisticsStore(Disk(home, home)).read().players
    assert sorted(players) == ["Ivan", "Olha"]
    for name, seat in (("Olha", 0), ("Ivan", 2)):
        record = players[name][game]
        assert record.games == 1
        assert record.wins == (seat in outcome.winners)
        assert record.highest == record.lowest == record.total == outcome.scores[seat]
        assert record.recent == (Result(outcome.place(seat), 3, outcome.scores[seat]),)


def test_a_match_is_counted_once_also_when_it_is_opened_again(home: Path) -> None:
    matches, statistics = stores(home)
    match = play(begun(matches, "if_it_fits"))
    assert statistics.count(match)
    assert not statistics.count(match)
    path: Path = match.journal.path  # type: ignore[union-attr, assignment]
    for _ in range(2):
        matches, statistics = stores(home)
        assert not statistics.count(matches.resume(path))
    assert statistics.read().players["Olha"]["if_it_fits"].games == 1


def test_after_a_reset_old_matches_do_not_come_back(home: Path) -> None:
    matches, statistics = stores(home)
    match = play(begun(matches, "if_it_fits"))
    statistics.count(match)
    statistics.reset()
    assert not statistics.count(match)
    assert stores(home)[1].read().players == {}
    assert statistics.count(play(begun(matches, "if_it_fits", seed=2)))


def test_an_unfinished_match_and_one_without_a_journal_count_nothing(home: Path) -> None:
    matches, statistics = stores(home)
    assert not statistics.count(begun(matches, "if_it_fits"))
    watched = play(Match(registry.load("if_it_fits"), MatchSetup("if_it_fits", SEATS, 1)))
    assert not statistics.count(watched)
    assert not (home / "statistics.json").exists()


def test_kittens_are_counted_by_who_drew_and_who_defused_them(home: Path) -> None:
    matches, statistics = stores(home)
    match = play(begun(matches, "exploding_kittens"))
    statistics.count(match)
    events = [event for entry in match.log for event in entry.events]
    for name, seat in (("Olha", 0), ("Ivan", 2)):
        counts = statistics.read().players[name]["exploding_kittens"].counts
        for tag, count in (("kitten_drawn", "kittens_drawn"), ("defused", "kittens_defused")):
            found = [e for e in events if e.__struct_config__.tag == tag and e.seat == seat]  # type: ignore[attr-defined]
            assert counts[count] == len(found)
    assert any(e.__struct_config__.tag == "kitten_drawn" for e in events)


@pytest.mark.parametrize("game", sorted(COUNTED))
def test_what_is_counted_happens_in_the_game_and_to_a_seat(game: str) -> None:
    shapes = {kind.__struct_config__.tag: kind for kind in get_args(registry.load(game).event_type)}
    for tag in COUNTED[game]:
        assert "seat" in shapes[tag].__struct_fields__


def test_alone_has_a_record_of_its_own(home: Path) -> None:
    matches, statistics = stores(home)
    statistics.count(play(begun(matches, "memory", SEATS[:1])))
    (key,) = statistics.read().players["Olha"]
    assert key == "memory" + ALONE
    assert statistics.read().players["Olha"][key].wins == 0


def test_best_times_and_time_played_come_from_the_journal(home: Path) -> None:
    matches, statistics = stores(home)
    for seed, pause in ((1, 3.0), (2, 1.0), (3, 2.0)):
        match = begun(matches, "memory", SEATS[:1], seed)
        ticks = iter(range(10_000))
        match.journal._last = -pause  # type: ignore[union-attr]
        match.journal._clock = lambda ticks=ticks, pause=pause: next(ticks) * pause  # type: ignore[misc, union-attr]
        play(match, seed)
        statistics.count(match)
    record = statistics.read().players["Olha"]["memory" + ALONE]
    times = [record.quickest, record.seconds]
    assert None not in times
    assert record.quickest is not None
    assert 0 < record.quickest < record.seconds


def test_wins_in_a_row() -> None:
    record = GameRecord()
    for place in (1, 1, 2, 1, 1, 1, 3, 1):
        record = record.with_match(Result(place, 3, 5), 60, {})
    assert (record.games, record.wins, record.streak, record.best_streak) == (8, 6, 1, 3)


def test_scores_and_counts_add_up_and_only_the_last_results_are_kept_one_by_one() -> None:
    record = GameRecord()
    for score in range(-3, 40):
        record = record.with_match(Result(1, 2, score), 10, {"nopes": 2})
    assert (record.lowest, record.highest, record.average) == (-3, 39, 18)
    assert record.counts == {"nopes": 86}
    assert [result.score for result in record.recent] == list(range(40 - RECENT, 40))
    assert merged([record, record]).games == 86


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("Olha", "Olha"),
        ("  ", "#3"),
        ("", "#3"),
        ("\u200b\x00", "#3"),
        ("W" * 500, "W" * 100),
        ("Ол\nя", "Оля"),
    ],
)
def test_who_is_kept_under_what(name: str, key: str) -> None:
    assert player_key(name, 2) == key


def test_where_nothing_can_be_written_it_counts_for_this_evening(tmp_path: Path) -> None:
    disk = Disk(None, None)
    matches, statistics = MatchStore(disk, registry.load), StatisticsStore(disk)
    match = play(begun(matches, "if_it_fits"))
    assert statistics.count(match)
    assert not statistics.count(match)
    assert statistics.read().players["Olha"]["if_it_fits"].games == 1
    assert [notice.key for notice in disk.notices] == ["store.not_writable"]


def test_a_full_disk_leaves_the_old_statistics_whole(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    matches, statistics = stores(home)
    statistics.count(play(begun(matches, "if_it_fits")))
    before = (home / "statistics.json").read_bytes()
    match = play(begun(matches, "if_it_fits", seed=2))

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    statistics.count(match)
    assert (home / "statistics.json").read_bytes() == before
    assert statistics.read().players["Olha"]["if_it_fits"].games == 2
    assert "store.disk_full" in [notice.key for notice in matches.disk.notices]
    assert list(home.glob("*.tmp")) == []


def test_two_programs_count_both_their_matches(home: Path) -> None:
    one, other = stores(home), stores(home)
    one[1].read()
    other[1].count(play(begun(other[0], "if_it_fits")))
    one[1].count(play(begun(one[0], "if_it_fits", seed=2)))
    assert stores(home)[1].read().players["Olha"]["if_it_fits"].games == 2
    assert not (home / "statistics.json.lock").exists()


def test_statistics_of_a_newer_version_are_left_alone_and_told(home: Path) -> None:
    home.mkdir()
    newer = b'{"format": 2, "players": "all of them"}'
    (home / "statistics.json").write_bytes(newer)
    matches, statistics = stores(home)
    assert statistics.read().players == {}
    assert statistics.count(play(begun(matches, "if_it_fits")))
    assert statistics.read().players["Olha"]["if_it_fits"].games == 1  # for this evening
    assert (home / "statistics.json").read_bytes() == newer
    assert [notice.key for notice in matches.disk.notices] == ["store.newer_file"]
