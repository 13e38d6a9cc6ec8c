"""What the table tells before a card is let go."""

from __future__ import annotations

from operator import sub

from game.core.rng import Rng
from game.rules.if_it_fits.actions import Discard, Draw, LayToy, PlaceStart, PlayBox, PlayPrincess, SleepCat
from game.rules.if_it_fits.preview import Table
from game.rules.if_it_fits.scoring import score
from tests.rules.if_it_fits.build import CARDS, RULES, any_box, dealt, do


def _played(*actions: object, seats: int = 2) -> Table:
    """A match from its start with cards put into hands as they are needed."""
    state, _ = dealt(seats, first_player="first_seat")
    while state.pending == "start":
        do(state, PlaceStart((6, 4 + state.turn)))
    for action in actions:
        state.pending = "play"
        state.hands[state.turn] += [action.card] if isinstance(action, PlayBox) else []
        do(state, action)  # type: ignore[arg-type]
    return Table(RULES.observe(state, state.turn))


OPEN = any_box("·")


def test_it_shows_the_box_that_a_card_would_belong_to() -> None:
    table = _played()
    worth = table.preview(PlayBox(OPEN, (7, 4)))
    assert worth is not None
    assert worth.cells == ((6, 4), (7, 4))
    assert not worth.closed
    assert worth.seats == ()
    assert worth.joined == (((6, 4),),)


def test_it_shows_which_boxes_would_be_joined() -> None:
    table = _played(PlayBox(any_box("TB"), (7, 5)))
    worth = table.preview(PlayBox(any_box("·", 1), (7, 4)))
    assert worth is not None
    # The card below has a wall on top.
    assert worth.joined == (((6, 4),),)
    table = _played(PlayBox(any_box("L"), (7, 5)))
    worth = table.preview(PlayBox(any_box("·", 1), (7, 4)))
    assert worth is not None
    assert worth.joined == (((6, 4),), ((7, 5),))


def test_it_shows_the_doubled_value_of_a_box_that_would_be_closed() -> None:
    table = _played(PlayBox(any_box("TBL"), (5, 4)))
    worth = table.preview(PlayBox(any_box("TBL", 1), (7, 4), turned=True, cat="left"))
    assert worth is not None
    assert (worth.closed, len(worth.cells), worth.cats) == (True, 3, (0, 1))
    assert worth.points == 2 * worth.balance == 2 * (worth.toys - worth.bottles)
    assert worth.seats == (1,)


def test_it_shows_what_cats_toys_and_princesses_would_change() -> None:
    state, _ = dealt(2, first_player="first_seat")
    do(state, PlaceStart((6, 5)))
    state.pending = "play"
    state.hands[0].append(OPEN)
    do(state, PlayBox(OPEN, (7, 4), cat="left"))
    table = Table(RULES.observe(state, 1))
    asleep = table.preview(SleepCat((7, 3), turned=False))
    assert asleep is not None
    assert (asleep.cats, asleep.seats) == ((1, 1), (0, 1))
    chased = table.preview(PlayPrincess(CARDS.princesses[0], (6, 4)))
    assert chased is not None
    assert chased.cats == (0, 0)
    state.toy, state.pending = CARDS.special_toys[0], "toy"
    assert Table(RULES.observe(state, 1)).preview(LayToy((6, 4))) is None


def test_it_says_nothing_where_there_is_nothing_to_tell() -> None:
    table = _played()
    for action in (
        Draw(),
        Discard(3),
        PlayBox(OPEN, (6, 4)),
        PlayBox(OPEN, (99, 4)),
        PlayBox(CARDS.princesses[0], (7, 4)),
        PlaceStart((6, 3)),
        LayToy((6, 4)),
        PlayPrincess(CARDS.princesses[0], (6, 4)),
        SleepCat((6, 4)),
    ):
        assert table.preview(action) is None


def test_looking_changes_nothing() -> None:
    table = _played()
    before = table.boxes
    table.preview(PlayBox(OPEN, (7, 4), cat="left"))
    assert table.score.boxes == before == Table(table._observation).boxes


def test_it_tells_what_the_rules_then_do() -> None:
    rng = Rng(5)
    for seed in range(12):
        state, _ = dealt(2 + seed % 4, seed)
        while RULES.deciders(state):
            seat = state.turn
            table = Table(RULES.observe(state, seat))
            assert table.score == score(state.board)
            action = rng.choice(RULES.legal_actions(state, seat))
            worth, gains = table.preview(action), table.gains(action)
            before = score(state.board).points
            RULES.apply(state, seat, action)
            after = score(state.board).boxes
            assert gains == tuple(map(sub, score(state.board).points, before))
            assert table.gain(action) == gains[seat]
            if worth is not None:
                (same,) = [b for b in after if b.cells == worth.cells]
                assert (same.points, same.closed, same.seats, same.cats, same.toy) == (
                    worth.points,
                    worth.closed,
                    worth.seats,
                    worth.cats,
                    worth.toy,
                )
                assert table.box_at(worth.joined[0][0]).cells == worth.joined[0] if worth.joined else True  # type: ignore[union-attr]
