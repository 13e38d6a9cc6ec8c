"""``--replay``: a match read for watching, and its end as one JSON object. Source: architecture, "Command line"."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from game.core.content import ContentErrors, fingerprint
from game.core.match import Match
from game.exits import BrokenInput
from game.paths import CARDS
from game.rules import registry
from game.store.match_file import read_match
from game.store.match_lines import MatchFileError


def load(path: Path) -> Match:
    """The match of a file as it stands at its end; of one with another deck as far as it goes, which stderr is told.

    Raises BrokenInput where it cannot be replayed.
    """
    try:
        record = read_match(path)
        controller = registry.load(record.header.game)
        if fingerprint(CARDS, record.header.game) == record.header.deck:
            return record.play(controller)
        playback = record.playback(controller)
        shown = (
            ""
            if playback.broken is None
            else f"; it goes on for {playback.length} of {len(record.moves)} actions"
        )
        print(f"kotobox: {path}: begun with another deck than there is now{shown}", file=sys.stderr)
        playback.seek(playback.length)
        return playback.match
    except (MatchFileError, registry.UnknownGame, ContentErrors) as error:
        raise BrokenInput(f"kotobox: {error}") from error
    except OSError as error:
        raise BrokenInput(f"kotobox: {path} cannot be read: {error.strerror}") from error


def run(path: Path) -> int:
    """Print game, whether it is finished, its outcome and its public state. Raises BrokenInput."""
    match = load(path)
    outcome = match.outcome
    told = {
        "game": match.controller.id,
        "finished": outcome is not None,
        "outcome": outcome,
        "state": match.controller.public_state(match.state),
    }
    print(msgspec.json.encode(told).decode())
    return 0
