"""Memory in sentences: log, banner, hints."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.contract import Event
from game.rules.memory.actions import GoOn, MemoryAction
from game.rules.memory.events import CardsLaid, MatchEnded, NoPair, PairKept, Turned
from game.rules.memory.observation import MemoryObservation
from game.scenes.tables.cat_planets.sentences import Sentences
from game.scenes.tables.view import LogLine


class Words(Sentences):
    """Log, banner and hints of this game."""

    texts = "memory_table"

    def log_lines(self, event: Event, alone: bool) -> Sequence[LogLine]:
        """What an event is told by."""
        seat = getattr(event, "seat", None)
        name = "" if seat is None else self.name(seat)
        match event:
            case CardsLaid():
                text = self.t("log.laid", count=event.count)
            case Turned():
                text = self.t("log.turned", name=name, card=self.names.card(event.card))
            case PairKept():
                text = self.t("log.pair", name=name)
            case NoPair():
                text = self.t(
                    "log.no_pair_alone" if alone else "log.no_pair", name=self.name(event.following)
                )
            case MatchEnded():
                text = self.t("log.ended")
            case _:
                return ()
        return (LogLine(seat, text),)

    def banner(self, seen: MemoryObservation, mine: bool, best: float | None, waits: bool) -> str:
        """Whose turn it is and what they are to do; for one player also which turn it is. ``waits``: two open cards
        are turned back when the next person says so."""
        if seen.phase == "over":
            return self.t("banner.over")
        if len(seen.turns) == 1:
            what = "back" if seen.phase == "back" else "second" if seen.open else "first"
            turns = self.t(f"banner.alone_{what}", n=seen.turns[0])
            return (
                turns
                if best is None or what == "back"
                else f"{turns} · {self.t('banner.best', count=round(best))}"
            )
        name = self.name(seen.turn)
        if seen.phase == "back":
            return self.t("banner.back_waits" if waits else "banner.back", name=self.name(seen.deciders[0]))
        if not mine:
            return self.ui.t("common.table.turn_of", name=name)
        return self.t("banner.second" if seen.open else "banner.first", name=name)

    def describe(
        self, action: MemoryAction, seen: MemoryObservation, kind_at: Callable[[int], int | None]
    ) -> str:
        """A proposed action as advice, and what it rests on: nobody knows more than what was once open."""
        if isinstance(action, GoOn):
            return self.t("hint.go_on")
        kind = kind_at(action.place)
        if kind is None:
            return self.t("hint.unseen")
        down = [place for place, owner in enumerate(seen.kept) if owner is None and place != action.place]
        if any(kind_at(place) == kind for place in down):
            return self.t("hint.partner" if seen.open else "hint.pair")
        return self.t("hint.known")
