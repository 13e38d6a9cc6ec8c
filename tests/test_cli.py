"""The command line is a contract: people script it. Bad arguments get one sentence and exit status 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import cli
from game.core.match import SeatSetup
from game.start import StartRequest

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[StartRequest]:
    """What the window was asked to open with; no window opens."""
    requests: list[StartRequest] = []

    class App:
        @staticmethod
        def run(start: StartRequest) -> int:
            requests.append(start)
            return 0

    monkeypatch.setitem(sys.modules, "game.app", App)  # type: ignore[arg-type]
    return requests


BAD = [
    ("--gmae if_it_fits", "no option --gmae (did you mean '--game'?)"),
    ("--quickly", "no option --quickly; see --help"),
    ("--sim 5", "no option --sim (did you mean '--simulate'?)"),
    ("save.jsonl", "unexpected argument 'save.jsonl'; see --help"),
    ("--game", "--game: expected one argument"),
    ("--game if_it_fit", "--game: no game 'if_it_fit' (did you mean 'if_it_fits'?)"),
    ("--game chess", "--game: no game 'chess' (known: "),
    ("--game ../secret", "--game: no game '../secret'"),
    ("--seats human,human", "--seats needs --game"),
    ("--seed 3", "--seed needs --game"),
    ("--option a=b", "--option needs --game"),
    ("--game if_it_fits --seats human", "--seats: if_it_fits is for 2 to 5 seats, not 1"),
    ("--game if_it_fits --seats " + ",".join(["human"] * 6), "--seats: if_it_fits is for 2 to 5 seats, not 6"),
    ("--game if_it_fits --seats human,", "--seats: no kind of player ''"),
    ("--game if_it_fits --seats human,ai", "--seats: no kind of player 'ai'"),
    ("--game if_it_fits --seats human,ai:hrad", "--seats: no kind of player 'ai:hrad' (did you mean 'ai:hard'?)"),
    ("--game if_it_fits --seats Human,human", "--seats: no kind of player 'Human' (did you mean 'human'?)"),
    ("--game if_it_fits --seed seven", "--seed: expected a whole number, not 'seven'"),
    ("--game if_it_fits --seed 1.5", "--seed: expected a whole number, not '1.5'"),
    ("--game if_it_fits --seed -1", "--seed: expected a number from 0 to"),
    ("--game if_it_fits --seed 99999999999999999999", "--seed: expected a number from 0 to"),
    ("--game if_it_fits --seed ٣", "--seed: expected a whole number, not '٣'"),
    ("--game if_it_fits --option equal_turns", "--option: an option is written name=value, not 'equal_turns'"),
    ("--game if_it_fits --option equal_turn=on", "--option: no option 'equal_turn' (did you mean 'equal_turns'?)"),
    ("--game if_it_fits --option equal_turns=maybe", "option 'equal_turns' cannot be 'maybe'; it takes off, on"),
    ("--lang fr", "--lang: no language 'fr' (known: en, ru, uk)"),
    ("--lang EN", "--lang: no language 'EN'"),
    ("--simulate 10", "--simulate needs --game"),
    ("--simulate 10 --game if_it_fits", "--simulate needs --seats"),
    ("--simulate ten --game if_it_fits", "--simulate: expected a whole number, not 'ten'"),
    ("--simulate 0 --game if_it_fits --seats ai:random,ai:random", "--simulate: expected a number from 1 to"),
    ("--simulate 9 --game if_it_fits --seats human,ai:random", "every seat must be ai:…"),
    ("--simulate 9 --game if_it_fits --seats ai:random,ai:random --jobs 0", "--jobs: expected a number from 1 to"),
    ("--simulate 9 --game if_it_fits --seats ai:random,ai:random --save main.py", "'main.py' cannot be made a folder"),
    ("--simulate 9 --game if_it_fits --seats ai:random,ai:random --lang uk", "--lang does not go with --simulate"),
    ("--simulate 9 --check", "--simulate and --check do not go together"),
    ("--jobs 2", "--jobs goes with --simulate"),
    ("--json", "--json goes with --simulate or --replay"),
    ("--size 1280x800", "--size goes with --screenshots"),
    ("--replay none.jsonl", "--replay: there is no file 'none.jsonl'"),
    ("--replay none.jsonl --json", "--replay: there is no file 'none.jsonl'"),
    ("--replay game", "--replay: 'game' is a folder, not the file of a match"),
    ("--check none.yaml", "--check: there is no file 'none.yaml'"),
    ("--check .", "--check: '.' is a folder, not a file of decks"),
    ("--check --seed 1", "--seed does not go with --check"),
    ("--screenshots out --size big", "--size: expected WIDTHxHEIGHT such as 1280x800, not 'big'"),
    ("--screenshots out --size 640x480", "--size: expected 1024x600 to 3840x2160, not 640x480"),
    ("--screenshots main.py", "--screenshots: 'main.py' cannot be made a folder"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "message"), BAD, ids=[line for line, _ in BAD])
def test_a_bad_argument_is_answered_in_one_sentence(
    line: str, message: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert cli.main(line.split(" ")) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kotobox: ")
    assert err.count("\n") == 1
    assert message in err
    assert not Path("out").exists()


def test_without_arguments_the_title_opens(started: list[StartRequest]) -> None:
    assert cli.main([]) == 0
    assert started == [StartRequest()]


def test_the_window_opens_at_the_table_that_was_asked_for(started: list[StartRequest]) -> None:
    line = "--game if_it_fits --seats human,ai:random --seed 7 --option equal_turns=on --option table=small --lang uk"
    assert cli.main(line.split()) == 0
    assert started == [
        StartRequest(
            game="if_it_fits",
            seats=(SeatSetup("human", style=0), SeatSetup("ai:random", style=1)),
            seed=7,
            options={"equal_turns": True, "table": "small"},
            lang="uk",
        )
    ]


def test_a_match_file_opens_in_the_window(started: list[StartRequest], tmp_path: Path) -> None:
    simulate = f"--simulate 1 --game if_it_fits --seats ai:random,ai:random --seed 4 --save {tmp_path}"
    assert cli.main(simulate.split()) == 0
    assert cli.main(["--replay", str(tmp_path / "4.jsonl")]) == 0
    assert started == [StartRequest(replay=tmp_path / "4.jsonl")]


def test_no_window_opens_for_a_damaged_match_file(
    started: list[StartRequest], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "x.jsonl"
    file.touch()
    assert cli.main(["--replay", str(file)]) == 2
    assert started == []
    assert "x.jsonl:1: no header of a Kotobox match" in capsys.readouterr().err


def test_a_match_file_that_is_damaged_further_on_is_shown_as_far_as_it_goes(
    started: list[StartRequest], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    simulate = f"--simulate 1 --game if_it_fits --seats ai:random,ai:random --seed 4 --save {tmp_path}"
    assert cli.main(simulate.split()) == 0
    file = tmp_path / "4.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:4], b"\xff\x00\n", *lines[5:]]))
    capsys.readouterr()
    assert cli.main(["--replay", str(file)]) == 0
    assert started == [StartRequest(replay=file)]
    err = capsys.readouterr().err
    assert f"{file}:5: " in err
    assert "shown as far as it goes" in err
    assert cli.main(["--replay", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"kotobox: {file}:5: ")
    assert err.count("\n") == 1


def test_a_broken_deck_is_broken_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    from game.core.content import load_section
    from game.rules import registry

    def broken(_game: str) -> Any:
        return load_section(tmp_path / "gone.yaml", "if_it_fits", dict)

    monkeypatch.setattr(registry, "load", broken)
    assert cli.main(["--game", "if_it_fits"]) == 2
    assert "gone.yaml:1: the file cannot be read" in capsys.readouterr().err


def test_help_tells_every_option_and_ends_well(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        cli.main(["--help"])
    assert caught.value.code == 0
    told = capsys.readouterr().out
    for name in ("game", "seats", "seed", "option", "simulate", "jobs", "save", "json", "replay", "check"):
        assert f"--{name}" in told


def run_program(*arguments: str) -> subprocess.CompletedProcess[str]:
    """The whole program as a person starts it."""
    return subprocess.run(
        [sys.executable, "main.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


def test_the_exit_status_and_the_sentence_reach_the_shell() -> None:
    done = run_program("--game", "chess")
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("kotobox: --game: no game 'chess'")
    assert "Traceback" not in done.stderr


def test_several_processes_play_the_same_matches_as_one() -> None:
    line = ["--simulate", "21", "--game", "if_it_fits", "--seats", "ai:random,ai:random,ai:random", "--json"]
    alone, together = run_program(*line), run_program(*line, "--jobs", "2")
    assert alone.stderr == together.stderr == ""
    one, two = json.loads(alone.stdout), json.loads(together.stdout)
    for report in (one, two):
        del report["seconds"], report["decisions_per_second"]
    assert one == two


def test_output_that_nobody_reads_to_its_end_is_no_crash(tmp_path: Path) -> None:
    command = f'"{sys.executable}" main.py --help | "{sys.executable}" -c "pass"'
    done = subprocess.run(
        command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False
    )
    assert "Traceback" not in done.stderr


def test_the_package_can_be_started_by_its_name() -> None:
    command = [sys.executable, "-m", "game", "--version"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.startswith("Kotobox ")
