"""Rounds: dealing, turns, the empty deck, going out, counting. Source: rules, "Orbit"."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat
from game.rules.orbit.deck import Deck
from game.rules.orbit.events import (
    Discarded,
    Drew,
    FirstTurnedUp,
    HandDealt,
    MatchEnded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Took,
    TurnBegan,
    WentOut,
)
from game.rules.orbit.melds import Melds
from game.rules.orbit.observation import OpenHand, RoundResult
from game.rules.orbit.state import State


class Rounds:
    """The course of a match over a deck. Holds no state of one."""

    def __init__(self, deck: Deck, melds: Melds) -> None:
        self._deck = deck
        self._melds = melds

    def begin(self, state: State, starter: Seat, events: list[Event]) -> None:
        """Deal a round: the cards of some objects drawn at random; ``starter`` has the first turn."""
        deck, seats = self._deck, range(len(state.hands))
        objects = list(range(len(deck.objects)))
        state.rng.shuffle(objects)
        state.objects = tuple(sorted(objects[: deck.kinds]))
        state.aside = deck.of_objects(objects[deck.kinds :])
        cards = deck.of_objects(state.objects)
        state.rng.shuffle(cards)
        state.hands = [cards[seat * deck.hand : (seat + 1) * deck.hand] for seat in seats]
        state.known = [[] for _ in seats]
        state.deck = cards[len(seats) * deck.hand :]
        state.discard = [state.deck.pop()]
        state.shuffled = False
        state.starter = starter
        events.append(RoundBegan(len(state.results) + 1, tuple([deck.objects[i] for i in state.objects])))
        events += [HandDealt(seat, deck.hand, tuple(state.hands[seat])) for seat in seats]
        events.append(FirstTurnedUp(state.discard[0]))
        self._begin_turn(state, starter, events)

    def draw(self, state: State, events: list[Event]) -> None:
        """The top card of the deck, unseen by the others."""
        card = state.deck.pop()
        state.hands[state.turn].append(card)
        state.phase = "discard"
        events.append(Drew(state.turn, card))

    def take(self, state: State, events: list[Event]) -> None:
        """The top card of the discard pile, seen by all."""
        card = state.discard.pop()
        state.hands[state.turn].append(card)
        state.known[state.turn].append(card)
        state.taken = card
        state.phase = "discard"
        events.append(Took(state.turn, card))

    def discard(self, state: State, card: Card, events: list[Event]) -> None:
        """A card to the discard pile; the next seat is to play."""
        self._lay_down(state, card)
        events.append(Discarded(state.turn, card))
        self._begin_turn(state, (state.turn + 1) % len(state.hands), events)

    def go_out(self, state: State, card: Card, events: list[Event]) -> None:
        """The last loose card to the discard pile: the round is over."""
        self._lay_down(state, card)
        events.append(WentOut(state.turn, card))
        self._end(state, state.turn, events)

    def _lay_down(self, state: State, card: Card) -> None:
        state.hands[state.turn].remove(card)
        if card in state.known[state.turn]:
            state.known[state.turn].remove(card)
        state.discard.append(card)
        state.taken = None

    def _begin_turn(self, state: State, seat: Seat, events: list[Event]) -> None:
        """An empty deck is made anew from the discard pile less its top; the second time the round ends."""
        if not state.deck:
            if state.shuffled:
                self._end(state, None, events)
                return
            state.deck, state.discard = state.discard[:-1], state.discard[-1:]
            state.rng.shuffle(state.deck)
            state.shuffled = True
            events.append(Reshuffled(len(state.deck)))
        state.turn = seat
        state.phase = "draw"
        state.waiting = (seat,)
        events.append(TurnBegan(seat))

    def _end(self, state: State, out: Seat | None, events: list[Event]) -> None:
        """Count the cards in no meld; then the next round, begun by the next seat, or the end of the match."""
        splits = [self._melds.best_split(hand) for hand in state.hands]
        hands = tuple([OpenHand(split.melds, split.rest, split.penalty) for split in splits])
        for seat, hand in enumerate(hands):
            state.totals[seat] += hand.penalty
        result = RoundResult(out, state.discard[-1], hands)
        state.results.append(result)
        events.append(RoundEnded(result))
        if len(state.results) == state.options["rounds"]:
            state.phase = "over"
            state.waiting = ()
            events.append(MatchEnded())
        else:
            self.begin(state, (state.starter + 1) % len(state.hands), events)
