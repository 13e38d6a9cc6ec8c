"""Matches on disk: continued as they stood, whatever happened to the program in between."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.store.disk import Disk
from game.store.match_file import read_match
from game.store.match_lines import FORMAT
from game.store.matches import MatchStore
from tests.core.made_up import Answer, Draw, MadeUp, Play
from tests.store.small_matches import SETUP, lines_of, load_game, path_of, play, same


def test_the_first_line_warns_and_tells_how_the_match_begins(store: MatchStore) -> None:
    (header,) = lines_of(store.begin(SETUP))
    assert next(iter(header)) == "about"
    assert "holds the cards of all players" in header["about"]
    assert header["format"] == FORMAT
    assert header["game"] == "made_up"
    assert header["seed"] == 11
    assert header["options"] == {"hand": 1}
    assert header["seats"][0] == {"kind": "human", "name": "Olha", "style": 2, "look": None, "key": ""}


def test_each_action_is_on_disk_before_anything_is_shown(store: MatchStore) -> None:
    match = store.begin(replace(SETUP, options={"hand": 2}))
    card, other = match.state.hands[0]
    match.submit(0, Play(card))
    match.undo()
    match.submit(0, Play(other))
    match.undo()
    match.redo()
    assert [{name: line[name] for name in line if name != "time"} for line in lines_of(match)[1:]] == [
        {"seat": 0, "action": {"do": "play", "card": card}},
        {"took_back": 1},
        {"seat": 0, "action": {"do": "play", "card": other}},
        {"took_back": 1},
        {"put_back": 1},
    ]


def test_each_line_goes_through_to_the_disk_before_the_rules_act(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr("os.fsync", lambda descriptor: synced.append(os.fstat(descriptor).st_size))
    match = store.begin(SETUP)
    begun = len(synced)
    assert begun >= 1
    sizes = []

    class Rules(MadeUp):
        def apply(self, *args: Any) -> Any:
            sizes.append((len(synced), synced[-1], path_of(match).stat().st_size))
            return super().apply(*args)

    match.controller = Rules()
    play(match, 5)
    assert [count for count, _, _ in sizes] == [begun + i for i in range(1, 6)]
    assert all(on_disk == whole for _, on_disk, whole in sizes)


@pytest.mark.parametrize("count", [0, 1, 5, 12])
def test_a_match_is_continued_as_it_stood_and_written_on(store: MatchStore, count: int) -> None:
    match = store.begin(SETUP)
    play(match, count)
    path = path_of(match)
    store.let_go(match)
    again = store.resume(path)
    assert same(again, match)
    play(again)
    play(match)
    assert same(again, match)
    assert same(store.resume(path), again)


def test_what_could_be_put_back_can_be_after_continuing(store: MatchStore) -> None:
    match = store.begin(SETUP)
    match.submit(0, Play(match.state.hands[0][0]))
    match.submit(1, Answer(True))
    before = store.resume(path_of(match))
    match.undo()
    again = store.resume(path_of(match))
    assert same(again, match)
    again.redo()
    assert same(again, before)
    assert again.redo_refusal() is not None
    assert same(store.resume(path_of(match)), before)


def test_what_was_taken_back_before_another_action_is_gone_after_continuing(store: MatchStore) -> None:
    match = store.begin(SETUP)
    match.submit(0, Play(match.state.hands[0][0]))
    match.undo()
    match.submit(0, Draw())
    again = store.resume(path_of(match))
    assert same(again, match)
    assert again.redo_refusal() is not None


def test_what_was_taken_back_stays_taken_back(store: MatchStore) -> None:
    match = store.begin(SETUP)
    match.submit(0, Play(match.state.hands[0][0]))
    match.submit(1, Answer(True))
    match.undo()
    assert same(store.resume(path_of(match)), match)


@pytest.mark.parametrize("lost", [1, 2, 10, 30])
def test_a_torn_last_line_is_dropped_and_cut_off(store: MatchStore, lost: int) -> None:
    match = store.begin(SETUP)
    play(match, 6)
    path = path_of(match)
    whole = path.read_bytes()
    path.write_bytes(whole[:-lost])
    again = store.resume(path)
    # A line that lacks nothing but its end of line says all that it has to say.
    assert len(again.log) == (6 if lost == 1 else 5)
    again.submit(again.deciders[0], again.legal_actions(again.deciders[0])[0])
    assert len(read_match(path).moves) == len(again.log)


@pytest.mark.parametrize("kind", ["no folder", "a file in its place"])
def test_where_nothing_can_be_written_matches_are_played_in_memory(
    cards: Path, tmp_path: Path, kind: str
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    disk = Disk(None, None) if kind == "no folder" else Disk(blocked, blocked)
    store = MatchStore(disk, load_game, cards)
    for _ in range(2):
        match = store.begin(SETUP)
        play(match)
        assert match.outcome is not None
    assert store.summaries() == []
    assert [notice.key for notice in disk.notices] == ["store.not_writable"]


def test_when_the_disk_fills_up_the_match_goes_on(store: MatchStore, monkeypatch: pytest.MonkeyPatch) -> None:
    match = store.begin(SETUP)
    play(match, 3)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", full)
        play(match, 6)
    assert len(match.log) == 6
    assert [notice.key for notice in store.disk.notices] == ["store.disk_full"]
    play(match, 7)  # there is room again: what was held back is written too
    assert same(store.resume(path_of(match)), match)


@pytest.mark.parametrize("where", ["while writing", "while it goes to the disk"])
def test_half_a_line_on_a_full_disk_is_written_over(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    match = store.begin(SETUP)
    play(match, 3)
    path = path_of(match)

    def full(descriptor: int) -> None:
        if where == "while writing":
            path.write_bytes(path.read_bytes()[:-7])
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play(match, 4)
    play(match, 5)
    assert same(store.resume(path), match)
    assert len(read_match(path).moves) == 5


def test_a_match_file_that_was_deleted_is_not_begun_without_its_header(store: MatchStore) -> None:
    match = store.begin(SETUP)
    path = path_of(match)
    path.unlink()
    play(match, 2)
    assert not path.exists()
    assert [notice.key for notice in store.disk.notices] == ["store.not_writable"]
