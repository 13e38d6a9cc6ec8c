"""Leaving and coming back: saving, continuing, being killed, watching a match again."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.core.match import Match
from game.rules.if_it_fits.actions import SleepCat
from game.scenes.curtain import Curtain
from game.scenes.opening import _replay
from game.scenes.replay import Replay
from game.scenes.results import Results
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.store.match_file import read_match
from game.store.settings import SettingsStore
from game.ui.widgets.button import Button
from tests.scenes.hands import Hands, IfItFitsHands, cats_offered, match_file, opened, table_of, table_where
from tests.scenes.test_table_choosing import lay_out


def everything(match: Match) -> tuple[object, ...]:
    """All that can matter of how a match stands."""
    seats = range(len(match.setup.seats))
    seen = tuple(match.observe(seat) for seat in (None, *seats))
    return match.setup, tuple(match.log), seen, tuple(match.state.deck), match.deciders


def press(hands: Hands, icon: str) -> None:
    """Click the button with this picture on it, on whatever is in front."""
    group = hands.app.stack.top.group  # type: ignore[union-attr]
    button = next(w for w in group.widgets if isinstance(w, Button) and w.icon == icon)
    hands.click(button.rect.center)


def new_program() -> Hands:
    """The program started again at the title."""
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    app.stack.push(TitleScene(app))
    hands = Hands(app)
    hands.frame()
    return hands


def continued(hands: Hands) -> Table:
    press(hands, "play")
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


def middle_of_a_turn(hands: IfItFitsHands) -> bool:
    return hands.seen().pending == "play" and bool(cats_offered(hands)) and len(hands.table.match.log) > 8


@pytest.mark.parametrize("gesture", ["nothing", "held", "laid out"])
def test_save_and_quit_then_continue_lands_exactly_there(gesture: str) -> None:
    hands = table_where(middle_of_a_turn)
    match = hands.table.match
    if gesture == "held":
        hands.lift(hands.view.row.places[0].center, (500, 300))
    elif gesture == "laid out":
        lay_out(hands)
    hands.app._running = True
    hands.key(pygame.K_ESCAPE)
    if hands.top is hands.table:  # the first Esc let the card go
        hands.key(pygame.K_ESCAPE)
    press(hands, "quit")
    assert not hands.app._running
    again = continued(new_program()).match
    assert everything(again) == everything(match)


def test_a_killed_match_is_resumed_after_its_last_action() -> None:
    """Nothing is told to anybody before it is on disk."""
    hands = table_where(middle_of_a_turn)
    for _ in range(10):
        hands.play(hands.legal(type(hands.table.legal[0]))[0])
        again = hands.app.matches.resume(match_file(hands.app))
        assert everything(again) == everything(hands.table.match)


def test_a_match_torn_in_the_middle_of_a_line_goes_on_one_action_earlier() -> None:
    hands = table_where(middle_of_a_turn)
    match = hands.table.match
    with match_file(hands.app).open("ab") as file:
        file.write(b'{"seat":0,"action":{"do":"dr')
    again = hands.app.matches.resume(match_file(hands.app))
    assert everything(again) == everything(match)
    seat = again.deciders[0]
    again.submit(seat, again.legal_actions(seat)[0])
    assert everything(hands.app.matches.resume(match_file(hands.app))) == everything(again)


def test_what_was_taken_back_stays_so_after_loading() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    before = everything(hands.table.match)
    hands.do_by_mouse(hands.legal(SleepCat)[0])
    hands.sit_down()
    hands.key(pygame.K_u)
    assert everything(hands.app.matches.resume(match_file(hands.app))) == before


def test_leaving_for_the_title_offers_to_continue() -> None:
    hands = table_where(middle_of_a_turn)
    before = everything(hands.table.match)
    hands.key(pygame.K_ESCAPE)
    press(hands, "home")
    assert isinstance(hands.top, TitleScene)
    table = continued(hands)
    assert everything(table.match) == before
    hands.frame()
    assert isinstance(hands.top, Curtain)


def test_a_finished_match_is_not_offered_to_be_continued() -> None:
    hands = finished_table()
    assert isinstance(hands.top, Results)
    assert not hands.app.matches.unfinished()


def finished_table() -> IfItFitsHands:
    """A table whose match is over, at its results."""
    hands = table_of(("human", "human"), seed=8, options={"table": "small"})
    hands.sit_down()
    match, chance = hands.table.match, random.Random(1)
    while match.deciders:
        seat = match.deciders[0]
        last = len(match.legal_actions(seat))
        hands.table.play(seat, match.legal_actions(seat)[chance.randrange(last)])
    hands.wait(2)
    return hands


# Watching


def replay_of(played: IfItFitsHands) -> Hands:
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    app.stack.push(_replay(app, match_file(played.app)))
    return Hands(app)


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_a_replay_runs_to_the_results(speed: float) -> None:
    played = finished_table()
    played.app.change_settings(speed=speed)
    hands = replay_of(played)
    for _ in range(4000):
        if isinstance(hands.app.stack.top, Results):
            break
        hands.frame(0.1)
    results = hands.app.stack.top
    assert isinstance(results, Results)
    assert results.outcome == played.table.match.outcome


def test_a_replay_shows_what_a_spectator_sees_and_knows_no_curtain() -> None:
    played = finished_table()
    hands = replay_of(played)
    while isinstance(replay := hands.app.stack.top, Replay):
        assert replay.viewer is None
        assert replay.observation == replay.match.observe(None)
        hands._send(pygame.WINDOWMINIMIZED)
        hands.frame(0.1)
    assert isinstance(hands.app.stack.top, Results)


def test_space_stops_a_replay_and_then_goes_on_by_single_actions() -> None:
    played = finished_table()
    hands = replay_of(played)
    replay = hands.app.stack.top
    assert isinstance(replay, Replay)
    hands.wait(1)
    hands.key(pygame.K_SPACE)
    count = len(replay.match.log)
    hands.wait(3)
    assert len(replay.match.log) == count
    hands.key(pygame.K_SPACE)
    assert len(replay.match.log) == count + 1


def test_u_winds_a_replay_back_by_one_action_at_a_time() -> None:
    played = finished_table()
    before = match_file(played.app).read_bytes()
    hands = replay_of(played)
    replay = hands.app.stack.top
    assert isinstance(replay, Replay)
    while len(replay.match.log) < 12:
        hands.frame(0.1)
    hands.key(pygame.K_SPACE)
    observation = replay.observation
    hands.key(pygame.K_SPACE)
    hands.key(pygame.K_u)
    assert replay.observation == observation
    for _ in range(20):
        hands.key(pygame.K_u)
    assert hands.app.stack.top is replay
    assert not replay.match.log
    assert not replay.bar.back.enabled
    for move in read_match(match_file(played.app)).moves:
        hands.key(pygame.K_SPACE)
        assert replay.match.log[-1].seat == move.seat
    assert replay.match.outcome == played.table.match.outcome
    assert match_file(played.app).read_bytes() == before
