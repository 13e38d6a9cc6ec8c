"""If It Fits in words: boxes with their cards, cats and worth; the hand; where a held piece would go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.rules.if_it_fits.actions import Cell
from game.rules.if_it_fits.observation import PlacedCard
from game.rules.if_it_fits.scoring import BoxScore
from game.scenes.tables.if_it_fits.gesture import Piece
from game.scenes.tables.state_words import cards_in_words
from game.ui.widgets.widget import said

if TYPE_CHECKING:
    from game.scenes.tables.if_it_fits.view import IfItFitsView


class StateWords:
    """Tells what the observation of whoever looks holds."""

    def __init__(self, view: IfItFitsView) -> None:
        self.view = view

    # The middle: piles and boxes

    def middle(self) -> Iterator[str]:
        """The piles, then box by box, each with its cards from left to right and from the top down."""
        view, words, seen = self.view, self.view.words, self.view.seen
        if seen.last_phase:
            yield view.ui.t("access.fits.last_phase")
        yield words.t("pile.deck", count=seen.deck_size)
        yield words.t("pile.discard", count=len(seen.discard))
        if seen.set_aside:
            yield words.t("pile.set_aside", count=len(seen.set_aside))
        cards = {card.cell: card for card in seen.board}
        for number, box in enumerate(self._boxes(), start=1):
            yield self._box(number, box, [cards[cell] for cell in box.cells])
            for cell in sorted(box.cells, key=_reading):
                yield self._cell(cell, self._card(cards[cell]))

    def at(self, cell: Cell) -> str:
        """A card on the table, and the box that it is in."""
        view = self.view
        cards = {card.cell: card for card in view.seen.board}
        for number, box in enumerate(self._boxes(), start=1):
            if cell in box.cells:
                told = self._box(number, box, [cards[one] for one in box.cells])
                return said(self._cell(cell, self._card(cards[cell])), told)
        return ""

    def _boxes(self) -> list[BoxScore]:
        """In the order of reading."""
        return sorted(self.view.boxes.boxes, key=lambda box: _reading(min(box.cells, key=_reading)))

    def _box(self, number: int, box: BoxScore, cards: list[PlacedCard]) -> str:
        view, t = self.view, self.view.ui.t
        head = t(
            "access.fits.box",
            n=number,
            state=t("access.fits.closed" if box.closed else "access.fits.open"),
            cards=t("common.count.cards", count=len(cards)),
            content=self._content(box, cards),
        )
        cats = ", ".join(f"{view.table.name(seat)} ×{count}" for seat, count in enumerate(box.cats) if count)
        whose = view.words.t("result.cats", text=cats) if cats else t("access.fits.no_cats")
        worth = t("access.fits.points", count=box.points)
        for_whom = ", ".join(view.table.name(seat) for seat in box.seats)
        return "; ".join((head, whose, f"{worth}: {for_whom}" if for_whom else worth))

    def _content(self, box: BoxScore, cards: list[PlacedCard]) -> str:
        """Toys by kind and bottles of a whole box, with the special toys that lie in it."""
        words, view = self.view.words, self.view
        toys = Counter(toy for card in cards for toy in card.toys)
        for special in view.seen.toys:
            if special.cells[0] in box.cells:
                toys[special.kind] += special.count
        bottles = sum(card.bottles for card in cards)
        return words.things({kind: toys[kind] for kind in view.cards.kinds if toys[kind]}, bottles)

    def _cell(self, cell: Cell, what: str) -> str:
        return self.view.ui.t("access.fits.cell", x=cell[0] + 1, y=cell[1] + 1, what=what)

    def _card(self, card: PlacedCard) -> str:
        """What a card is, its walls as it lies, and who lies on it."""
        view, words, t = self.view, self.view.words, self.view.ui.t
        name = view.table.name
        parts = []
        if card.kind == "sleeping_cat":
            parts.append(t("access.fits.asleep", name=name(view.cards.owner(card.card))))
        elif card.kind == "princess":
            parts.append(words.t("card.princess"))
        else:
            if card.kind == "start":
                parts.append(t("access.fits.start"))
            parts.append(words.things(Counter(card.toys), card.bottles))
        parts.append(words.sides(card.walls))
        parts += [
            t("access.fits.awake", name=name(cat.seat), x=cat.cells[1][0] + 1)
            for cat in view.seen.cats
            if not cat.asleep and cat.cells[0] == card.cell
        ]
        parts += [
            t("access.fits.toy", toy=words.special_toy(toy.card), x=toy.cells[1][0] + 1)
            for toy in view.seen.toys
            if toy.cells[0] == card.cell
        ]
        return "; ".join(parts)

    # The hand

    def hand(self) -> list[str]:
        """What the viewer has before them, card by card, and their supply."""
        view = self.view
        lines = cards_in_words(view, [self.piece(piece) for piece in view.row.pieces])
        cats = view.options.supply if view.to_you else ()  # of all seats the badges tell as much
        return [*lines, view.words.t("pile.supply", count=len(cats))] if cats else lines

    def piece(self, piece: Piece) -> str:
        """A card before the viewer: what is on it, and where its walls are."""
        view, words = self.view, self.view.words
        if piece.kind == "box":
            face = view.cards.face(piece.card)
            return said(words.card(piece.card), words.walls(face))
        if piece.kind == "start":
            face = view.cards.face(piece.card)
            return said(words.t("card.start"), words.content(face), words.walls(face))
        return words.t("card.cat") if piece.kind == "cat" else words.card(piece.card)

    # A piece that is held by the keyboard

    def aim(self) -> str:
        """Where the held piece is, whether it may lie there, and what the box would be worth."""
        held, t = self.view.held, self.view.ui.t
        if held is None or held.mode != "keys" or held.aim is None:
            return ""
        aim = held.aim
        verdict = t("access.fits.can_lie") if aim.legal else aim.reason
        turned = t("access.fits.turned") if held.turned else ""
        worth = t("access.fits.points", count=aim.worth.points) if aim.legal and aim.worth is not None else ""
        notes = self.view.laying.notes(aim.action) if aim.legal else []
        return said(self._cell(aim.cell, verdict), turned, worth, *notes)


def _reading(cell: Cell) -> tuple[int, int]:
    """Cells in the order in which one reads: row by row."""
    return cell[1], cell[0]
