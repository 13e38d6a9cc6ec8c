"""A pair of hands for tests: they move the mouse and press keys, and know of the table only what is on the screen."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pygame

from game.app import App
from game.core.contract import Action
from game.core.match import MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.rules.if_it_fits.actions import (
    Cell,
    Discard,
    Draw,
    LayToy,
    PlaceStart,
    PlayBox,
    SleepCat,
)
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.scenes.curtain import Curtain
from game.scenes.recap import Recap
from game.scenes.scene import Scene
from game.scenes.table import Table
from game.scenes.tables.if_it_fits.gesture import Piece
from game.scenes.tables.if_it_fits.view import IfItFitsView
from game.store.settings import SettingsStore

LEFT, RIGHT = 1, 3


class Hands:
    """Real events through ``App.dispatch``, frames through ``App.step``."""

    def __init__(self, app: App) -> None:
        self.app = app

    # The mouse

    def move(self, to: tuple[int, int], held: bool = False) -> None:
        self._send(pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(int(held), 0, 0))

    def _be_heard(self) -> None:
        """A curtain or recap that has just come up hears nothing for a moment."""
        deaf = getattr(self.app.stack.top, "deaf", None)
        while deaf is not None and deaf.lasts:
            self.frame(0.1)

    def press(self, at: tuple[int, int], button: int = LEFT) -> None:
        self._be_heard()
        self._send(pygame.MOUSEBUTTONDOWN, pos=at, button=button)

    def release(self, at: tuple[int, int], button: int = LEFT) -> None:
        self._send(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def click(self, at: tuple[int, int], button: int = LEFT) -> None:
        self.move(at)
        self.press(at, button)
        self.release(at, button)
        self.frame()

    def drag(self, start: tuple[int, int], end: tuple[int, int], turn: bool = False) -> None:
        self.lift(start, end)
        if turn:
            self.press(end, RIGHT)
            self.release(end, RIGHT)
        self.release(end)
        self.frame()

    def lift(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at one point and go to another without letting go."""
        self.move(start)
        self.press(start)
        self.move((start[0] + 10, start[1] - 10), held=True)
        self.move(end, held=True)
        self.frame()

    # The keyboard

    def key(self, key: int, mod: int = 0) -> None:
        self._be_heard()
        text = chr(key) if 32 <= key < 127 else ""
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode=text)
        self._send(pygame.KEYUP, key=key, mod=mod)
        self.frame()

    # Time

    def frame(self, seconds: float = 1 / 60) -> bool:
        return self.app.step(seconds)

    def wait(self, seconds: float = 2.0) -> None:
        """Frames of a tenth of a second each."""
        for _ in range(round(seconds * 10)):
            self.frame(0.1)

    def rest(self, frames: int = 60) -> None:
        """Frames as the program's own loop counts them: while nothing moves, and nobody waits, no time goes by."""
        moving = False
        for _ in range(frames):
            moving = self.frame(1 / 60 if moving or self.app.waits else 0.0)

    def wait_for(self, there: Callable[[], bool]) -> None:
        """Frames, until what another process does has come."""
        for _ in range(6000):
            if there():
                return
            for event in pygame.event.get():
                self.app.dispatch(event)
            self.frame(0.1)
            time.sleep(0.005)
        raise AssertionError("it never came")

    @property
    def top(self) -> Scene | None:
        """The scene that is in front."""
        return self.app.stack.top

    def wheel(self, notches: int) -> None:
        """Where the pointer was last."""
        self._send(pygame.MOUSEWHEEL, x=0, y=notches)
        self.frame()

    # The window

    def resize(self, width: int, height: int) -> None:
        """As if the window's edge was dragged."""
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        self._send(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)

    def minimise(self) -> None:
        """Away to the task bar and back again."""
        self._send(pygame.WINDOWMINIMIZED)
        self._send(pygame.WINDOWRESTORED)
        self.frame()

    def pixels(self) -> bytes:
        """All that is to be seen now; nothing goes on meanwhile."""
        self.app.stack.draw(self.app.canvas)
        return pygame.image.tobytes(self.app.canvas, "RGB")

    def _send(self, kind: int, **fields: object) -> None:
        self.app.dispatch(pygame.event.Event(kind, **fields))


