"""Files of every format that there has ever been: read for ever, continued in the present one."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import msgspec
import pytest

from game.core.look import look_of_style
from game.core.match import Match
from game.rules import registry
from game.store import match_file, match_lines, upgrades
from game.store.disk import Disk, previous
from game.store.match_file import read_match, read_summary
from game.store.match_lines import FORMAT, MatchFileError
from game.store.matches import MatchStore
from game.store.settings import SettingsStore
from game.store.statistics import StatisticsStore
from game.store.upgrades import STEPS, Step
from tests.core.made_up import MadeUp, Play
from tests.store.make_samples import CARDS, SAMPLES, SEATS, End, controller_of

FORMATS = range(1, FORMAT + 1)


@pytest.fixture
def store(home: Path, tmp_path: Path) -> MatchStore:
    cards = tmp_path / "cards.yaml"
    cards.write_text(CARDS)
    return MatchStore(Disk(home, home), lambda _: MadeUp(), cards)


def sample(store: MatchStore, name: str, version: int) -> Path:
    """A sample among the matches that are kept."""
    assert store.folder is not None
    store.folder.mkdir(parents=True, exist_ok=True)
    return Path(shutil.copy(SAMPLES / f"{name}_{version}.jsonl", store.folder))


def test_there_are_samples_and_a_step_for_every_format() -> None:
    assert sorted(STEPS) == list(FORMATS)[:-1]
    for version in FORMATS:
        for name in ("made_up_unfinished", "made_up_finished", "if_it_fits_finished"):
            assert (SAMPLES / f"{name}_{version}.jsonl").is_file()


@pytest.mark.parametrize("version", FORMATS)
def test_a_finished_match_of_every_format_is_listed_and_can_be_watched(
    store: MatchStore, version: int
) -> None:
    path = sample(store, "made_up_finished", version)
    (summary,) = store.finished()
    assert summary.over is not None
    record = read_match(path)
    assert record.format == version
    assert record.header.format == FORMAT
    playback = record.playback(MadeUp())
    assert playback.broken is None
    playback.seek(playback.length)
    outcome = playback.match.outcome
    assert outcome is not None
    assert (outcome.ranking, outcome.scores) == (summary.over.ranking, summary.over.scores)
    assert len(read_match(SAMPLES / f"if_it_fits_finished_{version}.jsonl").moves) > 10


@pytest.mark.parametrize("version", FORMATS)
def test_an_unfinished_match_of_every_format_is_continued_in_the_present_one(
    store: MatchStore, version: int
) -> None:
    path = sample(store, "made_up_unfinished", version)
    old = path.read_bytes()
    match = store.resume(path)
    before = read_match(SAMPLES / path.name).play(MadeUp())
    assert match.log == before.log
    assert vars(match.state.copy()) == vars(before.state.copy())
    assert read_match(path).format == FORMAT
    if version < FORMAT:
        assert previous(path).read_bytes() == old
    seat = match.deciders[0]
    match.submit(seat, match.legal_actions(seat)[0])
    again = store.resume(path)
    assert again.log == match.log
    assert read_summary(path).header.id == read_summary(SAMPLES / path.name).header.id


def test_format_1_knew_no_redo_and_yet_its_undo_can_be_put_back(store: MatchStore) -> None:
    path = sample(store, "made_up_unfinished", 1)
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:3]))  # a card that was played, and taken back
    match = store.resume(path)
    assert match.log == []
    match.redo()
    assert isinstance(match.log[0].action, Play)


@pytest.mark.parametrize("version", FORMATS)
def test_only_line_feeds_end_the_lines_of_a_format(store: MatchStore, version: int) -> None:
    """JSON allows others between its words, and whoever edits a file may leave one there."""
    path = sample(store, "made_up_unfinished", version)
    log = store.resume(path).log
    path = sample(store, "made_up_unfinished", version)
    path.write_bytes(path.read_bytes().replace(b'"time":', b'"time":\r').replace(b'"seed":', b'"seed":\r'))
    assert b"\r" in path.read_bytes()
    assert store.resume(path).log == log


OF_GAMES = [version for version in FORMATS if version > 1]
"""Format 1 was left behind before there were more games than one."""


def ends(version: int) -> dict[str, End]:
    """Where the matches of all games stand that were kept in that format."""
    lines = (SAMPLES / f"ends_{version}.jsonl").read_bytes()
    return dict(msgspec.json.Decoder(tuple[str, End]).decode_lines(lines))


def still_holds(told: object, now: object) -> bool:
    """Whether all that was told then is told now; there may be more."""
    if isinstance(told, dict) and isinstance(now, dict):
        return all(key in now and still_holds(value, now[key]) for key, value in told.items())
    if isinstance(told, list) and isinstance(now, list):
        return len(told) == len(now) and all(map(still_holds, told, now))
    return told == now


def assert_stands_at(match: Match, end: End) -> None:
    now = End.of(match)
    assert (now.moves, now.undone, now.actions) == (end.moves, end.undone, end.actions)
    for told, is_now in ((end.state, now.state), (end.outcome, now.outcome)):
        assert still_holds(msgspec.json.decode(told), msgspec.json.decode(is_now))


@pytest.mark.parametrize("version", OF_GAMES)
def test_there_are_two_matches_of_every_game_in_every_format(version: int) -> None:
    assert {f"{game}_{name}" for game in registry.GAMES for name in ("ended", "left")} <= set(ends(version))


@pytest.mark.parametrize(
    ("version", "name"), [(version, name) for version in OF_GAMES for name in ends(version)]
)
def test_a_match_of_a_game_is_continued_where_it_stood_and_ends_as_it_ended(
    home: Path, version: int, name: str
) -> None:
    end = ends(version)[name]
    store = MatchStore(
        Disk(home, home), lambda game: controller_of(game, version), SAMPLES / f"cards_{version}.yaml"
    )
    path = sample(store, name, version)
    (summary,) = store.summaries()
    assert (summary.over is None) == (bytes(end.outcome) == b"null")
    assert store.obstacle(summary) is None
    match = store.resume(path)
    assert_stands_at(match, end)
    record = read_match(path)
    assert record.format == FORMAT
    assert_stands_at(record.play(match.controller), end)
    if end.undone:
        match.redo()
    for seat in match.deciders[:1]:
        match.submit(seat, match.legal_actions(seat)[0])
    assert store.resume(path).log == match.log
    assert store.disk.notices == []


@pytest.mark.parametrize("version", FORMATS)
def test_cats_of_every_format_look_as_they_did(version: int) -> None:
    """Until format 3 a cat was the one of its seat's colour and mark."""
    seats = read_match(SAMPLES / f"made_up_unfinished_{version}.jsonl").header.seats
    before = [look_of_style(seat.style) for seat in seats]
    assert [seat.look for seat in seats] == (before if version < 3 else [seat.look for seat in SEATS])


