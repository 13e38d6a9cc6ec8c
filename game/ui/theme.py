"""Colours, seat styles and sizes. Nothing else in the program writes a colour or a font size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from game.core.look import Look, look_of_style

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = _rgb("#3B2A20")
INK_SOFT = _rgb("#6B5546")
PAPER = _rgb("#FFF6E5")
PAPER_SHADE = _rgb("#F3E4C8")
PAPER_EDGE = _rgb("#D8C29C")
CARDBOARD_LIGHT = _rgb("#E9BD83")
CARDBOARD = _rgb("#D9A066")
CARDBOARD_MID = _rgb("#B5793E")
CARDBOARD_DARK = _rgb("#8A5A2B")
CORAL = _rgb("#E4572E")
CORAL_DARK = _rgb("#A8330F")
TEAL = _rgb("#17808A")
TEAL_DARK = _rgb("#0F5F67")
GOLD = _rgb("#F2B134")
NIGHT = _rgb("#22223B")
NIGHT_DARK = _rgb("#121225")
LAVENDER = _rgb("#8A7ED6")
LEAF = _rgb("#5B8C5A")
LEAF_DARK = _rgb("#2F6A33")
LEAF_LIGHT = _rgb("#8FD08A")
HINT = _rgb("#8FEFE6")  # a light teal: shows on every table, and is no focus and no choice, which are gold
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)


@dataclass(frozen=True)
class Fur:
    """Colours of a cat's coat as SVG takes them. ``mark``: stripes, spots, points; ``white``: of bibs and blazes."""

    base: str
    shade: str
    light: str  # muzzle, belly, paws
    mark: str
    white: str
    is_pale: bool = False


FURS: dict[str, Fur] = {
    "grey": Fur("#8398AB", "#66798D", "#D6E1E8", "#4F6276", "#F4F7F8"),
    "ginger": Fur("#F2A24C", "#D67F2B", "#FFE6C2", "#C3601C", "#FFF6E5"),
    "brown": Fur("#8A6242", "#6B4930", "#D8B68A", "#432B1C", "#FBEEDA"),
    "cream": Fur("#FFF3DF", "#E6D0B2", "#FFFFFF", "#E3AE78", "#FFFFFF", is_pale=True),
    "sand": Fur("#E3CDAA", "#BFA27D", "#8C6A55", "#5A4136", "#FFF8EA"),
    "russet": Fur("#CE6036", "#6E3B2C", "#FFF4E2", "#FBE3C2", "#FFF4E2"),
    "snow": Fur("#FAFAF7", "#D3D8DC", "#FFFFFF", "#8D959F", "#FFFFFF", is_pale=True),
    "lilac": Fur("#B7A3C0", "#93809E", "#EBE0EE", "#6C5679", "#FBF6FC"),
}
"""By the word of a look."""

EYES: dict[str, tuple[str, str]] = {
    "gold": ("#F6C653", "#F6C653"),
    "green": ("#8CBF6A", "#8CBF6A"),
    "lime": ("#CBDD73", "#CBDD73"),
    "sea": ("#7FC4B8", "#7FC4B8"),
    "blue": ("#7CC8F2", "#7CC8F2"),
    "odd": ("#7CC8F2", "#F6C653"),
}
"""The left and the right one, by the word of a look."""


@dataclass(frozen=True)
class SeatStyle:
    """What tells a seat: a colour *and* a mark, together everywhere; and the look of its cats, which tells nothing."""

    name: str  # key of its text: common.style.<name>
    colour: Colour
    mark: str  # assets/art/marks/<mark>.svg
    look: Look


_SIGNS = (
    ("blue", "#0072B2", "circle"),
    ("orange", "#E69F00", "triangle"),
    ("green", "#009E73", "square"),
    ("purple", "#CC79A7", "diamond"),
    ("sky", "#56B4E9", "star"),
    ("red", "#D55E00", "cross"),
)

SEAT_STYLES: tuple[SeatStyle, ...] = tuple(
    SeatStyle(name, _rgb(colour), mark, look_of_style(i)) for i, (name, colour, mark) in enumerate(_SIGNS)
)


@lru_cache(maxsize=100)
def seat_style(style: int, look: Look | None = None) -> SeatStyle:
    """Colour and mark of a style, with the cat that was made for the seat, or else the one that belongs to it."""
    usual = SEAT_STYLES[style % len(SEAT_STYLES)]
    return usual if look is None else replace(usual, look=look)


def between(one: str, other: str) -> str:
    """The colour halfway between two, each as SVG takes it."""
    pairs = zip(_rgb(one), _rgb(other), strict=True)
    return "#" + "".join(f"{(a + b) // 2:02X}" for a, b in pairs)


SMALLEST = (1024, 600)  # the least window; anything up to 3840 × 2160 is laid out


@dataclass(frozen=True)
class Metrics:
    """Sizes for one window: everything is a multiple of ``unit``; ``font(…)`` also of the chosen text size.

    The reference is 1280 × 800, where ``unit`` is 1 pixel.
    """

    width: int
    height: int
    text_percent: int = 100

    @property
    def unit(self) -> float:
        return max(0.75, min(self.width / 1280, self.height / 800))

    def px(self, value: float) -> int:
        """A length of the reference layout in pixels of this window."""
        return max(1, round(value * self.unit))

    def text(self, value: float) -> int:
        """A length that grows with the text size too: heights of rows and buttons."""
        return max(1, round(value * self.unit * self.text_percent / 100))

    def font(self, value: float) -> int:
        """A font's size in pixels; never below what can be read."""
        return max(11, self.text(value))


TITLE = ("ExtraBold", 30.0)
HEADING = ("ExtraBold", 21.0)
BUTTON = ("SemiBold", 17.0)
BODY = ("Medium", 16.0)
SMALL = ("Medium", 14.0)
LABEL = ("SemiBold", 14.0)
TINY = ("SemiBold", 12.0)

TextStyle = tuple[str, float]
