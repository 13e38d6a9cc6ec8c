"""What a table looks like only now and then: brought about for a picture, with the hands that a person would use.

Each takes the app, opens a table, and yields the name of the moment that is to be seen then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pygame

from game.app import App
from game.core.contract import Action
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from game.rules.exploding_kittens.events import Peeked
from game.rules.if_it_fits.actions import PlayBox, SleepCat
from game.scenes.guide import Guide
from game.scenes.guide_offer import GuideOffer
from game.scenes.results import Results
from game.scenes.settings import SettingsScene
from game.scenes.table import Table

LONG_HAND = 30
LATE = 30
"""Actions after which a board of If It Fits has boxes to close."""

COUNTED = 4
"""Tenths of a second after the end, when the first box is lit and its points are about to fly."""

SEARCHED = 20
"""Matches looked through at most for a moment; one that does not come up has no picture."""


def moments(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """Those that every game has, then the game's own."""
    for moment in (_everywhere, *_OF_GAMES.get(game, ())):
        yield from moment(app, game, seats, seed)


Moment = Callable[[App, str, tuple[SeatSetup, ...], int], Iterator[str]]


def _everywhere(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """The guide offered to newcomers, and the guide; a card shown large; the settings above the table."""
    table = _table(app, _match(game, seats, seed))
    app.stack.push(GuideOffer(table))
    yield "offer"
    app.stack.pop()
    app.stack.push(Guide(table))
    yield "guide"
    app.stack.pop()
    if show_a_card(table):
        yield "card"
        app.stack.pop()
    app.stack.push(SettingsScene(app, above=True))
    yield "settings"


def show_a_card(table: Table) -> bool:
    """The first card that the viewer sees face up, large. True when there is one."""
    places = (widget.rect.center for widget in table.view.widgets())
    return any(table.show_card(table.view.facts_at(place)) for place in places)


def _box(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """A box carried over the board with its ghost and what it would be worth; let go: the places for a cat."""

    def offers(match: Match) -> list[Action]:
        late = len(match.log) > LATE
        return [a for a in match.legal_actions(0) if late and isinstance(a, PlayBox) and a.cat == "left"]

    found = _search(game, seats, seed, offers)
    if found is None:
        return
    match, boxes = found
    table = _table(app, match)
    view = table.view
    box = next((box for box in boxes if view.boxes.preview(box)), boxes[0])  # type: ignore[attr-defined]
    piece, cell, turned = view.options.laid_by(box)  # type: ignore[attr-defined]
    start, end = view.row.place_of(piece.card).center, view.camera.rect(cell).center  # type: ignore[attr-defined]
    _send(app, pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0))
    _send(app, pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for to in ((start[0] + 12, start[1] - 12), end):
        _send(app, pygame.MOUSEMOTION, pos=to, rel=(1, 1), buttons=(1, 0, 0))
    if view.held.turned != turned:  # type: ignore[attr-defined]
        _send(app, pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r")
    app.step(0.1)
    yield "drag"
    _send(app, pygame.MOUSEBUTTONUP, pos=end, button=1)
    app.step(0.1)
    if view.choosing is not None:  # type: ignore[attr-defined]
        yield "cat_offer"


def _counting(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """The boxes are counted one by one after the last move."""
    match = _match(game, seats, seed)
    _play(match, lambda: False)
    table = _table(app, match)
    speed = app.ui.settings.speed
    app.change_settings(speed=1.0)
    app.stack.replace(Results(table))
    for _ in range(COUNTED):
        app.step(0.1)
    yield "counting"
    app.change_settings(speed=speed)


def _future(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """See the Future: the top of the draw pile, in a row."""
    found = _search(game, seats, seed, lambda match: _by_name(match, "see_the_future"))
    if found is None:
        return
    match, actions = found
    table = _table(app, match)
    events = match.submit(0, actions[0])
    while match.deciders and not any(isinstance(event, Peeked) for event in events):
        seat = match.deciders[0]
        events = match.submit(seat, next(a for a in match.legal_actions(seat) if str(a) == "pass"))
    table.happened(events)
    table.motion.skip()
    app.step(0.0)
    yield "see_the_future"


def _by_name(match: Match, card: str) -> list[Action]:
    return [action for action in match.legal_actions(0) if str(action) == f"play {card}"]


def _long_hand(app: App, game: str, seats: tuple[SeatSetup, ...], seed: int) -> Iterator[str]:
    """As many cards in hand as must stay readable."""
    match = _match(game, seats, seed)
    _play(match, lambda: match.deciders == (0,))
    state = match.state
    cards = [*state.hands[0], *state.deck]
    state.hands[0], state.deck = cards[:LONG_HAND], cards[LONG_HAND:]
    _table(app, match)
    yield f"hand_of_{LONG_HAND}"


_OF_GAMES: dict[str, tuple[Moment, ...]] = {
    "if_it_fits": (_box, _counting),
    "exploding_kittens": (_future,),
    "koto_uno": (_long_hand,),
}


def _match(game: str, seats: tuple[SeatSetup, ...], seed: int) -> Match:
    return Match(registry.load(game), MatchSetup(game, seats, seed))


def _table(app: App, match: Match) -> Table:
    table = Table(app, match)
    app.stack.clear_to(table)
    return table


def _play(match: Match, enough: Callable[[], bool]) -> None:
    """Anything that is legal, by everybody."""
    chance = Rng(match.setup.seed)
    while match.deciders and not enough():
        seat = match.deciders[0]
        legal = match.legal_actions(seat)
        # A match of If It Fits in which cats go to bed at once is over before there is anything to see.
        match.submit(seat, chance.choice([a for a in legal if not isinstance(a, SleepCat)] or legal))


def _search(
    game: str, seats: tuple[SeatSetup, ...], seed: int, wanted: Callable[[Match], list[Action]]
) -> tuple[Match, list[Action]] | None:
    """A match in which seat 0 decides and may do what is wanted."""
    for number in range(seed, seed + SEARCHED):
        match = _match(game, seats, number)
        _play(match, lambda match=match: match.deciders == (0,) and bool(wanted(match)))  # type: ignore[misc]
        if match.deciders:
            return match, wanted(match)
    return None


def _send(app: App, kind: int, **fields: Any) -> None:
    app.dispatch(pygame.event.Event(kind, **fields))
