"""A disk that is full, gone or forbidden while people play: said at once and clearly, and the match goes on."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.scenes.dialog import Dialog
from game.scenes.title import TitleScene
from game.store.disk import Disk
from game.store.match_file import read_match
from game.store.settings import SettingsStore
from tests.scenes.hands import IfItFitsHands, opened, table_of
from tests.scenes.menu_hands import MenuHands, open_app


def fill(patch: pytest.MonkeyPatch) -> None:
    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    patch.setattr(os, "fsync", full)


def act(hands: IfItFitsHands) -> None:
    seat = hands.table.match.deciders[0]
    hands.table.play(seat, hands.table.match.legal_actions(seat)[0])
    hands.frame()


def path_of(hands: IfItFitsHands) -> Path:
    path: Path = hands.table.match.journal.path  # type: ignore[union-attr, assignment]
    return path


def test_a_disk_that_fills_up_is_told_at_once_and_made_up_for(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_of(("human", "ai:random"), step_by_step=True)
    with monkeypatch.context() as patch:
        fill(patch)
        act(hands)
        assert isinstance(hands.top, Dialog)
        assert hands.top.text == hands.app.ui.t("store.disk_full")
        hands.key(pygame.K_RETURN)
        assert hands.top is hands.table
        act(hands)
        assert hands.top is hands.table  # once is enough
    act(hands)
    assert len(read_match(path_of(hands)).moves) == len(hands.table.match.log) == 3


def test_a_folder_that_cannot_be_written_is_told_and_the_match_is_played(home: Path) -> None:
    home.write_text("a file where the folder should be")
    hands = table_of(("human", "human"))
    hands.sit_down()
    act(hands)
    assert hands.app.ui.t("store.not_writable") in _told(hands)
    for _ in range(5):
        act(hands)
    assert home.read_text() == "a file where the folder should be"


def _told(hands: IfItFitsHands) -> str:
    return "\n".join(scene.text for scene in hands.app.stack.scenes if isinstance(scene, Dialog))


def test_settings_that_may_not_be_read_are_never_written_over(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsStore.open().change(names=("Olha",))
    whole = (home / "settings.json").read_bytes()
    from game.store import json_file

    def forbidden(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(json_file, "_read", forbidden)
    store = SettingsStore(Disk(home, home))
    store.change(muted=True)
    store.change(volume=0.2)
    assert (store.settings.muted, store.settings.volume) == (True, 0.2)
    assert (home / "settings.json").read_bytes() == whole
    assert "store.unreadable" in [notice.key for notice in store.disk.notices]


def test_a_copy_that_cannot_be_saved_is_told(home: Path) -> None:
    from game.scenes.replays import ReplaysScene
    from tests.scenes.kept import keep

    hands = MenuHands(opened(open_app()))
    path = keep(hands.app)
    hands.show(TitleScene(hands.app))
    page = ReplaysScene(hands.app)
    hands.show(page)
    (home / "copies").write_text("in the way")
    page._give(path)
    assert isinstance(hands.top, Dialog)
    assert hands.top.text == hands.app.ui.t("store.not_writable")
