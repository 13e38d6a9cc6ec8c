"""What is done with a gamepad is what the keys do; pads come and go."""

from __future__ import annotations

from typing import Any, ClassVar

import pygame
import pytest

from game.app import App
from game.rules.comet_catch.actions import Turn
from game.scenes.card_info import CardInfo
from game.scenes.lobby import Lobby
from game.scenes.race import BLIND
from game.scenes.rulebook import Rulebook
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.store.settings import SettingsStore
from game.texts import PSEUDO
from game.ui.gamepad import FIRST_REPEAT, RACE_PRESS, REPEAT, Gamepads
from tests.scenes.hands import IfItFitsHands, close_all, table_of
from tests.scenes.kittens_hands import kittens_table, stage
from tests.scenes.planets_hands import planets_table

CARD = pygame.K_QUESTION
ENTER, ESC, SPACE, TURN, HINT = pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_r, pygame.K_h


class Device:
    """A pad as the system shows it; ``index`` is also its number."""

    shapes: ClassVar[dict[int, tuple[int, int]]] = {}  # index → buttons, hats

    def __init__(self, index: int) -> None:
        if index > 90:
            raise pygame.error("no such device")
        self.index = index
        self.buttons, self.hats = self.shapes.get(index, (11, 1))

    def init(self) -> None: ...

    def get_instance_id(self) -> int:
        return self.index

    def get_numhats(self) -> int:
        return self.hats

    def get_numbuttons(self) -> int:
        return self.buttons


