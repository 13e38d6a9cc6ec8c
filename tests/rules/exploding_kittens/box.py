"""The 25 kinds of the rules. A deck may have others besides. Source: rules, "Every card"."""

from __future__ import annotations

COPIES: dict[str, tuple[tuple[int, int, int] | None, tuple[int, int, int]]] = {
    "nope": ((5, 5, 7), (5, 7, 9)),
    "attack": ((4, 4, 5), (3, 4, 5)),
    "targeted_attack": (None, (2, 3, 4)),
    "triple_attack": (None, (1, 2, 2)),
    "skip": ((4, 4, 6), (3, 4, 6)),
    "favor": ((4, 4, 6), (3, 4, 5)),
    "shuffle": ((4, 4, 6), (3, 4, 5)),
    "draw_from_bottom": (None, (2, 3, 4)),
    "see_the_future": ((5, 5, 6), (3, 3, 4)),
    "see_the_far_future": (None, (1, 2, 3)),
    "alter_the_future": (None, (2, 3, 4)),
    "super_alter_the_future": (None, (1, 1, 2)),
    "reverse": (None, (2, 3, 4)),
    "super_skip": (None, (1, 1, 2)),
    "recto_verso": (None, (1, 2, 3)),
    "bury": (None, (2, 2, 3)),
    "self_attack": (None, (1, 2, 2)),
    "cat_black": ((4, 4, 4), (3, 4, 5)),
    "cat_white": ((4, 4, 4), (3, 4, 5)),
    "cat_gray": ((4, 4, 4), (3, 4, 5)),
    "cat_tabby": ((4, 4, 4), (3, 4, 5)),
    "cat_ginger": ((4, 4, 4), (3, 4, 5)),
    "cat_wild": (None, (2, 3, 4)),
}
"""Kind → copies in the classic and in the full deck, for 2-3, 4-5 and 6 players; None where there is no such card."""

KINDS = {*COPIES, "exploding_kitten", "defuse"}
