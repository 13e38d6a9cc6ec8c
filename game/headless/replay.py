"""``--replay``: a match read for watching, and its end as one JSON object. Source: architecture, "Command line"."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from game import deck_errors
from game.core.content import ContentErrors, fingerprint
from game.core.contract import AnyController
from game.core.match import Match
from game.exits import BrokenInput
from game.paths import CARDS
from game.rules import registry
from game.store.match_file import MatchRecord, read_match
from game.store.match_lines import MatchFileError


def load(path: Path) -> Match:
    """The match of a file as it stands at its end; of one with another deck as far as it goes, which stderr is told.

    Raises BrokenInput where it cannot be replayed.
    """
    record, controller, same_cards = _read(path, as_far_as_it_goes=False)
    if same_cards:
        try:
            return record.play(controller)
        except MatchFileError as error:
            raise BrokenInput(f"kotobox: {error}") from error
    return _as_far_as_it_goes(record, controller, "begun with another deck than there is now")


def check(path: Path) -> None:
    """Make sure that there is something to be watched in a file; stderr is told of what is wrong with the rest.

    Raises BrokenInput where there is nothing.
    """
    record, controller, same_cards = _read(path, as_far_as_it_goes=True)
    if record.damage is not None:
        print(f"kotobox: {record.damage}; it is shown as far as it goes", file=sys.stderr)
    elif not same_cards:
        _as_far_as_it_goes(record, controller, "begun with another deck than there is now")


def _read(path: Path, as_far_as_it_goes: bool) -> tuple[MatchRecord, AnyController, bool]:
    """What a file says, its game, and whether its deck is the one there is now. Raises BrokenInput."""
    try:
        record = read_match(path, as_far_as_it_goes)
        controller = registry.load(record.header.game)
        record.dealt(controller)
        return record, controller, fingerprint(CARDS, record.header.game) == record.header.deck
    except registry.UnknownGame as error:
        raise BrokenInput(f"kotobox: {path}:1: {error}") from error
    except MatchFileError as error:
        raise BrokenInput(f"kotobox: {error}") from error
    except ContentErrors as error:
        raise BrokenInput("\n".join(deck_errors.lines(error.errors))) from error
    except OSError as error:
        raise BrokenInput(f"kotobox: {path} cannot be read: {error.strerror}") from error


def _as_far_as_it_goes(record: MatchRecord, controller: AnyController, why: str) -> Match:
    """The match as far as the rules and cards of now allow it, which stderr is told."""
    playback = record.playback(controller)
    shown = ""
    if playback.broken is not None:
        shown = f"; it goes on for {playback.length} of {len(record.moves)} actions"
    print(f"kotobox: {record.path}: {why}{shown}", file=sys.stderr)
    playback.seek(playback.length)
    return playback.match


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
