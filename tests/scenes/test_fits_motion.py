"""What happens at If It Fits is told by movement that changes nothing, hides nothing, and can be skipped."""

from __future__ import annotations

import pygame
import pytest

from game.core.rng import Rng
from game.rules.if_it_fits.actions import Draw, PlaceStart, PlayPrincess
from game.scenes.recap import Recap
from game.scenes.tables.flying import Flight
from game.scenes.tables.if_it_fits import card_art
from game.scenes.tables.if_it_fits.dealing import LONGEST
from game.scenes.tables.if_it_fits.moving import Hissing, Hopping, Landing, Stretching, squash, stretched
from game.ui import art
from game.ui.sound import Sounds
from tests.scenes.hands import IfItFitsHands, cats_offered, pending, table_of, table_where

STEP = 1 / 30


def flying(hands: IfItFitsHands) -> list[Flight]:
    """All that is in the air or about to be."""
    flights = hands.view.flights
    return [*flights.flights, *flights._waiting]


def lasts(hands: IfItFitsHands) -> float:
    """Frames until everything has come to rest, in seconds."""
    frames = 0
    while hands.table.motion.busy:
        hands.frame(STEP)
        frames += 1
    return frames * STEP


def is_back(picture: pygame.Surface) -> bool:
    back = card_art.back(picture.get_size())
    return pygame.image.tobytes(picture, "RGBA") == pygame.image.tobytes(back, "RGBA")


# Dealing


def at_first_look(count: int = 3, **settings: object) -> IfItFitsHands:
    hands = table_of(("human",) * count, **{"speed": 1.0, **settings})
    hands.sit_down()
    return hands


def test_who_looks_first_is_dealt_their_hand_face_up_and_all_others_backs() -> None:
    hands = at_first_look()
    seen = hands.view.seen
    assert hands.table.viewer is not None
    faces = [flight for flight in flying(hands) if flight.hides is not None]
    backs = [flight for flight in flying(hands) if flight.hides is None]
    assert {flight.hides for flight in faces} == set(seen.hand)
    assert all(flight.other_side is not None and is_back(flight.other_side) for flight in faces)
    assert len(backs) == sum(seen.hand_sizes) - len(seen.hand)
    assert all(is_back(flight.picture) and flight.other_side is None for flight in backs)


def test_no_frame_of_the_deal_depends_on_what_others_hold() -> None:
    films = []
    for seed in (None, 5):
        hands = table_of(("human",) * 3, speed=1.0)
        match = hands.table.match
        if seed is not None:
            before = [list(hand) for hand in match.state.hands]  # type: ignore[attr-defined]
            match.state = match.controller.determinize(match.observe(match.deciders[0]), Rng(seed))
            assert match.state.hands != before  # type: ignore[attr-defined]
        hands.key(pygame.K_SPACE)
        hands.key(pygame.K_SPACE)
        assert hands.table.motion.busy
        films.append([hands.frame(STEP) and hands.pixels() for _ in range(20)])
    assert films[0] == films[1]


@pytest.mark.parametrize("count", [2, 5])
def test_the_deal_takes_no_longer_than_a_second_and_a_fifth(count: int) -> None:
    assert 0.2 < lasts(at_first_look(count)) <= LONGEST + 2 * STEP


def test_a_click_ends_the_deal() -> None:
    hands = at_first_look()
    hands.press((hands.table.places.board.left + 3, hands.table.places.board.top + 3))
    assert not hands.table.motion.busy
    assert not hands.view.flights.hidden


def test_nothing_is_dealt_at_instant_speed() -> None:
    hands = at_first_look(speed=0.0)
    assert not flying(hands)
    assert not hands.view.flights.hidden
    hands.table.play(hands.table.match.deciders[0], hands.legal(PlaceStart)[0])
    hands.frame()
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.top, Recap)
    assert not hands.view.flights.hidden  # the hand lies there at once, also behind the recap


def test_with_reduced_motion_the_cards_appear_where_they_lie() -> None:
    hands = at_first_look(reduce_motion=True)
    assert flying(hands)
    assert all(flight.fades for flight in flying(hands))


def test_the_hands_are_dealt_once_and_lie_there_whole_under_a_recap() -> None:
    hands = at_first_look()
    hands.table.motion.skip()
    hands.resize(1400, 900)
    hands.frame()
    assert not flying(hands)  # the same person is not dealt to again
    hands.table.play(hands.table.match.deciders[0], hands.legal(PlaceStart)[0])
    hands.table.motion.skip()
    hands.frame()
    hands.key(pygame.K_SPACE)
    assert isinstance(hands.top, Recap)
    for _ in range(2):
        assert not flying(hands)
        assert not hands.view.flights.hidden
        hands.close_recap()
        hands.frame()


