"""The table of Exploding Kittens in every phase, window, language and text size: nothing cut, off the window or over
one another; and a window that changes its size in the middle of anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest
from pygame import Rect

from game.rules.exploding_kittens.actions import Draw, Five, Nope, Play, Triple
from game.scenes.tables.exploding_kittens import card_art, fuse, hand
from game.ui.widgets.bubble import draw_bubble
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.layout_check import lines_drawn, resize, table_faults

PILE = (
    "exploding_kitten",
    "skip",
    "attack",
    "favor",
    "nope",
    "shuffle",
    "exploding_kitten",
    "reverse",
    "bury",
)
CATS = ("cat_black", "cat_black", "cat_wild", "cat_tabby")
LONG = (*CATS, *CATS, "defuse", "nope", "attack", "skip", "favor", "shuffle", "super_alter_the_future")


def turn(hands: KittensHands) -> None:
    stage(hands, 0, LONG, pile=PILE, discard=("skip", "attack"), owed=4)


def chosen(hands: KittensHands) -> None:
    turn(hands)
    hands._choose(("cat_black", "cat_black", "cat_black"))


def aiming(hands: KittensHands) -> None:
    chosen(hands)
    hands.view.doing.propose()
    assert hands.view.aiming is not None


def naming(hands: KittensHands) -> None:
    chosen(hands)
    hands.view.doing.propose(1)


def window(hands: KittensHands) -> None:
    turn(hands)
    hands.table.play(0, Triple(("cat_black",) * 3, 2, "super_alter_the_future"))
    hands.wait(0.3)


def noped(hands: KittensHands) -> None:
    window(hands)
    hands.table.match.state.hands[1] = [int(kind == "nope") for kind in hands.view.deck.kinds]
    hands.table.play(1, Nope())
    hands.wait(0.3)


def kitten(hands: KittensHands) -> None:
    turn(hands)
    hands.do(Draw())


def depth(hands: KittensHands) -> None:
    kitten(hands)
    hands.use(hands.view.bar.buttons[0])
    hands.show_hand()


def looking(hands: KittensHands) -> None:
    stage(hands, 0, ("see_the_far_future",), pile=PILE)
    hands.do(Play("see_the_far_future"))
    hands.let_pass()
    hands.show_hand()


def face_down(hands: KittensHands) -> None:
    turn(hands)
    hands.table.play(0, Play("shuffle"))
    hands.let_pass()
    assert hands.table.face_down.offers


def altering(hands: KittensHands) -> None:
    stage(hands, 0, ("super_alter_the_future",), pile=PILE)
    hands.do(Play("super_alter_the_future"))
    hands.let_pass()
    hands.show_hand()


def taking(hands: KittensHands) -> None:
    stage(
        hands, 0, ("attack", "cat_black", "nope", "shuffle", "skip"), pile=PILE, discard=("defuse", "favor")
    )
    hands.do(Five(("attack", "cat_black", "nope", "shuffle", "skip")))
    hands.let_pass()
    hands.show_hand()


def browsing(hands: KittensHands) -> None:
    turn(hands)
    hands.view.browse()


def thirty(hands: KittensHands) -> None:
    stage(hands, 0, (LONG * 3)[:30], pile=PILE)


PHASES: tuple[Callable[[KittensHands], None], ...] = (
    turn,
    chosen,
    aiming,
    naming,
    window,
    noped,
    kitten,
    depth,
    face_down,
    looking,
    altering,
    taking,
    browsing,
    thirty,
)
each_phase = pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.__name__)


def faults(hands: KittensHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with the table, its panel or its badges."""
    table, panel = hands.table, hands.view.panel
    hands.move((3, 3))  # no bubble
    found = table_faults(table, monkeypatch)
    if panel is not None:
        found += [
            f"{type(widget).__name__} {widget.rect} leaves its panel {panel.rect}"
            for widget in panel.widgets
            if not panel.rect.contains(widget.rect)
        ]
    else:
        seats, buttons = table.seats_bar.rects, hands.view.bar.buttons
        found += [
            f"badge {seat} runs into {b.text!r}"
            for seat in seats
            for b in buttons
            if seat.colliderect(b.rect)
        ]
        found += [
            f"badges {one} and {other} overlap"
            for i, one in enumerate(seats)
            for other in seats[i + 1 :]
            if one.colliderect(other)
        ]
    return found


