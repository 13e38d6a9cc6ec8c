"""Sounds: heard once, at the chosen loudness, and never a reason to fail."""

from __future__ import annotations

import importlib
import math
import wave
from array import array
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from unittest.mock import Mock

import pygame
import pytest

from game.paths import SOUNDS
from game.ui.sound import NAMES, PAUSE, Sounds


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(autouse=True)
def quiet() -> None:
    """What tests before have started is heard no longer."""
    if pygame.mixer.get_init():
        pygame.mixer.stop()


@pytest.fixture
def sounds(clock: Clock) -> Iterator[Sounds]:
    sounds = Sounds(volume=1, clock=clock)
    yield sounds
    sounds.close()


def playing() -> int:
    return sum(pygame.mixer.Channel(i).get_busy() for i in range(pygame.mixer.get_num_channels()))


def loudest() -> float:
    channels = [pygame.mixer.Channel(i) for i in range(pygame.mixer.get_num_channels())]
    return max(channel.get_sound().get_volume() for channel in channels if channel.get_busy())


def test_nothing_is_opened_before_a_sound_is_wanted() -> None:
    pygame.mixer.quit()  # whatever a test before this one has opened
    Sounds()
    Sounds(muted=True).play("boom")
    Sounds(volume=0).play("boom")
    assert not pygame.mixer.get_init()


def test_the_first_sound_opens_the_device_and_is_heard() -> None:
    sounds = Sounds()
    sounds.play("boom")
    assert playing() == 1
    sounds.close()
    assert not pygame.mixer.get_init()


@pytest.mark.parametrize("name", sorted(NAMES))
def test_every_sound_can_be_played(sounds: Sounds, name: str) -> None:
    sounds.play(name)
    assert playing() == 1


def test_two_of_the_same_are_never_heard_within_60_ms(sounds: Sounds, clock: Clock) -> None:
    sounds.play("boom")
    clock.now += PAUSE * 0.9
    sounds.play("boom")
    assert playing() == 1
    sounds.play("purr")
    assert playing() == 2
    clock.now += PAUSE * 0.2
    sounds.play("boom")
    assert playing() == 3


def test_the_volume_changes_at_once(sounds: Sounds) -> None:
    sounds.play("purr")
    assert loudest() == pytest.approx(1, abs=0.01)
    sounds.volume = 0.5
    assert loudest() == pytest.approx(0.25, abs=0.01)
    sounds.volume = 99
    assert sounds.volume == 1


def test_muting_silences_at_once_and_unmuting_is_heard_again(sounds: Sounds) -> None:
    sounds.play("purr")
    sounds.muted = True
    assert playing() == 0
    sounds.play("boom")
    assert playing() == 0
    sounds.muted = False
    sounds.play("boom")
    assert playing() == 1


def test_a_name_that_is_none_is_a_fault_of_the_program() -> None:
    with pytest.raises(ValueError, match=r"no sound 'meow_4' \(did you mean 'meow_\d'\?\)"):
        Sounds(muted=True).play("meow_4")


def test_without_a_device_there_is_silence_and_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "none such")
    sounds = Sounds()
    sounds.play("boom")
    assert not pygame.mixer.get_init()
    sounds.play("boom")
    sounds.stop("boom")
    sounds.muted = True
    sounds.volume = 0.3
    sounds.close()


def test_a_damaged_or_missing_file_is_silence(tmp_path: Path) -> None:
    (tmp_path / "boom.wav").write_bytes(b"RIFF....")
    sounds = Sounds(folder=tmp_path)
    sounds.play("boom")
    sounds.play("purr")
    assert playing() == 0
    sounds.close()


def test_a_device_that_went_away_is_silence(sounds: Sounds, clock: Clock) -> None:
    sounds.play("boom")
    pygame.mixer.quit()
    clock.now += 1
    sounds.play("boom")
    sounds.play("purr")
    sounds.stop("boom")
    sounds.volume = 0.2
    sounds.muted = True
    assert not pygame.mixer.get_init()


