"""What happens in Constellation. All cards that lie open are known to all; nobody knows the deck."""

from __future__ import annotations

from game.core.contract import Card, Event, Seat


class RaceEvent(Event, frozen=True):
    """A decision in a race: it is known to all at once, and nobody can take theirs back."""

    def reveals_to(self, seat: Seat) -> bool:
        return True


class GridLaid(Event, frozen=True, tag="grid_laid"):
    """The cards that lie open now, place by place: at the start, and after every change."""

    grid: tuple[Card, ...]
    deck: int  # how many are left

    def reveals_to(self, seat: Seat) -> bool:
        return True


class CardsAdded(Event, frozen=True, tag="cards_added"):
    """The grid held no constellation, so these cards were laid beside it."""

    cards: tuple[Card, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True


class GridReshuffled(Event, frozen=True, tag="grid_reshuffled"):
    """Even the largest grid held no constellation: it went back into the deck, which was shuffled."""


class Called(RaceEvent, frozen=True, tag="called"):
    """A seat called; it marks three cards now."""

    seat: Seat


class GaveUp(RaceEvent, frozen=True, tag="gave_up"):
    """A seat finds none in these cards."""

    seat: Seat


class Taken(RaceEvent, frozen=True, tag="taken"):
    """A seat was right and keeps the three cards."""

    seat: Seat
    cards: tuple[Card, ...]


class Wrong(RaceEvent, frozen=True, tag="wrong"):
    """A seat was wrong, or marked nothing. It sits out, and gave back a card won earlier, if it had any."""

    seat: Seat
    cards: tuple[Card, ...]
    given_back: Card | None


class Shown(Event, frozen=True, tag="shown"):
    """Nobody found a constellation: this one was shown and set aside. It belongs to nobody."""

    cards: tuple[Card, ...]

    def reveals_to(self, seat: Seat) -> bool:
        return True


class AllLookAgain(Event, frozen=True, tag="all_look_again"):
    """Everybody was wrong and would sit out, so everybody may look again."""


class MatchEnded(Event, frozen=True, tag="match_ended"):
    """No constellation is left, nor cards that could make one."""


ConstellationEvent = (
    GridLaid
    | CardsAdded
    | GridReshuffled
    | Called
    | GaveUp
    | Taken
    | Wrong
    | Shown
    | AllLookAgain
    | MatchEnded
)
