"""The table in a window that changes: sizes, languages, full screen, and the camera over the board."""

from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.rules.if_it_fits.actions import Draw, PlayBox, SleepCat
from game.scenes.pause import Pause
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.store.settings import SettingsStore
from game.ui.theme import SMALLEST
from tests.scenes.hands import IfItFitsHands, cats_offered, pending, table_where
from tests.scenes.test_table_choosing import lay_out

SIZES = [(1024, 600), (3840, 2160), (1280, 800), (1100, 1900), (2500, 620)]


def may_play(hands: IfItFitsHands) -> bool:
    return hands.seen().pending == "play" and bool(cats_offered(hands))


def controls_inside(hands: IfItFitsHands) -> bool:
    """No control within 4 pixels of the window's edge."""
    window = hands.app.canvas.get_rect().inflate(-8, -8)
    return all(window.contains(widget.rect) for widget in hands.table.group.widgets)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_dragged_card_stays_in_the_hand_when_the_window_changes(size: tuple[int, int]) -> None:
    hands = table_where(may_play)
    action = next(a for a in hands.legal(PlayBox) if isinstance(a, PlayBox) and not a.turned)
    hands.lift(hands.place_of(hands.piece(action)[0]), hands.cell(action.cell))
    hands.resize(*size)
    hands.frame()
    assert hands.view.held is not None
    assert controls_inside(hands)
    hands.move(hands.cell(action.cell), held=True)
    # The pointer is over the cell, the card's middle need not be: it is held where it was gripped.
    held = hands.view.held
    rect = held.rect((hands.view.camera.width, hands.view.camera.height))
    dx, dy = hands.cell(action.cell)[0] - rect.centerx, hands.cell(action.cell)[1] - rect.centery
    end = (held.pointer[0] + dx, held.pointer[1] + dy)
    hands.move(end, held=True)
    hands.release(end)
    hands.frame()
    choosing = hands.view.choosing
    if choosing is not None:
        hands.click(choosing.buttons[choosing.actions.index(action)].rect.center)
    assert hands.table.match.log[-1].action == action


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_choice_stays_open_when_the_window_changes(size: tuple[int, int]) -> None:
    hands = table_where(may_play)
    box = lay_out(hands)
    hands.resize(*size)
    hands.frame()
    choosing = hands.view.choosing
    assert choosing is not None
    assert controls_inside(hands)
    hands.click(choosing.buttons[-1].rect.center)
    assert hands.table.match.log[-1].action == box


@pytest.mark.parametrize("size", [size for size in SIZES if size != (1280, 800)], ids=str)
def test_what_flies_when_the_window_changes_arrives_at_once(size: tuple[int, int]) -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)), speed=0.5)
    action = hands.legal(SleepCat)[0]
    hands.table.play(hands.table.match.deciders[0], action)
    hands.frame(0.02)
    assert hands.view.flights.flights
    hands.resize(*size)
    hands.frame(0.02)
    assert not hands.view.flights.flights
    assert not hands.view.flights.hidden
    assert any(card.cell == action.cell for card in hands.view.seen.board)  # type: ignore[attr-defined]


def test_resizing_in_the_middle_of_a_glide() -> None:
    hands = table_where(pending("turn"), speed=1.0)
    hands.move(hands.table.places.board.center)
    hands.wheel(-2)
    hands.key(pygame.K_f)
    assert hands.view.camera.glide is not None
    for size in SIZES:
        hands.resize(*size)
        hands.frame(0.01)
    assert hands.view.camera.glide is None


def test_resizing_while_a_computer_thinks() -> None:
    hands = table_where(
        lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)), kinds=("human", "ai:random")
    )
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    for size in SIZES * 3:
        hands.resize(*size)
        hands.frame(0.01)
    hands.wait_for(lambda: hands.table.my_turn)


