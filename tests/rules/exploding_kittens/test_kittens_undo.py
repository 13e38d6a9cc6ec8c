"""What may be taken back. The rules bar it, whatever the table does, once something hidden was revealed or chance was
asked. Source: architecture, "Match"."""

from __future__ import annotations

import pytest

from game.core.match import Match, MatchSetup, SeatSetup
from game.core.reason import IllegalAction, because
from tests.rules.exploding_kittens.table import GAME, Table

CATS = "cat_black + cat_black"
SKIPS = "skip + skip + skip"
FIVE = "attack, bury, favor, nope, skip"

REVEALING = {
    "a draw": ("", "", "skip", ["0: draw"]),
    "a draw from the bottom": ("draw_from_bottom", "", "skip", ["0: play draw_from_bottom", "1: pass"]),
    "a kitten drawn": ("defuse", "", "kitten, skip", ["0: draw"]),
    "a kitten's place": ("defuse", "", "kitten, skip", ["0: draw", "0: defuse", "0: put back 1"]),
    "an explosion": ("skip", "", "kitten, skip", ["0: draw", "0: explode"]),
    "the future": ("see_the_future", "", "4 skip", ["0: play see_the_future", "1: pass"]),
    "the future to be altered": ("alter_the_future", "", "4 skip", ["0: play alter_the_future", "1: pass"]),
    "a buried card": ("bury", "", "4 skip", ["0: play bury", "1: pass"]),
    "a shuffle": ("shuffle", "", "4 skip", ["0: play shuffle", "1: pass"]),
    "a favor": ("favor", "2 skip", "skip", ["0: play favor @ 1", "1: pass", "1: give skip"]),
    "a stolen card": ("2 cat_black", "2 skip", "skip", [f"0: pair {CATS} @ 1", "1: pass"]),
    "a card asked for": ("3 skip", "nope", "skip", [f"0: triple {SKIPS} @ 1 for nope", "1: pass"]),
    "a card asked for in vain": ("3 skip", "nope", "skip", [f"0: triple {SKIPS} @ 1 for defuse", "1: pass"]),
}
"""Both hands, the pile, and what is done; with the last of it something is revealed."""

HARMLESS = {
    "a card whose window is open": ("shuffle", "", ["0: play shuffle"]),
    "a nope": ("shuffle", "nope", ["0: play shuffle", "1: nope"]),
    "a pass that lets a skip happen": ("skip", "", ["0: play skip", "1: pass"]),
    "a pass that lets an attack happen": ("attack", "", ["0: play attack", "1: pass"]),
    "a pass on a nope": ("shuffle", "nope", ["0: play shuffle", "1: nope", "0: pass"]),
    "a pass that asks for a favor": ("favor", "skip", ["0: play favor @ 1", "1: pass"]),
    "an order": (
        "alter_the_future",
        "",
        ["0: play alter_the_future", "1: pass", "0: arrange skip, nope, bury"],
    ),
    "a card taken from the discard pile": (
        FIVE,
        "",
        ["0: five attack + bury + favor + nope + skip", "1: pass", "0: take defuse"],
    ),
}


def after(moves: list[str], table: Table, kinds: tuple[str, str]) -> Match:
    """A match in the middle of which these moves were made."""
    match = Match(GAME, MatchSetup(GAME.id, tuple(SeatSetup(kind) for kind in kinds), 1))
    match.state = table.state
    for move in moves:
        seat, text = move.split(": ")
        match.submit(int(seat), GAME.parse_action(text))
    return match


@pytest.mark.parametrize("kinds", [("human", "human"), ("human", "ai:easy")], ids=str)
@pytest.mark.parametrize("what", REVEALING)
def test_what_reveals_something_hidden_is_not_taken_back(what: str, kinds: tuple[str, str]) -> None:
    mine, theirs, pile, moves = REVEALING[what]
    match = after(moves, Table(mine, theirs, pile=pile, discard="defuse"), kinds)
    assert match.undo_refusal() == because("why.undo_revealed")
    with pytest.raises(IllegalAction):
        match.undo()


@pytest.mark.parametrize("what", HARMLESS)
def test_a_decision_that_reveals_nothing_is_taken_back(what: str) -> None:
    mine, theirs, moves = HARMLESS[what]
    table = Table(mine, theirs, pile="bury, nope, skip, kitten", discard="defuse")
    assert after(moves, table, ("human", "human")).undo_refusal() is None
