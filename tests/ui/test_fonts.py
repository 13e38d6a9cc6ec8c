"""Setting text: lines, cuts, and characters that fonts dislike."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui import theme
from game.ui.fonts import Typesetter, drawable
from game.ui.theme import Metrics

TYPE = Typesetter(Metrics(1280, 800))
words = st.text("абвwi ,.", max_size=60)


@given(words)
def test_a_line_is_as_wide_as_it_says(text: str) -> None:
    assert TYPE.render(text, theme.BODY, theme.INK).get_width() in (
        TYPE.width(text, theme.BODY),
        TYPE.width(text, theme.BODY) + 1,  # nothing at all is still one pixel
    )


@given(words)
def test_wrapping_loses_no_word_and_keeps_the_width(text: str) -> None:
    lines = TYPE.wrap(text, theme.BODY, 150)
    assert " ".join(lines).split() == text.split()
    assert all(TYPE.width(line, theme.BODY) <= 150 or " " not in line.strip() for line in lines)


@given(words, st.integers(20, 300))
def test_a_text_that_is_cut_fits_and_says_so(text: str, width: int) -> None:
    cut = TYPE.fit(text, theme.BODY, width)
    assert TYPE.width(cut, theme.BODY) <= width
    assert cut == text or cut.endswith("…")


@pytest.mark.parametrize(
    "text", ["", " ", "\ufe0f", "\ufe0f \ufe0f", "a \u200b b", "🐈‍⬛", "\u00ad", "\u0301"]
)
def test_characters_without_width_do_no_harm(text: str) -> None:
    TYPE.render(text, theme.SMALL, theme.INK)


def test_a_no_break_space_is_as_wide_as_a_space_and_never_ends_a_line() -> None:
    assert TYPE.width("a\u00a0b", theme.BODY) == TYPE.width("a b", theme.BODY)
    assert TYPE.wrap("aaaa\u00a0bbbb cc", theme.BODY, TYPE.width("aaaa bbbb", theme.BODY)) == [
        "aaaa\u00a0bbbb",
        "cc",
    ]


def test_what_the_font_has_no_picture_of_is_not_drawn() -> None:
    assert drawable("Олена \N{CAT FACE}") == "Олена "
    assert drawable("Zoë, №5 — Їжак") == "Zoë, №5 — Їжак"
    assert not drawable("\N{CAT FACE}\N{GRINNING FACE}")
