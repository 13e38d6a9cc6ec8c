"""Piles, cards and the drawn kitten as things to be pressed, and where Enter does what a hint proposes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.scenes.tables.exploding_kittens import state_words
from game.ui.widgets.spot import Spot
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Spots:
    """``all``: in the order of the keyboard; made anew whenever what can be done is something else."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.all: list[Widget] = []

    def refresh(self) -> None:
        """As things are now; nothing can be pressed where nobody plays."""
        self.all = [] if self.view.table.spectating else self._make()

    def in_order(self) -> Sequence[Widget]:
        """With the buttons: what is above everything else alone, and first what is most wanted."""
        view = self.view
        if view.panel is not None:
            return view.panel.widgets
        if view.aiming is not None:
            return [*view.aiming.spots, *view.bar.buttons]
        if view.seen.phase in ("window", "kitten") or view.table.people_are_out:
            return [*view.bar.buttons, *self.all]  # there is hurry, or nothing else to be done
        return [*self.all, *view.bar.buttons]

    def hinted(self) -> Widget | None:
        """The pile or the card with which Enter begins what a hint proposes."""
        view = self.view
        if view.hinted.is_pile:
            return next(spot for spot in self.all if spot.rect == view.places.pile)
        spots = zip(view.hand.kinds, view.hand.spots, strict=True)
        return next((spot for kind, spot in spots if view.is_hinted(kind)), None)

    def _make(self) -> list[Widget]:
        view, places = self.view, self.view.places
        pile = Spot(view.ui, places.pile, lambda _: view.doing.draw_card(), view.doing.draw_card)
        known = state_words.known(view)
        pile.hint = "\n".join(filter(None, (view.words.t("pile.deck", count=len(view.seen.pile)), known)))
        heap = Spot(view.ui, places.discard, view.controls.press_heap, view.browse)
        heap.hint = view.words.discard_pile(len(view.seen.discard))
        cards = [] if view.table.face_down.offers else view.hand.spots
        return [*cards, pile, heap, *([self._kitten(pile, heap)] if view.fuse.is_shown else [])]

    def _kitten(self, pile: Spot, heap: Spot) -> Spot:
        """The drawn kitten, over the piles: Enter shows it large, for those who have no right button."""
        view, place = self.view, self.view.kitten_place()
        pile.rect = Rect(pile.rect.left, pile.rect.top, place.left - pile.rect.left, pile.rect.height)
        heap.rect = Rect(place.right, heap.rect.top, heap.rect.right - place.right, heap.rect.height)

        def show() -> None:
            view.table.show_card(view.facts.of(view.kitten))

        spot = Spot(view.ui, place, lambda _: None, show)
        spot.label = view.words.kind(view.kitten)
        return spot
