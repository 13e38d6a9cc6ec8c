"""KotUno in sentences: log, banner, hints."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Event
from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, Name, Play, Skip
from game.rules.koto_uno.events import (
    Called,
    CallForgotten,
    CallLapsed,
    Caught,
    DirectionTurned,
    Drew,
    Finished,
    FirstTurnedUp,
    MatchEnded,
    PassLet,
    Played,
    Reshuffled,
    StarNamed,
    TurnLost,
    TurnSkipped,
)
from game.rules.koto_uno.observation import KotoUnoObservation
from game.scenes.tables.cat_planets.sentences import Sentences
from game.scenes.tables.view import LogLine

_PLAIN: dict[type[Event], str] = {
    Called: "called",
    CallLapsed: "call_lapsed",
    CallForgotten: "call_forgotten",
    PassLet: "pass_let",
    TurnLost: "turn_lost",
    TurnSkipped: "turn_skipped",
}
"""Events that are told by whom they concern alone."""


class Words(Sentences):
    """Log, banner and hints of this game."""

    texts = "koto_uno_table"

    # The log

    def log_lines(self, event: Event, to_you: bool) -> Sequence[LogLine]:
        """What an event, as the viewer may know it, is told by. ``to_you``: as in ``GameView.to_you``."""
        seat = event.by if isinstance(event, Caught) else getattr(event, "seat", None)
        text = self._text(event)
        lines = [LogLine(seat, text)] if text else []
        if isinstance(event, Drew) and event.cards is not None:
            key = "log.you_drew" if to_you else "log.drawn"
            drawn = self.t(key, name=self.name(event.seat), cards=self.names.cards(event.cards))
            lines.append(LogLine(seat, drawn, private=True))
        return lines

    def _text(self, event: Event) -> str:
        seat = getattr(event, "seat", None)
        name = "" if seat is None else self.name(seat)
        if type(event) in _PLAIN:
            return self.t(f"log.{_PLAIN[type(event)]}", name=name)
        match event:
            case FirstTurnedUp():
                return self.t("log.first", name=name, card=self.names.card(event.card))
            case Played():
                return self._played(event)
            case Drew():
                return self.t(f"log.drew_{event.why}", name=name, count=event.count)
            case Reshuffled():
                return self.t("log.reshuffled", count=event.count)
            case DirectionTurned():
                return self.t("log.clockwise" if event.direction > 0 else "log.anticlockwise")
            case StarNamed():
                return self.t("log.named", name=name, star=self.names.star_of(event.star))
            case Caught():
                return self.t("log.caught", name=self.name(event.by), forgetful=name)
            case Finished():
                return self.t("log.finished", name=name, place=event.place)
            case MatchEnded():
                return self.t("log.stalemate" if event.stalemate else "log.ended")
        return ""

    def _played(self, event: Played) -> str:
        text = self.t("log.played", name=self.name(event.seat), card=self.names.card(event.card))
        bonus = self.names.bonus(event.card)
        return f"{text}. {bonus}!" if bonus else text

    # What is expected

    def banner(self, seen: KotoUnoObservation, legal: frozenset[object], naming: bool, racing: bool) -> str:
        """Whose turn it is and what they are to do. ``naming``: the viewer chooses a star colour; ``racing``: whoever
        presses their key first catches."""
        name = self.name(seen.turn)
        if seen.phase == "over":
            return self.t("banner.over")
        if seen.phase == "catch":
            return self.t("banner.race" if racing else "banner.catch", name=name)
        if naming:
            return self.t("banner.star", name=name)
        if not legal:
            return self.ui.t("common.table.turn_of", name=name)
        if Skip() in legal:
            return self.t("banner.skip", name=name)
        if any(isinstance(action, Play) for action in legal):
            return self.t("banner.play", name=name)
        return self.t("banner.draw", name=name)

    # Hints

    def describe(self, action: KotoUnoAction) -> str:
        """A proposed action as advice."""
        match action:
            case Play():
                return self.t("hint.play", card=self.names.card(action.card))
            case Name():
                return self.t("hint.name", star=self.names.star_of(action.star))
        key = {Draw: "draw", Skip: "skip", Call: "call", Catch: "catch"}.get(type(action), "let_pass")
        return self.t(f"hint.{key}")
