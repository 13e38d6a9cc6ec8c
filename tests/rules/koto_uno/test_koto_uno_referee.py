"""Whole matches of KotUno, watched by a referee who knows the rules and shares no code with the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

import pytest

from game.core.contract import Card, Seat
from game.core.options import OptionValue, complete
from game.core.rng import Rng
from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, LetPass, Name, Play, Skip
from game.rules.koto_uno.events import Reshuffled
from game.rules.koto_uno.state import State
from tests.rules.koto_uno.table import GAME

STARS = ("yellow", "blue", "pink", "green")
COMET, ROCKET, UFO, MOON, SATELLITE, CAT_PLANET = (
    GAME.deck.objects.index(name) for name in ("comet", "rocket", "ufo", "moon", "satellite", "cat_planet")
)


def features(card: Card) -> tuple[str, int, int]:
    """Star colour, object and number: all that the referee sees of a card."""
    return GAME.deck.stars[GAME.deck.star[card]], GAME.deck.object[card], GAME.deck.count[card]


def fits(card: Card, top: Card, named: str | None) -> bool:
    star, thing, count = features(card)
    if named is not None:
        return star == named or thing == MOON
    return star == features(top)[0] or thing == features(top)[1] or count == features(top)[2]


@dataclass
class Referee:
    """The state as the referee has it: hands as lists, the next card of the deck last."""

    hands: list[list[Card]]
    deck: list[Card]
    discard: list[Card]
    seat: Seat
    direction: int
    out: list[Seat]
    named: str | None
    called: bool
    waits: str = "turn"

    @classmethod
    def of(cls, state: State) -> Referee:
        return cls(
            [list(hand) for hand in state.hands],
            list(state.deck),
            list(state.discard),
            state.turn,
            state.direction,
            list(state.finished),
            state.named,
            state.called,
            state.phase,
        )

    def playing(self) -> list[Seat]:
        return [seat for seat in range(len(self.hands)) if seat not in self.out]

    def from_here(self, seat: Seat) -> list[Seat]:
        """The others who still play, the next one first."""
        count = len(self.hands)
        round_the_table = [(seat + self.direction * n) % count for n in range(1, count)]
        return [other for other in round_the_table if other not in self.out]

    def may(self, seat: Seat, options: dict[str, OptionValue], shuffled: bool) -> set[KotoUnoAction]:
        """All that the rules allow a seat that is asked."""
        if self.waits == "star":
            return {Name(star) for star in STARS}
        if self.waits == "catch":
            return {Catch(), LetPass()}
        hand = self.hands[seat]
        found: set[KotoUnoAction] = {Play(c) for c in hand if fits(c, self.discard[-1], self.named)}
        if not found:
            found.add(Draw() if self.deck or len(self.discard) > 1 else Skip())
        elif options["may_draw_anyway"] and self.deck and not shuffled:
            found.add(Draw())
        if len(hand) == 1 and not self.called:
            found.add(Call())
        return found

    def carry_out(self, action: KotoUnoAction, play_on: bool, last_answer: bool) -> None:
        """What an action does while the deck lasts."""
        match action:
            case Call():
                self.called = True
            case Draw():
                hand = self.hands[self.seat]
                self.called = False
                while True:
                    hand.append(self.deck.pop())
                    if fits(hand[-1], self.discard[-1], self.named):
                        break
                self.play(hand[-1], play_on)
            case Play():
                self.play(action.card, play_on)
            case Name():
                self.named = action.star
                self.begin(self.from_here(self.seat)[0])
            case Catch():
                self.draw(self.seat, 3)
                self.bonus(play_on)
            case LetPass() if last_answer:
                self.finish(play_on)

    def play(self, card: Card, play_on: bool) -> None:
        self.hands[self.seat].remove(card)
        self.discard.append(card)
        self.named = None
        if self.hands[self.seat]:
            self.bonus(play_on)
        elif self.called:
            self.finish(play_on)
        else:
            self.waits = "catch"

    def finish(self, play_on: bool) -> None:
        self.out.append(self.seat)
        self.bonus(play_on)

    def bonus(self, play_on: bool) -> None:
        """The card's effect, and whose turn is next."""
        _, thing, count = features(self.discard[-1])
        thing = thing if count == 6 else -1
        others, still_plays = self.from_here(self.seat), self.seat not in self.out
        over = bool(self.out) and (not play_on or len(self.playing()) == 1)
        if thing == SATELLITE:
            for other in others:
                self.draw(other, 1)
        elif thing == UFO:
            self.draw(others[0], 2)
        if over:
            self.waits, self.called = "over", False
        elif thing == MOON:
            self.waits = "star"
        elif thing == CAT_PLANET and still_plays:
            self.begin(self.seat)
        elif thing == ROCKET:
            self.direction = -self.direction
            both = still_plays and len(others) == 1
            self.begin(self.seat if both else self.from_here(self.seat)[0])
        elif thing in (COMET, UFO):
            rest = [*others, self.seat] if still_plays else [*others, others[0]]
            self.begin(rest[1])
        else:
            self.begin(others[0])

    def draw(self, seat: Seat, count: int) -> None:
        for _ in range(count):
            self.hands[seat].append(self.deck.pop())

    def begin(self, seat: Seat) -> None:
        self.seat, self.called, self.waits = seat, False, "turn"


def matches(seats: int) -> Iterator[tuple[dict[str, OptionValue], int]]:
    for play_on, may_draw in product((True, False), repeat=2):
        for seed in range(6):
            yield complete(GAME.options, {"play_on": play_on, "may_draw_anyway": may_draw}), seed + 10 * seats


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_referee_would_have_allowed_and_done_the_same(seats: int) -> None:
    checked = 0
    for options, seed in matches(seats):
        rng = Rng(seed)
        state, _ = GAME.deal(seats, options, Rng(seed))
        while GAME.deciders(state):
            seat = rng.choice(GAME.deciders(state))
            referee = Referee.of(state)
            legal = GAME.legal_actions(state, seat)
            assert len(legal) == len(set(legal))
            assert set(legal) == referee.may(seat, options, state.shuffled)
            action = rng.choice(legal)
            last = len(GAME.deciders(state)) == 1
            events = GAME.apply(state, seat, action)
            if any(isinstance(event, Reshuffled) for event in events) or not _deck_lasts(referee, action):
                continue
            referee.carry_out(action, bool(options["play_on"]), last)
            assert Referee.of(state) == referee, action
            checked += 1
    assert checked > 500


def _deck_lasts(referee: Referee, action: KotoUnoAction) -> bool:
    """Whether nobody can run out of cards in this action; what happens then has tests of its own."""
    left = len(referee.deck)
    if isinstance(action, Draw):
        fitting = [fits(card, referee.discard[-1], referee.named) for card in referee.deck]
        left = max((place for place, fit in enumerate(fitting) if fit), default=0)
    return left > 6 and not isinstance(action, Skip)


def test_every_card_fits_every_other_as_the_rule_says() -> None:
    for top, card in product(range(144), repeat=2):
        assert bool(GAME.deck.fitting(top, None)[card]) == fits(card, top, None)
        if GAME.deck.object[top] == MOON and GAME.deck.count[top] == 6:
            for star in STARS:
                assert bool(GAME.deck.fitting(top, star)[card]) == fits(card, top, star)
