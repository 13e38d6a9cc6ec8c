"""Watching a match: play, step, scrub, jump from the log, over whose shoulder; and it is the match that was played."""

from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.core.match import Match
from game.rules import registry
from game.scenes import open_hands
from game.scenes.replay import Replay
from game.scenes.replay_log import ReplayLog
from game.scenes.results import Results
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.start import StartRequest
from game.store.match_file import read_match
from tests.scenes.hands import opened
from tests.scenes.kept import change_deck, keep
from tests.scenes.menu_hands import MenuHands, open_app

WITH_HANDS = ("if_it_fits", "exploding_kittens", "koto_uno", "orbit")
GAMES = [game for game in registry.GAMES if game in TABLES]


def watching(
    game: str = "if_it_fits",
    seed: int = 1,
    most: int = 10_000,
    size: tuple[int, int] = (1280, 800),
    **settings: object,
) -> tuple[MenuHands, Replay]:
    """A replay that stands still at its beginning."""
    from game.scenes.opening import watch_match

    hands = MenuHands(opened(open_app(size, speed=0.0, **settings)))
    path = keep(hands.app, game, seed, most)
    hands.show(TitleScene(hands.app))
    watch_match(hands.app, path)
    replay = hands.top
    assert isinstance(replay, Replay)
    replay.go_to(0)
    hands.frame()
    return hands, replay


def played_until(replay: Replay, count: int) -> Match:
    """The live match after so many moves."""
    match = Match(replay.match.controller, replay.match.setup)
    for entry in replay.playback.entries[:count]:
        match.submit(entry.seat, entry.action)
    return match


def is_at(replay: Replay, count: int) -> bool:
    """Whether it shows the live match after so many moves, and nothing else."""
    live = played_until(replay, count)
    seats = [None, *range(len(live.setup.seats))]
    return (
        replay.match.log == live.log
        and all(replay.match.observe(seat) == live.observe(seat) for seat in seats)
        and replay.observation == live.observe(replay.viewer)
        and replay.bar.timeline.value == count
    )


