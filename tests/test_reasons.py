"""Why not: every refusal of every game is a sentence in each language, with all its numbers filled in."""

from __future__ import annotations

import random
from functools import cache

import pytest

from game.core.contract import Action
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.reason import Reason
from game.rules import registry
from game.texts import LANGUAGES, Texts, all_keys

EVERY = 7  # actions after which refusals are asked for
TRIED = 120  # illegal actions that are tried then, for each seat


def new_match(game: str, seats: int, seed: int) -> Match:
    return Match(registry.load(game), MatchSetup(game, tuple(SeatSetup() for _ in range(seats)), seed))


@cache
def refusals(game: str) -> frozenset[Reason]:
    """What is answered to actions that were legal some other time, and how matches end."""
    chance = random.Random(game)
    seats = registry.load(game).seats
    tables = [(count, seed) for count in (seats[0], max(2, seats[0]), 3, seats[-1]) for seed in range(3)]
    known = list(_played(game, tables, chance))
    found: set[Reason] = set()
    for count, seed in tables:
        match = new_match(game, count, seed)
        while match.deciders and len(match.log) < 300:
            if len(match.log) % EVERY == 0:
                found |= _refused(match, chance.sample(known, min(TRIED, len(known))))
            seat = chance.choice(match.deciders)
            match.submit(seat, chance.choice(list(match.legal_actions(seat))))
        found |= _refused(match, known[:TRIED])
        if match.outcome is not None:
            found.add(match.outcome.reason)
    return frozenset(found)


def _played(game: str, tables: list[tuple[int, int]], chance: random.Random) -> list[Action]:
    """Actions of all kinds, as they are offered in whole matches."""
    known: dict[Action, None] = {}
    for count, seed in tables:
        match = new_match(game, count, seed)
        while match.deciders and len(match.log) < 300:
            seat = chance.choice(match.deciders)
            legal = list(match.legal_actions(seat))
            known.update(dict.fromkeys(chance.sample(legal, min(4, len(legal)))))
            match.submit(seat, chance.choice(legal))
    return list(known)


def _refused(match: Match, actions: list[Action]) -> set[Reason]:
    seats = range(len(match.setup.seats))
    answers = (match.refusal(seat, action) for seat in seats for action in actions)
    return {reason for reason in answers if reason is not None}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", registry.GAMES)
def test_every_refusal_is_a_whole_sentence(game: str, language: str) -> None:
    texts = Texts(language)
    reasons = refusals(game)
    assert len({reason.key for reason in reasons}) > 4
    for reason in reasons:
        sentence = texts.reason(reason)
        assert "⟦" not in sentence, reason
        assert not set("{}") & set(sentence), reason
        assert sentence[-1] in ".!?", sentence
        assert sentence[0].isupper() or not sentence[0].isalpha(), sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_that_tells_why_is_a_sentence(language: str) -> None:
    """Also of reasons that no random match leads to."""
    texts = Texts(language)
    keys = [key for key in all_keys("en") if ".why." in key or key.startswith("why.")]
    assert len(keys) > 100
    for key in keys:
        assert texts.t(key, count=2).rstrip("»”")[-1] in ".!?", key
