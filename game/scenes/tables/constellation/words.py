"""Constellation in sentences: log, banner, and why three cards are one or are none."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Event
from game.rules.constellation.events import (
    AllLookAgain,
    Called,
    CardsAdded,
    GaveUp,
    GridReshuffled,
    MatchEnded,
    Shown,
    Taken,
    Wrong,
)
from game.scenes.tables.cat_planets.sentences import Sentences
from game.scenes.tables.view import LogLine

_FEATURES = ("star", "object", "number")


class Words(Sentences):
    """Log, banner and hints of this game."""

    texts = "constellation_table"

    def log_lines(self, event: Event, alone: bool) -> Sequence[LogLine]:
        """What an event is told by."""
        if alone and isinstance(event, AllLookAgain):
            return (LogLine(None, self.t("log.look_again")),)
        seat = getattr(event, "seat", None)
        text = self._text(event, "" if seat is None else self.name(seat))
        return (LogLine(seat, text),) if text else ()

    def _text(self, event: Event, name: str) -> str:
        match event:
            case Called():
                return self.t("log.called", name=name)
            case GaveUp():
                return self.t("log.gave_up", name=name)
            case Taken():
                return self.t("log.taken", name=name, why=self.why(event.cards))
            case Wrong():
                text = self.t("log.wrong", name=name, why=self.why(event.cards))
                return f"{text} {self.t('log.given_back')}" if event.given_back is not None else text
            case Shown():
                return self.t("log.shown", cards=self.names.cards(event.cards), why=self.why(event.cards))
            case CardsAdded():
                return self.t("log.added", count=len(event.cards))
            case GridReshuffled():
                return self.t("log.reshuffled")
            case AllLookAgain():
                return self.t("log.all_again")
            case MatchEnded():
                return self.t("log.ended")
        return ""

    def why(self, cards: Sequence[Card]) -> str:
        """Why three cards are a constellation, or what is wrong with them. Source: rules, "Constellation"."""
        if len(cards) < 3:
            return self.t("why.none_marked")
        deck = self.names.deck
        values = ([of[card] for card in cards] for of in (deck.star, deck.object, deck.count))
        kinds = dict(zip(_FEATURES, (len(set(row)) for row in values), strict=True))
        mixed = next((feature for feature, different in kinds.items() if different == 2), None)
        if mixed is not None:
            return self.t(f"why.mixed_{mixed}")
        same = [feature for feature, different in kinds.items() if different == 1]
        if len(same) != 1:
            return self.t("why.nothing_same" if not same else "why.too_much_same")
        return self.t(f"why.same_{same[0]}")
