"""While the clocks of a race stand its cards cannot be studied: under a menu they lie face down, also in words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.core.contract import Card
from game.rules.comet_catch.actions import Turn
from game.rules.constellation.actions import Call
from game.scenes.state_text import StateText
from tests.scenes.planets_hands import PlanetsHands, planets_table

CTRL = pygame.KMOD_CTRL
COVERED = "The cards lie face down while the clock stands."
Way = Callable[[PlanetsHands], None]
WAYS: dict[str, Way] = {
    "pause": lambda hands: hands.key(pygame.K_ESCAPE),
    "words": lambda hands: hands.key(pygame.K_t, CTRL),
    "rules": lambda hands: hands.key(pygame.K_F1),
    "card": lambda hands: hands.click(open_place(hands).center, 3),
}


def open_place(hands: PlanetsHands) -> pygame.Rect:
    view = hands.view
    return view.grid.places[0] if hasattr(view, "grid") else view.piles.top  # type: ignore[no-any-return]


def on_the_table(hands: PlanetsHands) -> list[Card]:
    """The cards that people look at."""
    seen = hands.seen
    return list(seen.grid) if hasattr(seen, "grid") else [seen.top, seen.below]


def racing(game: str, kinds: tuple[str, ...] = ("human", "human")) -> PlanetsHands:
    """People look at cards that anybody may call or catch."""
    hands = planets_table(game, kinds)
    if game == "comet_catch":
        for _ in range(3):
            hands.table.match.submit(hands.table.match.state.turn, Turn())
        hands.table.look_again()
    hands.wait(0.3)
    return hands


def faces(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> list[Card]:
    """The cards of the table that are drawn face up."""
    drawn: list[Card] = []
    view = hands.view
    picture = type(view).picture

    def told(card: Card, size: tuple[int, int]) -> pygame.Surface:
        drawn.append(card)
        return picture(view, card, size)  # type: ignore[no-any-return]

    with monkeypatch.context() as patch:
        patch.setattr(view, "picture", told)
        hands.table.draw(hands.app.canvas)
    return drawn


@pytest.mark.parametrize("game", ["constellation", "comet_catch"])
@pytest.mark.parametrize("way", list(WAYS))
def test_under_whatever_lies_above_they_lie_face_down_and_come_back(
    game: str, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = racing(game)
    before = faces(hands, monkeypatch)
    assert before
    WAYS[way](hands)
    assert not hands.table.in_front
    own = set(before) - set(getattr(hands.view, "side", None).example() if game == "constellation" else ())  # type: ignore[union-attr]
    assert not own & set(faces(hands, monkeypatch))
    for _ in range(3):
        if not hands.table.in_front:
            hands.key(pygame.K_ESCAPE)
    assert faces(hands, monkeypatch) == before


@pytest.mark.parametrize("game", ["constellation", "comet_catch"])
def test_the_table_in_words_does_not_tell_them_either(game: str) -> None:
    hands = racing(game)
    names = [hands.view.names.card(card) for card in on_the_table(hands)]
    assert any(names[0] in line.text for line in hands.table.log_panel.lines) == (game == "comet_catch")
    hands.key(pygame.K_t, CTRL)
    assert isinstance(hands.top, StateText)
    told = [line.text for line in hands.top.lines]
    assert COVERED in told
    assert not [line for line in told for name in names if name in line]


@pytest.mark.parametrize("game", ["constellation", "comet_catch"])
def test_nor_does_the_log_beside_it(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = racing(game)
    names = [hands.view.names.card(card) for card in on_the_table(hands)]
    before = [line.text for line in hands.table.log_panel._measured(200)[0]]
    hands.key(pygame.K_ESCAPE)
    shown = [line.text for line in hands.table.log_panel._measured(200)[0]]
    assert not [line for line in shown for name in names if name in line]
    hands.key(pygame.K_ESCAPE)
    assert [line.text for line in hands.table.log_panel._measured(200)[0]] == before


def test_they_are_covered_for_all_while_one_marks_too(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = racing("constellation")
    hands.play(Call(), seat=0)
    hands.key(pygame.K_ESCAPE)
    grid = set(hands.seen.grid) - set(hands.view.side.example())
    assert not grid & set(faces(hands, monkeypatch))


def test_alone_there_is_no_race(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = racing("constellation", ("human",))
    before = faces(hands, monkeypatch)
    hands.key(pygame.K_ESCAPE)
    assert faces(hands, monkeypatch) == before


def test_before_a_second_card_lies_there_is_nothing_to_study(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = planets_table("comet_catch", ("human", "human"))
    hands.table.play(hands.seen.turn, Turn())
    hands.key(pygame.K_ESCAPE)
    assert hands.seen.top in faces(hands, monkeypatch)
