"""The Nope window on the screen: own keys, one winner, a clock that stands still, one after another without a clock."""

from __future__ import annotations

import pygame
import pytest

from game.rules.exploding_kittens.actions import Draw, Nope, Pass, Play
from game.scenes.curtain import Curtain
from game.scenes.opening import continue_match
from game.scenes.pause import Pause
from game.scenes.race import DOWN, DRAWING
from game.scenes.table import Table
from game.scenes.tables.exploding_kittens.doing import DRAW_PAUSE
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage
from tests.scenes.layout_check import lines_drawn

PILE = ("skip", "nope", "attack", "cat_black", "favor", "shuffle", "exploding_kitten", "bury")
SEEN = 0.4  # seconds after which somebody can have seen a window


def in_window(kinds: tuple[str, ...] = ("human",) * 3, **settings: object) -> KittensHands:
    """Seat 0 has played a Shuffle; all others hold a Nope."""
    hands = kittens_table(kinds, **settings)  # type: ignore[arg-type]
    stage(hands, 0, ("shuffle", "skip", "nope"), pile=PILE)
    deck = hands.view.deck
    for seat in range(1, len(kinds)):
        hands.table.match.state.hands[seat] = [2 * (kind == "nope") for kind in deck.kinds]
    hands.do(Play("shuffle"))
    return hands


def press(hands: KittensHands, *seats: int) -> None:
    """Keys that lie in the queue of one and the same frame."""
    for seat in seats:
        key = hands.table.race_key(seat)
        hands._send(pygame.KEYDOWN, key=key, mod=0, unicode=chr(key))


def noped(hands: KittensHands) -> list[int]:
    return [entry.seat for entry in hands.table.match.log if entry.action == Nope()]


def test_of_ten_presses_in_one_frame_the_first_counts_and_no_other() -> None:
    hands = in_window()
    hands.wait(SEEN)
    press(hands, *[2, 1] * 5)
    hands.frame()
    assert noped(hands) == [2]


def test_who_stands_first_in_the_queue_is_first_whatever_their_seat() -> None:
    for order in ((1, 2), (2, 1)):
        hands = in_window()
        hands.wait(SEEN)
        press(hands, *order)
        hands.frame()
        assert noped(hands) == [order[0]]


def test_a_press_before_the_window_can_have_been_seen_is_none() -> None:
    hands = in_window()
    press(hands, 1)
    hands.frame()
    assert noped(hands) == []
    hands.wait(SEEN)
    press(hands, 1)
    assert noped(hands) == [1]


def test_a_key_held_down_presses_once() -> None:
    hands = in_window()
    hands.wait(SEEN)
    press(hands, 1)  # no KEYUP follows, and no other KEYDOWN while it is held
    hands.wait(3)
    assert noped(hands) == [1]


def test_a_nope_may_be_answered_by_the_one_it_cancels() -> None:
    hands = in_window()
    hands.wait(SEEN)
    press(hands, 1)
    hands.wait(SEEN)
    press(hands, 0)
    assert noped(hands) == [1, 0]


def test_a_tap_on_a_badge_is_a_press() -> None:
    hands = in_window()
    hands.wait(SEEN)
    hands.click(hands.table.seats_bar.rects[2].center)
    assert noped(hands) == [2]


def test_the_one_whose_card_lies_on_top_presses_in_vain() -> None:
    hands = in_window()
    hands.wait(SEEN)
    press(hands, 0)
    assert noped(hands) == []


def test_a_press_without_a_nope_is_seen_on_the_key_cap_alone_and_for_a_moment() -> None:
    hands = in_window()
    hands.table.match.state.hands[1] = [0] * len(hands.view.deck.kinds)
    hands.wait(SEEN)
    before = picture(hands)
    untouched = pygame.image.tobytes(before, "RGB")
    press(hands, 1)
    after = picture(hands)
    assert pygame.image.tobytes(after, "RGB") != untouched
    badge = hands.table.seats_bar.rects[1].inflate(24, 24)
    for shown in (before, after):
        shown.fill("black", badge)
    assert pygame.image.tobytes(after, "RGB") == pygame.image.tobytes(before, "RGB")
    assert hands.table.toast.text == ""
    hands.table.director.watch(DOWN)
    assert pygame.image.tobytes(picture(hands), "RGB") == untouched


