"""Widgets and the group that holds them, driven by events as the window gives them."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import pygame
import pytest

from game.ui.context import Ui
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.group import Group
from game.ui.widgets.segments import Segments
from game.ui.widgets.slider import Slider
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from tests.scenes.menu_hands import open_app


@pytest.fixture
def ui() -> Ui:
    return open_app().ui


def send(to: Group | Widget, kind: int, **fields: object) -> bool:
    event = pygame.event.Event(kind, **fields)
    return to.handle(event) if isinstance(to, Group) else to.key(event)


def key(to: Group | Widget, code: int, mod: int = 0, text: str = "") -> bool:
    return send(to, pygame.KEYDOWN, key=code, mod=mod, unicode=text)


def text(to: Group | Widget, typed: str) -> bool:
    return send(to, pygame.TEXTINPUT, text=typed)


def click(group: Group, at: tuple[int, int]) -> bool:
    used = send(group, pygame.MOUSEBUTTONDOWN, button=1, pos=at)
    send(group, pygame.MOUSEBUTTONUP, button=1, pos=at)
    return used


def buttons(ui: Ui, pressed: list[int], places: Sequence[tuple[int, int]]) -> list[Button]:
    made = []
    for i, (x, y) in enumerate(places):
        button = Button(ui, str(i), lambda i=i: pressed.append(i))
        button.rect = pygame.Rect(x, y, 100, 40)
        made.append(button)
    return made


# --- the group


def test_what_moves_away_from_under_a_still_pointer_is_no_longer_lit(ui: Ui) -> None:
    left, right = widgets = buttons(ui, [], [(0, 0), (200, 0)])
    group = Group(ui, widgets)
    assert not group.look_under_pointer(), "nobody has seen it yet"
    group.hover((210, 10))
    assert (left.hovered, right.hovered) == (False, True)
    left.rect, right.rect = right.rect, left.rect
    assert group.look_under_pointer()
    assert (left.hovered, right.hovered) == (True, False)
    assert not group.look_under_pointer()


def test_tab_goes_round_and_shift_tab_back(ui: Ui) -> None:
    widgets = buttons(ui, [], [(0, 0), (0, 50), (0, 100)])
    widgets[1].enabled = False
    group = Group(ui, widgets)
    seen = []
    for mod in (0, 0, 0, pygame.KMOD_SHIFT):
        key(group, pygame.K_TAB, mod)
        seen.append(group.focus)
    assert seen == [widgets[0], widgets[2], widgets[0], widgets[2]]


def test_arrows_go_to_the_nearest_in_their_direction(ui: Ui) -> None:
    widgets = buttons(ui, [], [(0, 0), (200, 0), (0, 100), (200, 100)])
    group = Group(ui, widgets)
    key(group, pygame.K_DOWN)  # shows where the focus is
    seen = []
    for code in (pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP):
        key(group, code)
        assert group.focus is not None
        seen.append(widgets.index(group.focus))  # type: ignore[arg-type]
    assert seen == [1, 3, 2, 0]


def test_the_first_enter_only_shows_what_the_next_one_presses(ui: Ui) -> None:
    pressed: list[int] = []
    group = Group(ui, buttons(ui, pressed, [(0, 0), (0, 50)]))
    group.focus = group.widgets[1]
    key(group, pygame.K_RETURN)
    assert (group.show_focus, pressed) == (True, [])
    key(group, pygame.K_RETURN)
    assert pressed == [1]


def test_the_ring_goes_with_the_mouse_and_comes_with_the_keyboard(ui: Ui) -> None:
    pressed: list[int] = []
    group = Group(ui, buttons(ui, pressed, [(0, 0), (0, 50)]))
    key(group, pygame.K_TAB)
    assert group.show_focus
    click(group, (50, 70))
    assert (group.show_focus, pressed) == (False, [1])
    key(group, pygame.K_TAB)
    assert (group.show_focus, group.focus) == (True, group.widgets[1])


def test_what_is_disabled_or_hidden_does_nothing(ui: Ui) -> None:
    pressed: list[int] = []
    widgets = buttons(ui, pressed, [(0, 0), (0, 50)])
    widgets[0].enabled = False
    widgets[1].visible = False
    group = Group(ui, widgets)
    click(group, (50, 20))
    click(group, (50, 70))
    key(group, pygame.K_TAB)
    key(group, pygame.K_RETURN)
    assert (pressed, group.focus) == ([], None)


def scrolled(ui: Ui, pressed: list[int]) -> Group:
    """Ten buttons in a viewport that shows four; the last one stands still below it."""
    widgets = buttons(ui, pressed, [(0, 100 + 50 * i) for i in range(10)] + [(0, 320)])
    widgets[-1].scrolls = False
    group = Group(ui, widgets)
    group.scroll_within(pygame.Rect(0, 100, 200, 200), 500)
    return group


def test_focus_scrolls_into_sight(ui: Ui) -> None:
    group = scrolled(ui, [])
    for _ in range(10):
        key(group, pygame.K_TAB)
    assert group.focus is group.widgets[9]
    assert group.viewport is not None
    assert group.viewport.contains(group.widgets[9].rect)
    assert group.widgets[10].rect.top == 320


def test_the_wheel_scrolls_as_far_as_there_is_something(ui: Ui) -> None:
    group = scrolled(ui, [])
    assert not send(group, pygame.MOUSEWHEEL, y=1, x=0)
    for _ in range(30):
        send(group, pygame.MOUSEWHEEL, y=-1, x=0)
    assert group.scroll == 300
    assert group.widgets[9].rect.bottom == 290
    assert not send(group, pygame.MOUSEWHEEL, y=-1, x=0)


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(ui: Ui) -> None:
    pressed: list[int] = []
    group = scrolled(ui, pressed)
    click(group, (50, 310))  # the fifth begins below the viewport
    click(group, (50, 330))  # the one that stands still covers the sixth
    click(group, (50, 120))
    assert pressed == [10, 0]


def test_the_scroll_bar_can_be_dragged(ui: Ui) -> None:
    pressed: list[int] = []
    group = scrolled(ui, pressed)
    send(group, pygame.MOUSEBUTTONDOWN, button=1, pos=(196, 110))
    send(group, pygame.MOUSEMOTION, pos=(150, 200), rel=(0, 1), buttons=(1, 0, 0))
    assert group.scroll == 150  # the bar's middle in the middle of its way
    send(group, pygame.MOUSEMOTION, pos=(150, 900), rel=(0, 1), buttons=(1, 0, 0))
    assert group.scroll == 300
    send(group, pygame.MOUSEBUTTONUP, button=1, pos=(150, 900))
    send(group, pygame.MOUSEMOTION, pos=(196, 110), rel=(0, 1), buttons=(0, 0, 0))
    assert (group.scroll, pressed) == (300, [])


def test_a_new_layout_keeps_the_place(ui: Ui) -> None:
    group = scrolled(ui, [])
    group.scroll_by(120)
    for i, widget in enumerate(group.widgets[:10]):
        widget.rect.y = 100 + 50 * i
    group.scroll_within(pygame.Rect(0, 100, 200, 200), 500)
    assert (group.scroll, group.widgets[0].rect.y) == (120, -20)
    group.scroll_within(pygame.Rect(0, 100, 200, 600), 500)
    assert group.scroll == 0


# --- choice, switch, segments, slider


def test_a_choice_steps_with_arrows_and_by_its_ends(ui: Ui) -> None:
    told: list[str] = []
    choice = Choice(ui, [("a", "A"), ("b", "B"), ("c", "C")], "a", told.append)
    choice.rect = pygame.Rect(0, 0, 200, 40)
    key(choice, pygame.K_RIGHT)
    key(choice, pygame.K_LEFT)
    key(choice, pygame.K_LEFT)  # round the end
    choice.click((10, 20))
    choice.click((190, 20))
    assert told == ["b", "a", "c", "b", "c"]


def test_a_choice_that_does_not_wrap_stops_at_its_ends(ui: Ui) -> None:
    told: list[int] = []
    choice = Choice(ui, [(1, "1"), (2, "2")], 1, told.append, wraps=False)
    for code in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT):
        key(choice, code)
    assert told == [2]


def test_a_disabled_choice_keeps_its_value(ui: Ui) -> None:
    told: list[int] = []
    choice = Choice(ui, [(1, "1"), (2, "2")], 1, told.append)
    choice.enabled = False
    choice.rect = pygame.Rect(0, 0, 200, 40)
    choice.click((190, 20))
    key(choice, pygame.K_RIGHT)
    assert told == []


def test_a_switch_flips_and_follows_the_arrows(ui: Ui) -> None:
    told: list[bool] = []
    switch = Switch(ui, False, told.append)
    switch.click((0, 0))
    key(switch, pygame.K_SPACE)
    key(switch, pygame.K_LEFT)  # is off already
    key(switch, pygame.K_RIGHT)
    assert told == [True, False, True]


def test_segments_are_chosen_where_they_are_clicked(ui: Ui) -> None:
    told: list[str] = []
    segments = Segments(ui, [("en", "English"), ("uk", "Українська"), ("x", "X")], "en", told.append)
    segments.rect = pygame.Rect(10, 0, 500, 40)
    parts = segments.parts()
    assert (parts[0].left, parts[-1].right) == (10, 510)
    assert all(a.right == b.left for a, b in itertools.pairwise(parts))
    for part in (parts[1], parts[1], parts[2], parts[0]):
        segments.click(part.center)
    key(segments, pygame.K_LEFT)
    key(segments, pygame.K_RIGHT)
    assert told == ["uk", "x", "en", "uk"]


def test_a_slider_is_dragged_in_steps_of_five_per_cent(ui: Ui) -> None:
    told: list[float] = []
    slider = Slider(ui, 0.5, told.append)
    slider.rect = pygame.Rect(100, 0, 300, 40)
    group = Group(ui, [slider])
    send(group, pygame.MOUSEBUTTONDOWN, button=1, pos=(0 + 101, 20))
    for x in range(101, 500, 3):
        send(group, pygame.MOUSEMOTION, pos=(x, 90), rel=(3, 0), buttons=(1, 0, 0))
    send(group, pygame.MOUSEBUTTONUP, button=1, pos=(500, 20))
    send(group, pygame.MOUSEMOTION, pos=(101, 20), rel=(3, 0), buttons=(0, 0, 0))
    assert told == [round(i * 0.05, 2) for i in range(21)]


def test_a_slider_follows_the_arrows_between_its_ends(ui: Ui) -> None:
    told: list[float] = []
    slider = Slider(ui, 0.9, told.append)
    slider.rect = pygame.Rect(0, 0, 300, 40)
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        assert key(slider, code)
    assert told == [0.95, 1.0, 0.95]


# --- the text field


def field(ui: Ui, value: str = "", longest: int = 40) -> tuple[TextField, list[str]]:
    told: list[str] = []
    made = TextField(ui, value, told.append, longest)
    made.rect = pygame.Rect(0, 0, 200, 40)
    return made, told


def test_text_is_typed_where_the_caret_stands(ui: Ui) -> None:
    name, told = field(ui, "Ket")
    key(name, pygame.K_LEFT)
    text(name, "i")
    key(name, pygame.K_LEFT)
    key(name, pygame.K_BACKSPACE)
    text(name, "ошк")
    key(name, pygame.K_END)
    text(name, "!")
    key(name, pygame.K_HOME)
    key(name, pygame.K_DELETE)
    assert told[-1] == "ошкit!"


def test_ctrl_backspace_and_ctrl_delete_take_a_whole_side(ui: Ui) -> None:
    name, told = field(ui, "abcdef")
    for _ in range(3):
        key(name, pygame.K_LEFT)
    key(name, pygame.K_BACKSPACE, pygame.KMOD_LCTRL)
    key(name, pygame.K_DELETE, pygame.KMOD_LCTRL)
    assert told == ["def", ""]


def test_no_more_than_the_longest_and_no_control_characters(ui: Ui) -> None:
    name, told = field(ui, "", longest=5)
    text(name, "a\x00b\x07c\u200dde\u202efg")
    assert told == ["abcde"]
    text(name, "h")
    assert name.value == "abcde"


@pytest.mark.parametrize("name", ["Ж" * 40, "🐱" * 40, "שלום עולם", "\ufe0f", "a\u0301" * 20, "  ", "ﷺ" * 40])
def test_any_name_can_be_typed_and_drawn(ui: Ui, name: str) -> None:
    made, _ = field(ui)
    surface = pygame.Surface((300, 60))
    for character in name:
        text(made, character)
        made.draw(surface, focused=True)
    for _ in range(len(made.value)):
        key(made, pygame.K_LEFT)
        made.draw(surface, focused=True)
    made.draw(surface, focused=False)
    assert made.value == name


def test_a_click_sets_the_caret(ui: Ui) -> None:
    name, told = field(ui, "wwww")
    name.click((0, 20))
    text(name, "a")
    name.click((199, 20))
    text(name, "z")
    assert told[-1] == "awwwwz"


def test_letters_that_are_shortcuts_belong_to_the_text(ui: Ui) -> None:
    name, _ = field(ui)
    group = Group(ui, [name])
    click(group, (50, 20))
    assert key(group, pygame.K_m, text="m")
    assert text(group, "m")
    assert name.value == "m"
    click(group, (500, 500))
    assert not key(group, pygame.K_m, text="m")


def test_enter_goes_on_from_a_field(ui: Ui) -> None:
    name, _ = field(ui)
    other, _ = field(ui)
    other.rect.top = 100
    group = Group(ui, [name, other])
    click(group, (50, 20))
    key(group, pygame.K_RETURN, text="\r")
    assert group.focus is other


def test_arrows_leave_a_field_at_its_ends(ui: Ui) -> None:
    name, _ = field(ui, "ab")
    after = buttons(ui, [], [(300, 0)])[0]
    group = Group(ui, [name, after])
    click(group, (190, 20))
    key(group, pygame.K_LEFT)
    assert group.focus is name
    key(group, pygame.K_RIGHT)
    key(group, pygame.K_RIGHT)
    assert group.focus is after


@pytest.mark.parametrize("way", ["Ctrl+A", "double click"])
@pytest.mark.parametrize(("then", "left"), [("typed", "Zoe"), ("deleted", "")])
def test_all_of_a_field_is_selected_and_replaced(ui: Ui, way: str, then: str, left: str) -> None:
    name, _ = field(ui, "Olena")
    group = Group(ui, [name])
    click(group, (50, 20))
    if way == "Ctrl+A":
        key(group, pygame.K_a, pygame.KMOD_CTRL)
    else:
        click(group, (50, 20))
    assert name.selected
    if then == "typed":
        text(group, "Zoe")
    else:
        key(group, pygame.K_BACKSPACE)
    assert (name.value, name.selected) == (left, False)


def test_an_arrow_gives_a_selection_up_at_its_end_of_the_field(ui: Ui) -> None:
    name, _ = field(ui, "Olena")
    group = Group(ui, [name])
    click(group, (50, 20))
    for code, caret in ((pygame.K_LEFT, 0), (pygame.K_RIGHT, 5), (pygame.K_HOME, 0), (pygame.K_END, 5)):
        key(group, pygame.K_a, pygame.KMOD_CTRL)
        key(group, code)
        assert (name.value, name.selected, name.caret) == ("Olena", False, caret)
