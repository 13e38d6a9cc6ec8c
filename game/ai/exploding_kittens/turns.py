"""What each action of a turn is worth to the normal player."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.exploding_kittens import worth
from game.ai.exploding_kittens.view import View
from game.core.contract import Action, Seat
from game.rules.exploding_kittens.actions import Draw, Five, Pair, Play, Triple
from game.rules.exploding_kittens.kinds import (
    AlterEffect,
    AttackEffect,
    BuryEffect,
    DrawFromBottomEffect,
    FavorEffect,
    OweMoreEffect,
    PeekEffect,
    ReverseEffect,
    ShuffleEffect,
    SkipEffect,
    SwapEndsEffect,
)

_FAVOR = 3.0
"""What somebody gives away when they may choose."""

_STOLEN = 6.0
"""A random card of another hand."""

_GUESS = 0.4
"""How likely somebody has the card that one asks for, when nothing is known."""


class Turn:
    """Values of actions. Those that end the turn are weighed first; any other adds to the best of them."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._owed = view.seen.owed
        self._death = worth.own_kitten(view)
        self._next = view.after(view.me)
        self._from_discard = worth.in_discard(view) if view.seen.discard else 0.0

    def values(self, actions: Sequence[Action]) -> list[float]:
        """The value of each action, in their order."""
        ending = {i: value for i, action in enumerate(actions) if (value := self._ending(action)) is not None}
        self._best = max(ending.values())
        self._escape = max(self._when_top_is_kitten(action) for action in actions)
        return [
            ending[i] if i in ending else self._best + self._more(action) for i, action in enumerate(actions)
        ]

    def _draws(self, count: int, first: int = 0) -> float:
        """The value of so many draws from the card at ``first`` on."""
        return count * self._view.new_card - self._view.within(count, first) * self._death

    def _ending(self, action: Action) -> float | None:
        """The value of an action that pays at least one turn; None for any other."""
        view, owed = self._view, self._owed
        if isinstance(action, Draw):
            return self._draws(owed)
        if not isinstance(action, Play):
            return None
        cost = worth.of_card(view, action.card)
        effect = view.effect(action.card)
        if isinstance(effect, AttackEffect):
            return self._attack(effect, action.target, owed if view.seen.attacked else 0) - cost
        if isinstance(effect, SkipEffect) and effect.turns == "all":
            return self._leave(self._next, owed) - cost
        if isinstance(effect, SkipEffect | ReverseEffect):
            to = view.after(view.me, -1) if isinstance(effect, ReverseEffect) else self._next
            return (self._leave(to, 1) if owed == 1 else self._draws(owed - 1)) - cost
        if isinstance(effect, DrawFromBottomEffect):
            rest = self._leave(self._next, 1) if owed == 1 else self._draws(owed - 1)
            return self._view.new_card - view.bottom * self._death + rest - cost
        if isinstance(effect, BuryEffect):
            rest = self._leave(self._next, 1, first=1) if owed == 1 else self._draws(owed - 1, first=1)
            return rest - cost
        return None

    def _attack(self, effect: AttackEffect, target: Seat | None, passed_on: int) -> float:
        to = self._next if target is None else target
        stacks = bool(self._view.seen.options["attacks_stack"])
        return self._leave(to, effect.turns + (passed_on if stacks else 0))

    def _leave(self, to: Seat, draws: int, first: int = 0) -> float:
        """The value of another seat having to draw so many from the card at ``first`` on."""
        harm = self._view.within(draws, first) * worth.their_kitten(self._view, to)
        return harm - draws * self._view.new_card / 2 / len(self._view.others)

    def _when_top_is_kitten(self, action: Action) -> float:
        """The value of an action if a kitten lay on top for certain; roughly, to weigh whether a look is worth it."""
        view = self._view
        if isinstance(action, Play):
            effect = view.effect(action.card)
            cost = worth.of_card(view, action.card)
            harm = worth.their_kitten(view, self._next)
            leaves = isinstance(effect, SkipEffect | ReverseEffect) and (
                self._owed == 1 or (isinstance(effect, SkipEffect) and effect.turns == "all")
            )
            if leaves or isinstance(effect, AttackEffect):
                return harm - cost
            if isinstance(effect, BuryEffect | DrawFromBottomEffect | ShuffleEffect | SwapEndsEffect):
                return -cost
        return self._view.new_card - self._death

    def _more(self, action: Action) -> float:
        """What a card or combination adds that does not end the turn."""
        view = self._view
        if isinstance(action, Play):
            return self._free_card(action) - worth.of_card(view, action.card)
        if isinstance(action, Pair):
            return self._steal(action.target) - worth.of_cards(view, action.cards)
        if isinstance(action, Triple):
            return self._demand(action) - worth.of_cards(view, action.cards)
        assert isinstance(action, Five)
        return self._from_discard - worth.of_cards(view, action.cards)

    def _free_card(self, action: Play) -> float:
        view, owed = self._view, self._owed
        effect = view.effect(action.card)
        if isinstance(effect, FavorEffect):
            return self._favor(action.target)
        if isinstance(effect, PeekEffect) and view.seen.pile[0] is None:
            known = view.top * self._escape + (1 - view.top) * max(
                self._draws(owed) + view.top * self._death, 0
            )
            return known - self._best
        if isinstance(effect, AlterEffect):
            return self._alter(effect)
        if isinstance(effect, ShuffleEffect):
            chance = 1 - (1 - view.mixed) ** owed
            return owed * self._view.new_card - chance * self._death - self._best
        if isinstance(effect, SwapEndsEffect):
            chance = 1 - (1 - view.bottom) * (1 - view.within(owed - 1, first=1))
            return owed * self._view.new_card - chance * self._death - self._best
        if isinstance(effect, OweMoreEffect):
            return self._owe_more(effect)
        return 0.0

    def _alter(self, effect: AlterEffect) -> float:
        """All kittens among the cards looked at go past the own draws, for the next player to find."""
        view, owed = self._view, self._owed
        count = min(effect.cards, len(view.seen.pile))
        if owed >= count:
            return 0.0
        safe = owed * (self._view.new_card + 1)
        return safe + view.within(count) * worth.their_kitten(view, self._next) - self._best

    def _owe_more(self, effect: OweMoreEffect) -> float:
        """Good only together with an attack, which passes the turns on."""
        view = self._view
        if not view.seen.options["attacks_stack"]:
            return -self._death
        attacks = [
            self._leave(self._next, attack.turns + self._owed + effect.turns) - worth.of_card(view, kind)
            for kind in set(view.seen.hand)
            if isinstance(attack := view.effect(kind), AttackEffect)
        ]
        return max(attacks, default=-self._death) - self._best

    def _favor(self, target: Seat | None) -> float:
        assert target is not None
        # Few cards: they must give a good one.
        return _FAVOR + 4 / max(1, self._view.seen.hand_sizes[target])

    def _steal(self, target: Seat) -> float:
        view = self._view
        size = max(1, view.seen.hand_sizes[target])
        known = [worth.of_gain(view, kind) for kind in view.seen.known[target]]
        average = (sum(known) + _STOLEN * max(0, size - len(known))) / size
        return average * (1 + 0.5 / len(view.others))

    def _demand(self, action: Triple) -> float:
        view = self._view
        if action.named in view.seen.lacks[action.target]:
            return 0.0
        chance = 1.0 if action.named in view.seen.known[action.target] else _GUESS
        return chance * worth.of_gain(view, action.named) * (1 + 0.5 / len(view.others))
