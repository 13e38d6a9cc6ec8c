"""The rules on the screen: sections, search, pictures."""

from __future__ import annotations

import pygame
import pytest

from game.rules.registry import GAMES
from game.scenes import rule_pictures
from game.scenes.rule_page import NO_PICTURE, Section, folded, matches
from game.scenes.rulebook import Rulebook
from game.scenes.tables import TABLES
from game.scenes.title import TitleScene
from game.texts import LANGUAGES, PSEUDO, Texts
from game.ui import theme
from tests.scenes.layout_check import lines_drawn
from tests.scenes.menu_hands import MenuHands, open_app


def opened(section: str = "") -> tuple[MenuHands, Rulebook]:
    hands = MenuHands(open_app())
    hands.show(TitleScene(hands.app))
    book = Rulebook(hands.app, "if_it_fits", section)
    hands.show(book)
    return hands, book


def shown(book: Rulebook) -> list[str]:
    return [item.section.id for item in book.items]


def test_it_opens_on_the_section_that_is_asked_for() -> None:
    assert opened("princess")[1].opened == "princess"
    assert opened("no_such_section")[1].opened == "goal"
    assert opened()[1].opened == "goal"


def test_the_opened_section_is_in_sight_in_the_list() -> None:
    app = open_app((1024, 600), "uk", text_size=150)
    book = Rulebook(app, "if_it_fits", "house_rules")
    app.stack.push(book)
    assert book.group.viewport is not None
    assert book.group.content_height > book.group.viewport.height
    assert book.group.viewport.contains(book.items[-1].rect)


def test_arrows_go_through_the_sections_and_stop_at_the_ends() -> None:
    hands, book = opened()
    order = [section.id for section in book.sections]
    seen = [book.opened]
    for _ in range(len(order)):
        hands.key(pygame.K_DOWN)
        seen.append(book.opened)
    assert seen == [*order, order[-1]]
    hands.key(pygame.K_UP)
    assert book.opened == order[-2]


def test_a_click_opens_a_section() -> None:
    hands, book = opened()
    hands.click_widget(book.items[4])
    assert book.opened == book.items[4].section.id
    assert book.page.section is not None
    assert book.page.section.id == book.opened


@pytest.mark.parametrize(
    ("typed", "searched"), [("princess", "princess"), ("/crown", "crown"), ("a/b", "a/b")]
)
def test_typing_searches_wherever_the_focus_is(typed: str, searched: str) -> None:
    hands, book = opened()
    hands.key(pygame.K_DOWN)
    hands.type(typed)
    assert book.search.value == searched


def test_a_search_leaves_what_holds_every_word() -> None:
    hands, book = opened()
    hands.type("princess HOME")
    assert shown(book) == ["princess"]
    assert book.opened == "princess"
    assert not hands.app.ui.settings.muted  # the m was typed
    hands.type(" zzz")
    assert shown(book) == []
    hands.key(pygame.K_ESCAPE)
    assert book.search.value == ""
    assert len(shown(book)) == len(book.sections)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, TitleScene)


def test_down_goes_from_the_search_to_what_was_found() -> None:
    hands, book = opened()
    hands.type("bottle")
    found = shown(book)
    hands.key(pygame.K_DOWN)
    assert (book.opened, book.group.focus) == (found[0], book.items[0])
    hands.key(pygame.K_DOWN)
    assert book.opened == found[1]


def test_a_search_goes_on_in_another_language() -> None:
    hands, book = opened()
    hands.type("7")
    hands.app.change_settings(language="uk")
    assert book.search.value == "7"
    assert book.title().startswith("Правила")


def test_letters_that_people_type_alike_are_found_alike() -> None:
    section = Section("a", "Ёлка", ("Сім’я", "ŠE"), NO_PICTURE)
    assert matches(section, "елка сім'я")
    assert not matches(section, "елка кот")
    text = "Ёлка ’ ß İ Σ"
    assert len(folded(text)) == len(text)


def test_found_words_are_marked_where_they_stand() -> None:
    _, book = opened()
    book.page.show("if_it_fits", book.sections[0], "bottle spray")
    assert book.page._marks("Keep away from spray bottles.") == [(21, 27), (15, 20)]


def test_another_games_rules_are_a_step_away(monkeypatch: pytest.MonkeyPatch) -> None:
    get = Texts.get
    written = [{"id": "bang", "title": "Bang", "text": ["Fuses."], "picture": "none"}]
    monkeypatch.setattr(
        Texts, "get", lambda self, key: written if key.startswith("rules_exploding") else get(self, key)
    )
    monkeypatch.setitem(TABLES, "exploding_kittens", "…")
    hands, book = opened("princess")
    assert book.games is not None
    hands.focus(book.games)
    hands.key(pygame.K_RIGHT)
    assert book.game == "exploding_kittens"
    assert book.opened == book.sections[0].id
    assert book.group.focus is book.games
    hands.key(pygame.K_LEFT)
    assert book.game == "if_it_fits"


