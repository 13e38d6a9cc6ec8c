"""Two matches that differ only in what is hidden are the same for whoever may not know it: every frame, every event,
and every sound at its moment, with the clock of the windows as it runs."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame
import pytest

from game.core.contract import Event
from game.rules.exploding_kittens.actions import Explode, Kind, Pass, Play
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.test_kittens_secrets import HIDDEN, onlooker, story

FRAME = 0.05


@dataclass
class Lived:
    """All that was there to be perceived: frames by their pixels, events as the seat knows them, sounds by frame."""

    frames: list[int] = field(default_factory=list)
    events: list[Event | None] = field(default_factory=list)
    sounds: list[tuple[int, str, str]] = field(default_factory=list)


def listen(hands: KittensHands, lived: Lived, monkeypatch: pytest.MonkeyPatch) -> None:
    """Note every sound with the frame in which it begins or ends."""
    sounds = hands.app.ui.sounds

    def play(name: str, repeat: bool = False) -> None:
        lived.sounds.append((len(lived.frames), "repeat" if repeat else "play", name))

    monkeypatch.setattr(sounds, "play", play)
    monkeypatch.setattr(sounds, "stop", lambda name: lived.sounds.append((len(lived.frames), "stop", name)))


def look(hands: KittensHands, lived: Lived) -> None:
    hands.table.draw(hands.app.canvas)
    lived.frames.append(hash(pygame.image.tobytes(hands.app.canvas, "RGB")))


def told(hands: KittensHands) -> list[Event | None]:
    """What has happened, as seat 0 may know it."""
    return [event.seen_by(0) for entry in hands.table.match.log for event in entry.events]


HELD: tuple[tuple[Kind, ...], ...] = (("nope", "nope", "defuse", "nope"), ("skip", "attack", "bury", "favor"))


# Among people: every phase, with every picture under way


def live_among_people(number: int, monkeypatch: pytest.MonkeyPatch) -> Lived:
    hands, lived = onlooker(HIDDEN[number], speed=1.0), Lived()
    hands.table.motion.skip()
    listen(hands, lived, monkeypatch)
    for seat, action in story(hands):
        hands.table.viewer = 0
        hands.table.play(seat, action)
        look(hands, lived)
        while hands.table.motion.busy:
            hands.table.motion.update(FRAME)
            hands.table.view.update(FRAME)
            look(hands, lived)
    hands.table.viewer = 0
    lived.events = told(hands)
    return lived


def test_the_whole_story_is_the_same_for_an_onlooker_in_pictures_events_and_sounds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = (live_among_people(number, monkeypatch) for number in (0, 1))
    assert {name for _, _, name in one.sounds} >= {"put_down", "draw", "flip", "meow_1", "squirt"}
    assert one.events == other.events
    assert one.sounds == other.sounds
    assert one.frames == other.frames


@pytest.mark.parametrize("seconds", [3, 6])
def test_a_window_among_people_lasts_as_long_whoever_could_answer(
    seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody presses: the frames until all are taken to have passed, with the clock as it runs."""
    found = []
    for held in HELD:
        hands, lived = kittens_table(("human",) * 3, race_seconds=seconds), Lived()
        stage(hands, 0, ("shuffle", "skip"), pile=("skip", "attack", "exploding_kitten"))
        for seat in (1, 2):
            hands.table.match.state.hands[seat] = [held.count(kind) for kind in hands.view.deck.kinds]
        listen(hands, lived, monkeypatch)
        hands.table.play(0, Play("shuffle"))
        while hands.view.seen.phase == "window":
            hands.frame(FRAME)
            look(hands, lived)
        lived.events = told(hands)
        found.append(lived)
    assert len(found[0].frames) == pytest.approx(seconds / FRAME, abs=4)
    assert found[0] == found[1]


def test_what_is_compared_does_tell_matches_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another public decision at the end is seen, told and heard."""
    found = []
    for bang in (False, True):
        hands, lived = kittens_table(("human",) * 3, speed=1.0), Lived()
        stage(hands, 1, ("defuse", "shuffle"), pile=("exploding_kitten", "skip", "exploding_kitten"))
        hands.table.viewer = 0
        hands.table.motion.skip()
        listen(hands, lived, monkeypatch)
        hands.table.play(1, Play("shuffle"))
        for seat in (2, 0):
            hands.table.play(seat, Pass())
        state = hands.table.match.state
        if bang:
            state.phase, state.waiting = "kitten", (1,)
            hands.table.play(1, Explode())
        while hands.table.motion.busy:
            hands.table.motion.update(FRAME)
            look(hands, lived)
        lived.events = told(hands)
        found.append(lived)
    one, other = found
    assert one.frames != other.frames
    assert one.events != other.events
    assert one.sounds != other.sounds
