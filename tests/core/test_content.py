"""Content files: everything that is wrong is told at once, with line, path and what was expected."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Annotated, Literal

import pytest
import yaml
from msgspec import Meta, Struct

from game import deck_errors
from game.core import yaml_nodes
from game.core.content import ContentErrors, Problem, fingerprint, load_section, section_lines
from game.core.reason import because


class Effect(Enum):
    SKIP = "skip"
    NOPE = "nope"


class Draw(Struct, frozen=True, tag="draw"):
    cards: Annotated[int, Meta(ge=1)]


class Colour(Struct, frozen=True, tag="colour"):
    pass


class Card(Struct, frozen=True):
    id: str
    count: Annotated[int, Meta(ge=1, le=9)] = 1
    kind: Literal["box", "cat", 3] = "box"
    effect: Effect | None = None
    does: Draw | Colour | None = None
    weight: Annotated[float, Meta(gt=0)] = 1.0
    toys: tuple[Literal["mouse", "yarn"], ...] = ()
    at: tuple[int, int] = (0, 0)
    tags: frozenset[str] = frozenset()
    rare: bool = False
    words: dict[Literal["en", "uk"], Annotated[str, Meta(min_length=1)]] = {}
    by_size: dict[int, str] = {}
    drawn: Draw | None = None


class Deck(Struct, frozen=True):
    cards: Annotated[list[Card], Meta(min_length=1)]
    size: int | Literal["any"] = "any"

    def problems(self) -> Iterator[Problem]:
        seen = set()
        for i, card in enumerate(self.cards):
            if card.id in seen:
                yield Problem(("cards", i, "id"), because("deck_errors.id_twice", id=repr(card.id)))
            seen.add(card.id)


@pytest.fixture(params=["C reader", "Python reader"])
def _reader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is read, and what is said, must not depend on whether libyaml was there when PyYAML was built."""
    if request.param == "Python reader":
        monkeypatch.setattr(yaml_nodes, "_LOADER", yaml.SafeLoader)
    yaml_nodes.parse.cache_clear()


pytestmark = pytest.mark.usefixtures("_reader")


def load(tmp_path: Path, text: str | bytes, section: str = "deck") -> Deck:
    path = tmp_path / "cards.yaml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_section(path, section, Deck)


def errors(tmp_path: Path, text: str | bytes, section: str = "deck") -> list[str]:
    with pytest.raises(ContentErrors) as caught:
        load(tmp_path, text, section)
    told = deck_errors.lines(caught.value.errors)
    return [line.removeprefix(str(tmp_path / "cards.yaml")) for line in told]


def test_a_section_becomes_its_shape(tmp_path: Path) -> None:
    deck = load(
        tmp_path,
        """
        other: {anything: [goes]}
        deck:
          size: 3
          cards:
            - {id: a, count: 2, kind: cat, effect: nope, does: {type: draw, cards: 2}, weight: 2}
            - {id: "5", kind: 3, toys: [mouse, mouse], at: [3, -4], tags: [x, y], rare: true, does: {type: colour}}
            - {id: no, words: {en: Cat, uk: Кіт}, by_size: {2: two}, drawn: {type: draw, cards: 1}, weight: 0.5}
        """,
    )
    assert deck == Deck(
        size=3,
        cards=[
            Card("a", count=2, kind="cat", effect=Effect.NOPE, does=Draw(2), weight=2.0),
            Card(
                "5",
                kind=3,
                toys=("mouse", "mouse"),
                at=(3, -4),
                tags=frozenset("xy"),
                rare=True,
                does=Colour(),
            ),
            Card("no", words={"en": "Cat", "uk": "Кіт"}, by_size={2: "two"}, drawn=Draw(1), weight=0.5),
        ],
    )