def test_a_stopped_sound_ends(sounds: Sounds) -> None:
    sounds.play("fuse", repeat=True)
    assert playing() == 1
    sounds.stop("fuse")
    while playing():  # it fades for a moment
        pygame.time.wait(5)


@pytest.mark.parametrize(("repeat", "loops"), [(True, -1), (False, 0)])
def test_a_sound_is_heard_once_or_until_it_is_stopped(
    sounds: Sounds, monkeypatch: pytest.MonkeyPatch, repeat: bool, loops: int
) -> None:
    sound = Mock()
    monkeypatch.setattr(pygame.mixer, "Sound", Mock(return_value=sound))
    sounds.play("fuse", repeat)
    sound.play.assert_called_once_with(loops=loops)


def test_a_device_that_fails_is_asked_once(monkeypatch: pytest.MonkeyPatch) -> None:
    init = Mock(side_effect=pygame.error("no device"))
    monkeypatch.setattr(pygame.mixer, "init", init)
    sounds = Sounds()
    sounds.play("boom")
    sounds.play("purr")
    init.assert_called_once()


# --- the files


@pytest.fixture(scope="module")
def recipes() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(SOUNDS))
        yield importlib.import_module("make_sounds")


def _recorded(name: str) -> array[int]:
    with wave.open(str(SOUNDS / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22050)
        return array("h", file.readframes(file.getnframes()))


def test_every_sound_has_a_recipe_and_a_file(recipes: ModuleType) -> None:
    assert set(recipes.SOUNDS) == NAMES == {path.stem for path in SOUNDS.glob("*.wav")}
    assert sum(path.stat().st_size for path in SOUNDS.glob("*.wav")) < 1_200_000


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_file_is_what_its_recipe_makes(recipes: ModuleType, name: str) -> None:
    made, recorded = recipes.made(name), _recorded(name)
    assert len(made) == len(recorded)
    # Sines of another C library may differ in their last bit, and so a sample by one step.
    assert max(abs(a - b) for a, b in zip(made, recorded, strict=True)) <= 1


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sound_neither_clips_nor_clicks(name: str) -> None:
    samples = _recorded(name)
    assert 0.2 < max(abs(value) for value in samples) / 32767 < 0.95
    assert samples[0] == samples[-1] == 0
    assert abs(sum(samples)) / len(samples) / 32767 < 0.001, "leans to one side"


# --- loudness: nothing startles, nothing is lost

RATE = 22050
WINDOW = RATE // 10
"""The loudest tenth of a second."""

QUIET, LOUD = -28.0, -8.0
"""Between these, in decibels below full scale, that tenth of every sound lies; what is heard often lies low."""

OFTEN = ("button", "pick_up", "put_down", "draw", "tick")
ONCE = ("boom", "win", "lose", "nope")


def level(name: str) -> float:
    """Root mean square of the loudest tenth of a second, in decibels below full scale."""
    samples = [value / 32768 for value in _recorded(name)]
    samples += [0.0] * (WINDOW - len(samples))
    sums = [sum(v * v for v in samples[i : i + WINDOW]) for i in range(0, len(samples) - WINDOW + 1, 441)]
    return 10 * math.log10(max(sums) / WINDOW)


@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_sound_is_neither_too_quiet_nor_too_loud(name: str) -> None:
    assert QUIET < level(name) < LOUD
    assert 20 * math.log10(max(map(abs, _recorded(name))) / 32768) < -0.4


def test_what_is_heard_all_the_time_is_quieter_than_what_is_heard_once() -> None:
    assert max(map(level, OFTEN)) < min(map(level, ONCE))


def test_a_file_is_written_byte_for_byte_as_its_recipe_says(recipes: ModuleType, tmp_path: Path) -> None:
    """Where the samples are the same: sines of another C library may differ by a step."""
    for name in NAMES:
        recipes.write(tmp_path / f"{name}.wav", _recorded(name))
        assert (tmp_path / f"{name}.wav").read_bytes() == (SOUNDS / f"{name}.wav").read_bytes()
