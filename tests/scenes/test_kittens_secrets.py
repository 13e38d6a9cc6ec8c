"""What the screen shows of a match depends on nothing that the one who looks may not know."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.core.contract import Action, Seat
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    Five,
    Give,
    Kind,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
)
from game.scenes.minds import Then
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.layout_check import lines_drawn

PLAYED = (
    "favor",
    "alter_the_future",
    "attack",
    "skip",
    "nope",
    "cat_black",
    "shuffle",
    "bury",
    "see_the_future",
)
"""What seat 1 plays in both matches; below, what the seats hold besides and what lies in the pile."""

HIDDEN: tuple[dict[str, tuple[Kind, ...]], ...] = (
    {
        "one": ("defuse", "nope"),
        "two": ("nope", "nope", "skip"),
        "pile": ("attack", "skip", "reverse", "favor"),
    },
    {
        "one": ("defuse", "skip"),
        "two": ("attack", "bury", "skip"),
        "pile": ("skip", "nope", "bury", "defuse"),
    },
)


def onlooker(hidden: dict[str, tuple[Kind, ...]], **settings: object) -> KittensHands:
    """Seat 0 looks on while seat 1 plays; all public numbers are the same whatever is hidden."""
    hands = kittens_table(("human",) * 3, **settings)  # type: ignore[arg-type]
    top = hidden["pile"]
    stage(hands, 1, (*PLAYED, *PLAYED, *hidden["one"]), pile=(*top, "exploding_kitten", "exploding_kitten"))
    state, deck = hands.table.match.state, hands.view.deck
    state.hands[0] = [int(kind in ("skip", "defuse")) for kind in deck.kinds]
    state.hands[2] = [hidden["two"].count(kind) for kind in deck.kinds]
    state.discard = [deck.code["defuse"]]
    hands.table.viewer = 0
    hands.table.look_again()
    hands.table.layout()
    return hands


def story(hands: KittensHands) -> Iterator[tuple[Seat, Action]]:
    """Every phase, with the choices that the hidden cards allow in both matches."""
    state, deck = hands.table.match.state, hands.view.deck

    def top(count: int) -> list[Kind]:
        return [deck.kinds[code] for code in state.pile.top(count)]

    yield 1, Play("see_the_future")
    yield 2, Pass()
    yield 0, Pass()
    yield 1, Play("alter_the_future")
    yield 2, Pass()
    yield 0, Pass()
    yield 1, Arrange(tuple(sorted(top(3))))
    yield 1, Play("favor", 2)
    yield 2, Pass()
    yield 0, Pass()
    yield 2, Give(next(deck.kinds[code] for code in deck.codes if state.hands[2][code]))
    yield 1, Pair(("cat_black", "cat_black"), 2)
    yield 0, Pass()
    yield 2, Pass()
    yield 1, Five(("attack", "favor", "nope", "shuffle", "skip"))
    yield 2, Pass()
    yield 0, Pass()
    yield 1, Take("defuse")
    yield 1, Play("bury")
    yield 2, Pass()
    yield 0, Pass()
    yield 2, Draw()
    yield 0, Play("skip")
    yield 1, Pass()
    yield 2, Pass()
    state.pile.cards.remove(deck.kitten)
    state.pile.cards.append(deck.kitten)
    yield 1, Draw()
    yield 1, Defuse()
    yield 1, PutBack(2)


def pictures(hands: KittensHands) -> Iterator[bytes]:
    """The onlooker's screen after each action, at rest."""
    table = hands.table
    for seat, action in story(hands):
        table.viewer = 0
        table.play(seat, action)
        table.motion.skip()
        table.view.update(0.1)
        table.draw(hands.app.canvas)
        yield pygame.image.tobytes(hands.app.canvas, "RGB")


@pytest.mark.parametrize("seconds", [4, 0], ids=["race", "in turn"])
def test_the_screen_is_the_same_whatever_is_hidden_in_every_phase(seconds: int) -> None:
    one, other = (onlooker(hidden, race_seconds=seconds) for hidden in HIDDEN)
    for number, (a, b) in enumerate(zip(pictures(one), pictures(other), strict=True)):
        assert a == b, f"after action {number}, {one.table.match.log[-1].action}"
    assert one.table.match.log[-1].action == PutBack(2)


def test_what_is_hidden_does_differ() -> None:
    one, other = (onlooker(hidden) for hidden in HIDDEN)
    assert one.table.match.state.hands[2] != other.table.match.state.hands[2]
    one.table.viewer = other.table.viewer = 2
    shown = []
    for hands in (one, other):
        hands.table.match.state.waiting = (2,)  # alone before the screen
        hands.table.face_down.turn_up()
        hands.table.look_again()
        hands.table.draw(hands.app.canvas)
        shown.append(pygame.image.tobytes(hands.app.canvas, "RGB"))
    assert shown[0] != shown[1]


