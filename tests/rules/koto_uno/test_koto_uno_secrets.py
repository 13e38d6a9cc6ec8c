"""Who knows what. Source: rules, "KotUno": public and private."""

from __future__ import annotations

from game.core.rng import Rng
from game.rules.koto_uno.events import Drew
from tests.rules.koto_uno.table import GAME, Table, card, cards

DECK = "pink moon 2, pink moon 3, pink moon 4, yellow moon 5, blue moon 1"


def test_hands_and_deck_are_private_and_their_sizes_public() -> None:
    table = Table("yellow moon 2, pink ufo 2", "yellow moon 3", deck=DECK, under="green moon 1")
    seen, spectator = table.see(0), table.see(None)
    assert seen.hand == tuple(cards("yellow moon 2, pink ufo 2"))
    assert spectator.hand == ()
    for each in (seen, spectator):
        assert (each.hand_sizes, each.deck_count, each.discard_count) == ((2, 1), 5, 2)
        assert each.top == card("yellow comet 1")


def test_drawn_cards_are_known_to_who_drew_them_alone() -> None:
    table = Table("blue rocket 2", "yellow moon 3, yellow moon 4", deck=DECK)
    (drew, *_) = table.do(0, "draw")
    assert isinstance(drew, Drew)
    assert drew.seen_by(0) == drew
    for other in (1, None):
        assert drew.seen_by(other) == Drew(0, "no_fit", 4, None)


def test_a_guessed_state_keeps_what_is_seen_and_spreads_the_rest() -> None:
    table = Table("yellow moon 2, pink ufo 2", "yellow moon 3, green ufo 1", deck=DECK, under="green moon 1")
    seen = table.see(0)
    hands = set()
    for seed in range(20):
        state = GAME.determinize(seen, Rng(seed))
        assert state.hands[0] == table.state.hands[0]
        assert state.discard[-1] == card("yellow comet 1")
        hands.add(tuple(state.hands[1]))
    assert len(hands) > 15
