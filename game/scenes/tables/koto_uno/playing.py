"""What the viewer can do in KotUno: mouse, keys and buttons all end here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Card
from game.rules.koto_uno.actions import Call, Draw, Name, Play, Skip

if TYPE_CHECKING:
    from game.scenes.tables.koto_uno.view import KotoUnoView

HASTY = 0.35
"""Seconds after a draw in which another one was meant for the first: after Another round it is the same seat's turn."""


class Playing:
    """``chosen``: a card of the hand that was clicked once. ``laid``: an Eclipse that lies on the pile while its
    colour is chosen, before it is played; so it can still be taken back, and the call still be made. ``released``:
    where the viewer let a card go that is now played.
    """

    def __init__(self, view: KotoUnoView) -> None:
        self.view = view
        self.chosen: Card | None = None
        self.laid: Card | None = None
        self.released: Rect | None = None
        self._wish: str | None = None  # the star colour chosen for the Eclipse that is being played
        self._hasty = 0.0  # seconds for which the deck is not to be used again

    # What could be done

    @property
    def naming(self) -> bool:
        """The viewer chooses a star colour now."""
        return self.laid is not None or any(isinstance(action, Name) for action in self.view.legal)

    @property
    def wants_deck(self) -> bool:
        """The deck is what the viewer is expected to press."""
        plays = any(isinstance(action, Play) for action in self.view.legal)
        return not plays and self.uses_deck

    @property
    def uses_deck(self) -> bool:
        """The deck can be pressed."""
        return bool({Draw(), Skip()} & self.view.legal)

    @property
    def aims_at_discard(self) -> bool:
        """A card that fits is chosen or carried."""
        lifted = self.view.carry.card
        card = lifted if lifted is not None else self.chosen
        return card is not None and Play(card) in self.view.legal

    def why_not(self, card: Card) -> str:
        """Why a card cannot be played now."""
        return self.view.table.why_not(Play(card))

    # What is done

    def forget(self) -> bool:
        """Put back whatever was begun; True if something was."""
        had = self.view.carry.let_go() or self.chosen is not None or self.laid is not None
        self.chosen = self.laid = None
        return had

    def use_deck(self) -> bool:
        """Deck clicked, Space: draw; where there is nothing to draw, let the turn pass; or say why not."""
        if self._hasty > 0:
            return False
        legal = self.view.legal
        self._hasty = HASTY if Draw() in legal else 0.0
        return self.view.table.submit(Skip() if Skip() in legal else Draw())

    def call(self) -> None:
        """Call, or say why not now."""
        table = self.view.table
        if not table.my_turn:
            table.say(table.why_not(Call()))
            return
        laid = self.laid
        if table.submit(Call()) and laid is not None:
            self.lay(laid)  # the colour is still to be chosen

    def play_chosen(self) -> bool:
        """Play the card that was clicked once; True when there is one."""
        if self.chosen is None:
            return False
        self.play(self.chosen)
        return True

    def play(self, card: Card) -> None:
        """Play a card; an Eclipse is laid out first and asks for its colour."""
        view = self.view
        if Play(card) not in view.legal:
            view.table.say(self.why_not(card))
            self.chosen = None
            return
        bonus = view.deck.bonus[card]
        if bonus is not None and bonus.id == "eclipse":
            self.lay(card)
            return
        view.table.submit(Play(card))

    def lay(self, card: Card) -> None:
        """An Eclipse lies on the pile, and the stars are offered."""
        view = self.view
        self.laid, self.chosen = card, None
        view.ui.sounds.play("put_down")
        view.table.collect_widgets()
        group = view.table.group
        if group.show_focus:  # chosen by keyboard: go on by keyboard
            group.focus = view.picker.stars[0]
        view.table.app.redraw()

    def name_star(self, star: str) -> None:
        """A star was chosen: for the card that lies out, which is played now, or for one that was played."""
        table = self.view.table
        if self.laid is None:
            table.submit(Name(star))
            return
        card, self.laid = self.laid, None
        self.released = self.view.centre.discard.move(self.view.ui.px(14), -self.view.ui.px(14))
        self._wish = star
        if not table.submit(Play(card)):
            self._wish = None

    def update(self, dt: float) -> None:
        """Let ``dt`` seconds pass: the colour is named once the card has come to rest."""
        table = self.view.table
        if self._wish is not None and not table.motion.busy:
            wish, self._wish = self._wish, None
            if Name(wish) in self.view.legal:
                table.submit(Name(wish))
        self._hasty = max(0.0, self._hasty - dt)
        if self._hasty:
            table.app.wake_in(self._hasty)
