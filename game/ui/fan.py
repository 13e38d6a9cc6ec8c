"""A hand of cards, fanned: readable from 1 to 30 cards."""

from __future__ import annotations

from pygame import Rect


def fan(count: int, area: Rect, size: tuple[int, int], gap: int, raised: int | None = None) -> list[Rect]:
    """Places for ``count`` cards side by side at the bottom of ``area``, overlapping where they must.

    Those beside the ``raised`` card make room for it, so that the whole of it is seen.
    """
    width, height = size
    if count == 0:
        return []
    step = min(width + gap, (area.width - width) // max(1, count - 1)) if count > 1 else 0
    left = area.centerx - (step * (count - 1) + width) // 2
    places = [Rect(left + i * step, area.bottom - height, width, height) for i in range(count)]
    if raised is not None and step < width:
        # Overlapping: the cards after the raised one move aside, as far as there is room.
        shift = min(width - step, max(0, area.right - places[-1].right))
        for i in range(raised + 1, count):
            places[i].x += shift
    return places
