"""The grid: laying, closing gaps, adding cards while it holds no constellation. Source: rules, "Constellation"."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.contract import Card, Event
from game.rules.constellation.deck import Deck
from game.rules.constellation.events import CardsAdded, GridLaid, GridReshuffled
from game.rules.constellation.finding import Finder
from game.rules.constellation.state import State


def lay(deck: Deck, finder: Finder, state: State, events: list[Event]) -> bool:
    """Fill the grid up to its usual size, then until it holds a constellation. False where none is left."""
    missing = deck.grid - len(state.grid)
    state.grid += _from_deck(state, missing)
    events.append(GridLaid(tuple(state.grid), len(state.deck)))
    while finder.first(state.grid) is None:
        if not state.deck:
            return False
        if len(state.grid) < deck.largest:
            added = _from_deck(state, min(deck.more, deck.largest - len(state.grid)))
            state.grid += added
            events.append(CardsAdded(tuple(added)))
        elif finder.first([*state.grid, *state.deck]) is None:
            return False
        else:
            _reshuffle(deck, state, events)
    return True


def take_away(deck: Deck, state: State, cards: Iterable[Card]) -> None:
    """Take cards from the grid. Into each gap comes a new card, or the last one of the grid where it is larger than
    usual or the deck is empty; so no other card moves while the grid has its usual size.
    """
    for card in cards:
        place = state.grid.index(card)
        if len(state.grid) <= deck.grid and state.deck:
            state.grid[place] = state.deck.pop()
        else:
            last = state.grid.pop()
            if place < len(state.grid):
                state.grid[place] = last


def _from_deck(state: State, count: int) -> list[Card]:
    return [state.deck.pop() for _ in range(min(count, len(state.deck)))]


def _reshuffle(deck: Deck, state: State, events: list[Event]) -> None:
    """Beyond the largest grid it goes back into the deck, and a new one of the usual size is laid."""
    state.deck += state.grid
    state.rng.shuffle(state.deck)
    state.grid = _from_deck(state, deck.grid)
    events += [GridReshuffled(), GridLaid(tuple(state.grid), len(state.deck))]
