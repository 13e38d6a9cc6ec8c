"""Why something is not allowed, as data: the text is chosen where it is shown."""

from __future__ import annotations

from msgspec import Struct


class Reason(Struct, frozen=True):
    """A message key of ``assets/locale`` with its parameters, e.g. ``if_it_fits.why.cell_taken``.

    A parameter may be a reason of its own: a part of the sentence that has words, or a plural.
    """

    key: str
    params: tuple[tuple[str, str | int | Reason], ...] = ()

    def __str__(self) -> str:
        told = {name: str(value) if isinstance(value, Reason) else value for name, value in self.params}
        return self.key + (f" {told}" if told else "")


Param = str | int | Reason


def because(key: str, /, **params: Param) -> Reason:
    """Short form: ``because("if_it_fits.why.not_your_card", card=7)``."""
    return Reason(key, tuple(sorted(params.items())))


class IllegalAction(ValueError):  # noqa: N818 - the field's name for it
    """An action was refused. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
