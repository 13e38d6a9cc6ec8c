"""Every legal action of a seat, listed by kinds of cards. ``refusal`` is the authority; this agrees with it."""

from __future__ import annotations

from functools import lru_cache
from itertools import permutations

from game.core.contract import Seat
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    ExplodingKittensAction,
    Five,
    Give,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
    Triple,
)
from game.rules.exploding_kittens.combos import FIVE, fives, sets
from game.rules.exploding_kittens.deck import SEATS, Deck
from game.rules.exploding_kittens.kinds import NOT_ALONE, aims
from game.rules.exploding_kittens.state import State

Actions = list[ExplodingKittensAction]

_DRAW = Draw()
_ANSWERS: Actions = [Pass(), Nope()]
_ON_KITTEN: Actions = [Defuse(), Explode()]


class Lister:
    """Lists actions. They are made once and kept, as a match of random play asks for them by the thousand."""

    def __init__(self, deck: Deck) -> None:
        self._deck = deck
        self._plain: list[Play | None] = []
        self._aimed: list[tuple[Play, ...]] = []
        self._aims = [aims(effect) for effect in deck.effects]
        for kind, effect, aim in zip(deck.kinds, deck.effects, self._aims, strict=True):
            alone = not isinstance(effect, NOT_ALONE)
            self._plain.append(Play(kind) if alone and not aim else None)
            self._aimed.append(tuple(Play(kind, seat) for seat in range(SEATS.stop)) if alone and aim else ())
        self._gives = [Give(kind) for kind in deck.kinds]
        self._takes = [Take(kind) for kind in deck.kinds]
        # By what they depend on. Hands come back again and again; large ones are rare, hence the limit.
        self._pairs = lru_cache(4096)(self._make_pairs)
        self._triples = lru_cache(4096)(self._make_triples)
        self._fives = lru_cache(256)(self._make_fives)
        self._orders = lru_cache(256)(self._make_orders)

    def actions(self, state: State, seat: Seat) -> Actions:
        """Every legal action of a seat, in a fixed order; none if it is not asked."""
        if seat not in state.waiting:
            return []
        hand = state.hands[seat]
        match state.phase:
            case "window":
                return _ANSWERS if hand[self._deck.nope] else _ANSWERS[:1]
            case "turn":
                return self._on_turn(state, seat)
            case "kitten":
                return _ON_KITTEN if hand[self._deck.defuse] else _ON_KITTEN[1:]
            case "put_back":
                return [PutBack(position) for position in range(len(state.pile) + 1)]
            case "give":
                return [give for give, count in zip(self._gives, hand, strict=True) if count]
            case "arrange":
                return self._orders(tuple(state.pile.top(state.looking)))
            case "take":
                there = set(state.discard[: state.takeable])
                return [take for code, take in enumerate(self._takes) if code in there]
        return []

    def _on_turn(self, state: State, seat: Seat) -> Actions:
        deck, hands = self._deck, state.hands
        hand = hands[seat]
        living = state.others(seat)
        holding = tuple([other for other in living if any(hands[other])])
        found: Actions = [_DRAW]
        held = []
        several = False
        for code, count in enumerate(hand):
            if not count:
                continue
            if code != deck.wild:
                held.append(code)
            several = several or count > 1
            plain = self._plain[code]
            if plain is not None:
                found.append(plain)
            elif self._aimed[code]:
                aimed = self._aimed[code]
                found += [aimed[other] for other in (holding if self._aims[code] == "holding" else living)]
        wilds = 0 if deck.wild is None else hand[deck.wild]
        if holding and (several or wilds):
            cats_only = bool(state.options["cats_only"])
            for cards in sets(deck, hand, 2, cats_only):
                found += self._pairs(cards, holding)
            for cards in sets(deck, hand, 3, cats_only):
                found += self._triples(cards, holding, state.counts)
        if state.discard and len(held) + wilds >= FIVE:
            found += self._fives(tuple(held), min(wilds, FIVE))
        return found

    def _names(self, cards: tuple[int, ...]) -> tuple[str, ...]:
        return tuple([self._deck.kinds[code] for code in cards])

    def _make_pairs(self, cards: tuple[int, ...], holding: tuple[Seat, ...]) -> list[Pair]:
        kinds = self._names(cards)
        return [Pair(kinds, seat) for seat in holding]

    def _make_triples(
        self, cards: tuple[int, ...], holding: tuple[Seat, ...], counts: tuple[int, ...]
    ) -> list[Triple]:
        kinds = self._names(cards)
        return [
            Triple(kinds, seat, named)
            for seat in holding
            for code, named in enumerate(self._deck.kinds)
            if counts[code] and code != self._deck.kitten
        ]

    def _make_fives(self, held: tuple[int, ...], wilds: int) -> list[Five]:
        return [Five(self._names(cards)) for cards in fives(self._deck, held, wilds)]

    def _make_orders(self, cards: tuple[int, ...]) -> Actions:
        # Cards of a kind are alike, so some orders are the same one.
        return [Arrange(self._names(order)) for order in sorted(set(permutations(cards)))]
