"""The text form of actions, read back."""

from __future__ import annotations

import re

from game.rules.koto_uno.actions import Call, Catch, Draw, KotoUnoAction, LetPass, Name, Play, Skip

_PLAIN: dict[str, KotoUnoAction] = {
    str(action): action for action in (Draw(), Skip(), Call(), Catch(), LetPass())
}
_PLAY = re.compile(r"play (0|[1-9][0-9]{0,5})")
_NAME = re.compile(r"name ([a-z][a-z0-9_]*)")


def parse(text: str) -> KotoUnoAction:
    """The action whose ``str()`` is this text. Raises ValueError."""
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _PLAY.fullmatch(text):
        return Play(int(found[1]))
    if found := _NAME.fullmatch(text):
        return Name(found[1])
    raise ValueError(f"not an action of KotUno: {text!r}")
