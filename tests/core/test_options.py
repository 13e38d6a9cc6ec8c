"""House rules: what may be chosen, and what is said to a choice that there is not."""

from __future__ import annotations

import pytest

from game.core.options import BadOption, Option, OptionValue, complete, parse

OPTIONS = (
    Option("stacking", False),
    Option("table", "normal", ("small", "normal")),
    Option("hand", 7, (5, 7)),
)


def test_options_not_chosen_take_their_defaults() -> None:
    assert complete(OPTIONS, {"hand": 5}) == {"stacking": False, "table": "normal", "hand": 5}


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("stacking=on", "stacking", True),
        ("stacking=No", "stacking", False),
        ("table=small", "table", "small"),
        ("hand=5", "hand", 5),
    ],
)
def test_an_option_is_read_from_its_text(text: str, name: str, value: OptionValue) -> None:
    assert parse(OPTIONS, text) == (name, value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("stacking", "an option is written name=value"),
        ("staking=on", "did you mean 'stacking'?"),
        ("stacking=maybe", "it takes off, on"),
        ("table=", "it takes small, normal"),
        ("hand=6", "it takes 5, 7"),
    ],
)
def test_a_text_that_is_no_option_is_refused_with_what_there_is(text: str, message: str) -> None:
    with pytest.raises(BadOption) as caught:
        parse(OPTIONS, text)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "chosen", [{"hand": True}, {"stacking": 1}, {"stacking": "on"}, {"hand": 6}, {"x": 1}]
)
def test_a_value_of_another_kind_is_refused(chosen: dict[str, OptionValue]) -> None:
    with pytest.raises(BadOption):
        complete(OPTIONS, chosen)
