"""The command line: what is asked for, checked, and handed to the window or to a command without one.

Bad arguments and broken files are answered with one sentence and exit status 2, a run that failed with 1. Everything
that a command needs is imported when it runs: the title must be on the screen at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from game.exits import BAD_INPUT, FAILED, BadArguments, BrokenInput, NoScreen

if TYPE_CHECKING:
    from game.start import StartRequest


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program with these arguments (the process's own by default). Returns the exit status."""
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except BadArguments as error:
        print(f"kotobox: {error}", file=sys.stderr)
        return BAD_INPUT
    except BrokenInput as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except NoScreen as error:
        print(f"kotobox: {error}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print("kotobox: interrupted", file=sys.stderr)
        return FAILED
    except BrokenPipeError:
        # Whoever read our output has gone; nothing may be left for the interpreter to write at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FAILED


def _run(arguments: list[str]) -> int:
    if not arguments:  # the way most people start it: nothing to read
        from game.start import StartRequest

        return _play(StartRequest())
    from game.syntax import mode_of, parse

    options = parse(arguments)
    mode = mode_of(options)
    if mode == "check":
        from game.headless.check import run as check

        return check(Path(options.check) if options.check else None)
    from game import arguments as read

    if mode == "simulate":
        from game.headless.simulate import run as simulate

        return simulate(read.simulation(options), as_json=options.json)
    if mode == "replay" and options.json:
        from game.headless.replay import run as replay

        return replay(read.match_file(options.replay))
    if mode == "screenshots":
        size, language = read.size(options.size or "1280x800"), read.language(options.lang)
        folder = read.folder("screenshots", options.screenshots)
        _quiet()
        from game.headless.screenshots import run as screenshots

        return screenshots(folder, size, language)
    return _play(read.start(options))


def _play(start: StartRequest) -> int:
    from game.scenes.tables import TABLES

    if start.game is not None and start.game not in TABLES:
        raise BadArguments(f"--game: {start.game} has no table to play at yet; it can be simulated")
    _quiet()
    from game.app import run as play

    return play(start)


def _quiet() -> None:
    """Standard output is ours: pygame would greet there."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
