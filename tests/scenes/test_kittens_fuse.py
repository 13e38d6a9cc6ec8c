"""The fuse: it burns only before the eyes of the one who drew, and whoever is too slow explodes."""

from __future__ import annotations

import pygame
import pytest

from game.core.reason import because
from game.rules.exploding_kittens.actions import Defuse, Draw, Explode, Play
from game.scenes.curtain import Curtain
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage

PILE = ("exploding_kitten", "skip", "attack", "favor")


class Heard:
    """Stands in for the sounds: which of them are playing on and on."""

    def __init__(self, hands: KittensHands, monkeypatch: pytest.MonkeyPatch) -> None:
        self.on: set[str] = set()
        self.once: list[str] = []
        sounds = hands.app.ui.sounds
        monkeypatch.setattr(sounds, "play", self._play)
        monkeypatch.setattr(sounds, "stop", self.on.discard)

    def _play(self, name: str, repeat: bool = False) -> None:
        if repeat:
            self.on.add(name)
        else:
            self.once.append(name)


def with_kitten(**options: str | int) -> KittensHands:
    hands = kittens_table(("human",) * 3, options=options)  # type: ignore[arg-type]
    stage(hands, 0, ("defuse", "skip"), pile=PILE)
    hands.do(Draw())
    return hands


def seconds_until_the_bang(hands: KittensHands) -> float:
    frames = 0
    while hands.table.match.state.phase == "kitten" and frames < 1000:
        hands.frame(0.1)
        frames += 1
    return frames / 10


@pytest.mark.parametrize("fuse", [5, 8])
def test_the_fuse_burns_as_long_as_the_option_says_and_then_explodes_even_with_a_defuse(fuse: int) -> None:
    hands = with_kitten(fuse=fuse)
    assert seconds_until_the_bang(hands) == pytest.approx(fuse, abs=0.3)
    assert hands.table.match.log[-1].action == Explode()
    assert not hands.table.match.state.alive[0]


def test_without_a_fuse_there_is_no_hurry() -> None:
    hands = with_kitten(fuse="off")
    hands.wait(60)
    assert hands.view.seen.phase == "kitten"


def test_the_fuse_stands_still_under_the_menu_and_is_silent_there(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = with_kitten(fuse=5)
    heard = Heard(hands, monkeypatch)
    hands.wait(1)
    hands.view.fuse.silence()
    hands.wait(0.2)
    assert heard.on == {"fuse"}
    hands.key(pygame.K_ESCAPE)
    hands.wait(30)
    assert not heard.on
    assert hands.view.seen.phase == "kitten"
    hands.key(pygame.K_ESCAPE)
    hands.wait(0.3)
    assert heard.on == {"fuse"}


@pytest.mark.parametrize("end", ["defuse", "bang", "leave"])
def test_the_hissing_ends_with_the_fuse(end: str, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kittens_table(("human",) * 3, options={"fuse": 5})
    heard = Heard(hands, monkeypatch)
    stage(hands, 0, ("defuse", "skip"), pile=PILE)
    hands.do(Draw())
    hands.wait(0.3)
    assert heard.on == {"fuse"}
    if end == "defuse":
        hands.do(Defuse())
    elif end == "bang":
        hands.wait(6)
        assert "boom" in heard.once
    else:
        hands.app.stack.pop()
    assert not heard.on


def test_the_fuse_burns_for_the_one_who_drew_only_once_they_look() -> None:
    hands = kittens_table(("human",) * 3, options={"fuse": 5}, race_seconds=0)
    stage(hands, 0, ("draw_from_bottom", "defuse"), pile=("skip", "attack", "exploding_kitten"))
    hands.do(Play("draw_from_bottom"))
    for _ in range(2):
        hands.wait(0.3)
        hands.open_curtain()
        hands.use(hands.view.bar.buttons[-1])
    hands.wait(30)
    assert isinstance(hands.app.stack.top, Curtain)
    assert hands.table.match.state.phase == "kitten"
    hands.open_curtain()
    assert seconds_until_the_bang(hands) == pytest.approx(5, abs=0.4)


@pytest.mark.parametrize("calm", [False, True])
def test_an_explosion_is_over_within_its_time_and_a_click_skips_it(calm: bool) -> None:
    for clicks in (False, True):
        hands = kittens_table(("human",) * 3, speed=1.0, reduce_motion=calm)
        stage(hands, 0, ("skip", "attack", "favor"), pile=PILE)
        hands.do(Draw())
        hands.wait(1.5)
        hands.use(hands.view.bar.buttons[-1])
        hands.frame(0.1)
        assert hands.view.flights.booms
        if clicks:
            hands.click((300, 60))
        else:
            hands.wait(1.3)
        assert not hands.view.flights.booms
        assert not hands.table.motion.busy


@pytest.mark.parametrize(("fuse", "stays"), [(8, True), ("off", False)])
def test_a_fuse_that_was_put_out_does_not_burn_anew(fuse: int | str, stays: bool) -> None:
    hands = with_kitten(fuse=fuse)
    hands.do(Defuse())
    refusal = hands.table.undo_refusal()
    assert (refusal == because("exploding_kittens_table.why.fuse")) is stays
    assert (refusal is None) is not stays


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN])
def test_by_keys_the_defuse_is_at_hand_while_the_fuse_burns(key: int) -> None:
    hands = kittens_table(("human", "ai:easy"), keys=True)
    stage(hands, 0, ("defuse", "skip"), pile=PILE)
    hands.focus(hands.view.hand.spots[1])
    hands.do(Draw())
    hands.key(key)
    assert hands.table.match.log[-1].action == Defuse()
