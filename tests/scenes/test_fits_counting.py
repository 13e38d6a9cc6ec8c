"""At the end of If It Fits the points are counted up before the winner is told."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.rules.if_it_fits.scoring import IfItFitsOutcome
from game.scenes.results import Results
from game.scenes.tables.if_it_fits.breakdown import BoxRow, Breakdown
from game.scenes.tables.if_it_fits.counting import LONGEST, Counting
from tests.scenes.hands import IfItFitsHands, table_where


def at_results(**settings: object) -> tuple[IfItFitsHands, Results]:
    """A match of three people, played to its end without hands."""
    hands = table_where(
        lambda h: sum(h.seen().hand_sizes) == 1 and h.seen().last_phase, kinds=("human",) * 3, **settings
    )
    match = hands.table.match
    hands.table.play(match.deciders[0], match.legal_actions(match.deciders[0])[0])
    for _ in range(200):
        if isinstance(hands.top, Results):
            return hands, hands.top
        hands.frame(0.1)
    raise AssertionError("no result comes")


def outcome_of(results: Results) -> IfItFitsOutcome:
    assert isinstance(results.outcome, IfItFitsOutcome)
    return results.outcome


def all_rows(results: Results) -> list[BoxRow]:
    return [row for row in results.rows.widgets if isinstance(row, BoxRow)]


def order(results: Results) -> list[int]:
    """The seats from the top of the list down."""
    return sorted(results._seats, key=lambda seat: results._seat_rect(seat).y)


def test_box_after_box_is_counted_until_everybody_has_their_points() -> None:
    hands, results = at_results(speed=1.0)
    scores = outcome_of(results).scores
    lit: list[BoxRow | None] = []
    so_far = [0] * len(scores)
    for _ in range(round((LONGEST + 2) * 10)):
        counting = results.counting
        if counting is None:
            break
        if not lit or lit[-1] is not counting.marked:
            lit.append(counting.marked)  # type: ignore[arg-type]
        so_far = [counting.points(seat) for seat in results._seats]
        assert results.confetti is None
        hands.frame(0.1)
        hands.pixels()
    assert results.counting is None
    assert set(lit) - {None} == set(all_rows(results))
    assert sum(so_far) <= sum(scores)
    assert results.confetti is not None


def test_what_is_counted_adds_up_to_the_score() -> None:
    _, results = at_results(speed=1.0)
    counting = results.counting
    assert counting is not None
    assert [counting.points(seat) for seat in results._seats] == [0, 0, 0]
    while counting.update(0.05):
        pass
    assert tuple(counting.points(seat) for seat in results._seats) == outcome_of(results).scores


def test_nothing_tells_the_winner_before_all_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, results = at_results(speed=1.0)
    assert order(results) == [0, 1, 2]
    told: list[str] = []
    draw, wrapped = type(hands.app.ui.type).draw, type(hands.app.ui.type).draw_wrapped

    def note(self: object, surface: object, text: str, *rest: object, **named: object) -> object:
        told.append(text)
        return draw(self, surface, text, *rest, **named)  # type: ignore[arg-type]

    def note_wrapped(self: object, surface: object, text: str, *rest: object, **named: object) -> object:
        told.append(text)
        return wrapped(self, surface, text, *rest, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(type(hands.app.ui.type), "draw", note)
    monkeypatch.setattr(type(hands.app.ui.type), "draw_wrapped", note_wrapped)
    hands.pixels()
    assert results._headline not in told
    assert results._why not in told
    hands.key(pygame.K_SPACE)
    hands.pixels()
    assert results._headline in told
    assert results._why in told


@pytest.mark.parametrize("way", ["click", "key"])
def test_a_click_or_key_shows_the_end_and_does_nothing_else(way: str) -> None:
    hands, results = at_results(speed=1.0)
    assert not all(row.revealed for row in all_rows(results))
    if way == "click":
        hands.click(results.title_button.rect.center)
    else:
        hands.key(pygame.K_ESCAPE)
    assert hands.top is results
    assert results.counting is None
    assert all(row.revealed for row in all_rows(results))
    assert order(results) == [seat for group in results.outcome.ranking for seat in group]


@pytest.mark.parametrize("settings", [{"speed": 0.0}, {"speed": 1.0, "reduce_motion": True}], ids=str)
def test_at_instant_speed_and_with_reduced_motion_the_end_is_there_at_once(
    settings: dict[str, object],
) -> None:
    _, results = at_results(**settings)
    assert results.counting is None
    assert all(row.revealed for row in all_rows(results))
    assert order(results) == [seat for group in results.outcome.ranking for seat in group]


def test_the_window_may_change_while_it_is_counted() -> None:
    hands, results = at_results(speed=1.0)
    for size in ((1024, 600), (1900, 1000)):
        hands.frame(0.4)
        hands.resize(*size)
        hands.frame(0.4)
        hands.pixels()
    assert results.counting is not None


def test_where_nobodys_cat_lies_on_the_table_there_is_nothing_to_count() -> None:
    hands, results = at_results(speed=1.0)
    bare = replace(outcome_of(results), bonus=(0, 0, 0), scores=(0, 0, 0))
    breakdown = results.breakdown
    assert isinstance(breakdown, Breakdown)
    breakdown.rows, breakdown.outcome = [], bare
    counting = Counting(breakdown)
    assert counting.over
    counting.draw_sums(hands.app.canvas, [pygame.Rect(0, 0, 10, 10)] * 3)
    assert [counting.points(seat) for seat in range(3)] == [0, 0, 0]
