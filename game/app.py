"""The program with a window: one loop, the stack of scenes, and what they share."""

from __future__ import annotations

import os
import time
import warnings
from functools import cached_property

import pygame

from game.ai import players
from game.rules import registry
from game.scenes.narrator import Narrator
from game.scenes.picture_note import PictureNote
from game.scenes.scene import EVERYWHERE, Scene, SceneStack
from game.start import StartRequest
from game.store.bests import BestStore
from game.store.hand_orders import HandOrderStore
from game.store.matches import MatchStore
from game.store.settings import Settings, SettingsStore
from game.store.statistics import StatisticsStore
from game.texts import Texts, system_language
from game.ui import art, kept, speech, system_window
from game.ui.canvas import Canvas
from game.ui.context import Ui
from game.ui.display import open_display
from game.ui.event_queue import Dated, EventQueue
from game.ui.fonts import Typesetter
from game.ui.gamepad import RACE_PRESS, Gamepads, page_key
from game.ui.keys import by_place
from game.ui.slices import Slices
from game.ui.sound import Sounds
from game.ui.speech import Speech
from game.ui.theme import Metrics
from game.ui.window_size import WindowSize, first_size

FRAME = 1 / 60
NAP = 1 / 60  # seconds between two looks at the event queue while nothing moves
SHORTEST_NAP = 0.001  # seconds: who wants to be woken sooner would keep the loop running round
ROOM = 5  # of the window's pixels: so many times their bytes all pictures that are kept may take
LEAST_ROOM = 16 * 2**20  # bytes, however small the window
LONGEST_STEP = 0.1  # a frame after a sleep or a stall moves things by no more than this many seconds

_RESIZED = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)
_SHOWN = (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED)


