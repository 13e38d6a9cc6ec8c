"""The people's own keys in races, and which keys cannot be one: those that mean something at the tables already.

One set of keys serves all games, so what any table uses is barred; else it would be dead there while a race is on. M is
not: it is the fourth seat's by default, and the sound has a switch in the settings. Source: look, "Keys" and "Races".
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.store.settings import Settings

TAKEN = {
    pygame.K_SPACE: "space",
    pygame.K_h: "hint",
    pygame.K_l: "log",
    pygame.K_u: "undo",
    pygame.K_r: "turn",
    pygame.K_f: "fit",
    pygame.K_s: "sort",
    pygame.K_n: "none",
    pygame.K_c: "call",
    pygame.K_SLASH: "card",  # where ? stands
    pygame.K_QUESTION: "card",
    **dict.fromkeys((pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4), "star"),
}
"""What a key means at some table: a text of ``menu.lobby.key_means``."""


def refusal(key: int) -> str | None:
    """Why a key cannot be anybody's own: what it means already, "" where it is no character; None where it can."""
    if key in TAKEN:
        return TAKEN[key]
    return None if 32 < key < 127 else ""


def own_keys(chosen: Sequence[str]) -> list[str]:
    """The names of everybody's keys, by seat, from those that were chosen.

    One that cannot be (it was written into the settings by hand, or by an older version) gives way to a usual one.
    """
    usual = Settings().race_keys
    kept = [name if _can_be(name) and name not in chosen[:i] else None for i, name in enumerate(chosen)]
    kept += [None] * (len(usual) - len(kept))
    free = iter([name for name in usual if name not in kept])
    return [name or next(free) for name in kept[: len(usual)]]


def _can_be(name: str) -> bool:
    try:
        return refusal(pygame.key.key_code(name)) is None
    except ValueError:
        return False
