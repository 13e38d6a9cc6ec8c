"""A cat is offered with a box that is laid out: what each choice is worth, and what other presses mean meanwhile."""

from __future__ import annotations

from collections import Counter

import pytest

from game.rules.if_it_fits.actions import LayToy, PlaceStart, PlayBox, PlayPrincess, SleepCat
from game.scenes.tables.if_it_fits import marks
from game.scenes.tables.if_it_fits.choosing import Choosing
from game.scenes.tables.if_it_fits.gesture import Piece
from tests.scenes.hands import IfItFitsHands, pending, table_where


def offered(sides: int) -> tuple[IfItFitsHands, Choosing]:
    """A box is laid out where a cat could follow it on so many sides."""
    hands = table_where(lambda h: h.seen().pending == "play" and bool(boxes(h, sides)))
    box = boxes(hands, sides)[0]
    piece = Piece("box", box.card)
    hands.view.laying.offer(piece, box.cell, box.turned, hands.view.laying.endings(box))
    hands.frame()
    choosing = hands.view.choosing
    assert choosing is not None
    return hands, choosing


def boxes(hands: IfItFitsHands, sides: int) -> list[PlayBox]:
    legal = [action for action in hands.legal(PlayBox) if isinstance(action, PlayBox)]
    cats = Counter((action.card, action.cell, action.turned) for action in legal if action.cat != "none")
    return [PlayBox(*box) for box, count in cats.items() if count == sides]


def valued(hands: IfItFitsHands, monkeypatch: pytest.MonkeyPatch) -> tuple[object, list[str]]:
    """The box whose worth is drawn, and the notes below it."""
    drawn: list[tuple[object, list[str]]] = []
    monkeypatch.setattr(marks, "draw_worth", lambda *a: drawn.append((a[2], list(a[7]))))
    hands.pixels()
    return drawn[-1]


def test_each_button_says_what_its_choice_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, choosing = offered(2)
    monkeypatch.setattr(
        type(hands.view.boxes), "gain", lambda _, way: {"left": 4, "right": -1}.get(way.cat, 0)
    )
    again = Choosing(hands.view, choosing.piece, choosing.cell, choosing.turned, choosing.actions)
    assert [button.text.split(" · ")[1] for button in again.buttons] == ["+4", "−1", "0"]
    assert again.buttons[0].hint == "+4 for you, if we counted then"


def test_the_worth_is_told_without_a_cat_until_one_is_pointed_at(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, choosing = offered(2)
    hands.move((hands.view.steering.board.left + 2, hands.view.steering.board.top + 2))
    assert valued(hands, monkeypatch) == (hands.view.boxes.preview(choosing.actions[-1]), [])
    for action in choosing.actions[:2]:
        assert isinstance(action, PlayBox)
        side = -1 if action.cat == "left" else 1
        hands.move(hands.cell((action.cell[0] + side, action.cell[1])))
        worth = hands.view.boxes.preview(action)
        assert valued(hands, monkeypatch) == (worth, ["+1 for the awake cat"])
        assert worth is not None
        assert sum(worth.cats) > 0


def test_a_box_in_hand_says_what_the_best_cat_with_it_would_bring() -> None:
    hands, choosing = offered(2)
    laying, boxes = hands.view.laying, hands.view.boxes
    best = max(boxes.gain(action) for action in choosing.actions[:2])
    assert laying.notes(choosing.actions[-1]) == [f"with your awake cat: {hands.view.words.gain(best)}"]
    catless = next(a for a in hands.legal(PlayBox) if len(laying.endings(a)) == 1)  # type: ignore[arg-type]
    assert laying.notes(catless) == ["no room for an awake cat"]  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [SleepCat, LayToy])
def test_a_cat_or_toy_in_hand_says_what_it_would_bring(kind: type[SleepCat] | type[LayToy]) -> None:
    hands = table_where(lambda h: bool(h.legal(kind)))
    action = hands.legal(kind)[0]
    assert isinstance(action, kind)
    gain = hands.view.words.gain(hands.view.boxes.gain(action))
    assert hands.view.laying.notes(action) == [f"for you: {gain}"]


def test_a_princess_in_hand_says_whom_she_would_cost_what(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_where(lambda h: bool(h.legal(PlayPrincess)))
    action = hands.legal(PlayPrincess)[0]
    assert isinstance(action, PlayPrincess)
    monkeypatch.setattr(type(hands.view.boxes), "gains", lambda *_: (0, -3))
    assert hands.view.laying.notes(action) == ["Player 2: −3"]
    hands.lift(hands.place_of(Piece("princess", action.card)), hands.cell(action.at))
    assert hands.view.banner() == "Choose the cat that goes home"


@pytest.mark.parametrize("confirm", [False, True])
def test_the_deck_says_what_has_to_be_decided_first(confirm: bool) -> None:
    if confirm:
        hands = table_where(pending("start"), confirm_placements=True)
        action = hands.legal(PlaceStart)[0]
        hands.view.laying.offer(*hands.piece(action), [action])  # type: ignore[list-item]
        hands.frame()
    else:
        hands, _ = offered(2)
    log = len(hands.table.match.log)
    hands.click(hands.view.row.deck.center)
    assert hands.view.choosing is not None
    assert len(hands.table.match.log) == log
    key = "place_first" if confirm else "cat_first"
    assert hands.said == hands.app.ui.t(f"if_it_fits_table.choice.{key}")


def test_the_supply_lays_the_cat_that_is_offered() -> None:
    hands, choosing = offered(1)
    assert not hands.view.is_greyed(Piece("cat", hands.view.options.supply[0]))
    hands.click(hands.view.row.supply.center)
    assert hands.view.choosing is None
    assert hands.table.match.log[-1].action == choosing.actions[0]


def test_where_it_could_lie_on_two_sides_the_supply_asks_which() -> None:
    hands, _ = offered(2)
    log = len(hands.table.match.log)
    hands.click(hands.view.row.supply.center)
    assert hands.view.choosing is not None
    assert len(hands.table.match.log) == log
    assert hands.said == "Left or right? Click the cat that you mean."


def test_while_no_cat_is_offered_a_drawn_card_still_greys_the_supply() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and not h.legal(SleepCat))
    assert hands.view.is_greyed(Piece("cat", hands.view.options.supply[0]))


def test_the_box_under_a_pointer_that_rests_is_told_once_it_moves() -> None:
    hands = table_where(pending("turn"), kinds=("human",) * 3)
    on_it = hands.cell(hands.view.seen.board[0].cell)
    for moves, told in ((True, True), (False, False), (True, True)):
        if moves:
            hands.move(on_it)
        else:
            hands.click(hands.view.row.deck.center)
            hands.table.motion.skip()
            hands.app.pointer = lambda: on_it  # type: ignore[method-assign]
        assert (hands.view.marks._box_looked_at() is not None) == told
