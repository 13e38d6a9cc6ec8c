"""The name a seat goes by, at the table and in lists."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.match import SeatSetup
from game.texts import Texts


def seat_name(texts: Texts, seats: Sequence[SeatSetup], seed: int, seat: Seat) -> str:
    """The name that was given; a computer without one has a cat's, which the match's ``seed`` chooses."""
    setup = seats[seat]
    if setup.name:
        return setup.name
    cats = texts.get("common.cat_names")
    if setup.is_person or not cats:
        return texts.t("common.lobby.player", n=seat + 1)
    return str(cats[(seed + seat) % len(cats)])
