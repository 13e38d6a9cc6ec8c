"""What a player sees in the open cards, and what it does about it. How soon it sees it is its reaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Action, Card
from game.core.rng import Rng
from game.rules.constellation.actions import Call, GiveUp, Mark
from game.rules.constellation.finding import Three

Sees = Callable[[Sequence[Card]], list[Three]]


def decide(grid: Sequence[Card], actions: Sequence[Action], sees: Sees, slips: float, rng: Rng) -> Action:
    """Call when anything is seen, and mark it; ``slips``: how often one of the three marked cards is a wrong one."""
    found = sees(grid)
    if Call() in actions:
        return Call() if found else GiveUp()
    if not found:
        return actions[0]
    one, two, three = rng.choice(found)
    if rng.random() < slips:
        three = rng.choice([card for card in grid if card not in (one, two, three)])
    return Mark((one, two, three))
