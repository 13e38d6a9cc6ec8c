"""The names of the cards of Exploding Kittens: whole wherever they are written, on a card and below it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.exploding_kittens.actions import Draw
from game.rules.exploding_kittens.deck import load_deck
from game.scenes.tables.exploding_kittens import card_name
from game.scenes.tables.exploding_kittens.pick import PickPanel
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.layout_check import MARGIN, lines_drawn

KINDS = load_deck().kinds
SMALL, READABLE = 9, 11
"""Pixels of a name: on the smallest card of a hand, and on one that is lifted out of it."""


def browsing(discard: tuple[str, ...], **settings: object) -> tuple[KittensHands, PickPanel]:
    hands = kittens_table(("human",) * 4, options={"deck": "full"}, **settings)  # type: ignore[arg-type]
    stage(hands, 0, ("skip",), pile=("skip", "nope"), discard=discard)
    hands.view.browse()
    panel = hands.view.panel
    assert isinstance(panel, PickPanel)
    return hands, panel


def read(hands: KittensHands, panel: PickPanel, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names below the pictures of all pages, read from what is drawn in the place of each picture."""
    inner = hands.app.canvas.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    names = []
    while True:
        with lines_drawn(monkeypatch) as lines:
            hands.table.draw_widgets(hands.app.canvas)
        assert not [line for line in lines if line.cut_from is not None]
        for spot in panel.spots:
            if spot in panel.widgets:
                assert panel.rect.contains(spot.rect)
                assert inner.contains(panel.rect)
                names.append(" ".join(line.text for line in lines if spot.rect.contains(line.rect)))
        if not panel.later.enabled or panel.later not in panel.buttons:
            return names
        hands.use(panel.later)


@pytest.mark.parametrize("language", ["en", "ru", "uk", "xx"])
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 800), 125), ((3840, 2160), 100)]
)
def test_every_kinds_name_is_read_below_its_picture(
    language: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, panel = browsing(KINDS, language=language, size=size, text_size=text)
    words = hands.view.words
    assert read(hands, panel, monkeypatch) == [words.kind(kind) for kind in reversed(KINDS)]


def test_the_discard_pile_is_shown_in_its_order_the_last_card_first() -> None:
    _, panel = browsing(("attack", "nope", "attack", "skip"))
    assert [kind for kind, _ in panel.cards] == ["skip", "attack", "nope", "attack"]


def test_a_long_pile_is_turned_page_by_page_with_wheel_and_keys() -> None:
    hands, panel = browsing(KINDS * 3, size=(1024, 600), text_size=150)
    assert panel.pages > 2
    hands.key(pygame.K_PAGEDOWN)
    assert panel.page == 1
    hands._send(pygame.MOUSEWHEEL, x=0, y=-1)
    assert panel.page == 2
    for _ in range(panel.pages):
        hands.key(pygame.K_PAGEUP)
    assert panel.page == 0


def test_who_looks_through_the_pile_stays_on_their_page_while_others_play() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"), size=(1024, 600), text_size=150)
    stage(hands, 1, ("skip",), pile=("skip", "nope", "attack"), discard=KINDS * 2)
    hands.table.viewer = 0
    hands.table.look_again()
    hands.view.browse()
    hands.key(pygame.K_PAGEDOWN)
    if hands.table.match.deciders == (1,):  # else the computer was quicker
        hands.table.play(1, Draw())
    panel = hands.view.panel
    assert isinstance(panel, PickPanel)
    assert panel.page == 1


@pytest.mark.parametrize("language", ["en", "ru", "uk", "xx"])
def test_a_name_on_a_card_is_never_wider_than_its_place(language: str) -> None:
    hands = kittens_table(("human",) * 2, language=language)
    type_ = hands.table.ui.type
    for kind in KINDS:
        name = hands.view.words.kind(kind)
        for width in range(40, 300, 3):
            fitted = card_name.fit(type_, name, width)
            if fitted is not None:
                told = told_by(fitted)
                assert told == name or (name.startswith(told.removesuffix("…")) and len(told) >= 5)
                inside, below = fitted.lines[: fitted.below], fitted.lines[fitted.below :]
                assert card_name.widest(type_, inside, fitted.pixels) <= card_name._band(width).width
                assert card_name.widest(type_, below, fitted.pixels) <= width - 2


def told_by(name: card_name.Name) -> str:
    """The lines as one text, a broken word put together."""
    return " ".join(line for line in name.lines if line).replace("- ", "")


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_every_name_is_whole_and_readable_on_a_card_of_the_hand(
    language: str, text: int, size: tuple[int, int]
) -> None:
    hands = kittens_table(("human",) * 2, language=language, size=size, text_size=text)
    stage(hands, 0, ("skip",), pile=("skip", "nope"))
    hand = hands.view.hand
    for kind in KINDS:
        name = hands.view.words.kind(kind)
        for width, least in ((hand.card_size[0], SMALL), (hand.lifted_place(0).width, READABLE)):
            fitted = card_name.fit(hands.table.ui.type, name, width)
            assert fitted is not None
            assert told_by(fitted) == name
            assert fitted.pixels >= least


def test_a_word_is_broken_only_where_it_would_be_too_small_to_read() -> None:
    type_ = kittens_table(("human",) * 2).table.ui.type
    broken = card_name.fit(type_, "Суперманипуляция", 76)
    whole = card_name.fit(type_, "Суперманипуляция", 136)
    assert broken is not None
    assert whole is not None
    assert broken.lines == ("Супер-", "манипуляция")
    assert "".join(whole.lines) == "Суперманипуляция"
