"""Every beat of every guide: one short sentence, a place that is there, and room for both in any window; and in its
five steps every concept of the game is met."""

from __future__ import annotations

import pygame
import pytest

from game.ai import players
from game.core.rng import Rng
from game.rules import registry
from game.scenes.guide import Guide
from game.scenes.guides import GUIDES, _module, _of_every_table, concepts_of, lit, steps_of
from game.scenes.guides.practice import practice_table
from game.scenes.pause import Pause
from game.scenes.tables import TABLES
from game.texts import LANGUAGES, PSEUDO, Texts
from tests.scenes.guide_hands import GuideHands, hands_at
from tests.scenes.layout_check import faults

SIZES = ((1024, 600), (1280, 800), (1024, 1366), (2560, 1080))
LONGEST = 80
"""Letters of a sentence in any language."""

MAY_LACK = {"call"}
"""Where several may call, a button would be unfair; and who plays alone need not."""

every_game = pytest.mark.parametrize("game", TABLES)


def sentences(game: str, language: str) -> dict[str, str]:
    """Every sentence of a guide, for whatever circumstances."""
    found = Texts(language).get(f"guide.{game}")
    assert isinstance(found, dict)
    return {name: words.replace("{letter}", "Q") for name, words in found.items()}


def test_every_game_with_a_table_has_a_guide_of_five_steps() -> None:
    assert set(TABLES) <= GUIDES <= set(registry.GAMES)
    for game in GUIDES:
        steps = steps_of(game)
        assert len(steps) == 5
        assert all(1 <= len(step) <= 5 for step in steps)
        beats = [beat.name for step in steps for beat in step]
        assert len(set(beats)) == len(beats) <= 13
        names = {name.removesuffix("_alone").removesuffix("_asked") for name in sentences(game, "en")}
        assert names == set(beats)


@pytest.mark.parametrize("game", sorted(GUIDES))
def test_every_concept_of_the_rules_is_met_in_some_step(game: str) -> None:
    """What the rules explain, section by section, is what a newcomer meets; house rules are for those who know it."""
    concepts = concepts_of(game)
    sections = {section["id"] for section in Texts("en").get(f"rules_{game}.sections")}
    assert set(concepts.values()) | {"house_rules", "handling"} >= sections
    assert set(concepts.values()) <= sections
    met = {concept for step in steps_of(game) for beat in step for concept in beat.meets}
    assert met == set(concepts)
    assert all(beat.meets for step in steps_of(game) for beat in step)


ASKED_FOR = {
    "exploding_kittens": {
        *(
            "owed turns",
            "see the future",
            "alter the future",
            "favor",
            "pair",
            "three alike",
            "five different",
        ),
        *("nope", "kitten and defuse", "depth", "reverse", "danger"),
    },
    "if_it_fits": {
        *("draw and play", "walls and passages", "closed box", "turning", "awake cat", "sleeping cat"),
        *("princess", "special toy", "last phase", "points of a box"),
    },
    "koto_uno": {"match", "draw until it fits", "bonus cards", "direction", "call", "catch", "out"},
    "constellation": {"exactly one alike", "call", "price of a wrong call", "refill"},
    "comet_catch": {"two features", "false catch", "uncaught is lost"},
    "memory": {"what is a pair", "again after a pair"},
    "orbit": {"draw from two places", "set", "run", "going out", "penalties"},
}
"""Concepts that stand in no section of their own and must not be forgotten."""


@pytest.mark.parametrize("game", sorted(GUIDES))
def test_what_newcomers_trip_over_is_among_the_concepts(game: str) -> None:
    assert ASKED_FOR[game] <= set(concepts_of(game))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sorted(GUIDES))
def test_a_beat_is_one_short_sentence(game: str, language: str) -> None:
    for name, words in sentences(game, language).items():
        assert len(words) <= LONGEST, name
        assert words[-1] in ".!", name
        assert ". " not in words, name


@pytest.mark.parametrize("kinds", [("human", "human", "human"), ("human", "ai:easy"), ("human",)])
@every_game
def test_what_a_step_is_about_is_there_to_be_seen(game: str, kinds: tuple[str, ...]) -> None:
    if len(kinds) not in registry.load(game).seats:
        pytest.skip("not for so many")
    for size in SIZES:
        hands = hands_at(size, text_size=150 if size == SIZES[0] else 100, guides_seen=())
        hands.start(game, kinds)
        guide = hands.accept()
        window = pygame.Rect((0, 0), size)
        for number, (_, beat) in enumerate(guide.beats):
            if number:
                hands.key(pygame.K_RIGHT)
            assert guide.at == number
            view = guide.practice.view
            known = {**_of_every_table(guide.practice), **_module(game).places(view)}
            # Nothing that it speaks of is missing; a button for one's own key is there where it can be clicked.
            missing = [name for name in beat.lights if not known[name] and name not in MAY_LACK]
            assert not missing, (beat, missing)
            places = lit(guide.practice, beat)
            assert all(window.contains(place) and place.width > 10 and place.height > 10 for place in places)


