"""What happened meanwhile: the newest lines, and that there were more."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.recap import MOST_LINES, Recap
from game.scenes.tables.view import LogLine
from tests.scenes.hands import IfItFitsHands, table_of

EARLIER = {
    "en": {1: "… and 1 earlier line: see the log", 26: "… and 26 earlier lines: see the log"},
    "ru": {
        1: "… и ещё 1 более ранняя запись в журнале",
        3: "… и ещё 3 более ранние записи в журнале",
        26: "… и ещё 26 более ранних записей в журнале",
    },
    "uk": {
        1: "… і ще 1 давніший запис у журналі",
        3: "… і ще 3 давніші записи в журналі",
        26: "… і ще 26 давніших записів у журналі",
    },
}


def recap_of(
    count: int, language: str = "en", size: tuple[int, int] = (1280, 800), line: str = "Line"
) -> tuple[IfItFitsHands, Recap]:
    hands = table_of(("human", "ai:easy"), language=language)
    if hands.app.canvas.get_size() != size:
        hands.resize(*size)
    recap = Recap(hands.table, [LogLine(0, f"{line} {n}") for n in range(count)])
    hands.app.stack.push(recap)
    return hands, recap


@pytest.mark.parametrize(
    ("language", "count", "words"),
    [(language, count, words) for language, lines in EARLIER.items() for count, words in lines.items()],
)
def test_it_says_how_much_more_there_was(language: str, count: int, words: str) -> None:
    _, recap = recap_of(MOST_LINES + count, language)
    told = recap.spoken()
    assert told[1] == words
    assert list(told[2:]) == [f"Line {n}" for n in range(count, MOST_LINES + count)]


def test_it_says_nothing_of_that_where_it_tells_all() -> None:
    _, recap = recap_of(MOST_LINES)
    assert list(recap.spoken()[1:]) == [f"Line {n}" for n in range(MOST_LINES)]


def test_what_a_small_window_has_no_room_for_counts_as_well() -> None:
    hands, recap = recap_of(MOST_LINES, size=(1024, 600), line="a long line " * 12)
    hands.app.change_settings(text_size=150)
    shown = len(recap.spoken()) - 2
    assert 0 < shown < MOST_LINES
    assert recap.spoken()[1] == f"… and {MOST_LINES - shown} earlier lines: see the log"
    assert pygame.Rect(0, 0, 1024, 600).contains(recap.rect)


def test_the_sentence_is_seen() -> None:
    pictures = []
    for count in (MOST_LINES + 1, MOST_LINES + 2):
        hands, recap = recap_of(count)
        recap.lines = [*recap.lines[:-MOST_LINES], *(LogLine(0, "Same") for _ in range(MOST_LINES))]
        recap.layout()
        pictures.append(hands.pixels())
    assert pictures[0] != pictures[1]