def test_all_errors_are_told_at_once_in_the_order_of_lines(tmp_path: Path) -> None:
    text = """\
deck:
  sise: 3
  cards:
    - id: 5
      cuont: 1
      count: 0
      kind: boxx
    - count: many
      effect: skp
      does: {type: draw}
      toys: [mouse, 7, yrn]
    - nothing
    - {id: d, at: [1], weight: 0, rare: yes, tags: [x, x]}
    - {id: e, words: {en: "", fr: chat}, by_size: {two: x}, does: {type: drow}}
    - {id: f, does: {cards: 1}, count: 10, toys: mouse, at: 7}
"""
    assert errors(tmp_path, text) == [
        ":2: deck.sise: unknown key (did you mean 'size'?)",
        ":4: deck.cards[0].id: expected text, got 5; write it in quotes",
        ":5: deck.cards[0].cuont: unknown key (did you mean 'count'?)",
        ":6: deck.cards[0].count: expected a whole number of at least 1 and of at most 9, got 0",
        ":7: deck.cards[0].kind: expected one of 3, box, cat, got 'boxx' (did you mean 'box'?)",
        ":8: deck.cards[1]: 'id' is missing: text",
        ":8: deck.cards[1].count: expected a whole number of at least 1 and of at most 9, got 'many'",
        ":9: deck.cards[1].effect: expected one of nope, skip, got 'skp' (did you mean 'skip'?)",
        ":10: deck.cards[1].does: 'cards' is missing: a whole number of at least 1",
        ":11: deck.cards[1].toys[1]: expected one of mouse, yarn, got 7",
        ":11: deck.cards[1].toys[2]: expected one of mouse, yarn, got 'yrn' (did you mean 'yarn'?)",
        ":12: deck.cards[2]: expected keys with values, got 'nothing'",
        ":13: deck.cards[3].at: expected 2 items, got 1",
        ":13: deck.cards[3].rare: expected true or false, got 'yes'",
        ":13: deck.cards[3].tags[1]: 'x' is given twice",
        ":13: deck.cards[3].weight: expected a number greater than 0, got 0",
        ":14: deck.cards[4].by_size.two: expected a whole number, got 'two'",
        ":14: deck.cards[4].does.type: expected one of colour, draw, got 'drow' (did you mean 'draw'?)",
        ":14: deck.cards[4].words.en: expected text of at least 1 character, got ''",
        ":14: deck.cards[4].words.fr: expected one of en, uk, got 'fr'",
        ":15: deck.cards[5].at: expected a list, got 7",
        ":15: deck.cards[5].count: expected a whole number of at least 1 and of at most 9, got 10",
        ":15: deck.cards[5].does: 'type' is missing: one of colour, draw",
        ":15: deck.cards[5].toys: expected a list, got 'mouse'",
    ]


def test_what_a_shape_finds_itself_is_told_where_it_stands(tmp_path: Path) -> None:
    text = "deck:\n  cards:\n    - {id: a}\n    - count: 2\n      id: a\n"
    assert errors(tmp_path, text) == [":5: deck.cards[1].id: the id 'a' is used twice"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (b"", ":1: the file is empty"),
        (b"# only a comment\n", ":1: the file is empty"),
        (b"deck:\n  cards: \xff\n", ":2: the file is not UTF-8 text: byte 0xff cannot be read"),
        (b"deck:\n\x00", ":2: the file is not text: it holds the character U+0000"),
        (b"\x89PNG\r\n\x1a\n", ":1: the file is not UTF-8 text: byte 0x89 cannot be read"),
        ("- a\n- b\n", ":1: the file must be sections, each 'name:' and its content"),
        ("just words", ":1: the file must be sections, each 'name:' and its content"),
        ("deck:\n", ":1: deck: expected keys with values, got nothing"),
        ("deck: 5\n", ":1: deck: expected keys with values, got 5"),
        ("deck:\n  cards: {}\n", ":2: deck.cards: expected a list, got keys with values"),
        ("deck:\n  cards: []\n", ":2: deck.cards: expected at least 1 item, got 0"),
        ("dekc: {cards: []}\n", ":1: no section 'deck' (did you mean 'dekc'?)"),
        (
            "deck: {cards: [{id: x}], size: most}",
            ":1: deck.size: expected a whole number or one of any, got 'most'",
        ),
        (
            "deck: {cards: [{id: x, count: true}]}",
            "expected a whole number of at least 1 and of at most 9, got true",
        ),
        (
            "deck: {cards: [{id: x, drawn: {cards: 2}}]}",
            "deck.cards[0].drawn: 'type' is missing: one of draw",
        ),
        ("deck: {cards: [{id: x, drawn: {type: colour}}]}", "drawn.type: expected one of draw, got 'colour'"),
        ("deck: {cards: [{id: x}]}\n---\nmore: 1\n", ":2: the file holds more than one document"),
        ("deck:\n  ? [a, b]\n  : 1\n", ":2: deck: a key must be one word or number"),
        ("deck: {cards: *all}\n", ":1: deck.cards: *all stands for nothing read before it"),
        ("deck: &a {cards: *a}\n", ":1: deck.cards: *a stands for nothing read before it"),
        ("deck: {cards: [{id: !!python/name:os.system x}]}", "tags are not accepted"),
        ("deck: !!python/object/apply:os.system [x]\n", "tags are not accepted"),
        ("deck:\n  cards: [1,\n", "the file is not valid YAML"),
        ("deck: a: b\n", "the file is not valid YAML"),
        ("deck:\n\tcards: []\n", "the file is not valid YAML"),
        (
            "deck:\n  cards: [{id: a}]\n  cards: [{id: b}]\n",
            ":3: deck: 'cards' is given twice, first on line 2",
        ),
        ("deck: " + "[" * 300 + "]" * 300, "nested more than 20 levels deep"),
        ("deck: {cards: [{id: a, count: 99999999999999999999}]}", "got '99999999999999999999'"),
        ("deck: {cards: [{id: " + "a" * 1_000_000 + "}]}", ":1: the file is too large"),
    ],
)
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(
    tmp_path: Path, text: str | bytes, message: str
) -> None:
    assert message in "\n".join(errors(tmp_path, text))


def test_a_missing_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        load_section(tmp_path / "none.yaml", "deck", Deck)
    (line,) = deck_errors.lines(caught.value.errors)
    assert line.endswith("none.yaml:1: the file cannot be read: there is no such file")


