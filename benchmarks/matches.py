"""Matches played by fixed rules to where a table has the most to draw."""

from __future__ import annotations

from collections.abc import Sequence

from benchmarks.stage import begin
from game.app import App
from game.core.contract import Action, Seat
from game.core.match import Match
from game.core.rng import Rng
from game.rules.if_it_fits.actions import PlayBox, PlayPrincess, SleepCat
from game.rules.if_it_fits.observation import IfItFitsObservation

CARDS, CATS = 80, 10
"""What lies on the full table: cards that fill a cell, and cats awake across two. Source: issue 2, section 8."""


def full_table(app: App) -> Match:
    """Five people at If It Fits with 80 cards and 10 awake cats on the table, by legal actions alone.

    Each lays two cats awake as early as can be, then boxes, and now and then a cat to sleep among them.
    """
    match = begin(app, "if_it_fits", ("human",) * 5, seed=1)
    rng = Rng(1)
    while match.deciders:
        seat = match.deciders[0]
        seen = match.observe(seat)
        assert isinstance(seen, IfItFitsObservation)
        if len(seen.board) >= CARDS and sum(not cat.asleep for cat in seen.cats) >= CATS and seen.hand:
            return match
        match.submit(seat, rng.choice(_wise(match, seat, seen)))
    raise AssertionError("no such table")


def _wise(match: Match, seat: Seat, seen: IfItFitsObservation) -> Sequence[Action]:
    """The actions that fill the table most."""
    legal = match.legal_actions(seat)
    awake = sum(cat.seat == seat and not cat.asleep for cat in seen.cats)
    asleep = sum(cat.seat == seat and cat.asleep for cat in seen.cats)
    boxes = [action for action in legal if isinstance(action, PlayBox)]
    wishes: list[Sequence[Action]] = [
        [box for box in boxes if box.cat != "none" and awake < 2],
        [
            a
            for a in legal
            if isinstance(a, SleepCat) and awake >= 2 and asleep < 2 and len(match.log) % 3 == 0
        ],
        [box for box in boxes if box.cat == "none"],
        [a for a in legal if not isinstance(a, PlayBox | SleepCat | PlayPrincess)],
    ]
    return next((wish for wish in wishes if wish), legal)


def play(match: Match, actions: int = 0, seed: int = 1) -> None:
    """So many random actions of everybody, any kind as likely; until the match ends with 0."""
    rng, end = Rng(seed), len(match.log) + actions
    while match.deciders and (not actions or len(match.log) < end):
        seat = match.deciders[0]
        match.submit(seat, some_action(match, seat, rng))


def some_action(match: Match, seat: Seat, rng: Rng) -> Action:
    """A legal action, any kind as likely; but a cat that sleeps ends its match the sooner, so it rather stays awake."""
    legal = match.legal_actions(seat)
    kinds = sorted({type(action).__name__ for action in legal})
    kind = rng.choice([kind for kind in kinds if kind != SleepCat.__name__] or kinds)
    return rng.choice([action for action in legal if type(action).__name__ == kind])
