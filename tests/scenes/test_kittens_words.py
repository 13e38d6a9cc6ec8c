"""Log, banner and hints of Exploding Kittens: every event, phase and action has its words, and names nobody's card."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.rules.exploding_kittens.actions import Draw, Explode, Nope, Pass, Play
from game.rules.exploding_kittens.events import (
    Arranged,
    Buried,
    CardMoved,
    Drew,
    KittenPutBack,
    Peeked,
    Taken,
)
from game.rules.exploding_kittens.observation import ExplodingKittensObservation
from game.texts import LANGUAGES
from game.ui import paint
from tests.scenes.kittens_hands import KittensHands, kittens_table, stage


def is_whole(text: str) -> bool:
    """No text is missing and every place in it is filled."""
    return bool(text) and "⟦" not in text and "{" not in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_is_told_in_whole_sentences(language: str) -> None:
    hands = kittens_table(("human",) * 4, language=language)
    words, chance, table = hands.view.words, random.Random(3), hands.table
    told: set[type] = set()
    for seed in range(6):
        match = Match(table.match.controller, replace(table.match.setup, seed=seed))
        while match.deciders:
            seat = chance.choice(match.deciders)
            seen = match.observe(seat)
            assert isinstance(seen, ExplodingKittensObservation)
            banners = [
                words.banner(seen, mine, key) for mine in (True, False) for key in ("race", "answer", "wait")
            ]
            assert all(map(is_whole, banners))
            action = chance.choice(match.legal_actions(seat))
            assert is_whole(words.describe(action))  # type: ignore[arg-type]
            for event in match.submit(seat, action):
                for viewer in (None, 0, 1, 2, 3):
                    shown = event.seen_by(viewer)
                    assert shown is not None
                    lines = [line for to_you in (True, False) for line in words.log_lines(shown, to_you)]
                    assert all(is_whole(line.text) for line in lines)
                    told |= {type(event)} if lines else set()
    assert len(told) >= 15


def lines(hands: KittensHands, event: object, viewer: int | None) -> list[tuple[str, bool]]:
    shown = event.seen_by(viewer)  # type: ignore[attr-defined]
    return [(line.text, line.private) for line in hands.view.log_lines(shown)]


@pytest.mark.parametrize(
    ("event", "knows"),
    [
        (Drew(1, "top", "defuse"), {1}),
        (Buried(1, "defuse"), {1}),
        (Peeked(1, 1, ("defuse",)), {1}),
        (Arranged(1, 1, ("defuse",)), {1}),
        (CardMoved(1, 2, "favor", "defuse"), {1, 2}),
        (CardMoved(1, 2, "pair", "defuse"), {1, 2}),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_hidden_card_is_told_in_private_to_those_who_know_it(event: object, knows: set[int]) -> None:
    hands = kittens_table(("human",) * 3)
    for viewer in (None, 0, 1, 2):
        told = lines(hands, event, viewer)
        assert any("Defuse" in text for text, _ in told) == (viewer in knows)
        assert all(private for text, private in told if "Defuse" in text)
        assert any(not private for _, private in told)


def test_the_place_of_the_kitten_is_told_to_the_one_who_hid_it() -> None:
    hands = kittens_table(("human",) * 3)
    event = KittenPutBack(1, 4)
    assert ["5" in text for text, _ in lines(hands, event, 1)] == [False, True]
    assert not any("5" in text for text, _ in lines(hands, event, 2))


def test_what_all_saw_is_told_to_all() -> None:
    hands = kittens_table(("human",) * 3)
    for event in (CardMoved(1, 2, "triple", "defuse"), Taken(1, "defuse", 0)):
        for viewer in (None, 0, 1, 2):
            assert [("Defuse" in text, private) for text, private in lines(hands, event, viewer)] == [
                (True, False)
            ]


def test_every_row_of_the_result_names_its_seat() -> None:
    hands = kittens_table(("human",) * 3)
    stage(hands, 0, ("skip",), pile=("exploding_kitten", "exploding_kitten", "skip"))
    match = hands.table.match
    for seat in (0, 1):
        match.submit(seat, Draw())
        match.submit(seat, Explode())
    hands.table.look_again()
    assert match.outcome is not None
    rows = hands.view.breakdown(match.outcome).rows
    assert [row.spoken().split(":")[0] for row in rows] == ["Player 3", "Player 2", "Player 1"]
    assert all(row.text.startswith(f"Player {row.seat + 1}: ") for row in rows)


def test_the_mark_in_the_banner_is_that_of_the_one_it_names(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = kittens_table(("human",) * 3)
    table, deck = hands.table, hands.view.deck
    marks: list[object] = []
    monkeypatch.setattr(paint, "mark", lambda surface, style, rect: marks.append(style))

    def is_marked(seat: int) -> bool:
        marks.clear()
        table.banner.draw(hands.app.canvas)
        return marks == [table.style(seat)] and table.banner.text().startswith(table.name(seat))

    stage(hands, 0, ("favor", "skip"))
    for seat in (1, 2):
        table.match.state.hands[seat] = [2 * (kind == "nope") for kind in deck.kinds]
    assert is_marked(0)
    table.play(0, Play("favor", 1))
    assert is_marked(0)
    for seat in (1, 2):  # a Nope, and a Nope to it
        table.play(seat, Nope())
        assert is_marked(seat)
    table.play_all([(seat, Pass()) for seat in (0, 1)])
    assert hands.view.seen.phase == "give"
    assert is_marked(1)


def test_an_empty_discard_pile_is_not_offered_to_be_looked_through() -> None:
    hands = kittens_table(("human",) * 2)
    for discard in ((), ("skip",)):
        stage(hands, 0, ("skip",), discard=discard)
        hint = next(spot.hint for spot in hands.view.widgets() if spot.rect == hands.view.places.discard)
        assert ("Click" in hint) is bool(discard)
        assert hint in hands.view.describe_middle()
        assert hint


def test_who_has_no_cards_is_told_to_draw_and_not_to_play() -> None:
    hands = kittens_table(("human",) * 2)
    texts = hands.app.ui.t
    for cards, key in ((("skip",), "turn"), ((), "draw")):
        stage(hands, 0, cards, pile=("skip", "skip"))
        assert hands.table.banner.text() == texts(f"exploding_kittens_table.banner.{key}", name="Player 1")
