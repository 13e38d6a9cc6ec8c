"""Cards taken from the hand: clicked, dragged, or chosen by keys."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.core.contract import Seat
from game.scenes.tables.exploding_kittens import card_art
from game.scenes.tables.exploding_kittens.aiming import Aiming
from game.scenes.tables.exploding_kittens.flights import FLIGHT, Flight
from game.scenes.tables.flying import RETURN
from game.scenes.tables.sign import draw_sign
from game.ui import paint, theme

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

DRAG_DISTANCE = 6  # pixels of movement that make a press a drag; less is a click
LONG_PRESS = 0.5  # seconds


@dataclass
class Press:
    """The left button is down on a card. ``lifted``: it moved, the cards follow the pointer.

    ``seats``, ``to_table``: where they may be let go. ``before``: what was chosen when they were lifted.
    """

    index: int
    at: tuple[int, int]
    adds: bool
    pointer: tuple[int, int]
    grip: tuple[float, float]
    lifted: bool = False
    seconds: float = 0.0
    seats: tuple[Seat, ...] = ()
    to_table: bool = False
    before: frozenset[int] = frozenset()


class Gesture:
    """The press that is going on, if one is. All ways end in ``view.doing``."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.now: Press | None = None

    def press(self, index: int, position: tuple[int, int]) -> None:
        """The left button went down on a card: a drag if it moves, a click if not."""
        place = self.view.hand.place_of(index)
        grip = ((position[0] - place.x) / place.width, (position[1] - place.y) / place.height)
        adds = bool(pygame.key.get_mods() & (pygame.KMOD_SHIFT | pygame.KMOD_CTRL))
        self.now = Press(index, position, adds, position, grip)

    def enter(self, index: int, adds: bool) -> None:
        """Enter on a card: choose it; on one that is chosen: play what is."""
        selection = self.view.selection
        if index in selection.indices and not adds:
            self.view.doing.propose()
        else:
            self.view.doing.choose(index, adds)

    @property
    def dragged(self) -> frozenset[int]:
        """Cards that follow the pointer."""
        if self.now is None or not self.now.lifted:
            return frozenset()
        return self.view.selection.indices

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at which the dragged cards may be let go."""
        return self.now.seats if self.now is not None else ()

    @property
    def to_table(self) -> bool:
        """Whether the dragged cards may be let go on the table."""
        return self.now is not None and self.now.to_table

    @property
    def goal(self) -> Rect | None:
        """The place for which the dragged cards would be meant if they were let go now: a badge, or the discard pile;
        None where they would go back into the hand."""
        now, view = self.now, self.view
        if now is None or not now.lifted or not (now.seats or now.to_table):
            return None
        badges, seat = view.table.seats_bar.rects, view.table.seats_bar.seat_at(now.pointer)
        if seat in now.seats and seat is not None:
            return badges[seat]
        if seat is None and not view.over_board(now.pointer):
            return None
        if view.seen.phase != "give" and len(now.seats) != 1:
            # Against whom is asked then; on a badge that cannot be meant it is refused.
            return view.places.discard if seat is None or not now.seats else None
        return badges[now.seats[0]] if seat is None or view.seen.phase == "give" else None

    def handle(self, event: pygame.event.Event) -> bool:
        """True when the gesture used the event."""
        now = self.now
        if now is None:
            return False
        if event.type == pygame.MOUSEMOTION:
            return self._move(now, event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self.now = None
            if now.lifted:
                self._drop(now, event.pos)
            else:
                self.view.doing.choose(now.index, now.adds)
            return True
        return False

    def _move(self, now: Press, position: tuple[int, int]) -> bool:
        now.pointer = position
        dx, dy = position[0] - now.at[0], position[1] - now.at[1]
        if not now.lifted and dx * dx + dy * dy >= DRAG_DISTANCE**2:
            if not self.view.doing.may_take(now.index):
                self.now = None
                return True
            self._lift(now)
        return now.lifted

    def _lift(self, now: Press) -> None:
        view, selection = self.view, self.view.selection
        now.lifted, now.before = True, selection.indices
        view.say_no_more()
        if now.index not in selection.indices:
            selection.toggle(now.index, now.adds)
        if view.seen.phase == "give":
            now.seats, now.to_table = (view.seen.turn,), True
        elif view.seen.phase == "turn":
            aiming = Aiming(view, selection.actions())
            now.seats, now.to_table = tuple(aiming.targets), bool(aiming.actions)
        else:  # an answer
            now.to_table = True
        view.ui.sounds.play("pick_up")

    def _drop(self, now: Press, position: tuple[int, int]) -> None:
        """On a badge: at that seat. On the table: played. Anywhere else, or where it may not be: back into the hand."""
        view, dragged, played = self.view, self._in_order(now), len(self.view.table.match.log)
        rects = self.rects(now)
        view.released = rects[-1]
        seat = view.table.seats_bar.seat_at(position)
        if seat is not None:
            view.doing.propose(seat)
        elif view.over_board(position):
            view.doing.propose()
        view.released = None
        view.hand.hover(position)
        view.table.group.hover(position)
        if len(view.table.match.log) > played or view.panel is not None:
            return
        if view.aiming is None:
            view.selection.indices = now.before
            view.changed()
        self._fly_back(dragged, rects)

    def _fly_back(self, dragged: list[int], rects: list[Rect]) -> None:
        """To where the fan keeps a place free: of equal cards the last."""
        hand, free = self.view.hand, list(reversed(range(len(self.view.hand.kinds))))
        for index, rect in zip(dragged, rects, strict=True):
            home = next(i for i in free if hand.kinds[i] == hand.kinds[index])
            free.remove(home)
            flight = Flight(hand.kinds[index], (rect, hand.place_of(home)), to_hand=True)
            self.view.flights.launch(flight, 0.0, RETURN / FLIGHT)

    def drop(self) -> bool:
        """Forget the gesture; the cards lie in the hand again, as before. True if there was one."""
        now, self.now = self.now, None
        if now is not None and now.lifted:
            self.view.selection.indices = now.before
        return now is not None

    def update(self, dt: float) -> bool:
        """A press that stays where it is asks what the card is; True while one may become that."""
        now = self.now
        if now is None or now.lifted:
            return False
        now.seconds += dt
        if now.seconds >= LONG_PRESS:
            self.now = None
            self.view.table.show_card(self.view.facts_at(now.at))
        return True

    # Drawing

    def _in_order(self, now: Press) -> list[int]:
        """The dragged cards, the gripped one last and on top."""
        return sorted(self.view.selection.indices, key=lambda i: (i == now.index, i))

    def rects(self, now: Press) -> list[Rect]:
        """Where the dragged cards are: the gripped one at the pointer, the others fanned beside it."""
        width, height = (round(side * 1.06) for side in self.view.hand.card_size)
        count = len(self.view.selection.indices)
        x = now.pointer[0] - round(now.grip[0] * width)
        y = now.pointer[1] - round(now.grip[1] * height)
        step = width // 4
        return [Rect(x - step * (count - 1 - i), y, width, height) for i in range(count)]

    def draw(self, surface: pygame.Surface) -> None:
        """The lifted cards: a little larger, their shadow farther away; and upon them for whom they are meant."""
        now, view = self.now, self.view
        if now is None or not now.lifted:
            return
        ui = view.ui
        for index, rect in zip(self._in_order(now), self.rects(now), strict=True):
            kind = view.hand.kinds[index]
            paint.shadow(surface, rect, round(rect.width * card_art.CORNER), ui.px(14), ui.px(10), 120)
            surface.blit(card_art.face(ui.type, kind, view.words.kind(kind), rect.size), rect)
            pygame.draw.rect(
                surface, theme.GOLD, rect, ui.px(3), border_radius=round(rect.width * card_art.CORNER)
            )
        if self.goal is not None:
            frame = self.goal.inflate(ui.px(10), ui.px(10))
            pygame.draw.rect(surface, theme.INK, frame.inflate(4, 4), ui.px(8), border_radius=ui.px(18))
            pygame.draw.rect(surface, theme.LEAF, frame, ui.px(6), border_radius=ui.px(17))
            draw_sign(surface, ui, frame, "check", theme.LEAF_DARK)
