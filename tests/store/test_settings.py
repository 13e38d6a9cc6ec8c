"""Settings on disk: remembered, never lost, never a reason not to start."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.match import SeatSetup
from game.core.reason import because
from game.store.disk import Disk
from game.store.settings import Settings, SettingsStore


def keys(disk: Disk) -> list[str]:
    return [notice.key for notice in disk.notices]


def test_without_a_file_the_defaults_hold_and_nothing_is_written(home: Path) -> None:
    store = SettingsStore.open()
    assert store.settings == Settings()
    assert not home.exists()
    assert store.disk.notices == []


def test_what_is_changed_is_there_at_the_next_start() -> None:
    SettingsStore.open().change(
        volume=0,
        muted=True,
        last_seats={"if_it_fits": (SeatSetup("ai:hard", "Мурчик", 3),)},
        window_size=[1024, 600],
    )
    settings = SettingsStore.open().settings
    assert settings.volume == 0
    assert settings.muted
    assert settings.last_seats["if_it_fits"][0].name == "Мурчик"
    assert settings.window_size == (1024, 600)


@pytest.mark.parametrize(
    "change",
    [{"text_size": 130}, {"volume": 2}, {"language": "fr"}, {"window_size": (0, 5)}, {"speed": "fast"}],
)
def test_a_value_that_a_setting_cannot_have_is_refused_and_changes_nothing(change: dict[str, object]) -> None:
    store = SettingsStore.open()
    with pytest.raises(ValueError, match=r"Expected|Invalid"):
        store.change(**change)
    assert store.settings == Settings() == SettingsStore.open().settings


def test_a_setting_there_is_not_is_refused() -> None:
    with pytest.raises(AttributeError, match="colour"):
        SettingsStore.open().change(colour="red")


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\xff\xfe", b"[1]", b'{"volume": "loud"}', b'{"text_size": 7}', b'{"x":' + b"[" * 10**5],
)
def test_a_broken_file_is_set_aside_and_the_one_before_it_is_used(home: Path, content: bytes) -> None:
    store = SettingsStore.open()
    store.change(names=("Olha",))
    store.change(names=("Olha", "Ivan"))
    (home / "settings.json").write_bytes(content)
    store = SettingsStore.open()
    assert store.settings.names == ("Olha",)
    (aside,) = home.glob("settings.json.broken-*")
    assert aside.read_bytes() == content
    assert store.disk.notices == [because("store.set_aside", file=str(aside))]
    store.change(names=("Petro",))
    assert SettingsStore.open().settings.names == ("Petro",)


def test_when_both_files_are_broken_the_defaults_hold(home: Path) -> None:
    home.mkdir()
    for name in ("settings.json", "settings.json.previous"):
        (home / name).write_text("?")
    store = SettingsStore.open()
    assert store.settings == Settings()
    assert len(list(home.glob("*.broken-*"))) == 2


def test_a_crash_between_the_two_replacements_loses_nothing(home: Path) -> None:
    SettingsStore.open().change(muted=True)
    (home / "settings.json").rename(home / "settings.json.previous")
    assert SettingsStore.open().settings.muted


def test_a_file_of_a_newer_version_with_more_settings_is_read(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_text('{"muted": true, "smell": "fish"}')
    assert SettingsStore.open().settings.muted


def test_a_folder_that_cannot_be_written_is_told_once_and_all_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = SettingsStore.open(Disk(blocked, blocked))
    store.change(muted=True)
    store.change(muted=False, volume=0.5)
    assert store.settings.volume == 0.5
    assert keys(store.disk) == ["store.not_writable"]


def test_without_any_folder_all_goes_on_in_memory() -> None:
    store = SettingsStore.open(Disk(None, None))
    store.change(muted=True)
    assert store.settings.muted
    assert keys(store.disk) == ["store.not_writable"]


def test_a_full_disk_leaves_the_old_file_whole(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SettingsStore.open()
    store.change(muted=True)

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store.change(muted=False)
    assert keys(store.disk) == ["store.disk_full"]
    assert SettingsStore.open().settings.muted
    assert sorted(path.name for path in home.iterdir()) == ["settings.json"]


def test_the_systems_folders_are_used_without_the_variable() -> None:
    disk = Disk.open({})
    assert disk.config is not None
    assert "kotobox" in str(disk.config)
    assert disk.data is not None
    assert "kotobox" in str(disk.data)
