"""The curtain and the recap: when they come, and who never meets them."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import Discard, Draw, PlaceStart, SleepCat
from game.scenes.card_info import CardInfo
from game.scenes.curtain import Curtain
from game.scenes.opening import continue_match
from game.scenes.pause import Pause
from game.scenes.race import Deadline
from game.scenes.recap import Recap
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from tests.scenes.hands import IfItFitsHands, match_file, pending, table_of, table_where


def curtain_of(hands: IfItFitsHands) -> Curtain:
    assert isinstance(hands.top, Curtain)
    return hands.top


def test_a_match_of_several_people_begins_with_the_curtain() -> None:
    hands = table_of(("human", "human", "human"))
    assert curtain_of(hands).seat == hands.table.match.deciders[0]
    assert hands.table.viewer is None


@pytest.mark.parametrize("way", ["space", "enter", "click"])
def test_the_curtain_opens(way: str) -> None:
    hands = table_of(("human", "human"))
    if way == "click":
        hands.click((200, 200))
    else:
        hands.key(pygame.K_SPACE if way == "space" else pygame.K_RETURN)
    assert hands.top is hands.table
    assert hands.table.viewer == hands.table.match.deciders[0]


def test_opening_the_curtain_by_space_does_not_draw_a_card() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)))
    hands.minimise()
    log = len(hands.table.match.log)
    assert isinstance(hands.top, Curtain)
    hands.key(pygame.K_SPACE)
    assert hands.top is hands.table
    assert len(hands.table.match.log) == log


def test_the_curtain_comes_between_people() -> None:
    hands = table_where(pending("start"))
    first = hands.table.viewer
    hands.do_by_mouse(hands.legal(PlaceStart)[0])
    hands.frame()
    assert curtain_of(hands).seat == hands.table.match.deciders[0] != first


def test_the_curtain_does_not_come_between_two_actions_of_one_turn() -> None:
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20)
    hands.click(hands.view.row.deck.center)
    hands.frame()
    assert hands.top is hands.table


def test_the_curtain_comes_after_loading() -> None:
    hands = table_where(lambda h: h.seen().pending == "play")
    continue_match(hands.app, match_file(hands.app))
    hands.frame()
    curtain = curtain_of(hands)
    assert curtain.table.viewer is None
    assert curtain.seat == hands.table.match.deciders[0]


@pytest.mark.parametrize("above", ["nothing", "pause", "rules", "settings", "card", "recap", "curtain"])
def test_the_curtain_comes_after_minimising_whatever_lies_above_the_table(above: str) -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    app, table = hands.app, hands.table
    if above in ("recap", "curtain"):
        hands.do_by_mouse(hands.legal(SleepCat)[0])
        hands.frame()
        if above == "recap":
            hands.key(pygame.K_SPACE)
            assert isinstance(hands.top, Recap)
    elif above in ("pause", "settings"):
        hands.key(pygame.K_ESCAPE)
        if above == "settings":
            app.stack.push(SettingsScene(app, above=True))
    elif above == "rules":
        hands.key(pygame.K_F1)
    elif above == "card":
        table.show_card(table.view.facts_at(hands.view.row.places[0].center))
    wanted = {
        "pause": Pause,
        "rules": Rulebook,
        "settings": SettingsScene,
        "card": CardInfo,
        "curtain": Curtain,
    }
    assert isinstance(hands.top, wanted.get(above, object))
    hands.minimise()
    assert curtain_of(hands).seat == (
        table.match.deciders[0] if above in ("recap", "curtain") else table.viewer
    )
    assert sum(isinstance(scene, Curtain) for scene in app.stack.scenes) == 1
    hands.key(pygame.K_SPACE)
    assert not any(isinstance(scene, Curtain) for scene in app.stack.scenes)


def test_one_person_among_computers_never_meets_a_curtain() -> None:
    hands = table_of(("human", "ai:random", "ai:random"), seed=3, options={"table": "small"})
    turns = 0
    while hands.table.match.deciders:
        hands.wait_for(lambda: hands.table.my_turn or not hands.table.match.deciders)
        assert hands.top is hands.table
        if hands.table.my_turn:
            turns += 1
            hands.table.submit(hands.table.legal[0])
            hands.minimise()
            assert hands.top is hands.table
    assert turns > 10


def test_the_recap_tells_what_others_did_and_comes_once() -> None:
    hands = table_where(
        lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)) and len(h.table.match.log) > 6
    )
    first = hands.table.viewer
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.frame()
    hands.key(pygame.K_SPACE)
    recap = hands.top
    assert isinstance(recap, Recap)
    name = hands.table.name(first or 0)
    assert [line.text for line in recap.lines][-1:] == [
        hands.app.ui.t("if_it_fits_table.log.cat_slept", name=name)
    ]
    hands.key(pygame.K_SPACE)
    assert hands.top is hands.table
    hands.wait(0.5)
    assert hands.top is hands.table
    hands.minimise()
    hands.key(pygame.K_SPACE)
    assert hands.top is hands.table, "the same recap came again"


def test_the_recap_begins_after_what_this_person_did_last() -> None:
    hands = table_where(
        lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)) and len(h.table.match.log) > 8
    )
    me = hands.table.viewer
    assert me is not None
    hands.play(Draw())
    hands.play(next(a for a in hands.table.legal if not isinstance(a, Discard)))
    count = len(hands.table.match.log)
    while hands.table.match.deciders[0] != me:
        hands.table.play(
            hands.table.match.deciders[0], hands.table.match.legal_actions(hands.table.match.deciders[0])[-1]
        )
    other = hands.table.match.log[count:]
    assert other
    hands.frame()
    hands.key(pygame.K_SPACE)
    recap = hands.top
    assert isinstance(recap, Recap)
    assert recap.lines == hands.table.log_lines(count)[-len(recap.lines) :]
    assert all(line.seat != me for line in recap.lines)


def test_the_curtain_leads_to_the_menu() -> None:
    hands = table_of(("human", "human"))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Curtain)


def test_of_three_people_and_a_computer_each_person_gets_their_curtain() -> None:
    hands = table_of(("human", "ai:random", "human", "human"), seed=4)
    met = set()
    for _ in range(12):
        hands.wait_for(lambda: isinstance(hands.top, Curtain) or hands.table.my_turn)
        if isinstance(hands.top, Curtain):
            met.add(hands.top.seat)
            hands.sit_down()
        assert hands.table.match.deciders == (hands.table.viewer,)
        hands.table.submit(hands.table.legal[0])
    assert met == {0, 2, 3}


def test_minimised_while_a_clock_runs_one_person_finds_one_menu(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_where(pending("turn"), kinds=("human", "ai:random"))
    monkeypatch.setattr(
        hands.view, "deadline", lambda: Deadline(0, hands.table.legal[0], 60.0), raising=False
    )
    hands.minimise()
    assert isinstance(hands.top, Pause)
    hands.minimise()
    assert [type(scene) for scene in hands.app.stack.scenes] == [type(hands.table), Pause]
