"""The pages of what is kept, in every size, language and text size: nothing is cut, overlaps or leaves the window."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import SeatSetup
from game.scenes.add_file import AddFileScene
from game.scenes.opening import watch_match
from game.scenes.replay import Replay
from game.scenes.replays import ReplaysScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.scenes.unfinished import UnfinishedScene
from game.store.match_file import MatchSummary
from game.store.statistics import COUNTED, GameRecord, Result, Statistics
from game.texts import LANGUAGES, PSEUDO
from tests.scenes import kept
from tests.scenes.hands import close_all, opened
from tests.scenes.layout_check import MARGIN, faults
from tests.scenes.menu_hands import MenuHands, open_app

SIZES = [(1024, 600), (1280, 800), (1024, 1366), (3840, 2160)]
TEXT_SIZES = (100, 150)
LONG = "Щ" * 40


@pytest.fixture
def long_names(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = (SeatSetup("human", LONG, 0), SeatSetup("human", "W" * 40, 3), SeatSetup("ai:easy", "", 1))
    monkeypatch.setattr(kept, "SEATS", seats)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_pages(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch, long_names: None
) -> None:
    for text_size in TEXT_SIZES:
        app = opened(open_app(size, language, text_size=text_size))
        if not app.matches.summaries():
            for game, seed, most in (
                ("if_it_fits", 1, 9),
                ("exploding_kittens", 2, 9),
                ("memory", 3, 10_000),
            ):
                path = kept.keep(app, game, seed, most)
                if game == "exploding_kittens":
                    kept.change_deck(path)
            kept.keep(app, "if_it_fits", 4)
        app.statistics._file.write(Statistics(players={LONG: records(), "#2": {}, "Ann": {}}))
        for scene in (TitleScene, UnfinishedScene, ReplaysScene, StatisticsScene, SettingsScene):
            app.stack.clear_to(scene(app))
            assert faults(app, monkeypatch, NAMES) == [], scene.__name__
        app.stack.push(AddFileScene(app, app.store.disk.shared, lambda _: None))
        assert [fault for fault in faults(app, monkeypatch, NAMES) if "copies" not in fault] == []
        close_all()


class _AnyName(frozenset[str]):
    """Names, and what is told with them, may be cut where they are long."""

    def __contains__(self, text: object) -> bool:
        return isinstance(text, str) and (LONG[:5] in text or "WWWWW" in text)


NAMES = _AnyName()


def records() -> dict[str, GameRecord]:
    found = {}
    for key in ("if_it_fits", "exploding_kittens", "constellation", "memory.alone", "orbit"):
        record = GameRecord()
        for i in range(25):
            counts = dict.fromkeys(COUNTED.get(key, {}).values(), 321)
            record = record.with_match(Result(1 + i % 3, 3, 12 * i), 4000, counts)
        found[key] = record
    return found


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (3840, 2160)], ids=str)
@pytest.mark.parametrize("language", ["uk", PSEUDO])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_the_bar_of_a_replay(size: tuple[int, int], language: str, text_size: int, long_names: None) -> None:
    app = opened(open_app(size, language, text_size=text_size, speed=0.0))
    path = kept.keep(app)
    app.stack.push(TitleScene(app))
    watch_match(app, path)
    replay = app.stack.top
    assert isinstance(replay, Replay)
    window = app.canvas.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    for mode in ("public", 0, 1, 2, "open"):
        replay.show_mode(mode)  # type: ignore[arg-type]
        app.step(0.02)
        widgets = replay.group.widgets
        for i, widget in enumerate(widgets):
            assert window.contains(widget.rect)
            assert not [other for other in widgets[i + 1 :] if widget.rect.colliderect(other.rect)]
        for choice in (replay.bar.speed, replay.bar.mode):
            assert choice.rect.width >= choice.wanted_width()
        timeline = replay.bar.timeline
        assert timeline.rect.width >= timeline.wanted_width()
        for area in (replay.places.hand, replay.places.board, replay.places.log):
            assert not area.colliderect(replay.bar.rect)


def test_a_page_follows_a_window_that_changes_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = MenuHands(opened(open_app()))
    for seed in range(6):
        kept.keep(hands.app, seed=seed)
    pages: list[Scene] = [ReplaysScene(hands.app), StatisticsScene(hands.app)]
    for page in pages:
        hands.app.stack.clear_to(page)
        for size in ((1024, 600), (1900, 900), (1280, 800)):
            pygame.display.set_mode(size, pygame.RESIZABLE)
            hands._send(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
            hands.frame()
            assert faults(hands.app, monkeypatch) == []


def test_summaries_of_files_of_old_have_no_length() -> None:
    hands = MenuHands(opened(open_app()))
    path = kept.keep(hands.app)
    page = ReplaysScene(hands.app)
    (summary,) = hands.app.matches.finished()
    assert summary.over is not None
    assert page._length(summary)
    old = MatchSummary(path, summary.header, type(summary.over)(summary.over.ranking, summary.over.scores), 1)
    assert page._length(old) == ""
