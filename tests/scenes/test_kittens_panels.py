"""What is laid over the table of Exploding Kittens: by keys, by dragging, by clicking."""

from __future__ import annotations

import pygame
import pytest

from game.rules.exploding_kittens.actions import Arrange, Draw, Play
from game.scenes.card_info import CardInfo
from game.scenes.curtain import Curtain
from game.scenes.tables.exploding_kittens import state_words
from game.scenes.tables.exploding_kittens.depth import DepthPanel
from game.scenes.tables.exploding_kittens.pick import PickPanel
from game.scenes.tables.exploding_kittens.row import ArrangePanel, RowPanel
from tests.scenes.kittens_hands import ENTER, KittensHands, kittens_table, stage
from tests.scenes.layout_check import lines_drawn

PILE = ("skip", "nope", "attack", "cat_black", "favor", "exploding_kitten")


def altering(keys: bool = False) -> tuple[KittensHands, ArrangePanel]:
    hands = kittens_table(("human",) * 3, keys=keys)
    stage(hands, 0, ("alter_the_future", "skip"), pile=PILE)
    hands.do(Play("alter_the_future"))
    hands.let_pass()
    hands.show_hand()
    panel = hands.view.panel
    assert isinstance(panel, ArrangePanel)
    return hands, panel


def test_the_future_stands_in_a_row_with_the_next_draw_at_the_left() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("see_the_far_future",), pile=PILE)
    hands.do(Play("see_the_far_future"))
    hands.let_pass()
    hands.show_hand()
    panel = hands.view.panel
    assert type(panel) is RowPanel
    assert tuple(panel.cards) == PILE[:5]
    lefts = [place.left for place in panel.places]
    assert lefts == sorted(lefts)
    assert panel.next_mark == hands.table.ui.t("exploding_kittens_table.look.next")
    hands.key(ENTER)
    assert hands.view.panel is None
    assert state_words.known(hands.view) == hands.view.words.known(PILE[:5], 0, True)


def test_a_dragged_card_takes_its_new_place_among_the_others() -> None:
    hands, panel = altering()
    hands.drag(panel.places[2].center, panel.places[0].center)
    assert panel.cards == ["attack", "skip", "nope"]
    hands.use(panel.buttons[0])
    assert hands.table.match.log[-1].action == Arrange(("attack", "skip", "nope"))


def test_a_card_is_clicked_and_then_the_place_where_it_goes() -> None:
    hands, panel = altering()
    hands.click(panel.places[0].center)
    hands.click(panel.places[2].center)
    assert panel.cards == ["nope", "attack", "skip"]


def test_enter_takes_a_card_arrows_move_it_enter_lets_it_go() -> None:
    hands, panel = altering(keys=True)
    hands.focus(panel.spots[0])
    hands.key(ENTER)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert panel.cards == ["nope", "attack", "skip"]
    hands.key(ENTER)
    hands.key(pygame.K_LEFT)
    assert panel.cards == ["nope", "attack", "skip"]
    assert hands.table.group.focus is panel.spots[1]


def test_escape_leaves_a_decision_open_and_closes_what_is_only_looked_at() -> None:
    hands, panel = altering()
    hands.key(pygame.K_ESCAPE)
    assert hands.view.panel is panel
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip",), pile=PILE, discard=("attack", "attack", "nope"))
    hands.click(hands.view.places.discard.center)
    assert isinstance(hands.view.panel, PickPanel)
    hands.key(pygame.K_ESCAPE)
    assert hands.view.panel is None
    assert hands.app.stack.top is hands.table


def test_the_discard_pile_is_looked_through_by_keyboard() -> None:
    hands = kittens_table(("human",) * 3, keys=True)
    stage(hands, 0, ("skip",), pile=PILE, discard=("attack", "attack", "nope"))
    heap = hands.view.spots.all[-1]
    hands.use(heap)
    panel = hands.view.panel
    assert isinstance(panel, PickPanel)
    assert panel.cards == [("nope", 0), ("attack", 0), ("attack", 0)]
    hands.use(panel.spots[1])
    assert isinstance(hands.app.stack.top, CardInfo)
    hands.key(ENTER)
    assert hands.view.panel is panel


