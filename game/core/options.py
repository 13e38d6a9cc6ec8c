"""House rules: what may be chosen before a match is dealt."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from game.core.suggest import did_you_mean

OptionValue = bool | int | str
Options = Mapping[str, OptionValue]

_SWITCH = {"on": True, "yes": True, "true": True, "off": False, "no": False, "false": False}


class Option(Struct, frozen=True):
    """One house rule. Its texts are ``<game>.option.<name>`` and ``….help``; a choice's is ``….<value>``."""

    name: str
    default: OptionValue
    choices: tuple[OptionValue, ...] = (False, True)

    @property
    def is_switch(self) -> bool:
        return self.choices == (False, True)


class BadOption(ValueError):  # noqa: N818 - reads as what it is
    """An option or value that the game does not have; the message says which it has."""


def complete(options: Sequence[Option], chosen: Options) -> dict[str, OptionValue]:
    """All options of a game with the chosen values, the rest at their defaults.

    Raises BadOption for a name or value that does not exist.
    """
    known = {option.name: option for option in options}
    for name, value in chosen.items():
        if name not in known:
            raise BadOption(f"no option {name!r}{did_you_mean(name, known)}")
        # True == 1 in Python; a switch must not take a number, nor the reverse.
        if not any(value == c and type(value) is type(c) for c in known[name].choices):
            raise BadOption(f"option {name!r} cannot be {value!r}; it takes {_list(known[name])}")
    return {option.name: chosen.get(option.name, option.default) for option in options}


def parse(options: Sequence[Option], text: str) -> tuple[str, OptionValue]:
    """``"equal_turns=on"`` → ``("equal_turns", True)``. Raises BadOption."""
    name, sign, word = text.partition("=")
    known = {option.name: option for option in options}
    if not sign:
        raise BadOption(f"an option is written name=value, not {text!r}")
    if name not in known:
        raise BadOption(f"no option {name!r}{did_you_mean(name, known)}")
    option = known[name]
    for choice in option.choices:
        if isinstance(choice, bool):
            if _SWITCH.get(word.lower()) is choice:
                return name, choice
        elif str(choice) == word:
            return name, choice
    raise BadOption(f"option {name!r} cannot be {word!r}; it takes {_list(option)}")


def _list(option: Option) -> str:
    return ", ".join({True: "on", False: "off"}[c] if isinstance(c, bool) else str(c) for c in option.choices)
