"""Writes sample files of the present format: ``python -m tests.store.make_samples``.

To be run once when a format is left behind, before it changes; what is in ``samples`` is never written again.
"""

from __future__ import annotations

import itertools
import tempfile
from pathlib import Path

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.disk import Disk
from game.store.journal import MatchJournal
from game.store.match_lines import FORMAT
from game.store.matches import MatchStore
from game.store.settings import SettingsStore
from game.store.statistics import FORMAT as STATISTICS_FORMAT
from game.store.statistics import StatisticsStore
from tests.core.made_up import MadeUp

SAMPLES = Path(__file__).resolve().parent / "samples"
CARDS = "made_up: {cards: 9}\n"
SEATS = (SeatSetup("human", "Olha", 2), SeatSetup("ai:easy"))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        (home / "cards.yaml").write_text(CARDS)
        small = MatchStore(Disk(home, home), lambda _: MadeUp(), home / "cards.yaml")
        real = MatchStore(Disk(home, home), registry.load)
        unfinished = small.begin(MatchSetup("made_up", SEATS, 11, {"hand": 1}))
        _timed(unfinished)
        _play(unfinished, 8)
        # The human laid a card, took it back, put it back, took it back again: it can be put back.
        while unfinished.undo_refusal() is not None:
            _play(unfinished, len(unfinished.log) + 1)
        unfinished.undo()
        unfinished.redo()
        unfinished.undo()
        _keep(unfinished, "made_up_unfinished")
        statistics = StatisticsStore(Disk(home, home))
        for store, game in ((small, "made_up"), (real, "if_it_fits")):
            match = store.begin(MatchSetup(game, SEATS, 12))
            _timed(match)
            _play(match, 10_000)
            statistics.count(match)
            assert match.outcome is not None
            match.journal.finished(match.outcome)  # type: ignore[union-attr]
            _keep(match, f"{game}_finished")
        SettingsStore(Disk(home, home)).change(
            language="uk", names=("Olha",), last_seats={"if_it_fits": SEATS}, last_options={"if_it_fits": {}}
        )
        for name in ("settings", "statistics"):
            _copy(home / f"{name}.json", SAMPLES / f"{name}_{STATISTICS_FORMAT}.json")


def _timed(match: Match) -> None:
    assert isinstance(match.journal, MatchJournal)
    match.journal._clock = itertools.count(0, 7).__next__


def _play(match: Match, count: int) -> None:
    rng = Rng(3)
    while match.deciders and len(match.log) < count:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))


def _keep(match: Match, name: str) -> None:
    assert isinstance(match.journal, MatchJournal)
    assert match.journal.path is not None
    _copy(match.journal.path, SAMPLES / f"{name}_{FORMAT}.jsonl")


def _copy(source: Path, goal: Path) -> None:
    with goal.open("xb") as file:
        file.write(source.read_bytes())


if __name__ == "__main__":
    main()
