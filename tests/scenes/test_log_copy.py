"""The log on the clipboard: what was public, and nothing else."""

from __future__ import annotations

import random

import pygame
import pytest

from game.scenes import taking_back
from game.scenes.log_copy import public_log
from tests.scenes.hands import table_of


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(taking_back, "copy", copy)
    return copied


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_whoever_looks_the_copy_holds_what_a_spectator_reads(clipboard: list[str], language: str) -> None:
    hands = table_of(("human", "human", "human"), seed=3, language=language)
    hands.sit_down()
    hands.play_until(lambda h: len(h.table.match.log) == 40, random.Random(3))
    spectator = table_of(("ai:easy",) * 3, seed=3, language=language)
    for entry in hands.table.match.log:
        spectator.table.match.submit(entry.seat, entry.action)
    assert spectator.table.viewer is None
    public = "\n".join(line.text for line in spectator.table.log_lines(0))
    for seat in hands.table.persons:
        hands.table.handing_on.opened(seat)
        while hands.top is not hands.table:
            hands.app.stack.pop()
        private = [line.text for line in hands.table.log_lines(0) if line.private]
        assert private
        press = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_c, mod=pygame.KMOD_LCTRL, unicode="\x03")
        hands.table.handle(press)
        assert clipboard[-1] == public
        assert not [text for text in private if text in clipboard[-1]]
        assert hands.said == hands.app.ui.t("archive.log_copied")


def test_a_folded_log_is_not_copied(clipboard: list[str]) -> None:
    hands = table_of(("human", "ai:easy"), log_open=False)
    hands.key(pygame.K_c, pygame.KMOD_LCTRL)
    assert clipboard == []
    assert public_log(hands.table) == ""
