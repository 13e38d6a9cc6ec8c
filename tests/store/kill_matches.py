"""Kills a program in the midst of its matches, again and again, and looks whether anything that was done is lost.

``python -m tests.store.kill_matches 500`` does it 500 times. Each child plays matches of one game as the table does,
taking back and putting back as well, and says of every step that it is done; it gets SIGKILL at a random moment. Then
its match must continue with every step that was acknowledged, and with one more at most: the one that was on disk when
the child was killed before it could say so.
"""

from __future__ import annotations

import os
import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.store.disk import Disk
from game.store.matches import MatchStore

USUAL, LONGEST = 0.04, 0.4
"""Seconds until a child is killed, on average and at most."""


def play(home: Path, game: str, seed: int, told: int, hurries: bool) -> None:
    """Play match after match, and tell the descriptor ``told`` after each step how many are done.

    Who hurries does not wait for the disk, and comes further: what is written outlives a process anyway.
    """
    if hurries:
        os.fsync = lambda _descriptor: None
    store = MatchStore(Disk(home, home), registry.load)
    rng = Rng(seed)
    for number in range(1000):
        seats = rng.choice(list(registry.load(game).seats))
        kinds = ("human", "ai:easy") if number % 2 else ("human",)
        table = tuple(SeatSetup(kinds[seat % len(kinds)]) for seat in range(seats))
        match = store.begin(MatchSetup(game, table, seed + number))
        _tell(told, number, match)
        while match.deciders:
            _step(match, rng)
            _tell(told, number, match)


def _step(match: Match, rng: Rng) -> None:
    chance = rng.random()
    if chance < 0.15 and match.undo_refusal() is None:
        match.undo()
    elif chance < 0.25 and match.redo_refusal() is None:
        match.redo()
    else:
        seat = rng.choice(match.deciders)
        match.submit(seat, rng.choice(match.legal_actions(seat)))


def _tell(told: int, number: int, match: Match) -> None:
    # The whole log by its hash: what follows from it is the same in every process.
    os.write(told, f"{number} {len(match.log)} {_print_of(match, len(match.log))}\n".encode())


def _print_of(match: Match, count: int) -> int:
    return hash(tuple((entry.seat, str(entry.action)) for entry in match.log[:count]))


def kill_once(game: str, seed: int, chance: random.Random, hurries: bool) -> tuple[int, str]:
    """Play in a child and kill it; how much it said was done, and what is wrong with what it left, empty if nothing."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reading)
            try:
                play(home, game, seed, writing, hurries)
            finally:
                os._exit(0)
        os.close(writing)
        time.sleep(min(chance.expovariate(1 / USUAL), LONGEST))
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        with os.fdopen(reading, "rb") as pipe:
            lines = pipe.read().splitlines(keepends=True)
        said = [line.split() for line in lines if line.endswith(b"\n")]
        return len(said), _verdict(home, said)


def _verdict(home: Path, said: list[list[bytes]]) -> str:
    store = MatchStore(Disk(home, home), registry.load)
    matches = list(reversed(store.summaries()))
    begun = len({int(number) for number, _, _ in said})
    if store.disk.notices or not begun <= len(matches) <= begun + 1:
        return f"{begun} matches begun, {len(matches)} found, {store.disk.notices}"
    if not said:
        return ""
    number, length, fingerprint = (int(word) for word in said[-1])
    # Names of one second sort by their number, not by age: the one in question is known by its seed.
    path = next(m.path for m in matches if m.header.seed % 1000 == number)
    match = store.resume(path)
    if len(match.log) == length and _print_of(match, length) == fingerprint:
        return ""
    if len(match.log) == length + 1 and _print_of(match, length) == fingerprint:
        return ""  # an action that was on disk, but not told of any more
    if match.undo_refusal() is None or match.redo_refusal() is None:
        return _after_taking_back(match, length, fingerprint)
    return f"{path.name}: {length} actions were acknowledged, {len(match.log)} are there"


def _after_taking_back(match: Match, length: int, fingerprint: int) -> str:
    """The last step may have been an undo or a redo that was on disk, but not told of any more."""
    for step in (match.redo, match.undo):
        try:
            step()
        except ValueError:
            continue
        if len(match.log) == length and _print_of(match, length) == fingerprint:
            return ""
    return f"{length} actions were acknowledged, {len(match.log)} are there"


def kill_many(times: int, seed: int = 1) -> tuple[int, list[str]]:
    """Kill so many programs, of all games in turn; how much they said was done, and what was wrong, a sentence each."""
    for game in registry.GAMES:
        registry.load(game)  # once, before the children
    chance = random.Random(seed)
    done, found = 0, []
    for turn in range(times):
        game = registry.GAMES[turn % len(registry.GAMES)]
        hurries = bool(turn // len(registry.GAMES) % 2)
        told, verdict = kill_once(game, (seed * 1000 + turn) * 1000, chance, hurries)
        done += told
        if verdict:
            found.append(f"{game}, kill {turn}: {verdict}")
    return done, found


if __name__ == "__main__":
    count, first = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    steps, wrong = kill_many(count, first)
    print("\n".join([*wrong, f"{count} kills, {steps} steps, {'something' if wrong else 'nothing'} lost"]))
    raise SystemExit(bool(wrong))
