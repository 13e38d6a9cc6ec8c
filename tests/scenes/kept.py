"""Matches on disk for tests of the pages that list them."""

from __future__ import annotations

import itertools
from pathlib import Path

from game.app import App
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.journal import MatchJournal

SEATS = (SeatSetup("human", "Olha", 0), SeatSetup("human", "Ivan", 3), SeatSetup("ai:easy", "", 1))


def keep(app: App, game: str = "if_it_fits", seed: int = 1, most: int = 10_000, seats: int = 3) -> Path:
    """A match of random moves, each after seven seconds; finished and counted unless it has too many moves."""
    seats = min(seats, registry.load(game).seats[-1])
    match = app.matches.begin(MatchSetup(game, SEATS[:seats], seed))
    journal = match.journal
    assert isinstance(journal, MatchJournal)
    journal._clock = itertools.count(0, 7).__next__
    journal._last = 0.0
    play(match, seed, most)
    if match.outcome is not None:
        app.statistics.count(match)
        journal.finished(match.outcome)
    app.matches.let_go(match)
    assert journal.path is not None
    return journal.path


def play(match: Match, seed: int, most: int) -> None:
    rng = Rng(seed)
    while match.deciders and len(match.log) < most:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))


def change_deck(path: Path) -> None:
    """As if the match had been begun with other cards."""
    text = path.read_text("utf-8")
    start = text.index('"deck":"') + 8
    path.write_text(text[:start] + "0" * 16 + text[text.index('"', start) :], "utf-8")
