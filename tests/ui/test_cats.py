"""Cats of every look: whole, told apart at the size of a badge, and never taken for Princess."""

from __future__ import annotations

import itertools
import re

import pygame
import pytest

from game.core.look import CHOICES, EYES, FURS, PATTERNS, STYLE_LOOKS, WEAR, Look, chance_look
from game.core.rng import Rng
from game.paths import ART
from game.texts import LANGUAGES, Texts
from game.ui import cats, theme
from game.ui.cats import Figure, Pose
from game.ui.theme import SEAT_STYLES, seat_style
from tests.scenes.menu_hands import open_app
from tests.ui.greyscale import difference, greys

FIGURES: tuple[Figure, ...] = ("awake", "sleeping", "sitting", "face", "face_asleep")
SIZES: dict[str, tuple[int, int]] = {"awake": (160, 120), "sleeping": (80, 120), "sitting": (100, 130)}
PARTS = ("eyes_half", "eyes_closed", "eyes_happy", "ear_left", "ear_right", "tail_in", "tail_out")
FOLDER = ART / "cats"


@pytest.fixture(autouse=True)
def window() -> None:
    open_app()


def bytes_of(look: Look, figure: Figure, pose: Pose = cats.REST, style: int = 0) -> bytes:
    picture = cats.picture(seat_style(style, look), figure, SIZES.get(figure, (60, 60)), pose)
    return pygame.image.tobytes(picture, "RGBA")


def groups(name: str) -> set[str]:
    return set(re.findall(r'<g id="(\w+)"', (FOLDER / f"{name}.svg").read_text("utf-8")))


def test_every_word_of_a_look_has_its_colours_its_file_and_its_name() -> None:
    assert set(theme.FURS) == set(FURS)
    assert set(theme.EYES) == set(EYES)
    assert {path.stem for path in (FOLDER / "coats").glob("*.svg")} == set(PATTERNS) == set(cats._COATS)
    assert {path.stem for path in (FOLDER / "wear").glob("*.svg")} == set(WEAR)
    for language in LANGUAGES:
        texts = Texts(language)
        for part, words in CHOICES.items():
            names = [texts.t(f"cat.{part}.{word}") for word in words]
            assert len(set(names)) == len(words)


def test_coats_and_things_to_wear_have_every_part_of_every_figure() -> None:
    drawn = set().union(*(groups(figure) for figure in FIGURES))
    for pattern in PATTERNS:
        assert groups(f"coats/{pattern}") == {name for name in drawn if name.startswith("coat_")}
    for wear in WEAR:
        assert groups(f"wear/{wear}") == {"neck", "hat"}
    for path in (FOLDER / "poses").glob("*.svg"):
        assert groups(f"poses/{path.stem}") <= drawn, path


def test_no_placeholder_is_left_in_any_picture() -> None:
    known = {placeholder for placeholder, _ in cats.colours(SEAT_STYLES[0])}
    for path in FOLDER.rglob("*.svg"):
        assert set(re.findall(r"#AA00\d\d", path.read_text("utf-8"))) <= known, path


@pytest.mark.parametrize("figure", ["awake", "sleeping", "sitting"])
def test_every_pose_changes_the_picture(figure: Figure) -> None:
    look = Look("snow", "patches", "odd", "flower")
    rest = bytes_of(look, figure)
    parts = [part for part in PARTS if figure != "sleeping" or part not in ("eyes_half", "eyes_closed")]
    parts += {"sleeping": ["breath"], "sitting": ["cup"]}.get(figure, [])
    pictures = [bytes_of(look, figure, Pose((part,))) for part in parts]
    assert len({rest, *pictures}) == len(parts) + 1
    if figure != "sleeping":
        assert bytes_of(look, figure, Pose((), (1.0, 0.0))) != rest


@pytest.mark.parametrize("figure", ["awake", "sleeping", "sitting"])
@pytest.mark.parametrize("pattern", PATTERNS)
def test_a_coat_stays_on_its_cat_also_while_an_ear_flicks_or_it_breathes(
    pattern: str, figure: Figure
) -> None:
    """Nothing of a pattern stands out beyond the outline of the same cat without one."""
    size = tuple(2 * side for side in SIZES[figure])
    for parts in (
        (),
        ("ear_left",),
        ("ear_right",),
        ("breath",) if figure == "sleeping" else ("eyes_happy",),
    ):
        coated, plain = (
            pygame.mask.from_surface(
                cats.picture(seat_style(0, Look("snow", coat)), figure, (size[0], size[1]), Pose(parts))
            )
            for coat in (pattern, "plain")
        )
        coated.erase(plain, (0, 0))
        assert coated.count() < 4, parts


