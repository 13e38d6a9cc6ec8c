"""Constellation: who waits and until when, what giving up costs, and the three that nobody saw."""

from __future__ import annotations

import pygame
import pytest

from game.rules.constellation.actions import Call, GiveUp, Mark, Miss
from game.scenes.race import BLIND
from game.scenes.tables.constellation.showing import LASTS
from game.scenes.tables.constellation.view import TO_MARK
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_constellation import found, no_constellation


def t(hands: PlanetsHands, key: str, **params: str | int) -> str:
    return hands.app.ui.t(f"constellation_table.{key}", **params)


def wrong(hands: PlanetsHands, seat: int) -> None:
    hands.play(Call(), seat=seat)
    hands.play(Mark(no_constellation(hands)), seat=seat)


# --- sitting out


def test_the_banner_says_who_sits_out_and_until_when() -> None:
    hands = planets_table("constellation")
    assert hands.table.banner.text() == t(hands, "banner.look")
    wrong(hands, 0)
    assert hands.table.banner.text() == "Who sees three? Player 1 waits until they are taken"
    wrong(hands, 2)
    assert hands.table.banner.text() == "Who sees three? Player 1, Player 3 wait until they are taken"
    hands.play(Call(), seat=1)
    hands.play(Mark(found(hands)), seat=1)
    assert hands.table.banner.text() == t(hands, "banner.look")


