"""The rules pages of all games: complete, short, true to the rules, with pictures that fit."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pygame
import pytest

from game.rules import registry
from game.rules.constellation.deck import load_deck as constellation_deck
from game.rules.constellation.finding import Finder
from game.rules.koto_uno.deck import load_deck
from game.rules.orbit.melds import Melds
from game.scenes import backdrop, rule_pictures
from game.scenes.rule_page import NO_PICTURE, Section
from game.scenes.rule_pictures import (
    comet_catch,
    composing,
    constellation,
    koto_uno,
    lettering,
    memory,
    orbit,
    planet_cards,
)
from game.scenes.rulebook import Rulebook
from game.store.settings import Settings
from game.texts import LANGUAGES, PSEUDO, Texts
from game.ui.context import Ui
from game.ui.fonts import Typesetter
from game.ui.theme import Metrics
from tests.scenes.menu_hands import open_app

GAMES = ("exploding_kittens", "koto_uno", "constellation", "comet_catch", "memory", "orbit")
PAGES = [(game, language) for game in GAMES for language in LANGUAGES]


def sections(game: str, language: str) -> list[Section]:
    return [Section.read(raw) for raw in Texts(language).get(f"rules_{game}.sections")]


def words(game: str, language: str, only: str = "") -> str:
    """Everything that is written on the pages, or in one section of them."""
    chosen = [section for section in sections(game, language) if only in ("", section.id)]
    return "\n".join(text for section in chosen for text in (section.title, *section.paragraphs))


def ui_of(size: tuple[int, int], language: str, text_size: int = 100) -> Ui:
    metrics = Metrics(*size, text_size)
    sounds: Any = None  # pictures make none
    return Ui(Texts(language), metrics, Typesetter(metrics), sounds, Settings())


def card(face: Any) -> int:
    assert isinstance(face, planet_cards.Planet)
    return load_deck().card(face.star, face.thing, face.count)


# What is written


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_sections_are_short_and_begin_with_the_goal(game: str, language: str) -> None:
    pages = sections(game, language)
    assert pages[0].id == "goal"
    assert len({page.id for page in pages}) == len(pages)
    for page in pages:
        assert page.title
        assert 1 <= len(page.paragraphs) <= 7, page.id
        assert all(len(paragraph) <= 280 for paragraph in page.paragraphs), page.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_cards_of_the_kittens_are_explained_by_name(language: str) -> None:
    texts, page = Texts(language), words("exploding_kittens", language).casefold()
    kinds = registry.load("exploding_kittens").deck.kinds  # type: ignore[attr-defined]
    missing = [
        kind for kind in kinds if texts.t(f"exploding_kittens.kinds.{kind}.name").casefold() not in page
    ]
    assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bonus_card_of_koto_uno_is_explained_with_its_object(language: str) -> None:
    texts = Texts(language)
    lines = words("koto_uno", language, "bonus").split("\n")
    bonuses = {bonus for bonus in load_deck().bonus if bonus is not None}
    assert len(bonuses) == 6
    for bonus in bonuses:
        name = texts.t(f"cat_planets.bonus.{bonus.id}.name")
        objects = texts.t(f"cat_planets.count.{bonus.object}", count=bonus.count)
        assert any(line.startswith(f"{objects}, {name}: ") for line in lines), bonus.id


@pytest.mark.parametrize(
    ("game", "language"), [page for page in PAGES if page[0] in ("exploding_kittens", "koto_uno")]
)
def test_every_house_rule_is_explained_by_name(game: str, language: str) -> None:
    for option in registry.load(game).options:
        assert Texts(language).t(f"{game}.option.{option.name}") in words(game, language, "house_rules")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_name_every_choice_of_the_smaller_games(language: str) -> None:
    for game, section in (("comet_catch", "end"), ("memory", "end")):
        (option,) = registry.load(game).options
        numbers = [str(choice) for choice in option.choices if isinstance(choice, int)]
        assert all(number in words(game, language, section) for number in numbers)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "section", "cards"),
    [
        ("koto_uno", "turn", "3 comet, 5 moon, 3 rocket, 1 comet, 2 ufo"),
        ("constellation", "constellation", "2 comet, 3 moon, 5 rocket, 4 moon, 4 ufo"),
        ("comet_catch", "catch", "2 comet, 2 moon, 5 moon"),
        ("memory", "pairs", "3 rocket, 4 rocket"),
        ("orbit", "points", "4 comet, 5 moon, 1 rocket, 4 rocket, 2 moon"),
    ],
)
def test_the_example_in_the_text_names_the_cards_of_its_picture(
    game: str, section: str, cards: str, language: str
) -> None:
    page = words(game, language, section)
    for count, thing in (part.split() for part in cards.split(", ")):
        assert Texts(language).t(f"cat_planets.count.{thing}", count=int(count)) in page


# What the pictures show


def faces(game: Any, name: str, part: int) -> list[Any]:
    """The cards face up in a part of a picture, in order."""
    things = game.SCENES[name].scenes[part].things
    return [
        thing.face for thing in things if isinstance(thing, composing.Card) and thing.face != composing.BACK
    ]


def signs(game: Any, name: str, part: int) -> list[str]:
    things = game.SCENES[name].scenes[part].things
    return [
        thing.icon
        for thing in things
        if isinstance(thing, composing.Sign) and thing.icon in ("check", "cross")
    ]


@pytest.mark.parametrize("name", ["turn", "draw"])
def test_koto_uno_ticks_the_cards_that_fit(name: str) -> None:
    (top,) = faces(koto_uno, name, 0)
    fits = load_deck().fitting(card(top), None)
    hand = faces(koto_uno, name, 1)
    assert signs(koto_uno, name, 1) == ["check" if fits[card(face)] else "cross" for face in hand]


def test_constellations_are_right_where_ticked_and_hidden_where_framed() -> None:
    finder = Finder(constellation_deck())
    for part, sign in enumerate(("check", "cross")):
        one, two, three = map(card, faces(constellation, "constellation", part))
        assert signs(constellation, "constellation", part) == [sign]
        assert finder.is_constellation(one, two, three) == (sign == "check")
    grid = [card(face) for face in constellation.GRID]
    assert list(finder.all(grid)) == [tuple(grid[place] for place in constellation.HIDDEN)]
    assert finder.first([card(face) for face in constellation.EMPTY_GRID]) is None


def test_comet_catch_ticks_what_agrees_in_two_features() -> None:
    for part, sign in enumerate(("check", "cross")):
        one, other = map(card, faces(comet_catch, "catch", part))
        assert signs(comet_catch, "catch", part) == [sign]
        assert (load_deck().agreeing(one, other) >= 2) == (sign == "check")


def test_memory_ticks_pairs() -> None:
    for part, sign in enumerate(("check", "cross")):
        one, other = faces(memory, "pairs", part)
        assert signs(memory, "pairs", part) == [sign]
        assert ((one.thing, one.count) == (other.thing, other.count)) == (sign == "check")


def test_the_sum_of_orbit_is_what_the_best_split_leaves() -> None:
    hand = [card(face) for part in range(3) for face in faces(orbit, "points", part)]
    split = Melds(load_deck()).best_split(hand)
    assert (len(hand), len(split.melds), split.penalty) == (9, 2, 7)
    last = orbit.SCENES["points"].scenes[2].things  # type: ignore[union-attr]
    assert [thing.text for thing in last if isinstance(thing, composing.Number)] == ["1 + 4 + 2 = 7"]


def test_who_goes_out_in_orbit_may_do_so() -> None:
    hand = [card(face) for part in range(4) for face in faces(orbit, "out", part)[:3]]
    hand = hand[:10]  # the discard pile shows more than the tenth card
    assert card(faces(orbit, "out", 3)[0]) in Melds(load_deck()).going_out(hand)


# How they fit


@pytest.mark.parametrize(("game", "language"), PAGES)
def test_every_picture_is_named_by_a_section_and_every_section_has_one(game: str, language: str) -> None:
    drawn = set(import_module(f"game.scenes.rule_pictures.{game}").SCENES)
    named = {section.picture for section in sections(game, language)} - {NO_PICTURE}
    assert named == drawn


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
def test_pictures_fit_every_room(game: str, language: str) -> None:
    ui = ui_of((1024, 600), language, 150)
    for name in import_module(f"game.scenes.rule_pictures.{game}").SCENES:
        for room in ((380, 500), (650, 180), (90, 80)):
            drawn = rule_pictures.picture(game, name, ui, room)
            assert drawn is not None, name
            assert drawn.get_width() <= room[0], name
            assert drawn.get_height() <= room[1], name
    assert rule_pictures.picture(game, "no_such_picture", ui, (380, 500)) is None


@pytest.mark.parametrize("game", GAMES)
def test_the_ground_of_a_tall_picture_goes_down_to_its_end(game: str) -> None:
    """No paper shows through between its corners."""
    ui = ui_of((1080, 1920), "en")
    for name in import_module(f"game.scenes.rule_pictures.{game}").SCENES:
        drawn = rule_pictures.picture(game, name, ui, (420, 1400))
        assert drawn is not None
        assert {drawn.get_at((2, y)).a for y in range(30, drawn.get_height() - 30)} <= {255}, name


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text_size"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 800), 100)])
def test_names_below_cards_are_whole_on_their_strips(
    size: tuple[int, int], text_size: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, pygame.Rect, list[pygame.Surface]]] = []
    fitted = lettering.fitted

    def recorded(text: str, inside: pygame.Rect, largest: int) -> list[pygame.Surface]:
        lines = fitted(text, inside, largest)
        written.append((text, inside, lines))
        return lines

    monkeypatch.setattr(lettering, "fitted", recorded)
    app = open_app(size, language, text_size=text_size)
    for game in ("exploding_kittens", "koto_uno"):
        book = Rulebook(app, game)
        app.stack.push(book)
        for section in book.sections:
            book.open(section.id)
            book.page.draw(app.canvas)
    assert len(written) >= 4 + 3 + 4 + 4 + 6 + 6
    for text, inside, lines in written:
        assert lines or text_size == 150, text  # with large text a picture may be too small for its names
        assert max((line.get_width() for line in lines), default=0) <= inside.width, text
        assert sum(line.get_height() for line in lines) <= inside.height, text


@pytest.mark.parametrize(("size", "text_size"), [((1024, 600), 100), ((1024, 600), 150), ((1280, 800), 100)])
@pytest.mark.parametrize(("game", "language"), PAGES)
def test_text_and_picture_of_a_page_do_not_overlap(
    game: str, language: str, size: tuple[int, int], text_size: int
) -> None:
    app = open_app(size, language, text_size=text_size)
    book = Rulebook(app, game)
    app.stack.push(book)
    assert [section.id for section in book.sections] == [section.id for section in sections(game, language)]
    for section in book.sections:
        book.open(section.id)
        page = book.page
        text = page._text.copy()
        text.height = page._words_height()
        assert page.area.left < text.left < text.right < page.area.right
        assert not text.colliderect(page._picture_rect), section.id
        assert (page._picture_rect.width == 0) == (section.picture == NO_PICTURE)


def test_a_deck_without_the_cards_of_an_example_has_no_picture_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Altered:
        def card(self, star: str, thing: str, count: int) -> int:
            raise ValueError("no such card")

    monkeypatch.setattr(planet_cards, "load_deck", Altered)
    ui = ui_of((1280, 800), "en")
    assert koto_uno.picture("turn", ui, (380, 500)) is None
    assert koto_uno.picture("end", ui, (380, 500)) is not None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_broad_picture_goes_below_the_words_and_the_page_still_ends_on_the_sheet(
    size: tuple[int, int],
) -> None:
    book = Rulebook(open_app(size, "uk"), "koto_uno")
    book.app.stack.push(book)
    book.open("turn")
    page = book.page
    assert page._picture_rect.top > page._text.top
    assert page._picture_rect.width > page.area.width // 2
    assert (page.reach, page.area.contains(page._picture_rect)) == (0, True)


def test_only_a_page_without_a_picture_has_a_cat(monkeypatch: pytest.MonkeyPatch) -> None:
    cats: list[str] = []
    monkeypatch.setattr(backdrop, "draw_lying_cat", lambda *_: cats.append(book.opened))
    app = open_app((1280, 800), "en")
    book = Rulebook(app, "koto_uno")
    app.stack.push(book)
    for section in book.sections:
        book.open(section.id)
        book.draw(app.canvas)
    assert cats == [section.id for section in book.sections if section.picture == NO_PICTURE]


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_as_large_as_it_was_measured(game: str) -> None:
    ui = ui_of((1280, 800), "en")
    for name in import_module(f"game.scenes.rule_pictures.{game}").SCENES:
        for room in ((380, 500), (800, 300)):
            drawn = rule_pictures.picture(game, name, ui, room)
            assert drawn is not None
            assert drawn.get_size() == rule_pictures.size(game, name, ui, room), name
    assert rule_pictures.size(game, "no_such_picture", ui, (380, 500)) is None


def test_a_page_whose_picture_cannot_be_drawn_gives_its_words_the_whole_width(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rule_pictures, "picture", lambda *_: None)
    book = Rulebook(open_app((1280, 800), "uk"), "koto_uno")
    book.app.stack.push(book)
    book.open("call")  # whose picture would stand beside the words
    book.app.step(0.0)
    assert book.page._picture is None
    assert book.page._text.width == book.page._inside.width
