"""How people have arranged their hands: that is no move, so no match file tells it."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from game.core.contract import Card, Seat
from game.store.disk import Disk
from game.store.json_file import JsonFile

_MATCHES = 20
"""As many are kept, those in which a hand was arranged last."""


class Arranged(Struct, frozen=True, kw_only=True):
    """``order``: the name of how a hand is sorted. ``cards``: as their owner has moved them in the round ``round``."""

    order: str = ""
    round: int = 0
    cards: tuple[Card, ...] = ()


class HandOrders(Struct, frozen=True, kw_only=True):
    """``matches``: by the name of a match's file, how each seat has arranged its hand."""

    matches: dict[str, dict[Seat, Arranged]] = {}


class HandOrderStore:
    """Read when it is first asked for; a change is on disk at once, where there is one."""

    def __init__(self, disk: Disk) -> None:
        self._file = JsonFile(disk, disk.data / "hands.json" if disk.data else None, HandOrders)

    def of(self, match: str) -> Mapping[Seat, Arranged]:
        """How hands lay in a match when they were last arranged."""
        return self._file.read().matches.get(match, {})

    def keep(self, match: str, seat: Seat, arranged: Arranged) -> None:
        """A seat has arranged its hand."""
        orders = self._file.read()  # another copy of the program may play another match
        others = [(other, seats) for other, seats in orders.matches.items() if other != match]
        now = {**orders.matches.get(match, {}), seat: arranged}
        self._file.write(replace(orders, matches=dict([*others, (match, now)][-_MATCHES:])))
