"""Match files of older formats, read step by step: each step knows one format and the next.

A format is left behind when a program that knows it no longer would misread what is written now. Then: raise
``match_lines.FORMAT``, add a step here, and put files of the format left behind into ``tests/store/samples``, where
they stay for ever.

========  ==========================================================================================
format    what is new in it
========  ==========================================================================================
1         header, actions, ``took_back``, ``over``
2         ``put_back``; ``time`` on every line, ``moves`` and ``seconds`` at the end
3         every seat's ``look``
4         every person's ``key`` in games with races; ``hinted``
========  ==========================================================================================
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from game.core.look import look_of_style
from game.core.match import SeatSetup
from game.store.json_file import NOT_WHAT_IT_SHOULD_BE
from game.store.match_lines import FORMAT, Line, decode_line, encode_line

Fields = dict[str, Any]


class Step(Struct, frozen=True):
    """From a format to the next: what becomes of the header, and of every other line."""

    header: Callable[[Fields], Fields]
    line: Callable[[Fields], Fields]


def _as_it_was(fields: Fields) -> Fields:
    return fields


def _with_looks(fields: Fields) -> Fields:
    """Until format 3 a seat's cat was the one that belongs to its style."""
    seats = msgspec.convert(fields.get("seats"), tuple[SeatSetup, ...])
    looked = [replace(seat, look=look_of_style(seat.style)) for seat in seats]
    return {**fields, "seats": msgspec.to_builtins(looked)}


STEPS: dict[int, Step] = {
    1: Step(_as_it_was, _as_it_was),  # all that format 1 can say is said in the same way in format 2
    2: Step(_with_looks, _as_it_was),
    3: Step(_as_it_was, _as_it_was),  # keys are those of the settings; of hints nothing is known
}
"""Format → the step to the one after it."""


def upgraded_header(text: bytes, version: int) -> bytes:
    """A header of that format as it reads in the present one. Raises one of NOT_WHAT_IT_SHOULD_BE."""
    if version == FORMAT:
        return text
    fields = msgspec.json.decode(text, type=Fields)
    for step in _steps(version):
        fields = step.header(fields)
    return _encoded({**fields, "format": FORMAT})


def upgraded_line(text: bytes, version: int) -> Line:
    """A line of that format as it reads in the present one. Raises ValueError."""
    steps = _steps(version)
    if steps:
        try:
            fields = msgspec.json.decode(text, type=Fields)
            for step in steps:
                fields = step.line(fields)
            text = _encoded(fields)
        except NOT_WHAT_IT_SHOULD_BE as error:
            raise ValueError(f"no line of a match: {error}") from error
    return decode_line(text)


def upgraded_file(data: bytes, version: int) -> bytes:
    """Whole lines of that format, rewritten in the present one. Raises ValueError."""
    header, *lines = data.removesuffix(b"\n").split(b"\n")  # a lone \r ends no line
    rewritten = [upgraded_header(header, version) + b"\n"]
    rewritten += [encode_line(upgraded_line(line, version)) for line in lines]
    return b"".join(rewritten)


def _encoded(fields: Fields) -> bytes:
    try:
        return msgspec.json.encode(fields)
    except OverflowError as error:  # a number of more than 64 bits
        raise msgspec.DecodeError(str(error)) from error


def _steps(version: int) -> list[Step]:
    return [STEPS[number] for number in range(version, FORMAT)]
