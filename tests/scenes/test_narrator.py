"""What is read aloud: the screen of whoever looks, and nothing that a curtain covers."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.rules.if_it_fits.actions import Draw
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap
from game.scenes.settings import SettingsScene
from game.scenes.title import TitleScene
from game.ui import speech
from tests.scenes.hands import IfItFitsHands, pending, table_of, table_where
from tests.scenes.kittens_hands import kittens_table, stage
from tests.scenes.layout_check import faults
from tests.scenes.menu_hands import MenuHands, open_app


class Heard:
    """Stands in for the voice; keeps what it was to say since it was last asked."""

    is_on = True

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.hushed = 0

    def say(self, text: str, at_once: bool = False) -> None:
        if text:
            self.lines.append(text)

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None: ...

    def new(self) -> list[str]:
        lines, self.lines = self.lines, []
        return lines


def listen(app: App) -> Heard:
    heard = Heard()
    app.speech = heard  # type: ignore[assignment]
    app.narrator._speech = heard  # type: ignore[assignment]
    app.redraw()
    app.step(0.0)
    return heard


def test_a_menu_says_its_title_and_what_the_keyboard_is_on() -> None:
    hands = MenuHands(open_app())
    hands.show(SettingsScene(hands.app))
    heard = listen(hands.app)
    assert heard.new() == ["Settings"]
    hands.key(pygame.K_TAB)
    assert heard.new() == ["Language. English."]
    hands.key(pygame.K_TAB)
    hands.key(pygame.K_TAB)
    assert heard.new() == ["Text size. 100%.", "Full screen. Off."]
    hands.frame()
    assert heard.new() == []


def test_the_table_says_banner_new_lines_and_what_was_said_once() -> None:
    hands = table_where(pending("turn"), kinds=("human", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    heard = listen(hands.app)
    assert hands.view.banner() in heard.new()
    hands.key(pygame.K_SPACE)
    told = heard.new()
    assert [line for line in told if "draws" in line] == [hands.table.log_panel.lines[-1].text]
    assert hands.view.banner() in told
    hands.wait(0.5)
    assert heard.new() == []


def focus_all(hands: IfItFitsHands) -> None:
    for _ in range(8):
        hands.key(pygame.K_TAB)


def test_no_card_of_the_next_person_is_said_before_they_open_the_curtain() -> None:
    hands = table_of(("human", "human"))
    hands.sit_down()
    hands.table.group.show_focus = True
    heard = listen(hands.app)
    first = hands.table.viewer
    heard.new()
    while hands.table.viewer == first and not isinstance(hands.top, Curtain):
        match = hands.table.match
        hands.table.play(match.deciders[0], match.legal_actions(match.deciders[0])[0])
        hands.frame()
        hands.frame()
    assert isinstance(hands.top, Curtain)
    assert any(line.startswith("Pass the computer to") for line in heard.new())
    assert heard.hushed
    other = hands.top.seat
    seen = hands.table.match.observe(other)
    cards = [hands.view.words.card(card) for card in seen.hand]  # type: ignore[attr-defined]
    focus_all(hands)
    under = heard.new()
    assert not [line for line in under for card in cards if card in line]
    hands.click(hands.app.canvas.get_rect().center)
    assert hands.table.viewer == other


def test_a_private_line_is_said_to_its_owner_alone() -> None:
    hands = table_where(lambda h: Draw() in h.legal(Draw), kinds=("human", "human"))
    hands.sit_down()
    heard = listen(hands.app)
    hands.key(pygame.K_SPACE)
    own = [line for line in heard.new() if "draws" in line]
    assert own == [hands.table.log_panel.lines[-1].text]
    owner = hands.table.viewer
    while hands.table.viewer == owner:
        if isinstance(hands.top, Curtain):
            hands.key(pygame.K_SPACE)
            continue
        match = hands.table.match
        hands.table.play(match.deciders[0], match.legal_actions(match.deciders[0])[-1])
        hands.frame()
    hands.frame()
    later = heard.new()
    assert not [line for line in later if own[0] in line and ":" not in own[0]]
    assert isinstance(hands.top, Recap) or hands.top is hands.table


def test_while_all_look_no_card_of_a_hand_is_said() -> None:
    hands = kittens_table(("human", "human"))
    for _ in range(6):
        hands.frame()
        if isinstance(hands.top, Curtain | Recap):
            hands.key(pygame.K_SPACE)
    view = hands.table.view
    spoken = [spot.spoken() for spot in view.hand.spots]  # type: ignore[attr-defined]
    assert all(view.words.kind(kind) in words for kind, words in zip(view.seen.hand, spoken, strict=True))  # type: ignore[attr-defined]
    view.hand.fill(view.seen.hand, False)  # type: ignore[attr-defined]
    covered = {spot.spoken() for spot in view.hand.spots}  # type: ignore[attr-defined]
    assert covered == {view.words.t("hand.covered")}  # type: ignore[attr-defined]


def test_a_chosen_card_says_so() -> None:
    hands = kittens_table(("human", "ai:easy"))
    stage(hands, 0, ["attack", "skip"])
    first, second = hands.view.hand.spots
    assert "chosen" not in first.spoken()
    hands.view.doing.choose(0, False)
    assert "chosen" in first.spoken()
    assert "chosen" not in second.spoken()


def test_where_a_piece_is_held_by_keys_is_said_with_the_verdict() -> None:
    hands = table_where(pending("start"), kinds=("human", "human"))
    start = hands.view.options.must_lay()
    assert start is not None
    hands._focus_place(hands.place_of(start))
    hands.key(pygame.K_RETURN)
    heard = listen(hands.app)
    heard.new()
    hands.key(pygame.K_UP)
    held = hands.view.held
    assert held is not None
    x, y = held.cursor
    (said,) = [line for line in heard.new() if line.startswith("Column")]
    assert said.startswith(f"Column {x + 1}, row {y + 1}:")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize(("size", "text_size"), [((1280, 800), 100), ((1024, 600), 150)])
def test_the_setting_has_room(
    size: tuple[int, int], text_size: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "find_spec", lambda name: object())
    app = open_app(size, language, text_size=text_size)
    app.stack.push(SettingsScene(app))
    assert faults(app, monkeypatch) == []


@pytest.mark.parametrize("there", [True, False])
def test_the_setting_is_shown_only_where_a_voice_is_installed(
    there: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speech, "find_spec", lambda name: object() if there else None)
    app = open_app()
    app.stack.push(TitleScene(app))
    scene = SettingsScene(app)
    app.stack.push(scene)
    labels = [row.label for sheet in scene.sheets for row in sheet.rows]
    assert ("Speech" in labels) == there
    app.change_settings(speech=True)
    assert app.speech.is_on == there
    app.change_settings(speech=False)
    assert not app.speech.is_on
