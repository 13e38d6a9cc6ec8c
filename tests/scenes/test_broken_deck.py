"""A card file that was broken since: said with file and line, and the game goes on with its last good deck."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.content import fingerprint
from game.core.stand_ins import VARIABLE, read_instead
from game.paths import CARDS
from game.rules import registry
from game.scenes.broken_deck import CHECK
from game.scenes.choose import ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.dialog import Dialog
from game.scenes.lobby import Lobby
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.scenes.unfinished import UnfinishedScene
from game.store.match_file import read_match
from tests.scenes.hands import opened
from tests.scenes.kept import keep
from tests.scenes.menu_hands import MenuHands, open_app
from tests.store.mutate import EXTREMES, TIMES, mutations

GAME = "if_it_fits"
GOOD = CARDS.read_text("utf-8")
BOMB = "a: &a [x]\n" + "".join(
    f"{one}: &{one} [{', '.join([f'*{other}'] * 9)}]\n"
    for other, one in zip("abcdefgh", "bcdefghi", strict=True)
)
BROKEN = {
    "missing": (None, "there is no such file"),
    "truncated": (GOOD[: len(GOOD) // 9], "Line 25: the file is not valid YAML"),
    "empty": ("", "Line 1: the file is empty"),
    "binary": (b"\x00\xff\xfe" * 200, "not UTF-8"),
    "of another type": (GOOD.replace("bottles: 1", "bottles: many"), "expected a whole number"),
    "an alias bomb": (BOMB, "aliases written out"),
    "an object": (GOOD.replace("if_it_fits:", "if_it_fits: !!python/object:os.system", 1), "tags are not"),
}


@pytest.fixture
def cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A card file of our own for If It Fits, that can be broken; good at first."""
    monkeypatch.setenv(VARIABLE, "{}")
    path = tmp_path / "cards.yaml"
    path.write_text(GOOD, "utf-8")
    read_instead(CARDS, GAME, path)
    forget_decks()
    yield path
    monkeypatch.undo()
    forget_decks()
    fingerprint_again()


def forget_decks() -> None:
    """As if the program had been started anew."""
    from game.core import content
    from game.rules.if_it_fits import deck

    registry.load.cache_clear()
    deck.load_cards.cache_clear()
    content._loaded.clear()


def fingerprint_again() -> None:
    for game in registry.GAMES:
        registry.load(game)


def break_it(path: Path, content: str | bytes | None) -> None:
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    forget_decks()


def at_the_shelf(language: str = "en", size: tuple[int, int] = (1280, 800)) -> MenuHands:
    hands = MenuHands(opened(open_app(size, language)))
    hands.show(TitleScene(hands.app))
    hands.show(ChooseScene(hands.app))
    return hands


def open_the_box(hands: MenuHands) -> None:
    shelf = hands.scene
    assert isinstance(shelf, ChooseScene)
    hands.click_widget(shelf.boxes[0])


@pytest.mark.parametrize("how", BROKEN)
def test_errors_are_told_with_file_and_line_and_the_last_good_deck_is_played(cards: Path, how: str) -> None:
    hands = at_the_shelf()
    keep(hands.app, most=4)  # played once, when all was well
    good = fingerprint(CARDS, GAME)
    content, told = BROKEN[how]
    break_it(cards, content)
    open_the_box(hands)
    dialog = hands.scene
    assert isinstance(dialog, Dialog)
    assert str(cards) in dialog.text
    assert told in dialog.text
    hands.click_widget(hands.button("Play with the last good cards"))
    assert isinstance(hands.scene, Lobby)
    hands.click_widget(hands.button("Start"))
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    header = read_match(table.match.journal.path).header  # type: ignore[union-attr]
    assert header.deck == good
    assert cards.exists() == (content is not None)
    assert not list(cards.parent.glob("cards.yaml.*")), "it belongs to the program: it stays where it is"


def told_in(language: str, cards: Path, content: str | bytes | None) -> str:
    """What the dialog says of a card file."""
    hands = at_the_shelf(language)
    break_it(cards, content)
    open_the_box(hands)
    assert isinstance(hands.scene, Dialog)
    return hands.scene.text


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("ru", "целое число не меньше 0 и не больше 999; в файле: 'many'"),
        ("uk", "ціле число не менше ніж 0 і не більше ніж 999; у файлі: 'many'"),
    ],
)
def test_errors_are_told_in_the_players_language(cards: Path, language: str, told: str) -> None:
    assert told in told_in(language, cards, BROKEN["of another type"][0])


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize("how", BROKEN)
def test_no_english_word_is_left_but_what_stands_in_the_file(cards: Path, how: str, language: str) -> None:
    words = told_in(language, cards, BROKEN[how][0])
    for known in (str(cards), CHECK, "YAML", "UTF-8", "0xff"):
        words = words.replace(known, "")
    words = re.sub(r"'[^']*'|\bif_it_fits\S*:", "", words)  # a value of the file, and where it is
    assert not re.findall(r"[A-Za-z]{2,}", words), words


