"""The text form of actions, read back."""

from __future__ import annotations

import re
from collections.abc import Callable

from game.rules.exploding_kittens.actions import (
    Arrange,
    Defuse,
    Draw,
    Explode,
    ExplodingKittensAction,
    Five,
    Give,
    Nope,
    Pair,
    Pass,
    Play,
    PutBack,
    Take,
    Triple,
)

_KIND = r"[a-z][a-z0-9_]*"
_CARDS = rf"{_KIND}(?: \+ {_KIND})*"
_SEAT = r"(?P<seat>\d+)"


def _cards(text: str) -> tuple[str, ...]:
    return tuple(text.split(" + "))


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], ExplodingKittensAction]], ...] = (
    (re.compile("draw"), lambda _: Draw()),
    (re.compile("nope"), lambda _: Nope()),
    (re.compile("pass"), lambda _: Pass()),
    (re.compile("defuse"), lambda _: Defuse()),
    (re.compile("explode"), lambda _: Explode()),
    (
        re.compile(rf"play (?P<card>{_KIND})(?: @ {_SEAT})?"),
        lambda m: Play(m["card"], None if m["seat"] is None else int(m["seat"])),
    ),
    (
        re.compile(rf"pair (?P<cards>{_CARDS}) @ {_SEAT}"),
        lambda m: Pair(_cards(m["cards"]), int(m["seat"])),
    ),
    (
        re.compile(rf"triple (?P<cards>{_CARDS}) @ {_SEAT} for (?P<named>{_KIND})"),
        lambda m: Triple(_cards(m["cards"]), int(m["seat"]), m["named"]),
    ),
    (re.compile(rf"five (?P<cards>{_CARDS})"), lambda m: Five(_cards(m["cards"]))),
    (re.compile(r"put back (?P<position>\d+)"), lambda m: PutBack(int(m["position"]))),
    (re.compile(rf"give (?P<card>{_KIND})"), lambda m: Give(m["card"])),
    (
        re.compile(rf"arrange (?P<cards>{_KIND}(?:, {_KIND})*)"),
        lambda m: Arrange(tuple(m["cards"].split(", "))),
    ),
    (re.compile(rf"take (?P<card>{_KIND})"), lambda m: Take(m["card"])),
)


def parse(text: str) -> ExplodingKittensAction:
    """The action whose ``str()`` is this text. Raises ValueError."""
    for form, make in _FORMS:
        if match := form.fullmatch(text):
            action = make(match)
            if str(action) == text:  # cards of a combination that are out of order have another form
                return action
    raise ValueError(f"not an action of Exploding Kittens: {text!r}")
