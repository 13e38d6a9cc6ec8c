"""Every error of a card file is a whole sentence in each language, with all its parts filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Literal
from unittest.mock import Mock

import pytest
from msgspec import Meta, Struct

from game import deck_errors
from game.core.content import ContentError, load_partly
from game.core.reason import Reason, because
from game.headless.check import errors
from game.paths import CARDS
from game.texts import LANGUAGES, PLACEHOLDER, Texts, all_keys, leaves
from tests.store.mutate import EXTREMES, mutations

GOOD = CARDS.read_text("utf-8")

FILES: tuple[str | bytes, ...] = (
    *EXTREMES,
    b"s: \xff",
    "s: \0",
    "- a",
    "s: " + "x" * 1_000_001,
    "s: " + "[" * 30,
    "s: 1\n---\ns: 2",
    "s: {x: 1, x: 2}",
    "s: {? [a] : 1}",
    "s: *nothing",
    "s: !!python/name:os.system x",
    "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    + "".join(
        f"{one}: &{one} [{', '.join([f'*{other}'] * 10)}]\n"
        for other, one in zip("abcdef", "bcdefg", strict=True)
    ),
    "a: [1, 2\nb: 3",
    "a: b: c",
    "a:\n  - b\n  c\n d: 1",
    "a: - b",
    "a: @x",
    "a: 'x",
    'a: "\\q"',
    "a: ]",
    "a:\n  b: 1\n c: 2",
    GOOD[: GOOD.index("    - {id: box_02")] + GOOD[GOOD.index("\n  # One for each seat") :],
)
"""Files that are no decks at all, and one of a single box."""

CHANGES = (
    ("exploding_kittens:\n", "exploding_kitens: {}\nexploding_kittens:\n"),
    ("orbit:\n", "some_new_game:\n"),
    ("[mouse, yarn, feather, fish, bell]", "[mouse, yarn, feather, fish, bell, bell]"),
    ("[mouse, yarn, feather, fish, bell]", "[mouse, yarn, feather, fish, bell, shoe]"),
    ("toys: [mouse, fish]", "toys: [mouse, fsh]"),
    ("walls: TL", "walls: TLX"),
    ("walls: TL", "walls: TT"),
    ("id: box_02", "id: box_01"),
    ("    - {id: start_bell, walls: TB, toys: [bell]}\n", ""),
    ("colours: 5", "colours: 4"),
    ("bottles: 1", "bottles: -1"),
    ("bottles: 1", "bottles: [1]"),
    ("bottles: 1", "bottles: {1: 1}"),
    ("bottles: 1", "bottles: null"),
    ("bottles: 1", "bottels: 1"),
    ("bottles: 1", "zzz: 1"),
    ("id: box_01", "id: 5"),
    ("{do: attack, turns: 2}", "{do: atack, turns: 2}"),
    ("{do: attack, turns: 2}", "{do: attack}"),
    ("effect: {do: nope}", "effect: {do: cat}"),
    ("effect: {do: cat}", "effect: {do: nope}"),
    ("effect: {do: cat}", "effect: {do: wild_cat}"),
    ("id: skip,", "id: favor,"),
    ("id: skip,", "id: Skip,"),
    ("full: [3, 4, 6]", "ful: [3, 4, 6]"),
    ("full: [3, 4, 6]", "full: [3, 4]"),
    ("full: [6, 7, 8]", "full: [6, 7, 5]"),
    ("hand: 7", "hand: 60"),
    ("players: [3, 5, 6]", "players: [3, 5, 5]"),
    ("spare_defuses: [2, all, all]", "spare_defuses: [2, all]"),
    ("spare_defuses: [2, all, all]", "spare_defuses: [2, all, al]"),
    ("effect: {do: explode}", "effect: {do: explode}, copies: {full: [1, 1, 1]}"),
    ("decks: [classic, full]", "decks: []"),
    ("{id: blue, points: 5}", "{id: yellow, points: 5}"),
    ("{id: blue, points: 5}", "{id: blue, points: 4}"),
    ("[cat_planet, moon,", "[moon, moon,"),
    ("object: ufo,", "object: uffo,"),
    ("object: comet, count: 6", "object: comet, count: 7"),
    ("object: rocket, count: 6", "object: comet, count: 6"),
    (", draw: 2", ""),
    ("most: 6", "most: 2"),
    ("largest: 15", "largest: 4"),
    ("kinds: 3", "kinds: 7"),
    ("usual: 24", "usual: 25"),
)
"""Decks with one thing wrong."""


NUMBERS = {"count": 2}
"""What is filled in for a parameter that has to be a number."""


class Shape(Struct, frozen=True):
    """What no deck asks for, but a deck could."""

    share: Annotated[float, Meta(gt=0, lt=1)]
    switch: bool
    pair: tuple[int, int]
    few: Annotated[list[int], Meta(min_length=2, max_length=3)]
    many: Annotated[list[int], Meta(min_length=2, max_length=3)]
    word: Annotated[str, Meta(min_length=2, max_length=3)]
    either: int | Literal["all"]
    once: frozenset[int]
    even: Annotated[int, Meta(multiple_of=2)]


WRONG_SHAPE = """
s: {share: 2, switch: 7, pair: [1], few: [1], many: [1, 2, 3, 4], word: abcd, either: most, once: [1, 1], even: 3}
"""


def errors_of(content: str | bytes, path: Path) -> Iterator[ContentError]:
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    yield from errors(path, keys())
    yield from load_partly(path, "s", Shape).errors


@cache
def keys() -> dict[str, frozenset[str]]:
    return {language: all_keys(language) for language in LANGUAGES}


@cache
def provoked() -> tuple[ContentError, ...]:
    """The errors of all these files, and of some that were changed at random."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "cards.yaml"
        found = [*errors(path, keys()), *errors(folder, keys())]
        for content in (WRONG_SHAPE, *FILES, *mutations(GOOD.encode(), 60, seed=3)):
            found += errors_of(content, path)
        for old, new in CHANGES:
            assert old in GOOD, old
            found += errors_of(GOOD.replace(old, new, 1), path)
        for why in (PermissionError(), OSError(5, "Input/output error")):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(Path, "open", Mock(side_effect=why))
                found += errors(path, keys())
    return tuple(found)


