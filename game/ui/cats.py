"""The cats of the seats: composed of a figure, a coat, something to wear and a pose, in the colours of a look.

The figures are ``assets/art/cats/*.svg``; files of ``coats``, ``wear`` and ``poses`` hold groups that stand in place of
the figure's own. ``assets/README.md`` says how to add to them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

import pygame

from game.core.look import WEAR, Look
from game.ui import art, theme
from game.ui.theme import SeatStyle

Figure = Literal["awake", "sleeping", "sitting", "face", "face_asleep"]


@dataclass(frozen=True)
class Pose:
    """How a cat differs from its picture. ``parts``: files of ``assets/art/cats/poses``, those of tails and of the cup
    without the figure's name in front, and ``breath``; ``gaze``: where it looks, right and down, at most 1 each."""

    parts: tuple[str, ...] = ()
    gaze: tuple[float, float] = (0.0, 0.0)


REST = Pose()
WINNER = Pose(("cup", "eyes_happy"))
HAPPY = Pose(("eyes_happy",))

_EYE = (3.2, 2.4)  # units that a pupil moves to the side, and up or down
_OF_A_FIGURE = ("tail_in", "tail_out", "cup")

# An ear that flicks takes its coat along: what maps the ear as it stands onto the one laid aside.
_EAR_LEFT = "matrix(1.398 -0.265 0.546 0.7 -29.206 17.708)"
_EAR_RIGHT = "matrix(1.398 0.265 -0.546 0.7 -10.581 -8.752)"
_BREATH = "translate(-3 -7.65) scale(1.03 1.03)"
_TRANSFORMS: dict[str, tuple[tuple[str, str], ...]] = {
    "ear_left": (("coat_ear_left", _EAR_LEFT),),
    "ear_right": (("coat_ear_right", _EAR_RIGHT),),
    "breath": tuple((group, _BREATH) for group in ("body", "coat_sleeping", "body_line")),
}
_MIDDLE, _BELOW_A_HAT = "translate(8 -2) scale(0.84)", "translate(10 9.8) scale(0.8)"
_FRAMES = {
    "collar": _MIDDLE,
    "flower": _MIDDLE,
    "glasses": _MIDDLE,
    "party_hat": _BELOW_A_HAT,
    "beanie": _BELOW_A_HAT,
}
"""Where a face stands in its picture, if not as high as one whose neckerchief hangs down."""

Tone = Literal["base", "light", "mark", "white", "soft"]


@dataclass(frozen=True)
class _Coat:
    """Which colour of the fur a pattern gives to what has no shape of its own in its file."""

    muzzle: Tone = "light"
    paws: Tone = "light"
    tail: Tone = "base"
    rings: Tone = "base"
    tip: Tone = "base"
    belly: Tone = "light"
    left_lid: Tone = "base"
    right_lid: Tone = "base"


_COATS: dict[str, _Coat] = {
    "tabby": _Coat(rings="mark"),
    "plain": _Coat(),
    "spots": _Coat(rings="mark"),
    "tuxedo": _Coat(muzzle="white", paws="white", tip="white", belly="white"),
    "patches": _Coat(muzzle="white", paws="white", tip="mark", belly="white", right_lid="mark"),
    "points": _Coat(muzzle="soft", paws="mark", tail="mark", rings="mark", tip="mark"),
    "heart": _Coat(tip="mark"),
}


def picture(style: SeatStyle, figure: Figure, size: tuple[int, int], pose: Pose = REST) -> pygame.Surface:
    """A seat's cat at ``size`` pixels. Shared, not to be drawn on."""
    return art.posed(f"cats/{figure}", *_parts(style.look, figure, pose), size, colours(style))


def _parts(look: Look, figure: Figure, pose: Pose) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    """Files whose groups take the place of the figure's own, and how groups are moved."""
    pattern = look.pattern if look.pattern in _COATS else next(iter(_COATS))
    layers = [f"cats/coats/{pattern}", f"cats/wear/{_wear(look)}"]
    layers += [
        f"cats/poses/{figure}_{part}" if part in _OF_A_FIGURE else f"cats/poses/{part}"
        for part in pose.parts
        if part != "breath"
    ]
    transforms = [change for part in pose.parts for change in _TRANSFORMS.get(part, ())]
    if pose.gaze != (0.0, 0.0):
        right, down = pose.gaze
        transforms.append(("pupils", f"translate({right * _EYE[0]:g} {down * _EYE[1]:g})"))
    if figure in ("face", "face_asleep") and _wear(look) in _FRAMES:
        transforms.append(("frame", _FRAMES[_wear(look)]))
    return tuple(layers), tuple(transforms)


def lying(style: SeatStyle, asleep: bool, size: tuple[int, int], pose: Pose = REST) -> pygame.Surface:
    """A seat's cat on the table, awake over two cells or asleep in one."""
    return picture(style, "sleeping" if asleep else "awake", size, pose)


def _wear(look: Look) -> str:
    return look.wear if look.wear in WEAR else WEAR[0]


@lru_cache(maxsize=100)
def colours(style: SeatStyle) -> tuple[tuple[str, str], ...]:
    """Placeholders of the cats' pictures and the colours that make them the cat of this seat."""
    look = style.look
    fur = theme.FURS.get(look.fur) or next(iter(theme.FURS.values()))
    base, shade = fur.base, fur.shade
    if (
        look.pattern == "tuxedo" and fur.is_pale
    ):  # white on white would be no bib: the coat is of the marks' colour
        base, shade = fur.mark, theme.between(fur.mark, theme.FURS["brown"].base)
    coat = _COATS.get(look.pattern) or next(iter(_COATS.values()))
    left, right = theme.EYES.get(look.eyes) or next(iter(theme.EYES.values()))
    tones: dict[Tone, str] = {
        "base": base,
        "light": fur.light,
        "mark": fur.mark,
        "white": fur.white,
        "soft": theme.between(fur.mark, fur.base),
    }
    return (
        ("#AA0001", base),
        ("#AA0002", shade),
        ("#AA0003", tones[coat.belly]),
        ("#AA0004", fur.mark),
        ("#AA0005", art.hex_of(style.colour)),
        ("#AA0006", left),
        ("#AA0007", tones[coat.muzzle]),
        ("#AA0008", tones[coat.paws]),
        ("#AA0009", tones[coat.tail]),
        ("#AA0010", tones[coat.rings]),
        ("#AA0011", tones[coat.tip]),
        ("#AA0012", right),
        ("#AA0013", tones[coat.left_lid]),
        ("#AA0014", tones[coat.right_lid]),
        ("#AA0015", fur.white),
    )


def paw_colour(style: SeatStyle) -> theme.Colour:
    """Of the paws of a seat's cat."""
    colour = pygame.Color(dict(colours(style))["#AA0008"])
    return colour.r, colour.g, colour.b
