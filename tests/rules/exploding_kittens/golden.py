"""Golden playthroughs: matches with forced cards, their moves, and all that happens in them.

A file begins with the cards (as in ``table``), then has a line for each move, ``0: play skip``, or ``*: pass`` for all
who are asked. The indented lines are what the rules say to it. After a wanted change of the rules write them anew with
``python -m tests.rules.exploding_kittens.golden``, and read the difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from game.core.contract import Event
from game.core.options import parse
from tests.rules.exploding_kittens.table import GAME, Table

FOLDER = Path(__file__).parent / "golden"
FILES = sorted(FOLDER.glob("*.txt"))


class Playthrough:
    """A file, played: ``lines`` as it should be written, ``events`` all that happened, ``table`` as it is left."""

    def __init__(self, path: Path) -> None:
        given = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("  ")]
        cut = given.index("")
        self.table = _table(given[:cut])
        self.lines = given[:cut]
        self.events: list[Event] = []
        for line in given[cut:]:
            self.lines.append(line)
            if ": " in line:
                for event in self._move(*line.split(": ", 1)):
                    self.events.append(event)
                    self.lines.append(f"  {told(event)}")

    def _move(self, seat: str, text: str) -> Iterator[Event]:
        if seat != "*":
            yield from self.table.do(int(seat), text)
            return
        for each in self.table.deciders:
            yield from self.table.do(each, text)


def told(event: Event) -> str:
    """An event in one line, with everything it has."""
    fields = msgspec.to_builtins(event)
    name = fields.pop("event")
    return " ".join([name, *(f"{key}={_value(value)}" for key, value in fields.items())])


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _table(head: list[str]) -> Table:
    given = dict(line.split(":", 1) for line in head if not line.startswith("#"))
    words = {key: value.strip() for key, value in given.items()}
    hands = [None if words[k] == "exploded" else words[k] for k in sorted(words) if k.startswith("hand ")]
    return Table(
        *hands,
        pile=words["pile"],
        discard=words.get("discard", ""),
        turn=int(words.get("turn", 0)),
        direction=int(words.get("direction", 1)),
        seed=int(words.get("seed", 1)),
        **dict(parse(GAME.options, option) for option in words.get("options", "").split()),  # type: ignore[arg-type]
    )


def main() -> None:
    """Write all files anew."""
    for path in FILES:
        path.write_text("\n".join(Playthrough(path).lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
