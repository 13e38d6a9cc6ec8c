"""Where lines are broken: numbers stay with what they count, no sign stands alone, and it costs no line."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import line_breaks


def broken(text: str, width: int) -> list[str]:
    """All letters one wide."""
    return line_breaks.lines(text, lambda line: len(line) <= width)


def at_any_space(text: str, width: int) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("the hand has 12 cards now", 15, ["the hand has", "12 cards now"]),
        ("коробка и в ней кот", 11, ["коробка", "и в ней кот"]),
        ("the long one — and", 13, ["the long", "one — and"]),
        ("boxes 2 + 2 = 4", 11, ["boxes", "2 + 2 = 4"]),
        ("yellow stars ×2 here", 14, ["yellow", "stars ×2 here"]),
    ],
)
def test_what_belongs_together_is_on_one_line(text: str, width: int, lines: list[str]) -> None:
    assert broken(text, width) == lines


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("The race key is Q.", 15, ["The race key", "is Q."]),
        ("Box value ×1", 9, ["Box", "value ×1"]),
        ("Alone Q.", 5, ["Alone", "Q."]),
    ],
)
def test_a_short_word_alone_at_the_end_takes_another_along_where_there_is_one(
    text: str, width: int, lines: list[str]
) -> None:
    assert broken(text, width) == lines


def test_where_it_would_take_another_line_a_number_ends_one() -> None:
    assert broken("take 3 cards off", 6) == ["take 3", "cards", "off"]


@given(st.text("abв3—× ", max_size=60), st.integers(3, 20))
def test_no_word_is_lost_no_line_too_wide_and_none_more_than_needed(text: str, width: int) -> None:
    lines = broken(text, width)
    assert " ".join(lines).split() == text.split()
    assert all(len(line) <= width or " " not in line for line in lines)
    assert len(broken(" ".join(text.split()), width)) == max(1, len(at_any_space(text, width)))
