"""The decks and the deal. Source: rules, "Deal"."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
import yaml

from game import deck_errors
from game.core.content import ContentErrors
from game.core.options import complete
from game.core.rng import Rng
from game.paths import CARDS
from game.rules.exploding_kittens.controller import ExplodingKittens
from game.rules.exploding_kittens.deck import load_deck
from game.rules.exploding_kittens.events import HandDealt, PileMade, TurnBegan
from game.rules.exploding_kittens.state import State
from tests.rules.exploding_kittens.box import COPIES, KINDS
from tests.rules.exploding_kittens.table import GAME, Table


def dealt(seats: int, deck: str = "full", seed: int = 3) -> State:
    state, _ = GAME.deal(seats, complete(GAME.options, {"deck": deck}), Rng(seed))
    return state


def copies(state: State) -> Counter[str]:
    """All cards of a match by kind."""
    count: Counter[str] = Counter()
    for hand in state.hands:
        count.update(dict(zip(GAME.deck.kinds, hand, strict=True)))
    count.update(GAME.deck.kinds[code] for code in state.pile.cards)
    return count


@pytest.mark.parametrize("kind", COPIES)
def test_each_kind_has_as_many_cards_as_the_number_of_players_asks_for(kind: str) -> None:
    for deck, numbers in zip(("classic", "full"), COPIES[kind], strict=True):
        expected = numbers or (0, 0, 0)
        for seats, column in ((2, 0), (3, 0), (4, 1), (5, 1), (6, 2)):
            assert copies(dealt(seats, deck))[kind] == expected[column], (deck, seats)


def test_all_25_kinds_of_the_rules_are_there() -> None:
    assert len(KINDS) == 25
    assert set(GAME.deck.kinds) >= KINDS


@pytest.mark.parametrize("deck", ["classic", "full"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_pile_has_one_kitten_fewer_than_there_are_players(deck: str, seats: int) -> None:
    state = dealt(seats, deck)
    assert state.pile.cards.count(GAME.deck.kitten) == seats - 1 == copies(state)["exploding_kitten"]


@pytest.mark.parametrize(
    ("deck", "spare"), [("classic", (2, 2, 2, 1, 2)), ("full", (2, 2, 3, 2, 2))], ids=["classic", "full"]
)
def test_spare_defuses_go_into_the_pile_at_most_two_for_two_or_three_players(
    deck: str, spare: tuple[int, ...]
) -> None:
    in_pile = [dealt(seats, deck).pile.cards.count(GAME.deck.defuse) for seats in range(2, 7)]
    assert tuple(in_pile) == spare


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("seed", range(20))
def test_each_hand_has_one_defuse_seven_other_cards_and_no_kitten(seats: int, seed: int) -> None:
    for hand in dealt(seats, seed=seed).hands:
        assert sum(hand) == 8
        assert hand[GAME.deck.defuse] == 1
        assert hand[GAME.deck.kitten] == 0


def test_the_first_player_is_random_and_owes_one_turn() -> None:
    states = [dealt(3, seed=seed) for seed in range(60)]
    assert {state.turn for state in states} == {0, 1, 2}
    assert {(state.owed, state.attacked, state.phase) for state in states} == {(1, False, "turn")}


def test_the_pile_is_shuffled() -> None:
    places = {dealt(2, seed=seed).pile.cards.index(GAME.deck.kitten) for seed in range(200)}
    assert len(places) > 25


def test_dealing_tells_each_seat_its_own_cards_alone() -> None:
    state, events = GAME.deal(3, complete(GAME.options, {}), Rng(1))
    hands = [event for event in events if isinstance(event, HandDealt)]
    assert [event.count for event in hands] == [8, 8, 8]
    for event in hands:
        assert event.cards == GAME.observe(state, event.seat).hand
        assert event.seen_by(event.seat) == event
        for other in {0, 1, 2, None} - {event.seat}:
            seen = event.seen_by(other)
            assert isinstance(seen, HandDealt)
            assert seen.cards is None
    assert events[3:] == [PileMade(len(state.pile), 2), TurnBegan(state.turn, 1)]


def test_the_options_are_those_of_the_rules() -> None:
    defaults = complete(GAME.options, {})
    assert defaults == {"deck": "full", "fuse": 8, "attacks_stack": True, "cats_only": False}
    choices = {option.name: option.choices for option in GAME.options}
    assert choices["deck"] == ("classic", "full")
    assert choices["fuse"] == (5, 8, "off")


def changed(tmp_path: Path, change: str, to: str) -> Path:
    text = CARDS.read_text(encoding="utf-8")
    assert change in text
    path = tmp_path / "cards.yaml"
    path.write_text(text.replace(change, to, 1), encoding="utf-8")
    return path


def test_a_kind_with_a_known_effect_needs_nothing_but_an_entry(tmp_path: Path) -> None:
    last = "    - {id: cat_wild,"
    path = changed(
        tmp_path,
        last,
        "    - {id: hailstorm, effect: {do: attack, turns: 7, aim: chosen}, copies: {full: [4, 4, 4]}}\n"
        "    - {id: crystal_ball, effect: {do: peek, cards: 2}, copies: {full: [4, 4, 4]}}\n"
        "    - {id: cat_blue, effect: {do: cat}, copies: {full: [3, 3, 3]}}\n" + last,
    )
    game = ExplodingKittens(load_deck(path))
    table = Table(
        "hailstorm, crystal_ball, cat_blue, cat_wild", "nope", "nope", pile="skip, bury, shuffle", game=game
    )
    assert "pair cat_blue + cat_wild @ 1" in table.legal(0)
    table.play("play crystal_ball")
    assert table.see(0).pile == ("skip", "bury", None)
    table.play("play hailstorm @ 2")
    assert table.turn == (2, 7)
    state, _ = game.deal(2, complete(game.options, {}), Rng(1))
    assert state.counts[game.deck.code["hailstorm"]] == 4


@pytest.mark.parametrize(
    ("change", "to", "error"),
    [
        ("{do: attack, turns: 2}", "{do: atack, turns: 2}", "did you mean 'attack'"),
        ("{do: attack, turns: 2}", "{do: attack, turns: 0}", "at least 1"),
        ("{do: attack, turns: 2}", "{do: attack}", "'turns' is missing"),
        ("{do: peek, cards: 3}", "{do: peek, cards: 7}", "at most 6"),
        ("id: skip,", "id: favor,", "the id 'favor' is used twice"),
        ("effect: {do: nope}", "effect: {do: cat}", "exactly one kind with the effect 'nope'"),
        ("full: [3, 4, 6]", "ful: [3, 4, 6]", "did you mean 'full'"),
        ("full: [3, 4, 6]", "full: [3, 4]", "expected 3 numbers"),
        ("full: [6, 7, 8]", "full: [6, 7, 5]", "5 Defuses for 6 players"),
        ("hand: 7", "hand: 60", "who need 120"),
        ("players: [3, 5, 6]", "players: [3, 5, 5]", "rising numbers that end with 6"),
        ("spare_defuses: [2, all, all]", "spare_defuses: [2, all]", "expected 3 entries"),
        (
            "effect: {do: explode}",
            "effect: {do: explode}, copies: {full: [1, 1, 1]}",
            "one fewer than players",
        ),
    ],
)
def test_a_deck_that_cannot_be_played_is_refused(tmp_path: Path, change: str, to: str, error: str) -> None:
    with pytest.raises(ContentErrors) as caught:
        load_deck(changed(tmp_path, change, to))
    assert error in "\n".join(deck_errors.lines(caught.value.errors))


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_every_kind_and_every_option_has_its_texts(language: str) -> None:
    folder = CARDS.parent / "assets" / "locale" / language
    texts = yaml.load((folder / "exploding_kittens.yaml").read_text(encoding="utf-8"), yaml.BaseLoader)
    assert set(texts["kinds"]) == set(GAME.deck.kinds)
    assert all(kind["name"] and kind["text"] for kind in texts["kinds"].values())
    for option in GAME.options:
        wanted = {option.name, f"{option.name}.help"}
        if not option.is_switch:
            wanted |= {f"{option.name}.{choice}" for choice in option.choices}
        assert wanted <= set(texts["option"])