def test_a_folder_in_place_of_the_file_is_told(tmp_path: Path) -> None:
    with pytest.raises(ContentErrors) as caught:
        load_section(tmp_path, "deck", Deck)
    (line,) = deck_errors.lines(caught.value.errors)
    assert line.endswith("the file cannot be read: it is a folder")


def test_aliases_that_multiply_are_stopped(tmp_path: Path) -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 9)]
    (error,) = errors(tmp_path, "\n".join(lines))
    assert error.endswith("more than 100000 values, aliases written out")


def test_an_alias_stands_for_what_it_names(tmp_path: Path) -> None:
    deck = load(tmp_path, "toys: &toys [mouse, yarn]\ndeck: {cards: [{id: a, toys: *toys}]}")
    assert deck.cards[0].toys == ("mouse", "yarn")


def test_a_mistake_in_another_section_does_not_matter(tmp_path: Path) -> None:
    assert load(tmp_path, "deck: {cards: [{id: a}]}\nother: {x: 1, x: 2}\n").cards == [Card("a")]


def test_a_byte_order_mark_is_no_mistake(tmp_path: Path) -> None:
    assert load(tmp_path, b"\xef\xbb\xbfdeck: {cards: [{id: a}]}\n").cards == [Card("a")]


def test_the_sections_of_a_file_are_listed_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("format: 1\n\ndeck: {a: 1, a: 2}\n")
    lines, errors = section_lines(path)
    assert lines == {"format": 1, "deck": 3}
    assert [error.reason for error in errors] == [because("deck_errors.key_twice", key="'a'", line=3)]


def test_the_fingerprint_changes_with_what_is_said_and_not_with_how(tmp_path: Path) -> None:
    def of(text: str) -> str:
        path = tmp_path / "cards.yaml"
        path.write_text(text)
        return fingerprint(path, "deck")

    first = of("deck: {cards: [a, b]}\nother: 1\n")
    assert first == of("# a comment\nother: 2\ndeck:\n  cards:\n    - a\n    - 'b'\n")
    assert first != of("deck: {cards: [b, a]}\n")
    assert first != of("deck: {cards: [a, b, c]}\n")
    assert len(first) == 16
    with pytest.raises(ContentErrors, match=r"deck_errors\.no_section"):
        of("other: 1\n")


def test_a_wrong_value_in_one_card_does_not_hide_what_is_wrong_between_the_others(tmp_path: Path) -> None:
    text = """
        deck:
          cards:
            - {id: a}
            - {id: b, count: many}
            - {id: a}
            - {id: c, colour: red}
            - {id: c}
            - {count: 2}
            - {count: 2}
        """
    assert errors(tmp_path, text) == [
        ":5: deck.cards[1].count: expected a whole number of at least 1 and of at most 9, got 'many'",
        ":6: deck.cards[2].id: the id 'a' is used twice",
        ":7: deck.cards[3].colour: unknown key (known: at, by_size, count, does, drawn, effect, id, kind, rare, tags, "
        "toys, weight, words)",
        ":8: deck.cards[4].id: the id 'c' is used twice",
        ":9: deck.cards[5]: 'id' is missing: text",
        ":10: deck.cards[6]: 'id' is missing: text",
    ]


class Named(Struct, frozen=True):
    """Cards that name one of the kinds."""

    kinds: list[Literal["box", "cat"]]
    cards: list[str]
    least: Annotated[int, Meta(ge=1)]

    def problems(self) -> Iterator[Problem]:
        for i, card in enumerate(self.cards):
            if card not in self.kinds:
                yield Problem(("cards", i), because("deck_errors.id_twice", id=card))
        if len(self.cards) % self.least:
            yield Problem((), because("deck_errors.empty"))


@pytest.mark.parametrize(
    ("section", "found"),
    [
        ("{kinds: [box, hat], cards: [box, cat], least: 2}", "kinds[1]: expected one of box, cat"),
        ("{kinds: [box], cards: [box, box], least: 0}", "least: expected a whole number of at least 1"),
    ],
)
def test_what_others_depend_on_is_told_alone(tmp_path: Path, section: str, found: str) -> None:
    """Where a kind is misspelt it is no help to hear of every card that names it."""
    path = tmp_path / "cards.yaml"
    path.write_text(f"deck: {section}")
    with pytest.raises(ContentErrors) as caught:
        load_section(path, "deck", Named)
    (error,) = caught.value.errors
    assert found in deck_errors.lines([error])[0]


class Doing(Struct, frozen=True):
    """A value of several kinds that look the same in words."""

    does: Draw | Colour | int


def test_what_several_kinds_have_in_common_is_told_once(tmp_path: Path) -> None:
    path = tmp_path / "cards.yaml"
    path.write_text("deck: {}")
    with pytest.raises(ContentErrors) as caught:
        load_section(path, "deck", Doing)
    (line,) = deck_errors.lines(caught.value.errors)
    assert line.endswith("deck: 'does' is missing: keys with values or a whole number")
