"""Matches on disk: continued as they stood, whatever happened to the program in between."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.store.disk import Disk
from game.store.match_file import read_match, read_summary
from game.store.match_lines import FORMAT, MatchFileError
from game.store.matches import MatchStore
from tests.core.made_up import Answer, Draw, MadeUp, Play

SETUP = MatchSetup(
    "made_up", (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy")), seed=11, options={"hand": 1}
)


def load_game(game: str) -> MadeUp:
    if game != "made_up":
        raise ValueError(f"no game {game!r}")
    return MadeUp()


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text("made_up: {cards: 9}\n")
    return path


@pytest.fixture
def store(home: Path, cards: Path) -> MatchStore:
    return MatchStore(Disk(home, home), load_game, cards)


def play(match: Match, count: int = 1000) -> None:
    rng = Rng(3)
    while match.deciders and len(match.log) < count:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    if match.outcome is not None:
        match.journal.finished(match.outcome)  # type: ignore[union-attr]


def path_of(match: Match) -> Path:
    path: Path = match.journal.path  # type: ignore[union-attr]
    return path


def lines_of(match: Match) -> list[Any]:
    return [json.loads(line) for line in path_of(match).read_text("utf-8").splitlines()]


def same(one: Match, other: Match) -> bool:
    return (
        vars(one.state.copy()) == vars(other.state.copy())
        and one.log == other.log
        and one.setup == other.setup
    )


def test_the_first_line_warns_and_tells_how_the_match_begins(store: MatchStore) -> None:
    (header,) = lines_of(store.begin(SETUP))
    assert next(iter(header)) == "about"
    assert "holds the cards of all players" in header["about"]
    assert header["format"] == FORMAT
    assert header["game"] == "made_up"
    assert header["seed"] == 11
    assert header["options"] == {"hand": 1}
    assert header["seats"][0] == {"kind": "human", "name": "Olha", "style": 2, "look": None}


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


@pytest.mark.parametrize("action", ['{"do": "play", "card": 99}', '{"do": "fly"}'])
def test_what_was_taken_back_but_cannot_have_been_done_is_damage(store: MatchStore, action: str) -> None:
    path = path_of(store.begin(SETUP))
    with path.open("a") as file:
        file.write('{"seat": 0, "action": ' + action + '}\n{"took_back": 1}\n')
    with pytest.raises(MatchFileError, match=r"jsonl:2: (what was taken back|no action)"):
        store.resume(path)


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


def test_with_another_deck_a_match_can_be_watched_but_not_continued(store: MatchStore, cards: Path) -> None:
    match = store.begin(SETUP)
    play(match, 4)
    cards.write_text("made_up: {cards: 10}\n")
    with pytest.raises(MatchFileError, match="begun with another deck") as caught:
        store.resume(path_of(match))
    assert caught.value.reason.key == "store.deck_changed"
    assert path_of(match).exists()
    assert same(read_match(path_of(match)).play(MadeUp()), match)


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (1, "", "no header of a Kotobox match"),
        (1, "{}", "no header of a Kotobox match"),
        (1, '{"format": 0}', "no header of a Kotobox match"),
        (1, '{"format": "new"}', "no header of a Kotobox match"),
        (2, "\ufffd", "no line of a match"),
        (
            2,
            '{"seat": 0}',
            "no line of a match: it must be an action with its seat, took_back, put_back, or over",
        ),
        (2, '{"action": {"do": "draw"}}', "no line of a match: it must be"),
        (2, '{"seat": 0, "action": {"do": "draw"}, "took_back": 1}', "no line of a match: it must be"),
        (2, '{"seat": -1, "action": {"do": "draw"}}', "no line of a match"),
        (2, '{"seats": 0, "action": {"do": "draw"}}', "unknown field `seats`"),
        (2, '{"seat": 0, "action": ' + "[" * 100_000 + "}", "maximum recursion depth"),
        (3, '{"took_back": 7}', "7 actions taken back of 1"),
        (3, '{"put_back": 1}', "1 actions put back of 0"),
        (2, '{"seat": 0, "action": {"do": "draw"}, "time": -1}', "no line of a match"),
        (3, '{"seat": 9, "action": {"do": "draw"}}', "seat 9 may not do this here: not your turn"),
        (2, '{"seat": 0, "action": {"do": "drow"}}', "no action of made_up"),
        (2, '{"seat": 0, "action": {"do": "play", "card": "x"}}', "no action of made_up"),
        (2, '{"seat": 0, "action": {"do": "play", "card": 99}}', "not your card"),
    ],
)
def test_damage_is_told_with_its_line_and_the_file_set_aside(
    store: MatchStore, home: Path, line: int, text: str, message: str
) -> None:
    match = store.begin(SETUP)
    match.submit(0, Draw())
    play(match, 8)
    path = path_of(match)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[line - 1] = text + "\n"
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(MatchFileError) as caught:
        store.resume(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)
    assert caught.value.reason.key == "store.damaged"
    assert not path.exists()
    assert len(list((home / "matches").glob("*.broken-*"))) == 1
    assert [notice.key for notice in store.disk.notices] == ["store.set_aside"]


def test_a_header_that_the_rules_refuse_is_told(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace('"hand":1', '"hand":5'), "utf-8")
    with pytest.raises(MatchFileError, match="option 'hand' cannot be 5"):
        store.resume(path)


def test_a_file_of_a_newer_version_is_left_alone(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace(f'"format":{FORMAT}', f'"format":{FORMAT + 1}'), "utf-8")
    assert store.summaries() == []
    assert store.newer == 1
    with pytest.raises(MatchFileError, match="newer version") as caught:
        store.resume(path)
    assert caught.value.reason.key == "store.newer"
    assert path.exists()
    assert store.disk.notices == []


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff" * 50, b"# notes\n", b"[" * 100_000, b'{"format":1,"x":' + b"[" * 100_000]
)
def test_a_file_that_is_no_match_is_set_aside_when_matches_are_listed(
    store: MatchStore, content: bytes
) -> None:
    good = path_of(store.begin(SETUP))
    bad = good.with_name("20990101-000000-made_up.jsonl")
    bad.write_bytes(content)
    assert [summary.path for summary in store.summaries()] == [good]
    assert not bad.exists()
    assert [notice.key for notice in store.disk.notices] == ["store.set_aside"]


def test_a_match_of_a_game_that_is_gone_is_refused_and_kept(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace('"game":"made_up"', '"game":"chess"'), "utf-8")
    with pytest.raises(ValueError, match="no game 'chess'"):
        store.resume(path)
    assert path.exists()


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


def test_a_match_can_be_forgotten(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    store.delete(path)
    store.delete(path)
    assert store.summaries() == []


def test_a_file_with_any_byte_changed_is_read_or_refused(store: MatchStore) -> None:
    match = store.begin(SETUP)
    play(match)
    path = path_of(match)
    whole = path.read_bytes()
    chance = random.Random(1)
    for _ in range(150):
        data = bytearray(whole)
        data[chance.randrange(len(data))] = chance.choice(b'\x00 \n"{}[],:09ax\xff')
        path.write_bytes(data)
        try:
            read_match(path).play(MadeUp())
            read_summary(path)
        except MatchFileError as error:
            assert str(error).startswith(f"{path}:")  # noqa: PT017
