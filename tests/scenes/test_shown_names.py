"""Names as they are shown: what the font has no picture of, and words that belong together."""

from __future__ import annotations

import pytest

from game.core.match import SeatSetup
from game.scenes.curtain import Curtain
from game.scenes.lobby import Lobby
from game.scenes.seat_names import seat_name
from game.texts import Texts
from tests.scenes.hands import opened, table_of
from tests.scenes.menu_hands import MenuHands, open_app


def test_a_name_of_emoji_alone_is_shown_as_the_seats_usual_one() -> None:
    seats = (SeatSetup("human", "\N{CAT FACE}", 0), SeatSetup("human", "Zoe \N{CAT FACE}", 1))
    assert seat_name(Texts("en"), seats, 1, 0) == "Player 1"
    assert seat_name(Texts("en"), seats, 1, 1) == "Zoe \N{CAT FACE}", "the stored name"


@pytest.mark.parametrize("size", [(1200, 700), (1280, 800)], ids=str)
def test_the_house_rules_of_if_it_fits_need_no_scrolling(size: tuple[int, int]) -> None:
    app = opened(open_app(size, "uk"))
    hands = MenuHands(app)
    lobby = Lobby(app, "if_it_fits")
    hands.show(lobby)
    assert lobby.sheet.rect.bottom <= lobby.content.bottom
    assert lobby.group.content_height <= lobby.content.height


def test_on_the_curtain_a_number_stays_with_its_word() -> None:
    hands = table_of(("human", "human"))
    assert isinstance(hands.top, Curtain)
    assert hands.top._name() == f"Player\N{NO-BREAK SPACE}{hands.top.seat + 1}"
