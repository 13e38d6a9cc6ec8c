"""Colours, seat styles and sizes. Nothing else in the program writes a colour or a font size."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[int, int, int]


def _rgb(code: str) -> Colour:
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


INK = _rgb("#3B2A20")
INK_SOFT = _rgb("#6B5546")
PAPER = _rgb("#FFF6E5")
PAPER_SHADE = _rgb("#F3E4C8")
PAPER_EDGE = _rgb("#D8C29C")
CARDBOARD = _rgb("#D9A066")
CARDBOARD_MID = _rgb("#B5793E")
CARDBOARD_DARK = _rgb("#8A5A2B")
CORAL = _rgb("#E4572E")
CORAL_DARK = _rgb("#A8330F")
TEAL = _rgb("#17808A")
TEAL_DARK = _rgb("#0F5F67")
GOLD = _rgb("#F2B134")
NIGHT = _rgb("#22223B")
LEAF = _rgb("#5B8C5A")
LEAF_DARK = _rgb("#2F6A33")
WHITE = (255, 255, 255)
BLACK = (0, 0, 0)


@dataclass(frozen=True)
class SeatStyle:
    """What tells a seat: a colour *and* a mark, together everywhere, and the fur of its cats.

    ``fur``: base, shade, light, pattern, collar, eyes — they replace the placeholders of ``assets/art/cats``.
    """

    name: str  # key of its text: common.style.<name>
    colour: Colour
    mark: str  # assets/art/marks/<mark>.svg
    fur: tuple[str, str, str, str, str, str]


SEAT_STYLES: tuple[SeatStyle, ...] = (
    SeatStyle(
        "blue", _rgb("#0072B2"), "circle", ("#8FA3B8", "#6E8399", "#DCE6EF", "#566B82", "#0072B2", "#F2C84B")
    ),
    SeatStyle(
        "orange", _rgb("#E69F00"), "triangle", ("#F0A04B", "#D07F2C", "#FFE6C2", "#C2641B", "#E69F00", "#6FA84F")
    ),
    SeatStyle(
        "green", _rgb("#009E73"), "square", ("#9C7A54", "#7C5E3D", "#E2CDAA", "#54391F", "#009E73", "#B9D35B")
    ),
    SeatStyle(
        "purple", _rgb("#CC79A7"), "diamond", ("#FFF4E2", "#E6D3B8", "#FFFFFF", "#E2B48C", "#CC79A7", "#5AA9D6")
    ),
    SeatStyle("sky", _rgb("#56B4E9"), "star", ("#E9D8BD", "#CDB592", "#FBF2E0", "#6A4A3A", "#56B4E9", "#3E8FD0")),
    SeatStyle("red", _rgb("#D55E00"), "cross", ("#FBEAD3", "#E0C6A4", "#FFFFFF", "#D9772B", "#D55E00", "#7DB46C")),
)

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
