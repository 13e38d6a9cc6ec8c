"""Which computer players there are."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from game.ai import players
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from tests.core.made_up import MadeUp


@pytest.fixture(autouse=True)
def made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._MODULES, "made_up", "tests.core.made_up")


class First:
    def choose(self, observation: object, actions: list[object], rng: Rng) -> object:
        return actions[0]


@pytest.fixture
def own_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the made-up game a package of players, as if it lay in game/ai."""
    module = ModuleType("game.ai.made_up")
    module.__spec__ = type(sys.__spec__)("game.ai.made_up", None)
    module.PLAYERS = {"normal": First}  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "game.ai.made_up", module)


def test_every_game_has_the_random_player() -> None:
    assert isinstance(players.create("made_up", "random"), players.RandomPlayer)
    assert players.levels_of("made_up") == ("random",)


@pytest.mark.usefixtures("own_players")
def test_a_games_own_players_are_found_in_its_package() -> None:
    assert players.levels_of("made_up") == ("random", "normal")
    assert isinstance(players.create("made_up", "normal"), First)


@pytest.mark.usefixtures("own_players")
def test_a_level_that_a_game_does_not_have_yet_is_told_with_those_it_has() -> None:
    with pytest.raises(players.BadLevel) as caught:
        players.create("made_up", "hard")
    assert str(caught.value) == "made_up has no 'hard' player yet (it has: random, normal)"


def test_a_level_that_does_not_exist_is_told_with_a_suggestion() -> None:
    with pytest.raises(players.BadLevel, match=r"no level 'esay' \(did you mean 'easy'\?\)"):
        players.create("made_up", "esay")


def test_a_game_that_does_not_exist_is_told() -> None:
    with pytest.raises(registry.UnknownGame):
        players.create("maid_up", "random")


def test_the_random_player_takes_every_legal_action_as_often() -> None:
    match = Match(MadeUp(), MatchSetup("made_up", (SeatSetup(),) * 2, seed=1))
    actions, rng = match.legal_actions(0), Rng(2)
    player = players.RandomPlayer()
    counts = [0] * len(actions)
    for _ in range(3000):
        counts[actions.index(player.choose(match.observe(0), actions, rng))] += 1
    assert all(900 < count < 1100 for count in counts)