@every_game
def test_in_the_middle_of_a_match_it_is_still_there_and_not_covered(game: str) -> None:
    hands = hands_at((1024, 600), guides_seen=(game,), text_size=150)
    hands.start(game, ("human", "ai:easy"))
    match = hands.table.match
    while match.deciders and (len(match.log) < 16 or 0 not in match.deciders):
        seat = match.deciders[0]
        player = players.create(game, "easy")
        match.submit(seat, player.choose(match.observe(seat), match.legal_actions(seat), Rng(len(match.log))))
    hands.table.look_again()
    hands.table.motion.skip()
    before = match.log.copy()
    guide = Guide(hands.table)
    hands.show(guide)
    for number in range(len(guide.beats)):
        guide._go_to(number)
        assert lit(guide.practice, guide.beat) != [guide.practice.places.board], number
        assert hidden_part(hands) == 0, number
    assert match.log == before


@pytest.mark.parametrize("game", sorted(GUIDES))
def test_the_cards_lie_there_from_the_first_sentence_on_at_any_speed(game: str) -> None:
    seen = []
    for speed in (0.0, 1.0):
        hands = hands_at(speed=speed)
        hands.start(game, ("human", "ai:easy"))
        practice = practice_table(hands.table)
        practice.layout()
        practice.view.update(0.0)
        picture = pygame.Surface(hands.app.canvas.get_size())
        practice.draw(picture)
        seen.append(pygame.image.tobytes(picture, "RGB"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@every_game
def test_words_and_buttons_have_room_in_every_window(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for size in SIZES:
        hands = hands_at(size, language, guides_seen=())
        hands.start(game)
        hands.accept()
        for text_size in (100, 125, 150):
            hands.app.change_settings(text_size=text_size)
            for number in range(len(hands.guide.beats)):
                guide = hands.guide
                guide._go_to(number)
                assert own_faults(hands, monkeypatch) == [], (size, text_size, number)
                assert pygame.Rect((0, 0), size).inflate(-8, -8).contains(guide.bubble)
                assert hidden_part(hands) == 0, (size, text_size, number)


def own_faults(hands: GuideHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Of the guide itself; the dimmed table under it is looked at by tests of tables."""
    with monkeypatch.context() as patch:
        patch.setattr(type(hands.guide.practice), "draw", lambda *_: None)
        return faults(hands.app, patch)


def hidden_part(hands: GuideHands) -> float:
    """How much of what is lit the bubble covers."""
    guide = hands.guide
    covered = sum(one.width * one.height for rect in guide.lit for one in [rect.clip(guide.bubble)])
    return covered / sum(rect.width * rect.height for rect in guide.lit)


def test_the_offer_has_room_in_every_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for language in (*LANGUAGES, PSEUDO):
        for size in SIZES:
            hands = hands_at(size, language, guides_seen=(), text_size=150)
            hands.start("exploding_kittens")
            hands.sit_down()
            assert faults(hands.app, monkeypatch) == []


def test_the_menu_has_room_for_the_guide_in_every_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for language in (*LANGUAGES, PSEUDO):
        for size in SIZES:
            for text_size in (100, 150):
                hands = hands_at(size, language, guides_seen=("memory",), text_size=text_size)
                hands.start("memory")
                hands.key(pygame.K_ESCAPE)
                pause = hands.top
                assert isinstance(pause, Pause)
                assert len(pause.group.widgets) == 6
                assert faults(hands.app, monkeypatch) == [], (language, size, text_size)
                assert pygame.Rect((0, 0), size).contains(pause.rect)


def test_the_largest_window_has_a_guide_of_its_size(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = hands_at((3840, 2160), text_size=150)
    hands.start("if_it_fits")
    guide = hands.accept()
    for number in range(len(guide.beats)):
        guide._go_to(number)
        assert own_faults(hands, monkeypatch) == []
        assert guide.bubble.width > 1000


# --- the sentence suits the table


def said(game: str, kinds: tuple[str, ...], step: str, **settings: object) -> str:
    hands = hands_at(guides_seen=(), **settings)  # type: ignore[arg-type]
    hands.start(game, kinds)
    guide = hands.accept()
    guide._go_to([beat.name for _, beat in guide.beats].index(step))
    return guide.sentence


def test_who_plays_alone_is_told_of_nobody_else() -> None:
    assert "next player" in said("memory", ("human", "human"), "back")
    assert "player" not in said("memory", ("human",), "back")


@pytest.mark.parametrize(("game", "step"), [("exploding_kittens", "nope"), ("koto_uno", "catch")])
def test_a_race_names_the_viewers_own_key_and_none_where_everybody_is_asked_in_turn(
    game: str, step: str
) -> None:
    kinds = ("ai:easy", "human")
    assert "press P" in said(game, kinds, step)
    assert "press X" in said(game, kinds, step, race_keys=("a", "x"))
    assert "press" not in said(game, kinds, step, race_seconds=0)