class IfItFitsHands(Hands):
    """Carries out an action of If It Fits with the mouse alone, or with the keyboard alone."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    @property
    def view(self) -> IfItFitsView:
        view = self.table.view
        assert isinstance(view, IfItFitsView)
        return view

    def cell(self, cell: Cell) -> tuple[int, int]:
        return self.view.camera.rect(cell).center

    def piece(self, action: Action) -> tuple[Piece, Cell, bool]:
        laid = self.view.options.laid_by(action)  # type: ignore[arg-type]
        assert laid is not None
        return laid

    def place_of(self, piece: Piece) -> tuple[int, int]:
        row = self.view.row
        rect = row.supply if piece.kind == "cat" else row.place_of(piece.card)
        return rect.center

    def close_recap(self) -> None:
        if isinstance(self.app.stack.top, Recap):
            self.key(pygame.K_RETURN)

    def sit_down(self) -> None:
        """Open the curtain and put the recap away, until the table is in front."""
        for _ in range(6):
            self.frame()
            if isinstance(self.top, Curtain | Recap):
                self.key(pygame.K_SPACE)

    def play(self, action: Action) -> None:
        """Somebody's action, done without their hands."""
        self.table.play(self.table.match.deciders[0], action)
        self.table.motion.skip()
        self.sit_down()

    def seen(self) -> IfItFitsObservation:
        """What the seat that decides may know."""
        match = self.table.match
        seen = match.observe(match.deciders[0] if match.deciders else None)
        assert isinstance(seen, IfItFitsObservation)
        return seen

    def play_until(self, enough: Callable[[IfItFitsHands], bool], chance: random.Random) -> bool:
        """Random actions of everybody, without hands, until it is enough; False when it never was."""
        match = self.table.match
        while match.deciders:
            if enough(self):
                self.table.look_again()
                self.sit_down()
                return True
            seat = match.deciders[0]
            # Any kind as likely: else nearly all would put their cats to bed instead of drawing.
            kinds: dict[type[Action], list[Action]] = {}
            for action in match.legal_actions(seat):
                kinds.setdefault(type(action), []).append(action)
            match.submit(seat, chance.choice(kinds[chance.choice(list(kinds))]))
        return False

    def legal(self, kind: type[Action]) -> list[Action]:
        """What the decider may do of one kind."""
        match = self.table.match
        seat = match.deciders[0]
        return [action for action in match.legal_actions(seat) if isinstance(action, kind)]

    @property
    def said(self) -> str:
        """The message above the hand."""
        return self.table.toast.text

    # With the mouse

    def do_by_mouse(self, action: Action) -> None:
        """Every gesture by its own way: drag boxes, click and click with the rest."""
        if isinstance(action, Draw):
            self.click(self.view.row.deck.center)
            return
        if isinstance(action, Discard):
            self._discard_by_mouse(action)
            return
        piece, cell, turned = self.piece(action)
        target = self.cell(cell)
        start = self.place_of(piece)
        if isinstance(action, PlayBox | SleepCat):
            self.lift(start, target)
            self._turn_to(turned, target)
            self.release(target)
        else:
            if isinstance(action, LayToy):
                target = self.view.camera.rect(cell, 2).center
            self.click(start)
            self.move(target)
            if isinstance(action, PlaceStart):
                self._turn_to(turned, target)
            self.press(target)
            self.release(target)
        self.frame()
        self._choose(action, lambda button: self.click(button.rect.center))

    def _turn_to(self, turned: bool, at: tuple[int, int]) -> None:
        held = self.view.held
        assert held is not None
        if held.turned != turned:
            self.press(at, RIGHT)
            self.release(at, RIGHT)

    def _discard_by_mouse(self, action: Discard) -> None:
        kind = "princess" if action.card in self.view.cards.princesses else "box"
        self.click(self.place_of(Piece(kind, action.card)))
        choosing = self.view.choosing
        if choosing is not None:
            self.click(choosing.buttons[0].rect.center)
        else:
            self.click(self.view.row.discard.center)

    def _choose(self, action: Action, use: object) -> None:
        choosing = self.view.choosing
        if choosing is not None:
            use(choosing.buttons[choosing.actions.index(action)])  # type: ignore[operator, arg-type]

    # With the keyboard

    def do_by_keys(self, action: Action) -> None:
        """Tab to the thing, Enter, arrows to the cell, R to turn, Enter."""
        if isinstance(action, Draw):
            self.key(pygame.K_SPACE)
            return
        if isinstance(action, Discard):
            kind = "princess" if action.card in self.view.cards.princesses else "box"
            self._focus_place(self.place_of(Piece(kind, action.card)))
            self.key(pygame.K_RETURN)
            self.key(pygame.K_RETURN)
            return
        piece, cell, turned = self.piece(action)
        self._focus_place(self.place_of(piece))
        self.key(pygame.K_RETURN)
        held = self.view.held
        assert held is not None
        if held.turned != turned and piece.turns:
            self.key(pygame.K_r)
        while held.cursor != cell:
            dx, dy = cell[0] - held.cursor[0], cell[1] - held.cursor[1]
            if dx:
                self.key(pygame.K_RIGHT if dx > 0 else pygame.K_LEFT)
            else:
                self.key(pygame.K_DOWN if dy > 0 else pygame.K_UP)
        self.key(pygame.K_RETURN)
        choosing = self.view.choosing
        if choosing is not None:
            button = choosing.buttons[choosing.actions.index(action)]  # type: ignore[arg-type]
            self._focus_place(button.rect.center)
            self.key(pygame.K_RETURN)

    def _focus_place(self, point: tuple[int, int]) -> None:
        group = self.table.group
        for _ in range(40):
            if group.show_focus and group.focus is not None and group.focus.rect.collidepoint(point):
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no focus reaches {point}")


