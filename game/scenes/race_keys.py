"""The people's own keys in races, and which keys cannot be one: those that mean something at the tables already.

They are remembered for the next lobby; a match keeps those that it was begun with.

One set of keys serves all games, so what any table uses is barred, and what means the same everywhere, as M; else it
would be dead while a race is on. Source: look, "Keys" and "Races".
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec.structs import replace

from game.core.match import MatchSetup, SeatSetup
from game.scenes.tables import RACES
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
    pygame.K_m: "sound",
    pygame.K_t: "text",
    pygame.K_o: "go_out",
    **dict.fromkeys((pygame.K_PLUS, pygame.K_EQUALS, pygame.K_MINUS), "zoom"),
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
    usual, chosen = Settings().race_keys, [name.casefold() for name in chosen]  # as pygame takes them
    kept = [name if _can_be(name) and name not in chosen[:i] else None for i, name in enumerate(chosen)]
    kept += [None] * (len(usual) - len(kept))
    free = iter([name for name in usual if name not in kept])
    return [name or next(free) for name in kept[: len(usual)]]


def keys_of(seats: Sequence[SeatSetup], chosen: Sequence[str]) -> list[str]:
    """The names of everybody's keys in a match: its own; those that are ``chosen`` now where it has none."""
    own = [seat.key for seat in seats]
    return own_keys(own if any(own) else chosen)


def with_keys(setup: MatchSetup, chosen: Sequence[str]) -> MatchSetup:
    """The match with the keys that people have now, so that they have them also when others have chosen other ones."""
    if setup.game not in RACES or len(setup.seats) == 1:
        return setup
    keys = zip(setup.seats, keys_of(setup.seats, chosen), strict=False)
    return replace(
        setup, seats=tuple(replace(seat, key=key) if seat.is_person else seat for seat, key in keys)
    )


def _can_be(name: str) -> bool:
    try:
        return refusal(pygame.key.key_code(name)) is None
    except ValueError:
        return False
