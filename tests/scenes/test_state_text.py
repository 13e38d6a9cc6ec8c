"""The table in words: all that lies there, for whoever looks, and nothing that they may not know."""

from __future__ import annotations

import itertools
import random

import pygame
import pytest

from game.scenes import state_text
from game.scenes.state_text import Line, StateText
from game.scenes.tables import TABLES
from game.ui import clipboard
from tests.scenes.hands import IfItFitsHands, pending, table_of, table_where
from tests.scenes.layout_check import faults
from tests.scenes.planets_hands import planets_table, random_actions

CTRL_T = (pygame.K_t, pygame.KMOD_LCTRL)


def in_play(language: str = "en", **settings: object) -> IfItFitsHands:
    """A table of two people with some thirty actions behind it."""

    def enough(hands: IfItFitsHands) -> bool:
        seen = hands.seen()
        return len(hands.table.match.log) > 30 and seen.pending == "turn" and bool(seen.toys and seen.cats)

    return table_where(enough, language=language, **settings)


def test_every_card_cat_and_special_toy_of_the_table_is_told() -> None:
    hands = in_play()
    lines = hands.view.describe_state()
    seen = hands.view.seen
    for card in seen.board:
        x, y = card.cell
        (line,) = [line for line in lines if line.startswith(f"Column {x + 1}, row {y + 1}:")]
        for letter, side in {"T": "top", "R": "right", "B": "bottom", "L": "left"}.items():
            walls = line.split("alls: ")[1].split(";")[0] if "alls: " in line else ""
            assert (side in walls) == (letter in card.walls), line
        assert ("mouse" in line.split("alls")[0]) == ("mouse" in card.toys), line
    assert sum("awake cat (" in line for line in lines) == sum(not cat.asleep for cat in seen.cats)
    assert sum("a sleeping cat (" in line for line in lines) == sum(cat.asleep for cat in seen.cats)
    assert sum("special toy" in line and "Column" in line for line in lines) == len(seen.toys)
    assert sum(line.startswith("Box ") for line in lines) == len(hands.view.boxes.boxes)


def test_a_box_tells_whether_it_is_closed_what_it_is_worth_and_to_whom() -> None:
    hands = in_play()
    boxes = {min(box.cells, key=lambda cell: (cell[1], cell[0])): box for box in hands.view.boxes.boxes}
    lines = hands.view.describe_state()
    for head, line in itertools.pairwise(lines):
        if not head.startswith("Box "):
            continue
        x, y = (int("".join(filter(str.isdigit, part))) - 1 for part in line.split(":")[0].split(","))
        box = boxes[x, y]
        assert (", closed:" in head) == box.closed
        points = str(box.points).replace("-", "−")
        assert f"worth {points} point" in head
        assert all(hands.table.name(seat) in head for seat in box.seats)


def test_the_hand_is_told_to_its_owner_alone() -> None:
    hands = in_play()
    view, table = hands.view, hands.table
    own = view.describe_state()
    hand = [view.words.card(card) for card in view.seen.hand]
    assert [line for line in own if line.startswith("In your hand")]
    assert all(any(card in line for line in own if line.startswith("In your hand")) for card in hand)
    before = table.viewer
    table.viewer = None
    table.look_again()
    told = view.describe_state()
    assert not [line for line in told if "your hand" in line]
    table.viewer = 1 - (before or 0)
    table.look_again()
    other = [line for line in view.describe_state() if line.startswith("In your hand")]
    assert len(other) == len(view.seen.hand)


@pytest.mark.parametrize("game", sorted(set(TABLES) - {"if_it_fits", "exploding_kittens"}))
@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_game_tells_banner_seats_and_something_of_the_middle(game: str, language: str) -> None:
    hands = planets_table(game, seed=4, language=language)
    random_actions(hands, 4, 15)
    hands.table.look_again()
    hands.sit_down()
    lines = hands.view.describe_state()
    assert lines[0] == hands.view.banner()
    for seat in range(3):
        assert lines[1 + seat].startswith(hands.table.name(seat))
    assert len(lines) > 4
    assert not [line for line in lines if "⟦" in line or "{" in line]


