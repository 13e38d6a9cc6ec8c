"""The log as text for the clipboard: what was public, whoever looks at the table. Source: look, "The table"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Event

if TYPE_CHECKING:
    from game.scenes.table import Table


def public_log(table: Table) -> str:
    """A line for everything that a spectator may know."""
    events = (event for entry in table.match.log for event in entry.events)
    return "\n".join(
        line for event in events if (seen := event.seen_by(None)) is not None for line in _told(table, seen)
    )


def _told(table: Table, event: Event) -> list[str]:
    return [line.text for line in table.view.log_lines(event) if not line.private]
