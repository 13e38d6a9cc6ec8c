"""Continue on the title, and the list of matches that wait: which, who, when, how far; by mouse and by keyboard."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.scenes.curtain import Curtain
from game.scenes.dialog import Dialog
from game.scenes.match_row import MatchRow
from game.scenes.opening import start_match
from game.scenes.replay import Replay
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.scenes.unfinished import UnfinishedScene
from game.store.match_file import read_match
from game.store.match_lines import FORMAT
from game.ui.widgets.button import Button
from tests.scenes.hands import opened
from tests.scenes.kept import change_deck, keep
from tests.scenes.layout_check import lines_drawn
from tests.scenes.menu_hands import MenuHands, open_app


def at_title() -> MenuHands:
    hands = MenuHands(opened(open_app()))
    hands.show(TitleScene(hands.app))
    return hands


def at_list(hands: MenuHands) -> UnfinishedScene:
    page = UnfinishedScene(hands.app)
    hands.show(page)
    return page


def rows(hands: MenuHands) -> list[MatchRow]:
    return [widget for widget in hands.group.widgets if isinstance(widget, MatchRow)]


def icons(hands: MenuHands, name: str) -> list[Button]:
    return [widget for widget in hands.group.widgets if isinstance(widget, Button) and widget.icon == name]


def table_of(hands: MenuHands) -> Table:
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


def keep_three(hands: MenuHands) -> list[Path]:
    """Three unfinished matches, the oldest first; and a finished one."""
    paths = [keep(hands.app, seed=seed, most=4 + seed) for seed in (1, 2, 3)]
    for day, path in enumerate(paths, start=1):
        paths[day - 1] = path.rename(path.with_name(f"2026010{day}-120000-if_it_fits.jsonl"))
    keep(hands.app, seed=9)
    return paths


def refreshed(hands: MenuHands) -> MenuHands:
    hands.scene.resume()
    hands.frame()
    return hands


def test_one_press_resumes_the_newest_match_and_lands_on_the_curtain() -> None:
    hands = at_title()
    paths = keep_three(hands)
    refreshed(hands)
    done = len(read_match(paths[2]).moves)
    hands.key(pygame.K_RETURN)
    match = table_of(hands).match
    assert match.journal.path == paths[2]  # type: ignore[union-attr]
    assert len(match.log) == done
    hands.wait_for(lambda: isinstance(hands.top, Curtain))


def test_the_newest_is_the_one_that_was_played_last_not_the_one_begun_last() -> None:
    hands = at_title()
    paths = keep_three(hands)
    at_list(hands)
    hands.click_widget(rows(hands)[2])
    hands.frame()
    table = table_of(hands)
    table.match.submit(table.match.deciders[0], table.match.legal_actions(table.match.deciders[0])[0])
    hands.app.stack.clear_to(TitleScene(hands.app))
    title = hands.scene
    assert isinstance(title, TitleScene)
    assert title.unfinished is not None
    assert title.unfinished.path == paths[0]
    at_list(hands)
    assert [row.entry.summary.path for row in rows(hands)] == [paths[0], paths[2], paths[1]]


def test_a_table_that_was_left_without_a_move_makes_room_for_the_next_one() -> None:
    hands = at_title()
    (path,) = [keep(hands.app, most=5)]
    setup = read_match(path).header.setup
    for _ in range(3):
        start_match(hands.app, setup)
        hands.app.stack.clear_to(TitleScene(hands.app))
        title = hands.scene
        assert isinstance(title, TitleScene)
        assert title.unfinished is not None
        assert title.unfinished.path == path
        assert title.waiting == 2


def test_a_row_says_when_it_was_played_last(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    paths = keep_three(hands)
    moment = datetime(2020, 5, 17, 21, 30).timestamp()
    os.utime(paths[2], (moment, moment))
    at_list(hands)
    assert rows(hands)[2].entry.summary.path == paths[2]
    assert rows(hands)[2]._when == "17 May 2020, 21:30"


def test_without_a_match_there_is_nothing_to_continue() -> None:
    hands = at_title()
    assert not icons(hands, "play")
    assert not icons(hands, "log")
    keep(hands.app)  # a finished one is none either
    refreshed(hands)
    assert not icons(hands, "play")


def test_one_match_needs_no_list() -> None:
    hands = at_title()
    keep(hands.app, most=5)
    refreshed(hands)
    assert icons(hands, "play")
    assert not icons(hands, "log")


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_any_of_several_is_resumed_from_the_list(keys: bool) -> None:
    hands = at_title()
    paths = keep_three(hands)
    refreshed(hands)
    use = hands.press_widget if keys else hands.click_widget
    use(icons(hands, "log")[0])
    assert isinstance(hands.scene, UnfinishedScene)
    assert [row.entry.summary.path for row in rows(hands)] == paths[::-1]
    use(rows(hands)[1])
    hands.frame()
    assert table_of(hands).match.journal.path == paths[1]  # type: ignore[union-attr]


def test_a_row_says_game_seats_when_and_how_far(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    keep(hands.app, most=17)
    page = at_list(hands)
    with lines_drawn(monkeypatch) as lines:
        page.draw(hands.app.canvas)
    told = [line.text for line in lines]
    assert {"If It Fits", "Olha", "Ivan", "17 moves · 2 min"} <= set(told)
    assert any(text.startswith("today, ") for text in told)


def test_a_match_with_another_deck_is_not_offered_but_can_be_looked_at() -> None:
    hands = at_title()
    paths = keep_three(hands)
    change_deck(paths[2])
    refreshed(hands)
    title = hands.scene
    assert isinstance(title, TitleScene)
    assert title.unfinished is not None
    assert title.unfinished.path == paths[1]
    page = at_list(hands)
    first, second, _ = rows(hands)
    assert not first.enabled
    assert first.entry.obstacle == hands.app.ui.t("store.deck_changed")
    assert second.enabled
    hands.click_widget(first)
    assert hands.scene is page
    hands.click_widget(icons(hands, "eye")[0])
    assert isinstance(hands.top, Replay)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is page


def test_when_no_match_can_be_continued_the_list_is_offered_instead() -> None:
    hands = at_title()
    change_deck(keep(hands.app, most=5))
    refreshed(hands)
    assert not icons(hands, "play")
    hands.click_widget(icons(hands, "log")[0])
    assert isinstance(hands.scene, UnfinishedScene)


def test_a_match_that_another_program_has_open_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    paths = keep_three(hands)
    from game.store import matches

    monkeypatch.setattr(matches, "is_held_elsewhere", lambda path: path.name.startswith(paths[2].name))
    refreshed(hands)
    assert isinstance(hands.scene, TitleScene)
    assert hands.scene.unfinished is not None
    assert hands.scene.unfinished.path == paths[1]
    at_list(hands)
    assert rows(hands)[0].entry.obstacle == hands.app.ui.t("store.open_elsewhere")


def test_a_damaged_match_is_told_set_aside_and_gone_from_the_list(home: Path) -> None:
    hands = at_title()
    paths = keep_three(hands)
    paths[1].write_bytes(paths[1].read_bytes() + b'{"seat": 0, "action": {"do": "fly"}}\n')
    at_list(hands)
    hands.click_widget(rows(hands)[0])  # written to last
    assert isinstance(hands.scene, Dialog)
    assert paths[1].name in hands.scene.text
    assert "line 8" in hands.scene.text
    assert list((home / "matches").glob("*.broken-*"))
    hands.key(pygame.K_RETURN)
    assert [row.entry.summary.path for row in rows(hands)] == [paths[2], paths[0]]


def test_a_match_is_deleted_after_asking() -> None:
    hands = at_title()
    paths = keep_three(hands)
    at_list(hands)
    hands.click_widget(icons(hands, "trash")[0])
    hands.key(pygame.K_ESCAPE)
    assert paths[2].exists()
    hands.click_widget(icons(hands, "trash")[0])
    hands.click_widget(hands.button(hands.app.ui.t("archive.match.delete")))
    assert not paths[2].exists()
    assert [row.entry.summary.path for row in rows(hands)] == [paths[1], paths[0]]


def test_matches_of_a_newer_version_are_counted_but_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    paths = keep_three(hands)
    for path in paths[:2]:
        path.write_text(path.read_text().replace(f'"format":{FORMAT}', '"format":99'))
    page = at_list(hands)
    assert len(rows(hands)) == 1
    assert page.note == hands.app.ui.t("archive.match.newer", count=2)


def test_a_long_list_shows_what_somebody_scrolls_to(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    for seed in range(12):
        keep(hands.app, seed=seed, most=3)
    at_list(hands)
    last = rows(hands)[-1]
    hands.focus(last)
    assert hands.group.viewport is not None
    assert hands.group.viewport.contains(last.rect)


def test_only_so_many_rows_are_made(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_title()
    keep_three(hands)
    monkeypatch.setattr("game.scenes.match_list.MOST", 2)
    at_list(hands)
    assert len(rows(hands)) == 2
