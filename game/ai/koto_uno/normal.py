"""The normal player: uses its bonus cards, minds what may follow, and seldom forgets to call."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import cast

from game.core.contract import Action, Card, Observation
from game.core.rng import Rng
from game.rules.koto_uno.actions import Call, Catch, Name, Play
from game.rules.koto_uno.deck import load_deck
from game.rules.koto_uno.observation import KotoUnoObservation

_FORGETS = 0.02
_TIE = 0.02
_DRAWN_CARD = 0.5
"""That another player draws a card; where there are several, it is shared."""
_NEARLY_OUT = 1.5
"""How much more all that counts when a player has but two cards."""
_LAST = 9.0
"""To play the last card."""
_FOLLOWERS = 2.0
"""What the cards that may follow count, against the chance to go on oneself."""
_TURN_KEPT = 2.6
"""To play again at once, with a card that fits."""
_TURN_KEPT_IN_VAIN = 1.3
"""To play again without such a card, and so to draw."""
_ECLIPSE = 0.2
"""That the others fit on it less often than on any other card."""


class Normal:
    """Weighs each card by what it does and by what it leaves in the hand."""

    def __init__(self) -> None:
        self._deck = load_deck()
        cards = range(self._deck.size)
        # The cards that fit on a card, as a bit mask.
        self._fits = [_mask(c for c in cards if self._deck.on_card[top][c]) for top in cards]
        self._most_followers = max(mask.bit_count() for mask in self._fits)

    def choose(self, observation: Observation, actions: Sequence[Action], rng: Rng) -> Action:
        """One of the legal actions."""
        if Catch() in actions:  # how often it misses this is its reaction
            return Catch()
        seen = cast(KotoUnoObservation, observation)
        if isinstance(actions[0], Name):
            return max(actions, key=lambda name: self._naming(seen, name) + _TIE * rng.random())
        plays = [action for action in actions if isinstance(action, Play)]
        if Call() in actions and plays and rng.random() >= _FORGETS:
            return Call()
        if plays:
            return max(plays, key=lambda play: self._worth(seen, play.card) + _TIE * rng.random())
        return next(action for action in actions if action != Call())

    def _worth(self, seen: KotoUnoObservation, card: Card) -> float:
        """What playing a card is worth."""
        rest = tuple([other for other in seen.hand if other != card])
        bonus = self._deck.bonus[card]
        if not rest:
            return _LAST
        if bonus is None or (bonus.id == "turn_about" and not _only_two(seen)):
            return self._parting(card, rest, seen)
        hurt = _NEARLY_OUT if self._fewest(seen) <= 2 else 1.0
        drawn = bonus.draw * hurt
        if bonus.id == "eclipse":
            return self._parting(card, rest, seen) + _ECLIPSE * hurt
        if bonus.id == "signal":
            return self._parting(card, rest, seen) + _DRAWN_CARD * drawn
        if bonus.id == "another_round" or _only_two(seen):
            # The turn stays: the next card has to fit on this very one.
            goes_on = any(self._deck.on_card[card][other] for other in rest)
            return (_TURN_KEPT if goes_on else _TURN_KEPT_IN_VAIN) + _DRAWN_CARD * drawn
        # A single one of several is hurt.
        return self._parting(card, rest, seen) + (_DRAWN_CARD * drawn + 0.5 * hurt) / len(_others(seen))

    def _parting(self, card: Card, rest: tuple[Card, ...], seen: KotoUnoObservation) -> float:
        """How good it is to part with a card, by what may follow it.

        With several players it should leave the rest of the hand a chance to go on, and the others little to play.
        With two it is just the other way round. That, the formula and the weights were found by playing thousands of
        matches against each other, not by reasoning.
        """
        own = 0
        for other in rest:
            own |= self._fits[other]
        may_follow = self._fits[card] & ~_mask((seen.top, *seen.hand))
        size = max(1, may_follow.bit_count())
        going_on = (own & may_follow).bit_count() / size
        worth = going_on - _FOLLOWERS * size / self._most_followers
        return -worth if _only_two(seen) else worth

    def _naming(self, seen: KotoUnoObservation, name: Action) -> int:
        """Eclipse: how many cards of the hand have that colour, which the others then hold the fewer of."""
        assert isinstance(name, Name)
        star = self._deck.stars.index(name.star)
        return sum(self._deck.star[card] == star for card in seen.hand)

    def _fewest(self, seen: KotoUnoObservation) -> int:
        """The cards of the player who is nearest to being done."""
        return min([seen.hand_sizes[seat] for seat in _others(seen)], default=10)


def _others(seen: KotoUnoObservation) -> list[int]:
    return [seat for seat in range(len(seen.hand_sizes)) if seat != seen.seat and seat not in seen.finished]


def _only_two(seen: KotoUnoObservation) -> bool:
    return len(_others(seen)) == 1


def _mask(cards: Iterable[Card]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask
