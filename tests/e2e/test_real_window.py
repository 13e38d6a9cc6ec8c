"""With a real mouse and a real keyboard in a real window, from the title to the end of a match."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.core.contract import Action
from game.scenes.choose import ChooseScene
from game.scenes.curtain import Curtain
from game.scenes.guide_offer import GuideOffer
from game.scenes.lobby import Lobby
from game.scenes.recap import Recap
from game.scenes.results import Results
from game.ui.widgets.widget import Widget
from tests.e2e.conftest import Desk
from tests.e2e.desk import BothAtFits, BothInMenus, RealProgram, wait_until, why_not_here

pytestmark = [pytest.mark.window, pytest.mark.skipif(bool(why_not_here()), reason=why_not_here())]

Use = Callable[[BothInMenus, Widget], None]


def to_the_table(real: RealProgram, app: App, use: Use) -> BothAtFits:
    """Title → Play → If It Fits → two people → Start."""
    menus = BothInMenus(real, app)
    use(menus, menus.button("Play"))
    choose = menus.scene
    assert isinstance(choose, ChooseScene)
    use(menus, choose.boxes[0])
    assert isinstance(menus.scene, Lobby)
    use(menus, menus.scene.presets[0])
    use(menus, menus.scene.start)
    hands = BothAtFits(real, app)
    assert len(hands.table.match.setup.seats) == 2
    return hands


def some_action(hands: BothAtFits, chance: random.Random) -> Action:
    kinds: dict[type[Action], list[Action]] = {}
    for action in hands.table.legal:
        kinds.setdefault(type(action), []).append(action)
    return chance.choice(kinds[chance.choice(list(kinds))])


def one_step(hands: BothAtFits, chance: random.Random, keys: bool = False) -> None:
    """Open the curtain, put away what lies above the table, or carry out one action."""
    if isinstance(hands.top, Curtain | Recap):
        if keys:
            hands.key(pygame.K_SPACE)
        else:
            hands.click((640, 40))
        return
    if isinstance(hands.top, GuideOffer):  # no, thanks
        if keys:
            hands.key(pygame.K_ESCAPE)
        else:
            hands.click(hands.top.buttons[-1].rect.center)
        return
    action = some_action(hands, chance)
    if keys:
        hands.do_by_keys(action)
    else:
        hands.do_by_mouse(action)
    assert hands.table.match.log[-1].action == action
    hands.agree()
    hands.frame()


def play_actions(hands: BothAtFits, count: int, chance: random.Random, keys: bool = False) -> None:
    aim = len(hands.table.match.log) + count
    while hands.table.match.deciders and len(hands.table.match.log) < aim:
        one_step(hands, chance, keys)


def test_a_whole_match_by_mouse_from_the_title_to_the_results_and_again(desk: Desk) -> None:
    real, app = desk.start()
    hands = to_the_table(real, app, BothInMenus.click_widget)
    play_actions(hands, 1000, random.Random(4))
    wait_until(lambda: (record := real.record()) is not None and record.over is not None, "the end")
    hands.wait(0.3)
    results = hands.top
    assert isinstance(results, Results)
    over = real.record()
    assert over is not None
    assert over.over is not None
    assert over.over.scores == results.outcome.scores
    hands.click(results.again.rect.center)
    again = BothAtFits(real, app)
    assert len(real.match_files()) == 2
    play_actions(again, 2, random.Random(1))
    assert real.close() == 0


def test_the_keyboard_alone_leads_from_the_title_through_some_turns(desk: Desk) -> None:
    real, app = desk.start()
    hands = to_the_table(real, app, BothInMenus.press_widget)
    play_actions(hands, 9, random.Random(3), keys=True)
    assert real.close() == 0


def test_closing_the_window_by_its_cross_in_the_middle_of_a_drag_loses_nothing(desk: Desk) -> None:
    real, app = desk.start()
    hands = to_the_table(real, app, BothInMenus.click_widget)
    play_actions(hands, 5, random.Random(7))
    while isinstance(hands.top, Curtain | Recap):
        one_step(hands, random.Random(7))
    hands.lift(hands.view.row.places[0].center, (500, 300))
    assert real.close() == 0
    record = real.record()
    assert record is not None
    assert len(record.moves) == 5
    assert record.over is None