def test_a_long_page_scrolls_by_key_wheel_and_bar() -> None:
    hands = MenuHands(open_app((1024, 600), PSEUDO, text_size=150))
    book = Rulebook(hands.app, "if_it_fits", "scoring")
    hands.show(book)
    assert book.page.reach > 0
    hands.key(pygame.K_PAGEDOWN)
    after_key = book.page.scroll
    hands.key(pygame.K_PAGEUP)
    assert after_key > 0
    assert book.page.scroll == 0
    hands.move(book.page.area.center)
    hands.wheel(-2)
    assert book.page.scroll > 0
    bar = book._page_bar
    hands.drag((bar.right - 2, bar.top + 5), (bar.right - 2, bar.bottom))
    assert book.page.scroll == book.page.reach
    hands.key(pygame.K_DOWN)
    hands.key(pygame.K_UP)
    assert book.page.reach > 0
    assert book.page.scroll == 0  # a page begins at its top


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_is_seen_whole_with_the_largest_text(language: str, size: tuple[int, int]) -> None:
    """Pictures and margins give way, and words go on below the picture."""
    app = open_app(size, language, text_size=150)
    for game in GAMES:
        book = Rulebook(app, game)
        app.stack.push(book)
        for section in book.sections:
            book.open(section.id)
            assert book.page.reach == 0, (game, section.id)


def test_below_the_picture_words_have_the_whole_width_of_the_sheet() -> None:
    app = open_app((1024, 600), "ru", text_size=150)
    book = Rulebook(app, "if_it_fits", "scoring")
    app.stack.push(book)
    page = book.page
    lines = [rect for _, rect in page._lines()]
    assert not any(rect.colliderect(page._picture_rect) for rect in lines)
    assert {rect.width for rect in lines if rect.top > page._picture_rect.bottom} == {page._inside.width}
    assert " ".join(line for line, _ in page._lines()) == " ".join(page.section.paragraphs)  # type: ignore[union-attr]


@pytest.mark.parametrize("game", [game for game in GAMES if game in TABLES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_picture_that_the_rules_name_is_drawn(game: str, language: str) -> None:
    app = open_app((1280, 800), language)
    sections = [Section.read(raw) for raw in app.ui.texts.get(f"rules_{game}.sections")]
    assert sections
    for section in sections:
        assert section.id
        assert section.paragraphs
        if section.picture == NO_PICTURE:
            continue
        for room in ((380, 500), (900, 200), (90, 80)):
            drawn = rule_pictures.picture(game, section.picture, app.ui, room)
            assert drawn is not None, section.picture
            assert drawn.get_width() <= room[0]
            assert drawn.get_height() <= room[1]


def test_a_page_that_is_longer_than_the_window_says_so_and_turns_at_a_click() -> None:
    hands = MenuHands(open_app((1024, 600), PSEUDO, text_size=150))
    book = Rulebook(hands.app, "exploding_kittens", "nope")
    hands.show(book)
    page = book.page
    assert page.reach > 0
    while page.more is not None:
        before = page.scroll
        hands.click(page.more.center)
        assert page.scroll > before
    assert page.scroll == page.reach


@pytest.mark.parametrize(
    ("game", "section"), [("if_it_fits", "scoring"), ("exploding_kittens", "nope")], ids=str
)
def test_no_line_is_cut_where_a_page_ends_in_an_arrow(
    game: str, section: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app((1024, 600), PSEUDO, text_size=150)
    book = Rulebook(app, game, section)
    app.stack.push(book)
    step = app.ui.type.line_height(theme.BODY)
    for _ in range(book.page.reach):
        if book.page.more is None:
            break
        with lines_drawn(monkeypatch) as lines:
            book.page.draw(app.canvas)
        last = max((line.rect for line in lines), key=lambda rect: rect.bottom)
        assert last.height == step
        assert last.bottom <= book.page.more.top
        book.page.scroll_by(7)


def test_margins_give_way_before_a_page_has_to_be_scrolled() -> None:
    hands = MenuHands(open_app((1024, 600), "en", text_size=150))
    book = Rulebook(hands.app, "exploding_kittens", "owed")
    hands.show(book)
    assert book.page.reach == 0
    assert book.page.more is None
