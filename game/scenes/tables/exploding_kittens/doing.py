"""What the viewer can do: gestures, keys and buttons all end here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.exploding_kittens.actions import Defuse, Draw, ExplodingKittensAction, Give, Nope
from game.scenes.tables.exploding_kittens.aiming import Aiming

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView

DRAW_PAUSE = 0.5
"""Seconds after something happened in which a click on the pile is a click too many."""


class Doing:
    """Turns what is chosen into actions, or says why it cannot be one."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.since = DRAW_PAUSE  # seconds since something happened

    def update(self, dt: float) -> bool:
        """True while the pause lasts: time goes by only in frames, and where nothing moves there would be none."""
        self.since += dt
        return self.since < DRAW_PAUSE

    def submit(self, action: ExplodingKittensAction) -> None:
        """Do it for the viewer."""
        self.view.table.submit(action)

    def draw_card(self) -> None:
        """Pile clicked, Space, button: draw; a click too many is none."""
        if self.since >= DRAW_PAUSE and self.view.table.viewer is not None:
            self.submit(Draw())

    # Cards of the hand

    def may_take(self, index: int) -> bool:
        """Whether a card can be chosen now; otherwise says why not."""
        view = self.view
        if view.table.viewer is None:
            return False
        if not view.hand.is_open:
            view.table.say(view.words.t("hand.covered"))
            return False
        if view.table.my_turn and not view.is_unplayable(view.hand.kinds[index]):
            return True
        view.table.say(self.why_not(index))
        return False

    def why_not(self, index: int) -> str:
        """Why a card cannot be played alone now."""
        view, kind = self.view, self.view.hand.kinds[index]
        if kind == view.nope and not view.table.my_turn:  # then it could only have been an answer
            return view.table.why_not(Nope())
        return view.table.why_not(view.selection.alone(kind))

    def choose(self, index: int, adds: bool) -> None:
        """A card was clicked, or Enter pressed on it."""
        view = self.view
        if not self.may_take(index):
            return
        if view.seen.phase in ("window", "kitten"):
            self.answer()
            return
        hinted = view.hinted.together(view.hand.kinds[index])
        if hinted and not adds and not view.selection.indices:
            view.selection.indices = hinted
        else:
            view.selection.toggle(index, adds)
        view.ui.sounds.play("pick_up" if index in view.selection.indices else "put_down")
        view.changed()

    def gather(self) -> None:
        """Five different: from now on every click adds a card; or no longer. A click meant for the button of a window
        that stood there until just now is none."""
        if self.since < DRAW_PAUSE:
            return
        selection = self.view.selection
        selection.gathers = not selection.gathers
        self.view.changed()

    def propose(self, target: Seat | None = None) -> None:
        """Play what is chosen, at a seat where one is given; asks for what is still missing."""
        view = self.view
        if not view.selection.indices:
            return
        if view.seen.phase in ("window", "kitten"):
            self.answer()
        elif view.seen.phase == "give":
            self.submit(Give(view.selection.kinds[0]))
        elif target is None and view.hinted.taken is not None:
            self.submit(view.hinted.taken)
        else:
            Aiming.begin(view, target)

    # Answers

    def answer(self) -> None:
        """Nope! in a window, Defuse on a kitten."""
        view = self.view
        if view.seen.phase == "kitten":
            self.submit(Defuse())
        elif view.race() is None:
            self.submit(Nope())
        elif view.table.viewer is not None:
            view.table.director.press(view.table.viewer)

    def nobody_objects(self) -> None:
        """The people at the screen need no more time."""
        self.view.table.director.race.nobody_objects()