def parts(reason: Reason) -> Iterator[Reason]:
    """A reason and those within it."""
    yield reason
    for _, value in reason.params:
        if isinstance(value, Reason):
            yield from parts(value)


@cache
def all_parts() -> frozenset[Reason]:
    return frozenset(part for error in provoked() for part in parts(error.reason))


def test_every_text_of_the_errors_is_among_those_that_are_provoked() -> None:
    known = {key for key in all_keys("en") if key.startswith("deck_errors.")}
    assert known - {part.key for part in all_parts()} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_is_told_whole(language: str) -> None:
    texts = Texts(language)
    for error in provoked():
        sentence = texts.reason(error.reason)
        assert "⟦" not in sentence, sentence
        assert "\n" not in sentence, sentence
    for part in all_parts():
        told = texts.reason(
            Reason(part.key, tuple((name, NUMBERS.get(name, "…")) for name, _ in part.params))
        )
        assert not set("{}") & set(told), f"{part}: {told}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_of_an_error_is_told(language: str) -> None:
    """Where the rules give a number and no text names it, one of them is wrong."""
    texts = dict(leaves(language))
    for part in all_parts():
        holes = set(PLACEHOLDER.findall(str(texts[part.key])))
        assert holes == {name for name, _ in part.params}, part


@pytest.mark.parametrize("language", ["ru", "uk"])
def test_no_english_word_is_left_in_an_error(language: str) -> None:
    """But for what stands in the file, in quotes or in lists of words."""
    texts = Texts(language)
    for part in all_parts():
        bare = Reason(part.key, tuple((name, NUMBERS.get(name, "…")) for name, _ in part.params))
        told = re.sub(r"'\w+:?'", "", texts.reason(bare))
        words = set(re.findall(r"[A-Za-z]{2,}", told)) - {"YAML", "UTF", "true", "false"}
        assert not words, f"{part.key}: {told}"


@pytest.mark.parametrize(
    ("language", "reason", "told"),
    [
        (
            "ru",
            because(
                "deck_errors.did_you_mean",
                reason=because(
                    "deck_errors.expected",
                    what=because("deck_errors.kind.one_of", words="attack, skip"),
                    got="'atack'",
                ),
                word="'attack'",
            ),
            "должно быть: одно из attack, skip; в файле: 'atack' (может быть, 'attack'?)",
        ),
        (
            "uk",
            because(
                "deck_errors.kittens.defuses",
                deck="'full'",
                cards=because("deck_errors.count.defuses", count=1),
                players=because("deck_errors.count.players", count=4),
            ),
            "у колоді 'full' 1 карта «Знешкодити»: це мало для 4 гравців",
        ),
    ],
)
def test_reasons_within_a_reason_are_told_in_their_places(language: str, reason: Reason, told: str) -> None:
    assert Texts(language).reason(reason) == told


def test_a_line_for_the_command_line_names_file_line_and_value() -> None:
    error = ContentError(Path("cards.yaml"), 7, ("orbit", "sizes", 2), because("deck_errors.unknown_key"))
    assert deck_errors.lines([error]) == ["cards.yaml:7: orbit.sizes[2]: unknown key"]
