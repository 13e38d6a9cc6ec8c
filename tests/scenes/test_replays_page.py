"""The page of replays: watched from there, given away and taken in as files, kept by number and age."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.scenes.dialog import Dialog
from game.scenes.replay import Replay
from game.scenes.replays import ReplaysScene
from game.scenes.results import Results
from game.scenes.title import TitleScene
from game.store.match_file import read_match
from game.ui import clipboard
from game.ui.widgets.button import Button
from tests.scenes.hands import close_all, opened
from tests.scenes.kept import keep
from tests.scenes.layout_check import lines_drawn
from tests.scenes.menu_hands import MenuHands, open_app


def at_list(count: int = 3) -> tuple[MenuHands, list[Path]]:
    hands = MenuHands(opened(open_app()))
    paths = [keep(hands.app, seed=seed) for seed in range(count)]
    for day, path in enumerate(paths, start=1):
        paths[day - 1] = path.rename(path.with_name(f"2026010{day}-120000-if_it_fits.jsonl"))
    hands.show(TitleScene(hands.app))
    hands.click_widget(hands.button(hands.app.ui.t("common.title.replays")))
    assert isinstance(hands.scene, ReplaysScene)
    return hands, paths


def icons(hands: MenuHands, name: str) -> list[Button]:
    return [widget for widget in hands.group.widgets if isinstance(widget, Button) and widget.icon == name]


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_a_finished_match_is_watched_from_the_list_and_back(keys: bool) -> None:
    hands, paths = at_list()
    page = hands.scene
    assert isinstance(page, ReplaysScene)
    row = page.rows[1][0]
    assert row.entry.summary.path == paths[1]
    (hands.press_widget if keys else hands.click_widget)(row)
    replay = hands.top
    assert isinstance(replay, Replay)
    assert replay.match.setup == read_match(paths[1]).header.setup
    hands.key(pygame.K_ESCAPE)
    assert hands.top is page


def test_a_row_says_who_won_and_how_long_it_took(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, paths = at_list(1)
    record = read_match(paths[0])
    assert record.over is not None
    with lines_drawn(monkeypatch) as lines:
        hands.scene.draw(hands.app.canvas)
    told = " ".join(line.text for line in lines)
    assert hands.app.ui.t("archive.moves", count=len(record.moves)) in told
    assert "Winner: " in told


def test_a_copy_is_saved_and_taken_in_by_another_computer(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, paths = at_list(1)
    hands.click_widget(icons(hands, "export")[0])
    assert isinstance(hands.scene, Dialog)
    (copy,) = (home / "copies").iterdir()
    assert str(copy) in hands.scene.text
    assert copy.read_bytes() == paths[0].read_bytes()
    close_all()
    monkeypatch.setenv("KOTOBOX_HOME", str(tmp_path / "another"))
    hands, _ = at_list(0)
    hands.click_widget(hands.button(hands.app.ui.t("archive.replays.add")))
    hands.click_widget(hands.group.widgets[0])
    hands.key(pygame.K_END)
    hands.key(pygame.K_BACKSPACE, pygame.KMOD_CTRL)
    monkeypatch.setattr(clipboard, "paste", lambda: f"{copy}\n")
    hands.key(pygame.K_v, pygame.KMOD_CTRL)
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, Dialog)
    assert hands.scene.text == hands.app.ui.t("archive.add.done")
    hands.key(pygame.K_RETURN)
    assert isinstance(hands.scene, ReplaysScene)
    assert len(hands.scene.rows) == 1


@pytest.mark.parametrize(
    ("content", "key"), [(b"Dear diary", "store.damaged"), (None, "archive.add.no_file")]
)
def test_a_file_dropped_on_the_window_that_is_no_match_is_told(
    tmp_path: Path, content: bytes | None, key: str
) -> None:
    hands, _ = at_list(0)
    path = tmp_path / "diary.txt"
    if content is not None:
        path.write_bytes(content)
    hands._send(pygame.DROPFILE, file=str(path))
    assert isinstance(hands.scene, Dialog)
    assert hands.scene.text == hands.app.ui.t(key, file="diary.txt", line=1)
    assert content is None or path.read_bytes() == content


def test_replays_are_kept_by_number_and_age_as_the_settings_say(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.scenes import table
    from tests.scenes.hands import table_of as a_table

    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(table, "prune", lambda _matches, most, days: asked.append((most, days)))
    hands = a_table(("human", "human"), seed=8, options={"table": "small"}, replays_kept=20, replay_days=30)
    hands.sit_down()
    while hands.table.match.deciders:
        seat = hands.table.match.deciders[0]
        hands.table.play(seat, hands.table.match.legal_actions(seat)[0])
    hands.wait(2)
    assert isinstance(hands.top, Results)
    assert asked
    assert set(asked) == {(20, 30)}
