"""Six seats in the smallest window with the largest text: badges are narrow, and names are read all the same."""

from __future__ import annotations

import pytest

from tests.scenes.layout_check import lines_drawn
from tests.scenes.planets_hands import planets_table


def test_on_the_narrowest_badge_most_of_a_name_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = ("human", *("ai:random",) * 5)
    hands = planets_table("koto_uno", kinds, size=(1024, 600), text_size=150)
    bar = hands.table.seats_bar
    assert bar.rects[0].width < 120
    with lines_drawn(monkeypatch) as lines:
        bar.draw(hands.app.canvas)
    for seat in range(len(kinds)):
        name = hands.table.name(seat)
        cut = [line.text for line in lines if line.cut_from == name]
        assert all(len(text.rstrip("…")) * 2 > len(name) for text in cut), cut
