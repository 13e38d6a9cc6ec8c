"""A state that an observation allows: hidden cards spread at random, as the seat's own knowledge has it."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.exploding_kittens.deck import Deck
from game.rules.exploding_kittens.memory import Memory
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.rules.exploding_kittens.pile import Pile
from game.rules.exploding_kittens.state import State


def determinize(deck: Deck, seen: ExplodingKittensObservation, rng: Rng) -> State:
    """A state whose observation for that seat is this one; ``rng`` becomes the state's."""
    seats = len(seen.hand_sizes)
    counts = deck.counts(str(seen.options["deck"]), seats)
    hands = [_counted(deck, seen.hand if seat == seen.seat else seen.known[seat]) for seat in range(seats)]
    pile = [None if kind is None else deck.code[kind] for kind in reversed(seen.pile)]
    unseen = _unseen(deck, counts, seen, hands, pile)
    _place_kittens(deck, seen, pile, rng)
    _spread(deck, seen, hands, pile, unseen, rng)
    cards = [card for card in pile if card is not None]
    own = 0 if seen.seat is None else 1 << seen.seat
    masks = [0 if kind is None else own for kind in reversed(seen.pile)]
    state = State(dict(seen.options), counts, hands, Pile(cards, masks), _memory(deck, seen), rng)
    state.discard = [deck.code[kind] for kind in seen.discard]
    state.alive = list(seen.alive)
    state.exploded = list(seen.exploded)
    state.turn, state.direction = seen.turn, seen.direction
    state.owed, state.attacked = seen.owed, seen.attacked
    state.phase, state.waiting, state.window = seen.phase, seen.deciders, seen.window
    state.looking, state.takeable = seen.looking, seen.takeable
    return state


def _counted(deck: Deck, kinds: tuple[str, ...]) -> list[int]:
    hand = [0] * len(deck.kinds)
    for kind in kinds:
        hand[deck.code[kind]] += 1
    return hand


def _unseen(
    deck: Deck,
    counts: tuple[int, ...],
    seen: ExplodingKittensObservation,
    hands: list[list[int]],
    pile: list[int | None],
) -> list[int]:
    """The cards that may lie anywhere hidden; kittens are placed apart, as all know how many the pile has."""
    left = list(counts)
    for kind in seen.discard:
        left[deck.code[kind]] -= 1
    for card in pile:
        if card is not None:
            left[card] -= 1
    for hand in hands:
        left = [n - held for n, held in zip(left, hand, strict=True)]
    left[deck.kitten] = 0
    return [code for code in deck.codes for _ in range(left[code])]


def _place_kittens(deck: Deck, seen: ExplodingKittensObservation, pile: list[int | None], rng: Rng) -> None:
    places = [place for place, card in enumerate(pile) if card is None]
    rng.shuffle(places)
    for place in places[: seen.kittens - pile.count(deck.kitten)]:
        pile[place] = deck.kitten


def _spread(
    deck: Deck,
    seen: ExplodingKittensObservation,
    hands: list[list[int]],
    pile: list[int | None],
    unseen: list[int],
    rng: Rng,
) -> None:
    """Deal the unseen cards to the hands' and the pile's open places.

    Hands that surely lack most kinds choose first among the shuffled cards. Should none be left for one of them, which
    takes several such hands and hardly any hidden card, it gets what it lacks; nothing else is wrong then.
    """
    lacks = [frozenset(deck.code[kind] for kind in kinds) for kinds in seen.lacks]
    rng.shuffle(unseen)
    for seat in sorted(range(len(hands)), key=lambda seat: -len(lacks[seat])):
        for _ in range(seen.hand_sizes[seat] - sum(hands[seat])):
            fitting = (i for i in range(len(unseen) - 1, -1, -1) if unseen[i] not in lacks[seat])
            hands[seat][unseen.pop(next(fitting, -1))] += 1
    for place, card in enumerate(pile):
        if card is None:
            pile[place] = unseen.pop()


def _memory(deck: Deck, seen: ExplodingKittensObservation) -> Memory:
    """What this seat knows of the hands; of what the others know, nothing is known."""
    seats = len(seen.hand_sizes)
    memory = Memory(seats, deck.defuse)
    memory.held = [{} for _ in range(seats)]
    if seen.seat is not None:
        for holder, kinds in enumerate(seen.known):
            for code, count in enumerate(_counted(deck, kinds)):
                if count:
                    limits = [0] * seats
                    limits[seen.seat] = count
                    memory.held[holder][code] = tuple(limits)
    memory.lacks = [sum(1 << deck.code[kind] for kind in kinds) for kinds in seen.lacks]
    return memory