@pytest.mark.parametrize("version", FORMATS)
def test_own_keys_and_hints_of_every_format_are_known(store: MatchStore, version: int) -> None:
    """Until format 4 neither was kept."""
    match = store.resume(sample(store, "made_up_unfinished", version))
    assert [seat.key for seat in match.setup.seats] == (["", ""] if version < 4 else ["k", ""])
    assert match.hinted == (set() if version < 4 else {0})


@pytest.mark.parametrize(
    "seats", [b"{}", b"[7]", b'[{"style": "blue"}]', b'[{"name": "\\u0000"}]', b'[{"look": {"fur": 1}}]']
)
def test_seats_that_no_step_understands_are_damage_of_the_header(store: MatchStore, seats: bytes) -> None:
    path = sample(store, "made_up_unfinished", 2)
    header, *lines = path.read_bytes().splitlines(keepends=True)
    begin, end = header.index(b'"seats":') + len(b'"seats":'), header.index(b',"options"')
    path.write_bytes(b"".join([header[:begin] + seats + header[end:], *lines]))
    with pytest.raises(MatchFileError, match=r"jsonl:1: "):
        read_match(path)


@pytest.mark.parametrize("name", ["settings", "statistics"])
def test_settings_and_statistics_of_every_format_are_read(home: Path, name: str) -> None:
    for path in sorted(SAMPLES.glob(f"{name}_*.json")):
        home.mkdir(exist_ok=True)
        shutil.copy(path, home / f"{name}.json")
        disk = Disk(home, home)
        if name == "settings":
            assert SettingsStore(disk).settings.names == ("Olha",)
        else:
            assert StatisticsStore(disk).read().players["Olha"]["if_it_fits"].games == 1
        assert disk.notices == []


def test_each_format_is_taken_to_the_next_step_by_step(
    store: MatchStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if there were a format 5 already."""
    for module in (match_lines, upgrades, match_file):
        monkeypatch.setattr(module, "FORMAT", 5)
    order: list[int] = []

    def step(number: int) -> Step:
        def header(fields: dict[str, object]) -> dict[str, object]:
            order.append(number)
            return {**fields, "program": f"{fields['program']}+{number}"}

        return Step(header, lambda fields: fields)

    monkeypatch.setattr(upgrades, "STEPS", {number: step(number) for number in range(1, 5)})
    for version, programs in ((1, "0.1.0+1+2+3+4"), (3, "0.1.0+3+4")):
        order.clear()
        record = read_match(sample(store, "made_up_unfinished", version))
        assert record.header.program == programs
        assert order == list(range(version, 5))


def test_what_a_step_cannot_understand_is_damage_with_its_line(store: MatchStore) -> None:
    path = sample(store, "made_up_unfinished", 1)
    lines = path.read_bytes().splitlines(keepends=True)
    for bad in (
        b"\xff\n",
        b"[]\n",
        b'{"x": ' + b"[" * 100_000 + b"\n",
        b'{"took_back": 1' + b"0" * 50 + b"}\n",
    ):
        path.write_bytes(b"".join([*lines[:2], bad, *lines[3:]]))
        with pytest.raises(MatchFileError, match=r"jsonl:3: "):
            read_match(path)


def test_a_match_of_a_changed_deck_is_shown_as_far_as_it_goes(store: MatchStore, home: Path) -> None:
    path = sample(store, "made_up_finished", 2)
    lines = path.read_text().splitlines(keepends=True)
    header = json.loads(lines[0])
    header["deck"] = "0" * 16
    lines[0] = json.dumps(header) + "\n"
    whole = read_match(path)
    # As if the twelfth card had been another one.
    lines[12] = '{"seat": 0, "action": {"do": "play", "card": 8}}\n'
    path.write_text("".join(lines))
    record, controller, same = store.read_for_watching(path)
    assert not same
    playback = record.playback(controller)
    assert playback.length == 11
    assert playback.broken is not None
    assert [entry.seat for entry in playback.entries] == [move.seat for move in whole.moves[:11]]
    lines[12] = '{"seat": 0, "action": {"do": "a word of other rules"}}\n'
    path.write_text("".join(lines))
    assert read_match(path).playback(controller).length == 11
    with pytest.raises(MatchFileError) as caught:
        store.resume(path)
    assert caught.value.reason.key == "store.deck_changed"
    assert store.disk.notices == []