@pytest.mark.parametrize("way", ["key", "badge"])
@pytest.mark.parametrize("people", [1, 2])
def test_only_who_plays_alone_among_computers_is_told_that_there_is_no_nope(
    people: int, way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy" if people == 1 else "human"))
    monkeypatch.setattr(hands.table.director.minds, "ask", lambda *asked: None)  # they think for ever
    stage(hands, 1, ("shuffle",), pile=PILE)
    hands.table.match.state.hands[0] = [int(kind == "skip") for kind in hands.view.deck.kinds]
    hands.table.viewer = 0
    hands.table.play(1, Play("shuffle"))
    hands.wait(SEEN)
    if way == "key":
        press(hands, 0)
    else:
        hands.click(hands.table.seats_bar.rects[0].center)
    told = hands.table.ui.t("exploding_kittens.why.no_nope")
    assert hands.table.toast.text == (told if people == 1 else "")


@pytest.mark.parametrize("seconds", [4, 0], ids=["race", "in turn"])
@pytest.mark.parametrize("people", [1, 2])
@pytest.mark.parametrize("held", ["nope", "skip"])
def test_who_plays_alone_among_computers_is_offered_a_nope_only_with_one_in_hand(
    held: str, people: int, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy", "human")[: 2 + people], race_seconds=seconds)
    monkeypatch.setattr(hands.table.director.minds, "ask", lambda *asked: None)  # they think for ever
    stage(hands, 1, ("shuffle",), pile=PILE)
    hands.table.match.state.hands[0] = [int(kind == held) for kind in hands.view.deck.kinds]
    hands.table.viewer = 0
    hands.table.play(1, Play("shuffle"))
    hands.wait(SEEN)
    nothing = people == 1 and held != "nope"
    words, what = hands.view.words, hands.view.words.in_window(hands.view.seen.window)  # type: ignore[arg-type]
    assert (hands.view.banner() == words.t("banner.no_nope", what=what)) == nothing
    assert any(words.t("window.nope") in button.text for button in hands.view.bar.buttons) == (
        not nothing and (people == 1 or not seconds)
    )
    letters: list[str] = []
    bar, draw_key = hands.table.seats_bar, hands.table.seats_bar._draw_key

    def noted(surface: pygame.Surface, rect: pygame.Rect, letter: str, is_down: bool) -> pygame.Rect:
        letters.append(letter)
        return draw_key(surface, rect, letter, is_down)

    monkeypatch.setattr(bar, "_draw_key", noted)
    bar.draw(hands.app.canvas)
    assert (hands.table.race_letter(0) in letters) == (bool(seconds) and not nothing)


def picture(hands: KittensHands) -> pygame.Surface:
    hands.table.draw(hands.app.canvas)
    return hands.app.canvas.copy()


def test_a_key_cap_goes_down_alike_whatever_its_owner_holds() -> None:
    shown = []
    for held in ("nope", "skip"):
        hands = in_window()
        hands.table.match.state.hands[1] = [2 * (kind == held) for kind in hands.view.deck.kinds]
        press(hands, 1)  # too early to count, for either
        assert hands.table.director.race.pressed_now(1)
        shown.append(pygame.image.tobytes(picture(hands), "RGB"))
    assert shown[0] == shown[1]


def test_m_turns_the_sound_off_in_the_midst_of_a_race_whoever_plays() -> None:
    hands = kittens_table(("human",) * 6, race_keys=("q", "p", "z", "m", "v", "7"))
    stage(hands, 0, ("shuffle",), pile=PILE)
    hands.do(Play("shuffle"))
    hands.wait(SEEN)
    assert hands.table.director.race.running
    hands.key(pygame.K_m)
    assert hands.app.ui.settings.muted


def test_space_for_nobody_objects_draws_no_card_however_often_it_is_pressed() -> None:
    hands = in_window()
    hands.wait(SEEN)
    for _ in range(25):
        hands.key(pygame.K_SPACE)
        hands.frame(0.1)
    assert Draw() not in [entry.action for entry in hands.table.match.log]
    assert hands.view.seen.phase == "turn"


def frames_until_it_closes(hands: KittensHands, space: bool) -> int:
    """Tenths of a second after Space counts."""
    hands.wait(DRAWING + 0.2)
    if space:
        hands.key(pygame.K_SPACE)
    frames = 0
    while hands.view.seen.phase == "window":
        hands.frame(0.1)
        frames += 1
    return frames


def test_nobody_objects_ends_a_window_at_once_among_people() -> None:
    assert frames_until_it_closes(in_window(), space=False) > 20
    assert frames_until_it_closes(in_window(), space=True) < 4


def test_space_that_was_to_draw_a_card_lets_nothing_pass_but_the_keys_of_the_race_count() -> None:
    hands = in_window()
    hands.wait(DRAWING - 0.1)
    hands.key(pygame.K_SPACE)
    hands.wait(0.8)  # held down or let go, it does not count later either
    assert hands.view.seen.phase == "window"
    press(hands, 1)
    assert noped(hands) == [1]
    hands.wait(DRAWING - 0.1)
    hands.key(pygame.K_SPACE)
    hands.wait(0.8)  # a Nope! opens a window of its own
    assert hands.view.seen.window is not None
    hands.key(pygame.K_SPACE)
    hands.wait(0.4)
    assert hands.view.seen.phase == "turn"


def test_the_button_that_says_nobody_objects_counts_as_soon_as_it_can_be_seen() -> None:
    hands = in_window()
    hands.wait(SEEN)
    hands.use(hands.view.bar.buttons[-1])
    hands.wait(SEEN)
    assert hands.view.seen.phase == "turn"


def test_nobody_objects_leaves_computers_their_time(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = in_window(("human", "human", "ai:easy"))
    monkeypatch.setattr(hands.table.director.minds, "ask", lambda seat, level, then: then(Pass()))
    hands.table.director.race.forget()
    frames = frames_until_it_closes(hands, space=True)
    hands.table.leave()
    assert 4 < frames < 15


def test_the_clock_of_a_window_stands_still_under_a_dialog() -> None:
    hands = in_window()
    hands.wait(SEEN)
    left = hands.table.director.race.left
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.app.stack.top, Pause)
    hands.wait(20)
    hands.key(pygame.K_ESCAPE)
    assert hands.table.director.race.left == pytest.approx(left, abs=0.01)
    assert hands.view.seen.phase == "window"


def test_minimised_the_clock_stands_still_and_hands_are_covered() -> None:
    hands = in_window()
    hands._send(pygame.WINDOWMINIMIZED)
    assert isinstance(hands.app.stack.top, Curtain)
    hands.wait(20)
    assert hands.view.seen.phase == "window"


def test_minimised_before_one_person_alone_the_game_pauses() -> None:
    hands = in_window(("human", "ai:easy", "ai:easy"))
    hands._send(pygame.WINDOWMINIMIZED)
    assert isinstance(hands.app.stack.top, Pause)
    hands.table.leave()


def in_a_true_window() -> KittensHands:
    """A window in a match that was played from its deal: it can be saved and taken back."""
    hands = kittens_table(("human",) * 3, seed=5)
    while hands.view.seen.phase != "window":
        hands.open_curtain()
        hands.close_look()
        plays = [action for action in hands.table.legal if isinstance(action, Play)]
        hands.do(plays[0] if plays else Draw())
    return hands


def test_a_match_left_in_a_window_goes_on_with_its_whole_time_behind_a_curtain() -> None:
    hands = in_a_true_window()
    hands.wait(3)
    path = hands.table.match.journal.path  # type: ignore[union-attr]
    app = hands.app
    continue_match(app, path)
    table = app.stack.scenes[0]
    assert isinstance(table, Table)
    again = KittensHands(app, table, keys=False)
    again.wait(20)
    assert isinstance(app.stack.top, Curtain)
    assert again.view.seen.phase == "window"
    again.open_curtain()
    assert isinstance(app.stack.top, Pause), "all come to the screen before the clock runs"
    again.wait(20)
    again.key(pygame.K_RETURN)
    assert table.director.race.left > 0.9


def test_hands_lie_face_down_while_everybody_looks_at_a_window() -> None:
    hands = in_window()
    assert not hands.view.hand.is_open
    hands.let_pass()
    hands.frame()
    assert not hands.view.hand.is_open
    hands.show_hand()
    assert hands.view.hand.is_open


def test_one_person_plays_their_nope_from_the_hand_by_click_and_by_drag() -> None:
    for drags in (False, True):
        hands = in_window(("human", "ai:easy", "ai:easy"))
        state = hands.table.match.state
        for seat in (1, 2):
            state.hands[seat] = [int(kind == "shuffle") for kind in hands.view.deck.kinds]
        stage(hands, 0, ("nope", "skip"), pile=PILE)
        state.turn, state.waiting = 1, (1,)
        hands.table.play(1, Play("shuffle"))
        hands.wait(SEEN)
        start = hands.view.hand.spots[0].rect.center
        if drags:
            hands.drag(start, hands.view.places.discard.center)
        else:
            hands.click(start)
        hands.table.leave()
        assert noped(hands) == [0]


# Asked in turn


@pytest.mark.parametrize("keys", [False, True], ids=["mouse", "keyboard"])
def test_asked_in_turn_everybody_finds_the_same_two_buttons(keys: bool) -> None:
    hands = in_window(race_seconds=0, keys=keys)
    hands.table.match.state.hands[1] = [int(kind == "skip") for kind in hands.view.deck.kinds]
    found = []
    for _ in range(2):
        hands.wait(0.3)
        assert isinstance(hands.app.stack.top, Curtain)
        hands.open_curtain()
        found.append([(button.text, button.enabled) for button in hands.view.bar.buttons])
        hands.do(Pass())
    assert found[0] == found[1]
    assert hands.table.match.state.phase == "turn"


def test_asked_in_turn_a_nope_that_is_not_there_is_refused_in_private() -> None:
    hands = in_window(race_seconds=0)
    hands.table.match.state.hands[1] = [int(kind == "skip") for kind in hands.view.deck.kinds]
    hands.wait(0.3)
    hands.open_curtain()
    hands.use(hands.view.bar.buttons[0])
    assert noped(hands) == []
    assert hands.table.toast.text == hands.table.ui.t("exploding_kittens.why.no_nope")


def test_asked_in_turn_a_nope_opens_the_next_window() -> None:
    hands = in_window(race_seconds=0)
    hands.wait(0.3)
    hands.open_curtain()
    hands.do(Nope())
    assert noped(hands) == [1]
    assert hands.table.match.deciders == (2, 0)


# Taking back


def test_a_card_is_taken_back_while_its_window_is_open() -> None:
    hands = in_a_true_window()
    hands.wait(SEEN)
    entries = len(hands.table.match.log)
    hands.key(pygame.K_u)
    assert len(hands.table.match.log) == entries - 1
    assert hands.view.seen.phase == "turn"
    assert hands.app.stack.top is hands.table


def test_what_the_clock_decided_stays() -> None:
    hands = in_window()
    stage(hands, 0, ("skip", "nope"), pile=PILE, owed=2)
    hands.do(Play("skip"))
    hands.let_pass()
    hands.wait(2)
    entries = len(hands.table.match.log)
    assert not hands.table.taking_back.undo_button.enabled
    hands.key(pygame.K_u)
    assert len(hands.table.match.log) == entries
    assert hands.table.toast.text == hands.table.ui.t("exploding_kittens_table.why.clock")


def test_asked_in_turn_a_person_may_take_their_pass_back() -> None:
    hands = in_window(race_seconds=0)
    hands.wait(0.3)
    hands.open_curtain()
    hands.do(Pass())
    assert hands.table.undo_refusal() is None


@pytest.mark.parametrize(("seat", "why"), [(0, "own_on_top"), (1, "no_window")])
def test_a_nope_that_is_clicked_when_it_answers_nothing_says_why(
    seat: int, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = kittens_table(("human", "ai:easy", "ai:easy"))
    monkeypatch.setattr(hands.table.director.minds, "ask", lambda *asked: None)  # they think for ever
    stage(hands, seat, ("shuffle", "skip", "nope"), pile=PILE)
    state, deck = hands.table.match.state, hands.view.deck
    state.hands[0] = [int(kind in ("shuffle", "nope")) for kind in deck.kinds]
    hands.table.viewer = 0
    hands.table.look_again()
    hands.table.layout()
    if seat == 0:
        hands.do(Play("shuffle"))
    hands.click(hands.view.hand.spots[hands.view.hand.kinds.index("nope")].rect.center)
    assert hands.table.toast.text == hands.table.ui.t(f"exploding_kittens.why.{why}")
    with lines_drawn(monkeypatch) as lines:
        hands.table.draw(hands.app.canvas)
    drawn = " ".join(line.text for line in lines)
    assert hands.view.words.text("nope") not in drawn  # no bubble of the card under what is said


def test_a_click_meant_for_a_window_that_has_just_closed_begins_nothing_else() -> None:
    """*Five different* stands where *nobody objects* stood."""
    hands = kittens_table(("human",) * 2)
    stage(hands, 0, ("shuffle", "skip", "nope", "attack", "favor", "bury"), pile=PILE, discard=("skip",))
    hands.do(Play("shuffle"))
    while hands.view.seen.phase == "window":
        hands.frame(0.1)
    hands.table.face_down.turn_up()
    hands.table.look_again()
    hands.click(hands.view.bar.buttons[-1].rect.center)
    assert not hands.view.selection.gathers
    hands.wait(DRAW_PAUSE + 0.1)
    hands.click(hands.view.bar.buttons[-1].rect.center)
    assert hands.view.selection.gathers
    assert hands.table.banner.text() == hands.view.words.t("banner.gather", name="Player 1")


@pytest.mark.parametrize(("kinds", "key"), [(("human", "ai:easy"), "pass_key"), (("human",) * 3, "nobody")])
def test_one_person_lets_it_pass_and_of_several_nobody_objects(kinds: tuple[str, ...], key: str) -> None:
    hands = kittens_table(kinds)
    other = len(kinds) - 1
    stage(hands, other, ("shuffle",), pile=PILE)
    hands.table.viewer = 0
    hands.table.match.state.hands[0] = [2 * (kind == "nope") for kind in hands.view.deck.kinds]
    hands.table.play(other, Play("shuffle"))
    assert hands.view.bar.buttons[-1].text == hands.view.words.t(f"window.{key}")
    hands.table.leave()
