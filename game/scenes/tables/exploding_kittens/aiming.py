"""From chosen cards to an action: at whom, and for what."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.rules.exploding_kittens.actions import ExplodingKittensAction, Triple
from game.scenes.tables.exploding_kittens.arrow import draw_arrow, draw_arrow_round
from game.scenes.tables.exploding_kittens.pick import PickPanel
from game.ui import theme
from game.ui.widgets.spot import Spot

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class Aiming:
    """Cards are chosen, and it is asked at which seat: the badges that can be meant are framed."""

    def __init__(self, view: KittensView, actions: Sequence[ExplodingKittensAction]) -> None:
        self.view = view
        self.actions = list(actions)
        self.spots: list[Spot] = []

    @classmethod
    def begin(cls, view: KittensView, target: Seat | None) -> None:
        """Play what is chosen; ask for a seat where several can be meant, say why not where none can."""
        aiming = cls(view, view.selection.actions())
        targets = aiming.targets
        if not aiming.actions or (target is not None and targets and target not in targets):
            sample = view.selection.sample(target)
            why = view.table.why_not(sample) if sample is not None else view.words.t("play.nothing")
            view.table.say(why)
        elif target is None and len(targets) > 1:
            view.aiming = aiming
            view.changed()
            if view.table.group.show_focus:  # chosen by keyboard: go on by keyboard
                view.table.group.focus = aiming.spots[0]
        else:
            aiming.at(target if target is not None and targets else next(iter(targets), None))

    @property
    def targets(self) -> list[Seat]:
        """The seats that can be meant, in the order of play."""
        view = self.view
        seats = {_target(action) for action in self.actions} - {None}
        near, count = view.table.viewer or 0, len(view.seen.alive)
        return sorted((seat for seat in seats if seat is not None), key=lambda seat: (seat - near) % count)

    @property
    def banner(self) -> str:
        view = self.view
        cards = view.words.kinds(view.selection.kinds)
        return view.words.t("banner.aim", name=view.table.name(view.seen.turn), cards=cards)

    def layout(self) -> None:
        """A spot on each badge that can be meant."""
        view = self.view
        self.spots = [
            Spot(view.ui, view.table.seats_bar.rects[seat], partial(self._tap, seat), partial(self.at, seat))
            for seat in self.targets
        ]
        for spot, seat in zip(self.spots, self.targets, strict=True):
            spot.label = view.table.name(seat)

    def _tap(self, seat: Seat, _: tuple[int, int]) -> None:
        self.at(seat)

    def at(self, seat: Seat | None) -> None:
        """The seat is known. Three identical still need a name."""
        view = self.view
        actions = [action for action in self.actions if _target(action) == seat]
        view.aiming = None
        asks = [action for action in actions if isinstance(action, Triple)]
        if not asks or seat is None:
            view.doing.submit(actions[0])
            return
        by_name = {action.named: action for action in asks}
        cards = [(kind, 0) for kind in view.deck.kinds if kind in by_name]
        title = view.words.t("name.title", name=view.table.name(seat))
        view.open_panel(
            PickPanel(view, title, cards, lambda kind: view.doing.submit(by_name[kind]), must=False)
        )
        if view.table.group.show_focus and view.panel is not None:
            view.table.group.focus = view.panel.widgets[0]

    def draw(self, surface: pygame.Surface) -> None:
        """A bold frame and an arrow at each badge that can be meant."""
        for seat in self.targets:
            frame = draw_frame(self.view, surface, seat)
            draw_arrow(surface, self.view.ui, self.view.places.board.center, frame)


def draw_frame(view: KittensView, surface: pygame.Surface, seat: Seat) -> Rect:
    """A bold frame round a badge that can be meant. Returns where it is."""
    ui = view.ui
    rect = view.table.seats_bar.rects[seat].inflate(ui.px(10), ui.px(10))
    pygame.draw.rect(surface, theme.INK, rect.inflate(4, 4), ui.px(6), border_radius=ui.px(18))
    pygame.draw.rect(surface, theme.CORAL, rect, ui.px(4), border_radius=ui.px(17))
    return rect


def _target(action: ExplodingKittensAction) -> Seat | None:
    target: Seat | None = getattr(action, "target", None)
    return target


def draw_aim_of_window(view: KittensView, surface: pygame.Surface) -> None:
    """At whom the card is aimed that may be answered now."""
    window = view.seen.window
    target: Seat | None = getattr(window.action, "target", None) if window is not None else None
    if target is not None and not view.flights.discards_in_air:
        badge = view.table.seats_bar.rects[target].inflate(view.ui.px(6), view.ui.px(6))
        buttons = [button.rect for button in view.bar.buttons]
        if buttons and badge.top > view.places.bar.centery:
            draw_arrow_round(surface, view.ui, *_way_round(view, badge, buttons), badge)
        else:
            draw_arrow(surface, view.ui, view.places.board.center, badge, dashed_from=0.45)


def _way_round(
    view: KittensView, badge: Rect, buttons: Sequence[Rect]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """From the discard pile past the right of the buttons: where to begin, and the corner beside the badge."""
    places, gap = view.places, view.ui.px(20)
    x = min(max(buttons[-1].right, badge.right + 2 * gap) + gap, places.board.right - view.ui.px(8))
    line = Rect(x - gap // 2, places.discard.centery, gap, badge.centery - places.discard.centery)
    top = max(
        (seat.bottom for seat in places.seats if seat.colliderect(line) and seat.top < badge.top), default=0
    )
    return (x, max(top, places.discard.bottom) + gap // 2), (x, badge.centery)
