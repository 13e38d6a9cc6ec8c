"""Matches without a window: the report, the files, and what is said of matches that fail."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai import players
from game.core.match import SeatSetup
from game.headless import simulate, simulation
from game.headless.progress import Progress
from game.headless.simulation import Simulation, Table, Tally
from game.rules import registry
from game.store.match_file import read_match
from tests.core.made_up import MadeUp

SEATS = (SeatSetup("ai:random"), SeatSetup("ai:random"), SeatSetup("ai:random"))


@pytest.fixture(autouse=True)
def _made_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text("made_up: {cards: 9}\n")
    monkeypatch.setitem(registry._MODULES, "made_up", "tests.core.made_up")
    make_header = simulation.make_header
    monkeypatch.setattr(simulation, "make_header", lambda setup: make_header(setup, cards))


def report(capsys: pytest.CaptureFixture[str], **changes: Any) -> dict[str, Any]:
    fields = {"game": "made_up", "seats": SEATS, "count": 40, **changes}
    simulate.run(Simulation(**fields), as_json=True)
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


def test_the_report_has_the_fields_of_the_contract_and_adds_up(capsys: pytest.CaptureFixture[str]) -> None:
    told = report(capsys)
    assert list(told) == [
        "game",
        "seats",
        "games",
        "wins",
        "ties",
        "mean_scores",
        "decisions",
        "decisions_per_second",
        "seconds",
        "failed_seeds",
    ]
    assert told["game"] == "made_up"
    assert told["seats"] == ["ai:random"] * 3
    assert told["games"] == 40 == sum(told["wins"]) + told["ties"]
    assert told["decisions"] > 40 * 9
    assert told["decisions_per_second"] > 0
    assert told["failed_seeds"] == []


def test_the_same_seeds_give_the_same_results_and_others_others(capsys: pytest.CaptureFixture[str]) -> None:
    first, again, other = report(capsys), report(capsys), report(capsys, seed=1000)
    assert (first["wins"], first["decisions"]) == (again["wins"], again["decisions"])
    assert (first["wins"], first["decisions"]) != (other["wins"], other["decisions"])


def test_house_rules_reach_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    free = report(capsys, options={"blocks": False})
    assert sum(free["mean_scores"]) == pytest.approx(sum(range(9)))
    assert sum(report(capsys)["mean_scores"]) < sum(range(9))


def test_every_match_is_kept_in_a_file_that_replays_to_the_same_end(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    told = report(capsys, count=5, seed=8, save=folder)
    assert sorted(path.name for path in folder.iterdir()) == [
        "10.jsonl",
        "11.jsonl",
        "12.jsonl",
        "8.jsonl",
        "9.jsonl",
    ]
    scores = []
    for seed in range(8, 13):
        record = read_match(folder / f"{seed}.jsonl")
        match = record.play(MadeUp())
        assert match.outcome is not None
        assert record.over is not None
        assert record.over.scores == match.outcome.scores
        assert record.over.moves == len(record.moves) > 0
        scores.append(match.outcome.scores)
    assert told["mean_scores"] == [sum(score) / 5 for score in zip(*scores, strict=True)]


class Failing(MadeUp):
    """Raises in the fourth decision of every match of an even seed."""

    def deal(self, seats: int, options: Any, rng: Any) -> Any:
        state, events = super().deal(seats, options, rng)
        state.fuse = 3 if state.deck[0] % 2 == 0 else 10**6
        return state, events

    def apply(self, state: Any, seat: int, action: Any) -> Any:
        state.fuse -= 1
        if state.fuse < 0:
            raise IndexError("pop from an empty deck")
        return super().apply(state, seat, action)


class Stuck(MadeUp):
    """Has nothing to offer once the deck is empty."""

    def legal_actions(self, state: Any, seat: int) -> Any:
        return super().legal_actions(state, seat) if state.deck else []


class Cheat:
    """A player that wants what is not legal."""

    def choose(self, observation: Any, actions: Any, rng: Any) -> Any:
        from tests.core.made_up import Play

        return Play(99)


def test_a_match_that_fails_is_reported_with_its_seed_and_the_others_count(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(registry, "load", lambda game: Failing())
    status = simulate.run(Simulation(game="made_up", seats=SEATS, count=40, save=tmp_path), as_json=True)
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert status == 1
    assert 0 < len(told["failed_seeds"]) < 40
    assert told["games"] == 40
    assert sum(told["wins"]) + told["ties"] == 40 - len(told["failed_seeds"])
    seed = told["failed_seeds"][0]
    assert f"the match of seed {seed} failed: IndexError: pop from an empty deck (test_simulate.py:" in err
    # The file ends with the action that failed, to be looked at.
    assert len(read_match(tmp_path / f"{seed}.jsonl").moves) == 4


def test_a_seat_that_must_act_and_cannot_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "load", lambda game: Stuck())
    tally = Table(Simulation(game="made_up", seats=SEATS)).play([1])
    assert "has no legal action" in tally.failures[1]


def test_a_match_without_end_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_DECISIONS", 5)
    tally = Table(Simulation(game="made_up", seats=SEATS)).play([1])
    assert "no end after 5 decisions" in tally.failures[1]


def test_a_player_that_cheats_is_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(players, "create", lambda game, level: Cheat())
    tally = Table(Simulation(game="made_up", seats=SEATS)).play([1])
    assert "chose what is not legal: play 99" in tally.failures[1]


def test_a_full_disk_is_a_failed_run(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    status = simulate.run(Simulation(game="made_up", seats=SEATS, save=tmp_path / "gone"), as_json=True)
    assert status == 1
    assert "a match could not be saved" in capsys.readouterr().err


def test_the_report_for_people_names_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate.run(Simulation(game="made_up", seats=SEATS, count=10, seed=5), as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("made_up: 10 matches, seeds 5 to 14, in ")
    assert [line.split()[:2] for line in lines[2:5]] == [
        ["1", "ai:random"],
        ["2", "ai:random"],
        ["3", "ai:random"],
    ]
    assert lines[5].startswith("first shared")


def test_tallies_of_several_processes_add_up() -> None:
    table = Table(Simulation(game="made_up", seats=SEATS))
    whole, parts = table.play(range(10)), Tally.empty(3)
    for seeds in (range(4), range(4, 10)):
        parts.add(table.play(seeds))
    parts.busy = whole.busy = 0
    assert parts == whole


class Terminal:
    def __init__(self, is_terminal: bool = True) -> None:
        self.text = ""
        self._is_terminal = is_terminal

    def isatty(self) -> bool:
        return self._is_terminal

    def write(self, text: str) -> None:
        self.text += text

    def flush(self) -> None:
        pass


def test_the_progress_bar_tells_how_far_it_is_and_leaves_nothing() -> None:
    now = [0.0]
    terminal = Terminal()
    progress = Progress(200, terminal, lambda: now[0])  # type: ignore[arg-type]
    progress.show(1)
    assert terminal.text == ""
    now[0] = 10
    progress.show(50, "9 decisions/s")
    assert "50/200  9 decisions/s  0:30 left" in terminal.text
    progress.clear()
    assert terminal.text.endswith("\r\033[K")


def test_where_there_is_no_terminal_there_is_no_progress_bar() -> None:
    terminal = Terminal(is_terminal=False)
    progress = Progress(1, terminal)  # type: ignore[arg-type]
    progress.show(1)
    progress.clear()
    assert terminal.text == ""
