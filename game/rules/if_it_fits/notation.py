"""The short text form of actions, read back: ``box 17 @ 4,3 turned, cat left``."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import cast

from game.rules.if_it_fits.actions import (
    CatSide,
    Cell,
    Discard,
    Draw,
    IfItFitsAction,
    LayToy,
    PlaceStart,
    PlayBox,
    PlayPrincess,
    SleepCat,
)

_CELL = r"(?P<x>\d+),(?P<y>\d+)"
_CARD = r"(?P<card>\d+)"
_TURNED = r"(?P<turned> turned)?"


def _cell(match: re.Match[str]) -> Cell:
    return int(match["x"]), int(match["y"])


def _card(match: re.Match[str]) -> int:
    return int(match["card"])


def _turned(match: re.Match[str]) -> bool:
    return match["turned"] is not None


_FORMS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], IfItFitsAction]], ...] = (
    (re.compile(rf"start @ {_CELL}{_TURNED}", re.ASCII), lambda m: PlaceStart(_cell(m), _turned(m))),
    (re.compile(r"draw"), lambda _: Draw()),
    (re.compile(rf"toy @ {_CELL}", re.ASCII), lambda m: LayToy(_cell(m))),
    (
        re.compile(rf"box {_CARD} @ {_CELL}{_TURNED}(?:, cat (?P<cat>left|right))?", re.ASCII),
        lambda m: PlayBox(_card(m), _cell(m), _turned(m), cast(CatSide, m["cat"] or "none")),
    ),
    (re.compile(rf"princess {_CARD} @ {_CELL}", re.ASCII), lambda m: PlayPrincess(_card(m), _cell(m))),
    (re.compile(rf"sleep @ {_CELL}{_TURNED}", re.ASCII), lambda m: SleepCat(_cell(m), _turned(m))),
    (re.compile(rf"discard {_CARD}", re.ASCII), lambda m: Discard(_card(m))),
)


def parse_action(text: str) -> IfItFitsAction:
    """The action whose ``str()`` is this text. Raises ValueError."""
    for form, make in _FORMS:
        if match := form.fullmatch(text):
            return make(match)
    raise ValueError(f"no action of If It Fits: {text!r}")
