"""The real window in every size a person can give it: full screen, maximised, wildly resized, put away."""

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Iterator

import pygame
import pytest

from game.rules.exploding_kittens.actions import Nope, Play
from game.scenes.curtain import Curtain
from game.ui.theme import Metrics
from tests.e2e.conftest import Desk
from tests.e2e.desk import BothAtKittens, BothInMenus, RealProgram, wait_until, why_not_here
from tests.e2e.test_killed import go_on, leads_to
from tests.e2e.test_real_window import play_actions, to_the_table
from tests.e2e.x11 import maximise

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(why_not_here()), reason=why_not_here())]

USUAL = (1280, 800)


@pytest.fixture
def window_manager() -> Iterator[None]:
    """Something that gives windows a frame, maximises them and puts them away."""
    if not shutil.which("openbox"):
        pytest.skip("needs openbox to maximise windows and to put them away")
    process = subprocess.Popen(["openbox"], stderr=subprocess.DEVNULL)
    asks = ["xdotool", "get_num_desktops"]  # refused where no window manager answers
    wait_until(lambda: subprocess.run(asks, capture_output=True).returncode == 0, "the window manager")
    yield
    process.terminate()
    process.wait(60)


def until_size(real: RealProgram, there: object) -> tuple[int, int]:
    """Wait until screen and picture have one size, and it is (or, for a size, is not) this one; returns it."""
    real.until(lambda note: there(note.size), "the size")  # type: ignore[operator]
    wait_until(lambda: real.size() == real.note.size, "the same size on the screen")
    return real.note.size


def press_f11(real: RealProgram) -> None:
    real.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11))
    real.send(pygame.event.Event(pygame.KEYUP, key=pygame.K_F11))


def test_full_screen_can_be_clicked_to_its_last_row_and_leads_back_to_the_window_as_it_was(
    desk: Desk,
) -> None:
    """Also what PySDL's scaled full screen failed at: the lowest row of pixels."""
    real, app = desk.start()
    hands = BothInMenus(real, app)
    assert real.size() == USUAL
    press_f11(real)
    width, height = until_size(real, lambda size: size != USUAL)
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        # The hand waits until the program has been told of just this pixel.
        real.send(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=corner, button=1))
        real.send(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=corner, button=1))
    press_f11(real)
    assert until_size(real, lambda size: size == USUAL) == USUAL
    hands.click_widget(hands.button("Play"))
    hands.in_step()
    assert real.close() == 0


@pytest.mark.usefixtures("window_manager")
def test_maximised_to_full_screen_and_back_it_is_maximised_and_whole_and_so_it_opens_again(
    desk: Desk,
) -> None:
    real, _ = desk.start()
    assert until_size(real, lambda size: size == USUAL) == USUAL
    maximise(int(real.window), True)
    maximised = until_size(real, lambda size: size[0] > USUAL[0])
    press_f11(real)
    full = until_size(real, lambda size: size != maximised)
    assert full[1] > maximised[1], "the frame is gone"
    press_f11(real)
    assert until_size(real, lambda size: size == maximised) == maximised
    assert real.close() == 0
    real, _ = desk.start()
    assert until_size(real, lambda size: size == maximised) == maximised
    maximise(int(real.window), False)
    assert until_size(real, lambda size: size != maximised) == USUAL
    assert real.close() == 0


@pytest.mark.usefixtures("window_manager")
def test_full_screen_there_and_back_as_often_as_one_likes_the_window_lies_where_it_lay(desk: Desk) -> None:
    """Once it went down by the height of its frame each time. Also where it lies once it is no longer maximised."""
    real, _ = desk.start()
    assert until_size(real, lambda size: size == USUAL) == USUAL
    left = real.place()
    real.move(200, 150)
    wait_until(lambda: real.place() != left, "another place")
    moved = real.place()
    for _ in range(3):
        press_f11(real)
        until_size(real, lambda size: size != USUAL)
        press_f11(real)
        until_size(real, lambda size: size == USUAL)
        wait_until(lambda: real.place() == moved, f"{moved} again: {real.place()}")
    for _ in range(8):
        press_f11(real)  # at once again
    assert until_size(real, lambda size: size == USUAL) == USUAL
    wait_until(lambda: real.place() == moved, f"{moved} again: {real.place()}")
    maximise(int(real.window), True)
    maximised = until_size(real, lambda size: size[0] > USUAL[0])
    press_f11(real)
    until_size(real, lambda size: size != maximised)
    press_f11(real)
    until_size(real, lambda size: size == maximised)
    maximise(int(real.window), False)
    until_size(real, lambda size: size == USUAL)
    wait_until(lambda: real.place() == moved, f"{moved} again: {real.place()}")
    assert real.close() == 0


def test_a_screen_of_3840_by_2160_gets_everything_three_times_as_large(desk: Desk) -> None:
    """Not small things on a large table: sizes of text too are those of the window."""
    real, app = desk.start()
    hands = BothInMenus(real, app)
    hands.resize(3840, 2160)
    assert app.ui.metrics == Metrics(3840, 2160)
    assert app.ui.metrics.font(16) == round(16 * 2160 / 800)
    assert hands.button("Play").rect.height > 100
    assert real.note.size == (3840, 2160)
    assert real.close() == 0


def test_a_window_resized_wildly_in_the_middle_of_everything(desk: Desk) -> None:
    real, app = desk.start()
    hands = to_the_table(real, app, BothInMenus.click_widget)
    chance = random.Random(5)
    play_actions(hands, 3, chance)
    for size in ((1500, 700), (1024, 600), (1800, 1100), USUAL):
        for _ in range(12):  # an edge that is dragged about
            real.resize(chance.randrange(900, 1900), chance.randrange(500, 1190))
        hands.resize(*size)
        hands.in_step()
        play_actions(hands, 1, chance)
    assert real.process.poll() is None
    assert real.close() == 0


@pytest.mark.usefixtures("window_manager")
def test_resized_and_put_away_in_a_nope_window_it_waits_behind_the_curtain(desk: Desk) -> None:
    desk.leave_match("exploding_kittens", 3, lambda match: leads_to(match, "window", Play), race_seconds=10)
    hands = go_on(desk, BothAtKittens)
    match = hands.table.match
    hands.open_curtain()
    card = leads_to(match, "window", Play)
    assert card is not None
    hands.do(card)
    hands.agree()
    hands.resize(1500, 820)
    entries = len(match.log)
    hands.minimise()
    hands.in_step()
    assert isinstance(hands.top, Curtain), "who brings the window back may be somebody else"
    assert hands.real.note.entries == entries, "and meanwhile no clock runs"
    hands.open_curtain()
    assert hands.view.seen.phase == "window"
    able = [seat for seat in match.deciders if Nope() in match.legal_actions(seat)]
    if able:
        hands.key(hands.table.race_key(able[0]))
        hands.agree()
        assert (match.log[-1].seat, match.log[-1].action) == (able[0], Nope())
    else:
        hands.press_space_in_window()
        hands.until_it_goes_on()
    assert hands.real.close() == 0
