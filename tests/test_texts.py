"""The words: choosing the right one, and never failing for want of one."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from game.core.reason import because
from game.texts import (
    LANGUAGES,
    PLACEHOLDER,
    Texts,
    all_keys,
    leaves,
    lengthened,
    number,
    plural_form,
    system_language,
)
from game.texts_check import problems

ENGLISH = """
button: {start: Start, only_english: Only here}
word: {on: 'On', 1: First}
greet: "{name} meets {other}"
cards: {one: "{count} card", other: "{count} cards"}
steps:
- {id: goal, picture: goal, title: Goal, text: [One., Two.]}
"""
RUSSIAN = """
button: {start: Начать}
word: {on: Да, 1: Первый}
greet: "{name} встречает {other}"
cards: {one: "{count} карта", few: "{count} карты", many: "{count} карт"}
steps:
- {id: goal, picture: goal, title: Цель, text: [Одно., Другое., Третье.]}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for language, text in (("en", ENGLISH), ("ru", RUSSIAN), ("uk", RUSSIAN)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "table.yaml").write_text(text, encoding="utf-8")
    return tmp_path


def test_a_key_is_given_in_the_language_of_the_player(folder: Path) -> None:
    assert Texts("ru", folder).t("table.button.start") == "Начать"


def test_a_name_may_hold_dots_beside_the_text_it_belongs_to(folder: Path) -> None:
    (folder / "en" / "game.yaml").write_text(
        "option: {table: Size, table.help: How big it is}", encoding="utf-8"
    )
    texts = Texts("en", folder)
    assert (texts.t("game.option.table"), texts.t("game.option.table.help")) == ("Size", "How big it is")
    assert texts.t("game.option.help") == "⟦game.option.help⟧"


def test_a_missing_text_is_given_in_english(folder: Path) -> None:
    assert Texts("uk", folder).t("table.button.only_english") == "Only here"


@pytest.mark.parametrize(
    "key", ["table.no.such", "nowhere.at.all", "table.button", "table.steps", "table", ""]
)
def test_a_key_without_a_text_is_shown_in_brackets(folder: Path, key: str) -> None:
    assert Texts("ru", folder).t(key) == f"⟦{key}⟧"


def test_words_that_yaml_takes_for_switches_and_numbers_stay_names(folder: Path) -> None:
    assert Texts("ru", folder).t("table.word.on") == "Да"
    assert Texts("ru", folder).t("table.word.1") == "Первый"


def test_braces_in_a_name_are_left_alone(folder: Path) -> None:
    text = Texts("en", folder).t("table.greet", name="{other} {0} {", other="}{name}")
    assert text == "{other} {0} { meets }{name}"


def test_a_placeholder_without_a_parameter_stays(folder: Path) -> None:
    assert Texts("en", folder).t("table.greet", name="Ann") == "Ann meets {other}"


def test_a_parameter_may_have_any_name(folder: Path) -> None:
    assert Texts("en", folder).t("table.greet", key="x", self="y", name="Ann", other=3) == "Ann meets 3"


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (1, "1 карта"),
        (3, "3 карты"),
        (5, "5 карт"),
        (11, "11 карт"),
        (21, "21 карта"),
        (-2, "−2 карты"),
        (1.5, "1,5 карты"),
    ],
)
def test_a_text_takes_the_plural_form_of_its_count(folder: Path, count: float, text: str) -> None:
    assert Texts("ru", folder).t("table.cards", count=count) == text


@pytest.mark.parametrize("language", ["ru", "uk"])
@pytest.mark.parametrize(
    ("form", "counts"),
    [
        ("one", [1, 21, 31, 101, 1001]),
        ("few", [2, 3, 4, 22, 34, 102]),
        ("many", [0, 5, 10, 11, 12, 14, 19, 20, 111, 112, 1000]),
        ("other", [0.5, 1.5, "?"]),
    ],
)
def test_slavic_plurals_follow_the_cldr(language: str, form: str, counts: list[int]) -> None:
    assert {plural_form(language, count) for count in counts} == {form}


def test_english_plurals_follow_the_cldr() -> None:
    assert [plural_form("en", count) for count in (0, 1, 2, 11, 21, 1.5)] == ["other", "one", *["other"] * 4]


def test_numbers_have_a_true_minus_and_their_own_decimal_sign() -> None:
    assert [number(-1.5, language) for language in LANGUAGES] == ["−1.5", "−1,5", "−1,5"]


def test_structures_come_whole(folder: Path) -> None:
    texts = Texts("ru", folder)
    assert texts.get("table.steps")[0]["title"] == "Цель"
    assert texts.get("table.button.only_english") == "Only here"
    assert texts.get("table.nothing") is None