def test_ctrl_t_opens_it_the_keys_walk_through_it_and_close_it() -> None:
    hands = in_play()
    hands.key(*CTRL_T)
    scene = hands.top
    assert isinstance(scene, StateText)
    assert scene.focused() is scene.lines[0]
    for line in scene.lines[1:]:
        hands.key(pygame.K_DOWN)
        assert scene.focused() is line
        assert scene.group.viewport is not None
        assert scene.group.viewport.contains(line.rect)
    hands.key(*CTRL_T)
    assert hands.top is hands.table
    hands.key(*CTRL_T)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_it_can_be_copied_by_key_and_by_button(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr(clipboard, "copy", lambda text: not copied.append(text))
    assert state_text.clipboard is clipboard
    hands = in_play()
    log = [line.text for line in reversed(hands.table.log_panel.lines)]
    expected = "\n".join([*hands.view.describe_state(), "What has happened, the latest first:", *log])
    hands.key(*CTRL_T)
    hands.key(pygame.K_c, pygame.KMOD_LCTRL)
    scene = hands.top
    assert isinstance(scene, StateText)
    hands.click(scene.copy_button.rect.center)
    assert copied == [expected, expected]
    assert scene.copy_button.hint


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_the_log_that_l_opens_leads_to_it(way: str) -> None:
    hands = in_play(log_open=False)
    hands.key(pygame.K_l)
    button = hands.table.log_panel.text_button
    if way == "mouse":
        hands.click(button.rect.center)
    else:
        while hands.table.group.focus is not button:
            hands.key(pygame.K_TAB)
        hands.key(pygame.K_RETURN)
    assert isinstance(hands.top, StateText)
    told = [line.text for line in hands.top.lines]
    assert told[0] == hands.view.banner()
    assert told[-1] == hands.table.log_panel.lines[0].text
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_l)
    assert button not in hands.table.group.widgets


def test_the_log_as_text_holds_nothing_private_while_several_people_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = in_play()
    private = [line.text for line in hands.table.log_panel.lines if line.private]
    assert private
    monkeypatch.setattr(hands.view, "is_shared", lambda: True)
    hands.key(*CTRL_T)
    assert isinstance(hands.top, StateText)
    assert not [line for line in hands.top.lines if line.text in private]


def test_a_log_in_which_nothing_stands_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_of(("human", "ai:easy"), seed=1)
    assert hands.table.match.log == []
    drawn: list[str] = []
    kind = type(hands.app.ui.type)
    draw = kind.draw_wrapped

    def noted(*arguments: object) -> None:
        drawn.extend(one for one in arguments if isinstance(one, str))
        draw(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(kind, "draw_wrapped", noted)
    hands.table.log_panel.layout(hands.table.log_panel.rect)
    hands.pixels()
    assert "Nothing has happened yet." in drawn
    hands.key(*CTRL_T)
    assert isinstance(hands.top, StateText)
    assert hands.top.lines[-1].text == "Nothing has happened yet."


def test_a_held_piece_goes_back_before_it_opens() -> None:
    hands = table_where(pending("start"))
    start = hands.view.options.must_lay()
    assert start is not None
    hands._focus_place(hands.place_of(start))
    hands.key(pygame.K_RETURN)
    assert hands.view.held is not None
    hands.key(*CTRL_T)
    assert hands.view.held is None


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("text_size", [100, 150])
def test_no_word_is_cut(language: str, text_size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = in_play(language, text_size=text_size)
    hands.resize(1024, 600)
    hands.key(*CTRL_T)
    assert isinstance(hands.top, StateText)
    assert all(isinstance(line, Line) for line in hands.top.lines)
    assert faults(hands.app, monkeypatch) == []


def test_random_tables_are_told_without_a_hitch() -> None:
    hands = table_of(("human", "human", "human"), seed=8)
    hands.sit_down()
    match, chance = hands.table.match, random.Random(8)
    while match.deciders:
        seat = match.deciders[0]
        match.submit(seat, chance.choice(list(match.legal_actions(seat))))
        if len(match.log) % 10 == 0:
            hands.table.look_again()
            assert all(hands.view.describe_state())
