"""Text goes to the clipboard and comes back, where there is one."""

from __future__ import annotations

import pygame
import pytest

from game.ui import clipboard
from game.ui.widgets.text_field import TextField
from tests.scenes.menu_hands import open_app


def test_what_is_copied_can_be_pasted() -> None:
    open_app()
    for text in ("Привіт, коте! 🐈", "a\nb", "x"):
        if clipboard.copy(text):  # without a window system the older pygame has none
            assert clipboard.paste() == text


def test_where_there_is_no_clipboard_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise pygame.error("no clipboard")

    for name in ("put_text", "get_text", "init"):
        monkeypatch.setattr(pygame.scrap, name, none, raising=False)
    assert not clipboard.copy("x")
    assert clipboard.paste() == ""


def test_a_field_takes_what_is_pasted_as_one_line_no_longer_than_it_may_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(clipboard, "paste", lambda: "/home/me\n/match.jsonl" + "x" * 99)
    values: list[str] = []
    field = TextField(open_app().ui, "", values.append, longest=30)
    field.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_LCTRL, unicode="\x16"))
    assert field.value == "/home/me/match.jsonlxxxxxxxxxx"
    assert values == [field.value]
