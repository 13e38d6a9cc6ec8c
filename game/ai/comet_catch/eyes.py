"""What a player does about the two cards on the common pile. How soon is its reaction."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Action
from game.core.rng import Rng
from game.rules.comet_catch.actions import Catch
from game.rules.comet_catch.deck import Deck
from game.rules.comet_catch.observation import CometCatchObservation


def decide(
    deck: Deck,
    seen: CometCatchObservation,
    actions: Sequence[Action],
    overlooks: float,
    fooled: float,
    rng: Rng,
) -> Action:
    """Catch a match, else turn or let pass.

    ``overlooks``: how often a match of the star and the number is not noticed, though the objects differ.
    ``fooled``: how often two cards that agree in one feature are taken for a match.
    """
    if Catch() not in actions:
        return actions[0]
    assert seen.top is not None
    assert seen.below is not None
    if deck.is_match(seen.below, seen.top):
        same_object = deck.object[seen.below] == deck.object[seen.top]
        is_noticed = same_object or rng.random() >= overlooks
    else:
        is_noticed = deck.agreeing(seen.below, seen.top) == 1 and rng.random() < fooled
    return Catch() if is_noticed else actions[0]
