"""One move ahead: each action is carried out in a state that the observation allows, and the result is judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.if_it_fits.outlook import Outlook, Weights
from game.core.contract import Seat
from game.core.rng import Rng
from game.rules.if_it_fits.actions import Draw, IfItFitsAction, PlaceStart, PlayBox, SleepCat
from game.rules.if_it_fits.controller import IfItFits
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import half_turn


class Thinker:
    """Values actions for the seat whose turn it is, in a state that it thinks possible."""

    def __init__(
        self, rules: IfItFits, state: IfItFitsState, rng: Rng, weights: Weights | None = None
    ) -> None:
        self._rules = rules
        self._rng = rng
        self._seat: Seat = state.turn
        self._state = state
        self._weights = weights or Weights()
        self._outlook = Outlook(state, self._seat, self._weights)

    def best(self, actions: Sequence[IfItFitsAction]) -> IfItFitsAction:
        """The action that promises most; of equals one at random."""
        if len(actions) == 1:
            return actions[0]
        if any(isinstance(action, Draw) for action in actions):
            return self._draw_or_sleep(actions)
        return self._best(actions, self._state)[1]

    def foremost(self, actions: Sequence[IfItFitsAction], count: int) -> list[IfItFitsAction]:
        """So many actions that promise most, and to draw in any case: what it brings is not known yet."""
        worth = {
            action: float("inf") if isinstance(action, Draw) else self._value(action, self._state)
            for action in actions
            if not self._is_double(action)
        }
        return sorted(worth, key=lambda action: -worth[action])[:count]

    def _draw_or_sleep(self, actions: Sequence[IfItFitsAction]) -> IfItFitsAction:
        """Draw, unless laying a cat asleep is clearly better than playing any card that is in the hand already.

        Guessing at the drawn card as well has been tried: it makes the player weaker, as a cat that sleeps in a
        good box today is worth more than a card that may come.
        """
        asleep, sleep = self._best((a for a in actions if isinstance(a, SleepCat)), self._state)
        playing = self._state.copy()
        playing.pending = "play"
        in_hand, _ = self._best(self._rules.legal_actions(playing, self._seat), playing)
        return sleep if asleep > in_hand + self._weights.asleep else Draw()

    def _best(self, actions: Iterable[IfItFitsAction], state: IfItFitsState) -> tuple[float, IfItFitsAction]:
        """The highest value that one of the actions has in a state, and one that has it."""
        best = float("-inf")
        found: list[IfItFitsAction] = []
        for action in actions:
            if self._is_double(action):
                continue
            value = self._value(action, state)
            if value > best:
                best, found = value, []
            if value == best:
                found.append(action)
        return best, self._rng.choice(found)

    def _value(self, action: IfItFitsAction, state: IfItFitsState) -> float:
        """How the seat stands after an action; what others do then is not looked at."""
        after = state.copy()
        self._rules.apply(after, self._seat, action)
        return self._outlook.value(after)

    def _is_double(self, action: IfItFitsAction) -> bool:
        """Whether the same card lies upright just as well."""
        if isinstance(action, PlaceStart):
            return action.turned
        if isinstance(action, PlayBox) and action.turned:
            walls = self._rules.cards.face(action.card).walls
            return walls == half_turn(walls)
        return False
