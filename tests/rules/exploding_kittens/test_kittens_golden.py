"""The golden playthroughs: what happened once happens again, and every card of the rules has its scene."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.rules.exploding_kittens.events import Defused, KittenDrawn, Noped, Played
from tests.rules.exploding_kittens.box import KINDS
from tests.rules.exploding_kittens.golden import FILES, Playthrough
from tests.rules.exploding_kittens.table import GAME


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_as_it_went(path: Path) -> None:
    play = Playthrough(path)
    assert play.lines == path.read_text(encoding="utf-8").splitlines()
    assert GAME.outcome(play.table.state) is not None


def test_the_playthroughs_show_every_card_of_the_rules() -> None:
    shown = set()
    for path in FILES:
        for event in Playthrough(path).events:
            if isinstance(event, Played):
                shown |= set(event.cards)
            elif isinstance(event, Noped):
                shown.add("nope")
            elif isinstance(event, Defused):
                shown.add("defuse")
            elif isinstance(event, KittenDrawn):
                shown.add("exploding_kitten")
    assert shown >= KINDS
    assert len(FILES) >= 12
