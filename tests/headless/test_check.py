"""``--check``: all that is wrong with the decks, at once and with its line."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game import cli
from game.core.content import load_partly
from game.headless.check import problems, shape_of
from game.headless.deck_needs import NEEDS
from game.paths import ART, CARDS, LOCALE
from game.rules import registry


def changed(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    """The program's cards with something put wrong."""
    text = CARDS.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    return path


def test_the_programs_own_decks_are_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--check"]) == 0
    out, err = capsys.readouterr()
    assert out.rstrip().endswith("all is well")
    assert err == ""


def test_every_game_says_what_its_cards_need() -> None:
    assert set(NEEDS) == set(registry.GAMES)


def test_errors_of_several_decks_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = changed(
        tmp_path,
        ("toys: [mouse, fish]", "toys: [mouse, fsh]"),
        ("bottles: 1", "bottles: -1"),
        ("{do: defuse}", "{do: defuze}"),
        ("exploding_kittens:\n", "exploding_kitens: {}\nexploding_kittens:\n"),
    )
    assert cli.main(["--check", str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "bottles: expected a whole number of at least 0 and of at most 999, got -1" in err
    assert "there is no toy 'fsh' (did you mean 'fish'?)" in err
    assert "(did you mean 'defuse'?)" in err
    assert "exploding_kitens: no such game (did you mean 'exploding_kittens'?)" in err
    for line in err.splitlines():
        assert line.startswith(f"{path}:")


def test_a_number_that_would_fill_the_memory_is_refused(tmp_path: Path) -> None:
    huge = "99999999999"
    text = CARDS.read_text("utf-8")
    numbers = (
        r"\b(princesses|each|colours|bottles|count|turns|draw|caught|more|hand|kinds|largest|most|grid): \d+"
    )
    text, changes = re.subn(numbers, rf"\1: {huge}", text)
    text, copies = re.subn(r"full: \[\d+", f"full: [{huge}", text)
    path = tmp_path / "cards.yaml"
    path.write_text(text, "utf-8")
    told = [problem for problem in problems(path) if f"got {huge}" in problem]
    assert len(told) == changes + copies > 60


def test_a_mistake_in_a_deck_that_games_share_is_told_once(tmp_path: Path) -> None:
    path = changed(tmp_path, ("  most: 6\n", "  most: 6\n  most: 7\n"))
    assert ["'most' is given twice" in problem for problem in problems(path)] == [True]


def test_a_card_without_its_text_or_picture_is_told(tmp_path: Path) -> None:
    path = changed(
        tmp_path, ("[mouse, yarn, feather, fish, bell]", "[mouse, yarn, feather, fish, bell, shoe]")
    )
    found = "\n".join(problems(path))
    line = next(n for n, text in enumerate(path.read_text("utf-8").splitlines(), 1) if "shoe" in text)
    where = f"{path}:{line}: if_it_fits.toys[5]: "
    assert f"{where}the text if_it_fits_table.toy.shoe is missing in en, ru, uk" in found
    assert f"{where}the picture {ART / 'toys/shoe.svg'} is missing" in found


def test_a_wrong_value_does_not_hide_a_missing_picture(tmp_path: Path) -> None:
    path = changed(
        tmp_path,
        ("[mouse, yarn, feather, fish, bell]", "[mouse, yarn, feather, fish, bell, shoe]"),
        ("bottles: 1", "bottles: many"),
    )
    found = "\n".join(problems(path))
    assert "bottles: expected a whole number" in found
    assert f"the picture {ART / 'toys/shoe.svg'} is missing" in found


def test_one_wrong_value_is_one_error(tmp_path: Path) -> None:
    """Any value of any deck, replaced by something that can be none: nothing is said of what merely follows from it."""
    path, text = tmp_path / "cards.yaml", CARDS.read_text("utf-8")
    values = list(re.finditer(r"(?<=[:\[,] )[A-Za-z0-9_-]+(?=[,\]}\n])", text))
    assert len(values) > 200
    for value in values[::7]:
        path.write_text(text[: value.start()] + "[[]]" + text[value.end() :], "utf-8")
        errors = [load_partly(path, game, shape_of(game)).errors for game in registry.GAMES]
        assert all(len(found) <= 1 for found in errors), f"{value} {errors}"


def test_a_text_that_one_language_lacks_is_told(tmp_path: Path) -> None:
    locale = tmp_path / "locale"
    shutil.copytree(LOCALE, locale)
    file = locale / "uk" / "exploding_kittens.yaml"
    lines = file.read_text("utf-8").splitlines(keepends=True)
    start = lines.index("  nope:\n")
    del lines[start + 1]
    file.write_text("".join(lines), "utf-8")
    found = problems(CARDS, locale=locale)
    assert any("kinds.nope.name is missing in uk" in problem for problem in found)


@pytest.mark.parametrize("content", [b"", b"\xff", b"a: [", b"- 1\n"])
def test_a_file_that_is_no_deck_is_told_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    path = tmp_path / "cards.yaml"
    path.write_bytes(content)
    assert cli.main(["--check", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