def test_a_window_smaller_than_the_least_layout_is_scaled_and_can_be_played() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)))
    hands.resize(640, 480)
    width, height = hands.app.canvas.get_size()
    assert width >= SMALLEST[0]
    assert height >= SMALLEST[1]
    x, y = hands.view.row.deck.center
    log = len(hands.table.match.log)
    hands.click((x * 640 // width, y * 480 // height))
    assert len(hands.table.match.log) == log + 1


@pytest.mark.parametrize("percent", [125, 150])
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
def test_larger_text_leaves_every_control_inside(percent: int, language: str, size: tuple[int, int]) -> None:
    hands = table_where(may_play, language=language)
    lay_out(hands)
    hands.app.change_settings(text_size=percent)
    hands.resize(*size)
    hands.frame()
    assert controls_inside(hands)
    assert hands.table.places.board.height > 150


def test_another_language_chosen_in_the_pause_reaches_log_banner_and_hints() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.table.match.log) > 10)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.app.change_settings(language="uk")
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table
    told = hands.table.log_lines(0)
    assert hands.table.log_panel.lines == told
    assert any("бере карту" in line.text for line in told)
    deck = next(w for w in hands.table.group.widgets if w.rect == hands.view.row.deck)
    assert deck.hint == hands.app.ui.t("if_it_fits_table.pile.deck", count=hands.view.seen.deck_size)
    assert hands.table.corner.rules.hint.startswith(hands.app.ui.t("common.button.rules"))


def test_full_screen_and_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """That the real window follows is seen on a real screen."""
    hands = table_where(pending("turn"))
    before = hands.app.window.get_size()
    asked = []
    set_mode = pygame.display.set_mode

    def noted(size: tuple[int, int], flags: int) -> pygame.Surface:
        asked.append((size, flags))
        return set_mode(size, flags)

    monkeypatch.setattr(pygame.display, "set_mode", noted)
    hands.key(pygame.K_F11)
    assert hands.app.full_screen
    assert SettingsStore.open().settings.full_screen
    assert controls_inside(hands)
    hands.key(pygame.K_F11)
    assert not hands.app.full_screen
    assert asked[0] == ((0, 0), pygame.FULLSCREEN)
    assert asked[-1] == (before, pygame.RESIZABLE)
    assert hands.table.my_turn


def test_a_picture_of_the_screen_is_kept(home: Path) -> None:
    hands = table_where(pending("turn"))
    hands.key(pygame.K_F12)
    (kept,) = home.glob("*.png")
    assert pygame.image.load(kept).get_size() == hands.app.canvas.get_size()


def test_where_no_picture_can_be_kept_the_game_goes_on(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_where(pending("turn"))
    monkeypatch.setenv("KOTOBOX_HOME", str(home / "no such folder"))
    monkeypatch.setattr(Path, "cwd", lambda: home / "nor this")
    hands.key(pygame.K_F12)
    hands.frame()
    assert hands.top is hands.table


def test_m_mutes_and_is_remembered() -> None:
    hands = table_where(pending("turn"))
    hands.key(pygame.K_m)
    assert SettingsStore.open().settings.muted
    assert hands.app.ui.sounds.muted
    hands.key(pygame.K_m)
    assert not SettingsStore.open().settings.muted


def test_the_log_folds_and_is_remembered() -> None:
    hands = table_where(pending("turn"))
    board = hands.table.places.board.width
    hands.key(pygame.K_l)
    assert hands.table.places.board.width > board
    again = Table(hands.app, hands.table.match)
    assert not again.log_panel.open
    assert not SettingsStore.open().settings.log_open
    hands.click(hands.table.corner.log.rect.center)
    assert hands.table.places.board.width == board
    assert SettingsStore.open().settings.log_open


def test_the_log_scrolls_with_the_wheel_and_comes_back_with_news() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.table.match.log) > 40)
    hands.move(hands.table.places.log.center)
    camera = hands.view.camera.width
    newest = hands.pixels()
    hands.wheel(4)
    assert hands.pixels() != newest
    assert hands.view.camera.width == camera
    hands.wheel(-4)
    assert hands.pixels() == newest


# The camera


def test_the_wheel_zooms_at_the_pointer() -> None:
    hands = table_where(pending("turn"))
    at = hands.table.places.board.center
    hands.move(at)
    camera = hands.view.camera
    before, width = ((at[0] - camera.x) / camera.width, (at[1] - camera.y) / camera.height), camera.width
    hands.wheel(1)
    assert camera.width > width
    after = ((at[0] - camera.x) / camera.width, (at[1] - camera.y) / camera.height)
    assert after == pytest.approx(before, abs=0.02)
    hands.wheel(-3)
    assert camera.width < width