_open: list[App] = []


def close_all() -> None:
    """Leave every scene of every table that was opened, so that no thinking goes on."""
    while _open:
        app = _open.pop()
        while app.stack.scenes:
            app.stack.scenes.pop().leave()


def opened(app: App) -> App:
    """The app, noted so that ``close_all`` finds it."""
    _open.append(app)
    return app


def table_of(
    kinds: tuple[str, ...],
    *,
    seed: int = 1,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    options: dict[str, OptionValue] | None = None,
    **settings: object,
) -> IfItFitsHands:
    """A fresh match of If It Fits on the screen, at instant speed unless told otherwise."""
    app = opened(App(SettingsStore.open(), language, size))
    app.change_settings(**{"speed": 0.0, **settings})
    seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
    match = app.matches.begin(MatchSetup("if_it_fits", seats, seed, options or {}))
    table = Table(app, match)
    app.stack.push(table)
    hands = IfItFitsHands(app, table)
    hands.frame()
    return hands


def table_where(
    enough: Callable[[IfItFitsHands], bool],
    *,
    kinds: tuple[str, ...] = ("human", "human"),
    language: str = "en",
    options: dict[str, OptionValue] | None = None,
    **settings: object,
) -> IfItFitsHands:
    """A table that has come to where it is ``enough``, seen by the person who decides."""
    for seed in range(1, 60):
        hands = table_of(kinds, seed=seed, language=language, options=options, **settings)
        if hands.play_until(enough, random.Random(seed)):
            return hands
        for summary in hands.app.matches.summaries():
            hands.app.matches.delete(summary.path)
        close_all()
    raise AssertionError("no match comes to that")


def match_file(app: App) -> Path:
    """The file of the match that is played, or was played last."""
    assert app.matches.folder is not None
    return max(app.matches.folder.glob("*.jsonl"), key=lambda path: path.stat().st_mtime_ns)


def cats_offered(hands: IfItFitsHands) -> list[PlayBox]:
    """Boxes that could be laid with a cat on either side."""
    boxes = {a for a in hands.legal(PlayBox) if isinstance(a, PlayBox)}
    return [
        box
        for box in sorted(boxes, key=str)
        if box.cat == "left" and PlayBox(box.card, box.cell, box.turned, "right") in boxes
    ]


def pending(what: str) -> Callable[[IfItFitsHands], bool]:
    """``enough`` for ``table_where``: this is expected of whoever decides."""
    return lambda hands: hands.seen().pending == what
