"""The text form of actions, read back."""

from __future__ import annotations

import re

from game.rules.constellation.actions import Call, ConstellationAction, GiveUp, Mark, Miss

_PLAIN: dict[str, ConstellationAction] = {str(action): action for action in (Call(), GiveUp(), Miss())}
_NUMBER = "(0|[1-9][0-9]{0,5})"
_MARK = re.compile(f"mark {_NUMBER} {_NUMBER} {_NUMBER}")


def parse(text: str) -> ConstellationAction:
    """The action whose ``str()`` is this text. Raises ValueError."""
    if text in _PLAIN:
        return _PLAIN[text]
    if found := _MARK.fullmatch(text):
        action = Mark((int(found[1]), int(found[2]), int(found[3])))
        if str(action) == text:  # cards out of order have another form
            return action
    raise ValueError(f"not an action of Constellation: {text!r}")
