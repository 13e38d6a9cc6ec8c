"""Memory at the table: by mouse only, by keyboard only, alone and against a computer."""

from __future__ import annotations

import random

import pygame
import pytest

from game.rules.memory.actions import GoOn, Turn
from game.scenes.curtain import Curtain
from game.scenes.tables.memory.grid import columns_for
from game.scenes.tables.memory.looking import COMPUTER_LOOK, LEAST_LOOK
from game.ui import paint
from tests.scenes.planets_hands import PlanetsHands, planets_table


def use_place(hands: PlanetsHands, place: int, keys: bool) -> None:
    rect = hands.view.grid.places[place]
    if keys:
        hands.focus_on(rect.center)
        hands.key(pygame.K_RETURN)
    else:
        hands.click(rect.center)


def play_on(hands: PlanetsHands, chance: random.Random, keys: bool) -> None:
    """One decision; two open cards are turned back by whoever is next, or by themselves."""
    if not hands.table.my_turn:
        hands.wait(0.3)
        return
    if GoOn() in hands.table.legal:
        hands.wait(LEAST_LOOK + 0.2)
        if GoOn() in hands.table.legal and chance.random() < 0.7:
            if keys:
                hands.key(pygame.K_SPACE)
            else:
                hands.click((640, 500))
        return
    action = chance.choice(hands.legal(Turn))
    if hands.seen.open and chance.random() < 0.7:  # who has a good memory is done sooner
        kind, cards = hands.view.deck.kind, hands.table.match.state.cards
        wanted = kind[cards[hands.seen.open[0]]]
        action = next(turn for turn in hands.legal(Turn) if kind[cards[turn.place]] == wanted)
    use_place(hands, action.place, keys)
    assert hands.log[-1].action == action


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize("people", [1, 3])
def test_people_play_a_match_to_the_results(keys: bool, people: int) -> None:
    hands = planets_table("memory", ("human",) * people, options={"cards": 12})
    chance = random.Random(5)
    for _ in range(400):
        if hands.is_over:
            break
        play_on(hands, chance, keys)
        hands.frame()
    assert hands.is_over


def open_two(hands: PlanetsHands) -> tuple[int, int]:
    """Two cards turned up that are no pair."""
    state = hands.table.match.state
    deck = hands.view.deck
    first = 0
    second = next(
        i for i in range(1, len(state.cards)) if deck.kind[state.cards[i]] != deck.kind[state.cards[0]]
    )
    use_place(hands, first, keys=False)
    use_place(hands, second, keys=False)
    return first, second


def test_no_curtain_hangs_where_everybody_sees_everything() -> None:
    hands = planets_table("memory", ("human",) * 3)
    hands.frame()
    assert not isinstance(hands.top, Curtain)
    open_two(hands)
    hands.wait(4)
    assert not isinstance(hands.top, Curtain)
    assert hands.table.viewer == hands.table.match.deciders[0]


def test_two_cards_lie_open_long_enough_whoever_clicks() -> None:
    hands = planets_table("memory", ("human",) * 2)
    hands.frame()
    open_two(hands)
    for _ in range(6):
        hands.click((640, 400))
    assert hands.seen.phase == "back"
    hands.wait(LEAST_LOOK + 0.2)
    hands.click(hands.view.grid.places[5].center)
    assert hands.seen.phase == "turn"
    assert hands.seen.open == (), "the click that goes on turns no card"


def pair_of(hands: PlanetsHands) -> tuple[int, int]:
    """The first card that is not kept, and its partner."""
    state, kind = hands.table.match.state, hands.view.deck.kind
    first = state.kept.index(None)
    alike = [i for i, card in enumerate(state.cards) if kind[card] == kind[state.cards[first]]]
    return first, next(i for i in alike if i != first and state.kept[i] is None)


