"""Whatever stands in a file, the program goes on: it says what is wrong, sets the file aside, and never breaks."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from game import deck_errors
from game.ai import players
from game.core.content import ContentErrors, load_section
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.headless.check import shape_of
from game.paths import CARDS
from game.rules import registry
from game.store.archive import prune, take_in
from game.store.bests import BestStore
from game.store.disk import Disk
from game.store.hand_orders import Arranged, HandOrderStore
from game.store.match_lines import MatchFileError
from game.store.matches import MatchStore
from game.store.settings import Settings, SettingsStore
from game.store.statistics import Statistics, StatisticsStore
from tests.store.mutate import EXTREMES, TIMES, mutations

MATCHED = ("if_it_fits", "exploding_kittens", "koto_uno", "memory")


def matches_of(home: Path) -> MatchStore:
    return MatchStore(Disk(home, home), registry.load, levels=players.LEVELS)


def played(store: MatchStore, game: str, most: int) -> bytes:
    """The file of a match of so many moves, with something taken back."""
    seats = (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy"))[: registry.load(game).seats[-1]]
    match = store.begin(MatchSetup(game, seats, 5))
    rng = Rng(5)
    while match.deciders and len(match.log) < most:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
        if rng.random() < 0.2 and match.undo_refusal() is None:
            match.undo()
            match.redo()
    return finished(match).read_bytes()


def finished(match: Match) -> Path:
    if match.outcome is not None:
        match.journal.finished(match.outcome)  # type: ignore[union-attr]
    path: Path = match.journal.path  # type: ignore[union-attr]
    match.journal.close()  # type: ignore[union-attr]
    path.rename(path.with_suffix(".whole"))
    return path.with_suffix(".whole")


@pytest.mark.parametrize(("game", "most"), [*((game, 25) for game in MATCHED), ("if_it_fits", 10_000)])
def test_a_changed_match_file_is_played_or_refused_with_a_sentence(home: Path, game: str, most: int) -> None:
    store = matches_of(home)
    whole = played(store, game, most)
    assert store.folder is not None
    elsewhere = home / "given.jsonl"
    times = max(1, TIMES // (len(MATCHED) + 1))
    for number, data in enumerate([*EXTREMES, *mutations(whole, times)]):
        store = matches_of(home)
        path = store.folder / f"{number:05}.jsonl"  # type: ignore[operator]
        path.write_bytes(data)
        elsewhere.write_bytes(data)
        for summary in store.summaries():
            store.obstacle(summary)
        prune(store, 1, 7)
        with suppress(MatchFileError, OSError):
            record, controller, _ = store.read_for_watching(path)
            record.playback(controller).seek(10)
        with suppress(MatchFileError):
            take_in(store, elsewhere)
        try:
            match = store.resume(path)
        except FileNotFoundError:
            pass  # it was set aside when it was listed
        except MatchFileError as error:
            assert str(error).startswith(f"{path}:")  # noqa: PT017
            assert not error.damaged or not path.exists()  # noqa: PT017
        else:
            for seat in match.deciders[:1]:
                match.submit(seat, match.legal_actions(seat)[0])
            store.let_go(match)
        for left in store.folder.iterdir():  # type: ignore[union-attr]
            if ".broken-" in left.name and left.name.startswith(path.name):
                assert left.read_bytes() == data, "what is set aside is never changed"
            left.unlink()
    assert sorted(path.name for path in home.iterdir()) == ["decks", "given.jsonl", "matches"]


def test_changed_settings_are_read_or_set_aside_and_the_last_good_ones_used(home: Path) -> None:
    seats = (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy"))
    store = SettingsStore.open()
    store.change(volume=0.5, names=("Olha",), last_game="if_it_fits", last_seats={"if_it_fits": seats})
    store.change(last_options={"if_it_fits": {"equal_turns": True}}, window_size=(1100, 700))
    path = home / "settings.json"
    whole, good = path.read_bytes(), store.settings
    for data in [*EXTREMES, *mutations(whole)]:
        for left in home.iterdir():
            left.unlink()
        path.with_name("settings.json.previous").write_bytes(whole)
        path.write_bytes(data)
        store = SettingsStore.open()
        if [notice.key for notice in store.disk.notices]:
            assert store.settings == good
            (aside,) = home.glob("settings.json.broken-*")
            assert aside.read_bytes() == data
        store.change(muted=True)
        assert SettingsStore.open().settings.muted


def test_changed_statistics_are_read_or_set_aside(home: Path) -> None:
    whole = (Path(__file__).parent / "samples" / "statistics_1.json").read_bytes()
    home.mkdir()
    path = home / "statistics.json"
    for data in [*EXTREMES, *mutations(whole)]:
        for left in home.iterdir():
            left.unlink()
        path.write_bytes(data)
        disk = Disk(home, home)
        statistics = StatisticsStore(disk).read()
        assert isinstance(statistics, Statistics)
        told = [notice.key for notice in disk.notices]
        if "store.set_aside" in told:
            (aside,) = home.glob("statistics.json.broken-*")
            assert aside.read_bytes() == data
        statistics_store = StatisticsStore(disk)
        statistics_store.read()
        statistics_store.reset()
        if "store.newer_file" in told:
            assert path.read_bytes() == data


def ask_bests(disk: Disk) -> None:
    bests = BestStore(disk)
    bests.all("memory")
    bests.offer("memory/24", 1)


def ask_hand_orders(disk: Disk) -> None:
    orders = HandOrderStore(disk)
    orders.of("one.jsonl")
    orders.keep("one.jsonl", 1, Arranged(order="number"))


@pytest.mark.parametrize(
    ("name", "whole", "ask"),
    [
        (
            "bests.json",
            b'{"lowest": {"memory/24": 17, "memory/12": 8.0, "constellation": 227.5}}',
            ask_bests,
        ),
        (
            "hands.json",
            b'{"matches": {"one.jsonl": {"0": {"order": "star", "round": 2, "cards": [7, 3, 120]}, "1": {}}}}',
            ask_hand_orders,
        ),
    ],
)
def test_a_changed_small_file_is_read_or_set_aside(
    home: Path, name: str, whole: bytes, ask: Callable[[Disk], None]
) -> None:
    home.mkdir()
    path = home / name
    set_aside = 0
    for data in [*EXTREMES, *mutations(whole)]:
        for left in home.iterdir():
            left.unlink()
        path.write_bytes(data)
        ask(Disk(home, home))
        for aside in home.glob(f"{name}.broken-*"):
            assert aside.read_bytes() == data
            set_aside += 1
    assert set_aside > 0


def test_a_changed_deck_is_read_or_refused_with_its_lines(tmp_path: Path) -> None:
    whole = CARDS.read_bytes()
    path = tmp_path / "cards.yaml"
    for data in [*EXTREMES, *mutations(whole, TIMES)]:
        path.write_bytes(data)
        for game in ("if_it_fits", "exploding_kittens", "orbit"):
            try:
                load_section(path, game, shape_of(game))
            except ContentErrors as error:
                assert all(line.startswith(f"{path}:") for line in deck_errors.lines(error.errors))  # noqa: PT017


def test_defaults_are_what_a_missing_file_means() -> None:
    assert SettingsStore.open().settings == Settings()
