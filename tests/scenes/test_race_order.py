"""Who is first in a race between a person and a computer: moments are compared, not frames; with a made-up clock."""

from __future__ import annotations

import pygame
import pytest

from game.app import FRAME
from game.core.contract import Action, Seat
from game.rules.exploding_kittens.actions import Nope, Pass, Play
from game.ui.event_queue import EVERY, EventQueue
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

PILE = ("skip", "nope", "attack", "cat_black", "favor", "shuffle", "exploding_kitten", "bury")
PERSON, COMPUTER = 1, 2
DUE = 1.0  # seconds after which the computer presses


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> KittensHands:
    """Seat 0 has played a Shuffle, a person and a computer hold a Nope, and the clock of the window is at 0."""
    monkeypatch.setattr("game.scenes.race.reaction", lambda *_: DUE)
    hands = kittens_table(("human", "human", "ai:easy"))
    stage(hands, 0, ("shuffle", "skip"), pile=PILE)
    for seat in (PERSON, COMPUTER):
        hands.table.match.state.hands[seat] = [2 * (kind == "nope") for kind in hands.view.deck.kinds]

    def decides_at_once(_seat: Seat, _level: str, then: object) -> None:
        then(Nope())  # type: ignore[operator]

    monkeypatch.setattr(hands.table.director.minds, "ask", decides_at_once)
    monkeypatch.setattr(
        hands.app.stack, "draw", lambda surface: None
    )  # it is not looked at, and takes its time
    hands.do(Play("shuffle"))
    while hands.table.motion.busy or not hands.table.director.race.running:
        hands.frame()
    hands.table.director.race.elapsed = 0.0
    return hands


def press(hands: KittensHands) -> None:
    key = hands.table.race_key(PERSON)
    hands._send(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key))


def wait_until_just_before(hands: KittensHands) -> None:
    """The next frame is the one in which the computer is due."""
    race = hands.table.director.race
    race.elapsed, race._age = DUE - 1.5 * FRAME, DUE
    hands.frame(FRAME)


def nopes(hands: KittensHands) -> list[Seat]:
    return [entry.seat for entry in hands.table.match.log if entry.action == Nope()]


def test_a_computer_that_was_due_before_the_queue_was_last_found_without_the_press_is_first(
    window: KittensHands,
) -> None:
    wait_until_just_before(window)
    gone = window.table.director.race.elapsed
    window.app.since_step = DUE - gone + 0.001
    press(window)
    assert nopes(window) == [COMPUTER]
    assert window.table.director.race.pressed_now(PERSON)  # the key is seen to go down all the same


def test_where_it_cannot_be_told_who_was_first_it_is_the_person(window: KittensHands) -> None:
    wait_until_just_before(window)
    window.app.since_step = DUE - window.table.director.race.elapsed - 0.001
    press(window)
    assert nopes(window) == [PERSON]


def test_what_a_person_does_by_mouse_comes_too_late_as_well(window: KittensHands) -> None:
    wait_until_just_before(window)
    window.table.viewer = PERSON
    window.app.since_step = 0.05
    assert not window.table.submit(Nope())
    assert nopes(window) == [COMPUTER]


def test_of_two_computers_the_one_that_is_due_first_is_first_within_one_frame(window: KittensHands) -> None:
    race = window.table.director.race
    race._due = {COMPUTER: (0.52, Nope()), PERSON: (0.51, Nope())}
    window.frame(0.6)
    assert nopes(window) == [PERSON]


def test_a_computer_whose_action_is_no_longer_possible_does_not_hold_up_the_next_one(
    window: KittensHands,
) -> None:
    race = window.table.director.race
    impossible: Action = Play("shuffle")
    race._due = {0: (0.51, impossible), COMPUTER: (0.52, Nope())}
    window.frame(0.6)
    assert nopes(window) == [COMPUTER]


@pytest.mark.parametrize(("sooner", "first"), [(2 * EVERY, PERSON), (-2 * EVERY, COMPUTER)])
@pytest.mark.parametrize("phase", [0.2, 0.5, 0.8])
def test_in_the_loop_of_the_program_moments_within_one_frame_are_told_apart(
    window: KittensHands, monkeypatch: pytest.MonkeyPatch, phase: float, sooner: float, first: Seat
) -> None:
    """The computer is due at different parts of a frame; the person presses a little sooner or later."""
    now, race = [50.0], window.table.director.race
    race.elapsed = race._age = 0.4
    race._due = {COMPUTER: (0.5 + phase * FRAME, Nope())}
    pressed = False

    def sleep(seconds: float) -> None:
        nonlocal pressed
        now[0] += seconds
        moment = race.elapsed + now[0] - began[-1]
        if not pressed and moment >= race_due - sooner:
            pressed = True
            key = window.table.race_key(PERSON)
            pygame.event.post(
                pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key), scancode=0)
            )
        if moment > race_due + 0.1 or len(nopes(window)):
            pygame.event.post(pygame.event.Event(pygame.QUIT))

    race_due = 0.5 + phase * FRAME
    began = [now[0]]
    step = window.app.step

    def stepped(dt: float) -> bool:
        began.append(now[0])
        return step(dt)

    monkeypatch.setattr(window.app, "step", stepped)
    monkeypatch.setattr(window.app, "_queue", EventQueue(lambda: now[0], sleep))
    monkeypatch.setattr(window.app, "_close", lambda: None)
    monkeypatch.setattr(window.app.stack, "push", lambda scene: None)
    pygame.event.clear()
    window.app.run(window.table)
    assert nopes(window)[:1] == [first]


@pytest.mark.parametrize("space", [False, True], ids=["waiting", "nobody objects"])
def test_who_misses_lets_pass_and_the_window_lasts_as_long_as_without_a_nope(
    monkeypatch: pytest.MonkeyPatch, space: bool
) -> None:
    lasted = []
    for reacts, decides in ((None, Nope()), (DUE, Pass())):
        monkeypatch.setattr("game.scenes.race.reaction", lambda *_, reacts=reacts: reacts)
        hands = kittens_table(("human", "human", "ai:easy"))
        stage(hands, 0, ("shuffle", "skip"), pile=PILE)
        monkeypatch.setattr(
            hands.table.director.minds, "ask", lambda *asked, decides=decides: asked[2](decides)
        )
        monkeypatch.setattr(hands.app.stack, "draw", lambda surface: None)
        hands.do(Play("shuffle"))
        hands.wait(0.4)
        if space:
            hands.key(pygame.K_SPACE)
        frames = 0
        while hands.view.seen.phase == "window":
            hands.frame(0.1)
            frames += 1
        assert nopes(hands) == []
        lasted.append(frames)
    assert lasted[0] == lasted[1] > 10
