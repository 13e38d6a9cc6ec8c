"""The page of statistics: by name, as counted, with charts; reset after asking; and what a table leaves in it."""

from __future__ import annotations

import pygame
import pytest

from game.core.look import Look
from game.scenes.curtain import Curtain
from game.scenes.dialog import Dialog
from game.scenes.results import Results
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.store.statistics import COUNTED
from game.ui import kept
from tests.scenes.hands import IfItFitsHands, opened, table_of
from tests.scenes.kept import keep
from tests.scenes.layout_check import lines_drawn
from tests.scenes.menu_hands import MenuHands, open_app


def at_page(*games: str, language: str = "en") -> MenuHands:
    """The page after a match of each of these games."""
    hands = MenuHands(opened(open_app(language=language)))
    for seed, game in enumerate(games, start=1):
        keep(hands.app, game, seed, seats=1 if game == "memory" else 3)
    hands.show(TitleScene(hands.app))
    hands.click_widget(hands.button(hands.app.ui.t("common.title.statistics")))
    assert isinstance(hands.scene, StatisticsScene)
    return hands


def page_of(hands: MenuHands) -> StatisticsScene:
    assert isinstance(hands.scene, StatisticsScene)
    return hands.scene


def told(hands: MenuHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    with lines_drawn(monkeypatch) as lines:
        hands.scene.draw(hands.app.canvas)
    return [line.text for line in lines]


def finish(hands: IfItFitsHands) -> None:
    """Play the match at the table to its end, without hands."""
    match = hands.table.match
    while match.deciders:
        seat = match.deciders[0]
        hands.table.play(seat, match.legal_actions(seat)[0])


def test_without_a_match_the_page_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_page()
    assert hands.app.ui.t("archive.statistics.nothing") in told(hands, monkeypatch)
    assert not page_of(hands).reset_button.visible


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_everybody_has_a_page_who_played_most_first(keys: bool) -> None:
    hands = at_page("memory", "if_it_fits")
    page = page_of(hands)
    assert page.names == ["Olha", "Ivan"]
    assert {panel.title for panel in page.panels} == {"Memory, alone", "If It Fits"}
    if keys:
        hands.focus(page.choice)
        hands.key(pygame.K_RIGHT)
    else:
        hands.click((page.choice.rect.right - 6, page.choice.rect.centery))
    assert page.name == "Ivan"
    assert [panel.title for panel in page.panels] == ["If It Fits"]


def test_the_numbers_are_those_that_were_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = at_page("exploding_kittens")
    record = hands.app.statistics.read().players["Olha"]["exploding_kittens"]
    facts = dict(page_of(hands).panels[0].facts())
    t = hands.app.ui.t
    assert facts[t("archive.statistics.games")] == "1"
    assert facts[t("archive.counted.kittens_drawn")] == str(record.counts["kittens_drawn"])
    assert t("archive.statistics.best") not in facts  # nobody scores points there
    assert set(facts.values()) <= set(told(hands, monkeypatch))


def test_the_best_results_of_those_who_play_alone_stand_there_too() -> None:
    hands = at_page("memory")
    hands.app.bests.offer("memory/24", 17)
    hands.app.bests.offer("memory/12", 8)
    hands.app.bests.offer("constellation", 227.5)
    page = page_of(hands)
    page.refresh()
    (panel,) = page.panels
    t = hands.app.ui.t
    facts = dict(panel.facts())
    assert facts[t("archive.statistics.best_turns", n="12")] == "8"
    assert facts[t("archive.statistics.best_turns", n="24")] == "17"
    assert t("archive.statistics.best_time") not in facts
    hands.click_widget(page.reset_button)
    hands.click_widget(hands.button(t("archive.statistics.reset")))
    assert hands.app.bests.lowest("memory/24") is None


def test_everything_that_is_counted_has_its_words() -> None:
    texts = open_app().ui.texts
    for names in COUNTED.values():
        assert set(names.values()) <= set(texts.get("archive.counted"))


def test_charts_have_a_bar_for_each_result_and_a_star_for_each_win(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui import paint

    hands = at_page(*["if_it_fits"] * 5)
    record = hands.app.statistics.read().players[page_of(hands).name]["if_it_fits"]
    bars, stars = [], []
    monkeypatch.setattr(
        paint, "icon", lambda _s, name, rect, _c: stars.append(rect) if name == "star" else None
    )
    page = page_of(hands)
    panel = page.panels[0]
    real = paint.panel
    monkeypatch.setattr(paint, "panel", lambda s, rect, *rest: (bars.append(rect), real(s, rect, *rest)))
    panel.draw(hands.app.canvas, 0)
    assert len(bars) - 1 == len(record.recent) == 5
    assert len(stars) == record.wins
    assert all(panel.rect.contains(rect) for rect in bars + stars)


def test_it_is_reset_after_asking() -> None:
    hands = at_page("if_it_fits")
    page = page_of(hands)
    hands.click_widget(page.reset_button)
    assert isinstance(hands.scene, Dialog)
    hands.key(pygame.K_RETURN)  # the keyboard holds the harmless answer
    assert hands.scene is page
    assert page.names == ["Ivan", "Olha"]
    hands.click_widget(page.reset_button)
    hands.click_widget(hands.button(hands.app.ui.t("archive.statistics.reset")))
    assert page.names == []
    assert hands.app.statistics.read().players == {}
    assert len(hands.app.matches.finished()) == 1  # replays stay
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, TitleScene)


# What a table leaves


def test_a_match_at_the_table_is_counted_when_its_results_come() -> None:
    hands = table_of(("human", "human"), seed=8, options={"table": "small"})
    hands.sit_down()
    finish(hands)
    assert hands.app.statistics.read().players == {}  # the last move may still be taken back
    hands.wait(2)
    assert isinstance(hands.top, Results)
    players = hands.app.statistics.read().players
    assert {name: record["if_it_fits"].games for name, record in players.items()} == {
        "Player 1": 1,
        "Player 2": 1,
    }
    assert hands.app.matches.unfinished() == []


def test_a_match_left_at_its_end_is_counted_all_the_same() -> None:
    hands = table_of(("human", "human"), seed=8, options={"table": "small"})
    hands.sit_down()
    finish(hands)
    hands.app.stack.clear_to(TitleScene(hands.app))
    assert hands.app.statistics.read().players["Player 1"]["if_it_fits"].games == 1
    assert hands.app.matches.unfinished() == []


def test_a_match_killed_at_its_end_is_counted_once_when_it_is_continued() -> None:
    from game.scenes.opening import continue_match

    hands = table_of(("human", "human"), seed=8, options={"table": "small"})
    hands.sit_down()
    finish(hands)  # and nothing more: the program was killed
    (summary,) = hands.app.matches.unfinished()
    again = opened(open_app(speed=0.0))
    for _ in range(2):
        continue_match(again, summary.path)
        for _ in range(20):
            again.step(0.1)
        assert isinstance(again.stack.top, Results | Curtain)
        assert again.statistics.read().players["Player 1"]["if_it_fits"].games == 1
    assert again.matches.unfinished() == []


def test_a_replay_counts_nothing() -> None:
    hands = at_page("if_it_fits")
    before = hands.app.statistics.read()
    hands.key(pygame.K_ESCAPE)
    hands.click_widget(hands.button(hands.app.ui.t("common.title.replays")))
    hands.app.change_settings(speed=0.0)
    hands.click_widget(hands.group.widgets[0])
    for _ in range(600):
        if isinstance(hands.top, Results):
            break
        hands.frame(0.1)
    assert isinstance(hands.top, Results)
    assert hands.app.statistics.read() == before


def test_the_persons_own_cat_looks_over_the_edge() -> None:
    hands = at_page("memory", "if_it_fits")
    page, own = page_of(hands), Look("lilac", "heart", "odd", "beanie")
    hands.app.change_settings(looks={"Ivan": own})
    assert page.peeking_cat().look != own
    hands.focus(page.choice)
    hands.key(pygame.K_RIGHT)
    assert page.name == "Ivan"
    assert page.peeking_cat().look == own


def test_its_pictures_are_made_before_it_is_painted() -> None:
    hands = at_page("memory", "if_it_fits")
    app = hands.app
    kept.forget()
    app.slices.start(0.0)
    app.slices.anew()
    while not app.slices.has_pictures(app.canvas, 0.0):
        pass
    assert app.slices.draw(app.canvas, [app.canvas.get_rect()])
    assert not kept.has_made()
