"""What is on the screen tells nobody what they may not know: no pixel and no word of it."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame
import pytest
from msgspec.structs import replace

from game.core.contract import Card, Event, Seat
from game.core.match import Entry
from game.core.rng import Rng
from game.rules.if_it_fits.events import Drew
from game.scenes.curtain import Curtain
from game.scenes.pause import Pause
from game.ui.fonts import Typesetter
from tests.scenes.hands import IfItFitsHands, table_of


def match_step_by_step(hands: IfItFitsHands) -> Iterator[int]:
    """A whole match without hands; the number of each step."""
    match, chance = hands.table.match, random.Random(7)
    step = 0
    while match.deciders:
        yield step
        seat = match.deciders[0]
        legal = match.legal_actions(seat)
        drawing = [action for action in legal if str(action) == "draw"]
        match.submit(seat, drawing[0] if drawing and chance.random() < 0.8 else chance.choice(legal))
        step += 1
    yield step


def look_as(hands: IfItFitsHands, viewer: Seat | None) -> None:
    """Somebody sits down at the table as it is now."""
    hands.table.viewer = viewer
    hands.table.log_panel.forget()
    hands.table.look_again()


class OtherHands:
    """Within it the match's hidden cards are others, as far as ``viewer`` may not know them."""

    def __init__(self, hands: IfItFitsHands, viewer: Seat | None, seed: int) -> None:
        self.match, self.viewer, self.seed = hands.table.match, viewer, seed

    def __enter__(self) -> bool:
        match = self.match
        self.state, self.log = match.state, match.log
        chance = Rng(self.seed)
        match.state = match.controller.determinize(match.observe(self.viewer), chance)
        match.log = [
            Entry(entry.seat, entry.action, tuple(self._other(event, chance) for event in entry.events))
            for entry in self.log
        ]
        assert match.observe(self.viewer) == match.controller.observe(self.state, self.viewer)
        return match.state.hands != self.state.hands

    def _other(self, event: Event, chance: Rng) -> Event:
        if isinstance(event, Drew) and event.seat != self.viewer:
            card: Card = chance.below(70)
            return replace(event, card=card)
        return event

    def __exit__(self, *_: object) -> None:
        self.match.state, self.match.log = self.state, self.log


@pytest.mark.parametrize("viewer", [None, 0, 1], ids=["spectator", "first", "second"])
def test_no_pixel_depends_on_cards_the_viewer_may_not_know(viewer: Seat | None) -> None:
    hands = table_of(("human", "human"), size=(1024, 600), options={"table": "small"})
    hands.sit_down()
    differed = 0
    for step in match_step_by_step(hands):
        look_as(hands, viewer)
        as_it_is = hands.pixels()
        with OtherHands(hands, viewer, step) as differs:
            look_as(hands, viewer)
            assert hands.pixels() == as_it_is, f"at step {step}"
        differed += differs
    assert differed > 20  # the comparison compared something


def test_the_table_under_the_curtain_is_not_even_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = table_of(("human", "human"))
    assert isinstance(hands.top, Curtain)
    monkeypatch.setattr(type(hands.table), "draw", lambda *_: pytest.fail("drawn"))
    hands.pixels()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.pixels()


@pytest.mark.parametrize("above", [None, Pause], ids=["curtain", "curtain and menu"])
def test_nothing_private_is_seen_under_the_curtain(above: type[Pause] | None) -> None:
    """Whoever looked last; hands and decks could be any."""
    hands = table_of(("human", "human"), size=(1024, 600), options={"table": "small"})
    hands.sit_down()
    for step in match_step_by_step(hands):
        seat = step % 2
        look_as(hands, 1 - seat)
        hands.app.stack.push(Curtain(hands.table, seat, lambda: None))
        if above is not None:
            hands.app.stack.push(above(hands.table))
        as_it_is = hands.pixels()
        with OtherHands(hands, None, step):
            look_as(hands, 1 - seat)
            assert hands.pixels() == as_it_is, f"at step {step}"
        while hands.top is not hands.table:
            hands.app.stack.pop()


def test_only_the_drawer_reads_which_card_was_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the log, in recaps, and in every text that is drawn anywhere."""
    drawn: set[str] = set()
    render = Typesetter.render

    def noted(self: Typesetter, text: str, *rest: object) -> pygame.Surface:
        drawn.add(text)
        return render(self, text, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Typesetter, "render", noted)
    hands = table_of(("human", "human", "human"), size=(1024, 600), options={"table": "small"})
    hands.sit_down()
    for _ in match_step_by_step(hands):
        pass
    match, words = hands.table.match, hands.view.words
    cards = {viewer: set() for viewer in (None, 0, 1, 2)}  # type: dict[Seat | None, set[str]]
    for entry in match.log:
        for event in entry.events:
            if isinstance(event, Drew):
                assert event.card is not None
                text = words.t(
                    "log.drew_card", name=hands.table.name(event.seat), card=words.card(event.card)
                )
                cards[event.seat].add(text)
    for viewer in (None, 0, 1, 2):
        others = set().union(*(texts for seat, texts in cards.items() if seat != viewer)) - cards[viewer]
        look_as(hands, viewer)
        lines = hands.table.log_lines(0)
        told = {line.text for line in lines}
        assert cards[viewer] <= told
        assert not others & told
        assert {line.text for line in lines if line.private} == cards[viewer]
        drawn.clear()
        hands.table.log_panel._back = 10**6
        hands.pixels()
        assert any("draws" in text for text in drawn)
        foreign = [hands.table.name(seat) for seat in range(3) if seat != viewer]
        assert not [text for text in drawn if "draws:" in text and text.startswith(tuple(foreign))]


def test_a_hint_that_comes_late_is_not_shown_to_the_next_person() -> None:
    hands = table_of(("human", "human"), seed=3)
    hands.sit_down()
    first = hands.table.viewer
    hands.key(pygame.K_h)
    hands.table.submit(hands.table.legal[0])
    hands.sit_down()
    assert hands.table.viewer != first
    minds = hands.table.director.minds  # type: ignore[union-attr]
    hands.wait_for(lambda: not minds._waiting)
    assert hands.view.hinted is None
    assert not hands.said
