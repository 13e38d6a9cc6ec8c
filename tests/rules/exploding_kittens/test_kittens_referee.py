"""Whole matches watched by a referee who knows the rules and shares no code with the game: hands are counted by name,
combinations are found by trying everything, and what each card does is written down here a second time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest
from msgspec import structs

from game.core.content import load_section
from game.core.contract import Seat
from game.core.options import OptionValue, complete
from game.core.rng import Rng
from game.paths import CARDS
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
from game.rules.exploding_kittens.controller import ExplodingKittens
from game.rules.exploding_kittens.deck import SECTION, Deck, DeckSection
from game.rules.exploding_kittens.state import State
from tests.rules.exploding_kittens.box import KINDS
from tests.rules.exploding_kittens.table import Table

_SECTION = load_section(CARDS, SECTION, DeckSection)
GAME = ExplodingKittens(
    Deck(structs.replace(_SECTION, kinds=tuple(kind for kind in _SECTION.kinds if kind.id in KINDS)))
)
"""With the kinds of the rules alone: of others that the box may have the referee knows nothing."""

CATS = ("cat_black", "cat_white", "cat_gray", "cat_tabby", "cat_ginger")
NEW_TURNS = {"attack": 2, "targeted_attack": 2, "triple_attack": 3}
LOOKS = {"see_the_future": 3, "see_the_far_future": 5, "alter_the_future": 3, "super_alter_the_future": 5}
NEVER_ALONE = {"defuse", "nope", "exploding_kitten", "cat_wild", *CATS}
MOST_KINDS = 9
"""In a hand of which every choice of five cards is tried."""

Options = dict[str, OptionValue]
Window = tuple[Seat, Play | Pair | Triple | Five, tuple[Seat, ...]]


@dataclass
class Referee:
    """The state as the referee has it; ``pile`` from the next draw down, ``discard`` upwards."""

    hands: list[Counter[str]]
    pile: list[str]
    discard: list[str]
    alive: list[bool]
    exploded: list[Seat]
    turn: Seat
    owed: int
    attacked: bool
    direction: int
    phase: str
    asked: set[Seat]
    window: Window | None
    looking: int
    takeable: int
    chance: str = (
        ""  # what luck decides in this action: the order after a "shuffle", the card that is a "theft"
    )

    @classmethod
    def of(cls, state: State) -> Referee:
        kinds, window = GAME.deck.kinds, state.window
        return cls(
            [Counter({kinds[i]: n for i, n in enumerate(hand) if n}) for hand in state.hands],
            [kinds[code] for code in reversed(state.pile.cards)],
            [kinds[code] for code in state.discard],
            list(state.alive),
            list(state.exploded),
            state.turn,
            state.owed,
            state.attacked,
            state.direction,
            state.phase,
            set(state.waiting),
            None if window is None else (window.seat, window.action, window.nopes),
            state.looking,
            state.takeable,
        )

    def others(self, seat: Seat) -> list[Seat]:
        return [other for other, lives in enumerate(self.alive) if lives and other != seat]

    def next(self, seat: Seat) -> Seat:
        for _ in self.alive:
            seat = (seat + self.direction) % len(self.alive)
            if self.alive[seat]:
                return seat
        raise AssertionError

    # What is allowed

    def may(self, seat: Seat, options: Options, deck: set[str]) -> set[ExplodingKittensAction]:
        hand = self.hands[seat]
        match self.phase:
            case "window":
                return {Pass(), Nope()} if hand["nope"] else {Pass()}
            case "kitten":
                return {Explode(), Defuse()} if hand["defuse"] else {Explode()}
            case "put_back":
                return {PutBack(place) for place in range(len(self.pile) + 1)}
            case "give":
                return {Give(kind) for kind in hand.elements()}
            case "arrange":
                return {Arrange(order) for order in permutations(self.pile[: self.looking])}
            case "take":
                return {Take(kind) for kind in self.discard[: self.takeable]}
        return {Draw(), *self.plays(seat), *self.sets(seat, options, deck)}

    def plays(self, seat: Seat) -> Iterator[ExplodingKittensAction]:
        for kind in set(self.hands[seat].elements()) - NEVER_ALONE:
            if kind not in ("favor", "targeted_attack"):
                yield Play(kind)
                continue
            for other in self.others(seat):
                if kind == "targeted_attack" or self.hands[other].total():
                    yield Play(kind, other)

    def sets(self, seat: Seat, options: Options, deck: set[str]) -> Iterator[ExplodingKittensAction]:
        held = list(self.hands[seat].elements())
        for other in self.others(seat):
            if not self.hands[other].total():
                continue
            for size in (2, 3):
                for cards in set(combinations(sorted(held), size)):
                    if len(set(cards)) > 2 or not is_one_kind(cards):
                        continue
                    if options["cats_only"] and not set(cards) <= {*CATS, "cat_wild"}:
                        continue
                    if size == 2:
                        yield Pair((cards[0], cards[1]), other)
                    else:
                        for named in deck - {"exploding_kitten"}:
                            yield Triple((cards[0], cards[1], cards[2]), other, named)
        if self.discard and len(set(held)) <= MOST_KINDS:
            for cards in set(combinations(sorted(held), 5)):
                if are_five_kinds(cards):
                    yield Five((cards[0], cards[1], cards[2], cards[3], cards[4]))

    # What is done

    def carry_out(self, seat: Seat, action: ExplodingKittensAction, options: Options) -> None:
        hand = self.hands[seat]
        match action:
            case Play() | Pair() | Triple() | Five():
                for kind in (action.card,) if isinstance(action, Play) else action.cards:
                    self.drop(seat, kind)
                self.open((seat, action, ()))
            case Nope():
                assert self.window is not None
                self.drop(seat, "nope")
                self.open((*self.window[:2], (*self.window[2], seat)))
            case Pass():
                self.asked.discard(seat)
                if not self.asked:
                    self.close(options)
            case Draw():
                self.draw(self.pile.pop(0))
            case Defuse():
                self.drop(seat, "defuse")
                self.phase = "put_back"
            case PutBack():
                self.pile.insert(action.position, "exploding_kitten")
                self.pay()
            case Explode():
                self.explode()
            case Give():
                self.move(seat, self.turn, action.card)
                self.go_on()
            case Arrange():
                self.pile[: self.looking] = action.cards
                self.looking = 0
                self.go_on()
            case Take():
                places = [place for place in range(self.takeable) if self.discard[place] == action.card]
                del self.discard[places[-1]]
                hand[action.card] += 1
                self.takeable = 0
                self.go_on()

    def drop(self, seat: Seat, kind: str) -> None:
        self.hands[seat] = self.hands[seat] - Counter([kind])
        self.discard.append(kind)

    def move(self, giver: Seat, taker: Seat, kind: str) -> None:
        self.hands[giver] = self.hands[giver] - Counter([kind])
        self.hands[taker][kind] += 1

    def open(self, window: Window) -> None:
        self.window, self.phase = window, "window"
        self.asked = set(self.others(window[2][-1] if window[2] else window[0]))

    def close(self, options: Options) -> None:
        assert self.window is not None
        _, action, nopes = self.window
        self.window = None
        self.go_on()
        if len(nopes) % 2:
            return
        match action:
            case Play():
                self.effect(action.card, action.target, options)
            case Five():
                self.phase, self.takeable = "take", len(self.discard) - 5 - len(nopes)
            case Pair() if self.hands[action.target].total():
                self.chance = "theft"
            case Triple() if self.hands[action.target][action.named]:
                self.move(action.target, self.turn, action.named)

    def effect(self, card: str, target: Seat | None, options: Options) -> None:
        seat = self.turn
        if card in NEW_TURNS:
            kept = self.owed if self.attacked and options["attacks_stack"] else 0
            self.begin(self.next(seat) if target is None else target, kept + NEW_TURNS[card], True)
        elif card in LOOKS and card.startswith("see"):
            pass
        elif card in LOOKS:
            self.phase, self.looking = "arrange", min(LOOKS[card], len(self.pile))
        elif card == "skip":
            self.pay()
        elif card == "super_skip":
            self.begin(self.next(seat), self.owed, self.attacked)
        elif card == "reverse":
            self.direction = -self.direction
            self.pay()
        elif card == "self_attack":
            self.owed, self.attacked = self.owed + 2, True
        elif card == "favor":
            assert target is not None
            if self.hands[target].total():
                self.phase, self.asked = "give", {target}
        elif card == "draw_from_bottom":
            self.draw(self.pile.pop())
        elif card == "bury":
            self.pile.append(self.pile.pop(0))
            self.pay()
        elif card == "recto_verso":
            self.pile[0], self.pile[-1] = self.pile[-1], self.pile[0]
        else:
            assert card == "shuffle"
            self.chance = "shuffle"

    def draw(self, card: str) -> None:
        if card == "exploding_kitten":
            self.phase = "kitten"
        else:
            self.hands[self.turn][card] += 1
            self.pay()

    def explode(self) -> None:
        gone = self.turn
        self.discard += sorted(self.hands[gone].elements(), key=GAME.deck.kinds.index)
        self.hands[gone] = Counter()
        self.alive[gone] = False
        self.exploded.append(gone)
        self.begin(self.next(gone), 1, False)
        if sum(self.alive) == 1:
            self.phase, self.owed, self.asked = "over", 0, set()

    def pay(self) -> None:
        if self.owed > 1:
            self.begin(self.turn, self.owed - 1, self.attacked)
        else:
            self.begin(self.next(self.turn), 1, False)

    def begin(self, seat: Seat, owed: int, attacked: bool) -> None:
        self.turn, self.owed, self.attacked = seat, owed, attacked
        self.go_on()

    def go_on(self) -> None:
        self.phase, self.asked = "turn", {self.turn}


def is_one_kind(cards: tuple[str, ...]) -> bool:
    """Whether some choice for the wild cats makes them all alike."""
    choices = [("cat_wild", *CATS) if card == "cat_wild" else (card,) for card in cards]
    return any(len(set(meant)) == 1 for meant in product(*choices))


def are_five_kinds(cards: tuple[str, ...]) -> bool:
    """Whether some choice for the wild cats makes them all different."""
    choices = [("cat_wild", *CATS) if card == "cat_wild" else (card,) for card in cards]
    return any(len(set(meant)) == 5 for meant in product(*choices))


RULES: list[Options] = [
    {"deck": deck, "attacks_stack": stack, "cats_only": cats}
    for deck, stack, cats in product(("classic", "full"), (True, False), (True, False))
]


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("chosen", RULES, ids=lambda rules: " ".join(map(str, rules.values())))
def test_the_referee_would_have_allowed_and_done_the_same(seats: int, chosen: Options) -> None:
    options = complete(GAME.options, chosen)
    counts = GAME.deck.counts(str(chosen["deck"]), seats)
    deck = {kind for kind, count in zip(GAME.deck.kinds, counts, strict=True) if count}
    for seed in range(6):
        rng = Rng(seed)
        state, _ = GAME.deal(seats, options, Rng(seed + 100 * seats))
        while GAME.deciders(state):
            seat = rng.choice(GAME.deciders(state))
            before = Referee.of(state)
            legal = GAME.legal_actions(state, seat)
            assert len(legal) == len(set(legal))
            fives = len(before.hands[seat]) <= MOST_KINDS or before.phase != "turn"
            checked = set(legal) if fives else {a for a in legal if not isinstance(a, Five)}
            assert checked == before.may(seat, options, deck)
            action = rng.choice(legal)
            GAME.apply(state, seat, action)
            before.carry_out(seat, action, options)
            _compare(Referee.of(state), before, action)


def _compare(found: Referee, wanted: Referee, action: ExplodingKittensAction) -> None:
    """All but what chance decides."""
    chance, wanted.chance = wanted.chance, ""
    if chance == "shuffle":
        assert sorted(found.pile) == sorted(wanted.pile)
        wanted.pile = found.pile
    elif chance == "theft":
        gone = [before - after for before, after in zip(wanted.hands, found.hands, strict=True)]
        come = [after - before for before, after in zip(wanted.hands, found.hands, strict=True)]
        assert sum(gone, Counter()).total() == come[found.turn].total() == 1
        assert sum(gone, Counter()) == sum(come, Counter()) == come[found.turn]
        wanted.hands = found.hands
    assert found == wanted, action


@pytest.mark.parametrize(("size", "meant"), [(2, Pair), (3, Triple), (5, Five)])
def test_of_all_choices_of_cards_those_are_combinations_that_some_meaning_of_the_wild_cats_makes_one(
    size: int, meant: type
) -> None:
    found = 0
    for cards in combinations_with_replacement(("skip", "nope", "favor", *CATS, "cat_wild"), size):
        table = Table(", ".join(cards), "shuffle", discard="defuse", game=GAME)
        offered = [a for a in GAME.legal_actions(table.state, 0) if isinstance(a, meant)]
        whole = [a for a in offered if Counter(a.cards) == Counter(cards)]  # type: ignore[attr-defined]
        assert bool(whole) == (are_five_kinds(cards) if size == 5 else is_one_kind(cards)), cards
        found += bool(whole)
    assert found > size
