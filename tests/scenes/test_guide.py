"""The guide: offered once at the first start of a game, five steps, led by mouse or keyboard, never in the way."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.app import App
from game.core.match import SeatSetup
from game.rules import registry
from game.scenes.curtain import Curtain
from game.scenes.guide import Guide
from game.scenes.guide_offer import GuideOffer
from game.scenes.opening import continue_match, first_scene, watch_match
from game.scenes.pause import Pause
from game.scenes.recap import Recap
from game.scenes.replay import Replay
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.start import StartRequest
from game.store.settings import SettingsStore
from tests.scenes.guide_hands import GuideHands, hands_at
from tests.scenes.hands import match_file, table_of

every_game = pytest.mark.parametrize("game", TABLES)


def at_guide(game: str = "if_it_fits", **settings: object) -> GuideHands:
    hands = hands_at(**settings)  # type: ignore[arg-type]
    hands.start(game)
    hands.accept()
    return hands


# --- the offer


@pytest.mark.parametrize("answer", ["Show me", "No, thanks"])
def test_it_is_offered_once_and_remembered_whatever_is_answered(answer: str) -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    hands.sit_down()
    assert isinstance(hands.top, GuideOffer)
    hands._be_heard()
    hands.click_widget(hands.button(answer))
    assert isinstance(hands.top, Guide) == (answer == "Show me")
    assert SettingsStore.open().settings.guides_seen == ("if_it_fits",)
    hands.start("if_it_fits")
    hands.sit_down()
    assert hands.top is hands.table


@every_game
def test_every_game_offers_its_own(game: str) -> None:
    hands = hands_at(guides_seen=tuple(other for other in TABLES if other != game))
    hands.start(game)
    hands.sit_down()
    assert isinstance(hands.top, GuideOffer)
    assert set(SettingsStore.open().settings.guides_seen) == set(TABLES)


@every_game
def test_who_goes_straight_to_a_table_is_offered_it_too_unless_it_was_declined(game: str) -> None:
    start = StartRequest(game=game, seats=(SeatSetup("human", "Ann"), SeatSetup("ai:easy")), seed=3)
    hands = hands_at()
    hands.show(first_scene(hands.app, start))
    hands.sit_down()
    hands.wait(0.5)
    assert isinstance(hands.top, GuideOffer)
    hands.key(pygame.K_ESCAPE)
    hands.app.stack.clear_to(first_scene(hands.app, start))
    hands.sit_down()
    hands.wait(0.5)
    assert hands.top is hands.table


def test_it_waits_until_the_first_curtain_is_open() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    hands.wait(1)
    assert isinstance(hands.top, Curtain)
    assert hands.app.ui.settings.guides_seen == ()
    hands.sit_down()
    assert isinstance(hands.top, GuideOffer)


def test_it_comes_before_any_note_of_what_happened() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    hands.wait_for(lambda: isinstance(hands.top, Curtain))
    hands.wait(1)
    hands.key(pygame.K_SPACE)
    seen = [type(hands.top)]
    hands.wait_for(lambda: seen.append(type(hands.top)) or isinstance(hands.top, GuideOffer))  # type: ignore[func-returns-value]
    assert Recap not in seen


@pytest.mark.parametrize("kinds", [("human", "ai:easy"), ("human", "human")])
@every_game
def test_the_first_cards_are_dealt_before_it(
    game: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    busy: list[bool] = []
    monkeypatch.setattr("game.scenes.guide_offer.offer_guide", lambda table: busy.append(table.motion.busy))
    hands = hands_at(speed=1.0)
    hands.start(game, kinds)
    for _ in range(200):
        if busy:
            break
        hands.sit_down()
        assert hands.table.match.log == []
    assert busy == [False]


def test_where_no_curtain_hangs_it_waits_for_the_first_persons_turn() -> None:
    for seed in range(1, 20):
        hands = hands_at(guides_seen=())
        hands.start("memory", ("ai:easy", "human", "human"), seed)
        if hands.table.match.deciders == (0,):
            break
    assert hands.top is hands.table
    hands.wait_for(lambda: isinstance(hands.top, GuideOffer))
    assert hands.table.match.log != []
    assert hands.table.viewer in (1, 2)


def test_who_plays_alone_against_computers_is_asked_before_anything_happens() -> None:
    hands = hands_at()
    hands.start("exploding_kittens", ("ai:easy", "human", "ai:easy"))
    assert isinstance(hands.top, GuideOffer)
    assert hands.table.match.log == []


def test_no_thanks_says_where_it_stays() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    hands.sit_down()
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table
    assert hands.table.toast.text == "The guide stays in the menu (Esc)."


def test_the_second_press_of_a_double_click_on_the_curtain_answers_nothing() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    hands.sit_down()
    offer = hands.top
    assert isinstance(offer, GuideOffer)
    for _ in range(3):
        hands._send(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ")
        hands._send(pygame.MOUSEBUTTONDOWN, pos=offer.buttons[0].rect.center, button=1)
        hands.frame()
    assert hands.top is offer


def test_only_computers_are_offered_nothing() -> None:
    hands = hands_at()
    hands.start("if_it_fits", ("ai:easy", "ai:easy"))
    hands.wait(0.5)
    assert not any(isinstance(scene, GuideOffer) for scene in hands.app.stack.scenes)
    assert hands.app.ui.settings.guides_seen == ()


def test_a_match_that_is_continued_offers_nothing() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    path = match_file(hands.app)
    hands.app.stack.scenes.pop().leave()
    hands.app.stack.scenes.pop().leave()
    continue_match(hands.app, path)
    hands.frame()
    hands.sit_down()
    assert hands.top is hands.table
    assert hands.app.ui.settings.guides_seen == ()


def test_a_table_by_itself_offers_nothing() -> None:
    hands = table_of(("human", "human"))
    hands.sit_down()
    assert isinstance(hands.top, Table)


def test_a_replay_has_no_guide() -> None:
    hands = hands_at()
    hands.start("if_it_fits")
    path = match_file(hands.app)
    while hands.app.stack.scenes:
        hands.app.stack.scenes.pop().leave()
    watch_match(hands.app, path)
    hands.wait(0.5)
    assert isinstance(hands.top, Replay)
    hands.app.stack.push(Pause(hands.table))
    assert "Guide" not in captions(hands)


# --- the menu


def captions(hands: GuideHands) -> list[str]:
    return [getattr(widget, "text", "") for widget in hands.group.widgets]


@every_game
def test_the_menu_shows_it_again(game: str) -> None:
    hands = hands_at(guides_seen=(game,))
    hands.start(game)
    hands.sit_down()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    hands.click_widget(hands.button("Guide"))
    assert hands.guide.at == 0
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_the_menu_under_the_curtain_does_not() -> None:
    hands = hands_at(guides_seen=("if_it_fits",))
    hands.start("if_it_fits")
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    assert "Guide" not in captions(hands)
    hands.key(pygame.K_ESCAPE)
    hands.sit_down()
    hands.table.play(hands.table.viewer or 0, hands.table.legal[0])
    hands.frame()
    assert isinstance(hands.top, Curtain)  # for the next person
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, Pause)
    assert "Guide" not in captions(hands)


# --- step by step

Go = Callable[[GuideHands], None]

WAYS: dict[str, Go] = {
    "enter": lambda hands: hands.key(pygame.K_RETURN),
    "space": lambda hands: hands.key(pygame.K_SPACE),
    "right": lambda hands: hands.key(pygame.K_RIGHT),
    "button": lambda hands: hands.click_widget(hands.guide.next),
    "corner": lambda hands: hands.click((6, hands.app.canvas.get_height() - 6)),
    "thing": lambda hands: hands.click(hands.guide.lit[0].center),
    "words": lambda hands: hands.click(hands.guide._bubble.words.center),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_leads_through_the_five_steps_to_the_table(way: str) -> None:
    hands = at_guide()
    said, steps = [], []
    for number in range(len(hands.guide.beats)):
        assert hands.guide.at == number
        said.append(hands.guide.sentence)
        steps.append(hands.guide.step)
        WAYS[way](hands)
    assert len(set(said)) == len(said)
    assert sorted(set(steps)) == [0, 1, 2, 3, 4]
    assert hands.top is hands.table
    assert hands.table.match.log == []  # nothing was done on the table meanwhile


@pytest.mark.parametrize("way", ["enter", "button"])
@pytest.mark.parametrize("seats", [1, 2, 3, 6])
@every_game
def test_every_guide_is_led_to_its_end_by_keyboard_and_by_mouse(game: str, seats: int, way: str) -> None:
    """And back once from its end, whatever has happened on its own table by then."""
    if seats not in registry.load(game).seats:
        pytest.skip("not for so many")
    hands = hands_at(guides_seen=())
    hands.start(game, ("human",) * seats, seed=seats)
    guide = hands.accept()
    before = hands.table.match.log.copy()
    for _ in guide.beats[1:]:
        WAYS[way](hands)
        hands.pixels()
    there = seen_by(guide)
    for key in (pygame.K_LEFT, pygame.K_RIGHT):
        hands.key(key)
    assert (guide.at, seen_by(guide)) == (len(guide.beats) - 1, there)
    WAYS[way](hands)
    assert hands.top is hands.table
    assert hands.table.match.log == before


def seen_by(guide: Guide) -> object:
    return guide.practice.observation


def test_it_shows_a_table_of_its_own_with_the_same_seats() -> None:
    hands = at_guide("koto_uno")
    practice, table = hands.guide.practice, hands.table
    assert practice.viewer == table.viewer
    for seat in range(2):
        assert (practice.name(seat), practice.style(seat)) == (table.name(seat), table.style(seat))
    assert set(practice.observation.hand) != set(table.observation.hand)  # type: ignore[attr-defined]


def test_the_bars_tell_of_the_same_steps_as_the_number_and_how_much_of_each_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = at_guide("comet_catch")
    guide, told = hands.guide, []
    monkeypatch.setattr(guide._bubble, "_draw_bars", lambda surface, shares: told.append(shares))
    for number in range(len(guide.beats)):
        guide._go_to(number)
        guide.draw(hands.app.canvas)
        before, here, after = told[-1][: guide.step], told[-1][guide.step], told[-1][guide.step + 1 :]
        assert (len(told[-1]), set(before) | {1.0}, set(after) | {0.0}) == (5, {1.0}, {0.0})
        assert 0 < here <= 1
        assert guide._bubble.counter == f"Step {guide.step + 1} of 5"
    assert [shares[1] for shares in told if shares[1] and not shares[2]] == [0.5, 1.0]
    assert told[-1] == [1.0] * 5


def test_there_a_person_bears_no_sign_of_a_computer() -> None:
    hands = at_guide("comet_catch")
    assert hands.guide.practice.computers == hands.table.computers == []


def test_its_table_is_kept_nowhere() -> None:
    hands = hands_at()
    hands.start("koto_uno")
    files = sorted(match_file(hands.app).parent.iterdir())
    text = match_file(hands.app).read_bytes()
    hands.accept()
    while isinstance(hands.top, Guide):
        hands.key(pygame.K_RETURN)
    assert sorted(match_file(hands.app).parent.iterdir()) == files
    assert match_file(hands.app).read_bytes() == text


@pytest.mark.parametrize(
    "back", [pygame.K_LEFT, pygame.K_BACKSPACE, None], ids=["left", "backspace", "button"]
)
def test_back_leads_to_the_step_before(back: int | None) -> None:
    hands = at_guide()
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    if back is None:
        hands._be_heard()
        hands.click_widget(hands.guide.back)
    else:
        hands.key(back)
    assert hands.guide.at == 1
    hands.key(pygame.K_LEFT)
    hands.key(pygame.K_LEFT)
    assert hands.guide.at == 0


@pytest.mark.parametrize("step", range(5))
def test_escape_is_enough_at_any_step(step: int) -> None:
    hands = at_guide()
    for _ in range(step):
        hands.key(pygame.K_RETURN)
    hands.key(pygame.K_ESCAPE)
    assert hands.top is hands.table


def test_tab_reaches_skip_and_back() -> None:
    hands = at_guide()
    hands.key(pygame.K_RETURN)
    guide = hands.guide
    hands.press_widget(guide.back)
    assert guide.at == 0
    hands.press_widget(guide.skip)
    assert hands.top is hands.table


def test_a_double_click_leaves_no_step_unread() -> None:
    hands = at_guide()
    hands._be_heard()
    for _ in range(4):
        hands._send(pygame.MOUSEBUTTONDOWN, pos=(30, 700), button=1)
        hands._send(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="")
    assert hands.guide.at == 1


def test_nothing_goes_on_behind_it() -> None:
    hands = hands_at()
    hands.start("memory", ("human", "ai:easy"), seed=2)
    hands.accept()
    hands.wait(5)
    assert hands.table.match.log == []
    assert not hands.frame()  # at rest, so the program sleeps


def test_sound_is_muted_with_its_key() -> None:
    hands = at_guide()
    hands.key(pygame.K_m)
    assert hands.app.ui.settings.muted
    assert hands.guide.at == 0


# --- what is seen


def test_what_is_lit_looks_as_it_does_on_the_table_and_the_rest_is_dim() -> None:
    hands = at_guide("koto_uno")
    hands.key(pygame.K_RETURN)
    hands.key(pygame.K_RETURN)
    practice = hands.guide.practice
    deck = practice.view.centre.deck  # type: ignore[attr-defined]
    plain = at(hands.app, practice, deck.center), at(hands.app, practice, (640, 780))
    hands.pixels()
    assert hands.guide.lit[0].contains(deck)
    assert at(hands.app, None, deck.center) == plain[0]
    assert at(hands.app, None, (640, 780)) != plain[1]


def at(app: App, scene: Table | None, place: tuple[int, int]) -> pygame.Color:
    """The colour there, when only ``scene`` is drawn, or everything."""
    (scene or app.stack).draw(app.canvas)
    return app.canvas.get_at(place)


def test_a_minimised_window_hangs_the_curtain_and_the_guide_goes_on_after_it() -> None:
    hands = at_guide()
    hands.key(pygame.K_RETURN)
    hands.minimise()
    assert isinstance(hands.top, Curtain)
    assert hands.top.opaque
    while isinstance(hands.top, Curtain | Recap):
        hands.key(pygame.K_SPACE)
    assert hands.guide.at == 1


def test_a_window_that_changes_its_size_is_lit_and_laid_out_anew() -> None:
    hands = at_guide()
    for size in ((1024, 600), (2000, 900), (1100, 1300)):
        hands.resize(*size)
        hands.frame()
        window, guide = pygame.Rect((0, 0), size), hands.guide
        assert window.contains(guide.bubble)
        assert any(rect.contains(box_on_table(hands)) for rect in guide.lit)


def box_on_table(hands: GuideHands) -> pygame.Rect:
    view = hands.guide.practice.view
    rect: pygame.Rect = view.camera.rect(view.seen.board[0].cell)  # type: ignore[attr-defined]
    return rect
