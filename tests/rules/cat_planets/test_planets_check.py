"""The five games of one deck, seen from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import cli
from game.core.content import fingerprint
from game.headless.check import problems
from game.paths import CARDS
from game.scenes import tables

GAMES = ("koto_uno", "constellation", "comet_catch", "memory", "orbit")


def changed(tmp_path: Path, old: str, new: str) -> Path:
    text = CARDS.read_text("utf-8")
    assert old in text
    path = tmp_path / "cards.yaml"
    path.write_text(text.replace(old, new, 1), "utf-8")
    return path


def test_what_is_wrong_with_the_shared_deck_is_told_once(tmp_path: Path) -> None:
    (problem,) = problems(changed(tmp_path, "object: ufo,", "object: uffo,"))
    assert problem.endswith("there is no such object (did you mean 'ufo'?)")


def test_an_object_without_texts_is_told(tmp_path: Path) -> None:
    found = problems(changed(tmp_path, "ufo, satellite]", "ufo, satellite, star]"))
    assert any("the text cat_planets.object.star is missing in en, ru, uk" in problem for problem in found)


def test_another_deck_is_noticed_by_every_game_that_is_played_with_it(tmp_path: Path) -> None:
    path = changed(tmp_path, "{id: pink, points: 6}", "{id: pink, points: 7}")
    for game in GAMES:
        assert fingerprint(path, game) != fingerprint(CARDS, game)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_a_table_is_refused_in_one_sentence(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tables, "TABLES", {})
    assert cli.main(["--game", game]) == 2
    assert (
        capsys.readouterr().err
        == f"kotobox: --game: {game} has no table to play at yet; it can be simulated\n"
    )
