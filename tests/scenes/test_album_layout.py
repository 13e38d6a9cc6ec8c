"""Every scene of the album, in the pseudo-language with the largest text and in the real ones: nothing is cut, faint,
off the window or half under something else. Source: look, "Pictures" and "Size".

``KOTOBOX_LAYOUT=full`` goes through every size, language and text size.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.app import App
from game.core.content import ContentError, ContentErrors
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.playback import Playback
from game.core.reason import because
from game.headless import screenshots
from game.rules import registry
from game.scenes.broken_deck import with_deck
from game.scenes.dialog import message
from game.scenes.lobby import Lobby
from game.scenes.replay import Replay
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
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


def lobbies(album: CheckedAlbum) -> None:
    """Every game with as many people as can play it, so that each has a key too."""
    for game in TABLES:
        seats = tuple(SeatSetup("human", "", style) for style in range(registry.load(game).seats[-1]))
        album.app.change_settings(last_seats={game: seats})
        lobby = Lobby(album.app, game)
        album.scene(lobby, f"{game}_lobby_full")
        lobby.cards[0].race_key.listens = True
        album.shoot(f"{game}_lobby_that_waits_for_a_key")


def troubles(album: CheckedAlbum) -> None:
    """A card file with errors; and what is said above the menus and a damaged match."""
    app = album.app
    reason = because("deck_errors.kind.one_of", words="attack, skip, favor, nope, defuse, explode")
    reason = because("deck_errors.expected", what=reason, got="'atack'")
    reason = because("deck_errors.did_you_mean", reason=reason, word="'attack'")
    path = Path("/home/somebody/.local/share/kotobox/decks/cards.yaml")
    errors = [ContentError(path, 120 + n, ("exploding_kittens", "kinds", n), reason) for n in range(9)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "load", Mock(side_effect=ContentErrors(errors)))
        app.stack.clear_to(TitleScene(app))
        with_deck(app, "exploding_kittens", lambda: None)
    album.shoot("broken_deck")
    for note in (
        app.ui.t("archive.replay.damaged", file="x" * 24, line=17),
        app.ui.t("archive.replay.other_cards"),
    ):
        match = Match(registry.load("memory"), MatchSetup("memory", screenshots._SEATS, 1))
        app.stack.clear_to(Replay(app, Playback(match.controller, match.setup, ()), note))
        album.shoot("replay_with_a_note")
    for words in (app.ui.t("store.not_writable"), app.ui.t("common.confirm.quit_help")):
        app.stack.clear_to(TitleScene(app))
        app.stack.push(message(app, app.ui.t("common.error.title"), words))
        album.shoot("message")


PARTS: dict[str, Callable[[CheckedAlbum], None]] = {
    "menus": CheckedAlbum.menus,
    "lobbies": lobbies,
    "troubles": troubles,
    "archive": CheckedAlbum.archive,
}

each_way = pytest.mark.parametrize(
    ("size", "text", "languages"),
    WAYS,
    ids=[f"{size[0]}x{size[1]}-{text}-{'+'.join(languages)}" for size, text, languages in WAYS],
)


@each_way
@pytest.mark.parametrize("part", [*PARTS, *sorted(TABLES)])
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
            PARTS[part](album)
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
    assert album.count
    assert not album.found, "\n".join(album.found)
