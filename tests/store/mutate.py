"""Changes files as crashes, broken disks and curious people do."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator

TIMES = int(os.environ.get("KOTOBOX_FUZZ", "200"))
"""How often each kind of file is changed; the whole of it is ``KOTOBOX_FUZZ=2000``."""

_NUMBER = re.compile(rb"-?\d+(\.\d+)?")
_STRING = re.compile(rb'"[^"\\]*"')
_NUMBERS = (
    b"-1",
    b"0",
    b"7",
    b"1e999",
    b"-0.5",
    b"9" * 30,
    b"9" * 400,
    b"null",
    b"true",
    b'"7"',
    b"[]",
    b"{}",
)
_STRINGS = (
    b'""',
    b"null",
    b"7",
    b'"\\u0000"',
    b'"\\ud800"',
    b'"\xff"',
    b'"..\\/..\\/x"',
    b'"' + b"W" * 5000 + b'"',
    b'"\\n\\t"',
    b'"\xe2\x80\xae\xf0\x9f\x90\x88"',
    b'"constructor"',
    b'"ai:god"',
    b'"orbit"',
)
_JUNK = (
    b"\x00" * 8,
    b"\xff\xfe",
    b"[" * 20_000,
    b"\n\n",
    b"{}",
    b"!!python/object/apply:os.system [x]",
    b"&a *a ",
)


def mutations(whole: bytes, times: int = TIMES, seed: int = 1) -> Iterator[bytes]:
    """So many versions of a file, each changed in one way or a few."""
    chance = random.Random(seed)
    for _ in range(times):
        data = whole
        for _ in range(chance.choice((1, 1, 1, 2, 3))):
            data = chance.choice(_WAYS)(data, chance)
        yield data


def _cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(len(data) + 1)]


def _drop(data: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(data) + 1)
    return data[:start] + data[start + chance.randrange(1, 40) :]


def _insert(data: bytes, chance: random.Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + chance.choice(_JUNK) + data[at:]


def _flip(data: bytes, chance: random.Random) -> bytes:
    if not data:
        return b"\x00"
    at = chance.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << chance.randrange(8)]) + data[at + 1 :]


def _lines(data: bytes, chance: random.Random) -> bytes:
    """Lines that change places, or stand there twice."""
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data + data
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    if chance.random() < 0.5:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines.insert(one, lines[other])
    return b"".join(lines)


def _value(data: bytes, chance: random.Random) -> bytes:
    """A number or a string that is another one, as if somebody had edited it."""
    pattern, others = chance.choice(((_NUMBER, _NUMBERS), (_STRING, _STRINGS)))
    found = list(pattern.finditer(data[:20_000]))
    if not found:
        return data + b"\x00"
    hit = chance.choice(found)
    return data[: hit.start()] + chance.choice(others) + data[hit.end() :]


_WAYS = (_cut, _drop, _insert, _flip, _lines, _value, _value, _value)
EXTREMES = (
    *(b"", b"\n", b"\x00", b"\xff" * 100, b"null", b"[]", b"{}"),
    *(b"[" * 100_000, b'{"a":' * 50_000, b" " * 6_000_000),
)
"""Files that are nothing of what they should be: empty, binary, deep, huge."""
