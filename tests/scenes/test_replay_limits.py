"""What a replay does not do: decide, show hands of an unfinished match, or go on past damage."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.scenes.opening import first_scene, watch_match
from game.scenes.replay import Replay
from game.scenes.title import TitleScene
from game.start import StartRequest
from game.store.match_file import read_match
from tests.scenes.hands import opened
from tests.scenes.kept import change_deck, keep
from tests.scenes.menu_hands import MenuHands, open_app
from tests.scenes.replay_hands import GAMES, WITH_HANDS, is_at, played_until, told_log, watching


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_decided_written_or_counted(home: Path, game: str) -> None:
    hands, replay = watching(game)
    path = next((home / "matches").glob("*.jsonl"))
    before, statistics = path.read_bytes(), hands.app.statistics.read()
    replay.show_mode(0)
    for game_key in "hyrqcdnw":
        hands.key(ord(game_key))
    for key in (pygame.K_u, pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_RETURN):
        hands.key(key)
    for x, y in itertools.product(range(40, 1280, 130), range(40, 800, 90)):
        if hands.top is not replay:
            hands.key(pygame.K_ESCAPE)  # a card looked at large, or the rules
        if not replay.leave_button.rect.collidepoint((x, y)):
            hands.click((x, y))
            hands.drag((x, y), (400, 300))
    hands._send(pygame.WINDOWMINIMIZED)
    hands.frame()
    assert path.read_bytes() == before
    assert hands.app.statistics.read() == statistics
    assert replay.match.log == played_until(replay, len(replay.match.log)).log


def test_an_unfinished_match_can_be_looked_at_to_where_it_stands() -> None:
    hands, replay = watching(most=14)
    replay.toggle()
    hands.wait(20)
    assert hands.top is replay
    assert is_at(replay, 14)
    assert not replay.running


@pytest.mark.parametrize("game", [game for game in GAMES if game in WITH_HANDS])
def test_of_an_unfinished_match_nobody_sees_more_than_a_spectator_and_is_told_why(game: str) -> None:
    hands, replay = watching(game, most=14)
    why = hands.app.ui.t("archive.replay.unfinished")
    assert replay.toast.text == why
    choice = replay.bar.mode
    assert choice.hint == why
    hands.click((choice.rect.right - 8, choice.rect.centery))
    assert replay.mode == "public"
    for mode in (0, 1, "open"):
        replay.show_mode(mode)  # type: ignore[arg-type]
        assert (replay.mode, replay.viewer) == ("public", None)
    replay.go_to(14)
    assert replay.observation == replay.match.observe(None)
    assert not [line for line in told_log(replay) if line.private]


def test_a_file_named_on_the_command_line_is_no_way_round() -> None:
    hands = MenuHands(opened(open_app()))
    for most, modes in ((14, 1), (10_000, 5)):
        replay = first_scene(hands.app, StartRequest(replay=keep(hands.app, most=most)))
        assert isinstance(replay, Replay)
        assert len(replay.modes) == modes


def test_of_other_cards_a_finished_match_is_open_and_an_unfinished_one_is_not() -> None:
    """How far it can be shown does not matter: the file says whether it is over."""
    hands = MenuHands(opened(open_app(speed=0.0)))
    hands.show(TitleScene(hands.app))
    for most, finished in ((14, False), (10_000, True)):
        path = keep(hands.app, most=most)
        change_deck(path)
        lines = path.read_text().splitlines(keepends=True)
        lines[9] = '{"seat":0,"action":{"do":"discard","card":80}}\n'  # nobody holds it
        path.write_text("".join(lines))
        watch_match(hands.app, path)
        replay = hands.top
        assert isinstance(replay, Replay)
        assert replay.playback.length == 8
        replay.show_mode("open")
        assert (replay.mode == "open") is finished
        assert (hands.app.ui.t("archive.replay.unfinished") in replay.toast.text) is not finished


def test_a_match_of_other_cards_is_shown_as_far_as_it_goes_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = MenuHands(opened(open_app(speed=0.0)))
    path = keep(hands.app)
    change_deck(path)
    moves = len(read_match(path).moves)
    lines = path.read_text().splitlines(keepends=True)
    lines[9] = '{"seat":0,"action":{"do":"discard","card":80}}\n'  # nobody holds it
    path.write_text("".join(lines))
    hands.show(TitleScene(hands.app))
    watch_match(hands.app, path)
    replay = hands.top
    assert isinstance(replay, Replay)
    assert replay.toast.text == hands.app.ui.t("archive.replay.other_cards")
    assert replay.playback.length == 8 < moves
    hands.wait(3)
    assert hands.top is replay
    assert replay.toast.text == hands.app.ui.t("archive.replay.broken")


@pytest.mark.parametrize("language", ["en", "uk"])
def test_a_damaged_file_is_shown_as_far_as_it_goes_and_says_so(language: str) -> None:
    hands = MenuHands(opened(open_app(language=language, speed=0.0)))
    path = keep(hands.app)
    lines = path.read_bytes().splitlines(keepends=True)
    whole = b"".join([*lines[:9], b'{"seat": "\xff"\n', *lines[10:]])
    path.write_bytes(whole)
    hands.show(TitleScene(hands.app))
    watch_match(hands.app, path)
    replay = hands.top
    assert isinstance(replay, Replay)
    hands.frame()
    t = hands.app.ui.t
    assert replay.toast.text == t("archive.replay.damaged", file=path.name, line=10)
    assert replay.playback.length == 8
    assert replay.modes == ["public"], "whether it was over nobody can tell"
    hands.wait_for(lambda: not replay.running)
    assert is_at(replay, 8)
    assert replay.toast.text == t("store.damaged", file=path.name, line=10)
    assert path.read_bytes() == whole
