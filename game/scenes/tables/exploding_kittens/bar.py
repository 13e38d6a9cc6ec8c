"""The buttons in the middle of the table: what can be done now, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.core.contract import Action
from game.rules.exploding_kittens.actions import Defuse, Draw, Explode, Five, Nope, Pass
from game.rules.exploding_kittens.combos import FIVE
from game.ui.widgets.button import Button, Kind

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


class ActionBar:
    """Makes the buttons anew whenever something changes, and lays them out in a row."""

    def __init__(self, view: KittensView) -> None:
        self.view = view
        self.buttons: list[Button] = []
        self._answers: dict[type[Action], Button] = {}

    def refresh(self) -> None:
        """What is offered now."""
        self._answers = {}
        self.buttons = self._make()
        self.layout(self.view.places.bar)

    def doing(self, action: Action | None) -> list[Button]:
        """The button that answers so, if there is one."""
        button = self._answers.get(type(action)) if action is not None else None
        return [button] if button is not None else []

    def layout(self, row: Rect) -> None:
        """Side by side in the middle of ``row``; narrower where it is too short for all."""
        gap = self.view.ui.px(10)
        widths = [button.wanted_width() if button.text else row.height for button in self.buttons]
        spare = row.width - gap * max(0, len(widths) - 1)
        if sum(widths) > spare:
            widths = [spare * width // sum(widths) for width in widths]
        x = row.centerx - (sum(widths) + gap * max(0, len(widths) - 1)) // 2
        for button, width in zip(self.buttons, widths, strict=True):
            button.rect = Rect(x, row.top, width, row.height)
            x += width + gap

    def _make(self) -> list[Button]:
        view = self.view
        if view.aiming is not None:
            return [Button(view.ui, view.ui.t("common.button.cancel"), view.let_go, icon="cross")]
        if view.table.people_are_out and view.seen.phase != "over":
            if view.table.hurries:
                return []
            words = view.ui.t("common.table.to_end")
            return [Button(view.ui, words, view.table.hurry, "primary", icon="step_on")]
        if view.seen.phase == "window":
            return self._in_window()
        if not view.table.my_turn:
            return []
        if view.seen.phase == "kitten":
            return self._on_kitten()
        if view.seen.phase == "turn":
            return self._on_turn()
        if view.seen.phase == "give" and view.selection.indices:
            words = view.words.t("play.give", card=view.words.kind(view.selection.kinds[0]))
            return [Button(view.ui, words, view.doing.propose, "primary", icon="check")]
        return []

    def _in_window(self) -> list[Button]:
        """The same whatever anybody holds, but for who cannot answer and is alone. One person has a button; several
        press their keys."""
        view, t = self.view, self.view.words.t
        if view.race() is None:
            if not view.table.my_turn:
                return []
            let = Button(view.ui, t("window.pass"), lambda: view.doing.submit(Pass()), icon="check")
            self._answers = {Pass: let}
            if view.cannot_object:
                return [let]
            self._answers[Nope] = nope = Button(
                view.ui, t("window.nope"), view.doing.answer, "primary", icon="hand"
            )
            return [nope, let]
        if not view.people_asked:
            return []
        alone = len(view.table.persons) == 1
        words = t("window.go_on" if view.cannot_object else "window.pass_key" if alone else "window.nobody")
        fine = Button(view.ui, words, view.doing.nobody_objects, icon="check")
        self._answers = {Pass: fine}
        viewer = view.table.viewer
        if view.shared_moment or viewer is None or not view.table.my_turn or view.cannot_object:
            return [fine]
        words = t("window.nope_key", letter=view.table.race_letter(viewer))
        self._answers[Nope] = nope = Button(view.ui, words, view.doing.answer, "primary", icon="hand")
        return [nope, fine]

    def _on_kitten(self) -> list[Button]:
        view, t = self.view, self.view.words.t
        can = Defuse() in view.legal
        defuse = Button(
            view.ui, t("kitten.defuse"), lambda: view.doing.submit(Defuse()), "primary", icon="check"
        )
        explode = Button(view.ui, t("kitten.explode"), self._ask_to_explode, "quiet")
        self._answers = {Defuse: defuse, Explode: explode}
        if not can:
            explode.kind = "primary"
        elif view.explodes_surely:
            explode.text = t("kitten.explode_surely")
        return [defuse, explode] if can else [explode]

    def _ask_to_explode(self) -> None:
        """Who holds a Defuse is asked twice."""
        view = self.view
        if Defuse() in view.legal and not view.explodes_surely:
            view.explodes_surely = True
            view.changed()
            return
        view.doing.submit(Explode())

    def _on_turn(self) -> list[Button]:
        view, t = self.view, self.view.words.t
        selection, buttons = view.selection, []
        if selection.indices:
            playable = bool(selection.actions())
            if view.hinted.taken is not None:
                words = view.words.aimed(view.hinted.taken)
            elif selection.is_set and not (selection.gathers and len(selection.indices) < FIVE):
                words = view.words.combination(selection.kinds)
            else:
                words = t("play.gathering", count=len(selection.indices), of=FIVE)
            buttons.append(
                Button(view.ui, words, view.doing.propose, "primary" if playable else "quiet", icon="play")
            )
        elif not selection.gathers:
            # While the hand lies face down Space turns it up.
            kind: Kind = "primary" if view.hand.is_open else "quiet"
            words = t("play.draw" if view.hand.is_open else "play.draw_unseen")
            draw = Button(view.ui, words, view.doing.draw_card, kind, icon="deck")
            draw.enabled = Draw() in view.legal
            buttons.append(draw)
        if view.hand.is_open and any(isinstance(action, Five) for action in view.legal):
            gather = Button(
                view.ui, t("play.gather"), view.doing.gather, icon="plus", hint=t("play.gather_help")
            )
            gather.selected = selection.gathers
            buttons.append(gather)
        if selection.indices or selection.gathers:
            drop = Button(view.ui, "", view.let_go, "quiet", icon="cross", hint=t("play.put_down"))
            buttons.append(drop)
        return buttons
