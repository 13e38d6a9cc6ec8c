"""``--replay FILE --json``: the end of a saved match."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game import cli

SIMULATE = "--simulate 3 --game if_it_fits --seats ai:random,ai:random --seed 3 --json --save"


@pytest.fixture
def folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Three matches of If It Fits, the seeds 3 to 5."""
    assert cli.main([*SIMULATE.split(), str(tmp_path)]) == 0
    capsys.readouterr()
    return tmp_path


def test_a_finished_match_is_told_with_its_outcome(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--replay", str(folder / "4.jsonl"), "--json"]) == 0
    out, err = capsys.readouterr()
    told = json.loads(out)
    assert err == ""
    assert list(told) == ["game", "finished", "outcome", "state"]
    assert told["game"] == "if_it_fits"
    assert told["finished"] is True
    assert told["outcome"]["scores"] == told["state"]["scores"]
    names = {"board", "cats", "special_toys", "boxes", "scores", "penalties"}
    assert names <= set(told["state"])


def test_an_unfinished_match_has_no_outcome(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = folder / "3.jsonl"
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:6]))
    assert cli.main(["--replay", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["finished"], told["outcome"]) == (False, None)


def test_a_file_that_cannot_be_replayed_fails_in_one_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "5.jsonl"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    for number, text, message in [
        (1, "nonsense\n", "5.jsonl:1: no header of a Kotobox match"),
        (1, lines[0].replace('"if_it_fits"', '"chess"'), "5.jsonl:1: no game 'chess'"),
        (2, '{"seat": 0, "action": {"do": "fly"}}\n', "5.jsonl:2: no action of if_it_fits"),
        (2, '{"seat": 4, "action": {"do": "draw"}}\n', "5.jsonl:2: seat 4 may not do this here"),
    ]:
        file.write_text("".join([*lines[: number - 1], text, *lines[number:]]), "utf-8")
        assert cli.main(["--replay", str(file), "--json"]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
        assert message in err


def test_a_match_of_another_deck_is_told_of_and_shown(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = folder / "3.jsonl"
    header, *rest = file.read_text("utf-8").splitlines(keepends=True)
    deck = json.loads(header)["deck"]
    file.write_text(header.replace(deck, "0" * 16) + "".join(rest), "utf-8")
    assert cli.main(["--replay", str(file), "--json"]) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["finished"] is True
    assert "begun with another deck" in err
