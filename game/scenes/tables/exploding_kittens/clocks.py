"""What runs against time on this table: the Nope window, the fuse; and what the clock has decided."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.reason import Reason, because
from game.rules.exploding_kittens.actions import Defuse, Explode, Nope, Pass
from game.scenes.race import Deadline, RaceRules

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


def race_rules(view: KittensView) -> RaceRules | None:
    """The window for all at once; None where there is none, or each is asked in turn."""
    seconds = view.ui.settings.race_seconds
    if view.seen.phase != "window" or not seconds:
        return None
    return RaceRules(Nope(), Pass(), seconds, closes_at_once=True)


def fuse(view: KittensView) -> Deadline | None:
    """How long the one who drew a kitten has; None where there is no hurry."""
    seconds = view.seen.options["fuse"]
    if view.seen.phase != "kitten" or seconds == "off":
        return None
    return Deadline(view.seen.turn, Explode(), float(seconds))


def decided(view: KittensView) -> Reason | None:
    """Why the last decision of a person stays: a window has closed, a fuse was put out and would burn anew."""
    match = view.table.match
    action = next(
        (entry.action for entry in reversed(match.log) if match.setup.seats[entry.seat].is_person), None
    )
    if isinstance(action, Pass) and view.ui.settings.race_seconds:
        return because("exploding_kittens_table.why.clock")
    if isinstance(action, Defuse) and view.seen.options["fuse"] != "off":
        return because("exploding_kittens_table.why.fuse")
    return None
