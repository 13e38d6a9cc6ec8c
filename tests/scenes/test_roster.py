"""Who sits where before a match: seats, styles and names."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game.core.look import Look, look_of_computer, look_of_style
from game.core.match import SeatSetup
from game.scenes.roster import LOOKS_KEPT, Roster, Seat

KINDS = ("human", "ai:easy", "ai:hard")
CATS = ["Biscuit", "Socks"]


def roster(*kinds: str, names: tuple[str, ...] = ()) -> Roster:
    made = Roster(range(2, 6), KINDS, names)
    made.arrange(kinds)
    return made


def person(count: int = 5) -> list[str]:
    return [f"Player {i + 1}" for i in range(count)]


def test_every_seat_gets_the_first_free_style() -> None:
    table = roster("human", "human", "human")
    table.remove(1)
    table.add("ai:easy")
    assert [seat.style for seat in table.seats] == [0, 2, 1]


def test_two_seats_swap_a_style_that_both_want() -> None:
    table = roster("human", "human", "human")
    table.set_style(0, 2)
    assert [seat.style for seat in table.seats] == [2, 1, 0]
    table.set_style(0, 3)
    table.set_style(2, -1)
    assert [seat.style for seat in table.seats] == [3, 1, 4]


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(-1, 9)), max_size=30))
def test_styles_are_unique_whatever_is_chosen(steps: list[tuple[int, int]]) -> None:
    table = roster("human", "human", "ai:easy", "ai:hard", "human")
    for seat, style in steps:
        table.set_style(seat, style)
        assert sorted(seat.style for seat in table.seats) == [0, 1, 2, 3, 4]


def test_an_empty_name_is_the_usual_one() -> None:
    table = roster("human", "ai:easy", "human", "ai:hard", "ai:easy")
    table.seats[0].name = " Оля "
    table.seats[2].name = "   "
    assert table.shown_names(person(), CATS) == ["Оля", "Biscuit", "Player 3", "Socks", "Player 5"]


def test_a_computer_does_not_take_a_persons_name() -> None:
    table = roster("human", "ai:easy")
    table.seats[0].name = "Biscuit"
    assert table.shown_names(person(), CATS) == ["Biscuit", "Socks"]


def test_a_preset_keeps_names_and_styles() -> None:
    table = roster("human", "human", "human")
    table.seats[0].name = "Оля"
    table.set_style(0, 4)
    table.arrange(["human", "ai:hard", "ai:hard"])
    assert [(seat.kind, seat.name) for seat in table.seats] == [
        ("human", "Оля"),
        ("ai:hard", ""),
        ("ai:hard", ""),
    ]
    styles = [seat.style for seat in table.seats]
    assert styles[0] == 4
    assert len(set(styles)) == 3


def test_people_get_the_names_they_had_last() -> None:
    table = roster("human", "ai:easy", "human", names=("Оля", "Bo", "", "Zoë"))
    table.add("human")
    assert [seat.name for seat in table.seats] == ["Оля", "", "", "Zoë"]
    table.seats[2].name = "Ann"
    assert table.remembered_names() == ("Оля", "Bo", "Ann", "Zoë")


def test_nobody_gets_a_name_that_is_taken() -> None:
    table = roster("human", "human", names=("Оля", "Bo", "Оля"))
    table.add("human")
    assert [seat.name for seat in table.seats] == ["Оля", "Bo", ""]


def test_a_remembered_table_is_taken_as_far_as_it_goes() -> None:
    table = Roster(range(2, 6), KINDS)
    table.take(
        [
            SeatSetup("human", "x" * 60 + "\n", 3),
            SeatSetup("ai:gone", "B\x00o", 3),
            SeatSetup("ai:hard", "", 77),
        ]
    )
    assert [(seat.kind, seat.name, seat.style) for seat in table.seats] == [
        ("human", "x" * 40, 3),
        ("human", "Bo", 0),
        ("ai:hard", "", 1),
    ]


def test_too_few_or_too_many_remembered_seats_are_put_right() -> None:
    table = Roster(range(2, 6), KINDS)
    table.take([SeatSetup()])
    assert len(table.seats) == 2
    table.take([SeatSetup()] * 9)
    assert len(table.seats) == 5
    assert not table.can_add


def test_what_is_remembered_is_what_was_typed() -> None:
    table = roster("human", "ai:easy")
    table.seats[0].name = "Оля"
    assert table.remembered() == (SeatSetup("human", "Оля", 0), SeatSetup("ai:easy", "", 1))
    assert table.setups(table.shown_names(person(), CATS)) == (
        SeatSetup("human", "Оля", 0, look_of_style(0)),
        SeatSetup("ai:easy", "Biscuit", 1, look_of_computer(0, 1)),
    )


def test_the_cat_of_a_computer_follows_from_the_seed_and_the_seat() -> None:
    one, same, other = [
        Roster(range(2, 7), KINDS, seed=seed, seats=[Seat("ai:easy") for _ in range(6)]) for seed in (7, 7, 8)
    ]
    looks = [[table.look(i) for i in range(6)] for table in (one, same, other)]
    assert looks[0] == looks[1]
    assert looks[0] != looks[2]
    assert len({look.fur for look in looks[0]}) == 6


OWN, OLD = Look("lilac", "heart", "odd", "beanie"), Look("snow", "points", "blue", "bow")


def test_a_cat_made_now_comes_before_the_one_of_the_name_and_that_before_the_seats() -> None:
    table = Roster(range(2, 6), KINDS, looks={"Оля": OLD}, seat_looks=(OWN, None))
    table.arrange(["human", "human"])
    assert [table.look(0), table.look(1)] == [OWN, look_of_style(1)]
    table.seats[0].name = " Оля"
    assert table.look(0) == OLD
    table.seats[0].made = OWN
    assert table.look(0) == OWN


def test_a_cat_goes_on_the_list_by_name_else_by_seat_and_those_of_others_stay() -> None:
    table = Roster(range(2, 6), KINDS, looks={"Оля": OLD, "Bo": OLD}, seat_looks=(None, OLD, OLD))
    table.arrange(["human", "ai:easy"])
    table.seats[0].made = table.seats[1].made = OWN
    assert table.remembered_seat_looks() == (OWN, OLD, OLD)
    assert table.remembered_looks() == {"Оля": OLD, "Bo": OLD}
    table.seats[0].name = "Оля"
    assert list(table.remembered_looks().items()) == [("Bo", OLD), ("Оля", OWN)]
    assert table.remembered_seat_looks() == (None, OLD, OLD)
    assert [seat.look for seat in table.remembered()] == [OWN, None]


def test_cats_of_those_who_came_last_are_kept() -> None:
    table = Roster(range(2, 6), KINDS, looks={f"cat {i}": OLD for i in range(LOOKS_KEPT)})
    table.arrange(["human", "human"])
    table.seats[0].name, table.seats[0].made = "Оля", OWN
    kept = list(table.remembered_looks())
    assert len(kept) == LOOKS_KEPT
    assert (kept[0], kept[-1]) == ("cat 1", "Оля")
