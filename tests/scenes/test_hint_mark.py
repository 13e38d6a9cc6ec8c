"""What a hint points at has a look of its own: no focus, no choice, and never a colour alone."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game.ai import players
from game.app import App
from game.core.contract import Action
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.store.settings import SettingsStore
from game.ui import paint, theme
from tests.scenes.hands import Hands, opened, table_of
from tests.ui.contrast import contrast

LEAST = 3.0  # of what is no word: WCAG 2.2, 1.4.11
GROUND = (90, 20, 90)  # a colour that no mark has
POINTS_AT_NOTHING = ("let pass", "go on", "put back", "arrange")
"""A look at two open cards, a sheet over the table: what is to be done is told in words."""


def marked(*, hint: bool, focus: bool) -> pygame.Surface:
    """A card's place with what is drawn round it."""
    ui = table_of(("human", "human")).app.ui
    surface = pygame.Surface((200, 250))
    surface.fill(GROUND)
    place = pygame.Rect(50, 50, 100, 150)
    if focus:
        paint.focus_ring(surface, place, ui, 8)
    if hint:
        paint.hint_mark(surface, place, ui, 8)
    return surface


def count(surface: pygame.Surface, colour: theme.Colour) -> int:
    return pygame.mask.from_threshold(surface, colour, (8, 8, 8, 255)).count()


def shape(surface: pygame.Surface) -> bytes:
    """Where something is drawn, whatever its colour."""
    grey = pygame.mask.from_threshold(surface, GROUND, (8, 8, 8, 255))
    return pygame.image.tobytes(grey.to_surface(), "RGB")


def test_a_hint_differs_from_the_focus_in_colour_and_in_shape() -> None:
    hint, focus = marked(hint=True, focus=False), marked(hint=False, focus=True)
    assert count(hint, theme.HINT)
    assert not count(hint, theme.GOLD)
    assert count(focus, theme.GOLD)
    assert not count(focus, theme.HINT)
    assert shape(hint) != shape(focus)


def test_the_focus_on_a_hint_shows_both() -> None:
    both = marked(hint=True, focus=True)
    alone = marked(hint=False, focus=True)
    assert count(both, theme.GOLD) > count(alone, theme.GOLD) * 3 // 4
    assert count(both, theme.HINT) > count(marked(hint=True, focus=False), theme.HINT) * 8 // 10


def test_a_hint_leaves_what_stands_on_the_card_in_sight() -> None:
    inner = pygame.Rect(50, 50, 100, 150).inflate(-20, -20)  # star, number and name begin a tenth within
    whole = inner.unionall([inner, inner.move(0, -4)])
    drawn = marked(hint=True, focus=False)
    assert count(drawn.subsurface(whole), GROUND) >= whole.width * whole.height - 4 * 4


def table_with(game: str) -> tuple[Table, Hands]:
    app = opened(App(SettingsStore.open(), "en", (1280, 800)))
    app.change_settings(speed=0.0)
    kinds = ("human", "ai:easy", "ai:easy")
    seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
    table = Table(app, Match(registry.load(game), MatchSetup(game, seats, 7)))
    app.stack.clear_to(table)
    return table, Hands(app)


@pytest.mark.parametrize("game", TABLES)
def test_a_hint_stands_out_from_every_table(game: str) -> None:
    table, hands = table_with(game)
    hands.pixels()
    ground = pygame.transform.average_color(table.app.canvas, table.places.board)
    assert contrast(theme.HINT, ground) >= LEAST


def choice(match: Match) -> Action:
    """What the best player would do."""
    game, seat = match.setup.game, match.deciders[0]
    player = players.create(game, players.levels_of(game)[-1])
    return player.choose(match.observe(seat), match.legal_actions(seat), Rng(len(match.log)))


def decisions(table: Table) -> Iterator[Action]:
    """One of each kind of decision of the person, with what the best player would do."""
    match, kinds = table.match, set()
    while match.deciders and len(match.log) < 60:
        action = choice(match)
        if match.deciders[0] == 0 and type(action) not in kinds:
            kinds.add(type(action))
            table.look_again()
            table.motion.skip()
            yield action
        match.submit(match.deciders[0], action)


@pytest.mark.parametrize("game", TABLES)
def test_all_that_a_hint_proposes_is_marked(game: str) -> None:
    table, hands = table_with(game)
    seen = 0
    for action in decisions(table):
        if table.view.race() is not None and game == "comet_catch":
            continue  # while a card can be caught there is no hint
        hands.pixels()
        before = count(table.app.canvas, theme.HINT)
        table.view.point_out(action)
        hands.pixels()
        more = count(table.app.canvas, theme.HINT) > before
        assert more or str(action).startswith(POINTS_AT_NOTHING), action
        seen += 1
    assert seen
