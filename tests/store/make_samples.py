"""Writes sample files of the present format: ``python -m tests.store.make_samples``.

To be run when a format or a game is new, and before a format is left behind; what is in ``samples`` is never written
again. Beside the matches of the real games lie the decks that they were played with, ``cards_2.yaml``, and where each
of them stands, ``ends_2.jsonl``: the samples say the same for ever, whatever becomes of the decks.
"""

from __future__ import annotations

import itertools
import tempfile
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import msgspec
from msgspec import Struct

from game.core.contract import AnyController
from game.core.look import Look
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.core.rng import Rng
from game.paths import CARDS as REAL_CARDS
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
SEATS = (SeatSetup("human", "Olha", 2, Look("lilac", "heart", "odd", "beanie"), "k"), SeatSetup("ai:easy"))
MORE_SEATS = (*SEATS, SeatSetup("human", "Іван", 5))
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "if_it_fits": {"table": "small", "edge_closes": True},
    "exploding_kittens": {"fuse": "off"},
    "memory": {"cards": 24},
}
"""House rules that are not the usual ones."""


class End(Struct, frozen=True):
    """Where a match of a sample stands: what each who decides may do, what everybody sees, and how it ended."""

    moves: int
    undone: int
    actions: dict[str, list[str]]
    state: msgspec.Raw
    outcome: msgspec.Raw

    @classmethod
    def of(cls, match: Match) -> End:
        return cls(
            len(match.log),
            len(match._undone),
            {str(seat): [str(action) for action in match.legal_actions(seat)] for seat in match.deciders},
            msgspec.Raw(msgspec.json.encode(match.controller.public_state(match.state))),
            msgspec.Raw(msgspec.json.encode(match.outcome)),
        )


def controller_of(game: str, version: int) -> AnyController:
    """The rules of a game with the deck that the samples of that format were played with."""
    deck = import_module(f"game.rules.{game}.deck")
    load = getattr(deck, "load_deck", None) or deck.load_cards
    kind = type(registry.load(game))
    controller: AnyController = kind(load(SAMPLES / f"cards_{version}.yaml"))  # type: ignore[call-arg]
    return controller


def main() -> None:
    _of_small_files()
    _copy(REAL_CARDS, SAMPLES / f"cards_{FORMAT}.yaml")
    ends = {}
    for game in registry.GAMES:
        for name, most in (("ended", 10_000), ("left", 23)):
            ends[f"{game}_{name}"] = _of_game(game, name, most)
    _write(SAMPLES / f"ends_{FORMAT}.jsonl", msgspec.json.Encoder().encode_lines(ends.items()))


def _of_game(game: str, name: str, most: int) -> End:
    """A match in a file of the present format; an unfinished one has something that can be put back, where it may."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        store = MatchStore(
            Disk(home, home), lambda game: controller_of(game, FORMAT), SAMPLES / f"cards_{FORMAT}.yaml"
        )
        seats = MORE_SEATS[: registry.load(game).seats[-1]]
        match = store.begin(MatchSetup(game, seats, 21, OPTIONS.get(game, {})))
        _timed(match)
        _play(match, most)
        if match.outcome is not None:
            match.journal.finished(match.outcome)  # type: ignore[union-attr]
        elif match.undo_refusal() is None:
            match.undo()
        _keep(match, f"{game}_{name}")
        return End.of(match)


def _of_small_files() -> None:
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
        unfinished.note_hint(0)
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
    _write(goal, source.read_bytes())


def _write(goal: Path, data: bytes) -> None:
    with suppress(FileExistsError), goal.open("xb") as file:
        file.write(data)


if __name__ == "__main__":
    main()
