"""Which matches are offered, and in which order."""

from __future__ import annotations

import os
from pathlib import Path

from game.store.match_file import read_match
from game.store.matches import MatchStore
from tests.store.small_matches import SETUP, path_of, play


def test_a_match_that_is_over_is_not_offered_to_be_continued(store: MatchStore) -> None:
    first, second = store.begin(SETUP), store.begin(SETUP)
    play(first)
    play(second, 3)
    assert [summary.path for summary in store.unfinished()] == [path_of(second)]
    (over,) = [summary.over for summary in store.summaries() if summary.over]
    assert first.outcome is not None
    assert over.scores == first.outcome.scores
    assert over.ranking == first.outcome.ranking


def test_an_end_that_is_taken_back_is_none(store: MatchStore) -> None:
    match = store.begin(SETUP)
    play(match)
    match.journal.took_back(1)  # type: ignore[union-attr]
    assert [summary.path for summary in store.unfinished()] == [path_of(match)]
    assert read_match(path_of(match)).over is None


def test_an_end_that_was_not_marked_is_marked_when_the_match_is_opened(store: MatchStore) -> None:
    match = store.begin(SETUP)
    play(match)
    path = path_of(match)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    assert len(store.unfinished()) == 1
    again = store.resume(path)
    assert again.outcome == match.outcome
    again.journal.finished(again.outcome)  # type: ignore[union-attr, arg-type]
    assert store.unfinished() == []


def test_the_newest_match_is_listed_first(store: MatchStore) -> None:
    assert store.folder is not None
    first = path_of(store.begin(SETUP))
    first.rename(store.folder / "20200101-000000-made_up.jsonl")
    second = path_of(store.begin(SETUP))
    assert [summary.path.name for summary in store.summaries()] == [
        second.name,
        "20200101-000000-made_up.jsonl",
    ]


def back_dated(path: Path, moment: float) -> Path:
    """As if it was last written to then."""
    os.utime(path, (moment, moment))
    return path


def test_a_match_that_was_only_looked_at_is_not_the_one_played_last(store: MatchStore) -> None:
    first, second = store.begin(SETUP), store.begin(SETUP)
    paths = []
    for moment, match in enumerate((first, second), start=1):
        play(match, 3)
        store.let_go(match)
        paths.append(back_dated(path_of(match), moment))
    store.let_go(store.resume(paths[0]))
    assert [summary.path for summary in store.unfinished()] == [paths[1], paths[0]]
    again = store.resume(paths[0])
    again.submit(again.deciders[0], again.legal_actions(again.deciders[0])[0])
    assert [summary.path for summary in store.unfinished()] == paths


def test_a_match_without_a_move_is_listed_after_those_that_were_played(store: MatchStore) -> None:
    played, dealt = store.begin(SETUP), store.begin(SETUP)
    play(played, 3)
    back_dated(path_of(played), 1)
    assert [summary.path for summary in store.unfinished()] == [path_of(played), path_of(dealt)]


def test_matches_without_a_move_make_room_for_the_next_one(store: MatchStore) -> None:
    played, dealt, taken_back, now = (store.begin(SETUP) for _ in range(4))
    play(played, 3)
    play(taken_back, 1)
    taken_back.journal.took_back(1)  # type: ignore[union-attr]
    store.let_go(dealt)
    store.drop_unplayed(but=now)
    assert {summary.path for summary in store.unfinished()} == {*map(path_of, (played, taken_back, now))}


def test_matches_that_begin_in_the_same_second_have_files_of_their_own(store: MatchStore) -> None:
    assert len({path_of(store.begin(SETUP)) for _ in range(5)}) == 5


def test_a_match_can_be_forgotten(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    store.delete(path)
    store.delete(path)
    assert store.summaries() == []