def test_an_ear_that_flicks_takes_its_coat_along() -> None:
    """A Siamese has a dark ear also while it is laid aside: far out, where there is none at rest."""
    style, dark = (
        seat_style(0, Look("snow", "points", "blue", "collar")),
        pygame.Color(theme.FURS["snow"].mark),
    )
    for part, tip in (("ear_left", (74, 110)), ("ear_right", (326, 110))):
        rest, flicked = (
            cats.picture(style, "sitting", (400, 520), pose).subsurface((tip[0] - 24, tip[1] - 16, 48, 32))
            for pose in (cats.REST, Pose((part,)))
        )
        shown = [pygame.mask.from_threshold(ear, dark, (12, 12, 12, 255)).count() for ear in (rest, flicked)]
        assert shown[1] > 2 * shown[0] + 20, (part, shown)


@pytest.mark.parametrize("fur", FURS)
def test_patterns_are_told_apart_in_grey_at_the_size_of_a_badge(fur: str) -> None:
    ground = theme.PAPER
    faces = {
        pattern: cats.picture(seat_style(0, Look(fur, pattern, "gold", "collar")), "face", (40, 40))
        for pattern in PATTERNS
    }
    for one, other in itertools.combinations(PATTERNS, 2):
        first, second = greys(faces[one], ground), greys(faces[other], ground)
        # A spot on the forehead is small: what counts is that it is seen, not how much of the face it is.
        seen = sum(abs(a - b) >= 8 for a, b in zip(first, second, strict=True))
        assert seen >= 12, f"{one} and {other} in {fur}: {seen} pixels"


def test_things_to_wear_are_told_apart_at_the_size_of_a_badge() -> None:
    faces = {
        wear: cats.picture(seat_style(0, Look("ginger", "tabby", "green", wear)), "face", (40, 40))
        for wear in WEAR
    }
    for one, other in itertools.combinations(WEAR, 2):
        assert difference(faces[one], faces[other], theme.PAPER) > 0.04, f"{one} and {other}"


@pytest.mark.parametrize("wear", WEAR)
@pytest.mark.parametrize("figure", ["awake", "sleeping", "sitting", "face"])
def test_every_cat_bears_its_seats_colour(wear: str, figure: Figure) -> None:
    """Two cats alike are told apart by it, and by the mark that stands beside it."""
    for style, sign in enumerate(SEAT_STYLES):
        picture = cats.picture(seat_style(style, Look("grey", "tabby", "gold", wear)), figure, (240, 240))
        mask = pygame.mask.from_threshold(picture, sign.colour, (6, 6, 6, 255))
        assert mask.count() > 60, f"{wear} {figure} {sign.name}"


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("fur", FURS)
def test_no_cat_is_black_and_none_wears_a_crown(fur: str, pattern: str) -> None:
    """Black with a crown is Princess."""
    assert not any("crown" in wear for wear in WEAR)
    princess = pygame.Color("#35303F")
    base = pygame.Color(dict(cats.colours(seat_style(0, Look(fur, pattern))))["#AA0001"])
    assert sum((base.r, base.g, base.b)) > 2 * sum((princess.r, princess.g, princess.b)) - 80


def test_a_word_that_is_not_known_is_drawn_as_the_first_of_its_kind() -> None:
    assert bytes_of(Look("zebra", "chess", "laser", "crown"), "face") == bytes_of(Look(), "face")


def test_who_made_no_cat_has_that_of_the_style() -> None:
    assert [style.look for style in SEAT_STYLES] == list(STYLE_LOOKS)
    assert len({bytes_of(look, "face", style=i) for i, look in enumerate(STYLE_LOOKS)}) == len(STYLE_LOOKS)
    assert seat_style(2).look == seat_style(2 + len(SEAT_STYLES)).look == STYLE_LOOKS[2]


def test_chance_makes_every_fur_pattern_eyes_and_thing_to_wear() -> None:
    rng = Rng(1)
    looks = [chance_look(rng) for _ in range(300)]
    for part, words in CHOICES.items():
        assert {getattr(look, part) for look in looks} == set(words)
