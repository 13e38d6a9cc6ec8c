"""The tables of Cat Planets in every phase, window, language and text size: nothing cut, off the window or over one
another; and a window that changes its size in the middle of anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.rules.comet_catch.actions import Turn as TurnCard
from game.rules.constellation.actions import Call as CallConstellation
from game.rules.koto_uno.actions import Play
from game.rules.memory.actions import Turn
from game.rules.orbit.actions import Draw, GoOut
from tests.scenes.koto_uno_hands import LAST_MOON, LAST_PLAIN, ON_YELLOW, stacked
from tests.scenes.layout_check import resize, table_faults
from tests.scenes.planets_hands import PlanetsHands, planets_table
from tests.scenes.test_planets_orbit import ready_to_go_out

Open = Callable[..., PlanetsHands]


def of(game: str, people: int = 4) -> Open:
    def open_it(**settings: object) -> PlanetsHands:
        hands = planets_table(game, ("human",) * people, **settings)  # type: ignore[arg-type]
        hands.sit_down()
        return hands

    return open_it


def koto_turn(**settings: object) -> PlanetsHands:
    return stacked(of("koto_uno", 6)(**settings), (*LAST_MOON, *LAST_PLAIN, ("blue", "ufo", 1)), ON_YELLOW)


def koto_picker(**settings: object) -> PlanetsHands:
    hands = koto_turn(**settings)
    hands.view.playing.play(hands.view.deck.card(*LAST_MOON[0]))
    assert hands.view.playing.naming
    return hands


def koto_eclipse(**settings: object) -> PlanetsHands:
    hands = koto_picker(**settings)
    hands.view.playing.name_star("pink")
    hands.wait(0.5)
    hands.sit_down()
    assert hands.seen.named == "pink"
    return hands


def koto_catch(**settings: object) -> PlanetsHands:
    hands = stacked(of("koto_uno")(**settings), LAST_PLAIN, ON_YELLOW)
    hands.play(hands.legal(Play)[0])
    hands.wait(0.3)
    return hands


def koto_answer(**settings: object) -> PlanetsHands:
    hands = stacked(of("koto_uno")(race_seconds=0, **settings), LAST_PLAIN, ON_YELLOW)
    hands.play(hands.legal(Play)[0])
    hands.sit_down()
    return hands


def memory_open(**settings: object) -> PlanetsHands:
    hands = of("memory", 6)(options={"cards": 36}, **settings)
    hands.play(Turn(0))
    return hands


def constellation_mark(**settings: object) -> PlanetsHands:
    hands = of("constellation", 6)(**settings)
    hands.play(CallConstellation(), seat=2)
    hands.frame()
    return hands


def constellation_large(**settings: object) -> PlanetsHands:
    """A grid that had to grow."""
    hands = of("constellation", 1)(**settings)
    state = hands.table.match.state
    state.grid += [state.deck.pop() for _ in range(6)]
    hands.table.look_again()
    return hands


def comet_moment(**settings: object) -> PlanetsHands:
    hands = of("comet_catch", 6)(**settings)
    for _ in range(3):
        hands.play(TurnCard(), seat=hands.table.match.state.turn)
    return hands


def orbit_out(**settings: object) -> PlanetsHands:
    hands = ready_to_go_out(**settings)
    hands.view.handling.clicked(hands.view.arranging.split.rest[0])
    assert hands.view.buttons.only_discard in hands.view.buttons.shown
    return hands


def orbit_by_hand(**settings: object) -> PlanetsHands:
    hands = of("orbit")(**settings)
    hands.play(Draw())
    hands.view.arranging.step(hands.view.hand.cards[0], 1)
    hands.view.refill()
    return hands


def orbit_panel(**settings: object) -> PlanetsHands:
    hands = ready_to_go_out(**settings)
    hands.play(next(action for action in hands.table.legal if isinstance(action, GoOut)))
    assert hands.view.panel is not None
    return hands


PHASES: tuple[Open, ...] = (
    koto_turn,
    koto_picker,
    koto_eclipse,
    koto_catch,
    koto_answer,
    memory_open,
    of("memory", 1),
    of("constellation", 1),
    of("constellation", 6),
    constellation_mark,
    constellation_large,
    of("comet_catch", 6),
    comet_moment,
    of("orbit"),
    orbit_by_hand,
    orbit_out,
    orbit_panel,
)
NAMES = [
    getattr(phase, "__name__", "") if phase.__name__ != "open_it" else f"table_{i}"
    for i, phase in enumerate(PHASES)
]
each_phase = pytest.mark.parametrize("phase", PHASES, ids=NAMES)
SEATS = frozenset(f"Player {n}" for n in range(1, 7))
"""Names may be cut: the mark stands beside them."""


def faults(hands: PlanetsHands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is wrong with the table, and what runs into its banner."""
    table = hands.table
    playing = getattr(hands.view, "playing", None)
    picker = playing is not None and playing.naming  # its stars lie over the piles
    found = table_faults(table, monkeypatch, may_be_cut=SEATS, may_overlap=picker)
    widgets = [widget for widget in table.group.widgets if widget.visible and widget.rect.width]
    banner = table.places.banner
    found += [
        f"{type(widget).__name__} {widget.rect} runs into the banner"
        for widget in widgets
        if widget.rect.colliderect(banner) and getattr(hands.view, "panel", None) is None
    ]
    return found


@each_phase
@pytest.mark.parametrize(
    ("size", "language", "text"),
    [
        ((1024, 600), "en", 100),
        ((1024, 600), "uk", 125),
        ((1024, 600), "ru", 150),
        ((1024, 600), "xx", 100),
        ((1280, 800), "xx", 125),
        ((2560, 1440), "ru", 100),
        ((3440, 1440), "uk", 150),
    ],
)
def test_nothing_is_cut_or_over_one_another(
    phase: Open, size: tuple[int, int], language: str, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = phase(size=size, language=language, text_size=text)
    assert not faults(hands, monkeypatch)


@each_phase
def test_the_rules_open_at_a_page_that_is_there(phase: Open) -> None:
    hands = phase()
    game = hands.table.match.setup.game
    pages = [section["id"] for section in hands.app.ui.texts.get(f"rules_{game}.sections")]
    assert hands.view.rules_section() in pages


@each_phase
def test_the_window_changes_its_size_in_the_middle_of_everything(
    phase: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = phase()
    for size in ((1024, 600), (1900, 1000)):
        resize(hands, size)
        assert not faults(hands, monkeypatch)


@pytest.mark.parametrize("is_log_open", [True, False], ids=["log", "no log"])
@pytest.mark.parametrize(
    ("size", "language", "text"),
    [((1024, 600), "en", 100), ((1024, 600), "ru", 150), ((1280, 800), "ru", 150), ((2560, 1440), "uk", 100)],
)
def test_the_stars_to_choose_from_stand_beside_the_piles(
    size: tuple[int, int], language: str, text: int, is_log_open: bool
) -> None:
    view = koto_picker(size=size, language=language, text_size=text, log_open=is_log_open).view
    piles, ui = (view.centre.deck, view.centre.discard), view.ui
    assert view.picker.rect.collidelist([pile.inflate(ui.px(30), 0) for pile in piles]) < 0
    assert all(view.picker.rect.contains(star.rect) for star in view.picker.stars)
    assert view.areas.board.contains(view.picker.rect)
