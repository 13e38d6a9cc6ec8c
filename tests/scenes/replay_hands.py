"""A replay to be watched by a test, and the live match it is to show."""

from __future__ import annotations

from game.core.match import Match
from game.rules import registry
from game.scenes.opening import watch_match
from game.scenes.replay import Replay
from game.scenes.tables import TABLES
from game.scenes.tables.view import LogLine
from game.scenes.title import TitleScene
from tests.scenes.hands import opened
from tests.scenes.kept import keep
from tests.scenes.menu_hands import MenuHands, open_app

WITH_HANDS = ("if_it_fits", "exploding_kittens", "koto_uno", "orbit")
GAMES = [game for game in registry.GAMES if game in TABLES]


def watching(
    game: str = "if_it_fits",
    seed: int = 1,
    most: int = 10_000,
    size: tuple[int, int] = (1280, 800),
    **settings: object,
) -> tuple[MenuHands, Replay]:
    """A replay that stands still at its beginning."""
    hands = MenuHands(opened(open_app(size, speed=0.0, **settings)))
    path = keep(hands.app, game, seed, most)
    hands.show(TitleScene(hands.app))
    watch_match(hands.app, path)
    replay = hands.top
    assert isinstance(replay, Replay)
    replay.go_to(0)
    hands.frame()
    return hands, replay


def played_until(replay: Replay, count: int) -> Match:
    """The live match after so many moves."""
    match = Match(replay.match.controller, replay.match.setup)
    for entry in replay.playback.entries[:count]:
        match.submit(entry.seat, entry.action)
    return match


def is_at(replay: Replay, count: int) -> bool:
    """Whether it shows the live match after so many moves, and nothing else."""
    live = played_until(replay, count)
    seats = [None, *range(len(live.setup.seats))]
    return (
        replay.match.log == live.log
        and all(replay.match.observe(seat) == live.observe(seat) for seat in seats)
        and replay.observation == live.observe(replay.viewer)
        and replay.bar.timeline.value == count
    )


def told_log(replay: Replay) -> list[LogLine]:
    """The log beside it, once all of it has been told."""
    while replay.log_panel.tell_on():
        pass
    return [told.line for told in replay.log_panel._told]