@pytest.fixture(autouse=True)
def devices(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.setattr(Device, "shapes", {})
    monkeypatch.setattr(pygame.joystick, "Joystick", Device)
    yield
    close_all()


def added(index: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index)


def removed(number: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=number)


def button(number: int, down: bool = True, pad: int = 0) -> pygame.event.Event:
    kind = pygame.JOYBUTTONDOWN if down else pygame.JOYBUTTONUP
    return pygame.event.Event(kind, instance_id=pad, button=number)


def push(axis: int, value: float, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=pad, axis=axis, value=value)


def hat(x: int, y: int, pad: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.JOYHATMOTION, instance_id=pad, hat=0, value=(x, y))


def plugged(*indices: int) -> Gamepads:
    pads = Gamepads()
    for index in indices:
        assert pads.keys(added(index), 0.0) == []
    return pads


def pressed(events: list[pygame.event.Event] | None) -> list[int]:
    assert events is not None
    return [event.key for event in events if event.type == pygame.KEYDOWN]


@pytest.mark.parametrize(
    ("shape", "buttons"),
    [
        ((11, 1), {0: ENTER, 1: ESC, 2: TURN, 3: HINT, 6: SPACE, 7: ESC, 9: CARD, 10: CARD}),
        ((13, 1), {0: ENTER, 1: ESC, 2: HINT, 3: TURN, 8: SPACE, 9: ESC, 11: CARD, 12: CARD}),
        ((16, 0), {0: ENTER, 1: ESC, 2: TURN, 3: HINT, 4: SPACE, 6: ESC, 7: CARD, 8: CARD}),
    ],
    ids=["narrow", "wide", "without a hat"],
)
def test_buttons_are_the_keys_that_do_the_same(shape: tuple[int, int], buttons: dict[int, int]) -> None:
    Device.shapes[0] = shape
    pads = plugged(0)
    for number, key in buttons.items():
        assert pressed(pads.keys(button(number), 0.0)) == [key]
        (up,) = pads.keys(button(number, down=False), 0.0) or []
        assert (up.type, up.key) == (pygame.KEYUP, key)


def test_nothing_that_is_typed_comes_from_a_pad() -> None:
    (event,) = plugged(0).keys(button(3), 0.0) or []
    assert event.unicode == ""


def test_a_stick_counts_once_it_is_pushed_and_again_once_it_came_back() -> None:
    pads = plugged(0)
    assert pressed(pads.keys(push(0, 0.3), 0.0)) == []
    assert pressed(pads.keys(push(0, 0.7), 0.0)) == [pygame.K_RIGHT]
    assert pressed(pads.keys(push(0, 0.95), 0.0)) == []
    assert pressed(pads.keys(push(0, 0.5), 0.0)) == []  # not let go: a stick trembles
    assert pressed(pads.keys(push(0, 0.1), 0.0)) == []
    assert pressed(pads.keys(push(0, 0.7), 0.0)) == [pygame.K_RIGHT]
    assert pressed(pads.keys(push(0, -0.7), 0.0)) == [pygame.K_LEFT]
    pads.keys(push(0, 0.0), 0.0)
    assert pressed(pads.keys(push(1, -0.7), 0.0)) == [pygame.K_UP]
    assert pressed(pads.keys(push(3, 1.0), 0.0)) == []  # the other stick and the triggers


def test_the_cross_moves_whether_it_is_a_hat_or_buttons() -> None:
    Device.shapes[1] = (16, 0)
    pads = plugged(0, 1)
    ways = [
        ((0, 1), pygame.K_UP),
        ((0, -1), pygame.K_DOWN),
        ((-1, 0), pygame.K_LEFT),
        ((1, 0), pygame.K_RIGHT),
    ]
    for number, ((x, y), key) in enumerate(ways, start=11):
        assert pressed(pads.keys(hat(x, y), 0.0)) == [key]
        assert pressed(pads.keys(hat(0, 0), 0.0)) == []
        assert pressed(pads.keys(button(number, pad=1), 0.0)) == [key]
        assert pressed(pads.keys(button(number, down=False, pad=1), 0.0)) == []


def test_a_held_direction_repeats_until_it_is_let_go() -> None:
    pads = plugged(0)
    pads.keys(push(1, 1.0), 10.0)
    assert pads.repeats(10.0 + FIRST_REPEAT - 0.01) == []
    assert pressed(pads.repeats(10.0 + FIRST_REPEAT)) == [pygame.K_DOWN]
    assert pads.repeats(10.0 + FIRST_REPEAT + REPEAT / 2) == []
    assert pressed(pads.repeats(10.0 + FIRST_REPEAT + REPEAT)) == [pygame.K_DOWN]
    pads.keys(push(1, 0.0), 11.0)
    assert pads.repeats(20.0) == []
    pads.keys(push(1, 1.0), 30.0)
    pads.let_go()  # the window lost the focus
    assert pads.repeats(40.0) == []


def test_a_pad_keeps_its_place_while_others_come_and_go() -> None:
    def place(pad: int) -> int:
        (event,) = pads.keys(button(4, pad=pad), 0.0) or []
        assert event.type == RACE_PRESS
        return int(event.pad)

    pads = plugged(0, 1)
    assert [place(0), place(1)] == [0, 1]
    assert pads.keys(removed(0), 0.0) == []
    assert pads.keys(button(0, pad=0), 0.0) == []  # what it still says
    assert place(1) == 1
    pads.keys(added(5), 0.0)
    assert [place(5), place(1)] == [0, 1]
    assert pads.keys(added(5), 0.0) == []  # told twice
    assert pads.keys(added(99), 0.0) == []  # gone before it could be opened
    assert pads.keys(removed(77), 0.0) == []


def test_other_events_are_none_of_the_pads() -> None:
    pads = plugged(0)
    assert pads.keys(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"), 0.0) is None
    assert pads.keys(pygame.event.Event(pygame.QUIT), 0.0) is None


# In the program


def test_a_menu_is_walked_through_by_pad_with_the_focus_in_sight() -> None:
    pygame.joystick.quit()  # as a program that starts
    app = App(SettingsStore.open())
    app.stack.push(TitleScene(app))
    assert not pygame.joystick.get_init()  # before the first frame nothing is looked for
    app.dispatch(added(0))
    group = app.stack.top.group  # type: ignore[union-attr]
    first = group.focus
    for way in ((0, -1), (0, -1), (0, 1)):  # the first only shows where it is
        app.dispatch(hat(*way))
        app.dispatch(hat(0, 0))
        assert group.show_focus
    assert group.focus is first
    app.dispatch(button(0))
    assert not isinstance(app.stack.top, TitleScene)
    app.dispatch(button(1))
    assert isinstance(app.stack.top, TitleScene)


def test_a_turn_of_if_it_fits_is_played_by_pad() -> None:
    hands: IfItFitsHands = table_of(("human", "human"))
    hands.sit_down()
    app, view = hands.app, hands.view
    app.dispatch(added(0))
    start = view.options.must_lay()
    assert start is not None
    for _ in range(20):
        group = hands.table.group
        focus = group.focus if group.show_focus else None
        if focus is not None and focus.rect.collidepoint(hands.place_of(start)):
            break
        app.dispatch(hat(-1, 0))
        app.dispatch(hat(0, 0))
    app.dispatch(button(0))
    assert view.held is not None
    turned = view.held.turned
    app.dispatch(button(2))
    assert view.held.turned != turned
    before = view.held.cursor
    app.dispatch(push(1, -1.0))
    app.dispatch(push(1, 0.0))
    assert view.held.cursor == (before[0], before[1] - 1)
    app.dispatch(button(1))
    assert view.held is None
    app.dispatch(button(7))
    assert type(hands.top).__name__ == "Pause"


def test_a_stick_pressed_in_shows_the_card_that_the_focus_is_on() -> None:
    hands = kittens_table(("human", "ai:easy"))
    stage(hands, 0, ["attack", "favor", "skip"])
    hands.app.dispatch(added(0))
    group = hands.table.group
    group.focus, group.show_focus = hands.view.hand.spots[0], True
    hands.app.dispatch(button(10))
    assert isinstance(hands.top, CardInfo)
    hands.app.dispatch(button(1))
    assert hands.top is hands.table


def test_cards_of_different_kinds_are_chosen_together_by_pad() -> None:
    hands = kittens_table(("human", "ai:easy"))
    stage(hands, 0, ["attack", "favor", "skip"])
    hands.app.dispatch(added(0))
    view, group = hands.view, hands.table.group
    group.focus, group.show_focus = view.hand.spots[0], True
    hands.app.dispatch(button(0))
    hands.app.dispatch(hat(1, 0))
    assert group.focus is view.hand.spots[1]
    hands.app.dispatch(button(2))
    assert view.selection.indices == {0, 1}
    hands.app.dispatch(button(2))
    assert view.selection.indices == {0}


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 6, 9])
def test_no_button_of_a_pad_is_taken_for_a_persons_key(number: int) -> None:
    app = App(SettingsStore.open())
    lobby = Lobby(app, "exploding_kittens")
    app.stack.push(lobby)
    app.step(0.0)
    app.dispatch(added(0))
    picker, before = lobby.cards[0].race_key, app.ui.settings.race_keys
    lobby.group.focus, lobby.group.show_focus = picker, True
    app.dispatch(button(0))
    assert picker.listens
    app.dispatch(button(number))
    assert app.ui.settings.race_keys == before
    assert app.stack.top is lobby
    assert not picker.listens


