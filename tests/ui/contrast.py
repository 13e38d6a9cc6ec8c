"""How well colours can be told apart. Source: WCAG 2.2, "contrast ratio" and "relative luminance"."""

from __future__ import annotations

from collections.abc import Sequence

Colour = Sequence[int]


def luminance(colour: Colour) -> float:
    """0 for black, 1 for white."""

    def linear(value: int) -> float:
        part = value / 255
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = (linear(value) for value in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """1 for the same lightness, 21 for black on white."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
