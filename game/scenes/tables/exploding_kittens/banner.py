"""The sentence in the banner: what is expected of whom, told so that nothing of a hand that lies covered is in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.contract import Seat
from game.rules.exploding_kittens.actions import Defuse
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.tables.exploding_kittens.view import KittensView


def banner(view: KittensView) -> str:
    """What stands in the banner now."""
    if view.aiming is not None:
        return view.aiming.banner
    mine, words, seen = view.table.my_turn, view.words, view.seen
    if mine and view.selection.gathers:
        return words.t("banner.gather", name=view.table.name(seen.turn))
    if seen.phase == "kitten":
        told = "drawn" if not mine else "kitten" if Defuse() in view.legal else "no_defuse"
        return words.t(f"banner.{told}", name=view.table.name(seen.turn))
    told = "no_nope" if view.cannot_object else "race"
    if not view.people_asked or (view.race() is None and not (mine and view.cannot_object)):
        return words.banner(seen, mine, "answer" if mine and view.race() is None else "wait")
    text = words.banner(seen, mine, told)
    room = view.table.places.banner.width - view.ui.px(64)
    fits = view.ui.type.width(text, theme.BUTTON) <= room
    return text if fits else words.banner(seen, mine, f"{told}_short")


def names(view: KittensView) -> Seat | None:
    """Whom that sentence names first: in a window whoever laid the top card, else whoever is asked."""
    seen = view.seen
    if seen.window is not None:
        return seen.window.top
    return seen.deciders[0] if seen.phase == "give" else view.turn_of()