def test_only_the_first_errors_are_told_one_by_one(cards: Path) -> None:
    hands = at_the_shelf()
    wrong = GOOD.count("bottles: 1", 0, GOOD.index("exploding_kittens:"))
    break_it(cards, GOOD.replace("bottles: 1", "bottles: many"))
    open_the_box(hands)
    dialog = hands.scene
    assert isinstance(dialog, Dialog)
    assert dialog.text.count("Line ") == 4
    assert hands.app.ui.t("decks.more", count=wrong - 4, check=CHECK) in dialog.text


def test_without_a_last_good_deck_the_dialog_can_only_be_closed(cards: Path) -> None:
    hands = at_the_shelf()
    shelf = hands.scene
    break_it(cards, "")
    open_the_box(hands)
    dialog = hands.scene
    assert isinstance(dialog, Dialog)
    assert len(dialog.buttons) == 1
    hands.key(pygame.K_ESCAPE)
    assert hands.scene is shelf


def test_a_last_good_deck_that_was_changed_since_is_none(cards: Path, home: Path) -> None:
    hands = at_the_shelf()
    keep(hands.app, most=4)
    (copy,) = (home / "decks").iterdir()
    copy.write_text(copy.read_text().replace("bottles: 1", "bottles: 2"))
    assert hands.app.matches.decks.last(GAME) is None
    copy.write_bytes(b"\x00")
    assert hands.app.matches.decks.last(GAME) is None


def test_an_unfinished_match_goes_on_with_the_last_good_deck(cards: Path) -> None:
    hands = at_the_shelf()
    path = keep(hands.app, most=4)
    break_it(cards, "")
    hands.show(UnfinishedScene(hands.app))
    page = hands.scene
    assert isinstance(page, UnfinishedScene)
    (row, _), *_ = page.rows
    assert row.entry.obstacle == hands.app.ui.t("decks.broken")
    hands.click_widget(row)
    hands.click_widget(hands.button("Play with the last good cards"))
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    assert table.match.journal.path == path  # type: ignore[union-attr]
    hands.wait_for(lambda: isinstance(hands.top, Curtain))


def test_only_the_newest_deck_of_a_game_is_kept(cards: Path, home: Path) -> None:
    hands = at_the_shelf()
    keep(hands.app, most=2)
    keep(hands.app, "memory", most=2)
    cards.write_text(GOOD.replace("bottles: 1", "bottles: 2"), "utf-8")
    forget_decks()
    keep(hands.app, most=2, seed=2)
    copies = sorted(path.name.split("-")[0] for path in (home / "decks").iterdir())
    assert copies == [GAME, "memory"]
    last = hands.app.matches.decks.last(GAME)
    assert last is not None
    assert last.read_bytes() == cards.read_bytes()


def test_a_file_that_is_broken_while_the_program_runs_harms_no_match(cards: Path) -> None:
    hands = at_the_shelf()
    path = keep(hands.app, most=2)
    cards.write_text(GOOD.replace("bottles: 1", "bottles: 2"), "utf-8")  # nothing has been read again
    other = keep(hands.app, most=2, seed=2)
    assert read_match(path).header.deck == read_match(other).header.deck
    cards.write_text("")
    third = keep(hands.app, most=2, seed=3)
    assert read_match(path).header.deck == read_match(third).header.deck


def test_the_process_of_the_computer_players_reads_the_same_decks(cards: Path) -> None:
    import subprocess

    cards.write_text(GOOD.replace("bottles: 1", "bottles: 2"), "utf-8")
    forget_decks()
    code = (
        "from game.core.content import fingerprint; from game.paths import CARDS;"
        f"print(fingerprint(CARDS, {GAME!r}))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == fingerprint(CARDS, GAME)


def test_whatever_the_card_file_and_the_copy_say_a_box_opens_or_says_why_not(cards: Path, home: Path) -> None:
    hands = at_the_shelf()
    keep(hands.app, most=2)
    (copy,) = (home / "decks").iterdir()
    whole = GOOD.encode()
    for number, data in enumerate([*EXTREMES, *mutations(whole, max(20, TIMES // 10), seed=6)]):
        break_it(cards, data)
        copy.write_bytes(whole if number % 2 else data)
        open_the_box(hands)
        if isinstance(hands.scene, Dialog):
            assert str(cards) in hands.scene.text
            hands.key(pygame.K_TAB)
            hands.key(pygame.K_RETURN)  # the other answer, where there are two
            if isinstance(hands.scene, Dialog):
                hands.key(pygame.K_ESCAPE)
        read_instead(CARDS, GAME, cards)
        while not isinstance(hands.scene, ChooseScene):
            hands.app.stack.pop()