def test_a_match_that_goes_on_deals_nothing() -> None:
    hands = table_where(lambda h: h.seen().pending == "turn" and len(h.table.match.log) > 6, speed=1.0)
    hands.frame()
    assert not flying(hands)


# On the table


def test_a_box_lands_and_is_squashed_before_it_lies_still() -> None:
    hands = table_where(lambda h: bool(cats_offered(h)), speed=1.0)
    box = cats_offered(h := hands)[0]
    h.table.play(h.table.match.deciders[0], box)
    landing, cat = flying(h)
    assert isinstance(landing, Landing)
    assert landing.hides == box.card
    assert landing.landed is not None
    assert isinstance(cat, Stretching)
    assert lasts(h) <= 1.2
    assert not h.view.flights.hidden


def test_a_squash_begins_and_ends_at_rest() -> None:
    assert squash(0) == squash(1) == (1, 1)
    wide, high = squash(0.2)
    assert wide > 1 > high


def test_a_cat_stretches_without_its_head_and_tail_changing() -> None:
    cat = art.picture("cats/awake", (200, 150), (("#AA0001", "#804020"),))
    short, half, long = (stretched(cat, length) for length in (0, 0.5, 1))
    assert short.get_width() < half.get_width() < long.get_width() == cat.get_width()
    for picture in (short, half):
        assert pygame.image.tobytes(picture.subsurface((0, 0, 80, 150)), "RGBA") == pygame.image.tobytes(
            cat.subsurface((0, 0, 80, 150)), "RGBA"
        )
    assert pygame.image.tobytes(long, "RGBA") == pygame.image.tobytes(cat, "RGBA")


def chased(**settings: object) -> tuple[IfItFitsHands, PlayPrincess]:
    hands = table_where(lambda h: bool(h.legal(PlayPrincess)), **{"speed": 1.0, **settings})
    action = hands.legal(PlayPrincess)[0]
    assert isinstance(action, PlayPrincess)
    hands.table.play(hands.table.match.deciders[0], action)
    return hands, action


def test_princess_hisses_and_the_cat_that_was_there_hops_home() -> None:
    hands, action = chased()
    (hop,) = (flight for flight in flying(hands) if isinstance(flight, Hopping))
    (hiss,) = (flight for flight in flying(hands) if isinstance(flight, Hissing))
    assert hop.start.colliderect(hands.view.camera.rect(action.at))
    assert hop.start.colliderect(hiss.end)
    assert hop.hides is not None
    assert hiss.hides == action.card
    still = [f for f in flying(hands) if f.hides == hop.hides and f.start == f.end == hop.start]
    assert len(still) == 1  # it lies there until it is hissed at
    assert lasts(hands) <= 1.2
    assert not hands.view.flights.hidden


@pytest.mark.parametrize("reduced", [False, True])
def test_princess_is_heard(reduced: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(Sounds, "play", lambda _, name, **__: heard.append(name))
    hands, _ = chased(reduce_motion=reduced)
    lasts(hands)
    assert heard.count("hiss") == 1


def test_with_reduced_motion_nobody_hops() -> None:
    hands, _ = chased(reduce_motion=True)
    assert flying(hands)
    assert all(type(flight) is Flight and flight.fades for flight in flying(hands))


def test_a_drawn_card_turns_over_on_its_way_to_its_owner_only() -> None:
    hands = table_where(lambda h: bool(h.legal(Draw)) and h.seen().deck_size > 20, speed=1.0)
    before = set(hands.view.seen.hand)
    hands.do_by_mouse(hands.legal(Draw)[0])
    for flight in flying(hands):
        assert flight.other_side is not None
        assert is_back(flight.other_side)
        assert flight.hides not in before


def test_a_click_ends_every_movement() -> None:
    hands, _ = chased()
    hands.frame(STEP)
    hands.press((hands.table.places.board.left + 3, hands.table.places.board.top + 3))
    assert not flying(hands)


def test_a_special_toy_lands_across_its_two_cells() -> None:
    hands = table_where(pending("toy"), speed=1.0)
    match = hands.table.match
    action = match.legal_actions(match.deciders[0])[0]
    hands.table.play(match.deciders[0], action)
    (landing,) = (flight for flight in flying(hands) if isinstance(flight, Landing))
    assert landing.end == hands.view.camera.rect(action.left, 2)  # type: ignore[attr-defined]