@each_phase
@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((1024, 600), "en", 100),
        ((1024, 600), "uk", 100),
        ((1024, 600), "ru", 150),
        ((1024, 600), "xx", 100),
        ((1280, 800), "xx", 125),
        ((2560, 1440), "ru", 100),
        ((3440, 1440), "uk", 150),
    ],
)
def test_nothing_is_cut_or_over_one_another(
    phase: Callable[[KittensHands], None],
    size: tuple[int, int],
    language: str,
    text: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = kittens_table(("human",) * 4, size=size, language=language, text_size=text)
    phase(hands)
    assert not faults(hands, monkeypatch)


@each_phase
def test_the_window_changes_its_size_in_the_middle_of_everything(
    phase: Callable[[KittensHands], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human",) * 4)
    phase(hands)
    panel, chosen_cards = hands.view.panel, hands.view.selection.indices
    for size in ((1024, 600), (1900, 1000)):
        resize(hands, size)
        assert not faults(hands, monkeypatch)
        assert hands.view.panel is panel
        assert hands.view.selection.indices == chosen_cards


@pytest.mark.parametrize("count", [2, 3, 5, 6])
def test_any_number_of_seats_stands_in_a_ring(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for size in ((1024, 600), (1280, 800), (1080, 1920)):
        hands = kittens_table(("human",) * count, size=size)
        turn(hands)
        assert not faults(hands, monkeypatch)
        places = hands.view.places
        assert not any(badge.colliderect(places.pile) for badge in places.seats)
        assert not any(badge.colliderect(places.discard) for badge in places.seats)
        assert places.ring.width >= places.ring.height  # the arrows would bend


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
def test_the_largest_text_in_the_smallest_window_leaves_badges_clear_of_piles_buttons_and_fuse(
    count: int, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human",) * count, size=(1024, 600), language=language, text_size=150)
    panels: list[Rect] = []
    for phase in (turn, window, kitten) if count > 2 else (turn, kitten):
        phase(hands)
        view = hands.view
        assert not faults(hands, monkeypatch)
        for place in (view.places.pile, view.places.discard, *(button.rect for button in view.bar.buttons)):
            assert place.collidelist(view.places.seats) < 0
    told = fuse.paint.panel
    monkeypatch.setattr(fuse.paint, "panel", lambda *given: (panels.append(given[1]), told(*given))[1])
    view.fuse._draw_rope(hands.app.canvas, view.fuse._rope_place())
    assert len(panels) == 1, "the seconds that are left"
    for place in (view.fuse._rope_place(), panels[0], view.kitten_place()):
        assert place.collidelist([*view.places.seats, *(button.rect for button in view.bar.buttons)]) < 0
        assert view.places.board.contains(place)


LARGE_TEXT = {"size": (1024, 600), "language": "ru", "text_size": 150}


@pytest.mark.parametrize("settings", [LARGE_TEXT, {"size": (1280, 800)}, {"size": (2560, 1440)}], ids=str)
def test_no_badge_lies_over_what_may_be_answered(settings: dict[str, Any]) -> None:
    hands = kittens_table(("human",) * 4, **settings)
    noped(hands)
    top = hands.view.tabletop.heap_place(len(hands.view.seen.discard) - 1, 0, 4)
    assert not [badge for badge in hands.view.places.seats if badge.colliderect(top)]


@pytest.mark.parametrize("settings", [LARGE_TEXT, {"size": (1280, 800)}, {"size": (2560, 1440)}], ids=str)
def test_the_danger_is_told_in_every_phase_and_off_the_fuse(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human",) * 4, **settings)
    view = hands.view
    for phase in (turn, kitten):
        phase(hands)
        with lines_drawn(monkeypatch) as lines:
            hands.table.draw(hands.app.canvas)
        words = view.words.t("pile.danger", count=view.seen.kittens, cards=len(view.seen.pile))
        (sign,) = [line.rect for line in lines if line.text == words]
        assert not sign.colliderect(view.fuse._rope_place()) or phase is turn


@pytest.mark.parametrize("settings", [LARGE_TEXT, {"size": (1280, 800)}, {"size": (2560, 1440)}], ids=str)
@pytest.mark.parametrize("phase", [turn, window, kitten], ids=lambda phase: phase.__name__)
def test_a_bubble_at_the_hand_leaves_banner_buttons_and_badges_free(
    phase: Callable[[KittensHands], None], settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    bubbles: list[Rect] = []
    hands = kittens_table(("human",) * 4, **settings)
    phase(hands)
    view = hands.view
    view.hand.is_open = True
    monkeypatch.setattr(hand, "draw_bubble", lambda *given: bubbles.append(draw_bubble(*given)))
    for spot in view.hand.spots:
        bubbles.clear()
        hands.move(spot.rect.center)
        hands.table.draw(hands.app.canvas)
        assert len(bubbles) == 1
        assert hands.app.canvas.get_rect().contains(bubbles[0])
        assert not bubbles[0].colliderect(hands.table.places.banner)
        assert not bubbles[0].colliderect(view.hand.lifted_place(spot.index))
        assert bubbles[0].collidelist([button.rect for button in view.bar.buttons]) < 0
        assert bubbles[0].collidelist(view.places.seats) < 0


def test_a_card_that_is_chosen_has_no_bubble_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kittens_table(("human",) * 2)
    turn(hands)
    chosen_card = hands.view.words.text(hands.view.hand.kinds[3])
    for clicked in (False, True):
        spot = hands.view.hand.spots[3]
        hands.click(spot.rect.center) if clicked else hands.move(spot.rect.center)
        with lines_drawn(monkeypatch) as lines:
            hands.table.draw(hands.app.canvas)
        told = " ".join(line.text for line in lines)
        assert (chosen_card in told) is not clicked


@pytest.mark.parametrize("name", ["Обезвредить", "Суперманипуляция"])
def test_a_name_too_long_for_a_small_card_is_shortened_and_not_left_out(name: str) -> None:
    type_ = kittens_table(("human",) * 2).app.ui.type
    with_name, without = (
        card_art.face(type_, "super_alter_the_future", text, (76, 114)) for text in (name, "")
    )
    assert pygame.image.tobytes(with_name, "RGBA") != pygame.image.tobytes(without, "RGBA")


@pytest.mark.parametrize("settings", [LARGE_TEXT, {"size": (1280, 800)}, {"size": (2560, 1440)}], ids=str)
def test_a_long_name_ends_before_the_key_to_press(
    settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human",) * 2, **settings)
    name = "Maximiliana Alexandrowna the Eighteenth"
    monkeypatch.setattr(hands.table, "name", lambda seat: name)
    caps: list[Rect] = []
    bar, draw_key = hands.table.seats_bar, hands.table.seats_bar._draw_key
    monkeypatch.setattr(bar, "_draw_key", lambda *given: (caps.append(draw_key(*given)), caps[-1])[1])
    turn(hands)
    hands.table.play(0, Play("shuffle"))
    hands.wait(0.3)
    caps.clear()
    with lines_drawn(monkeypatch) as lines:
        bar.draw(hands.app.canvas)
    assert len(caps) == 1
    assert [line for line in lines if line.cut_from == name], "it is cut with an ellipsis"
    assert not [line.text for line in lines if line.rect.colliderect(caps[0])]
