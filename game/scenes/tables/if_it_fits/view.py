"""The table of If It Fits: boxes on a grid that pans and zooms, the hand below, pieces taken in hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import pygame
from pygame import Rect

from game.core.contract import Action, Card, Event, Observation, Seat
from game.core.outcome import Outcome
from game.rules.if_it_fits.actions import (
    Cell,
    Discard,
    Draw,
    IfItFitsAction,
)
from game.rules.if_it_fits.deck import Cards
from game.rules.if_it_fits.events import LastPhaseBegan
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.preview import BoxWorth
from game.rules.if_it_fits.preview import Table as Boxes
from game.rules.if_it_fits.scoring import IfItFitsOutcome
from game.rules.if_it_fits.walls import half_turn, to_letters
from game.scenes.card_info import CardFacts
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.board_picture import BoardPicture
from game.scenes.tables.if_it_fits.breakdown import Breakdown
from game.scenes.tables.if_it_fits.choosing import Choosing
from game.scenes.tables.if_it_fits.counting import Counting
from game.scenes.tables.if_it_fits.facts import Facts, cells_of
from game.scenes.tables.if_it_fits.flights import Flights
from game.scenes.tables.if_it_fits.gesture import Held, Piece, piece_of
from game.scenes.tables.if_it_fits.holding import Holding
from game.scenes.tables.if_it_fits.life import Life
from game.scenes.tables.if_it_fits.looking import Looking
from game.scenes.tables.if_it_fits.marks import Marks
from game.scenes.tables.if_it_fits.row import HandRow
from game.scenes.tables.if_it_fits.state_words import StateWords
from game.scenes.tables.if_it_fits.steering import Steering
from game.scenes.tables.if_it_fits.words import Words
from game.scenes.tables.long_press import LongPress
from game.scenes.tables.view import Areas, GameView, LogLine, SeatFact
from game.scenes.tables.view import Breakdown as AnyBreakdown
from game.ui import paint, theme
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
        self.words = Words(self.ui, self.cards, table.short_name)
        self.seen: IfItFitsObservation
        self.legal: frozenset[Action] = frozenset()
        self.row = HandRow(self)
        self.board = BoardPicture(table.style)
        self.flights = Flights(self)
        self.life = Life(self)
        self.holding = Holding(self)
        self.long_press = LongPress()
        self.facts = Facts(self)
        self.state_words = StateWords(self)
        self.marks = Marks(self)
        self.choosing: Choosing | None = None
        self.released: Rect | None = None  # where the viewer let a piece go that is now played
        self.hinted: IfItFitsAction | None = None
        self.fresh: frozenset[Cell] = frozenset()
        self.steering = Steering(self)
        self.looking = Looking(self)
        self._areas: Areas | None = None
        self._fitted_for: Seat | None = None
        self._boxes: Boxes | None = None

    # The contract

    def show(self, observation: Observation, legal: Sequence[Action], events: Sequence[Event]) -> None:
        first = not hasattr(self, "seen")
        self.seen = cast(IfItFitsObservation, observation)
        self.legal = frozenset(legal)
        self.holding.drop()
        self.choosing = None
        self.hinted = None
        self.fresh = frozenset()
        self._boxes = None
        if first:
            self.steering.camera = Camera(self.seen.columns, self.seen.rows)
        if self._areas is None:
            return
        self.row.fill(self._pieces())
        self.steering.follow(glide=bool(events))
        self.flights.tell(events)
        self.released = None
        for event in events:
            if isinstance(event, LastPhaseBegan):
                self.table.say(self.words.log_lines(event)[0].text)

    def layout(self, areas: Areas) -> None:
        same = (areas, self.table.viewer) == (self._areas, self._fitted_for)
        self._areas, self._fitted_for = areas, self.table.viewer
        self.steering.layout(areas.board)
        self.row.layout(areas.hand)
        self.row.fill(self._pieces())
        if not (same and self.camera.by_hand):  # what somebody zoomed is theirs until the window is another
            self.steering.fit(glide=False)
        if self.choosing is not None:
            self.choosing.layout(areas.board)
        self.looking.follow()
        self.flights.dealing.prepare()

    def widgets(self) -> Sequence[Widget]:
        buttons = self.choosing.all_buttons if self.choosing is not None else []
        looking = [self.looking] if self.choosing is None else []
        return [*buttons, *self.row.spots, *looking, *self.steering.buttons]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION and self.holding.held is None and self.row.hover(event.pos):
            self.row.fill(self._pieces())
            self.table.collect_widgets()
        if event.type == pygame.MOUSEMOTION:
            self.life.pointed(event)
            self.long_press.moved(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP:
            self.long_press.end()
        if self.steering.moves(event):
            return self.holding.moved_under(event)
        if self.holding.handle(event):
            return True
        if self.choosing is not None and self._handle_choosing(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_RIGHT:
            return self.table.show_card(self.facts_at(event.pos))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            if self._take_hint(event.pos):
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
        if self.choosing is not None:
            self.take_back()
            return True
        return self.holding.give_back()

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
        if self.held is not None and self.held.piece.turns and self.held.mode != "press":
            return self.words.t("banner.turns")
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

    def mark_fresh(self, events: Sequence[Event]) -> None:
        self.fresh = frozenset(cell for event in events for cell in cells_of(event))

    def facts_at(self, position: tuple[int, int]) -> CardFacts | None:
        return self.facts.at(position)

    def breakdown(self, outcome: Outcome) -> Breakdown:
        return Breakdown(self, cast(IfItFitsOutcome, outcome))

    def counting(self, breakdown: AnyBreakdown) -> Counting:
        return Counting(cast(Breakdown, breakdown))

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

    def own_supply(self) -> tuple[Card, ...]:
        """The viewer's cats that are not on the table."""
        seat = self.table.viewer
        return self.seen.supplies[seat] if seat is not None else ()

    def cats_left(self, seat: Seat) -> list[Card]:
        """A seat's supply without the cat that the viewer carries, or has laid out and may still take back."""
        held = self.held.piece if self.held is not None else None
        cats = [(cat, Piece("cat", cat)) for cat in self.seen.supplies[seat]]
        return [cat for cat, piece in cats if piece != held and not self.is_laid_out(piece)]

    def _pieces(self) -> list[Piece]:
        seen, seat = self.seen, self.table.viewer
        pieces = [Piece("princess" if card in self.cards.princesses else "box", card) for card in seen.hand]
        if seat is not None and seen.pending == "toy" and seen.turn == seat and seen.toy is not None:
            pieces.insert(0, Piece("toy", seen.toy))
        start = seen.starts[seat] if seat is not None else None
        if start is not None:
            pieces.insert(0, Piece("start", start))
        return pieces

    def can_play(self, piece: Piece) -> bool:
        """Whether anything at all may be done with a piece now."""
        return any(self._uses(action, piece) for action in self.legal)

    def why_not(self, piece: Piece) -> str:
        """Why nothing can be done with a piece now, wherever it is laid."""
        anywhere = self.seen.board[0].cell
        return self.table.why_not(piece.action(anywhere, False))

    def why_greyed(self, piece: Piece) -> str:
        """The same for the hint of a piece that is greyed; empty for one that is not."""
        return self.why_not(piece) if self.table.my_turn and not self.can_play(piece) else ""

    def _uses(self, action: Action, piece: Piece) -> bool:
        if isinstance(action, Discard):
            return action.card == piece.card
        laid = self.laid_by(cast(IfItFitsAction, action))
        return laid is not None and laid[0] == piece

    def laid_by(self, action: IfItFitsAction) -> tuple[Piece, Cell, bool] | None:
        """The viewer's piece that an action would lay, where and how; None for an action that lays nothing."""
        cats, seat = self.own_supply(), self.table.viewer
        start = self.seen.starts[seat] if seat is not None else None
        return piece_of(
            action,
            cats[0] if cats else -1,
            self.seen.toy if self.seen.toy is not None else -1,
            start if start is not None else -1,
        )

    def legal_cells(self, piece: Piece, turned: bool) -> frozenset[Cell]:
        """Where a piece may be laid as it is turned; of two cells the left one."""
        found = (self.laid_by(cast(IfItFitsAction, action)) for action in self.legal)
        return frozenset(
            cell
            for laid in found
            if laid is not None
            for one, cell, half in [laid]
            if one == piece and half == turned
        )

    def must_lay(self) -> Piece | None:
        """The one piece that has to be laid now, where it is the only thing to do."""
        kinds = ("start", "toy")
        return next((p for p in self._pieces() if p.kind in kinds and self.can_play(p)), None)

    def can_draw(self) -> bool:
        return Draw() in self.legal

    def is_laid_out(self, piece: Piece) -> bool:
        """Whether it lies on the table already, waiting for a choice."""
        return self.choosing is not None and self.choosing.cell is not None and self.choosing.piece == piece

    def is_hinted(self, piece: Piece) -> bool:
        return self.hinted is not None and self._uses(self.hinted, piece)

    # What can be done

    def draw_card(self) -> None:
        """Deck clicked, Space: draw, or say why not."""
        self.table.submit(Draw())

    def press(self, piece: Piece, place: Rect, position: tuple[int, int]) -> None:
        """The left button went down on a piece."""
        self.long_press.begin(position)
        self.holding.press(piece, place, position)

    def take_by_key(self, piece: Piece, place: Rect) -> None:
        self.holding.take_by_key(piece, place)

    def preview(self, action: IfItFitsAction) -> BoxWorth | None:
        """The box that an action would leave."""
        return self.boxes.preview(action)

    @property
    def boxes(self) -> Boxes:
        """The boxes that lie on the table now, and what a placement would make of them."""
        if self._boxes is None:
            self._boxes = Boxes(self.seen, self.cards)
        return self._boxes

    def offer(self, piece: Piece, cell: Cell | None, turned: bool, actions: Sequence[IfItFitsAction]) -> None:
        """Lay a piece out and ask how to go on; where there is nothing to ask, play it."""
        if len(actions) == 1 and cell is not None and not self.ui.settings.confirm_placements:
            self.finish(actions[0])
            return
        self.choosing = Choosing(self, piece, cell, turned, actions)
        if self._areas is not None:
            self.choosing.layout(self._areas.board)
        self.table.collect_widgets()
        group = self.table.group
        if group.show_focus:  # chosen by keyboard: go on by keyboard
            group.focus = self.choosing.buttons[0]
        self.ui.sounds.play("put_down")

    def finish(self, action: IfItFitsAction) -> None:
        """Play what was laid out."""
        if self.choosing is not None and self.choosing.cell is not None:
            self.released = self.camera.rect(self.choosing.cell, self.choosing.piece.across)
        self.choosing = None
        if not self.table.submit(action):
            self.table.collect_widgets()

    def take_back(self) -> None:
        """What was laid out goes back to the hand."""
        if self.choosing is None:
            return
        laid, self.choosing = self.choosing, None
        if laid.cell is not None:
            start = self.camera.rect(laid.cell, laid.piece.across)
            self.send_back(laid.piece, laid.turned, start)
        self.table.collect_widgets()
        self.table.app.redraw()

    def _take_hint(self, position: tuple[int, int]) -> bool:
        """A click on what a hint proposes lays it out there, to be finished like any other placement."""
        laid = self.laid_by(self.hinted) if self.hinted is not None else None
        if laid is None or not self.over_board(position):
            return False
        piece, cell, turned = laid
        if not self.camera.rect(cell, piece.across).collidepoint(position):
            return False
        self.hinted = None
        self.offer(piece, cell, turned, self.holding.endings(piece.action(cell, turned)))
        return True

    def send_back(self, piece: Piece, turned: bool, start: Rect) -> None:
        """A piece returns to where it came from."""
        end = self.row.supply if piece.kind == "cat" else self.row.place_of(piece.card)
        self.flights.back(self.piece_picture(piece, turned, end.size), start, end, piece.card)

    def _handle_choosing(self, event: pygame.event.Event) -> bool:
        assert self.choosing is not None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.choosing.click(event.pos)
        if event.type == pygame.KEYDOWN:
            return self.choosing.key(event)
        # Cats show themselves under the pointer.
        return event.type == pygame.MOUSEMOTION

    # Where things are on the screen

    @property
    def camera(self) -> Camera:
        return self.steering.camera

    def looked_at(self) -> Rect:
        """What stays where it is when the keys zoom: the place that they are on, else the middle of the board."""
        if self.held is not None and self.held.mode == "keys":
            return self.camera.rect(self.held.cursor, self.held.piece.across)
        return self.looking.rect if self.looking.is_on else self.steering.board

    def reveal(self, cell: Cell, across: int) -> None:
        """Keep in sight what the keys are on."""
        self.steering.reveal(cell, across)

    def over_board(self, position: tuple[int, int]) -> bool:
        """Whether a point is over the board and not over what lies above it."""
        places = self.table.places
        return not any(
            rect.collidepoint(position) for rect in (places.hand, places.log, places.seats, places.buttons)
        )

    # Pictures

    def piece_picture(self, piece: Piece, turned: bool, size: tuple[int, int]) -> pygame.Surface:
        """A piece as it lies in a hand or is carried."""
        if piece.kind == "cat" and self.table.viewer is not None:
            return card_art.cat_card(self.table.style(self.table.viewer), turned, size)
        return self.card_picture(piece.card, turned, size)

    def card_picture(self, card: Card, turned: bool, size: tuple[int, int]) -> pygame.Surface:
        """A card face up. A special toy is as wide as two cells of the size given, or fits into one card's."""
        if card in self.cards.princesses:
            return card_art.princess_card(size)
        if card in self.cards.special_toys:
            toy = self.cards.special_toy(card)
            wide = size[0] > size[1]
            cell = (size[0] // 2, size[1]) if wide else (size[0] // 2, size[1] // 2)
            return card_art.special_toy(toy.toy, toy.count, cell)
        face = self.cards.face(card)
        walls = half_turn(face.walls) if turned else face.walls
        start = card in self.cards.starts
        return card_art.box_card(to_letters(walls), self.cards.toys_of(face), face.bottles, start, size)

    def draw_face(self, surface: pygame.Surface, seat: Seat, rect: Rect) -> None:
        """A seat's cat as an offer: its face on a disc."""
        disc = rect.inflate(rect.width // 3, rect.height // 3)
        paint.panel(surface, disc, disc.width // 2, theme.PAPER, theme.INK, 2, 220)
        paint.cat_face(surface, self.table.style(seat), rect)

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
