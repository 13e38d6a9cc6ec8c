"""The buttons of KotUno: call, catch, how the hand is sorted; and the end at once, for who has no cards left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

import pygame
from pygame import Rect

from game.core.contract import Card, Seat
from game.rules.koto_uno.actions import Call, Catch, LetPass
from game.scenes.tables.view import Areas
from game.ui import paint, theme
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

Order = Literal["drawn", "star", "object", "number"]
_ORDERS: tuple[Order, ...] = ("star", "object", "number", "drawn")


class Buttons:
    """Made once; ``update`` says which are there."""

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self.order: Order = "star"
        self.call = Button(view.ui, "", view.playing.call, kind="primary", icon="star")
        self.sort = Button(view.ui, "", self.next_order, kind="quiet", icon="shuffle")
        self.catch = Button(view.ui, "", self._catch, kind="primary", icon="hand")
        self.let_pass = Button(view.ui, "", self._let_pass, icon="check")
        self.to_end = Button(view.ui, "", view.table.hurry, kind="primary", icon="step_on")

    def layout(self, areas: Areas) -> None:
        """At the lower corners of the board: nothing else ever stands there."""
        ui, t, board = self.view.ui, self.view.words.t, areas.board
        self.call.text, self.catch.text = t("button.call"), self._catch_text()
        self.let_pass.text, self.to_end.text = t("button.let_pass"), ui.t("common.table.to_end")
        self._label_sort()
        height, gap = ui.metrics.text(46), ui.px(8)
        right = board.right
        for button in (self.call, self.catch, self.to_end):
            button.rect = Rect(0, 0, button.wanted_width(), height)
            button.rect.bottomright = (right, board.bottom)
        self.let_pass.rect = Rect(0, 0, self.let_pass.wanted_width(), height)
        self.let_pass.rect.bottomright = (self.catch.rect.left - gap, board.bottom)
        if self.let_pass.rect.colliderect(self.sort.rect):
            self.let_pass.rect.bottomright = (right, self.catch.rect.top - gap)

    def _label_sort(self) -> None:
        ui, t = self.view.ui, self.view.words.t
        self.sort.text = t(f"sort.{self.order}")
        self.sort.hint = t("sort.hint")
        if self.view.areas is not None:
            board = self.view.areas.board
            self.sort.rect = Rect(0, 0, self.sort.wanted_width(), ui.metrics.text(38))
            self.sort.rect.bottomleft = board.bottomleft

    def update(self) -> None:
        """Follow what the viewer may do now."""
        view = self.view
        if view.areas is not None and self.catch.text != self._catch_text():
            self.layout(view.areas)
        self.call.enabled = True  # pressed too early it says why
        self.call.kind = "primary" if Call() in view.legal else "quiet"
        self.call.hint = view.words.t("button.call_hint")

    @property
    def shown(self) -> list[Widget]:
        """The buttons of this moment."""
        view = self.view
        if view.only_watched:
            return [] if view.table.hurries else [self.to_end]
        if self._asked_alone or LetPass() in view.legal:
            catching: list[Widget] = [self.catch]
            return [*catching, *([self.let_pass] if LetPass() in view.legal else []), self.sort]
        return [*([self.call] if view.seen.phase != "over" else []), self.sort]

    @property
    def _asked_alone(self) -> bool:
        """A race is on, and only one person may answer: a button will do for their key."""
        return self.view.seen.phase == "catch" and len(self._asked) == 1

    @property
    def _asked(self) -> list[Seat]:
        """The people who have to decide."""
        return [seat for seat in self.view.seen.deciders if seat in self.view.table.persons]

    def _catch_text(self) -> str:
        """With the key that does the same, where one does."""
        view, t = self.view, self.view.words.t
        if view.race() is None or not self._asked_alone:
            return t("button.catch")
        return t("button.catch_key", letter=view.table.race_letter(self._asked[0]))

    def _catch(self) -> None:
        table = self.view.table
        if self.view.race() is not None:
            table.director.press(self._asked[0])
        else:
            table.submit(Catch())

    def _let_pass(self) -> None:
        table = self.view.table
        if self.view.race() is not None:
            table.director.race.nobody_objects()
        else:
            table.submit(LetPass())

    # Sorting

    def next_order(self) -> None:
        """Sort the hand in the next way."""
        self.order = _ORDERS[(_ORDERS.index(self.order) + 1) % len(_ORDERS)]
        self._label_sort()
        self.view.refill()

    def sorted(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of a hand in the order chosen."""
        deck = self.view.deck
        keys = {
            "star": lambda card: (deck.star[card], deck.object[card], deck.count[card]),
            "object": lambda card: (deck.object[card], deck.star[card], deck.count[card]),
            "number": lambda card: (deck.count[card], deck.star[card], deck.object[card]),
        }
        return list(cards) if self.order == "drawn" else sorted(cards, key=keys[self.order])

    # Drawing

    def draw_called(self, surface: pygame.Surface) -> None:
        """Who has called keeps a flag at their badge until their turn is over."""
        view, ui = self.view, self.view.ui
        if not view.seen.called:
            return
        badge = view.table.seats_bar.rects[view.seen.turn]
        words = ui.type.render(view.words.t("say.called"), theme.TINY, theme.WHITE)
        flag = Rect(0, 0, words.get_width() + ui.px(16), words.get_height() + ui.px(6))
        flag.midtop = (badge.centerx, badge.bottom - ui.px(6))
        paint.panel(surface, flag, flag.height // 2, theme.CORAL_DARK, theme.INK, ui.px(2))
        surface.blit(words, words.get_rect(center=flag.center))