def seen_open(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The cards whose faces are drawn now."""
    with monkeypatch.context() as patch:
        drawn: list[int] = []
        picture = hands.view.picture

        def noting(card: int, size: tuple[int, int]) -> pygame.Surface:
            drawn.append(card)
            surface: pygame.Surface = picture(card, size)
            return surface

        patch.setattr(hands.view, "picture", noting)
        hands.pixels()
    return set(drawn)


@pytest.mark.parametrize(("kind", "least"), [("ai:easy", COMPUTER_LOOK), ("human", LEAST_LOOK)])
def test_at_instant_speed_both_cards_of_a_pair_are_seen_and_a_computer_waits_for_that(
    kind: str, least: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = planets_table("memory", ("human", kind, kind))
    hands.table.director.minds.ask = lambda *asked: None  # type: ignore[method-assign]
    assert hands.seen.turn != 0
    places = pair_of(hands)
    for place in places:
        hands.play(Turn(place))
    pair = {hands.table.match.state.cards[place] for place in places}
    assert seen_open(hands, monkeypatch) == pair
    hands.wait(least - 0.2)
    assert seen_open(hands, monkeypatch) == pair
    assert hands.view.holds() == (kind != "human")
    hands.wait(0.4)
    assert seen_open(hands, monkeypatch) == set()
    assert not hands.view.holds()


def test_who_has_found_a_pair_need_not_wait_for_it_to_go(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = planets_table("memory", ("human", "human"))
    hands.frame()
    for place in pair_of(hands):
        use_place(hands, place, keys=False)
    third = hands.seen.kept.index(None)
    use_place(hands, third, keys=False)
    assert seen_open(hands, monkeypatch) == {hands.table.match.state.cards[third]}


def test_what_was_turned_back_cannot_be_seen_again_by_undo() -> None:
    hands = planets_table("memory", ("human",))
    hands.frame()
    open_two(hands)
    hands.wait(LEAST_LOOK + 0.2)
    hands.key(pygame.K_SPACE)
    entries = len(hands.log)
    hands.key(pygame.K_u)
    assert len(hands.log) == entries


def test_alone_they_are_turned_back_by_themselves() -> None:
    """Rules, "Memory": when the next player, or the same after a beat, goes on."""
    hands = planets_table("memory", ("human",))
    hands.frame()
    open_two(hands)
    hands.wait(5)
    assert hands.seen.phase == "turn"


def test_between_people_they_lie_open_until_the_next_one_goes_on() -> None:
    """Rules, "Memory": when the next player goes on."""
    hands = planets_table("memory", ("human",) * 2)
    hands.frame()
    open_two(hands)
    hands.wait(20)
    assert hands.seen.phase == "back"
    name = hands.table.short_name(hands.seen.deciders[0])
    assert hands.table.banner.text() == hands.app.ui.t("memory_table.banner.back_waits", name=name)
    assert hands.view.banner_names() == hands.seen.deciders[0], "whose name it says"
    hands.key(pygame.K_SPACE)
    assert hands.seen.phase == "turn"


def computer_is_next(**settings: object) -> PlanetsHands:
    """Two cards lie open that a person has turned up."""
    hands = planets_table("memory", ("human", "ai:easy"), seed=2, **settings)  # type: ignore[arg-type]
    hands.frame()
    if hands.table.match.deciders != (0,):
        hands.table.match.state.turn, hands.table.match.state.waiting = 0, (0,)
        hands.table.look_again()
    open_two(hands)
    return hands


def frames(hands: PlanetsHands, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        hands.frame(0.05)


@pytest.mark.parametrize("speed", [0.0, 3.0])
def test_a_computer_lets_two_cards_lie_at_any_speed(speed: float) -> None:
    hands = computer_is_next(speed=speed)
    hands.table.motion.skip()
    frames(hands, COMPUTER_LOOK - 0.1)
    assert hands.view.holds()
    assert hands.seen.phase == "back"
    hands.wait_for(lambda: hands.seen.phase != "back")


def test_a_click_spares_the_computers_wait_but_not_the_least_look() -> None:
    hands = computer_is_next()
    frames(hands, 0.2)
    hands.click(hands.view.grid.places[5].center)
    assert hands.view.holds()
    frames(hands, LEAST_LOOK)
    hands.click(hands.view.grid.places[5].center)
    assert not hands.view.holds()


@pytest.mark.parametrize("next_one", ["computer", "the same person"])
def test_held_down_the_button_keeps_two_cards_open_and_let_go_it_turns_them_back(next_one: str) -> None:
    if next_one == "computer":
        hands = computer_is_next()
    else:
        hands = planets_table("memory", ("human",))
        open_two(hands)
    point = hands.view.grid.places[5].center
    hands.press(point)
    frames(hands, 8)
    assert hands.seen.phase == "back"
    assert hands.view.holds() == (next_one == "computer")
    assert hands.top is hands.table, "and asks for no card"
    hands.release(point)
    if next_one == "computer":
        hands.wait_for(lambda: hands.seen.phase != "back")
    else:
        assert hands.seen.phase == "turn"
        assert not hands.seen.open


def test_no_time_goes_by_while_the_menu_is_open() -> None:
    hands = planets_table("memory", ("human",))
    hands.frame()
    open_two(hands)
    hands.key(pygame.K_ESCAPE)
    hands.wait(8)
    hands.key(pygame.K_ESCAPE)
    assert hands.seen.phase == "back"


def pairs_of(hands: PlanetsHands) -> list[tuple[int, int]]:
    state, deck = hands.table.match.state, hands.view.deck
    places: dict[int, list[int]] = {}
    for place, card in enumerate(state.cards):
        places.setdefault(deck.kind[card], []).append(place)
    return [(a, b) for a, b in places.values()]


def test_the_fewest_turns_of_one_player_are_kept() -> None:
    hands = planets_table("memory", ("human",), options={"cards": 12})
    for first, second in pairs_of(hands):
        use_place(hands, first, keys=False)
        use_place(hands, second, keys=False)
    hands.wait(2)
    assert hands.is_over
    assert hands.app.bests.lowest("memory/12") == 6
    assert hands.view.alone.is_record


def test_a_card_that_lies_open_says_so_when_pressed_again() -> None:
    hands = planets_table("memory", ("human",))
    use_place(hands, 3, keys=False)
    use_place(hands, 3, keys=False)
    assert hands.said == hands.app.ui.t("memory.why.already_open")


def test_a_computer_plays_and_lets_people_look() -> None:
    hands = planets_table("memory", ("human", "ai:normal"), options={"cards": 12}, seed=3)
    chance = random.Random(1)

    def on() -> bool:
        if hands.table.my_turn and not hands.is_over:
            play_on(hands, chance, keys=False)
        return hands.is_over

    hands.wait_for(on)
    assert any(entry.seat == 1 for entry in hands.log)


def test_what_lies_face_down_is_nowhere_in_the_picture() -> None:
    """Two matches that differ in the hidden cards alone look the same."""
    hands = planets_table("memory", ("human",))
    hands.frame()
    before = hands.pixels()
    cards = hands.table.match.state.cards
    cards[1:] = cards[:0:-1]
    hands.table.look_again()
    assert hands.pixels() == before


def test_it_can_be_resized_while_cards_turn() -> None:
    hands = planets_table("memory", ("human",), speed=1.0)
    hands.frame()
    use_place(hands, 0, keys=False)
    hands.frame()
    hands.resize(1500, 700)
    hands.frame()
    assert hands.view.grid.places[0].width > 0
    assert hands.app.canvas.get_rect().contains(hands.view.grid.places[-1])


def test_no_bubble_covers_two_open_cards() -> None:
    hands = planets_table("memory", ("human",), options={"cards": 12}, speed=1.0)
    open_two(hands)
    for rect, spot in zip(hands.view.grid.places, hands.view.grid.spots, strict=True):
        hands.move(rect.center)
        assert spot.hovered
        assert not spot.hint
        assert spot.label, "it is still told in words"


def test_at_a_taken_place_is_the_cat_of_whoever_took_the_card(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = planets_table("memory", ("human",) * 2, options={"cards": 12})
    kinds: dict[int, list[int]] = {}
    for place, card in enumerate(hands.table.match.state.cards):
        kinds.setdefault(hands.view.deck.kind[card], []).append(place)
    seat = hands.table.match.deciders[0]
    pair = next(iter(kinds.values()))
    for place in pair:
        hands.table.match.submit(seat, Turn(place))
    hands.table.look_again()
    drawn = []
    face = paint.cat_face
    monkeypatch.setattr(
        paint, "cat_face", lambda *args, **kwargs: (drawn.append(args[1:3]), face(*args, **kwargs))
    )
    hands.view.grid.draw(hands.app.canvas, frozenset())
    assert [style for style, _ in drawn] == [hands.table.style(seat)] * 2
    for (_, rect), place in zip(drawn, pair, strict=True):
        assert hands.view.grid.places[place].contains(rect)


@pytest.mark.parametrize("count", [12, 24, 36])
def test_a_place_has_its_row_and_column_in_every_window(count: int) -> None:
    """What is remembered is where a card lies."""
    hands = planets_table("memory", ("human",) * 2, options={"cards": count})
    hands.frame()
    columns = columns_for(count)
    for size in ((1024, 600), (1280, 800), (1024, 1366), (2560, 1080), (3840, 2160)):
        hands.resize(*size)
        for text_size in (100, 150):
            hands.app.change_settings(text_size=text_size)
            for _ in range(2):
                hands.key(pygame.K_l)  # with the log and without
                hands.frame()
                places, board = hands.view.grid.places, hands.table.places.board
                assert hands.view.grid.columns == columns
                assert len({place.left for place in places}) == columns
                assert all(board.contains(place) for place in places)
                assert places[0].width >= 56  # look, "Pictures"


def test_a_card_that_was_just_turned_up_is_not_told_why_it_cannot_be() -> None:
    """Look, "The table": hovering says why; whoever has done it knows."""
    hands = planets_table("memory", ("human",) * 2)
    hands.frame()
    use_place(hands, 3, keys=False)
    spot, why = hands.view.grid.spots[3], hands.app.ui.t("memory.why.already_open")
    name = hands.view.names.card(hands.seen.cards[3])
    assert spot.hint == name
    hands.move((spot.rect.centerx + 3, spot.rect.centery))
    assert spot.hint == name
    hands.move(hands.view.grid.places[8].center)
    hands.move(spot.rect.center)
    assert spot.hint == f"{name}\n{why}"


def hinted(hands: PlanetsHands, place: int) -> str:
    """How a hint to turn up the card of a place is told."""
    return hands.view.describe(Turn(place))  # type: ignore[no-any-return]


def test_a_hint_says_what_it_rests_on() -> None:
    hands = planets_table("memory", ("human",), options={"cards": 12})
    hands.frame()
    state, t = hands.table.match.state, hands.app.ui.t
    (one, other), (third, fourth) = pairs_of(hands)[:2]
    assert hinted(hands, one) == t("memory_table.hint.unseen")
    use_place(hands, one, keys=False)
    assert hinted(hands, other) == t("memory_table.hint.unseen"), "its partner, but nobody knows"
    use_place(hands, third, keys=False)
    frames(hands, 4)
    assert hands.seen.phase == "turn"
    assert hinted(hands, one) == t("memory_table.hint.known")
    use_place(hands, other, keys=False)
    assert hinted(hands, one) == t("memory_table.hint.partner")
    state.seen[fourth] = state.seen[third]
    state.open.clear()
    hands.table.look_again()
    assert hinted(hands, third) == t("memory_table.hint.pair")


@pytest.mark.parametrize("size", [(1024, 1366), (1080, 1920)])
def test_in_a_window_higher_than_wide_the_cards_have_all_the_width_and_the_log_lies_below(
    size: tuple[int, int],
) -> None:
    for text_size in (100, 150):
        hands = planets_table("memory", size=size, options={"cards": 36}, text_size=text_size)
        places, log = hands.view.grid.places, hands.table.places.log
        assert hands.view.grid.columns == 9
        assert places[0].unionall(places).width > size[0] * 19 // 20
        assert log.top > max(hands.table.places.banner.bottom, *(place.bottom for place in places))
        assert log.bottom < hands.table.places.buttons.top
