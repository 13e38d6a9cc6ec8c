"""Hands for the tables of Cat Planets: what all five share, and a table of any of them."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.app import App
from game.core.contract import Action
from game.core.match import MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.scenes.curtain import Curtain
from game.scenes.race import BLIND
from game.scenes.recap import Recap
from game.scenes.results import Results
from game.scenes.table import Table
from game.store.settings import SettingsStore
from tests.scenes.hands import Hands, opened


class PlanetsHands(Hands):
    """A table, and hands that know of it what is on the screen."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table = table

    @property
    def view(self) -> Any:
        """The game's view."""
        return self.table.view

    @property
    def seen(self) -> Any:
        """What the seat that looks may know."""
        return self.table.view.seen  # type: ignore[attr-defined]

    @property
    def said(self) -> str:
        """The message above the hand."""
        return self.table.toast.text

    @property
    def log(self) -> list[Any]:
        return self.table.match.log

    @property
    def is_over(self) -> bool:
        return isinstance(self.top, Results)

    def open_up(self, keys: bool) -> bool:
        """Put a curtain or a recap away; True if there was one."""
        if not isinstance(self.top, Curtain | Recap):
            return False
        if keys:
            self.key(pygame.K_SPACE)
        else:
            self.click((self.app.canvas.get_width() // 2, 60))
        return True

    def sit_down(self) -> None:
        """Until the table is in front."""
        for _ in range(6):
            self.frame()
            if not self.open_up(keys=True):
                return

    def play(self, action: Action, seat: int | None = None) -> None:
        """Somebody's action, done without their hands."""
        self.table.play(self.table.match.deciders[0] if seat is None else seat, action)
        self.table.motion.skip()
        self.frame()

    def answer(self, seat: int, keys: bool) -> None:
        """Press first in a race, by the seat's key or badge, once that is no longer too early to be meant."""
        self.wait(BLIND + 0.2)
        if keys:
            self.key(self.table.race_key(seat))
        else:
            self.click(self.table.seats_bar.rects[seat].center)
        self.frame()

    def answer_in_one_frame(self, *seats: int) -> None:
        """The keys of several seats, in this order, before the next frame."""
        self.wait(BLIND + 0.2)
        for seat in seats:
            key = self.table.race_key(seat)
            self.app.dispatch(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.frame()

    def focus_on(self, point: tuple[int, int]) -> None:
        """Tab until the focus is on the widget at a point."""
        group = self.table.group
        for _ in range(90):
            if group.show_focus and group.focus is not None and group.focus.rect.collidepoint(point):
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no focus reaches {point}")

    def legal(self, kind: type[Action]) -> list[Any]:
        """What the viewer may do of one kind."""
        return [action for action in self.table.legal if isinstance(action, kind)]


def planets_table(
    game: str,
    kinds: tuple[str, ...] = ("human", "human", "human"),
    *,
    seed: int = 1,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    options: dict[str, OptionValue] | None = None,
    **settings: object,
) -> PlanetsHands:
    """A fresh match on the screen, at instant speed unless told otherwise."""
    app = opened(App(SettingsStore.open(), language, size))
    app.change_settings(**{"speed": 0.0, **settings})
    seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
    match = app.matches.begin(MatchSetup(game, seats, seed, options or {}))
    table = Table(app, match)
    app.stack.push(table)
    hands = PlanetsHands(app, table)
    hands.frame()
    return hands


def random_actions(hands: PlanetsHands, seed: int, count: int) -> None:
    """So many actions of everybody, without hands."""
    match, chance = hands.table.match, random.Random(seed)
    for _ in range(count):
        if not match.deciders:
            return
        seat = chance.choice(match.deciders)
        match.submit(seat, chance.choice(list(match.legal_actions(seat))))
