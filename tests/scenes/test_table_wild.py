"""Wild clicks and keys: whatever is pressed, nothing breaks, and the file always tells the match as it stands."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.core.match import Match
from game.scenes.curtain import Curtain
from game.scenes.opening import continue_match
from game.scenes.recap import Recap
from game.scenes.results import Results
from game.scenes.table import Table
from game.scenes.tables.if_it_fits.view import IfItFitsView
from tests.scenes.hands import IfItFitsHands, match_file, table_of

KEYS = [
    *(pygame.K_SPACE, pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN),
    *(pygame.K_r, pygame.K_u, pygame.K_h, pygame.K_l, pygame.K_f, pygame.K_m, pygame.K_q, pygame.K_p),
    *(pygame.K_F1, pygame.K_F11, pygame.K_SLASH),
]
Point = tuple[int, int]


class WildHands(IfItFitsHands):
    """Do anything that hands can do, mostly at places where something is."""

    def __init__(self, sane: IfItFitsHands, seed: int) -> None:
        super().__init__(sane.app, sane.table)
        self.chance = random.Random(seed)
        self.match: Match = sane.table.match

    def point(self) -> Point:
        chance, (width, height) = self.chance, self.app.canvas.get_size()
        points: list[Point] = [(chance.randrange(width), chance.randrange(height))]
        group = getattr(self.top, "group", None)
        if group is not None:
            points += [widget.rect.center for widget in group.widgets]
        if self.top is self.table and isinstance(self.table.view, IfItFitsView):
            cells = [card.cell for card in self.view.seen.board]
            x, y = chance.choice(cells)
            points += [self.cell((x + dx, y + dy)) for dx, dy in ((0, 0), (1, 0), (-1, 0), (0, 1), (0, -1))]
        return chance.choice(points)

    def something(self) -> None:
        """One thing, or a few that belong together."""
        self.chance.choice(self._ways())()
        if self.chance.random() < 0.6:
            self.frame(self.chance.choice([0.0, 1 / 60, 0.1, 0.6]))

    def _ways(self) -> list[Callable[[], object]]:
        chance = self.chance
        often = [
            lambda: self.move(self.point(), held=chance.random() < 0.5),
            lambda: self.press(self.point(), chance.choice([1, 1, 1, 2, 3, 4, 5])),
            lambda: self.release(self.point(), chance.choice([1, 1, 1, 2, 3])),
            lambda: self.click(self.point(), chance.choice([1, 1, 1, 3])),
            lambda: self.drag(self.point(), self.point(), turn=chance.random() < 0.5),
            self._some_key,
            self._some_key,
            self._something_sensible,
        ]
        seldom = [
            lambda: self.wheel(chance.choice([-3, -1, 1, 2])),
            self.minimise,
            lambda: self.resize(chance.randrange(400, 1900), chance.randrange(300, 1200)),
            lambda: self.app.change_settings(
                language=chance.choice(["en", "ru", "uk"]), text_size=chance.choice([100, 125, 150])
            ),
            lambda: self.app.change_settings(
                speed=chance.choice([0.0, 0.5, 3.0]), confirm_placements=chance.random() < 0.3
            ),
        ]
        return often * 3 + seldom

    def _some_key(self) -> None:
        key = self.chance.choice(KEYS)
        mod = self.chance.choice([0, 0, pygame.KMOD_SHIFT])
        self._send(pygame.KEYDOWN, key=key, mod=mod, unicode="?" if key == pygame.K_SLASH else "")
        if self.chance.random() < 0.9:
            self._send(pygame.KEYUP, key=key, mod=mod)

    def _something_sensible(self) -> None:
        """So that the match goes on."""
        for _ in range(4):
            if self.top is not self.table and self.table in self.app.stack.scenes:
                self.key(pygame.K_SPACE if isinstance(self.top, Curtain | Recap) else pygame.K_ESCAPE)
        self.frame(0.6)
        if self.top is self.table and self.table.my_turn:
            self.table.submit(self.chance.choice(self.table.legal))

    def find_the_table_again(self) -> bool:
        """Wherever the hands have gone: back to the same match. False when it is over."""
        if self.table in self.app.stack.scenes:
            return True
        if isinstance(self.app.stack.scenes[0], Results) or not self.match.deciders:
            return False
        while self.app.stack.scenes:
            self.app.stack.scenes.pop().leave()
        continue_match(self.app, match_file(self.app))
        table = self.app.stack.top
        assert isinstance(table, Table)
        assert stands(table.match) == stands(self.match)
        self.table, self.match = table, table.match
        return True


def stands(match: Match) -> tuple[object, ...]:
    """How a match stands, to be compared."""
    seats = (None, *range(len(match.setup.seats)))
    return tuple(match.log), tuple(match.observe(seat) for seat in seats), tuple(match.state.deck)


@pytest.mark.parametrize(
    ("seed", "kinds"),
    [
        (1, ("human", "human")),
        (2, ("human", "human", "human")),
        (3, ("human", "ai:random")),
        (4, ("human", "ai:random", "human")),
    ],
)
def test_nothing_breaks_and_the_file_tells_the_match(seed: int, kinds: tuple[str, ...]) -> None:
    wild = WildHands(table_of(kinds, seed=seed), seed)
    for step in range(1500):
        wild.something()
        if not wild.find_the_table_again():
            break
        if step % 100 == 0:
            assert stands(wild.app.matches.resume(match_file(wild.app))) == stands(wild.match)
    assert len(wild.match.log) > 10
