"""A store of matches of the made-up game, with a deck of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.store.disk import Disk
from game.store.matches import MatchStore
from tests.store.small_matches import load_game


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    path = tmp_path / "cards.yaml"
    path.write_text("made_up: {cards: 9}\n")
    return path


@pytest.fixture
def store(home: Path, cards: Path) -> MatchStore:
    return MatchStore(Disk(home, home), load_game, cards)
