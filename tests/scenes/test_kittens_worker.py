"""With the computers' real process: what a window shows, and for how long, tells nothing of who holds a Nope.

The table's clock is made up and stands still while the process thinks, so that its speed on a busy machine decides
nothing. How many frames late its answers reach the table is chosen instead.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import pygame
import pytest

from game.core.contract import Action, Event
from game.rules.exploding_kittens.actions import Kind, Nope, Pass, Play
from game.scenes.minds import Minds
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

FRAME = 0.05
PATIENCE = 60.0
"""Real seconds after which a process that does not answer is a fault and not a slow machine."""

ARMED: tuple[Kind, ...] = ("nope", "nope", "nope", "defuse")
UNARMED: tuple[Kind, ...] = ("skip", "bury", "favor", "defuse")


@dataclass
class Window:
    """All that was there to be perceived, frame by frame, until the window closed; and what the computers chose."""

    frames: list[int] = field(default_factory=list)
    events: list[Event | None] = field(default_factory=list)
    chosen: list[Action] = field(default_factory=list)


def wait_for_answers(minds: Minds) -> None:
    """Real time, in which the table's clock stands: all who were asked have decided."""
    end = time.monotonic() + PATIENCE
    while not minds._waiting.keys() <= {ticket for ticket, _ in minds._answers.copy()}:
        assert time.monotonic() < end, "the computers' process does not answer"
        time.sleep(0.002)


@contextmanager
def table(levels: tuple[str, ...], held: tuple[Kind, ...], speed: float) -> Iterator[KittensHands]:
    """It is the turn of the only person, among computers that hold these cards."""
    hands = kittens_table(("human", *levels), speed=speed)
    try:
        stage(hands, 0, ("see_the_future", "favor", "skip"), pile=("skip", "attack", "exploding_kitten"))
        for seat in range(1, len(levels) + 1):
            hands.table.match.state.hands[seat] = [held.count(kind) for kind in hands.view.deck.kinds]
        hands.table.motion.skip()
        yield hands
    finally:
        while hands.app.stack.scenes:
            hands.app.stack.scenes.pop().leave()


def watch(
    levels: tuple[str, ...],
    held: tuple[Kind, ...],
    played: Play,
    speed: float,
    late: int,
    monkeypatch: pytest.MonkeyPatch,
) -> Window:
    """The window from its first frame to its last, or to the first Nope; answers come to the table ``late`` frames
    after the questions."""
    seen = Window()
    hand_out = Minds.hand_out

    def after_a_while(minds: Minds) -> None:
        if len(seen.frames) >= late:
            seen.chosen += [action for _, action in minds._answers if isinstance(action, Nope | Pass)]
            hand_out(minds)

    with monkeypatch.context() as patched, table(levels, held, speed) as hands:
        patched.setattr(Minds, "hand_out", after_a_while)
        hands.table.play(0, played)
        while (open_window := hands.view.seen.window) is not None and not open_window.nopes:
            wait_for_answers(hands.table.director.minds)
            hands.frame(FRAME)
            hands.table.draw(hands.app.canvas)
            seen.frames.append(hash(pygame.image.tobytes(hands.app.canvas, "RGB")))
            assert len(seen.frames) < 400, "the window does not close"
        seen.events = [event.seen_by(0) for entry in hands.table.match.log for event in entry.events]
    return seen


LEVELS = [("ai:normal", "ai:normal"), ("ai:hard", "ai:easy")]
SPEEDS = {0.0: 4, 1.0: 20}
"""By speed: how many frames late an answer may come that was hard to find, while the shortest window is still open."""


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("levels", LEVELS, ids=str)
def test_a_window_that_all_let_pass_is_the_same_whoever_could_have_answered(
    levels: tuple[str, ...], speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody minds that somebody looks at the pile; those with a Nope may take a while to find that out."""
    look = Play("see_the_future")
    armed = watch(levels, ARMED, look, speed, SPEEDS[speed], monkeypatch)
    unarmed = watch(levels, UNARMED, look, speed, 0, monkeypatch)
    assert armed.chosen == unarmed.chosen == [Pass()] * 2
    assert armed.events == unarmed.events
    assert SPEEDS[speed] < len(armed.frames) == len(unarmed.frames)
    assert armed.frames == unarmed.frames


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("levels", LEVELS, ids=str)
def test_until_a_nope_comes_nothing_tells_that_it_will(
    levels: tuple[str, ...], speed: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    favor = Play("favor", 1)
    armed = watch(levels, ARMED, favor, speed, 0, monkeypatch)
    unarmed = watch(levels, UNARMED, favor, speed, SPEEDS[speed], monkeypatch)
    assert Nope() in armed.chosen
    assert Nope() not in unarmed.chosen
    before = len(armed.frames) - 1
    assert 0 < before < len(unarmed.frames)
    assert armed.frames[:before] == unarmed.frames[:before]
