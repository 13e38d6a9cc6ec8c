"""A table in words, for those who listen or read instead of looking. Source: look, "Keys"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.core.contract import Seat
    from game.scenes.tables.view import GameView


def table_in_words(view: GameView) -> list[str]:
    """A sentence a line: what is expected, the seats, what lies open, the hand. Only what the viewer may know."""
    seats = range(len(view.table.match.setup.seats))
    middle = view.describe_middle()
    return [view.banner(), *(_seat(view, seat) for seat in seats), *middle, *_hand(view, middle)]


def _seat(view: GameView, seat: Seat) -> str:
    """A seat with what its badge says."""
    name = view.table.name(seat)
    facts = ", ".join(fact.hint for fact in view.seat_facts(seat))
    return view.ui.t("access.state.seat", name=name, facts=facts) if facts else name


def _hand(view: GameView, told: Sequence[str]) -> Sequence[str]:
    if view.table.viewer is None:
        return ()
    if view.is_shared():
        return (view.ui.t("access.state.covered"),)
    return [words for words in view.describe_hand() if words not in told]


def places_in_words(view: GameView) -> list[str]:
    """All that the keyboard can reach on a table besides its buttons."""
    spots = (widget for widget in view.widgets() if widget.visible and not isinstance(widget, Button))
    return [words for spot in spots if (words := spot.spoken())]


def cards_in_words(view: GameView, cards: Sequence[str]) -> list[str]:
    """Cards of the viewer's hand, a line each."""
    t, seat = view.ui.t, view.table.viewer
    if not view.to_you and seat is not None:
        held = [t("access.state.hand_of", name=view.table.name(seat), card=card) for card in cards]
        return held or [t("access.state.no_hand_of", name=view.table.name(seat))]
    return [t("access.state.hand", card=card) for card in cards] or [t("access.state.no_hand")]