def test_the_middle_button_pans() -> None:
    hands = table_where(pending("turn"))
    x, y = hands.view.camera.x, hands.view.camera.y
    middle = hands.table.places.board.center
    hands.move(middle)
    hands.press(middle, 2)
    hands._send(pygame.MOUSEMOTION, pos=(middle[0] + 30, middle[1] - 20), rel=(30, -20), buttons=(0, 1, 0))
    hands.release(middle, 2)
    assert (hands.view.camera.x, hands.view.camera.y) == (x + 30, y - 20)


def test_f_fits_all_cards_with_one_cell_round_them() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.seen().board) > 12)
    hands.move(hands.table.places.board.center)
    hands.wheel(5)
    hands.key(pygame.K_f)
    seen, camera = hands.view.seen, hands.view.camera
    for card in seen.board:
        x, y = card.cell
        for cell in ((x, y), (x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)):
            if 0 <= cell[0] < seen.columns and 0 <= cell[1] < seen.rows:
                assert hands.table.places.board.contains(camera.rect(cell))


@pytest.mark.parametrize("seed", range(6))
def test_the_camera_never_loses_the_table(seed: int) -> None:
    hands = table_where(pending("turn"))
    chance, camera = random.Random(seed), hands.view.camera
    board = hands.table.places.board
    for _ in range(150):
        x, y = chance.randrange(board.left, board.right), chance.randrange(board.top, board.bottom)
        hands.move((x, y))
        if chance.random() < 0.5:
            hands.wheel(chance.choice([-6, -2, -1, 1, 2, 6]))
        else:
            rel = (chance.randrange(-900, 900), chance.randrange(-900, 900))
            hands._send(pygame.MOUSEMOTION, pos=(x, y), rel=rel, buttons=(0, 1, 0))
        seen = camera.table().clip(board)
        assert seen.width >= min(28, camera.width) // 2
        assert seen.height >= min(28, camera.width) // 2


@pytest.mark.parametrize("key", [pygame.K_m, pygame.K_h])
def test_what_was_zoomed_by_hand_stays_so_whatever_is_pressed(key: int) -> None:
    hands = table_where(pending("turn"))
    hands.move(hands.table.places.board.center)
    hands.wheel(2)
    camera = hands.view.camera
    before = (camera.width, camera.x, camera.y)
    hands.key(key)
    assert (camera.width, camera.x, camera.y) == before


def test_the_next_person_sees_the_whole_table_again() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    hands.move(hands.table.places.board.center)
    hands.wheel(4)
    hands.play(hands.legal(SleepCat)[0])
    assert not hands.view.camera.by_hand


# Motion


def test_with_reduced_motion_nothing_flies_and_the_camera_jumps() -> None:
    hands = table_where(
        lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20, speed=1.0, reduce_motion=True
    )
    hands.click(hands.view.row.deck.center)
    assert hands.view.flights.flights
    assert all(flight.fades for flight in hands.view.flights.flights)
    hands.move(hands.table.places.board.center)
    hands.wheel(2)
    hands.key(pygame.K_f)
    assert hands.view.camera.glide is None


def test_at_instant_speed_nothing_moves() -> None:
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20, speed=0.0)
    hands.move(hands.view.row.deck.center)
    hands.press(hands.view.row.deck.center)
    assert not hands.table.motion.busy
    assert not hands.view.flights.flights


def test_a_click_skips_what_moves_and_counts_as_the_click_it_is() -> None:
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20, speed=0.5)
    hands.click(hands.view.row.deck.center)
    assert hands.table.motion.busy
    playable = next(p for p in hands.view.row.pieces if hands.view.options.can_play(p))
    hands.move(hands.place_of(playable))
    hands.press(hands.place_of(playable))
    assert not hands.table.motion.busy
    assert hands.view.held is not None


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 3.0])
def test_one_event_never_moves_for_longer_than_it_may(speed: float) -> None:
    """1.2 seconds at speed 1 at most."""
    hands = table_where(may_play, speed=speed)
    box = cats_offered(hands)[0]
    hands.table.play(hands.table.match.deciders[0], box)
    assert hands.table.motion.busy
    for _ in range(round(1.2 / speed * 60)):
        hands.frame(1 / 60)
    assert not hands.table.motion.busy


def test_at_rest_no_frame_is_drawn() -> None:
    hands = table_where(pending("turn"))
    hands.wait(5)
    drawn = []
    scene = hands.top
    assert isinstance(scene, Scene)
    scene.draw = lambda surface: drawn.append(surface)  # type: ignore[method-assign]
    for _ in range(10):
        assert not hands.frame()
    assert not drawn
