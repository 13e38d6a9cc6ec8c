"""The end of a match on the screen: who won and why, box by box, and the ways on."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.rules.if_it_fits.scoring import IfItFitsOutcome
from game.scenes.results import Results
from game.scenes.table import Table
from game.scenes.tables.if_it_fits.breakdown import BoxRow, Breakdown
from game.scenes.title import TitleScene
from game.ui.fonts import Typesetter
from tests.scenes.hands import IfItFitsHands, table_where


def at_results(count: int = 3, **settings: object) -> tuple[IfItFitsHands, Results]:
    """A match of people, played to its end without hands."""
    hands = table_where(
        lambda h: sum(h.seen().hand_sizes) == 1 and h.seen().last_phase, kinds=("human",) * count, **settings
    )
    hands.table.play(
        hands.table.match.deciders[0], hands.table.match.legal_actions(hands.table.match.deciders[0])[0]
    )
    hands.wait(2)
    assert isinstance(hands.top, Results)
    return hands, hands.top


def marked(results: Results) -> BoxRow | None:
    """The row that is lit up, by pointer or by keys."""
    lit = [w for w in results.rows.widgets if w.hovered]
    if not lit and results.rows.show_focus and results.rows.focus is not None:
        lit = [results.rows.focus]
    row = lit[0] if lit else None
    assert row is None or isinstance(row, BoxRow)
    return row


def test_the_winner_and_the_reason_are_named() -> None:
    hands, results = at_results()
    outcome = results.outcome
    for seat in outcome.winners:
        assert hands.table.name(seat) in results._headline
    assert results._why == hands.app.ui.t(outcome.reason.key)
    assert outcome.reason.key not in results._why


def test_there_is_a_row_for_each_box_that_scores() -> None:
    _, results = at_results()
    outcome = results.outcome
    assert isinstance(outcome, IfItFitsOutcome)
    rows = [row.box for row in results.rows.widgets if isinstance(row, BoxRow)]
    assert sorted(map(str, rows)) == sorted(str(box) for box in outcome.boxes if box.seats)
    for seat, points in enumerate(outcome.scores):
        assert points == sum(box.points for box in rows if seat in box.seats) + outcome.bonus[seat]


def test_the_pointer_on_a_row_lights_up_its_box() -> None:
    hands, results = at_results()
    hands.move((5, 5))
    plain = hands.pixels()
    seen = {plain}
    for row in results.rows.widgets:
        for _ in range(30):
            if results.rows.viewport is None or results.rows.viewport.contains(row.rect):
                break
            hands.move(results.rows.viewport.center)
            hands.wheel(-1)
        hands.move(row.rect.center)
        assert marked(results) is row
        frame = hands.pixels()
        assert frame not in seen
        seen.add(frame)
    hands.move((5, 5))
    assert marked(results) is None


def test_keys_reach_every_row_and_every_button() -> None:
    hands, results = at_results()
    reached = []
    for _ in range(len(results.rows.widgets) + 2):
        hands.key(pygame.K_DOWN)
        row = marked(results)
        assert row is not None
        assert results.rows.viewport is not None
        assert results.rows.viewport.colliderect(row.rect)
        reached.append(row)
    assert set(reached) == set(results.rows.widgets)
    buttons = set()
    for _ in range(len(results.buttons.widgets) + 1):
        hands.key(pygame.K_TAB)
        assert results.buttons.show_focus
        buttons.add(results.buttons.focus)
    assert buttons == set(results.buttons.widgets)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_play_again_deals_the_same_people_another_match(way: str) -> None:
    hands, results = at_results()
    setup = results.match.setup
    if way == "mouse":
        hands.click(results.again.rect.center)
    else:
        hands.key(pygame.K_TAB)
        hands.key(pygame.K_RETURN)
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    assert table.match.setup.seats == setup.seats
    assert table.match.setup.options == setup.options
    assert table.match.setup.seed != setup.seed
    assert not table.match.log


def test_escape_leads_to_the_title() -> None:
    hands, _ = at_results()
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.top, TitleScene)


@pytest.mark.parametrize("count", [2, 5])
@pytest.mark.parametrize("percent", [100, 150])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (2500, 620)], ids=str)
def test_rows_and_buttons_have_room_in_every_window(size: tuple[int, int], percent: int, count: int) -> None:
    hands, results = at_results(count, text_size=percent)
    hands.resize(*size)
    hands.frame()
    window, viewport = hands.app.canvas.get_rect().inflate(-8, -8), results.rows.viewport
    assert viewport is not None
    row = results.rows.widgets[0]
    assert viewport.height >= row.rect.height
    for widget in results.buttons.widgets:
        assert window.contains(widget.rect)
        assert not viewport.colliderect(widget.rect)
    for seat_top in range(count):
        assert results._seats_top + (seat_top + 1) * results._seat_height <= results._caption.top


def test_the_result_follows_window_and_language() -> None:
    hands, results = at_results()
    hands.app.change_settings(language="ru")
    assert results.again.text == hands.app.ui.t("common.button.again")
    assert results._why == hands.app.ui.t(results.outcome.reason.key)
    hands.resize(1900, 1000)
    hands.frame()
    assert hands.app.canvas.get_rect().contains(results.panel)


def test_the_points_on_the_boxes_do_not_cover_one_another() -> None:
    hands, results = at_results(3)
    breakdown = results.breakdown
    assert isinstance(breakdown, Breakdown)
    taken: list[pygame.Rect] = []
    for row in breakdown.rows:
        pill = breakdown._draw_winners(hands.app.canvas, row.box, taken)
        assert pill.collidelist(taken) < 0
        taken.append(pill)


def test_a_row_adds_up_on_paper_and_names_penalties_only_where_they_decided_a_tie() -> None:
    _, results = at_results()
    outcome = results.outcome
    assert isinstance(outcome, IfItFitsOutcome)
    outcome = replace(outcome, scores=(13, 13, -1), bonus=(5, 1, 1), penalties=(1, 2, 4))
    breakdown = Breakdown(results.table.view, outcome)  # type: ignore[arg-type]
    assert [breakdown.seat_detail(seat) for seat in range(3)] == [
        "8 for boxes + 5 for cats = 13\ntie-break: 1 penalty point",
        "12 for boxes + 1 for cats = 13\ntie-break: 2 penalty points",
        "−2 for boxes + 1 for cats = −1",
    ]


def lines_shown(
    count: int,
    size: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
    told: dict[str, tuple[int, ...]],
    language: str = "en",
) -> tuple[list[list[str]], set[str]]:
    """What there is to tell of each seat of an outcome like that, with the largest text; and the words drawn."""
    hands, results = at_results(count, text_size=150, language=language)
    outcome = results.outcome
    assert isinstance(outcome, IfItFitsOutcome)
    results.outcome = results.breakdown.outcome = replace(outcome, **told)  # type: ignore[attr-defined]
    hands.resize(*size)
    shown: list[str] = []
    fit = Typesetter.fit
    monkeypatch.setattr(Typesetter, "fit", lambda *given: shown.append(fit(*given)) or shown[-1])
    hands.app.redraw()
    hands.frame()
    return [results.breakdown.seat_detail(seat).split("\n") for seat in range(count)], set(shown)


@pytest.mark.parametrize("language", ["en", "ru", "uk"])
def test_what_a_row_tells_is_not_cut_in_the_smallest_window(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    outcome = {"scores": (31, 31), "bonus": (11, 12), "penalties": (11, 12)}
    lines, shown = lines_shown(2, (1024, 600), monkeypatch, outcome, language)
    assert {line for told in lines for line in told} <= shown


def test_where_a_row_has_one_line_it_tells_what_decided_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = {"scores": (9, 4, 4, 1, 0), "bonus": (1,) * 5, "penalties": (1, 2, 3, 4, 5)}
    lines, shown = lines_shown(5, (1024, 768), monkeypatch, outcome)
    assert [len(told) for told in lines] == [1, 2, 2, 1, 1]
    assert {told[-1] for told in lines} <= shown
    assert lines[1][0] not in shown
