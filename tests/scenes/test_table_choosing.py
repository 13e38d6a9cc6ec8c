"""A box laid out but not played: its cat, confirming, taking back; and every reason that a person can come to."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from game.rules.if_it_fits.actions import Discard, Draw, LayToy, PlaceStart, PlayBox, PlayPrincess, SleepCat
from game.scenes.tables.if_it_fits.gesture import Piece
from tests.scenes.hands import IfItFitsHands, cats_offered, pending, table_where


def enough(hands: IfItFitsHands) -> bool:
    return hands.seen().pending == "play" and bool(cats_offered(hands))


@pytest.fixture
def laid() -> tuple[IfItFitsHands, PlayBox]:
    """A box that was dragged to where a cat could lie on either side of it; the box without a cat."""
    hands = table_where(enough)
    return hands, lay_out(hands)


def lay_out(hands: IfItFitsHands) -> PlayBox:
    box = cats_offered(hands)[0]
    hands.lift(hands.place_of(Piece("box", box.card)), hands.cell(box.cell))
    hands._turn_to(box.turned, hands.cell(box.cell))
    hands.release(hands.cell(box.cell))
    hands.frame()
    return PlayBox(box.card, box.cell, box.turned)


def with_cat(box: PlayBox, side: str) -> PlayBox:
    return PlayBox(box.card, box.cell, box.turned, side)  # type: ignore[arg-type]


def last(hands: IfItFitsHands) -> object:
    return hands.table.match.log[-1].action


def test_a_box_beside_which_cats_could_lie_waits_for_the_choice(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, box = laid
    choosing = hands.view.choosing
    assert choosing is not None
    assert choosing.actions == [with_cat(box, "left"), with_cat(box, "right"), box]
    assert last(hands) != box
    assert hands.view.banner() == hands.app.ui.t(
        "if_it_fits_table.banner.cat", name=hands.table.name(hands.view.seen.turn)
    )


@pytest.mark.parametrize("side", ["left", "right", "none"])
def test_the_cat_is_chosen_by_a_button(laid: tuple[IfItFitsHands, PlayBox], side: str) -> None:
    hands, box = laid
    choosing = hands.view.choosing
    assert choosing is not None
    hands.click(choosing.buttons[choosing.actions.index(with_cat(box, side))].rect.center)
    assert last(hands) == with_cat(box, side)


@pytest.mark.parametrize(("side", "step"), [("left", -1), ("right", 1)])
def test_the_cat_is_chosen_by_a_click_where_it_would_lie(
    laid: tuple[IfItFitsHands, PlayBox], side: str, step: int
) -> None:
    hands, box = laid
    hands.click(hands.cell((box.cell[0] + step, box.cell[1])))
    assert last(hands) == with_cat(box, side)


@pytest.mark.parametrize(
    ("keys", "side"),
    [
        ((pygame.K_LEFT,), "left"),
        ((pygame.K_RIGHT,), "right"),
        ((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RIGHT), "none"),
        ((pygame.K_RIGHT, pygame.K_LEFT), "left"),
    ],
)
def test_the_cat_is_chosen_by_arrows_and_enter(
    laid: tuple[IfItFitsHands, PlayBox], keys: tuple[int, ...], side: str
) -> None:
    hands, box = laid
    for key in keys:
        hands.key(key)
    assert last(hands) != with_cat(box, side)
    hands.key(pygame.K_RETURN)
    assert last(hands) == with_cat(box, side)


def test_escape_takes_the_laid_box_back_and_nothing_else(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, box = laid
    log = len(hands.table.match.log)
    hands.key(pygame.K_ESCAPE)
    assert hands.view.choosing is None
    assert hands.top is hands.table
    assert len(hands.table.match.log) == log
    assert Piece("box", box.card) in hands.view.row.pieces


def test_undo_takes_the_laid_box_back_and_nothing_else(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, _ = laid
    log = len(hands.table.match.log)
    hands.key(pygame.K_u)
    assert hands.view.choosing is None
    assert len(hands.table.match.log) == log
    assert not hands.said


def test_the_cross_takes_the_laid_box_back(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, box = laid
    choosing = hands.view.choosing
    assert choosing is not None
    hands.click(choosing.all_buttons[-1].rect.center)
    assert hands.view.choosing is None
    assert last(hands) != box


def test_another_card_taken_in_hand_takes_the_laid_box_back(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, box = laid
    other = next(p for p in hands.view.row.pieces if p.card != box.card and hands.view.options.can_play(p))
    hands.click(hands.place_of(other))
    assert hands.view.choosing is None
    assert hands.view.held is not None
    assert hands.view.held.piece == other
    assert Piece("box", box.card) in hands.view.row.pieces


def test_offered_buttons_stay_inside_the_board(laid: tuple[IfItFitsHands, PlayBox]) -> None:
    hands, _ = laid
    choosing = hands.view.choosing
    assert choosing is not None
    for size in ((1024, 600), (1900, 700), (1280, 800)):
        hands.resize(*size)
        hands.frame()
        for button in choosing.all_buttons:
            assert hands.table.places.board.contains(button.rect)


def test_where_no_cat_can_follow_nothing_is_asked() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and bool(h.legal(PlayBox)))
    boxes = {a for a in hands.legal(PlayBox) if isinstance(a, PlayBox)}
    catless = {
        a for a in boxes if not {with_cat(a, "left"), with_cat(a, "right")} & boxes and a.cat == "none"
    }
    box = min(catless, key=str)
    hands.do_by_mouse(box)
    assert last(hands) == box


@pytest.mark.parametrize("answer", ["check", "cross"])
def test_with_confirming_every_piece_waits_for_its_tick(answer: str) -> None:
    hands = table_where(pending("start"), confirm_placements=True)
    action = hands.legal(PlaceStart)[0]
    piece, cell, turned = hands.piece(action)
    hands.click(hands.place_of(piece))
    hands.move(hands.cell(cell))
    hands._turn_to(turned, hands.cell(cell))
    hands.click(hands.cell(cell))
    choosing = hands.view.choosing
    assert choosing is not None
    assert not hands.table.match.log
    hands.click(choosing.all_buttons[0 if answer == "check" else 1].rect.center)
    assert hands.view.choosing is None
    assert len(hands.table.match.log) == (1 if answer == "check" else 0)


@pytest.mark.parametrize("kind", [SleepCat, PlayPrincess, LayToy])
def test_with_confirming_also_cats_princesses_and_toys_wait(kind: type) -> None:
    hands = table_where(lambda h: bool(h.legal(kind)), confirm_placements=True)
    action = hands.legal(kind)[0]
    log = len(hands.table.match.log)
    piece, cell, turned = hands.piece(action)
    target = hands.view.camera.rect(cell, piece.across).center
    hands.click(hands.place_of(piece))
    hands.move(target)
    if piece.turns:
        hands._turn_to(turned, target)
    hands.click(target)
    assert hands.view.choosing is not None
    assert len(hands.table.match.log) == log
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    assert last(hands) == action


def test_a_princess_without_cats_to_chase_is_offered_to_be_discarded() -> None:
    hands = table_where(lambda h: bool(h.legal(Discard)))
    action = hands.legal(Discard)[0]
    assert isinstance(action, Discard)
    kind = "princess" if action.card in hands.view.cards.princesses else "box"
    hands.click(hands.place_of(Piece(kind, action.card)))
    choosing = hands.view.choosing
    assert choosing is not None
    assert choosing.actions == [action]
    hands.click(choosing.buttons[0].rect.center)
    assert last(hands) == action


def test_a_card_dragged_to_the_discard_pile_stays_if_another_fits() -> None:
    hands = table_where(lambda h: h.seen().pending == "play" and not h.legal(Discard))
    log, piece = len(hands.table.match.log), hands.view.row.pieces[0]
    hands.drag(hands.place_of(piece), hands.view.row.discard.center)
    assert len(hands.table.match.log) == log
    assert hands.said in (
        hands.app.ui.t("if_it_fits.why.something_fits"),
        hands.app.ui.t("if_it_fits.why.princess_finds_cats"),
    )


def is_sentence(text: str, language: str) -> bool:
    letter = "[A-Z]" if language == "en" else "[А-ЯІЇЄҐ]"
    return (
        re.fullmatch(rf"{letter}.*[.!?]", text, re.DOTALL) is not None and "{" not in text and "_" not in text
    )


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("what", ["start", "turn", "play", "toy"])
def test_every_reason_a_person_can_come_to_is_a_sentence(what: str, language: str) -> None:
    """Any piece laid on any cell, either way up and with any cat; drawing; discarding."""
    hands = table_where(pending(what), language=language)
    view, table = hands.view, hands.table
    pieces = [*view.row.pieces, Piece("cat", view.options.supply[0])]
    cells = [(x, y) for x in range(-1, view.seen.columns + 1) for y in range(-1, view.seen.rows + 1)]
    actions = [piece.action(cell, turned) for piece in pieces for cell in cells for turned in (False, True)]
    actions += [
        PlayBox(p.card, c, False, side)
        for p in pieces
        if p.kind == "box"
        for c in cells
        for side in ("left", "right")
    ]
    actions += [Draw(), *(Discard(p.card) for p in pieces if p.kind in ("box", "princess"))]
    reasons = {table.why_not(action) for action in actions} - {""}
    assert reasons
    for reason in reasons:
        assert is_sentence(reason, language), reason


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_in_the_last_phase_reasons_are_sentences_too(language: str) -> None:
    hands = table_where(lambda h: h.seen().last_phase and h.seen().pending == "play", language=language)
    told: list[Callable[[], object]] = [
        hands.view.draw_card,
        lambda: hands.click(hands.view.row.supply.center),
    ]
    for tell in told:
        hands.table.toast.text = ""
        tell()
        assert not hands.said or is_sentence(hands.said, language)
    assert is_sentence(hands.table.why_not(Draw()), language)
    assert is_sentence(hands.table.why_not(SleepCat((0, 0))), language)
