"""Arguments of the command line as values. Every refusal is one sentence that says what would do."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

from game import deck_errors
from game.ai import players
from game.core.content import ContentErrors
from game.core.contract import AnyController
from game.core.match import PERSON, SeatSetup
from game.core.options import BadOption, OptionValue, parse
from game.core.suggest import did_you_mean
from game.exits import BadArguments, BrokenInput
from game.headless.replay import check
from game.headless.simulation import Simulation
from game.rules import registry
from game.start import StartRequest
from game.texts import LANGUAGES, PSEUDO

LEAST_SIZE, MOST_SIZE = (1024, 600), (3840, 2160)
MOST_SEED = 2**63 - 1
KINDS = (PERSON, *(f"ai:{level}" for level in players.LEVELS))

T = TypeVar("T")


def start(options: argparse.Namespace) -> StartRequest:
    """What the window is to open with. Raises BadArguments, BrokenInput."""
    replay = None
    if options.replay is not None:
        replay = match_file(options.replay)
        check(replay)  # what is wrong with it is told here, not only in a window
    if options.game is None:
        for name in ("seats", "seed", "option"):
            if getattr(options, name) is not None:
                raise BadArguments(f"--{name} needs --game")
        return StartRequest(replay=replay, lang=language(options.lang))
    controller = _controller(options.game)
    return StartRequest(
        game=controller.id,
        seats=() if options.seats is None else seats(controller, options.seats),
        seed=None if options.seed is None else number("seed", options.seed, 0, MOST_SEED),
        options=house_rules(controller, options.option),
        lang=language(options.lang),
    )


def simulation(options: argparse.Namespace) -> Simulation:
    """What is to be simulated. Raises BadArguments, BrokenInput."""
    count = number("simulate", options.simulate, 1, 10**9)
    for name in ("game", "seats"):
        if getattr(options, name) is None:
            raise BadArguments(f"--simulate needs --{name}")
    controller = _controller(options.game)
    table = seats(controller, options.seats)
    if any(seat.is_person for seat in table):
        raise BadArguments("--seats: nobody is there to play in a simulation; every seat must be ai:…")
    return Simulation(
        game=controller.id,
        seats=table,
        options=house_rules(controller, options.option),
        seed=number("seed", options.seed or "1", 0, MOST_SEED - count),
        count=count,
        jobs=number("jobs", options.jobs or "1", 1, 256),
        save=None if options.save is None else folder("save", options.save),
    )


def seats(controller: AnyController, text: str) -> tuple[SeatSetup, ...]:
    """``human,ai:hard`` for this game."""
    kinds = [kind.strip() for kind in text.split(",")]
    for kind in kinds:
        if kind not in KINDS:
            raise BadArguments(f"--seats: no kind of player {kind!r}{did_you_mean(kind, KINDS)}")
    if len(kinds) not in controller.seats:
        least, most = controller.seats[0], controller.seats[-1]
        raise BadArguments(f"--seats: {controller.id} is for {least} to {most} seats, not {len(kinds)}")
    table = tuple(SeatSetup(kind, style=place) for place, kind in enumerate(kinds))
    for seat in table:
        if not seat.is_person:
            _checked(players.create, controller.id, seat.level, what="--seats: ")
    return table


def house_rules(controller: AnyController, texts: Iterable[str] | None) -> dict[str, OptionValue]:
    """``["equal_turns=on"]`` for this game; only what was named."""
    try:
        return dict(parse(controller.options, text) for text in texts or ())
    except BadOption as error:
        raise BadArguments(f"--option: {error}") from error


def number(name: str, text: str, least: int, most: int) -> int:
    """A whole number within its bounds."""
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", text, re.ASCII):
        raise BadArguments(f"--{name}: expected a whole number, not {text!r}")
    value = int(text)
    if not least <= value <= most:
        raise BadArguments(f"--{name}: expected a number from {least} to {most}, not {value}")
    return value


def size(text: str) -> tuple[int, int]:
    """``1280x800``: width and height of a window in pixels."""
    match = re.fullmatch(r"([0-9]{1,5})[x×]([0-9]{1,5})", text, re.ASCII)
    if match is None:
        raise BadArguments(f"--size: expected WIDTHxHEIGHT such as 1280x800, not {text!r}")
    width, height = int(match[1]), int(match[2])
    if not (LEAST_SIZE[0] <= width <= MOST_SIZE[0] and LEAST_SIZE[1] <= height <= MOST_SIZE[1]):
        least, most = ("x".join(map(str, bound)) for bound in (LEAST_SIZE, MOST_SIZE))
        raise BadArguments(f"--size: expected {least} to {most}, not {text}")
    return width, height


def language(text: str | None) -> str | None:
    """A language of the program, or the pseudo-language that tests layouts; None: the person's own."""
    if text is not None and text not in (*LANGUAGES, PSEUDO):
        raise BadArguments(f"--lang: no language {text!r}{did_you_mean(text, LANGUAGES)}")
    return text


def match_file(text: str) -> Path:
    """A file that is there."""
    path = Path(text)
    if path.is_dir():
        raise BadArguments(f"--replay: {text!r} is a folder, not the file of a match")
    if not path.is_file():
        raise BadArguments(f"--replay: there is no file {text!r}")
    return path


def folder(name: str, text: str) -> Path:
    """A folder to write to, made where it is not there yet."""
    path = Path(text)
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadArguments(f"--{name}: {text!r} cannot be made a folder: {error.strerror}") from error
    return path


def _controller(game: str) -> AnyController:
    return _checked(registry.load, game, what="--game: ")


def _checked(call: Callable[..., T], *arguments: str, what: str) -> T:
    """The result of a call; what it refuses is a bad argument, a broken deck a failed run."""
    try:
        return call(*arguments)
    except (registry.UnknownGame, players.BadLevel) as error:
        raise BadArguments(f"{what}{error}") from error
    except ContentErrors as error:
        raise BrokenInput("\n".join(deck_errors.lines(error.errors))) from error
