"""``--replay FILE --json``: the end of a match as one JSON object. Source: architecture, "Command line"."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from game.core.content import ContentErrors, fingerprint
from game.paths import CARDS
from game.rules import registry
from game.store.match_file import MatchFileError, read_match


def run(path: Path) -> int:
    """Print game, whether it is finished, its outcome and its public state; 1 when the file cannot be replayed."""
    try:
        record = read_match(path)
        controller = registry.load(record.header.game)
        if fingerprint(CARDS, record.header.game) != record.header.deck:
            print(f"kotobox: {path}: begun with another deck than there is now", file=sys.stderr)
        match = record.play(controller)
    except (MatchFileError, registry.UnknownGame, ContentErrors) as error:
        print(f"kotobox: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        print(f"kotobox: {path} cannot be read: {error.strerror}", file=sys.stderr)
        return 1
    outcome = match.outcome
    told = {
        "game": controller.id,
        "finished": outcome is not None,
        "outcome": outcome,
        "state": controller.public_state(match.state),
    }
    print(msgspec.json.encode(told).decode())
    return 0
