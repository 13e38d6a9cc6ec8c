"""Hands for the guide: a first match of any game, opened as the lobby opens it."""

from __future__ import annotations

import pygame

from game.core.match import MatchSetup, SeatSetup
from game.rules import registry
from game.scenes.curtain import Curtain
from game.scenes.guide import Guide
from game.scenes.guide_offer import GuideOffer
from game.scenes.opening import start_match
from game.scenes.recap import Recap
from game.scenes.table import Table
from tests.scenes.hands import opened
from tests.scenes.menu_hands import MenuHands, open_app

PEOPLE = ("human", "human")


class GuideHands(MenuHands):
    """Whoever sits down at a new table."""

    @property
    def table(self) -> Table:
        table = self.app.stack.scenes[0]
        assert isinstance(table, Table)
        return table

    @property
    def guide(self) -> Guide:
        assert isinstance(self.top, Guide)
        return self.top

    def start(self, game: str, kinds: tuple[str, ...] = PEOPLE, seed: int = 1) -> None:
        """A match, up to the first thing that is to be answered."""
        seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
        start_match(self.app, MatchSetup(game, seats[: registry.load(game).seats[-1]], seed, {}))
        self.frame()

    def sit_down(self) -> None:
        """Open the curtain, where one hangs."""
        for _ in range(4):
            if isinstance(self.top, Curtain | Recap):
                self.key(pygame.K_SPACE)
        self.frame()

    def accept(self) -> Guide:
        """Let the guide be shown that is offered."""
        self.sit_down()
        assert isinstance(self.top, GuideOffer)
        self.key(pygame.K_RETURN)
        return self.guide


def hands_at(size: tuple[int, int] = (1280, 800), language: str = "en", **settings: object) -> GuideHands:
    """The program, with no match yet; movement is instant."""
    return GuideHands(opened(open_app(size, language, **{"speed": 0.0, **settings})))
