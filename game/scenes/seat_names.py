"""The name a seat goes by, at the table and in lists."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Seat
from game.core.match import SeatSetup
from game.texts import Texts
from game.ui.fonts import drawable


def seat_name(texts: Texts, seats: Sequence[SeatSetup], seed: int, seat: Seat) -> str:
    """The name that was given; a computer without one has a cat's, which the match's ``seed`` chooses.

    A name of nothing that can be drawn counts as none.
    """
    setup = seats[seat]
    if drawable(setup.name).strip():
        return setup.name
    cats = texts.get("common.cat_names")
    if setup.is_person or not cats:
        return texts.t("common.lobby.player", n=seat + 1)
    return str(cats[(seed + seat) % len(cats)])
