"""The table of Exploding Kittens in words: the middle, a seat, a hand, and what its owner knows of the pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.scenes.tables.state_words import cards_in_words
from game.scenes.tables.view import SeatFact

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


def middle(view: KittensView) -> list[str]:
    """What lies open between the seats."""
    t, seen = view.words.t, view.seen
    lines = [
        t("pile.danger", count=seen.kittens, cards=len(seen.pile)),
        view.words.discard_pile(len(seen.discard)),
    ]
    if seen.discard:
        lines.append(view.ui.t("access.kittens.top", card=view.words.kind(seen.discard[-1])))
    return lines


def hand(view: KittensView) -> list[str]:
    """What the viewer holds and knows."""
    lines = cards_in_words(view, [view.words.kind(kind) for kind in view.seen.hand])
    return [*lines, *filter(None, (known(view),))]


def known(view: KittensView) -> str:
    """The cards to be drawn next that the viewer was shown, as far as they are known without a gap; else empty."""
    kinds = []
    if not view.shared_moment:
        for kind in view.seen.pile:
            if kind is None:
                break
            kinds.append(kind)
    return view.words.known(kinds, view.table.viewer, view.to_you) if kinds else ""


def seat_facts(view: KittensView, seat: Seat) -> list[SeatFact]:
    """What the seat's badge shows: its cards and the turns it owes, or its place once it is out."""
    seen, t = view.seen, view.words.t
    if not seen.alive[seat]:
        place = len(seen.alive) - seen.exploded.index(seat)
        return [SeatFact("kittens/burst_small", place, t("seat.exploded", place=place))]
    cards = seen.hand_sizes[seat]
    facts = [SeatFact("icons/hand", cards, t("seat.hand", count=cards))]
    if seat == seen.turn and seen.phase != "over":
        facts.append(SeatFact("icons/turn", seen.owed, t("seat.owed", count=seen.owed)))
    return facts
