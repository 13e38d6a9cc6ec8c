"""The text form of actions, and back."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.if_it_fits.actions import (
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)
from tests.rules.if_it_fits.build import RULES

_numbers = st.integers(0, 200)
_cells = st.tuples(_numbers, _numbers)
ACTIONS = st.one_of(
    st.just(Draw()),
    st.builds(PlaceStart, _cells, st.booleans()),
    st.builds(LayToy, _cells),
    st.builds(PlayBox, _numbers, _cells, st.booleans(), st.sampled_from(["none", "left", "right"])),
    st.builds(PlayPrincess, _numbers, _cells),
    st.builds(SleepCat, _cells, st.booleans()),
    st.builds(Discard, _numbers),
)


@given(ACTIONS)
def test_text_and_json_lead_back_to_the_action(action: IfItFitsAction) -> None:
    assert RULES.parse_action(str(action)) == action
    assert msgspec.json.decode(msgspec.json.encode(action), type=RULES.action_type) == action


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("box 17 @ 4,3 turned, cat left", PlayBox(17, (4, 3), turned=True, cat="left")),
        ("box 17 @ 4,3", PlayBox(17, (4, 3))),
        ("start @ 6,3 turned", PlaceStart((6, 3), turned=True)),
        ("toy @ 4,3", LayToy((4, 3))),
        ("princess 73 @ 4,3", PlayPrincess(73, (4, 3))),
        ("sleep @ 4,3", SleepCat((4, 3))),
        ("discard 17", Discard(17)),
        ("draw", Draw()),
    ],
)
def test_actions_are_written_so(text: str, action: IfItFitsAction) -> None:
    assert str(action) == text
    assert RULES.parse_action(text) == action


@pytest.mark.parametrize(
    "text", ["", "box", "box 1 @ 4", "draw ", "box 1 @ 4,3, cat none", "sleep @ -1,2", "nope"]
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no action"):
        RULES.parse_action(text)
