"""In a long match nobody waits for the log: no more of it is told than one can scroll back to."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.core.contract import Event
from game.scenes.log_panel import REMEMBERED
from game.scenes.tables.view import LogLine
from tests.scenes.planets_hands import planets_table


def test_of_a_long_match_the_newest_sentences_are_told_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    table = planets_table("orbit", ("human", "human"), log_open=True).table
    table.director.update = lambda dt: False  # type: ignore[method-assign]
    while len(table.log_lines(0)) < 2 * REMEMBERED:
        seat = table.match.deciders[0]
        table.match.submit(seat, table.match.legal_actions(seat)[0])
    every, told, tell = table.log_lines(0), [], table.view.log_lines

    def note(event: Event) -> Sequence[LogLine]:
        lines = tell(event)
        told.extend(lines)
        return lines

    monkeypatch.setattr(table.view, "log_lines", note)
    table.log_panel.forget()
    assert REMEMBERED <= len(table.log_panel.lines) == len(told) < len(every)
    assert table.log_panel.lines == every[-len(told) :]
