"""The words of the command line, before anything is known of games: which options there are and which go together."""

from __future__ import annotations

import argparse
from typing import NoReturn

from game.core.suggest import did_you_mean
from game.exits import BadArguments

_MODES = ("simulate", "replay", "check", "screenshots")
_BELONGS = {
    "game": ("simulate", None),
    "seats": ("simulate", None),
    "seed": ("simulate", None),
    "option": ("simulate", None),
    "jobs": ("simulate",),
    "save": ("simulate",),
    "json": ("simulate", "replay"),
    "size": ("screenshots",),
    "lang": ("screenshots", "replay", None),
}
"""Which options go with which of the commands; None: with the game itself."""


def mode_of(options: argparse.Namespace) -> str | None:
    """The command asked for; None for the game. Refuses options that have nothing to do with it."""
    modes = [mode for mode in _MODES if getattr(options, mode) is not None]
    if len(modes) > 1:
        raise BadArguments(f"--{modes[0]} and --{modes[1]} do not go together")
    mode = modes[0] if modes else None
    for name, owners in _BELONGS.items():
        if getattr(options, name) not in (None, False) and mode not in owners:
            if mode is not None:
                raise BadArguments(f"--{name} does not go with --{mode}")
            raise BadArguments(f"--{name} goes with " + " or ".join(f"--{owner}" for owner in owners))
    return mode


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise BadArguments(message.replace("argument ", "", 1))


def parse(arguments: list[str]) -> argparse.Namespace:
    """The options as texts. Raises BadArguments; --help and --version end the program."""
    parser = _new_parser()
    options, unknown = parser.parse_known_args(arguments)
    if unknown:
        word = unknown[0].partition("=")[0]
        if word.startswith("-"):
            known = [name for action in parser._actions for name in action.option_strings]
            beginning = [name for name in known if len(word) > 2 and name.startswith(word)]
            hint = did_you_mean(word, beginning or known)
            raise BadArguments(f"no option {word}{hint if 'did you mean' in hint else '; see --help'}")
        raise BadArguments(f"unexpected argument {unknown[0]!r}; see --help")
    return options


def _new_parser() -> argparse.ArgumentParser:
    import game

    parser = _Parser(
        prog="kotobox",
        description="Three cat card games for friends at one computer, and for one against the computer.",
        epilog="Without a command the game opens. --seats human,ai:hard,… kinds: human, ai:random, ai:easy, "
        "ai:normal, ai:hard. Exit status: 0; 1 for a failed run; 2 for bad arguments.",
        allow_abbrev=False,
    )
    add = parser.add_argument
    add("--version", action="version", version=f"Kotobox {game.__version__}")
    add("--game", metavar="GAME", help="if_it_fits, exploding_kittens, koto_uno, …")
    add("--seats", metavar="KIND,KIND,…", help="who plays, in the order of turns")
    add(
        "--seed",
        metavar="N",
        help="the same seed deals the same match; simulate counts on from it, by default from 1",
    )
    add("--option", metavar="NAME=VALUE", action="append", help="a house rule; may be repeated")
    add("--lang", metavar="LANGUAGE", help="en, ru or uk; for this run only")
    commands = parser.add_argument_group("commands without a window")
    add = commands.add_argument
    add("--simulate", metavar="N", help="let computers play N matches")
    add("--jobs", metavar="N", help="simulate in N processes")
    add("--save", metavar="DIR", help="simulate: keep every match as DIR/SEED.jsonl")
    add("--replay", metavar="FILE", help="watch a match; with --json print its final state instead")
    add("--json", action="store_true", help="simulate, replay: print one JSON object")
    add("--check", metavar="CARDS", nargs="?", const="", help="validate the decks (of cards.yaml)")
    add("--screenshots", metavar="DIR", help="every scene and table as a picture")
    add("--size", metavar="WxH", help="of the screenshots; 1280x800 by default")
    return parser