@pytest.mark.parametrize("game", GAMES)
def test_at_every_moment_it_shows_what_the_live_match_showed(game: str) -> None:
    hands, replay = watching(game, most=60)
    for count in range(replay.playback.length + 1):
        assert is_at(replay, count)
        hands.key(pygame.K_RIGHT)
    for count in (40, 3, 17, 0):
        replay.go_to(count)
        hands.frame()
        assert is_at(replay, min(count, replay.playback.length))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_way_of_looking_at_every_game_can_be_drawn(game: str, language: str) -> None:
    hands, replay = watching(game, language=language)
    for mode in ("public", 0, "open"):
        replay.show_mode(mode)  # type: ignore[arg-type]
        for count in (0, replay.playback.length // 2, replay.playback.length):
            replay.go_to(count)
            hands.frame()


def test_the_timeline_is_scrubbed_with_the_mouse() -> None:
    hands, replay = watching()
    line = replay.bar.timeline
    start, end = (line.x_of(0), line.rect.centery), (line.x_of(line.length), line.rect.centery)
    hands.move(start)
    hands.press(start)
    seen = []
    for x in range(start[0], end[0] + 1, 7):
        hands.move((x, line.rect.centery), held=True)
        hands.frame()
        seen.append(replay.playback.position)
        assert is_at(replay, seen[-1])
    hands.move(end, held=True)
    hands.release(end)
    hands.frame()
    assert seen == sorted(seen)
    assert len(set(seen)) > 10
    assert replay.playback.position == replay.playback.length
    hands.click((line.x_of(5), line.rect.centery))
    assert is_at(replay, 5)


def test_the_keyboard_winds_it_too() -> None:
    hands, replay = watching()
    length = replay.playback.length
    for key, position in (
        (pygame.K_RIGHT, 1),
        (pygame.K_PAGEDOWN, 11),
        (pygame.K_LEFT, 10),
        (pygame.K_PAGEUP, 0),
        (pygame.K_END, length),
        (pygame.K_HOME, 0),
    ):
        hands.key(key)
        assert is_at(replay, position)
    hands.focus(replay.bar.timeline)
    hands.key(pygame.K_RIGHT)
    assert is_at(replay, 1)
    hands.press_widget(replay.bar.on)
    assert is_at(replay, 2)
    hands.press_widget(replay.bar.back)
    assert is_at(replay, 1)


def test_buttons_step_play_and_stop() -> None:
    hands, replay = watching()
    bar = replay.bar
    assert not bar.back.enabled
    hands.click(bar.on.rect.center)
    hands.click(bar.on.rect.center)
    assert is_at(replay, 2)
    hands.click(bar.back.rect.center)
    assert is_at(replay, 1)
    hands.click(bar.play.rect.center)
    hands.wait(1)
    assert replay.playback.position > 2
    hands.click(bar.play.rect.center)
    position = replay.playback.position
    hands.wait(1)
    assert replay.playback.position == position


def test_the_speed_is_the_replays_own() -> None:
    hands, replay = watching()
    replay.bar.speed.value = replay.speed = 1.0
    before = hands.app.ui.settings.speed
    hands.click((replay.bar.speed.rect.left + 5, replay.bar.speed.rect.centery))
    assert replay.speed == 0.5
    assert replay.motion.speed == 0.5 or hands.frame() or replay.motion.speed == 0.5
    counts = []
    for speed in (0.5, 3.0):
        replay.go_to(0)
        replay.set_speed(speed)
        replay.toggle()
        hands.wait(6)
        counts.append(replay.playback.position)
    assert counts[0] < counts[1]
    assert hands.app.ui.settings.speed == before


def test_at_its_end_it_shows_the_results_and_they_lead_back() -> None:
    hands, replay = watching()
    replay.go_to(replay.playback.length - 2)
    hands.click(replay.bar.play.rect.center)
    hands.wait(3)
    results = hands.top
    assert isinstance(results, Results)
    hands.click(results.watch_button.rect.center)
    assert isinstance(hands.top, Replay)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("mode", ["public", 0, "open"])
def test_it_runs_to_the_results_of_every_game_without_a_press(game: str, mode: str) -> None:
    hands, replay = watching(game, seed=2)
    replay.show_mode(mode)  # type: ignore[arg-type]
    run(hands, replay, replay.playback.length - 12)
    assert isinstance(hands.top, Results)


def run(hands: MenuHands, replay: Replay, start: int, moves: int = 1000) -> None:
    """Let it play from a moment on, so many moves or to its end."""
    replay.go_to(start)
    replay.toggle()
    for _ in range(600):
        if hands.top is not replay or replay.playback.position >= start + moves:
            return
        hands.frame(0.1)
    raise AssertionError(f"it stopped at {replay.playback.position}")


@pytest.mark.parametrize("mode", ["public", 0, "open"])
def test_what_is_held_up_to_be_looked_at_goes_by_itself(mode: str) -> None:
    """The hands between two rounds of Orbit, which at a table wait for a press."""
    hands, replay = watching("orbit", seed=2)
    ends = [i for i, entry in enumerate(replay.playback.entries) if "RoundEnded" in str(entry.events)]
    assert len(ends) > 1
    replay.show_mode(mode)  # type: ignore[arg-type]
    run(hands, replay, ends[0] - 2, 6)
    replay.go_to(ends[0])
    hands.key(pygame.K_RIGHT)  # the round ends
    hands.key(pygame.K_LEFT)
    assert not replay.view.holds()
    assert is_at(replay, ends[0])


def test_wound_to_its_end_by_hand_it_stays() -> None:
    hands, replay = watching()
    hands.key(pygame.K_END)
    hands.wait(2)
    assert hands.top is replay
    hands.click(replay.bar.play.rect.center)  # and plays from the beginning again
    assert replay.playback.position == 0


# The log


def test_a_click_on_a_line_of_the_log_goes_to_its_move() -> None:
    hands, replay = watching()
    log = replay.log_panel
    assert isinstance(log, ReplayLog)
    tried = 0
    for move in (3, 9, 2, replay.playback.length):
        replay.go_to(max(0, move - 2))
        place = log.place_of(move)
        if place is not None:
            tried += 1
            hands.click(place.center)
            assert is_at(replay, move)
    assert tried >= 3


def test_the_log_tells_the_whole_match_and_follows() -> None:
    hands, replay = watching()
    log = replay.log_panel
    assert isinstance(log, ReplayLog)
    for position in (0, 12, replay.playback.length):
        replay.go_to(position)
        hands.frame()
        if position:
            assert log.place_of(position) is not None
    assert len(log._told) >= replay.playback.length


# Over whose shoulder


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_hand_and_log_and_nobody_elses(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game not in TABLES:
        pytest.skip("it has no table yet")
    hands, replay = watching(game)
    replay.go_to(replay.playback.length // 2)
    for mode in ("public", 0, 1, 2):
        replay.show_mode(mode)  # type: ignore[arg-type]
        hands.frame()
        seat = None if mode == "public" else mode
        assert replay.observation == replay.match.observe(seat)  # type: ignore[arg-type]
        assert not replay.legal
        assert not replay.my_turn
        told = [told.line for told in replay.log_panel._told]  # type: ignore[attr-defined]
        private = [line for line in told if line.private]
        assert (
            not private
            if seat is None
            else all(line.seat in (seat, None) or line.private for line in private)
        )


def test_the_view_is_changed_by_mouse_and_by_keyboard() -> None:
    hands, replay = watching()
    choice = replay.bar.mode
    modes = []
    for _ in range(6):
        hands.click((choice.rect.right - 8, choice.rect.centery))
        modes.append(replay.mode)
    assert modes == [0, 1, 2, "open", "public", 0]
    hands.focus(choice)
    hands.key(pygame.K_LEFT)
    assert replay.mode == "public"
    assert replay.viewer is None


@pytest.mark.parametrize(
    "game", [game for game in ("if_it_fits", "exploding_kittens", "koto_uno", "orbit") if game in TABLES]
)
def test_with_all_open_every_hand_lies_there(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands, replay = watching(game)
    replay.go_to(replay.playback.length // 2)
    drawn: list[tuple[int, object]] = []
    real = open_hands._draw_hand

    def note(surface, table, seat, hand, picture, line):  # type: ignore[no-untyped-def]
        drawn.append((seat, hand))
        real(surface, table, seat, hand, picture, line)

    monkeypatch.setattr(open_hands, "_draw_hand", note)
    for mode in ("public", 1):
        replay.show_mode(mode)  # type: ignore[arg-type]
        hands.pixels()
        assert drawn == []
    replay.show_mode("open")
    drawn.clear()
    hands.app.stack.draw(hands.app.canvas)
    full = {seat: replay.match.observe(seat).hand for seat in (1, 2)}  # type: ignore[attr-defined]
    assert dict(drawn) == {seat: hand for seat, hand in full.items() if hand}
    assert any(full.values())
    told = [told.line.text for told in replay.log_panel._told]  # type: ignore[attr-defined]
    replay.show_mode("public")
    public = [told.line.text for told in replay.log_panel._told]  # type: ignore[attr-defined]
    assert told != public


@pytest.mark.parametrize("game", [game for game in GAMES if game in WITH_HANDS])
def test_the_hand_of_the_seat_that_is_looked_with_lies_before_it(game: str) -> None:
    hands, replay = watching(game)
    position = next(
        i for i in range(replay.playback.length) if _hand_at(replay, i)
    )  # somewhere the first seat holds something
    replay.go_to(position)
    replay.show_mode("public")
    hands.frame()
    strip = replay.places.hand
    empty = hands.app.canvas.subsurface(strip).copy()
    replay.show_mode(0)
    hands.pixels()
    hand = hands.app.canvas.subsurface(strip)
    assert pygame.image.tobytes(hand, "RGB") != pygame.image.tobytes(empty, "RGB")


def _hand_at(replay: Replay, position: int) -> object:
    replay.playback.seek(position)
    return replay.match.observe(0).hand  # type: ignore[attr-defined]


# What cannot be done in it


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
    assert not [told for told in replay.log_panel._told if told.line.private]  # type: ignore[attr-defined]


def test_a_file_named_on_the_command_line_is_no_way_round() -> None:
    from game.scenes.opening import first_scene

    hands = MenuHands(opened(open_app()))
    for most, modes in ((14, 1), (10_000, 5)):
        replay = first_scene(hands.app, StartRequest(replay=keep(hands.app, most=most)))
        assert isinstance(replay, Replay)
        assert len(replay.modes) == modes


def test_of_other_cards_a_finished_match_is_open_and_an_unfinished_one_is_not() -> None:
    """How far it can be shown does not matter: the file says whether it is over."""
    from game.scenes.opening import watch_match

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
    from game.scenes.opening import watch_match

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
    from game.scenes.opening import watch_match

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
