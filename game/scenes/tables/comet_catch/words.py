"""Comet Catch in sentences: log, banner, what two cards have in common."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.contract import Card, Event
from game.rules.comet_catch.events import CardsDealt, Caught, FalseCatch, MatchEnded, Turned
from game.rules.comet_catch.observation import CometCatchObservation
from game.scenes.tables.cat_planets.sentences import Sentences
from game.scenes.tables.view import LogLine


class Words(Sentences):
    """Log, banner and hints of this game."""

    texts = "comet_catch_table"

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        """What an event is told by; that somebody did nothing is not told."""
        seat = getattr(event, "seat", None)
        name = "" if seat is None else self.name(seat)
        match event:
            case CardsDealt():
                lines = [self.t("log.dealt", count=event.count)]
            case Turned():
                lines = [self.t("log.lost")] if event.lost else []
                lines.append(self.t("log.turned", name=name, card=self.names.card(event.card)))
            case Caught():
                lines = [self.t("log.caught", name=name, count=event.count)]
            case FalseCatch():
                lines = [self.t("log.false_paid" if event.paid else "log.false", name=name)]
            case MatchEnded():
                lines = [self.t("log.ended")]
            case _:
                return ()
        return [LogLine(seat, text) for text in lines]

    def banner(self, seen: CometCatchObservation, window: bool, mine: bool, asks: bool, eager: bool) -> str:
        """``window``: everybody may catch now; ``asks``: until people go on, or one lets it pass; ``eager``: they want
        to.

        The words are the same whether there is anything to catch.
        """
        if seen.is_over:
            return self.t("banner.over")
        if window:
            return self.t("banner.eager" if eager else "banner.asks" if asks else "banner.window")
        name = "" if seen.turn is None else self.name(seen.turn)
        return self.t("banner.turn", name=name) if mine else self.ui.t("common.table.turn_of", name=name)

    def common(self, one: Card, other: Card) -> str:
        """What two cards have in common: ``star and number``."""
        deck = self.names.deck
        features = (("star", deck.star), ("object", deck.object), ("number", deck.count))
        same = [self.t(f"feature.{name}") for name, of in features if of[one] == of[other]]
        return self.t("feature.and").join(same) if same else self.t("feature.nothing")
