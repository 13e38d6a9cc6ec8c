"""Words in pictures: on a strip of paper, as large as the strip allows."""

from __future__ import annotations

import pygame

from game.ui import paint, theme
from game.ui.context import Ui
from game.ui.fonts import Typesetter

_WEIGHT = "SemiBold"
_LEAST = 8  # pixels


def draw_words(surface: pygame.Surface, ui: Ui, text: str, strip: pygame.Rect, largest: int) -> None:
    """Words in one line or two, centred under the top edge of ``strip`` on paper no larger than they need.

    Nothing where they have no room: the name stands in the text beside the picture as well.
    ``largest``: of the letters, in pixels of the reference layout.
    """
    padding = max(2, strip.height // 16)
    inside = strip.inflate(-4 * padding, -2 * padding)
    lines = fitted(text, inside, min(ui.metrics.font(largest), strip.height))
    if not lines:
        return
    step = max(line.get_height() for line in lines)
    paper = pygame.Rect(
        0, 0, max(line.get_width() for line in lines) + 4 * padding, step * len(lines) + 2 * padding
    )
    paper.midtop = strip.midtop
    paint.panel(surface, paper, max(3, padding * 2), theme.PAPER, theme.INK, max(1, strip.height // 24))
    for i, line in enumerate(lines):
        surface.blit(line, line.get_rect(centerx=paper.centerx, top=paper.top + padding + i * step))


def fitted(text: str, inside: pygame.Rect, largest: int) -> list[pygame.Surface]:
    """The lines in the largest font in which they fit; none where they never do."""
    words = text.split(" ")
    splits = [[text], *([" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words)))]
    for pixels in range(max(largest, _LEAST), _LEAST - 1, -1):
        for split in splits:
            lines = [Typesetter.at_size(line, _WEIGHT, pixels, theme.INK) for line in split]
            height = sum(line.get_height() for line in lines)
            if height <= inside.height and max(line.get_width() for line in lines) <= inside.width:
                return lines
    return []
