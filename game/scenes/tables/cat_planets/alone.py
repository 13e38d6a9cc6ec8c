"""Playing alone: against one's own best result."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.table import Table


class Alone:
    """``played``: what the best result is kept as. Does nothing at a table of several, nor where nobody plays."""

    def __init__(self, table: Table, played: str) -> None:
        self.table = table
        self.played = played
        self.is_record = False
        self.result: float | None = None

    @property
    def is_on(self) -> bool:
        """One person sits at the table, and nobody else."""
        return len(self.table.match.setup.seats) == 1 and bool(self.table.persons)

    @property
    def helped(self) -> bool:
        """There was a hint: it is played for fun now, not for the record."""
        return bool(self.table.match.hinted)

    @property
    def best(self) -> float | None:
        """The lowest result so far; None where there is none, or where it does not matter."""
        return self.table.app.bests.lowest(self.played) if self.is_on else None

    def finished(self, result: float) -> None:
        """The match has ended with this."""
        if self.is_on:
            self.result = result
            self.is_record = not self.helped and self.table.app.bests.offer(self.played, result)
