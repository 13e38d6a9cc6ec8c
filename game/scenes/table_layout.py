"""Where the parts of a table stand in a window; see the picture in the look document."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from game.ui.context import Ui

BUTTONS = 6
_ROWS = (3, 2)  # as many as are no higher than the hand


@dataclass(frozen=True)
class TableLayout:
    """Rectangles in pixels. The board runs under everything else: ``board`` is the part that stays free."""

    seats: Rect
    board: Rect
    banner: Rect
    hand: Rect
    log: Rect
    buttons: Rect
    button_size: int
    button_gap: int
    button_rows: int

    @classmethod
    def of(cls, ui: Ui, log_open: bool, hand_height: int, seats_row: bool, below: int = 0) -> TableLayout:
        """``hand_height``: in the reference layout. ``seats_row``: the badges stand in a row above the board.
        ``below``: pixels that stay free at the lower edge."""
        m, edge = ui.metrics, ui.px(10)
        bottom = m.height - edge - below
        # Large text may take room from the table, but never more than a third of the width.
        side = min(m.text(250), m.width // 3)
        size, gap = max(ui.px(44), 36), ui.px(8)
        top, hand_height = m.text(44) + ui.px(8) if seats_row else 0, ui.px(hand_height)
        right = m.width - edge
        # Without the log above them they stand one upon the other beside the hand, which has the room.
        fitting = (rows for rows in _ROWS if rows * (size + gap) - gap <= hand_height)
        rows = 1 if log_open else next(fitting, 1)
        row = BUTTONS // rows * (size + gap) - gap
        if log_open:  # a row of buttons that is wider than the log takes its room from the hand
            row = max(side, row)
        buttons = Rect(right - row, bottom - rows * (size + gap) + gap, row, rows * (size + gap) - gap)
        log = (
            Rect(right - side, edge, side, buttons.top - edge - gap) if log_open else Rect(right, edge, 0, 0)
        )
        width = (log.left if log_open else right) - 2 * edge
        seats = Rect(edge, edge, width, top)
        hand_width = buttons.left - 2 * edge
        hand = Rect(edge, bottom - hand_height, hand_width, hand_height)
        banner_height = m.text(32)
        banner = Rect(edge, hand.top - banner_height - gap // 2, width, banner_height)
        board_top = seats.bottom + gap if seats_row else edge
        board = Rect(edge, board_top, width, banner.top - gap - board_top)
        if hand.top > buttons.top:  # without a hand the banner stands beside the buttons
            banner.width = hand_width
            board.height = min(banner.top, buttons.top) - gap - board_top
            if log_open and m.height > m.width:
                # Height is plenty: the log lies below, and the board has all the width.
                width = right - edge
                log = Rect(edge, 0, width, m.height // 4)
                log.bottom = buttons.top - gap
                banner = Rect(edge, log.top - banner_height - gap, width, banner_height)
                seats.width = board.width = width
                board.height = banner.top - gap - board_top
        return cls(seats, board, banner, hand, log, buttons, size, gap, rows)

    def button_rects(self, count: int) -> list[Rect]:
        """Square buttons side by side, at the right end of their row; or in several rows, of which the last ends in
        the same place: so that the log's button stays under the pointer that folds the log away."""
        columns = -(-count // self.button_rows)
        step = min(self.button_size + self.button_gap, (self.buttons.width + self.button_gap) // columns)
        size = min(self.button_size, step - 4)
        left, up = self.buttons.right - step * columns + (step - size), self.button_size + self.button_gap
        free = self.button_rows * columns - count
        places = [divmod(free + i, columns) for i in range(count)]
        top = self.buttons.bottom - size - (self.button_rows - 1) * up
        return [Rect(left + column * step, top + row * up, size, size) for row, column in places]
