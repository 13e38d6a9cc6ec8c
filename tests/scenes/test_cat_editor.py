"""In the lobby everybody makes their cat: by mouse, keyboard or stick. It stays theirs, and no rule knows of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.look import CHOICES, Look, look_of_computer, look_of_style
from game.core.match import SeatSetup
from game.scenes import sitting_cat
from game.scenes.cat_editor import CatEditor
from game.scenes.lobby import Lobby
from game.scenes.table import Table
from game.store.settings import SettingsStore
from game.texts import LANGUAGES, PSEUDO
from game.ui import cats
from game.ui.widgets.widget import Widget
from tests.scenes.layout_check import faults
from tests.scenes.menu_hands import MenuHands, open_app

SEATS = (SeatSetup("human", "", 0), SeatSetup("ai:easy", "", 1), SeatSetup("human", "Ann", 2))

Use = Callable[[MenuHands, Widget], None]
by_each_way = pytest.mark.parametrize(
    "use", [MenuHands.click_widget, MenuHands.press_widget], ids=["mouse", "keyboard"]
)


def at_lobby(**settings: object) -> tuple[MenuHands, Lobby]:
    hands = MenuHands(open_app(**{"last_seats": {"if_it_fits": SEATS}, **settings}))  # type: ignore[arg-type]
    lobby = Lobby(hands.app, "if_it_fits")
    hands.show(lobby)
    return hands, lobby


def at_editor(seat: int = 0, **settings: object) -> tuple[MenuHands, CatEditor]:
    hands, lobby = at_lobby(**settings)
    hands.click_widget(lobby.cards[seat].cat)
    editor = hands.scene
    assert isinstance(editor, CatEditor)
    return hands, editor


@by_each_way
def test_the_face_on_a_seats_card_opens_the_editor_and_done_closes_it(use: Use) -> None:
    hands, lobby = at_lobby()
    use(hands, lobby.cards[2].cat)
    editor = hands.scene
    assert isinstance(editor, CatEditor)
    assert editor.seat == 2
    assert "Ann" in editor.title()
    use(hands, editor.done)
    assert hands.scene is lobby


def test_a_tile_that_is_clicked_is_the_cats_new_look() -> None:
    hands, editor = at_editor()
    for part, row in editor.rows.items():
        hands.click(row.tiles()[-1].center)
        assert getattr(editor.look, part) == CHOICES[part][-1] == row.value
    assert editor.lobby.style(0).look == Look(*(words[-1] for words in CHOICES.values()))


def test_arrows_change_a_row_round_and_round_and_escape_keeps_what_was_chosen() -> None:
    hands, editor = at_editor()
    lobby = editor.lobby
    hands.focus(editor.rows["wear"])
    hands.key(pygame.K_LEFT)
    assert editor.look.wear == CHOICES["wear"][-1]
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RETURN)
    assert editor.look.wear == CHOICES["wear"][1]
    hands.key(pygame.K_UP)
    assert editor.group.focus is editor.rows["eyes"]
    hands.key(pygame.K_ESCAPE)
    assert hands.scene is lobby
    assert lobby.style(0).look.wear == CHOICES["wear"][1]


@by_each_way
def test_a_surprise_is_another_cat_and_as_it_was_takes_everything_back(use: Use) -> None:
    hands, editor = at_editor()
    before = editor.look
    assert not editor.as_before.enabled
    for _ in range(5):
        last = editor.look
        use(hands, editor.surprise)
        assert editor.look != last
        assert [row.value for row in editor.rows.values()] == [getattr(editor.look, part) for part in CHOICES]
    use(hands, editor.as_before)
    assert editor.look == before
    assert editor.setup.made is None


def test_the_match_has_the_cats_of_the_lobby_and_the_table_shows_them() -> None:
    hands, editor = at_editor()
    hands.click_widget(editor.surprise)
    hands.key(pygame.K_ESCAPE)
    lobby = editor.lobby
    looks = [lobby.style(seat).look for seat in range(3)]
    assert looks[0] == editor.look
    hands.click_widget(lobby.start)
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    setup = table.match.setup
    assert [seat.look for seat in setup.seats] == looks
    assert [table.style(seat).look for seat in range(3)] == looks
    assert looks[1] == look_of_computer(setup.seed, 1)
    table.leave()


def test_who_made_no_cat_has_the_one_of_their_colour_and_mark() -> None:
    _, lobby = at_lobby()
    assert lobby.style(0).look == look_of_style(0)
    lobby.roster.set_style(0, 4)
    assert lobby.style(0).look == look_of_style(4)


def test_a_cat_is_remembered_by_the_persons_name_in_every_game() -> None:
    hands, editor = at_editor(2)
    hands.click_widget(editor.surprise)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert SettingsStore.open().settings.looks == {"Ann": editor.look}
    lobby = Lobby(hands.app, "orbit")
    hands.show(lobby)
    assert lobby.style(0).look != editor.look
    hands.click_widget(lobby.cards[0].name)
    hands.type("Ann")
    assert lobby.style(0).look == editor.look


def test_without_a_name_a_cat_is_remembered_by_its_seat() -> None:
    hands, editor = at_editor(0)
    hands.click_widget(editor.surprise)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert SettingsStore.open().settings.seat_looks[0] == editor.look
    _, lobby = at_lobby(last_seats={})
    assert lobby.style(0).look == editor.look
    assert lobby.style(1).look == look_of_style(1)


def test_a_computers_cat_can_be_made_too_but_is_another_one_next_time() -> None:
    hands, editor = at_editor(1)
    hands.click_widget(editor.surprise)
    hands.key(pygame.K_ESCAPE)
    assert editor.lobby.style(1).look == editor.look
    hands.key(pygame.K_ESCAPE)
    assert hands.app.ui.settings.last_seats["if_it_fits"][1].look is None


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def poses(editor: CatEditor, clock: Clock, seconds: float) -> set[cats.Pose]:
    seen = set()
    for _ in range(int(seconds / 0.02)):
        clock.now += 0.02
        editor.update(0.02)
        seen.add(editor._pose)
    return seen


def test_the_cat_blinks_looks_at_the_pointer_and_is_glad_of_what_it_gets() -> None:
    hands, lobby = at_lobby()
    clock = Clock()
    editor = CatEditor(lobby, 0, clock)
    hands.show(editor)
    seen = poses(editor, clock, 60)
    assert {cats.REST, cats.Pose(("eyes_closed",))} <= seen
    hands.move(editor.rows["fur"].rect.center)
    assert any(pose.gaze[0] > 0 for pose in poses(editor, clock, 1))
    hands.move(editor.stage.face.center)
    assert {pose.gaze for pose in poses(editor, clock, 1)} == {(0.0, 0.0)}
    hands.click_widget(editor.surprise)
    assert cats.Pose(("eyes_happy",), editor._gaze) in poses(editor, clock, 0.2)


def test_it_purrs_when_it_is_stroked(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, lobby = at_lobby()
    clock, heard = Clock(), []
    editor = CatEditor(lobby, 0, clock)
    hands.show(editor)
    monkeypatch.setattr(hands.app.ui.sounds, "play", heard.append)
    hands.click(editor.stage.figure.center)
    assert heard == ["purr"]
    assert all(pose.parts == ("eyes_happy",) for pose in poses(editor, clock, 1.5))


def test_with_reduced_motion_it_keeps_still() -> None:
    hands, lobby = at_lobby(reduce_motion=True)
    clock = Clock()
    editor = CatEditor(lobby, 0, clock)
    hands.show(editor)
    hands.move(editor.rows["fur"].rect.center)
    assert poses(editor, clock, 30) == {cats.REST}


LONG = "W" * 40


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1024, 1366), (2560, 1080)], ids=str)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_nothing_is_cut_or_overlaps(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for text_size in (100, 125, 150):
        seats = (SeatSetup("human", LONG, 0), SeatSetup("ai:easy", "", 1))
        app = open_app(size, language, text_size=text_size, last_seats={"if_it_fits": seats})
        lobby = Lobby(app, "if_it_fits")
        app.stack.push(lobby)
        for seat in (0, 1):
            editor = CatEditor(lobby, seat)
            app.stack.push(editor)
            assert faults(app, monkeypatch, frozenset({LONG})) == []
            assert app.canvas.get_rect().contains(editor.stage.rect)
            assert editor.stage.rect.bottom <= editor.surprise.rect.top
            assert editor.stage.face.height > 60
            assert editor.stage.rect.contains(sitting_cat.cushion(editor.stage.figure))
            app.stack.pop()
