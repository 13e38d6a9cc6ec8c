"""One move ahead: each action is carried out in a state that the observation allows, and the result is judged."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.if_it_fits.outlook import Outlook, Weights
from game.core.contract import Card, Seat
from game.core.rng import Rng
from game.rules.if_it_fits.actions import Draw, IfItFitsAction, PlaceStart, PlayBox, SleepCat
from game.rules.if_it_fits.controller import IfItFits
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.state import IfItFitsState
from game.rules.if_it_fits.walls import half_turn

SAMPLES = 6
"""Cards that may come from the deck, looked at before a cat is laid asleep instead of drawing."""


class Thinker:
    """Values actions for the seat whose turn an observation shows."""

    def __init__(
        self, rules: IfItFits, observation: IfItFitsObservation, rng: Rng, weights: Weights | None = None
    ) -> None:
        self._rules = rules
        self._observation = observation
        self._rng = rng
        self._seat: Seat = observation.turn
        self._state = rules.determinize(observation, rng)
        self._outlook = Outlook(self._state, self._seat, weights or Weights())

    def best(self, actions: Sequence[IfItFitsAction]) -> IfItFitsAction:
        """The action that promises most; of equals one at random."""
        if len(actions) == 1:
            return actions[0]
        if any(isinstance(action, Draw) for action in actions):
            return self._draw_or_sleep(actions)
        return self._best(actions)[1]

    def _draw_or_sleep(self, actions: Sequence[IfItFitsAction]) -> IfItFitsAction:
        """Draw, unless laying a cat asleep is better than playing any card, those that may be drawn too."""
        asleep, sleep = self._best(action for action in actions if isinstance(action, SleepCat))
        playing = self._state.copy()
        playing.pending = "play"
        in_hand = self._best_play(playing, playing.hands[self._seat])
        # Drawing only adds to what can be played, so this is the least that it brings.
        if asleep <= in_hand:
            return Draw()
        drawn = [max(in_hand, self._best_after_draw()) for _ in range(SAMPLES)]
        return Draw() if asleep <= sum(drawn) / SAMPLES else sleep

    def _best_after_draw(self) -> float:
        """The best play with one of the cards not seen yet."""
        state = self._state.copy()
        hidden = [card for card in state.deck if card not in state.cards.special_toys]
        if not hidden:
            return float("-inf")
        card = self._rng.choice(hidden)
        state.hands[self._seat].append(card)
        state.pending = "play"
        return self._best_play(state, [card])

    def _best_play(self, state: IfItFitsState, cards: Sequence[Card]) -> float:
        plays = [a for a in self._rules.legal_actions(state, self._seat) if getattr(a, "card", None) in cards]
        return self._best(plays, state)[0] if plays else float("-inf")

    def _best(
        self, actions: Iterable[IfItFitsAction], state: IfItFitsState | None = None
    ) -> tuple[float, IfItFitsAction]:
        best = float("-inf")
        found: list[IfItFitsAction] = []
        for action in actions:
            if self._is_double(action):
                continue
            value = self.value(action, state)
            if value > best:
                best, found = value, []
            if value == best:
                found.append(action)
        return best, self._rng.choice(found)

    def value(self, action: IfItFitsAction, state: IfItFitsState | None = None) -> float:
        """How the seat stands after an action; what others do then is not looked at."""
        after = (state or self._state).copy()
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
