"""The deck of Cat Planets. Source: rules, "The deck"."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import deck_errors
from game.core.content import ContentErrors, load_section
from game.paths import CARDS
from game.rules.cat_planets.deck import Deck, DeckSection

SECTION = load_section(CARDS, "cat_planets", DeckSection)
DECK = Deck(SECTION)


def test_there_are_144_cards_each_combination_of_star_object_and_number_once() -> None:
    assert DECK.size == 144
    features = set(zip(DECK.star, DECK.object, DECK.count, strict=True))
    assert len(features) == 144
    assert features == {(s, o, n) for s in range(4) for o in range(6) for n in range(1, 7)}


def test_the_features_are_four_stars_of_different_shapes_and_six_objects_one_to_six_times() -> None:
    assert dict(zip(DECK.stars, DECK.points, strict=True)) == {"yellow": 4, "blue": 5, "pink": 6, "green": 8}
    assert DECK.objects == ("cat_planet", "moon", "comet", "rocket", "ufo", "satellite")
    assert set(DECK.count) == {1, 2, 3, 4, 5, 6}


def test_the_24_cards_with_six_objects_are_bonus_cards_and_the_object_says_which() -> None:
    found = {card: bonus for card, bonus in enumerate(DECK.bonus) if bonus is not None}
    assert set(found) == {card for card in range(144) if DECK.count[card] == 6}
    assert len(found) == 24
    assert {DECK.objects[DECK.object[card]]: bonus.id for card, bonus in found.items()} == {
        "comet": "fly_by",
        "rocket": "turn_about",
        "ufo": "abduction",
        "moon": "eclipse",
        "satellite": "signal",
        "cat_planet": "another_round",
    }


def test_a_card_is_found_by_its_features() -> None:
    for card in range(DECK.size):
        star, thing = DECK.stars[DECK.star[card]], DECK.objects[DECK.object[card]]
        assert DECK.card(star, thing, DECK.count[card]) == card
    with pytest.raises(ValueError, match="no card has 7 objects"):
        DECK.card("blue", "moon", 7)


def test_cards_agree_in_none_to_three_features() -> None:
    card = DECK.card("pink", "ufo", 3)
    assert DECK.agreeing(card, card) == 3
    assert DECK.agreeing(card, DECK.card("pink", "ufo", 4)) == 2
    assert DECK.agreeing(card, DECK.card("blue", "moon", 3)) == 1
    assert DECK.agreeing(card, DECK.card("blue", "moon", 4)) == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("{id: blue, points: 5}", "{id: yellow, points: 5}", "stars[1].id: the id 'yellow' is used twice"),
        (
            "{id: blue, points: 5}",
            "{id: blue, points: 4}",
            "stars[1].points: another star has as many points",
        ),
        ("[cat_planet, moon,", "[moon, moon,", "objects[1]: 'moon' is given twice"),
        ("object: ufo,", "object: uffo,", "bonuses[2].object: there is no such object (did you mean 'ufo'?)"),
        ("object: comet, count: 6", "object: comet, count: 7", "bonuses[0].count: no card has more than 6"),
        ("object: rocket, count: 6", "object: comet, count: 6", "bonuses[1]: these cards have another bonus"),
        (", draw: 2", "", "bonuses[2]: 'draw' belongs to"),
        ("id: fly_by,", "id: flyby,", "bonuses[0].id: expected one of"),
    ],
)
def test_what_is_wrong_with_the_deck_is_told(tmp_path: Path, old: str, new: str, message: str) -> None:
    text = CARDS.read_text("utf-8")
    head, section = text.split("\ncat_planets:")
    assert old in section
    path = tmp_path / "cards.yaml"
    path.write_text(f"{head}\ncat_planets:{section.replace(old, new, 1)}", "utf-8")
    with pytest.raises(ContentErrors) as caught:
        load_section(path, "cat_planets", DeckSection)
    assert f"cat_planets.{message}" in "\n".join(deck_errors.lines(caught.value.errors))