def in_solo_window(monkeypatch: pytest.MonkeyPatch, nopes: bool) -> tuple[KittensHands, list[Seat]]:
    """One person among computers, whose hands differ; each computer lets everything pass. Who was asked."""
    hands = kittens_table(("human", "ai:easy", "ai:normal"))
    asked: list[Seat] = []

    def ask(seat: Seat, level: str, then: Then) -> None:
        asked.append(seat)
        then(Pass())

    monkeypatch.setattr(hands.table.director.minds, "ask", ask)
    stage(hands, 0, ("shuffle", "skip"), pile=("skip", "attack", "exploding_kitten"))
    for seat in (1, 2):
        held = ("nope", "nope") if nopes else ("skip", "attack")
        hands.table.match.state.hands[seat] = [held.count(kind) for kind in hands.view.deck.kinds]
    return hands, asked


def test_a_window_lasts_as_long_and_asks_the_same_whether_computers_hold_a_nope(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = []
    for nopes in (True, False):
        hands, asked = in_solo_window(monkeypatch, nopes)
        hands.do(Play("shuffle"))
        seen = []
        while hands.view.seen.phase == "window":
            hands.frame(0.05)
            hands.table.draw(hands.app.canvas)
            seen.append(pygame.image.tobytes(hands.app.canvas, "RGB"))
        hands.table.leave()
        found.append((asked, seen))
    assert found[0][0] == [1, 2] == found[1][0]
    assert found[0][1] == found[1][1]


def words_on(hands: KittensHands, monkeypatch: pytest.MonkeyPatch) -> str:
    """All that is written on the screen now."""
    hands.table.log_panel.layout(hands.table.log_panel.rect)
    with lines_drawn(monkeypatch) as lines:
        hands.table.draw(hands.app.canvas)
    return " ".join(line.text for line in lines)


def test_the_log_tells_private_lines_to_nobody_else_and_not_while_others_look_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip", "shuffle"), pile=("defuse", "attack", "exploding_kitten"), owed=2)
    hands.do(Draw())
    hands.close_look()
    drawn = hands.table.ui.t("exploding_kittens_table.log.you_drew", card="Defuse")
    assert drawn in words_on(hands, monkeypatch)
    hands.do(Play("shuffle"))
    assert drawn not in words_on(hands, monkeypatch)
    hands.let_pass()
    hands.frame()
    assert drawn not in words_on(hands, monkeypatch)
    hands.show_hand()
    assert drawn in words_on(hands, monkeypatch)
    hands.table.viewer = 1
    hands.table.log_panel.forget()
    assert drawn not in words_on(hands, monkeypatch)


def test_who_has_exploded_looks_on_and_sees_nobodys_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for held in (("nope", "skip"), ("defuse", "cat_black")):
        hands = kittens_table(("human", "ai:easy", "ai:normal"))
        monkeypatch.setattr(hands.table.director.minds, "ask", lambda *asked: None)  # they think for ever
        stage(hands, 0, ("skip",), pile=("exploding_kitten", "attack", "favor"))
        state, deck = hands.table.match.state, hands.view.deck
        for seat in (1, 2):
            state.hands[seat] = [held.count(kind) for kind in deck.kinds]
        hands.do(Draw())
        hands.do(Explode())
        hands.wait(3)
        assert hands.table.viewer == 0
        assert hands.view.is_out(0)
        assert not hands.table.my_turn
        assert hands.view.hand.kinds == ()
        assert hands.table.ui.t("exploding_kittens_table.hand.exploded") in words_on(hands, monkeypatch)
        hands.table.draw(hands.app.canvas)
        shown.append(pygame.image.tobytes(hands.app.canvas, "RGB"))
    assert shown[0] == shown[1]


def test_covered_cards_look_alike_also_under_the_pointer() -> None:
    shown = []
    for held in ("defuse", "attack"):
        hands = kittens_table(("human",) * 3)
        stage(hands, 0, ("shuffle", held, "skip"), pile=("skip", "exploding_kitten"))
        hands.do(Play("shuffle"))
        hands.move(hands.view.hand.spots[0].rect.center)
        hands.table.draw(hands.app.canvas)
        shown.append(pygame.image.tobytes(hands.app.canvas, "RGB"))
    assert shown[0] == shown[1]


def test_a_drawn_card_is_put_away_before_the_computer_goes_to_the_next_person() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip",), pile=("favor", "attack", "exploding_kitten"))
    hands.do(Draw())
    hands.wait(5)
    assert hands.app.stack.top is hands.table
    assert hands.view.panel is not None
    hands.close_look()
    hands.wait(0.3)
    assert hands.app.stack.top is not hands.table


def test_a_hint_is_given_to_nobody_while_others_look_on() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("shuffle",), pile=("favor", "attack", "exploding_kitten"))
    hands.table.match.state.hands[1] = [int(kind == "nope") for kind in hands.view.deck.kinds]
    hands.do(Play("shuffle"))
    hands.table.viewer = 1
    hands.table.look_again()
    assert hands.table.legal == (Pass(), Nope())
    assert not hands.table.hinting.button.enabled
    asked: list[Seat] = []
    hands.table.director.ask_hint = asked.append  # type: ignore[method-assign]
    hands.key(pygame.K_h)
    assert not asked
