"""Calling, marking, sitting out, giving up. Source: rules, "Constellation".

Two cases the race itself leaves open: where everybody was wrong, everybody may look again; and where all who still may
call have given up, one constellation is shown and set aside.
"""

from __future__ import annotations

from game.core.contract import Card, Event, Seat
from game.rules.constellation import grid
from game.rules.constellation.deck import Deck
from game.rules.constellation.events import AllLookAgain, Called, GaveUp, MatchEnded, Shown, Taken, Wrong
from game.rules.constellation.finding import Finder, Three
from game.rules.constellation.state import State


class Race:
    """The course of a match over a deck. Holds no state of one."""

    def __init__(self, deck: Deck, finder: Finder) -> None:
        self._deck = deck
        self._finder = finder

    def lay(self, state: State, events: list[Event]) -> None:
        """Lay or refill the grid: all may look, or the match is over."""
        seats = len(state.won)
        state.gave_up = [False] * seats
        state.sits_out = [False] * seats
        if grid.lay(self._deck, self._finder, state, events):
            self._look(state)
        else:
            state.phase = "over"
            state.waiting = ()
            events.append(MatchEnded())

    def call(self, state: State, seat: Seat, events: list[Event]) -> None:
        """The first to call marks three cards; meanwhile nobody else acts."""
        state.caller = seat
        state.phase = "mark"
        state.waiting = (seat,)
        events.append(Called(seat))

    def give_up(self, state: State, seat: Seat, events: list[Event]) -> None:
        """A seat finds none."""
        state.gave_up[seat] = True
        events.append(GaveUp(seat))
        self._go_on(state, events)

    def mark(self, state: State, seat: Seat, cards: Three, events: list[Event]) -> None:
        """Right: the seat keeps the cards. Wrong: it pays."""
        if not self._finder.is_constellation(*cards):
            self.miss(state, seat, cards, events)
            return
        state.caller = None
        state.won[seat] += cards
        events.append(Taken(seat, cards))
        grid.take_away(self._deck, state, cards)
        self.lay(state, events)

    def miss(self, state: State, seat: Seat, cards: tuple[Card, ...], events: list[Event]) -> None:
        """A wrong call costs one card won earlier, which goes under the deck, and the seat sits out."""
        state.caller = None
        given_back = state.won[seat].pop() if state.won[seat] else None
        if given_back is not None:
            state.deck.insert(0, given_back)
        state.sits_out[seat] = True
        events.append(Wrong(seat, cards, given_back))
        self._go_on(state, events)

    def _look(self, state: State) -> None:
        state.phase = "look"
        state.waiting = tuple(
            [seat for seat, out in enumerate(state.sits_out) if not out and not state.gave_up[seat]]
        )

    def _go_on(self, state: State, events: list[Event]) -> None:
        self._look(state)
        if state.waiting:
            return
        if all(state.sits_out):
            state.sits_out = [False] * len(state.won)
            events.append(AllLookAgain())
            self._look(state)
            return
        found = self._finder.first(state.grid)
        assert found is not None  # the grid was laid so
        state.aside += found
        events.append(Shown(found))
        grid.take_away(self._deck, state, found)
        self.lay(state, events)