def test_where_there_is_no_race_the_shoulders_turn_pages() -> None:
    app = App(SettingsStore.open(), PSEUDO, (1024, 600))
    app.change_settings(text_size=150)
    book = Rulebook(app, "exploding_kittens")
    app.stack.push(book)
    book.open("nope")  # in no language it has to be scrolled, but with words so long
    app.step(0.0)
    app.dispatch(added(0))
    assert (book.page.scroll, book.page.reach > 0) == (0, True)
    app.dispatch(button(5))
    down = book.page.scroll
    assert down > 0
    app.dispatch(button(4))
    assert book.page.scroll < down


def test_in_a_race_each_pad_presses_for_its_person() -> None:
    hands = planets_table("comet_catch", seed=2)
    match = hands.table.match
    for index in (0, 1):
        hands.app.dispatch(added(index))
    hands.app.dispatch(button(4, pad=1))  # no race: nothing happens
    assert not match.log
    while hands.view.race() is None:
        match.submit(match.state.turn, Turn())
        hands.table.look_again()
    hands.wait(BLIND + 0.2)
    entries = len(match.log)
    hands.app.dispatch(button(5, pad=1))
    assert [(entry.seat, type(entry.action).__name__) for entry in match.log[entries:]] == [(1, "Catch")]
    hands.app.dispatch(added(2))
    hands.app.dispatch(added(3))
    hands.app.dispatch(button(5, pad=3))  # a fourth pad with three people
    assert isinstance(hands.table, Table)
    assert len(match.log) == entries + 1
