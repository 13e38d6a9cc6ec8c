"""Why something is not allowed, as data: the text is chosen where it is shown."""

from __future__ import annotations

from msgspec import Struct

Param = str | int


class Reason(Struct, frozen=True):
    """A message key of ``assets/locale`` with its parameters, e.g. ``if_it_fits.why.cell_taken``."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()

    def __str__(self) -> str:
        return self.key + (f" {dict(self.params)}" if self.params else "")


def because(key: str, **params: Param) -> Reason:
    """Short form: ``because("if_it_fits.why.not_your_card", card=7)``."""
    return Reason(key, tuple(sorted(params.items())))


class IllegalAction(ValueError):  # noqa: N818 - the field's name for it
    """An action was refused. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason
