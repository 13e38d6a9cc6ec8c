"""A pair of hands for the table of Exploding Kittens: mouse alone or keyboard alone, by what is on the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.app import App
from game.core.contract import Action, Seat
from game.core.match import MatchSetup, SeatSetup
from game.core.options import OptionValue
from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    Five,
    Give,
    Kind,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
    Triple,
)
from game.rules.exploding_kittens.turn import pass_on
from game.scenes.curtain import Curtain
from game.scenes.race import DRAWING
from game.scenes.recap import Recap
from game.scenes.table import Table
from game.scenes.tables.exploding_kittens.depth import DepthPanel
from game.scenes.tables.exploding_kittens.pick import PickPanel
from game.scenes.tables.exploding_kittens.row import ArrangePanel, RowPanel
from game.scenes.tables.exploding_kittens.selection import cards_of
from game.scenes.tables.exploding_kittens.view import KittensView
from game.store.settings import SettingsStore
from game.ui.widgets.button import Button
from game.ui.widgets.widget import Widget
from tests.scenes.hands import Hands

ENTER = pygame.K_RETURN


class KittensHands(Hands):
    """Carries out actions of the seat that looks. ``keys``: with the keyboard alone, else with the mouse alone."""

    def __init__(self, app: App, table: Table, keys: bool) -> None:
        super().__init__(app)
        self.table = table
        self.keys = keys

    @property
    def view(self) -> KittensView:
        view = self.table.view
        assert isinstance(view, KittensView)
        return view

    # Getting to a decision

    def open_curtain(self) -> None:
        if isinstance(self.app.stack.top, Curtain):
            if self.keys:
                self.key(pygame.K_SPACE)
            else:
                self.click((640, 60))
        if isinstance(self.app.stack.top, Recap):
            if self.keys:
                self.key(ENTER)
            else:
                self.click((640, 60))
        self.frame()

    def show_hand(self) -> None:
        """Turn the own hand up, where it lies face down because others have looked on."""
        if self.table.face_down.offers:
            self.wait(1.2)  # the window's keys mean nothing else for a moment
            self.key(pygame.K_SPACE) if self.keys else self.use(self.table.face_down.button)
            self.frame()

    def close_look(self) -> None:
        """Put away what was shown to the viewer alone."""
        self.show_hand()
        panel = self.view.panel
        if panel is not None and type(panel) is RowPanel:
            self.use(panel.buttons[0])

    def let_pass(self) -> None:
        """Nobody objects to what lies in the window."""
        self.wait(DRAWING + 0.2 if self.keys else 0.4)
        entries = len(self.table.match.log)
        if self.view.bar.buttons:
            self.key(pygame.K_SPACE) if self.keys else self.use(self.view.bar.buttons[-1])
        for _ in range(60):
            if len(self.table.match.log) > entries:
                return
            self.frame(0.1)
        raise AssertionError("the window does not close")

    def settle(self) -> None:
        """Wait until a click on the pile would count."""
        self.wait(0.8)

    # Widgets

    def use(self, widget: Widget) -> None:
        """Click a widget, or Tab to it and press Enter."""
        if not self.keys:
            self.click(widget.rect.center)
            return
        self.focus(widget)
        self.key(ENTER)

    def focus(self, widget: Widget) -> None:
        group = self.table.group
        for _ in range(80):
            if group.show_focus and group.focus is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"no focus reaches {widget}")

    def bar_button(self, found: Callable[[Button], bool]) -> Button:
        buttons = [button for button in self.view.bar.buttons if found(button)]
        assert buttons, [button.text for button in self.view.bar.buttons]
        return buttons[0]

    # Actions

    def do(self, action: Action) -> None:
        """Carry out an action of the viewer."""
        self.show_hand()
        match action:
            case Draw():
                self.settle()
                if self.keys:
                    self.key(pygame.K_SPACE)
                else:
                    self.click(self.view.places.pile.center)
            case Play() | Pair() | Triple() | Five():
                self._play(action)
            case Give():
                self._choose([action.card])
                self.use(self.view.bar.buttons[0])
            case Nope() | Pass():
                self._answer(action)
            case Defuse():
                self.use(self.view.bar.buttons[0])
            case Explode():
                self.use(self.view.bar.buttons[-1])
                if self.view.explodes_surely:
                    self.use(self.view.bar.buttons[-1])
            case PutBack():
                self._put_back(action.position)
            case Arrange():
                self._arrange(action.cards)
            case Take():
                self.pick(action.card)
        self.frame()

    def _answer(self, action: Action) -> None:
        """Asked in turn: two buttons; one for who holds no Nope and has nobody to hide it from."""
        self.use(self.view.bar.buttons[0 if isinstance(action, Nope) else -1])

    def _play(self, action: Play | Pair | Triple | Five) -> None:
        cards = cards_of(action)
        if isinstance(action, Five) and not self.keys:
            self.settle()
            self.use(self.view.bar.buttons[-1])
        self._choose(cards)
        target: Seat | None = getattr(action, "target", None)
        self._lay(target)
        if self.view.aiming is not None:
            assert target is not None
            self.use(self.view.aiming.spots[self.view.aiming.targets.index(target)])
        if isinstance(action, Triple):
            self.pick(action.named)

    def indices_of(self, cards: Sequence[Kind]) -> list[int]:
        """Places in the hand of these cards."""
        found: list[int] = []
        for kind in cards:
            found.append(
                next(i for i, held in enumerate(self.view.hand.kinds) if held == kind and i not in found)
            )
        return found

    def _choose(self, cards: Sequence[Kind]) -> list[int]:
        indices = self.indices_of(cards)
        for number, index in enumerate(indices):
            if self.keys:
                self.focus(self.view.hand.spots[index])
                self.key(ENTER, pygame.KMOD_SHIFT if number and len(cards) == 5 else 0)
            else:
                self.click(self.view.hand.spots[index].rect.center)
        return indices

    def _lay(self, target: Seat | None) -> None:
        """What is chosen goes to the table."""
        if self.keys:
            self.key(ENTER)
        elif target is None:
            self.click(self.view.places.discard.center)
        else:
            self.click(self.table.seats_bar.rects[target].center)

    def pick(self, kind: Kind) -> None:
        panel = self.view.panel
        assert isinstance(panel, PickPanel)
        spot = panel.spots[[card for card, _ in panel.cards].index(kind)]
        while spot not in panel.widgets:
            self.use(panel.later)
        self.use(spot)

    def _put_back(self, position: int) -> None:
        panel = self.view.panel
        assert isinstance(panel, DepthPanel)
        slider = panel.slider
        if self.keys:
            self.focus(slider)
            for _ in range(position):
                self.key(pygame.K_RIGHT)
            self.key(ENTER)
            return
        self.click((slider.x_of(position), slider.rect.centery))
        self.use(panel.buttons[-1])

    def _arrange(self, cards: Sequence[Kind]) -> None:
        panel = self.view.panel
        assert isinstance(panel, ArrangePanel)
        for place, kind in enumerate(cards):
            at = panel.cards.index(kind, place)
            if at == place:
                continue
            if self.keys:
                self.focus(panel.spots[at])
                self.key(ENTER)
                for _ in range(at - place):
                    self.key(pygame.K_LEFT)
                self.key(ENTER)
            else:
                self.drag(panel.places[at].center, panel.places[place].center)
        self.use(panel.buttons[0])


def stage(
    hands: KittensHands,
    seat: Seat,
    holds: Sequence[Kind],
    *,
    pile: Sequence[Kind] = (),
    discard: Sequence[Kind] = (),
    owed: int = 1,
) -> None:
    """It is a seat's turn and it holds these cards; ``pile``: the next draw first. That seat looks at the screen."""
    table, deck = hands.table, hands.view.deck
    state = table.match.state
    state.hands[seat] = [list(holds).count(kind) for kind in deck.kinds]
    if pile:
        state.pile.cards = [deck.code[kind] for kind in reversed(pile)]
        state.pile.seen = [0] * len(pile)
    state.discard = [deck.code[kind] for kind in discard]
    pass_on(state, seat, owed, False, [])
    while hands.app.stack.top is not table:
        hands.app.stack.pop()
    table.viewer = seat
    table.face_down.turn_up()
    table.look_again()
    table.layout()
    hands.frame()


def kittens_table(
    kinds: tuple[str, ...],
    *,
    keys: bool = False,
    seed: int = 1,
    size: tuple[int, int] = (1280, 800),
    language: str = "en",
    options: dict[str, OptionValue] | None = None,
    **settings: object,
) -> KittensHands:
    """A fresh match of Exploding Kittens on the screen, at instant speed unless told otherwise."""
    app = App(SettingsStore.open(), language, size)
    app.change_settings(**{"speed": 0.0, **settings})
    seats = tuple(SeatSetup(kind, f"Player {i + 1}", i) for i, kind in enumerate(kinds))
    match = app.matches.begin(MatchSetup("exploding_kittens", seats, seed, options or {}))
    table = Table(app, match)
    app.stack.push(table)
    hands = KittensHands(app, table, keys)
    hands.frame()
    return hands
