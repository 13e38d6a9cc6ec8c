"""Taking pieces in hand: by dragging, by click and click, and by keys; what the table shows meanwhile."""

from __future__ import annotations

import pygame
import pytest

from game.rules.if_it_fits.actions import Cell, Draw, LayToy, PlaceStart, PlayBox, PlayPrincess, SleepCat
from game.scenes.tables.if_it_fits.gesture import Piece
from game.scenes.tables.long_press import DRAG_DISTANCE
from tests.scenes.hands import LEFT, RIGHT, IfItFitsHands, pending, table_where


@pytest.fixture
def hands() -> IfItFitsHands:
    """A person who has drawn and may lay a box, but no Princess among the cards."""

    def enough(hands: IfItFitsHands) -> bool:
        return (
            hands.seen().pending == "play" and not hands.legal(PlayPrincess) and len(hands.seen().hand) >= 3
        )

    return table_where(enough)


def a_box(hands: IfItFitsHands) -> tuple[Piece, PlayBox]:
    """A card of the hand and a place for it, where no cat could follow."""
    boxes = [a for a in hands.legal(PlayBox) if isinstance(a, PlayBox)]
    withs = {(a.card, a.cell, a.turned) for a in boxes if a.cat != "none"}
    action = next(a for a in boxes if (a.card, a.cell, a.turned) not in withs and not a.turned)
    return Piece("box", action.card), action


def far_away(hands: IfItFitsHands) -> Cell:
    """A cell in sight that touches no card."""
    view, legal = hands.view, {a.cell for a in hands.legal(PlayBox) if isinstance(a, PlayBox)}
    taken = {card.cell for card in view.seen.board}
    return next(
        (x, y)
        for y in range(view.seen.rows)
        for x in range(view.seen.columns)
        if (x, y) not in legal | taken
        and view.over_board(hands.cell((x, y)))
        and hands.app.canvas.get_rect().collidepoint(hands.cell((x, y)))
    )


