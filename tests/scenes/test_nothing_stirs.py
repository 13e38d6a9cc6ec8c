"""Time that runs is no movement: how many frames the program's own loop draws of it, counted on a made-up clock."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.rules.comet_catch.actions import Turn
from game.rules.constellation.actions import Call
from game.rules.memory.actions import Turn as TurnUp
from game.scenes.curtain import Curtain
from game.scenes.director import BREATH
from game.scenes.recap import Recap
from game.scenes.toast import SECONDS
from game.ui.event_queue import EventQueue
from tests.scenes.hands import Hands
from tests.scenes.koto_uno_hands import forgotten
from tests.scenes.planets_hands import PlanetsHands, planets_table


class Watch:
    """Lets the loop run by itself for some seconds, and keeps what every frame showed.

    ``at``: what happens once so many seconds have gone by; ``answers``: computers think of their action at once.
    """

    def __init__(self, hands: Hands, patch: pytest.MonkeyPatch) -> None:
        self.hands = hands
        self.frames: list[bytes] = []
        self._now = 100.0
        patch.setattr(hands.app, "_close", lambda: None)
        patch.setattr(hands.app.pads, "start", lambda: None)
        patch.setattr(hands.app.slices, "start", lambda: None)
        patch.setattr(hands.app.stack, "push", lambda scene: None)
        patch.setattr(pygame.display, "flip", self._shown)
        self._until = 0.0
        self._looks = 0
        self.at: dict[float, Callable[[], object]] = {}

    def _shown(self) -> None:
        self.frames.append(pygame.image.tobytes(self.hands.app.canvas, "RGB"))

    def _sleep(self, seconds: float) -> None:
        self._now += seconds
        self._looks += 1
        assert self._looks < 100_000, "the loop runs round without sleeping"
        for moment in [moment for moment in self.at if moment <= self._now]:
            self.at.pop(moment)()
        if self._now >= self._until:
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    def in_seconds(self, seconds: float, happens: Callable[[], object]) -> None:
        self.at[self._now + seconds] = happens

    def run(self, seconds: float) -> int:
        """How many frames were drawn."""
        pygame.event.clear()
        self.frames.clear()
        self.hands.app._queue = EventQueue(lambda: self._now, self._sleep)
        self._until = self._now + seconds
        top = self.hands.app.stack.top
        assert top is not None
        self.hands.app.run(top)
        return len(self.frames)

    @property
    def different(self) -> int:
        """How many of them showed something else than the one before."""
        return sum(one != other for one, other in zip(self.frames, self.frames[1:], strict=False)) + bool(
            self.frames
        )


def settled(hands: PlanetsHands) -> PlanetsHands:
    """All that began with the match has come to rest."""
    hands.sit_down()
    hands.wait(1)
    hands.table.director.minds.forget()
    return hands


def alone() -> PlanetsHands:
    hands = planets_table("constellation", ("human",))
    return settled(hands)


def test_constellation_alone_draws_a_frame_for_each_second_of_its_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = alone()
    began = hands.view.seconds
    watch = Watch(hands, monkeypatch)
    drawn = watch.run(8)
    assert watch.different >= 8
    assert drawn <= watch.different + 2
    assert hands.view.seconds - began == pytest.approx(8, abs=0.1)


def test_what_is_done_while_the_clock_runs_takes_no_time_from_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event wakes the loop: none of the seconds before may be lost, nor be given to what it begins."""
    hands = alone()
    began = hands.view.seconds
    watch = Watch(hands, monkeypatch)
    for i in range(40):
        event = pygame.event.Event(
            pygame.MOUSEMOTION, pos=(300 + 10 * i, 300), rel=(10, 0), buttons=(0, 0, 0)
        )
        watch.in_seconds(0.13 * i, lambda event=event: pygame.event.post(event))
    watch.run(6)
    assert hands.view.seconds - began == pytest.approx(6, abs=0.1)


def against_a_computer() -> PlanetsHands:
    hands = planets_table("constellation", ("human", "ai:easy"))
    hands.sit_down()
    return hands


def test_while_all_look_for_a_constellation_no_frame_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = settled(against_a_computer())
    race = hands.table.director.race
    race._due = {1: (race.elapsed + 20.0, Call())}
    assert Watch(hands, monkeypatch).run(8) <= 2


def test_a_computer_presses_at_its_moment_though_no_frame_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = settled(against_a_computer())
    race = hands.table.director.race
    race._unanswered.clear()
    race._due = {1: (race.elapsed + 3.0, Call())}
    watch = Watch(hands, monkeypatch)
    watch.run(2.98)
    assert not hands.log
    watch.run(0.05)
    assert [entry.action for entry in hands.log] == [Call()]


def test_the_bar_of_a_call_is_drawn_no_more_often_than_it_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = settled(planets_table("constellation", ("human", "human")))
    hands.play(Call(), seat=0)
    hands.wait(1.5)
    watch = Watch(hands, monkeypatch)
    drawn = watch.run(5)
    assert watch.different > 60
    assert drawn <= watch.different + 2


@pytest.mark.parametrize("seconds", [4, 10])
def test_the_bar_of_a_race_is_drawn_no_more_often_than_it_changes(
    monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    hands = forgotten(race_seconds=seconds)
    hands.wait(0.5)
    watch = Watch(hands, monkeypatch)
    drawn = watch.run(3)
    assert watch.different > 60
    assert drawn <= watch.different + 3
    watch.run(seconds - 3)
    assert hands.seen.phase != "catch"


def test_comet_catch_without_a_clock_draws_nothing_until_the_next_card_may_come(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = settled(planets_table("comet_catch", race_seconds=0))
    for _ in range(2):
        hands.play(Turn())
        hands.wait(0.2)
    assert Watch(hands, monkeypatch).run(4) <= 3


def test_a_message_that_stands_is_drawn_once_and_goes_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = settled(planets_table("koto_uno", ("human", "human")))
    hands.table.say("Hello")
    watch = Watch(hands, monkeypatch)
    watch.run(SECONDS - 0.1)
    assert hands.said
    watch.run(0.2)
    assert not hands.said
    hands.table.say("Hello")
    assert watch.run(SECONDS + 1) <= 4


def test_the_breath_between_two_computers_draws_nothing_and_ends_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = planets_table("memory", ("ai:easy", "ai:easy"), speed=1.0)
    hands.wait(2)
    director = hands.table.director
    director.forget()
    flip = hands.table.match.legal_actions(hands.table.match.deciders[0])[0]
    assert isinstance(flip, TurnUp)
    monkeypatch.setattr(director.minds, "ask", lambda seat, level, then: then(flip))
    before = len(hands.log)
    watch = Watch(hands, monkeypatch)
    assert watch.run(BREATH - 0.1) <= 3
    assert len(hands.log) == before
    watch.run(0.2)
    assert len(hands.log) == before + 1


def test_a_curtain_that_hears_nothing_yet_draws_no_frame_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = planets_table("koto_uno", ("human", "human"))
    assert isinstance(hands.top, Curtain | Recap)
    watch = Watch(hands, monkeypatch)
    assert watch.run(2) <= 3
    assert not hands.top.deaf.lasts
