"""How pictures with their names below are spread over a sheet: the largest on which no name is cut, on as few pages as
they need."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.ui import theme
from game.ui.context import Ui
from game.ui.theme import TextStyle

CAPTION: TextStyle = theme.TINY
_LARGEST, _SMALLEST = 108, 52  # width of a card in the reference layout; below the second there are pages


@dataclass(frozen=True)
class PickGrid:
    """``card``: its width; ``cell``: width and height of a card with its name; all in pixels."""

    columns: int
    card: int
    cell: tuple[int, int]
    gap: int
    per_page: int

    @classmethod
    def of(cls, ui: Ui, names: Sequence[str], room: tuple[int, int]) -> PickGrid:
        """For as many cards as there are names, in ``room``."""
        count = max(1, len(names))
        apart = dict.fromkeys(names)
        best = cls(1, 2, (2, 3), ui.px(10), 1)
        for pages in range(1, count + 1):
            best = _largest(ui, list(apart), -(-count // pages), room)
            if best.card >= ui.px(_SMALLEST):
                break
        return best

    def size(self, count: int) -> tuple[int, int]:
        """What ``count`` cards take up."""
        rows, columns = -(-count // self.columns), min(count, self.columns)
        return (
            columns * (self.cell[0] + self.gap) - self.gap,
            rows * (self.cell[1] + self.gap) - self.gap,
        )


def _largest(ui: Ui, names: Sequence[str], count: int, room: tuple[int, int]) -> PickGrid:
    """The largest cards with which ``count`` of them fit on one page."""
    gap, line = ui.px(8), ui.type.line_height(CAPTION)
    least = max((_least_width(ui, name) for name in names), default=1)
    best = PickGrid(1, 2, (max(least, 2), 3), gap, 1)
    for columns in range(1, count + 1):
        width = (room[0] + gap) // columns - gap
        if width < least:
            break
        rows = -(-count // columns)
        width = min(width, max(least, ui.px(_LARGEST)))
        lines = max((len(ui.type.wrap(name, CAPTION, width)) for name in names), default=0)
        below = lines * line + ui.px(3)
        card = min(width, ((room[1] + gap) // rows - gap - below) * 2 // 3, ui.px(_LARGEST))
        if card > best.card:
            best = PickGrid(columns, card, (width, card * 3 // 2 + below), gap, count)
    return best


def _least_width(ui: Ui, name: str) -> int:
    """The narrowest a name can be set in two lines."""
    words = name.split(" ")
    splits = [(" ".join(words[:i]), " ".join(words[i:])) for i in range(1, len(words))] or [(name, "")]
    return min(max(ui.type.width(line, CAPTION) for line in split) for split in splits)
