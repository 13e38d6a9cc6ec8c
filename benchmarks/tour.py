"""The way through the whole program, scene by scene, as a person clicks through it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from benchmarks.matches import play
from benchmarks.stage import Person
from game.scenes.choose import BOXES
from game.scenes.curtain import Curtain
from game.scenes.lobby import Lobby
from game.scenes.match_list import MatchList
from game.scenes.pause import Pause
from game.scenes.recap import Recap
from game.scenes.results import Results
from game.scenes.shelf import Shelf
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget

SEED = 5
"""Deals every match, so that each tour is the same; and in the middle of none a fuse burns, which would end it."""

MIDDLE = 16
"""Actions after which a table is looked at again, in mid-match."""

Switch = Callable[[str, Callable[[], object]], None]
"""Called with the name of a step and what the person does; carries it out."""


class Tour:
    """``switch`` is told each step. Afterwards every scene and each of the seven tables has been seen."""

    def __init__(self, person: Person, switch: Switch) -> None:
        self.person = person
        self.switch = switch
        self.app = person.app

    def run(self) -> None:
        title = TitleScene(self.app)
        self.app.stack.push(title)
        while not title.is_ready:  # for the few seconds that it is looked at
            self.person.frame()
        for box, games in BOXES.items():
            for game in games:
                self._match(box, game)
        self._archive()

    # From the title to the end of a match

    def _match(self, box: str, game: str) -> None:
        self._press("title → choice of game", "common.button.play")
        if len(BOXES[box]) > 1:
            self._open(f"choice of game → {box}", box)
        self._open(f"→ lobby of {game}", game)
        assert isinstance(self.person.top, Lobby)
        self.person.top.roster.seed = SEED
        self._press(f"lobby → table of {game}", "common.button.start")
        table = self._table(game)
        self._advance(table, MIDDLE)
        self.switch(f"{game} in mid-match", table.look_again)
        self._pause(table, game)
        self._press("pause → rules", "common.button.rules")
        self.switch("rules → pause", lambda: self.person.key(pygame.K_ESCAPE))
        self.switch(f"pause → {game}", lambda: self.person.key(pygame.K_ESCAPE))
        self._advance(table, 0)
        self.switch(f"{game} → results", table.look_again)
        assert isinstance(self.person.top, Results), self.person.top
        self._press("results → title", "common.button.title")

    def _table(self, game: str) -> Table:
        """The table that has been opened, once nothing lies above it."""
        table = next(scene for scene in self.app.stack.scenes if isinstance(scene, Table))
        self._put_away(table)
        return table

    def _put_away(self, table: Table) -> None:
        """Curtain, recap and the offer of the guide."""
        for _ in range(6):
            self.person.frame(0.5)  # they hear nothing for a moment
            if self.person.top is table:
                break
            key = pygame.K_SPACE if isinstance(self.person.top, Curtain | Recap) else pygame.K_ESCAPE
            self.switch(f"{type(self.person.top).__name__.lower()} → table", partial(self.person.key, key))

    def _pause(self, table: Table, game: str) -> None:
        """Esc opens the menu; the first may only put down what lies in the hand, or meet what a computer has done."""
        while not isinstance(self.person.top, Pause):
            assert table in self.app.stack.scenes, "the match ended while it was watched"
            self._put_away(table)
            self.switch(f"{game} → pause", lambda: self.person.key(pygame.K_ESCAPE))

    def _advance(self, table: Table, actions: int) -> None:
        """The match goes on, unseen, by so many actions; to its end with 0."""
        table.director.forget()
        play(table.match, actions)

    # What is left of it

    def _archive(self) -> None:
        for page in ("settings", "statistics", "rules", "replays"):
            key = f"common.button.{page}" if page in ("settings", "rules") else f"common.title.{page}"
            self._press(f"title → {page}", key)
            if isinstance(self.person.top, MatchList):
                row = self.person.top.rows[0][0]
                self.switch("replays → replay", partial(self.person.click, row))
                self.switch("replay → replays", self._leave_replay)
            self.switch(f"{page} → title", lambda: self.person.key(pygame.K_ESCAPE))

    def _leave_replay(self) -> None:
        while not isinstance(self.person.top, MatchList):
            self.app.stack.pop()

    def _press(self, name: str, key: str) -> None:
        button = self._button(key)
        self.switch(name, lambda: self.person.click(button))

    def _open(self, name: str, box: str) -> None:
        shelf = self.person.top
        assert isinstance(shelf, Shelf)
        cover = next(found for found in shelf.boxes if found.box == box)
        self.switch(name, lambda: self.person.click(cover))

    def _button(self, key: str) -> Widget:
        """The button of the scene in front with this text on it."""
        text, widgets = self.app.ui.t(key), self.person.group.widgets
        return next(w for w in widgets if isinstance(w, Button) and w.text == text and w.visible)
