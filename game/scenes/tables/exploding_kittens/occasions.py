"""Which panel an occasion asks for: a decision beyond the hand, or something that only the viewer was shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.contract import Event
from game.rules.exploding_kittens.actions import Kind, Take
from game.rules.exploding_kittens.events import Buried, Drew, Peeked
from game.scenes.tables.exploding_kittens.depth import DepthPanel
from game.scenes.tables.exploding_kittens.panel import Panel
from game.scenes.tables.exploding_kittens.pick import PickPanel
from game.scenes.tables.exploding_kittens.row import ArrangePanel, RowPanel

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


def decision_panel(view: KittensView) -> Panel | None:
    """What the viewer has to decide now, if it needs a panel."""
    seen = view.seen
    if not view.table.my_turn or view.shared_moment:
        return None
    if seen.phase == "arrange":
        return ArrangePanel(view, [kind for kind in seen.pile[: seen.looking] if kind is not None])
    if seen.phase == "put_back":
        return DepthPanel(view, len(seen.pile))
    if seen.phase == "take":
        there = seen.discard[: seen.takeable]
        cards = [(kind, there.count(kind)) for kind in view.deck.kinds if Take(kind) in view.legal]
        title = view.words.t("take.title")
        return PickPanel(view, title, cards, lambda kind: view.doing.submit(Take(kind)), must=True)
    return None


def private_panel(view: KittensView, events: Sequence[Event]) -> tuple[RowPanel | None, bool]:
    """What only the viewer was shown, and whether the match waits until they have put it away.

    A card drawn by one of several people has to be seen before the computer goes to the next.
    """
    t = view.words.t
    mine = [event for event in events if getattr(event, "seat", None) == view.table.viewer]
    others_next = len(view.table.persons) > 1 and view.table.viewer not in view.seen.deciders
    for event in reversed(mine):
        if isinstance(event, Peeked) and view.seen.phase != "arrange":
            return _row(view, t("look.title"), event.cards, t("look.next")), False
        if isinstance(event, Buried):
            title = t("look.buried") if view.to_you else t("log.buried", name=view.table.name(event.seat))
            return _row(view, title, event.card and (event.card,), ""), others_next
        if isinstance(event, Drew) and others_next:
            return _row(view, t("look.drew"), event.card and (event.card,), ""), True
    return None, False


def _row(view: KittensView, title: str, cards: Sequence[Kind] | None, mark: str) -> RowPanel | None:
    """The cards to look at; none while the hand lies face down before others, who must not see them."""
    return RowPanel(view, title, cards, mark) if cards else None


def discard_panel(view: KittensView, page: int) -> PickPanel:
    """The discard pile to look through, card by card: its order is public, and the last one lies on top."""
    cards = [(kind, 0) for kind in reversed(view.seen.discard)]
    panel = PickPanel(view, view.words.t("browse.title"), cards, None, must=False)
    panel.page = page
    return panel
