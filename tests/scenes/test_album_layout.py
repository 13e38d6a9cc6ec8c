"""Every scene of the album, in the pseudo-language with the largest text and in the real ones: nothing is cut, faint,
off the window or half under something else. Source: look, "Pictures" and "Size".

``KOTOBOX_LAYOUT=full`` goes through every size, language and text size.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.app import App
from game.headless import screenshots
from game.scenes.tables import TABLES
from game.store.disk import Disk
from game.store.settings import SettingsStore
from game.texts import LANGUAGES, PSEUDO
from tests.scenes.album_check import CheckedAlbum, quick_choice, words_told

USUAL = [((1024, 600), 150, (PSEUDO,)), ((1280, 800), 100, tuple(LANGUAGES))]
SIZES = ((1024, 600), (1280, 800), (1024, 1366), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
ALL = [
    (size, text, languages)
    for size in SIZES
    for text in (100, 125, 150)
    for languages in ((PSEUDO,), tuple(LANGUAGES))
]
WAYS = ALL if os.environ.get("KOTOBOX_LAYOUT") == "full" else USUAL
NAMES = frozenset(seat.name for seat in screenshots._SEATS)
"""Names may be cut: the mark stands beside them."""

each_way = pytest.mark.parametrize(
    ("size", "text", "languages"),
    WAYS,
    ids=[f"{size[0]}x{size[1]}-{text}-{'+'.join(languages)}" for size, text, languages in WAYS],
)


@each_way
@pytest.mark.parametrize("part", ["menus", *sorted(TABLES), "archive"])
def test_no_word_is_cut_or_covered_or_faint(
    part: str,
    size: tuple[int, int],
    text: int,
    languages: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screenshots, "_choice", quick_choice)
    with words_told(monkeypatch) as (known, cut):
        app = App(SettingsStore(Disk(tmp_path, tmp_path)), languages[0], size)
        app.change_settings(speed=0.0, text_size=text)
        album = CheckedAlbum(app, languages, known, cut)
        album.may_be_cut = NAMES
        if part in TABLES:
            album.game(part)
        else:
            getattr(album, part)()
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
    assert album.count
    assert not album.found, "\n".join(album.found)
