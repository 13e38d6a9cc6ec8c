"""Match files that cannot be continued: refused with a sentence, and none is lost."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.store.match_file import read_match, read_summary
from game.store.match_lines import FORMAT, MatchFileError
from game.store.matches import MatchStore
from tests.core.made_up import Draw, MadeUp
from tests.store.small_matches import SETUP, path_of, play, same


def test_with_another_deck_a_match_can_be_watched_but_not_continued(store: MatchStore, cards: Path) -> None:
    match = store.begin(SETUP)
    play(match, 4)
    cards.write_text("made_up: {cards: 10}\n")
    with pytest.raises(MatchFileError, match="begun with another deck") as caught:
        store.resume(path_of(match))
    assert caught.value.reason.key == "store.deck_changed"
    assert path_of(match).exists()
    assert same(read_match(path_of(match)).play(MadeUp()), match)


@pytest.mark.parametrize(
    ("line", "text", "message"),
    [
        (1, "", "no header of a Kotobox match"),
        (1, "{}", "no header of a Kotobox match"),
        (1, '{"format": 0}', "no header of a Kotobox match"),
        (1, '{"format": "new"}', "no header of a Kotobox match"),
        (2, "\ufffd", "no line of a match"),
        (
            2,
            '{"seat": 0}',
            "no line of a match: it must be an action with its seat, took_back, put_back, hinted, or over",
        ),
        (2, '{"action": {"do": "draw"}}', "no line of a match: it must be"),
        (2, '{"seat": 0, "action": {"do": "draw"}, "took_back": 1}', "no line of a match: it must be"),
        (2, '{"seat": -1, "action": {"do": "draw"}}', "no line of a match"),
        (2, '{"seats": 0, "action": {"do": "draw"}}', "unknown field `seats`"),
        (2, '{"seat": 0, "action": ' + "[" * 100_000 + "}", "maximum recursion depth"),
        (3, '{"took_back": 7}', "7 actions taken back of 1"),
        (3, '{"put_back": 1}', "1 actions put back of 0"),
        (2, '{"seat": 0, "action": {"do": "draw"}, "time": -1}', "no line of a match"),
        (3, '{"seat": 9, "action": {"do": "draw"}}', "seat 9 may not do this here: not your turn"),
        (2, '{"seat": 0, "action": {"do": "drow"}}', "no action of made_up"),
        (2, '{"seat": 0, "action": {"do": "play", "card": "x"}}', "no action of made_up"),
        (2, '{"seat": 0, "action": {"do": "play", "card": 99}}', "not your card"),
    ],
)
def test_damage_is_told_with_its_line_and_the_file_set_aside(
    store: MatchStore, home: Path, line: int, text: str, message: str
) -> None:
    match = store.begin(SETUP)
    match.submit(0, Draw())
    play(match, 8)
    path = path_of(match)
    lines = path.read_text("utf-8").splitlines(keepends=True)
    lines[line - 1] = text + "\n"
    path.write_text("".join(lines), "utf-8")
    with pytest.raises(MatchFileError) as caught:
        store.resume(path)
    assert str(caught.value).startswith(f"{path}:{line}: ")
    assert message in str(caught.value)
    assert caught.value.reason.key == "store.damaged"
    assert not path.exists()
    assert len(list((home / "matches").glob("*.broken-*"))) == 1
    assert [notice.key for notice in store.disk.notices] == ["store.set_aside"]


@pytest.mark.parametrize("action", ['{"do": "play", "card": 99}', '{"do": "fly"}'])
def test_what_was_taken_back_but_cannot_have_been_done_is_damage(store: MatchStore, action: str) -> None:
    path = path_of(store.begin(SETUP))
    with path.open("a") as file:
        file.write('{"seat": 0, "action": ' + action + '}\n{"took_back": 1}\n')
    with pytest.raises(MatchFileError, match=r"jsonl:2: (what was taken back|no action)"):
        store.resume(path)


def test_a_header_that_the_rules_refuse_is_told(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace('"hand":1', '"hand":5'), "utf-8")
    with pytest.raises(MatchFileError, match="option 'hand' cannot be 5"):
        store.resume(path)


def test_a_file_of_a_newer_version_is_left_alone(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace(f'"format":{FORMAT}', f'"format":{FORMAT + 1}'), "utf-8")
    assert store.summaries() == []
    assert store.newer == 1
    with pytest.raises(MatchFileError, match="newer version") as caught:
        store.resume(path)
    assert caught.value.reason.key == "store.newer"
    assert path.exists()
    assert store.disk.notices == []


@pytest.mark.parametrize(
    "content", [b"", b"\x00\xff" * 50, b"# notes\n", b"[" * 100_000, b'{"format":1,"x":' + b"[" * 100_000]
)
def test_a_file_that_is_no_match_is_set_aside_when_matches_are_listed(
    store: MatchStore, content: bytes
) -> None:
    good = path_of(store.begin(SETUP))
    bad = good.with_name("20990101-000000-made_up.jsonl")
    bad.write_bytes(content)
    assert [summary.path for summary in store.summaries()] == [good]
    assert not bad.exists()
    assert [notice.key for notice in store.disk.notices] == ["store.set_aside"]


def test_a_match_of_a_game_that_is_gone_is_refused_and_kept(store: MatchStore) -> None:
    path = path_of(store.begin(SETUP))
    path.write_text(path.read_text("utf-8").replace('"game":"made_up"', '"game":"chess"'), "utf-8")
    with pytest.raises(ValueError, match="no game 'chess'"):
        store.resume(path)
    assert path.exists()


def test_a_file_with_any_byte_changed_is_read_or_refused(store: MatchStore) -> None:
    match = store.begin(SETUP)
    play(match)
    path = path_of(match)
    whole = path.read_bytes()
    chance = random.Random(1)
    for _ in range(150):
        data = bytearray(whole)
        data[chance.randrange(len(data))] = chance.choice(b'\x00 \n"{}[],:09ax\xff')
        path.write_bytes(data)
        try:
            read_match(path).play(MadeUp())
            read_summary(path)
        except MatchFileError as error:
            assert str(error).startswith(f"{path}:")  # noqa: PT017
