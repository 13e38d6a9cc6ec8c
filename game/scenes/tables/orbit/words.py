"""Orbit in sentences: log, banner, hints."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.rules.orbit.actions import Discard, Draw, GoOut, OrbitAction
from game.rules.orbit.events import (
    Discarded,
    Drew,
    FirstTurnedUp,
    MatchEnded,
    Reshuffled,
    RoundBegan,
    RoundEnded,
    Took,
    WentOut,
)
from game.rules.orbit.observation import OrbitObservation
from game.scenes.tables.cat_planets.sentences import Sentences
from game.scenes.tables.view import LogLine


class Words(Sentences):
    """Log, banner and hints of this game."""

    texts = "orbit_table"

    def log_lines(self, event: Event, to_you: bool) -> Sequence[LogLine]:
        """What an event, as the viewer may know it, is told by. ``to_you``: as in ``GameView.to_you``."""
        seat = getattr(event, "seat", None)
        name = "" if seat is None else self.name(seat)
        match event:
            case RoundBegan():
                things = ", ".join(self.ui.t(f"cat_planets.object.{thing}") for thing in event.objects)
                text = self.t("log.round", n=event.number, things=things)
            case FirstTurnedUp():
                text = self.t("log.first", card=self.names.card(event.card))
            case Drew(card=int() as card) if not to_you:
                return [
                    LogLine(seat, self.t("log.drawn", name=name, card=self.names.card(card)), private=True)
                ]
            case Drew():
                text = self.t("log.drew", name=name)
            case Took() | Discarded() | WentOut():
                key = {Took: "took", Discarded: "discarded", WentOut: "went_out"}[type(event)]
                text = self.t(f"log.{key}", name=name, card=self.names.card(event.card))
            case Reshuffled():
                text = self.t("log.reshuffled", count=event.count)
            case RoundEnded():
                return self._round(event)
            case MatchEnded():
                text = self.t("log.ended")
            case _:
                return ()
        lines = [LogLine(seat, text)]
        if isinstance(event, Drew) and event.card is not None:
            lines.append(
                LogLine(seat, self.t("log.you_drew", card=self.names.card(event.card)), private=True)
            )
        return lines

    def _round(self, event: RoundEnded) -> list[LogLine]:
        lines = [LogLine(None, self.t("log.nobody_out"))] if event.result.out is None else []
        for seat, hand in enumerate(event.result.hands):
            lines.append(LogLine(seat, self.t("log.points", name=self.name(seat), count=hand.penalty)))
        return lines

    def banner(self, seen: OrbitObservation, mine: bool, can_go_out: bool, between: bool) -> str:
        """Whose turn it is and what they are to do. ``between``: two rounds, with the hands laid open."""
        name = self.name(seen.turn)
        if between:
            return self.t("banner.between")
        if seen.phase == "over":
            return self.t("banner.over")
        if not mine:
            return self.ui.t("common.table.turn_of", name=name)
        if can_go_out:
            return self.t("banner.go_out", name=name)
        return self.t(f"banner.{seen.phase}", name=name)

    def describe(self, action: OrbitAction) -> str:
        """A proposed action as advice."""
        match action:
            case Discard():
                return self.t("hint.discard", card=self.names.card(action.card))
            case GoOut():
                return self.t("hint.go_out", card=self.names.card(action.card))
        return self.t("hint.draw" if isinstance(action, Draw) else "hint.take")