class App:
    """Owns the window and the loop: events → scene → update → draw.

    While nothing moves no frame is drawn and the loop sleeps; while something moves it draws 60 a second. Time that
    runs is no movement: whoever waits for its end asks to be woken, and meanwhile the loop sleeps as well.
    Source: architecture, "Presentation".
    """

    def __init__(
        self, store: SettingsStore, language: str | None = None, size: tuple[int, int] | None = None
    ) -> None:
        # Without it Windows would enlarge our window as a blurred picture.
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        open_display()
        if pygame.display.get_driver() == "x11":
            # SDL would put our finished pictures through OpenGL: 100 MB more memory, and nothing gained.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.set_caption("Kotobox")
        self.store = store
        settings = store.settings
        self._language = language
        usual = settings.window_size or first_size(pygame.display.get_desktop_sizes()[0])
        self._size = WindowSize(size or usual, settings.maximised and size is None)
        self._size_is_new = False
        self.stack = SceneStack(self._changed)
        self.stack.note = self.pictures = PictureNote(self)
        self.speech = Speech()
        self.narrator = Narrator(self.stack, self.speech)
        self._running = False
        self._dirty = True
        self._parts: list[pygame.Rect] = []
        self.slices = Slices(self.stack)
        self._spent = 0.0  # seconds that events have taken since the last step
        self._wake: float | None = None
        self._is_race = False  # until then it matters who is first
        self.pads = Gamepads()
        self._queue = EventQueue()
        self.since_step = 0.0  # seconds between the last step and the earliest moment of the present event
        self._pointer = (-1, -1)  # nowhere until it moves
        self._set_mode(settings.full_screen and size is None)
        pygame.display.set_icon(art.picture("app_icon", (64, 64)))
        metrics = self._metrics(settings)
        self.ui = Ui(
            texts=Texts(language or settings.language or system_language()),
            metrics=metrics,
            type=Typesetter(metrics),
            sounds=Sounds(settings.volume, settings.muted),
            settings=settings,
        )
        self._let_speak(settings)

    @cached_property
    def matches(self) -> MatchStore:
        """The matches kept on this computer."""
        return MatchStore(self.store.disk, registry.load, levels=players.LEVELS)

    @cached_property
    def statistics(self) -> StatisticsStore:
        """What has been played on this computer."""
        return StatisticsStore(self.store.disk)

    @cached_property
    def bests(self) -> BestStore:
        """The best results reached alone on this computer."""
        return BestStore(self.store.disk)

    @cached_property
    def hand_orders(self) -> HandOrderStore:
        """How people have arranged their hands on this computer."""
        return HandOrderStore(self.store.disk)

    # The window

    def _set_mode(self, full_screen: bool) -> None:
        """Borderless full screen (the desktop's own size) or a resizable window."""
        flags = pygame.FULLSCREEN if full_screen else pygame.RESIZABLE
        size = (0, 0) if full_screen else self._size.normal
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)  # "forcibly resized": see below
            self.window = pygame.display.set_mode(size, flags)
            if not full_screen and self.window.get_size() != size:
                # Coming back from full screen an X11 window that SDL draws itself has to be told twice.
                self.window = pygame.display.set_mode(size, flags)
        self.full_screen = full_screen
        if not full_screen:
            self._size.reopened()
        self._fit_canvas()

    def _look_where(self) -> None:
        """Keep in mind where the window lies, for it to come back there."""
        if not self.full_screen:
            self._size.moved(system_window.place())

    def _fit_canvas(self) -> None:
        self._canvas = Canvas(self.window)
        self.canvas = self._canvas.surface
        width, height = self.window.get_size()
        kept.make_room(max(LEAST_ROOM, ROOM * 4 * width * height))

    def _metrics(self, settings: Settings) -> Metrics:
        return Metrics(*self.canvas.get_size(), settings.text_size)

    def toggle_full_screen(self) -> None:
        """F11: there and back, at the window's former size and place, or maximised as it was."""
        self._look_where()
        self._set_mode(not self.full_screen)
        self.change_settings(full_screen=self.full_screen)

    def _resized(self) -> None:
        window = pygame.display.get_surface()
        if window is None:
            return
        self.window = window
        if not self.full_screen:
            self._size.resized(window.get_size())
            self._size_is_new = True
        self._fit_canvas()
        if self.canvas.get_size() != (self.ui.metrics.width, self.ui.metrics.height):
            kept.forget()
            self.relayout()

    # Settings

    def change_settings(self, **changes: object) -> None:
        """Set fields of the settings, remember them on disk at once, and let every scene follow."""
        self.store.change(**changes)
        settings = self.ui.settings = self.store.settings
        self.ui.sounds.volume = settings.volume
        self.ui.sounds.muted = settings.muted
        self._let_speak(settings)
        if "language" in changes:
            self._language = None
            self.ui.texts = Texts(settings.language or system_language())
        self.relayout()

    def _let_speak(self, settings: Settings) -> None:
        self.speech.is_on = settings.speech and speech.is_available()

    def relayout(self) -> None:
        """Recompute sizes and every scene's rectangles."""
        self.ui.metrics = self._metrics(self.ui.settings)
        self.ui.type = Typesetter(self.ui.metrics)
        self.stack.layout()
        self._changed()

    # The loop

    def redraw(self) -> None:
        """Draw a frame at the next opportunity."""
        self._dirty = True

    def _changed(self) -> None:
        """Other scenes are open than before."""
        self.slices.anew()
        self.redraw()

    def redraw_part(self, part: pygame.Rect) -> None:
        """The same for a part of the canvas alone: all else is as it was."""
        self._parts.append(part.clip(self.canvas.get_rect()))

    def wake_in(self, seconds: float, is_race: bool = False) -> None:
        """Update the scenes once after so long, though nothing happens until then; the soonest wish counts.

        To be asked for in ``update``, each time anew. The ``dt`` of the next update is then the time gone by.
        ``is_race``: meanwhile the queue is read as often as while something moves: who was first is to be told.
        """
        at = self._queue.now() + max(seconds, SHORTEST_NAP)
        self._wake = at if self._wake is None else min(self._wake, at)
        self._is_race = self._is_race or is_race

    @property
    def waits(self) -> bool:
        """Time runs for some scene, though nothing moves."""
        return self._wake is not None

    def quit(self) -> None:
        """End the loop after this frame. Matches are on disk already."""
        self._running = False

    def run(self, first: Scene) -> int:
        """Show a scene and go on until the window is closed. Returns the exit status."""
        self.stack.push(first)
        self._running = True
        moving = self.step(0.0)
        self.slices.start()
        self.pads.start()  # not before there is something to be seen: looking for devices takes its time
        self._queue.look()
        last = self._queue.looked
        while self._running:
            events = self._events(wait=not (moving or self._dirty))
            if not moving and self.waits and not self.holds:
                # What happens now may begin something: it begins now, and not when the loop fell asleep.
                until = max(last, events[0][0]) if events else self._queue.looked
                longest = max(0.0, (self._wake or last) - last) + LONGEST_STEP
                moving, last = self._update(min(until - last, longest)), until
            for earliest, event in events:
                runs = (moving or self.waits) and not self.holds
                self.since_step = min(max(0.0, earliest - last), LONGEST_STEP) if runs else 0.0
                self.dispatch(event)
            self.since_step = 0.0
            now = self._queue.looked  # not later: all that happened until then, and no more, has been seen
            moving = self.step(min(now - last, LONGEST_STEP) if moving or self.waits else 0.0)
            if moving:
                self._queue.rest(now + FRAME)
            last = now
        self._close()
        return 0

    def _events(self, wait: bool) -> list[Dated]:
        """What has happened, also that a gamepad's direction is still held. ``wait``: sleep until there is something.

        ``pygame.event.wait`` looks a thousand times a second, which costs two hundredths of a core; this looks often
        enough that nobody notices.
        """
        while True:
            events = self._queue.take()
            events += [(self._queue.looked, held) for held in self.pads.repeats(self._queue.looked)]
            if events or not wait or self._is_time():
                return events
            nap = NAP if self._wake is None else min(NAP, self._wake - self._queue.now())
            if self._is_race:
                self._queue.rest(self._queue.now() + nap)
            else:
                self._queue.nap(max(0.0, nap))

    def _is_time(self) -> bool:
        """Whether a scene wanted to be woken by now."""
        return self._wake is not None and self._queue.now() >= self._wake

    def step(self, dt: float) -> bool:
        """One frame: move things on by ``dt`` seconds, draw if anything changed. True while something moves."""
        spent, self._spent = self._spent, 0.0
        if not self.slices.has_pictures(self.canvas, spent if self._dirty else 0.0):
            self._dirty = True
            return False
        moving = self._update(0.0 if self.holds else dt)
        parts, self._parts = self._parts, []
        if self._dirty or (parts and self.canvas is not self.window):
            self._dirty = moving  # the frame after the last movement shows everything at rest
            if self._draw([self.canvas.get_rect()]):
                self._canvas.bring_to_window()
                pygame.display.flip()
                self.narrator.look()
        elif parts and self._draw(parts):
            pygame.display.update(parts)
        return moving

    def _update(self, dt: float) -> bool:
        """Let ``dt`` seconds pass. True while something moves; then it is drawn."""
        self._wake, self._is_race = None, False
        moving = self.stack.update(dt)
        self._dirty = self._dirty or moving
        return moving

    @property
    def holds(self) -> bool:
        """A frame is not finished: the one before is still shown, and nothing moves on that is not seen."""
        return self.slices.holds

    def _draw(self, parts: list[pygame.Rect]) -> bool:
        """Draw the scenes where they have changed; False where the next step has to go on with it."""
        self._dirty = not self.slices.draw(self.canvas, parts) or self._dirty
        return not self.holds

    def dispatch(self, event: pygame.event.Event) -> None:
        """Give one event to the program itself or to the topmost scene."""
        began = time.perf_counter()
        self._handle(event)
        self._spent += time.perf_counter() - began

    def _handle(self, event: pygame.event.Event) -> None:
        keys = self.pads.keys(event, time.perf_counter())
        if keys is not None:
            for key in keys:
                self._handle(key)
            return
        event = by_place(event)
        if event.type == pygame.WINDOWMOVED:
            self._look_where()
        elif event.type == pygame.WINDOWMAXIMIZED and not self.full_screen:
            self._size.filled(pygame.display.get_desktop_sizes()[0][0])
        if self._size_is_new and event.type not in _RESIZED:
            self._remember_size()  # an edge that is dragged sends sizes by the hundred: the last of them is kept
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type in _RESIZED:
            self._resized()
        elif event.type in _SHOWN:
            self.redraw()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.pads.let_go()
        elif event.type == pygame.WINDOWMINIMIZED:
            # Whatever lies above the table: who opens the window again may be somebody else.
            any(scene.handle(event) for scene in reversed(tuple(self.stack.scenes)))
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
            self.toggle_full_screen()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self.pictures.keep()
        elif self.stack.top is not None:
            # A long press of keys or a moved pointer must not draw frames for nothing.
            event = self._canvas.located(event)
            if hasattr(event, "pos"):
                self._pointer = event.pos
            used = self.stack.top.handle(event)
            if not used and event.type == pygame.KEYDOWN:
                used = self._shortcut(event.key)
            if used:
                self.redraw()
            elif event.type == RACE_PRESS:
                self._handle(page_key(event))

    def _shortcut(self, key: int) -> bool:
        """What a key means in every scene that has no use for it."""
        if key == pygame.K_m:
            self.change_settings(muted=not self.ui.settings.muted)
        elif key == pygame.K_F1:
            self.open_rules()
        return key in EVERYWHERE

    def open_rules(self) -> None:
        """F1: the rules."""
        from game.scenes.rulebook import open_rules  # the start must stay fast

        open_rules(self)

    def pointer(self) -> tuple[int, int]:
        """Where the pointer was last seen, in the canvas's pixels."""
        return self._pointer

    def _close(self) -> None:
        while self.stack.scenes:
            self.stack.scenes.pop().leave()
        self.speech.close()
        self._remember_size()
        pygame.quit()

    def _remember_size(self) -> None:
        self._size_is_new = False
        if not self.full_screen:
            self.store.change(window_size=self._size.normal, maximised=self._size.maximised)


def run(start: StartRequest) -> int:
    """Open the window as the command line asks: the title, a table, or a replay. Returns the exit status.

    Raises NoScreen.
    """
    from game.scenes.opening import first_scene

    app = App(SettingsStore.open(), start.lang)
    return app.run(first_scene(app, start))
