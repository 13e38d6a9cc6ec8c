"""The table of If It Fits: boxes on a grid that pans and zooms, the hand below, pieces taken in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.rules.if_it_fits.actions import Cell, Draw, IfItFitsAction
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.events import LastPhaseBegan
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.preview import Table as Boxes
from game.rules.if_it_fits.scoring import IfItFitsOutcome
from game.scenes.card_info import CardFacts
from game.scenes.tables.if_it_fits.board_picture import BoardPicture
from game.scenes.tables.if_it_fits.breakdown import Breakdown
from game.scenes.tables.if_it_fits.choosing import Choosing
from game.scenes.tables.if_it_fits.counting import Counting
from game.scenes.tables.if_it_fits.facts import Facts, cells_of
from game.scenes.tables.if_it_fits.flights import Flights
from game.scenes.tables.if_it_fits.gesture import Held, Piece
from game.scenes.tables.if_it_fits.holding import Holding
from game.scenes.tables.if_it_fits.laying import Laying
from game.scenes.tables.if_it_fits.life import Life
from game.scenes.tables.if_it_fits.looking import Looking
from game.scenes.tables.if_it_fits.marks import Marks
from game.scenes.tables.if_it_fits.options import Options
from game.scenes.tables.if_it_fits.pictures import Pictures
from game.scenes.tables.if_it_fits.row import HandRow
from game.scenes.tables.if_it_fits.state_words import StateWords
from game.scenes.tables.if_it_fits.steering import Steering
from game.scenes.tables.if_it_fits.words import Words
from game.scenes.tables.long_press import LongPress
from game.scenes.tables.view import Areas, GameView, LogLine, SeatFact
from game.scenes.tables.view import Breakdown as AnyBreakdown
from game.ui.camera import Camera
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.table import Table

_SECTIONS = {"start": "cards", "turn": "turn", "toy": "special_toy", "play": "boxes", "over": "scoring"}


class IfItFitsView(GameView):
    """Ties together what is seen (board, row, flights) and what is done (holding a piece, choosing how to end it)."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.cards: Cards = table.match.controller.cards  # type: ignore[attr-defined]
        self.pictures = Pictures(self.cards, table.style)
        self.words = Words(self.ui, self.cards, table.short_name)
        self.seen: IfItFitsObservation
        self.options: Options
        self.row = HandRow(self)
        self.board = BoardPicture(table.style)
        self.flights = Flights(self)
        self.life = Life(self)
        self.holding = Holding(self)
        self.laying = Laying(self)
        self.long_press = LongPress()
        self.facts = Facts(self)
        self.state_words = StateWords(self)
        self.marks = Marks(self)
        self.hinted: IfItFitsAction | None = None
        self.fresh: frozenset[Cell] = frozenset()
        self.steering = Steering(self)
        self.looking = Looking(self)
        self._areas: Areas | None = None
        self._fitted_for: Seat | None = None
        self._boxes: Boxes | None = None
        self.pointed = False  # the pointer has moved since something happened, so it means what it is on

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        first = not hasattr(self, "seen")
        self.seen = cast(IfItFitsObservation, observation)
        self.options = Options(self.seen, frozenset(legal), self.cards, self.table.viewer)
        self.holding.drop()
        self.laying.choosing = None
        self.hinted = None
        self.fresh = frozenset()
        self.pointed = self.pointed and not events
        self._boxes = None
        if first:
            self.steering.camera = Camera(self.seen.columns, self.seen.rows)
        if self._areas is None:
            return
        self.row.fill(self.options.pieces)
        self.steering.follow(glide=bool(events))
        self.flights.tell(events)
        self.laying.released = None
        for event in events:
            if isinstance(event, LastPhaseBegan):
                self.table.say(self.words.log_lines(event)[0].text)

    def layout(self, areas: Areas) -> None:
        same = (areas, self.table.viewer) == (self._areas, self._fitted_for)
        self._areas, self._fitted_for = areas, self.table.viewer
        self.steering.layout(areas.board)
        self.row.layout(areas.hand)
        self.row.fill(self.options.pieces)
        if not (same and self.camera.by_hand):  # what somebody zoomed is theirs until the window is another
            self.steering.fit(glide=False)
        if self.choosing is not None:
            self.choosing.layout(areas.board)
        self.looking.follow()
        self.flights.dealing.prepare()

    def widgets(self) -> Sequence[Widget]:
        if self.choosing is not None:
            return [*self.choosing.all_buttons, *self.row.spots, *self.steering.buttons]
        return [*self.row.spots, *self.for_onlookers()]

    def for_onlookers(self) -> Sequence[Widget]:
        return [self.looking, *self.steering.buttons]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.holding.held is None and self.row.hover(event.pos):
            self.row.fill(self.options.pieces)
            self.table.collect_widgets()
        if event.type == pygame.MOUSEMOTION:
            self.pointed = True
            self.life.pointed(event)
            self.long_press.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.long_press.end()
        if self.steering.moves(event):
            return self.holding.moved_under(event)
        if self.holding.handle(event):
            return True
        if self.laying.handle(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.table.show_card(self.facts_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self.laying.take_hint(event.pos) or self.laying.take_outlined(event.pos):
                return True
            self.long_press.begin(event.pos)
            self.steering.grip(event.pos)
            return True
        return self.steering.handle(event)

    def let_go(self) -> bool:
        return self._let_go_of_piece() or self.looking.leave()

    def put_down(self) -> None:
        self._let_go_of_piece()

    def _let_go_of_piece(self) -> bool:
        self.long_press.end()
        self.steering.let_go()
        return self.laying.take_back() or self.holding.give_back()

    def update(self, dt: float) -> bool:
        if self.table.app.stack.top is self.table:
            self.flights.update()
        self.life.update()
        self.steering.update()
        self.looking.follow()
        self.row.count_supply()
        pressed = self.long_press.at is not None
        asked = self.long_press.update(dt)
        if asked is not None:
            self.table.show_card(self.facts_at(asked))
        return self.steering.glide(dt) or pressed

    def banner(self) -> str:
        if self.held is not None and self.held.mode != "press":
            if self.held.piece.turns:
                return self.words.t("banner.turns")
            if self.held.piece.kind == "princess":
                return self.words.t("banner.chase")
        if self.choosing is not None:
            return self.words.t(self.choosing.banner_key, name=self.table.short_name(self.seen.turn))
        return self.words.banner(self.seen, self.table.my_turn)

    def describe_middle(self) -> Sequence[str]:
        return list(self.state_words.middle())

    def describe_hand(self) -> Sequence[str]:
        return self.state_words.hand()

    def describe_aim(self) -> str:
        return self.state_words.aim()

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        return self.words.log_lines(event)

    def seat_facts(self, seat: Seat) -> Sequence[SeatFact]:
        cards, cats = self.seen.hand_sizes[seat], len(self.cats_left(seat))
        points = self.boxes.score.points[seat]
        return (
            SeatFact("icons/hand", cards, self.words.t("seat.hand", count=cards)),
            SeatFact("cats/face", cats, self.words.t("seat.cats", count=cats)),
            SeatFact("icons/trophy", points, self.words.t("seat.points", count=points)),
        )

    def turn_of(self) -> Seat | None:
        return None if self.seen.pending == "over" else self.seen.turn

    def describe(self, action: Action) -> str:
        return self.words.describe(cast(IfItFitsAction, action))

    def point_out(self, action: Action) -> None:
        self.hinted = cast(IfItFitsAction, action)

    def hinted_widget(self) -> Widget | None:
        return self.row.hinted_spot()

    def mark_fresh(self, events: Sequence[Event]) -> None:
        self.fresh = frozenset(cell for event in events for cell in cells_of(event))

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        return self.facts.at(position)

    def breakdown(self, outcome: Outcome) -> Breakdown:
        return Breakdown(self, cast(IfItFitsOutcome, outcome))

    def counting(self, breakdown: AnyBreakdown) -> Counting:
        return Counting(cast(Breakdown, breakdown))

    def undo_advice(self) -> str:
        if self.ui.settings.confirm_placements:
            return ""
        return self.words.t("undo_advice", option=self.ui.t("common.settings.confirm_placements"))

    def rules_section(self) -> str:
        if self.choosing is not None:
            return "awake"
        if self.seen.last_phase:
            return "last_phase"
        return _SECTIONS[self.seen.pending]

    # What the viewer has before them

    @property
    def held(self) -> Held | None:
        return self.holding.held

    @property
    def choosing(self) -> Choosing | None:
        return self.laying.choosing

    @property
    def away(self) -> Piece | None:
        """The piece that the viewer carries, or has laid out and may still take back: it is not where it came from."""
        if self.held is not None:
            return self.held.piece
        return self.choosing.piece if self.choosing is not None and self.choosing.cell is not None else None

    def cats_left(self, seat: Seat) -> list[Card]:
        """A seat's supply without the cat that the viewer has taken from it."""
        return [cat for cat in self.seen.supplies[seat] if Piece("cat", cat) != self.away]

    @property
    def boxes(self) -> Boxes:
        """The boxes that lie on the table now, and what a placement would make of them."""
        if self._boxes is None:
            self._boxes = Boxes(self.seen, self.cards)
        return self._boxes

    def why_not(self, piece: Piece) -> str:
        """Why nothing can be done with a piece now, wherever it is laid."""
        anywhere = self.seen.board[0].cell
        return self.table.why_not(piece.action(anywhere, False))

    def why_greyed(self, piece: Piece) -> str:
        """The same for the hint of a piece that is greyed; empty for one that is not."""
        return self.why_not(piece) if self.is_greyed(piece) else ""

    def is_greyed(self, piece: Piece) -> bool:
        """The viewer is to decide, but nothing can be done with this piece."""
        if piece.kind == "cat" and self.laying.cats:
            return False
        return self.table.my_turn and not self.options.can_play(piece)

    # What can be done

    def draw_card(self) -> None:
        """Deck clicked, Space: draw, or say why not; while a card is laid out, what has to be decided first."""
        if self.choosing is not None:
            self.table.say(self.words.t(self.choosing.asked_key))
        else:
            self.table.submit(Draw())

    def press(self, piece: Piece, place: Rect, position: tuple[int, int]) -> None:
        """The left button went down on a piece."""
        self.long_press.begin(position)
        self.holding.press(piece, place, position)

    # Where things are on the screen

    @property
    def camera(self) -> Camera:
        return self.steering.camera

    def looked_at(self) -> Rect:
        """What stays where it is when the keys zoom: the place that they are on, else the middle of the board."""
        if self.held is not None and self.held.mode == "keys":
            return self.camera.rect(self.held.cursor, self.held.piece.across)
        return self.looking.rect if self.looking.is_on else self.steering.board

    def over_board(self, position: tuple[int, int]) -> bool:
        """Whether a point is over the board and not over what lies above it."""
        places = self.table.places
        return not any(
            rect.collidepoint(position) for rect in (places.hand, places.log, places.seats, places.buttons)
        )

    # Drawing

    def draw(self, surface: pygame.Surface) -> None:
        hidden = self.flights.hidden
        self.board.draw(surface, self.seen, self.camera, hidden, self.life.poses)
        if self.camera.glide is None:
            self.marks.draw(surface)
        self.row.draw(surface, hidden)
        self.flights.draw(surface)

    def draw_above(self, surface: pygame.Surface) -> None:
        self.marks.draw_above(surface)


def create_view(table: Table) -> IfItFitsView:
    """The view for a table."""
    return IfItFitsView(table)
