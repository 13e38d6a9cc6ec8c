"""The table that a guide is shown on: the same seats and names, cards that suit what it tells, and nobody playing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from game.core.contract import Card, Seat
from game.core.match import PERSON, Match, MatchSetup

if TYPE_CHECKING:
    from game.scenes.table import Table

_SEED = 1
_OTHERS = "ai:easy"


def practice_table(table: Table) -> Table:
    """A table like this one for the seat that looks at it, with the usual house rules. It is kept nowhere.

    The viewer is the only person there, so that no curtain falls and no hand is covered.
    """
    from game.scenes.guides import preparation_of
    from game.scenes.table import Table

    setup, viewer = table.match.setup, table.viewer or 0
    seats = tuple(
        replace(one, name=table.name(seat), kind=PERSON if seat == viewer else _OTHERS)
        for seat, one in enumerate(setup.seats)
    )
    match = Match(table.match.controller, MatchSetup(setup.game, seats, _SEED, {}))
    preparation_of(setup.game)(match, viewer)
    practice = Table(table.app, match, dealt=True)
    practice.computers = list(table.computers)  # whom the others are is told as at the table itself
    return practice


def rules_of(match: Match) -> Any:
    """The match's rules with what only they have, such as their deck."""
    return match.controller


def after(match: Match, seat: Seat) -> Seat:
    """The next seat round the table."""
    return (seat + 1) % len(match.setup.seats)


def bring(card: Card, place: list[Card], index: int, everywhere: Iterable[list[Card]]) -> None:
    """Exchange the card at ``place[index]`` for another one, wherever that lies now."""
    for cards in everywhere:
        if card in cards:
            at = cards.index(card)
            cards[at], place[index] = place[index], cards[at]
            return


def bring_all(wanted: Iterable[Card], place: list[Card], everywhere: Iterable[list[Card]]) -> None:
    """The first cards of ``place`` become these."""
    lists = list(everywhere)
    for index, card in enumerate(wanted):
        bring(card, place, index, lists)
