"""The game in sentences: log, banner, combinations, hints."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from game.core.contract import Event, Seat
from game.rules.exploding_kittens.actions import (
    Arrange,
    ExplodingKittensAction,
    Five,
    Give,
    Kind,
    Pair,
    Play,
    PutBack,
    Take,
    Triple,
)
from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    Cancelled,
    CardMoved,
    Defused,
    DirectionTurned,
    Drew,
    EndsSwapped,
    Exploded,
    FavorAsked,
    KittenDrawn,
    KittenPutBack,
    MatchEnded,
    Noped,
    NothingToGive,
    Peeked,
    Played,
    Shuffled,
    Skipped,
    Taken,
    TurnBegan,
    TurnsOwed,
)
from game.rules.exploding_kittens.observation import ExplodingKittensObservation, NopeWindow
from game.scenes.tables.exploding_kittens.selection import cards_of
from game.scenes.tables.view import LogLine
from game.ui.context import Ui

_TEXTS = "exploding_kittens_table"

_SETS = {1: "single", 2: "pair", 3: "triple", 5: "five"}
"""Number of cards played together → what that is called in the texts."""

SECTIONS = {
    "turn": "turn",
    "window": "nope",
    "kitten": "kitten",
    "put_back": "kitten",
    "give": "favor",
    "arrange": "looking",
    "take": "combinations",
    "over": "end",
}
"""Phase → section of the rules that tells what can be done in it."""


class Words:
    """Sentences in the player's language; ``name`` gives a seat's name."""

    def __init__(self, ui: Ui, name: Callable[[Seat], str]) -> None:
        self.ui = ui
        self.name = name

    def t(self, key: str, **params: str | int) -> str:
        return self.ui.t(f"{_TEXTS}.{key}", **params)

    # Cards

    def kind(self, kind: Kind) -> str:
        """What a card is called."""
        return self.ui.t(f"exploding_kittens.kinds.{kind}.name")

    def text(self, kind: Kind) -> str:
        """What is written on a card."""
        return self.ui.t(f"exploding_kittens.kinds.{kind}.text")

    def kinds(self, kinds: Sequence[Kind]) -> str:
        """``Skip ×2, Nope!``"""
        counts = Counter(kinds)
        return ", ".join(self.kind(kind) + (f" ×{n}" if n > 1 else "") for kind, n in counts.items())

    def place(self, position: int, count: int) -> str:
        """A place in the pile, the next draw being the first."""
        if position == 0:
            return self.t("place.first")
        if position == count - 1:
            return self.t("place.last", n=count)
        return self.t("place.nth", n=position + 1, count=count)

    def discard_pile(self, count: int) -> str:
        """How many cards lie there, and what a click does; nothing can be looked through where there are none."""
        return self.t("pile.discard", count=count) if count else self.t("pile.discard_empty")

    # The log

    def log_lines(self, event: Event, to_you: bool) -> Sequence[LogLine]:
        """What an event, as the viewer may know it, is told by. ``to_you``: as in ``GameView.to_you``."""
        if not to_you and (text := self._about(event)) is not None:
            return [LogLine(_actor(event), text, private=True)]
        lines = []
        if (text := self._public(event)) is not None:
            lines.append(LogLine(_actor(event), text))
        if (text := self._private(event)) is not None:
            lines.append(LogLine(_actor(event), text, private=True))
        return lines

    def _public(self, event: Event) -> str | None:
        match event:
            case Played():
                return self._played(event)
            case Noped():
                return self.t(
                    "log.noped" if event.depth % 2 else "log.noped_nope", name=self.name(event.seat)
                )
            case Cancelled():
                return self.t("log.cancelled", name=self.name(event.seat), cards=self.kinds(event.cards))
            case Exploded():
                return self._exploded(event)
            case TurnsOwed():
                key = "log.owes_more" if event.by == event.seat else "log.owes"
                return self.t(key, name=self.name(event.seat), count=event.owed)
            case DirectionTurned():
                key = "log.clockwise" if event.direction > 0 else "log.anticlockwise"
                return self.t(key, name=self.name(event.seat))
            case FavorAsked():
                return None  # the card that asks for it and what is given say as much
            case CardMoved():
                return self._moved(event)
            case NothingToGive():
                return self._nothing(event)
            case Taken():
                return self.t("log.taken", name=self.name(event.seat), card=self.kind(event.card))
            case MatchEnded():
                return self.t("log.match_ended", name=self.name(event.seat))
            case Peeked() | Arranged():
                key = "log.peeked" if isinstance(event, Peeked) else "log.arranged"
                return self.t(key, name=self.name(event.seat), count=event.count)
            case Drew():
                return self.t(f"log.drew_{event.end}", name=self.name(event.seat))
            case KittenDrawn():
                return self.t(f"log.kitten_{event.end}", name=self.name(event.seat))
        return self._plain(event)

    def _plain(self, event: Event) -> str | None:
        """Events that are told by who did them alone."""
        plain = {
            Defused: "defused",
            KittenPutBack: "put_back",
            Skipped: "skipped",
            Shuffled: "shuffled",
            EndsSwapped: "ends_swapped",
            Buried: "buried",
        }
        key = plain.get(type(event))
        seat = _actor(event)
        return self.t(f"log.{key}", name=self.name(seat)) if key and seat is not None else None

    def _private(self, event: Event) -> str | None:
        """What only those concerned read; the cards are not in the events of the others."""
        match event:
            case Drew(card=str() as card):
                return self.t("log.you_drew", card=self.kind(card))
            case Buried(card=str() as card):
                return self.t("log.you_buried", card=self.kind(card))
            case Peeked(cards=tuple() as cards):
                return self.t("log.you_see", cards=self.row(cards))
            case Arranged(cards=tuple() as cards):
                return self.t("log.you_arranged", cards=self.row(cards))
            case KittenPutBack(position=int() as position):
                return self.t("log.you_hid", n=position + 1)
            case CardMoved(card=str() as card, why=why) if why != "triple":
                names = {"giver": self.name(event.giver), "taker": self.name(event.taker)}
                return self.t("log.moved_card", card=self.kind(card), **names)
        return None

    def _about(self, event: Event) -> str | None:
        """The same in a replay: who did it, and with what, in one sentence."""
        match event:
            case Drew(card=str() as card):
                return self.t(f"log.drew_card_{event.end}", name=self.name(event.seat), card=self.kind(card))
            case Buried(card=str() as card):
                return self.t("log.buried_card", name=self.name(event.seat), card=self.kind(card))
            case Peeked(cards=tuple() as cards):
                return self.t("log.sees", name=self.name(event.seat), cards=self.row(cards))
            case Arranged(cards=tuple() as cards):
                return self.t("log.arranges", name=self.name(event.seat), cards=self.row(cards))
            case KittenPutBack(position=int() as position):
                return self.t("log.hides", name=self.name(event.seat), n=position + 1)
        return None

    def known(self, kinds: Sequence[Kind], seat: Seat | None, to_you: bool) -> str:
        """Which cards a seat knows to come next."""
        name = "" if seat is None else self.name(seat)
        return self.t("pile.known" if to_you else "pile.known_to", name=name, cards=self.row(kinds))

    def row(self, kinds: Sequence[Kind]) -> str:
        """Cards of the pile in their order, the next draw first."""
        return " · ".join(self.kind(kind) for kind in kinds)

    def _played(self, event: Played) -> str:
        key = f"log.played_{_SETS[len(event.cards)]}"
        if len(event.cards) == 1 and event.target is not None:
            key = "log.played_at"
        return self.t(
            key,
            name=self.name(event.seat),
            cards=self.kinds(event.cards),
            target="" if event.target is None else self.name(event.target),
            named="" if event.named is None else self.kind(event.named),
        )

    def _exploded(self, event: Exploded) -> str:
        text = self.t("log.exploded", name=self.name(event.seat))
        return f"{text} {self.t('log.exploded_hand', cards=self.kinds(event.hand))}" if event.hand else text

    def _moved(self, event: CardMoved) -> str:
        named = "" if event.card is None else self.kind(event.card)
        return self.t(
            f"log.moved_{event.why}", giver=self.name(event.giver), taker=self.name(event.taker), card=named
        )

    def _nothing(self, event: NothingToGive) -> str:
        if event.named is None:
            return self.t("log.nothing", name=self.name(event.giver))
        return self.t("log.nothing_named", name=self.name(event.giver), card=self.kind(event.named))

    # What is expected

    def banner(self, seen: ExplodingKittensObservation, mine: bool, window: str) -> str:
        """Whose turn it is and what they are to do.

        ``window``: how a window is told: to all at once (``race``), to one who is to ``answer``, to one who has
        ``no_nope``, or to those who ``wait``; ``race_short`` and ``no_nope_short`` where there is little room.
        """
        if seen.phase == "over":
            return self.t("banner.over")
        if seen.phase == "window" and seen.window is not None:
            return self.t(f"banner.{window}", what=self.in_window(seen.window))
        asked = self.name(seen.deciders[0]) if seen.deciders else ""
        if seen.phase == "turn" and mine and not seen.hand:
            return self.t("banner.draw", name=asked)
        if seen.phase == "turn" and mine and seen.owed > 1:
            return self.t("banner.turns", name=asked, count=seen.owed)
        if seen.phase == "give":
            return self.t("banner.give", name=asked, taker=self.name(seen.turn))
        if not mine and seen.phase == "turn":
            return self.ui.t("common.table.turn_of", name=asked)
        return self.t(f"banner.{seen.phase}", name=asked)

    def in_window(self, window: NopeWindow) -> str:
        """What lies on the table to be answered."""
        if window.nopes:
            key = "window.noped" if window.cancelled else "window.noped_nope"
            return self.t(key, name=self.name(window.top))
        action = window.action
        cards = (action.card,) if isinstance(action, Play) else action.cards
        target = None if isinstance(action, Five) else action.target
        key = "at" if len(cards) == 1 and target is not None else _SETS[len(cards)]
        return self.t(
            f"window.{key}",
            name=self.name(window.seat),
            cards=self.kinds(cards),
            target="" if target is None else self.name(target),
            named=self.kind(action.named) if isinstance(action, Triple) else "",
        )

    # Cards in hand

    def combination(self, kinds: Sequence[Kind]) -> str:
        """What cards played together would be, on the button that plays them."""
        if len(kinds) == 1:
            return self.t("play.single", card=self.kind(kinds[0]))
        return self.t(f"play.{_SETS[len(kinds)]}")

    def aimed(self, action: Play | Pair | Triple | Five) -> str:
        """The same of an action that is known to the end: also at whom, and for what."""
        target = None if isinstance(action, Five) else action.target
        if target is None:
            return self.combination(cards_of(action))
        named = self.kind(action.named) if isinstance(action, Triple) else ""
        key = "single_at" if isinstance(action, Play) else f"{_SETS[len(action.cards)]}_at"
        return self.t(f"play.{key}", card=self.kind(cards_of(action)[0]), name=self.name(target), named=named)

    # Hints

    def describe(self, action: ExplodingKittensAction) -> str:
        """A proposed action as advice."""
        match action:
            case Play(target=None):
                return self.t("hint.play", card=self.kind(action.card))
            case Play(target=int() as target):
                return self.t("hint.play_at", card=self.kind(action.card), name=self.name(target))
            case Pair():
                return self.t("hint.pair", cards=self.kinds(action.cards), name=self.name(action.target))
            case Triple():
                named = self.kind(action.named)
                return self.t(
                    "hint.triple", cards=self.kinds(action.cards), name=self.name(action.target), card=named
                )
            case Five():
                return self.t("hint.five", cards=self.kinds(action.cards))
            case Give() | Take():
                return self.t(f"hint.{action.__struct_config__.tag}", card=self.kind(action.card))
            case PutBack():
                return self.t("hint.put_back", n=action.position + 1)
            case Arrange():
                return self.t("hint.arrange", cards=self.row(action.cards))
        return self.t(f"hint.{action.__struct_config__.tag}")


def _actor(event: Event) -> Seat | None:
    """Whose mark stands before an event's line."""
    if isinstance(event, TurnBegan):
        return None
    for field in ("by", "taker", "giver", "seat"):
        seat = getattr(event, field, None)
        if seat is not None and not (field == "giver" and isinstance(event, FavorAsked)):
            return int(seat)
    return None