def test_the_depth_is_dragged_stepped_and_named() -> None:
    hands = kittens_table(("human",) * 3, keys=True)
    stage(hands, 0, ("defuse",), pile=("exploding_kitten", *PILE[:5]))
    hands.do(Draw())
    hands.use(hands.view.bar.buttons[0])
    hands.show_hand()
    panel = hands.view.panel
    assert isinstance(panel, DepthPanel)
    slider, t = panel.slider, hands.table.ui.t
    place = hands.view.words.place
    assert place(slider.position, 6) == t("exploding_kittens_table.place.first")
    hands.focus(slider)
    hands.key(pygame.K_END)
    assert slider.position == 5
    assert place(5, 6) == t("exploding_kittens_table.place.last", n=6)
    hands.key(pygame.K_LEFT)
    assert slider.position == 4
    hands.drag((slider.x_of(4), slider.rect.centery), (slider.x_of(2), slider.rect.centery))
    assert slider.position == 2


def test_every_card_explains_itself_by_the_right_button_and_the_question_mark() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip", "favor"), pile=PILE, discard=("attack",))
    for at in (hands.view.hand.spots[0].rect.center, hands.view.places.discard.center):
        hands.click(at, button=3)
        assert isinstance(hands.app.stack.top, CardInfo)
        hands.key(ENTER)
    hands.move(hands.view.hand.spots[1].rect.center)
    hands._send(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="?")
    top = hands.app.stack.top
    assert isinstance(top, CardInfo)
    assert top.facts.title == hands.view.words.kind("favor")


def test_covered_cards_tell_nothing() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip", "shuffle"), pile=PILE)
    hands.do(Play("shuffle"))
    at = hands.view.hand.spots[0].rect.center
    assert hands.view.facts_at(at) is None
    hands.click(at)
    assert hands.table.toast.text == hands.table.ui.t("exploding_kittens_table.hand.covered")


def test_a_decision_is_there_again_after_the_curtain_and_nothing_of_it_under_it() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("defuse",), pile=("exploding_kitten", *PILE[:5]))
    hands.do(Draw())
    hands.use(hands.view.bar.buttons[0])
    hands.show_hand()
    assert isinstance(hands.view.panel, DepthPanel)
    hands._send(pygame.WINDOWMINIMIZED)
    assert isinstance(hands.app.stack.top, Curtain)
    hands.wait(1)
    hands.open_curtain()
    assert isinstance(hands.view.panel, DepthPanel)
    hands.use(hands.view.panel.buttons[-1])
    assert hands.table.match.state.phase == "turn"


def test_nothing_said_on_the_table_stands_over_a_panel(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kittens_table(("human",) * 3, keys=True)
    stage(hands, 0, ("skip", "favor"), pile=PILE, discard=("attack",))
    hands.move(hands.table.seats_bar.rects[1].center)
    t = hands.table.ui.t
    hint = hands.view.seat_facts(1)[0].hint
    with lines_drawn(monkeypatch) as lines:
        hands.table.draw(hands.app.canvas)
    assert hint in [line.text for line in lines]
    hands.table.say(t("exploding_kittens_table.play.nothing"))
    hands.view.browse()
    assert hands.table.toast.text == ""
    hands.move(hands.table.seats_bar.rects[2].center)
    with lines_drawn(monkeypatch) as lines:
        hands.table.draw(hands.app.canvas)
    assert hint not in [line.text for line in lines]


def test_nothing_said_in_a_turn_stands_in_the_next() -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    stage(hands, 0, ("favor",), pile=PILE)
    hands.settle()
    hands.move(hands.view.hand.spots[0].rect.center)
    assert hands.view.hand.hovered == 0
    hands.table.say("Favor")
    hands.table.play(0, Draw())
    assert hands.table.toast.text == ""
    assert hands.view.hand.hovered is None


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_who_has_no_defuse_is_not_told_to_use_it(language: str) -> None:
    told = []
    for held in ("defuse", "skip"):
        hands = kittens_table(("human",) * 3, language=language)
        stage(hands, 0, (held,), pile=("exploding_kitten", *PILE[:5]))
        hands.do(Draw())
        told.append(hands.view.banner())
    t = hands.table.ui.t
    name = hands.table.name(0)
    assert told == [
        t("exploding_kittens_table.banner.kitten", name=name),
        t("exploding_kittens_table.banner.no_defuse", name=name),
    ]