def test_one_person_is_told_that_they_wait_themselves() -> None:
    hands = planets_table("constellation", ("human", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    wrong(hands, 0)
    assert hands.table.banner.text() == t(hands, "banner.you_sit_out")


def test_the_badge_of_who_sits_out_bears_an_hourglass_and_says_until_when(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = planets_table("constellation")
    icons: list[tuple[str, pygame.Rect]] = []
    monkeypatch.setattr(
        "game.scenes.tables.constellation.view.paint.icon",
        lambda surface, name, rect, colour: icons.append((name, rect.copy())),
    )
    wrong(hands, 1)
    icons.clear()
    hands.pixels()
    where = [rect for name, rect in icons if name == "hourglass"]
    assert len(where) == 1
    assert hands.table.seats_bar.rects[1].contains(where[0])
    assert "sits out until somebody takes three cards" in hands.table.seats_bar.words(1)


# --- giving a call up


def test_giving_a_call_up_says_that_it_costs_what_a_wrong_one_costs() -> None:
    hands = planets_table("constellation")
    hands.answer(0, keys=True)
    button = hands.view.buttons.none
    assert (button.text, button.hint) == (t(hands, "button.miss"), t(hands, "button.miss_hint"))
    hands.play(Mark(found(hands)), seat=0)
    hands.answer(0, keys=True)
    assert button.text == t(hands, "button.miss_pays")
    hands.key(pygame.K_n)
    assert hands.log[-1].action == Miss()
    assert hands.log[-1].events[0].given_back is not None


def test_the_button_bears_its_key_and_has_no_bubble_over_the_one_above_it() -> None:
    hands = planets_table("constellation", ("human", "ai:easy"))
    button = hands.view.buttons.none
    assert "(N)" in button.text
    assert button.hint == ""


def test_a_button_that_was_gone_does_not_come_back_as_if_the_pointer_were_on_it() -> None:
    hands = planets_table("constellation", ("human", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    button = hands.view.buttons.call
    hands.move(button.rect.center)
    assert button.hovered
    hands.play(Call(), seat=1)
    hands.move((5, 400))
    hands.play(Miss(), seat=1)
    assert button in hands.view.buttons.shown
    assert not button.hovered


# --- the third card is a call


def test_with_two_marked_the_banner_says_that_the_third_is_a_call() -> None:
    hands = planets_table("constellation", ("human", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    for place, text in enumerate(("banner.look", "banner.third")):
        hands.click(hands.view.grid.places[place].center)
        assert hands.table.banner.text() == t(hands, text)
    hands.key(pygame.K_ESCAPE)
    assert hands.view.marked == []
    assert hands.table.banner.text() == t(hands, "banner.look")


# --- nobody saw them


def shown(kinds: tuple[str, ...] = ("human", "human"), **settings: object) -> PlanetsHands:
    """Nobody sees any, so that three are shown."""
    hands = planets_table("constellation", kinds, **settings)  # type: ignore[arg-type]
    hands.wait(BLIND + 0.2)
    hands.key(pygame.K_n)
    assert hands.view.showing.is_on
    return hands


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_three_that_nobody_saw_stay_long_enough_and_their_message_goes_with_them(speed: float) -> None:
    hands = planets_table("constellation", ("human", "human"), speed=speed)
    hands.wait(2.5)  # dealt
    three, names = found(hands), [hands.view.names.card(card) for card in found(hands)]
    hands.key(pygame.K_n)
    hands.table.motion.skip()
    for _ in range(24):
        hands.frame(0.1)
        assert hands.view.showing.is_on
        assert list(hands.view.describe_middle()[:3]) == names
        assert hands.table.banner.text() == t(hands, "say.shown")
        assert hands.view.race() is None
    hands.wait(LASTS)
    assert not hands.view.showing.is_on
    assert hands.table.banner.text() == t(hands, "banner.look")
    assert hands.view.race() is not None
    assert not set(three) & set(hands.seen.grid)


@pytest.mark.parametrize("way", ["click", "space", "n", "own key"])
def test_a_press_ends_it_and_means_nothing_else(way: str) -> None:
    hands = shown()
    entries = len(hands.log)
    hands.wait(1)
    if way == "click":
        hands.click(hands.view.grid.places[4].center)
    else:
        hands.key({"space": pygame.K_SPACE, "n": pygame.K_n, "own key": hands.table.race_key(1)}[way])
    hands.frame()
    assert not hands.view.showing.is_on
    assert len(hands.log) == entries
    assert hands.view.marked == []


def test_the_cards_that_come_next_are_out_of_reach_till_then() -> None:
    hands = shown()
    assert not [spot for spot in hands.view.grid.spots if spot.focusable]
    assert hands.view.buttons.shown == []
    hands.wait(LASTS + 1)
    assert all(spot.focusable for spot in hands.view.grid.spots)


def test_alone_no_time_is_lost_by_it() -> None:
    hands = shown(("human",))
    before = hands.view.seconds
    hands.wait(2)
    assert hands.view.showing.is_on
    assert hands.view.seconds == before


def test_computers_among_themselves_do_not_wait() -> None:
    hands = planets_table("constellation", ("ai:easy", "ai:easy"))
    hands.table.director.update = lambda dt: False  # type: ignore[method-assign]
    hands.table.play_all([(seat, GiveUp()) for seat in (0, 1)])
    assert not hands.view.showing.is_on


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_the_log_says_which_they_were(language: str) -> None:
    hands = planets_table("constellation", ("human", "human"), language=language)
    names = [hands.view.names.card(card) for card in found(hands)]
    hands.table.play_all([(seat, GiveUp()) for seat in (0, 1)])
    assert any(all(name in line.text for name in names) for line in hands.table.log_panel.lines)


# --- the keyboard


def test_tab_goes_through_the_cards_as_they_are_read() -> None:
    hands = planets_table("constellation")
    seen: list[pygame.Rect] = []
    for _ in hands.seen.grid:
        hands.key(pygame.K_TAB)
        assert hands.table.group.focus is not None
        seen.append(hands.table.group.focus.rect)
    assert seen == sorted(seen, key=lambda rect: (rect.top, rect.left))
    assert set(map(tuple, seen)) == set(map(tuple, hands.view.grid.places))


def test_no_ring_stands_where_a_card_has_not_come_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    rings: list[pygame.Rect] = []
    monkeypatch.setattr(
        "game.ui.widgets.spot.paint.focus_ring", lambda surface, rect, ui, radius: rings.append(rect)
    )
    hands = planets_table("constellation", ("human", "human"), speed=1.0)
    hands.wait(3)
    hands.key(pygame.K_TAB)
    hands.pixels()
    assert rings
    first = hands.seen.grid[0]
    monkeypatch.setattr(type(hands.view.flights), "hidden", property(lambda flights: frozenset({first})))
    rings.clear()
    hands.pixels()
    assert not rings


# --- what is said lies upon no card


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
@pytest.mark.parametrize(("size", "text"), [((1024, 600), 100), ((1280, 800), 100), ((1280, 800), 150)])
def test_a_message_covers_no_card(
    language: str, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = planets_table(
        "constellation", ("human", "human"), language=language, size=size, text_size=text, log_open=True
    )
    places: list[pygame.Rect] = []
    monkeypatch.setattr(
        "game.scenes.toast.draw_bubble_in", lambda surface, ui, words, bubble: places.append(bubble)
    )
    wrong(hands, 0)
    assert hands.said
    hands.pixels()
    assert places
    assert places[-1].collidelist(hands.view.grid.places) == -1
    assert places[-1].collidelist([hands.table.places.banner, hands.view.buttons.none.rect]) == -1


def test_the_time_to_mark_runs_down_in_the_banner_as_that_of_every_race() -> None:
    hands = planets_table("constellation")
    assert hands.view.time_left() is None
    hands.answer(0, keys=True)
    left = hands.view.time_left()
    assert left is not None
    hands.wait(3)
    later = hands.view.time_left()
    assert later is not None
    assert later == pytest.approx(left - 3 / TO_MARK, abs=0.02)
    width = hands.table.banner._time_bar(hands.table.banner.rect).width
    assert width == pytest.approx(later * hands.table.banner.whole_bar(), abs=2)


def test_without_a_clock_none_is_shown() -> None:
    hands = planets_table("constellation", race_seconds=0)
    hands.answer(0, keys=True)
    assert hands.view.time_left() is None
