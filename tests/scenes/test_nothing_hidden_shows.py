"""At every table: no pixel and no word depends on what whoever looks may not know.

A match is compared with a twin in which everything hidden is spread anew, and whose log holds what the viewer was told
of each event and nothing of what the others chose.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pytest

from game.core.contract import Action, Seat
from game.core.match import Entry
from game.core.rng import Rng
from game.rules import registry
from game.rules.exploding_kittens.actions import Arrange, Give, PutBack
from game.scenes.log_copy import public_log
from game.scenes.minds import Minds
from game.scenes.tables.state_words import places_in_words
from tests.scenes.planets_hands import PlanetsHands, planets_table

MOMENTS = 10
"""At which a match is looked at, in about equal steps."""

SITTINGS: dict[str, tuple[tuple[str, ...], tuple[Seat | None, ...]]] = {
    "one person": (("human", "ai:easy", "ai:easy"), (0, None)),
    "three people": (("human", "human", "human"), (0, 1)),
}
"""Who sits there, and who looks. One person has the cards open in others' turns, several have them face down."""


CHOSEN_IN_SECRET: dict[type[Action], Action] = {
    Arrange: Arrange(()),
    Give: Give("exploding_kitten"),
    PutBack: PutBack(-1),
}
"""Actions that say more than the others may know, and one of their kind that cannot be true."""


@dataclass
class Perceived:
    """All that a table gives away to whoever looks at it."""

    pixels: bytes
    state: list[str]
    places: list[str]
    heard: list[str]
    log: list[str]
    copied: str
    legal: tuple[Any, ...]
    may_undo: bool


def look(hands: PlanetsHands, viewer: Seat | None) -> Perceived:
    """Somebody sits down at the table as it is now."""
    table = hands.table
    table.viewer = viewer
    table.log_panel.forget()
    table.look_again()
    table.layout()
    return Perceived(
        hands.pixels(),
        table.view.describe_state(),
        places_in_words(table.view),
        [*table.happened_in_words(), *table.spoken()],
        [line.text for line in table.log_lines(0)],
        public_log(table),
        tuple(table.legal),
        table.undo_refusal() is None,
    )


@contextmanager
def other_cards(hands: PlanetsHands, viewer: Seat | None, seed: int) -> Iterator[bool]:
    """Within it the hidden cards are others. Whether they really are."""
    match = hands.table.match
    state, log = match.state, match.log
    seen = match.observe(viewer)
    match.state = match.controller.determinize(seen, Rng(seed))
    match.log = [
        Entry(
            entry.seat,
            entry.action if entry.seat == viewer else CHOSEN_IN_SECRET.get(type(entry.action), entry.action),
            tuple(told for event in entry.events if (told := event.seen_by(viewer)) is not None),
        )
        for entry in log
    ]
    try:
        assert match.observe(viewer) == seen
        everybody = [match.controller.observe(match.state, seat) for seat in range(3)]
        yield everybody != [match.controller.observe(state, seat) for seat in range(3)]
    finally:
        match.state, match.log = state, log


@pytest.mark.parametrize("sitting", SITTINGS)
@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_what_is_seen_heard_and_read_is_the_same_whatever_is_hidden(
    game: str, sitting: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Minds, "ask", lambda *asked: None)  # computers think for ever
    kinds, viewers = SITTINGS[sitting]
    hands = planets_table(game, kinds, seed=5, size=(1024, 600))
    hands.sit_down()
    match, rng, differed, looked = hands.table.match, Rng(5), 0, 0
    step = max(1, length(game) // MOMENTS)
    while match.deciders:
        if len(match.log) % step == 0:
            for viewer in viewers:
                look(hands, viewer)  # the camera has come to rest after the second look
                as_it_is = look(hands, viewer)
                with other_cards(hands, viewer, len(match.log)) as differs:
                    twin = look(hands, viewer)
                assert twin == as_it_is, f"after action {len(match.log)}, seen by {viewer}"
                differed += differs
                looked += 1
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    assert looked >= MOMENTS
    # In these all know the same but for what comes next.
    assert differed > MOMENTS or game in ("constellation", "comet_catch", "memory")


def length(game: str) -> int:
    """How many actions the same match has."""
    match, rng = planets_table(game, ("human",) * 3, seed=5).table.match, Rng(5)
    while match.deciders:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))
    return len(match.log)