def test_a_refusal_is_told_with_its_parameters(folder: Path) -> None:
    assert Texts("ru", folder).reason(because("table.cards", count=2)) == "2 карты"


def test_only_what_is_asked_for_is_read(folder: Path) -> None:
    (folder / "ru" / "broken.yaml").write_text("[", encoding="utf-8")
    (folder / "en" / "table.yaml").write_text("[", encoding="utf-8")
    texts = Texts("ru", folder)
    assert texts.t("table.button.start") == "Начать"
    with pytest.raises(yaml.YAMLError, match=r"broken\.yaml"):
        texts.t("broken.word")


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no language 'de'"):
        Texts("de")


@given(st.lists(st.sampled_from(["Start", "a", "{name}", "“Cat", "Planets!”", "2–5"]), min_size=1))
def test_the_pseudo_language_is_two_fifths_longer_and_keeps_placeholders(words: list[str]) -> None:
    text = " ".join(words)
    long = lengthened(text)
    assert PLACEHOLDER.findall(long) == PLACEHOLDER.findall(text)
    plain = PLACEHOLDER.sub("", text)
    if any(c.isalpha() for c in plain):
        letters = sum(len(word) for word in words if word in ("Start", "a", "“Cat", "Planets!”"))
        assert len(PLACEHOLDER.sub("", long)) - len(plain) >= 0.4 * (letters - 2)


def test_the_pseudo_language_reaches_texts_plurals_and_structures(folder: Path) -> None:
    texts = Texts("xx", folder)
    assert texts.t("table.button.start").startswith("Stárt")
    assert texts.t("table.greet", name="Ann", other="Bo").startswith("Ann ")
    assert texts.t("table.cards", count=1).startswith("1 cárd")
    section = texts.get("table.steps")[0]
    assert (section["id"], section["picture"]) == ("goal", "goal")
    assert section["title"] != "Goal"


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "uk_UA"}, "uk"),
        ({"LANG": "uk_UA", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "en_GB", "LANGUAGE": "be:uk:ru"}, "uk"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "uk"}, "en"),
    ],
)
def test_the_first_language_is_the_systems(environ: dict[str, str], language: str) -> None:
    assert system_language(environ, platform="linux") == language


# --- the check itself, and what it says of our texts


def test_all_languages_say_the_same_things() -> None:
    assert problems() == []


def test_every_language_has_the_same_keys() -> None:
    assert all_keys("en")
    assert all_keys("en") == all_keys("ru") == all_keys("uk")


def test_no_text_holds_a_brace_that_is_no_placeholder() -> None:
    for language in LANGUAGES:
        for key, value in leaves(language):
            assert not set("{}") & set(PLACEHOLDER.sub("", str(_plain(value)))), f"{language}: {key}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_page_has_sections_of_short_paragraphs(language: str) -> None:
    sections = Texts(language).get("rules_if_it_fits.sections")
    assert len({section["id"] for section in sections}) == len(sections)
    for section in sections:
        assert 1 <= len(section["text"]) <= 4
        assert all(len(paragraph) <= 280 for paragraph in section["text"]), section["id"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_names_for_every_computer(language: str) -> None:
    names = Texts(language).get("common.cat_names")
    assert len(set(names)) == 12


def _plain(value: object) -> str:
    if isinstance(value, str):
        return value
    items = value.values() if isinstance(value, dict) else value
    return " ".join(_plain(item) for item in items)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("  start: Начать", "", "table.button.start is missing"),
        (
            "button: {start: Начать}",
            "button: {start: Начать, stop: Стоп}",
            "table.button.stop is not in English",
        ),
        ("{name} встречает {other}", "{name} встречает {who}", "{name} {who}, in English {name} {other}"),
        (', many: "{count} карт"', "", "table.cards lacks the plural form 'many'"),
        ('one: "{count} карта"', "one: карта", "the form 'one' lacks {count}"),
        ("picture: goal", "picture: turn", "table.steps has another shape"),
        ("start: Начать", "start: ''", "table.button.start is empty"),
        ("start: Начать", "start: Начать, start: Старт", "'start' is given twice"),
        ("greet:", "greet: [", "ru/table.yaml:"),
    ],
)
def test_the_check_finds(folder: Path, old: str, new: str, problem: str) -> None:
    assert problems(folder) == [
        "ru: table.button.only_english is missing",
        "uk: table.button.only_english is missing",
    ]
    path = folder / "ru" / "table.yaml"
    text = path.read_text(encoding="utf-8").replace(old.strip(), new)
    path.write_text(text, encoding="utf-8")
    assert any(problem in found for found in problems(folder)), problems(folder)
