"""The game in sentences: log, banner, descriptions of cards and of actions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence

from game.core.contract import Card, Event, Seat
from game.rules.if_it_fits.actions import (
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from game.rules.if_it_fits.deck import Cards, Face
from game.rules.if_it_fits.events import (
    BoxPlaced,
    CatChased,
    CatLaid,
    CatSlept,
    Discarded,
    Drew,
    LastPhaseBegan,
    MatchEnded,
    StartPlaced,
    ToyDrawn,
    ToyLaid,
    ToySetAside,
)
from game.rules.if_it_fits.observation import IfItFitsObservation
from game.rules.if_it_fits.walls import LETTERS, to_letters
from game.scenes.tables.view import LogLine
from game.ui.context import Ui

_TEXTS = "if_it_fits_table"


class Words:
    """Sentences in the player's language; ``name`` gives a seat's name."""

    def __init__(self, ui: Ui, cards: Cards, name: Callable[[Seat], str]) -> None:
        self.ui = ui
        self.cards = cards
        self.name = name

    def t(self, key: str, **params: str | int) -> str:
        return self.ui.t(f"{_TEXTS}.{key}", **params)

    # Cards

    def card(self, card: Card) -> str:
        """A card of a hand in a few words."""
        if card in self.cards.princesses:
            return self.t("card.princess")
        if card in self.cards.special_toys:
            return self.special_toy(card)
        return self.t("card.box", content=self.content(self.cards.face(card)))

    def special_toy(self, card: Card) -> str:
        special = self.cards.special_toy(card)
        return self.t("card.special_toy", toy=self.t(f"toy.{special.toy}"), count=special.count)

    def content(self, face: Face) -> str:
        """``mouse ×2, bottle`` or ``empty``."""
        return self.things(Counter(self.cards.toys_of(face)), face.bottles)

    def things(self, toys: Mapping[str, int], bottles: int) -> str:
        """The same of toys by kind and a number of bottles."""
        parts = [self.t(f"toy.{toy}") + (f" ×{n}" if n > 1 else "") for toy, n in toys.items()]
        if bottles:
            parts.append(self.t("toy.bottle") + (f" ×{bottles}" if bottles > 1 else ""))
        return ", ".join(parts) or self.t("card.empty")

    def walls(self, face: Face) -> str:
        """``walls: top, left`` or ``no walls``."""
        return self.sides(to_letters(face.walls))

    def sides(self, letters: str) -> str:
        """The same of letters, as they stand in an observation."""
        sides = ", ".join(self.t(f"side.{letter}") for letter in LETTERS if letter in letters)
        return self.t("card.walls", sides=sides) if sides else self.t("card.no_walls")

    @staticmethod
    def gain(points: int) -> str:
        """Points more or less, with their sign."""
        return f"{points:+}".replace("-", "−") if points else "0"

    # The log

    def log_lines(self, event: Event) -> Sequence[LogLine]:
        """What an event, as the viewer may know it, is told by."""
        text = self._log_text(event)
        if text is None:
            return ()
        private = isinstance(event, Drew) and event.card is not None
        return (LogLine(getattr(event, "seat", None), text, private),)

    def _log_text(self, event: Event) -> str | None:
        seat = getattr(event, "seat", None)
        name = self.name(seat) if seat is not None else ""
        if isinstance(event, Drew):
            if event.card is None:
                return self.t("log.drew", name=name)
            return self.t("log.drew_card", name=name, card=self.card(event.card))
        if isinstance(event, CatChased):
            key = "log.cat_chased_asleep" if event.asleep else "log.cat_chased"
            return self.t(key, name=name, owner=self.name(event.owner))
        if isinstance(event, Discarded):
            return self.t(f"log.discarded_{event.why}", name=name, card=self.card(event.card))
        if isinstance(event, LastPhaseBegan):
            return self.t(f"log.last_phase_{event.why}", name=name)
        if isinstance(event, BoxPlaced):
            return self.t("log.box_placed", name=name, content=self.content(self.cards.face(event.card)))
        if isinstance(event, ToyDrawn | ToyLaid | ToySetAside):
            key = {ToyDrawn: "toy_drawn", ToyLaid: "toy_laid", ToySetAside: "toy_set_aside"}[type(event)]
            return self.t(f"log.{key}", name=name, toy=self.special_toy(event.card))
        plain = {
            StartPlaced: "start_placed",
            CatLaid: "cat_laid",
            CatSlept: "cat_slept",
            MatchEnded: "match_ended",
        }
        key = plain.get(type(event), "")
        return self.t(f"log.{key}", name=name) if key else None

    # What is expected

    def banner(self, seen: IfItFitsObservation, mine: bool) -> str:
        """Whose turn it is and what they are to do."""
        name = self.name(seen.turn)
        if seen.pending == "over":
            return self.t("banner.over")
        if not mine:
            return self.ui.t("common.table.turn_of", name=name)
        key: str = seen.pending
        if key == "turn" and not seen.supplies[seen.turn]:
            key = "draw"
        if key == "play" and seen.last_phase:
            key = "play_last"
        return self.t(f"banner.{key}", name=name)

    # Hints

    def describe(self, action: IfItFitsAction) -> str:
        """A proposed action as advice; a piece that is to be turned is said to be."""
        turned = getattr(action, "turned", False)
        return self._advice(action) + (" " + self.t("hint.turned") if turned else "")

    def _advice(self, action: IfItFitsAction) -> str:
        if isinstance(action, PlayBox):
            content = self.content(self.cards.face(action.card))
            return self.t("hint.box_and_cat" if action.cat != "none" else "hint.box", content=content)
        if isinstance(action, Discard):
            return self.t("hint.discard", card=self.card(action.card))
        key = {
            Draw: "draw",
            SleepCat: "sleep",
            LayToy: "toy",
            PlaceStart: "start",
            PlayPrincess: "princess",
        }[type(action)]
        return self.t(f"hint.{key}")
