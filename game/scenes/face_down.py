"""A hand that lies face down because others look at the screen, until the one it belongs to asks for it.

Between two people there is the curtain. This is for one person's own turn in which all have come to the screen: for a
race, or for what others had to decide. Nobody has seen anything private in between, so one press is enough. Whoever has
been shown something of theirs meanwhile makes the table change its viewer, and that brings the curtain.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Event
from game.scenes.deaf import Deaf
from game.ui.widgets.button import Button

if TYPE_CHECKING:
    from game.scenes.table import Table

_DEAF = 0.4  # seconds: the second click of a double click was meant for what was there before


class FaceDown:
    """Of the viewer's hand. A view tells in its ``show`` how things stand, and draws backs while it ``lies``.

    ``lies``: face down; nothing private may be seen or heard. ``offers``: its owner may turn it up by ``button``, by
    Space, or by a click anywhere on the hand.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lies = False
        self.offers = False
        self.button = Button(table.ui, "", self.show, "primary", icon="hand")
        self._since = 0  # entries that were logged when it was laid down
        self._deaf = Deaf(table.app, 0.0)

    def note(self, together: bool, wanted: bool) -> None:
        """``together``: all look at the screen now. ``wanted``: the viewer has something to decide or to see alone."""
        table = self.table
        if len(table.persons) < 2:
            return
        if together and not self.lies:
            self.lies, self._since = True, len(table.match.log)
        offered, self.offers = self.offers, self.lies and wanted and not together
        if self.offers and not offered:
            self._deaf = Deaf(table.app, _DEAF)

    def turn_up(self) -> None:
        """Only the viewer looks."""
        self.lies = self.offers = False

    def show(self) -> bool:
        """The owner asks for their hand: they see it, and what came to them unseen. True when it is turned up."""
        if not self.offers or self._deaf.lasts:
            return False
        came = [event for event in self.table.events_since(self._since) if _is_private(event)]
        self.turn_up()
        self.table.show_private(came)
        return True

    def take(self, position: tuple[int, int]) -> bool:
        """A click: it turns the hand up when it is on it. True when it was."""
        if not self.offers or not self.table.places.hand.collidepoint(position):
            return False
        self.show()
        return True

    def layout(self, hand: Rect) -> None:
        """The button in the middle of the hand."""
        button, ui, table = self.button, self.table.ui, self.table
        button.ui = ui
        name = table.short_name(table.viewer) if table.viewer is not None else ""
        button.text = ui.t("common.curtain.show_hand", name=name)
        height = min(ui.metrics.text(48), hand.height)
        button.rect = Rect(0, 0, min(button.wanted_width(), hand.width - ui.px(16)), height)
        button.rect.center = hand.center

    def update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; nothing moves."""
        self._deaf.update(dt)
        return False


def _is_private(event: Event) -> bool:
    return event != event.seen_by(None)
