"""The event queue tells what cannot have happened before when; with a clock made up for it."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ui.event_queue import EVERY, EventQueue


class Clock:
    """Time that goes by only in ``sleep``; ``planned`` events come into the queue at their moments."""

    def __init__(self) -> None:
        self.now = 100.0
        self.planned: list[tuple[float, int]] = []

    def __call__(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        for at, key in [plan for plan in self.planned if plan[0] <= self.now]:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.planned.remove((at, key))


@pytest.fixture
def clock() -> Iterator[Clock]:
    pygame.display.init()
    pygame.event.clear()
    yield Clock()
    pygame.event.clear()


def keys_of(queue: EventQueue) -> list[tuple[float, int]]:
    return [(since, event.key) for since, event in queue.take() if event.type == pygame.KEYDOWN]


def test_an_event_happened_after_the_look_that_did_not_find_it(clock: Clock) -> None:
    queue = EventQueue(clock, clock.sleep)
    clock.planned = [(100.05, pygame.K_q)]
    clock.sleep(0.04)
    assert keys_of(queue) == []
    clock.sleep(0.04)
    assert keys_of(queue) == [(pytest.approx(100.04), pygame.K_q)]
    assert keys_of(queue) == []


def test_while_a_frame_is_waited_out_it_is_known_almost_to_the_moment(clock: Clock) -> None:
    queue = EventQueue(clock, clock.sleep)
    clock.planned = [(100.005, pygame.K_q), (100.013, pygame.K_p)]
    queue.rest(100 + 1 / 60)
    assert clock.now == pytest.approx(100 + 1 / 60)
    (q_since, q), (p_since, p) = keys_of(queue)
    assert (q, p) == (pygame.K_q, pygame.K_p)
    for since, at in ((q_since, 100.005), (p_since, 100.013)):
        assert at - EVERY - 1e-9 <= since <= at


def test_events_keep_their_order_over_several_looks(clock: Clock) -> None:
    queue = EventQueue(clock, clock.sleep)
    for key in (pygame.K_m, pygame.K_q, pygame.K_z):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
        queue.look()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_p))
    assert [key for _, key in keys_of(queue)] == [pygame.K_m, pygame.K_q, pygame.K_z, pygame.K_p]


def test_a_frame_that_is_late_already_is_not_waited_for(clock: Clock) -> None:
    queue = EventQueue(clock, clock.sleep)
    queue.rest(99.0)
    assert clock.now == 100.0