def test_six_pixels_of_movement_begin_a_drag(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    x, y = hands.place_of(piece)
    hands.move((x, y))
    hands.press((x, y))
    hands.move((x + DRAG_DISTANCE, y), held=True)
    assert hands.view.held is not None
    assert hands.view.held.mode == "drag"


def test_less_than_six_pixels_is_a_click_and_the_card_follows_the_pointer(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    x, y = hands.place_of(piece)
    hands.move((x, y))
    hands.press((x, y))
    hands.move((x + DRAG_DISTANCE - 1, y), held=True)
    hands.release((x + DRAG_DISTANCE - 1, y))
    held = hands.view.held
    assert held is not None
    assert held.mode == "carry"
    hands.move(hands.cell(action.cell))
    assert held.pointer == hands.cell(action.cell)
    assert hands.table.match.log[-1].action != action


def test_the_card_is_held_where_it_was_gripped(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    hands.move(hands.place_of(piece))  # raises it
    place = hands.view.row.place_of(piece.card)
    hands.lift((place.left + place.width // 4, place.top + place.height // 4), (600, 300))
    held = hands.view.held
    assert held is not None
    rect = held.rect((80, 120))
    assert abs(rect.left - (600 - 20)) <= 1
    assert abs(rect.top - (300 - 30)) <= 1


def test_a_drag_to_a_legal_cell_plays_the_box(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands.drag(hands.place_of(piece), hands.cell(action.cell))
    assert hands.table.match.log[-1].action == action


def test_click_and_click_plays_the_box(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands.click(hands.place_of(piece))
    hands.click(hands.cell(action.cell))
    assert hands.table.match.log[-1].action == action


def test_a_second_click_on_the_carried_card_puts_it_back(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    hands.click(hands.place_of(piece))
    assert hands.view.held is not None
    hands.click(hands.place_of(piece))
    assert hands.view.held is None


def test_keys_alone_play_the_box(hands: IfItFitsHands) -> None:
    _, action = a_box(hands)
    hands.do_by_keys(action)
    assert hands.table.match.log[-1].action == action


def test_tab_goes_from_legal_cell_to_legal_cell(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    hands._focus_place(hands.place_of(piece))
    hands.key(pygame.K_RETURN)
    held, seen = hands.view.held, set()
    assert held is not None
    cells = hands.view.options.legal_cells(piece, held.turned)
    for _ in range(len(cells)):
        hands.key(pygame.K_TAB)
        seen.add(held.cursor)
    assert seen == cells


def test_escape_puts_the_held_card_back(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    log = len(hands.table.match.log)
    hands.lift(hands.place_of(piece), hands.cell(action.cell))
    hands.key(pygame.K_ESCAPE)
    assert hands.view.held is None
    hands.release(hands.cell(action.cell))
    assert len(hands.table.match.log) == log
    assert hands.top is hands.table


@pytest.mark.parametrize(
    ("what", "kind"), [("start", PlaceStart), ("turn", SleepCat), ("toy", LayToy), ("play", PlayBox)]
)
def test_outlined_cells_are_those_the_rules_allow(what: str, kind: type) -> None:
    hands = table_where(pending(what))
    legal = hands.legal(kind)
    assert legal
    pieces = {hands.piece(action)[0] for action in legal}
    for piece in pieces:
        for turned in (False, True):
            allowed = {cell for one, cell, half in map(hands.piece, legal) if (one, half) == (piece, turned)}
            assert hands.view.options.legal_cells(piece, turned) == allowed


def test_legal_cells_are_outlined_while_a_box_is_held(hands: IfItFitsHands) -> None:
    """The pixels of the outlines change with the rotation's cells and vanish with the card."""
    piece, action = a_box(hands)
    hands.move((5, 5))
    edge = hands.view.camera.rect(action.cell).inflate(-4, -4).midtop
    hands.pixels()
    before = hands.app.canvas.get_at(edge)
    hands.lift(hands.place_of(piece), hands.view.row.area.midtop)
    hands.pixels()
    assert hands.app.canvas.get_at(edge) != before
    hands.key(pygame.K_ESCAPE)
    hands.move((5, 5))
    hands.pixels()
    assert hands.app.canvas.get_at(edge) == before


@pytest.mark.parametrize("how", ["R", "right button", "wheel"])
def test_a_held_box_is_turned(hands: IfItFitsHands, how: str) -> None:
    piece, action = a_box(hands)
    hands.lift(hands.place_of(piece), hands.cell(action.cell))
    held = hands.view.held
    assert held is not None
    before, camera = held.turned, hands.view.camera.width
    if how == "R":
        hands.key(pygame.K_r)
    elif how == "wheel":
        hands.wheel(1)
    else:
        hands.press(held.pointer, RIGHT)
        hands.release(held.pointer, RIGHT)
    assert held.turned != before
    assert hands.view.camera.width == camera
    assert hands.top is hands.table


def test_nothing_turns_while_nothing_is_held(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands.key(pygame.K_r)
    hands.move((600, 300))
    hands.wheel(1)
    hands.press((600, 300), RIGHT)
    hands.release((600, 300), RIGHT)
    if hands.top is not hands.table:
        hands.key(pygame.K_ESCAPE)  # the card that the right button showed
    hands.key(pygame.K_f)  # nearer by the wheel
    hands.drag(hands.place_of(piece), hands.cell(action.cell))
    assert hands.table.match.log[-1].action == action


def test_a_turned_box_is_played_turned(hands: IfItFitsHands) -> None:
    boxes = {a for a in hands.legal(PlayBox) if isinstance(a, PlayBox)}
    action = next(
        a
        for a in sorted(boxes, key=str)
        if a.turned
        and a.cat == "none"
        and not any(PlayBox(a.card, a.cell, True, side) in boxes for side in ("left", "right"))
        and PlayBox(a.card, a.cell) in boxes
    )
    hands.drag(hands.place_of(Piece("box", action.card)), hands.cell(action.cell), turn=True)
    assert hands.table.match.log[-1].action == action


@pytest.mark.parametrize("where", ["taken", "far away"])
def test_a_box_let_go_where_it_may_not_lie_returns_with_the_reason(hands: IfItFitsHands, where: str) -> None:
    piece, _ = a_box(hands)
    cell = far_away(hands) if where == "far away" else hands.view.seen.board[0].cell
    observation, log = hands.table.observation, len(hands.table.match.log)
    hands.drag(hands.place_of(piece), hands.cell(cell))
    wanted = "touches_no_card" if where == "far away" else "cell_taken"
    assert hands.said == hands.app.ui.t(f"if_it_fits.why.{wanted}")
    assert hands.view.held is None
    assert len(hands.table.match.log) == log
    assert hands.table.match.observe(hands.table.viewer) == observation
    assert piece in hands.view.row.pieces


def test_a_box_clicked_where_it_may_not_lie_stays_in_the_hand_with_the_reason(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    log = len(hands.table.match.log)
    hands.click(hands.place_of(piece))
    hands.click(hands.cell(hands.view.seen.board[0].cell))
    held = hands.view.held
    assert held is not None
    assert held.aim is not None
    assert held.aim.reason == hands.app.ui.t("if_it_fits.why.cell_taken")
    assert len(hands.table.match.log) == log


def test_a_box_let_go_illegally_flies_back_in_180_milliseconds(hands: IfItFitsHands) -> None:
    hands.app.change_settings(speed=1.0)
    piece, _ = a_box(hands)
    hands.lift(hands.place_of(piece), hands.cell(hands.view.seen.board[0].cell))
    hands.release(hands.cell(hands.view.seen.board[0].cell))
    assert hands.view.flights.hidden == {piece.card}
    hands.frame(0.17)
    assert hands.view.flights.hidden == {piece.card}
    hands.frame(0.02)
    assert not hands.view.flights.hidden


def test_a_box_let_go_beside_the_table_says_nothing_and_returns(hands: IfItFitsHands) -> None:
    piece, _ = a_box(hands)
    hands.drag(hands.place_of(piece), hands.table.places.log.center)
    assert hands.view.held is None
    assert piece in hands.view.row.pieces


def test_the_box_that_a_placement_makes_is_told_while_it_is_held(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands.lift(hands.place_of(piece), hands.cell(action.cell))
    held = hands.view.held
    assert held is not None
    assert held.aim is not None
    assert held.aim.legal
    assert held.aim.worth is not None
    assert action.cell in held.aim.worth.cells


def test_a_click_on_the_table_ends_what_the_keys_began(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands._focus_place(hands.place_of(piece))
    hands.key(pygame.K_RETURN)
    held = hands.view.held
    assert held is not None
    if held.turned:
        hands.key(pygame.K_r)
    hands.click(hands.cell(action.cell))
    assert hands.table.match.log[-1].action == action


def test_a_sleeping_cat_is_dragged_from_the_supply() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    action = next(a for a in hands.legal(SleepCat) if isinstance(a, SleepCat) and not a.turned)
    hands.drag(hands.view.row.supply.center, hands.cell(action.cell))
    assert hands.table.match.log[-1].action == action


def test_a_princess_means_the_cat_wherever_it_is_touched() -> None:
    def enough(hands: IfItFitsHands) -> bool:
        return bool(hands.legal(PlayPrincess)) and any(not cat.asleep for cat in hands.seen().cats)

    hands = table_where(enough)
    cat = next(cat for cat in hands.view.seen.cats if not cat.asleep)
    action = next(
        a for a in hands.legal(PlayPrincess) if isinstance(a, PlayPrincess) and a.at == cat.cells[0]
    )
    hands.drag(hands.place_of(Piece("princess", action.card)), hands.cell(cat.cells[1]))
    assert hands.table.match.log[-1].action == action


def test_ten_fast_clicks_on_the_deck_draw_one_card() -> None:
    hands = table_where(
        lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)) and h.seen().deck_size > 20,
        speed=1.0,
    )
    before = hands.view.seen.hand_sizes[hands.table.viewer or 0]
    log = len(hands.table.match.log)
    for _ in range(10):
        hands.move(hands.view.row.deck.center)
        hands.press(hands.view.row.deck.center)
        hands.release(hands.view.row.deck.center)
    hands.wait(1)
    assert len(hands.table.match.log) == log + 1
    assert hands.view.seen.hand_sizes[hands.table.viewer or 0] <= before + 1
    assert hands.said


@pytest.mark.parametrize("way", ["press", "hover"])
def test_a_greyed_card_says_why(way: str) -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.seen().hand) > 1)
    piece = hands.view.row.pieces[0]
    assert not hands.view.options.can_play(piece)
    reason = hands.app.ui.t("if_it_fits.why.draw_first")
    if way == "press":
        hands.click(hands.place_of(piece))
        assert hands.said == reason
        assert hands.view.held is None
    else:
        hands.move(hands.place_of(piece))
        hands.frame()
        widget = hands.table.group.at(hands.place_of(piece))
        assert widget is not None
        assert widget.hovered
        assert widget.hint == reason


def test_cats_that_may_not_sleep_now_say_why(hands: IfItFitsHands) -> None:
    hands.click(hands.view.row.supply.center)
    assert hands.view.held is None
    assert hands.said == hands.app.ui.t("if_it_fits.why.drawn_so_no_sleep")


def test_cards_pressed_while_another_plays_say_whose_turn_it_is_not() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn", kinds=("human", "ai:random"), step_by_step=True)
    # Straight to the computer's turn, which in step mode waits.
    while hands.table.match.deciders == (0,):
        hands.table.play(0, hands.table.match.legal_actions(0)[-1])
    hands.frame()
    for place in (hands.view.row.places[0].center, hands.view.row.deck.center, hands.view.row.supply.center):
        hands.table.toast.text = ""
        hands.click(place)
        assert hands.said == hands.app.ui.t("why.not_your_turn")


def test_space_draws_once_the_key_is_let_go(hands: IfItFitsHands) -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)))
    log = len(hands.table.match.log)
    hands.key(pygame.K_SPACE)
    assert len(hands.table.match.log) == log + 1


def test_dragging_with_space_pans_and_draws_nothing() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(Draw)))
    log, x = len(hands.table.match.log), hands.view.camera.x
    middle = hands.table.places.board.center
    hands.move(middle)
    hands._send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
    hands.press(middle, LEFT)
    hands._send(pygame.MOUSEMOTION, pos=(middle[0] + 40, middle[1]), rel=(40, 0), buttons=(1, 0, 0))
    hands.release((middle[0] + 40, middle[1]), LEFT)
    hands._send(pygame.KEYUP, key=pygame.K_SPACE, mod=0)
    hands.frame()
    assert hands.view.camera.x == x + 40
    assert len(hands.table.match.log) == log


def test_what_was_said_is_over_when_something_else_is_begun(hands: IfItFitsHands) -> None:
    hands.click(hands.view.row.supply.center)
    assert hands.said
    piece, action = a_box(hands)
    hands.lift(hands.place_of(piece), hands.cell(action.cell))
    assert not hands.said


def test_a_reason_is_not_told_twice_at_once(hands: IfItFitsHands, monkeypatch: pytest.MonkeyPatch) -> None:
    bubbles: list[str] = []
    for module in ("game.scenes.toast", "game.ui.widgets.bubble"):
        monkeypatch.setattr(f"{module}.draw_bubble_in", lambda surface, ui, text, *_: bubbles.append(text))
    hands.click(hands.view.row.supply.center)
    bubbles.clear()
    hands.pixels()
    assert bubbles == [hands.said]


def test_the_cell_that_the_keys_are_on_is_always_in_sight(hands: IfItFitsHands) -> None:
    """However near somebody zoomed."""
    hands.move(hands.table.places.board.topleft)
    hands.wheel(8)
    piece, _ = a_box(hands)
    hands._focus_place(hands.place_of(piece))
    hands.key(pygame.K_RETURN)
    board, camera = hands.table.places.board, hands.view.camera
    for key in [pygame.K_RIGHT] * 14 + [pygame.K_DOWN] * 10 + [pygame.K_LEFT] * 14 + [pygame.K_TAB] * 6:
        held = hands.view.held
        assert held is not None
        assert board.contains(camera.rect(held.cursor))
        hands.key(key)


def test_scrolling_aside_does_not_turn_a_held_box(hands: IfItFitsHands) -> None:
    piece, action = a_box(hands)
    hands.lift(hands.place_of(piece), hands.cell(action.cell))
    held = hands.view.held
    assert held is not None
    before = held.turned
    hands._send(pygame.MOUSEWHEEL, x=1, y=0)
    assert held.turned == before


def test_a_carried_cat_is_in_the_supply_neither_for_its_bubble_nor_for_the_badge() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and bool(h.legal(SleepCat)))
    view, cats = hands.view, len(hands.view.options.supply)

    def counts() -> tuple[str, int]:
        hands.frame()
        return view.row._spot_of["supply"].hint, view.seat_facts(0)[1].count

    assert counts() == (view.words.t("pile.supply", count=cats), cats)
    cell = hands.legal(SleepCat)[0].cell  # type: ignore[attr-defined]
    hands.lift(view.row.supply.center, hands.cell(cell))
    assert counts() == (view.words.t("pile.supply", count=cats - 1), cats - 1)
    view.let_go()
    assert counts() == (view.words.t("pile.supply", count=cats), cats)


@pytest.mark.parametrize(("what", "kind"), [("start", PlaceStart), ("toy", LayToy)])
def test_a_click_on_an_outlined_place_lays_the_piece_that_has_to_be_laid(what: str, kind: type) -> None:
    hands = table_where(pending(what))
    piece = hands.view.options.must_lay()
    assert piece is not None
    cell = min(hands.view.options.legal_cells(piece, False))
    hands.click(hands.view.camera.rect(cell, piece.across).center)
    last = hands.table.match.log[-1].action
    assert isinstance(last, kind)
    assert last == piece.action(cell, False)
