"""What the next card of KotUno must share with the top one stands clear of the seats, in every window."""

from __future__ import annotations

import pytest

from game.texts import LANGUAGES, PSEUDO
from tests.scenes.replay_hands import watching


@pytest.mark.parametrize("language", [*LANGUAGES, PSEUDO])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_it_touches_no_badge_of_a_seat_and_no_pile(size: tuple[int, int], language: str) -> None:
    hands, replay = watching(
        "koto_uno", most=6, size=size, language=language
    )  # beneath it there is least room
    for text_size in (100, 125, 150):
        hands.app.change_settings(text_size=text_size)
        centre = replay.view.centre  # type: ignore[attr-defined]
        around = centre.badge.inflate(2 * replay.ui.px(6), 2 * replay.ui.px(6))
        assert around.collidelist([*replay.seats_bar.rects, centre.deck, centre.discard]) < 0, text_size
        assert replay.places.board.contains(centre.badge), text_size
