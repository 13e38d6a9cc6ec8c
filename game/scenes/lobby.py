"""Who is playing, and by which house rules."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.ai.players import levels_of
from game.core.match import PERSON, MatchSetup
from game.core.options import BadOption, Option, OptionValue, complete
from game.rules import registry
from game.scenes import backdrop
from game.scenes.game_box import PROPORTION, draw_box
from game.scenes.menu import MenuScene
from game.scenes.race_keys import own_keys, refusal
from game.scenes.roster import Roster
from game.scenes.seat_card import SeatCard
from game.scenes.sheet import Row, Sheet
from game.ui import paint, theme
from game.ui.gamepad import is_of_pad
from game.ui.theme import SEAT_STYLES, SeatStyle, seat_style
from game.ui.widgets.button import Button
from game.ui.widgets.choice import Choice, Switch
from game.ui.widgets.key_picker import KeyPicker
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.app import App

UNOFFERED = "random"  # a level for measuring, not for playing against

ROW_GAPS = (14, 8, 4)
"""Between house rules; the smaller ones where otherwise a little would have to be scrolled."""

PRESETS: dict[str, tuple[int, int]] = {
    "alone": (1, 0),
    "two_friends": (2, 0),
    "three_friends": (3, 0),
    "against_one": (1, 1),
    "against_two": (1, 2),
}
"""Tables that are often wanted: people and computers."""


class Lobby(MenuScene):
    """Seats at the left, house rules at the right; or below one another where there is no room for both."""

    cat = 0
    widest = 1280
    snug = False

    def __init__(self, app: App, game: str) -> None:
        from game.scenes.opening import new_seed

        super().__init__(app)
        self.game = game
        self.controller = registry.load(game)
        levels = [level for level in levels_of(game) if level != UNOFFERED]
        settings = app.ui.settings
        self.roster = Roster(
            self.controller.seats,
            (PERSON, *(f"ai:{level}" for level in levels)),
            settings.names,
            settings.looks,
            settings.seat_looks,
            new_seed(),
        )
        last = app.ui.settings.last_seats.get(game, ())
        self.roster.take(last)
        if not last:
            self.roster.arrange([PERSON] * max(2, self.controller.seats[0]))
        self.options = self._usual_options(app.ui.settings.last_options.get(game, {}))
        self.cards: list[SeatCard] = []
        self.listening: KeyPicker | None = None
        self.presets: list[Button] = []
        self.sheet = Sheet(self.ui, "", "home", [])
        self.footer = pygame.Rect(0, 0, 0, 0)
        self.cat_rect: pygame.Rect | None = None
        self.box_rect: pygame.Rect | None = None
        self._box_picture: pygame.Surface | None = None

    def _usual_options(self, wished: dict[str, OptionValue]) -> dict[str, OptionValue]:
        """These options, or the usual ones where the game no longer has them."""
        try:
            return complete(self.controller.options, wished)
        except BadOption:
            return complete(self.controller.options, {})

    def title(self) -> str:
        return self.ui.t(f"{self.game}.name")

    # Widgets

    def build(self) -> list[Widget]:
        t, ui = self.ui.t, self.ui
        self.presets = [self._preset(name, *table) for name, table in PRESETS.items() if self._offers(*table)]
        self.mark_preset()
        self.cards = [SeatCard(self, i) for i in range(len(self.roster.seats))]
        self.listening = None
        self.add_person = Button(ui, t("menu.lobby.add_person"), partial(self._add, PERSON), icon="person")
        self.add_computer = Button(ui, t("menu.lobby.add_computer"), self._add_computer, icon="computer")
        for button in (self.add_person, self.add_computer):
            button.kind = "quiet"
            button.visible = self.roster.can_add
        self.add_computer.visible &= len(self.roster.kinds) > 1
        self.sheet = Sheet(
            ui, t("common.lobby.house_rules"), "home", [self._option_row(o) for o in self.controller.options]
        )
        self.usual = Button(ui, t("common.lobby.defaults"), self._take_usual_rules, kind="quiet", icon="undo")
        self.usual.enabled = self.options != complete(self.controller.options, {})
        self.rules = Button(ui, t("common.button.rules"), self.app.open_rules, kind="quiet", icon="rules")
        self.start = Button(ui, t("common.button.start"), self._start, kind="primary", icon="play")
        self.rules.scrolls = self.start.scrolls = False
        seats = [widget for card in self.cards for widget in card.widgets]
        if self.group.focus is None:
            self.group.focus = self.start
        return [
            *self.presets,
            *seats,
            self.add_person,
            self.add_computer,
            *(row.widget for row in self.sheet.rows),
            *([self.usual] if self.sheet.rows else []),
            self.start,
            self.rules,
        ]

    def _offers(self, people: int, computers: int) -> bool:
        return people + computers in self.roster.allowed and (computers == 0 or len(self.roster.kinds) > 1)

    def _preset(self, name: str, people: int, computers: int) -> Button:
        kinds = [PERSON] * people + [self._usual_computer()] * computers
        words = self.ui.t(f"menu.lobby.{name}")
        return Button(self.ui, words, partial(self._arrange_seats, kinds), kind="quiet")

    def mark_preset(self) -> None:
        """The preset that the seats are like is the chosen one."""
        persons = [seat.is_person for seat in self.roster.seats]
        offered = [table for table in PRESETS.values() if self._offers(*table)]
        for button, (people, computers) in zip(self.presets, offered, strict=True):
            button.selected = persons == [True] * people + [False] * computers

    def _option_row(self, option: Option) -> Row:
        t, key = self.ui.t, f"{self.game}.option.{option.name}"
        change = partial(self._set_option, option.name)
        widget: Switch | Choice[OptionValue]
        if option.is_switch:
            widget = Switch(self.ui, False, change)
        else:
            values = [(value, t(f"{self.game}.option.{option.name}.{value}")) for value in option.choices]
            widget = Choice(self.ui, values, option.default, change)
        return Row(
            t(key), t(f"{self.game}.option.{option.name}.help"), widget, lambda: self.options[option.name]
        )

    # What they do

    def changed(self) -> None:
        """Other seats, or other rules: make the widgets anew where they are."""
        self.rebuild()
        self.layout()
        self.app.redraw()

    def _arrange_seats(self, kinds: list[str]) -> None:
        self.roster.arrange(kinds)
        self.changed()

    def _usual_computer(self) -> str:
        """The level that a new computer gets: the middle one of those there are."""
        kinds = self.roster.kinds[1:]
        return kinds[len(kinds) // 2] if kinds else PERSON

    def _add(self, kind: str) -> None:
        self.roster.add(kind)
        self.changed()
        # The focus goes to the new seat, and shows it.
        self.group.focus = self.cards[-1].name if kind == PERSON else self.cards[-1].kind
        self.group.reveal(self.group.focus)

    def _add_computer(self) -> None:
        self._add(self._usual_computer())

    def style(self, index: int) -> SeatStyle:
        """Colour, mark and cat of a seat."""
        return seat_style(self.roster.seats[index].style, self.roster.look(index))

    def make_cat(self, index: int) -> None:
        """Open the page where a seat's cat is made."""
        from game.scenes.cat_editor import CatEditor

        self.app.stack.push(CatEditor(self, index))

    def remove(self, index: int) -> None:
        self.roster.remove(index)
        self.changed()

    def _set_option(self, name: str, value: OptionValue) -> None:
        self.options[name] = value
        self.usual.enabled = self.options != complete(self.controller.options, {})

    def _take_usual_rules(self) -> None:
        self.options = complete(self.controller.options, {})
        self.changed()

    def rules_page(self) -> tuple[str, str]:
        return self.game, ""

    def shown_names(self) -> list[str]:
        """The name of every seat as the match will have it."""
        texts = self.ui.texts
        person = [texts.t("common.lobby.player", n=i + 1) for i in range(len(self.roster.seats))]
        return self.roster.shown_names(person, texts.get("common.cat_names") or [])

    def _start(self) -> None:
        from game.scenes.opening import start_match

        self._remember()
        seats = self.roster.setups(self.shown_names())
        start_match(self.app, MatchSetup(self.game, seats, self.roster.seed, dict(self.options)))

    def _remember(self) -> None:
        settings = self.ui.settings
        self.app.change_settings(
            names=self.roster.remembered_names(),
            looks=self.roster.remembered_looks(),
            seat_looks=self.roster.remembered_seat_looks(),
            last_game=self.game,
            last_seats={**settings.last_seats, self.game: self.roster.remembered()},
            last_options={**settings.last_options, self.game: dict(self.options)},
        )

    def back(self) -> None:
        self._remember()
        super().back()

    # The people's own keys

    def race_key(self, index: int) -> str:
        """The key of a seat in races, by its name."""
        return own_keys(self.ui.settings.race_keys)[index]

    def listen(self, picker: KeyPicker) -> None:
        """The next key that is pressed is this seat's; one listens at a time."""
        self._hear_no_more()
        self.listening = picker

    def _hear_no_more(self) -> None:
        if self.listening is not None:
            self.listening.stop()
        self.listening = None

    def _take_key(self, picker: KeyPicker, event: pygame.event.Event) -> None:
        """Whoever had the key that was pressed gets the one that is free now. One that cannot be chosen says why."""
        if event.key == pygame.K_ESCAPE or is_of_pad(event):
            self._hear_no_more()
            return
        name, why = pygame.key.name(event.key), refusal(event.key)
        if event.unicode == "?":
            why = "card"
        if why is not None:
            picker.refuse(self._key_refused(name, why))
            return
        self._hear_no_more()
        keys = own_keys(self.ui.settings.race_keys)
        index = next(i for i, card in enumerate(self.cards) if card.race_key is picker)
        if name in keys:
            keys[keys.index(name)] = keys[index]
        keys[index] = name
        self.app.change_settings(race_keys=keys)
        for i, card in enumerate(self.cards):
            card.race_key.name = self.race_key(i)

    def _key_refused(self, name: str, why: str) -> str:
        """The sentence that says what a key means at the tables already."""
        t = self.ui.t
        if not why:
            return t("menu.lobby.key_no_letter")
        letter = {"card": "?", "space": t("menu.lobby.key_space")}.get(why, name.upper())
        return t("menu.lobby.key_taken", letter=letter, means=t(f"menu.lobby.key_means.{why}"))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self.listening is not None:
            self._take_key(self.listening, event)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._hear_no_more()
        return super().handle(event)

    # Where things stand

    def arrange(self) -> None:
        ui, content, gap = self.ui, self.content, self.ui.px(18)
        self._arrange_bars()
        beside = content.width * 60 // 100 - gap
        two = beside >= ui.metrics.text(590)
        column = beside if two else content.width
        for names in (True, False):  # of the colours; without them a seat is one line sooner
            y = self._arrange_seats_column(content.left, content.top + ui.px(6), column, names)
            if y <= content.bottom:
                break
        rules_left, rules_top = (
            (content.left + column + gap, content.top + ui.px(6)) if two else (content.left, y)
        )
        for gap in ROW_GAPS:
            end = self._arrange_rules(rules_left, rules_top, content.right - rules_left, gap)
            if end <= content.bottom:
                break
        free = pygame.Rect(content.left, y, column, content.bottom - y - ui.px(12))
        self.cat_rect = backdrop.lying_cat_place(ui, free) if two else None
        free = pygame.Rect(rules_left, end, content.right - rules_left, content.bottom - end)
        self._place_box(free if two else None)
        self.scroll_content(max(y, end) - content.top)

    def _place_box(self, free: pygame.Rect | None) -> None:
        """The game's box stands in the middle of what the house rules leave free, if there is room for it."""
        ui, self.box_rect, self._box_picture = self.ui, None, None
        if free is None:
            return
        height = min(ui.px(340), free.height - ui.px(40), round((free.width - ui.px(40)) / PROPORTION))
        if height >= ui.px(150):
            self.box_rect = pygame.Rect(0, 0, round(height * PROPORTION), height)
            self.box_rect.center = free.center

    def _arrange_seats_column(self, left: int, top: int, width: int, names: bool) -> int:
        """Presets, seats, and the buttons that add some; returns the lower end."""
        y = self._arrange_presets(left, top, width)
        for card in self.cards:
            card.style.show_names(names)
            y += card.arrange(left, y, width) + self.ui.px(9 if names else 6)
        return self._arrange_adding(left, y, width)

    def _arrange_bars(self) -> None:
        """The button at the right of the headline, and the footer with the start button."""
        ui = self.ui
        self.rules.rect = pygame.Rect(0, self.header.top, self.rules.wanted_width(), self.header.height)
        self.rules.rect.right = self.header.right - ui.px(4)
        height = ui.metrics.text(54)
        self.footer = pygame.Rect(self.content.left, self.content.bottom - height, self.content.width, height)
        self.content.height -= height + ui.px(14)
        width = max(ui.metrics.text(240), self.start.wanted_width())
        self.start.rect = pygame.Rect(self.footer.right - width, self.footer.top, width, height)

    def _arrange_presets(self, left: int, top: int, width: int) -> int:
        return self._flow(self.presets, left, top, width, self.ui.metrics.text(38)) + self.ui.px(12)

    def _arrange_adding(self, left: int, top: int, width: int) -> int:
        adding = [button for button in (self.add_person, self.add_computer) if button.visible]
        if not adding:
            return top
        return self._flow(adding, left, top + self.ui.px(2), width, self.ui.metrics.text(44)) + self.ui.px(14)

    def _flow(self, buttons: list[Button], left: int, top: int, width: int, height: int) -> int:
        """Buttons side by side, broken into lines; returns the lower end."""
        gap, x, y = self.ui.px(10), left, top
        for button in buttons:
            wish = min(width, button.wanted_width())
            if x > left and x + wish > left + width:
                x, y = left, y + height + gap
            button.rect = pygame.Rect(x, y, wish, height)
            x += wish + gap
        return y + height if buttons else y

    def _arrange_rules(self, left: int, top: int, width: int, gap: int) -> int:
        if not self.sheet.rows:
            return top
        ui, pad = self.ui, self.ui.px(18)
        bottom = top + self.sheet.arrange(left, top, width, gap)
        height = ui.metrics.text(36)
        wish = min(width - 2 * pad, self.usual.wanted_width())
        heading = ui.metrics.text(40) + ui.px(16) + ui.type.width(self.sheet.title, theme.HEADING)
        if heading + wish <= width - 2 * pad:
            self.usual.rect = pygame.Rect(left + width - pad - wish, 0, wish, height)
            self.usual.rect.centery = self.sheet.heading.centery
        else:
            self.usual.rect = pygame.Rect(left + pad, bottom + ui.px(2), wish, height)
            self.sheet.rect.height = self.usual.rect.bottom + pad - top
        return self.sheet.rect.bottom + ui.px(4)

    def title_rect(self) -> pygame.Rect:
        rect = super().title_rect()
        rect.width = self.rules.rect.left - rect.left - self.ui.px(12)
        return rect

    # Drawing

    def draw_content(self, surface: pygame.Surface) -> None:
        if self.cat_rect is not None:
            taken = [seat.style for seat in self.roster.seats]
            guest = next((style for style in range(len(SEAT_STYLES)) if style not in taken), 0)
            backdrop.draw_lying_cat(surface, self.cat_rect.move(0, -self.group.scroll), SEAT_STYLES[guest])
        if self.box_rect is not None:
            self._draw_box(surface, self.box_rect.move(0, -self.group.scroll))
        for card in self.cards:
            card.draw(surface, self.group.scroll)
        if self.sheet.rows:
            self.sheet.draw(surface, self.group.scroll)

    def _draw_box(self, surface: pygame.Surface, cover: pygame.Rect) -> None:
        ui = self.ui
        paint.shadow(surface, cover, ui.px(6), ui.px(10), ui.px(6), 110)
        if self._box_picture is None:
            self._box_picture = draw_box(ui, self.game, ui.t(f"{self.game}.name"), cover.size)
        surface.blit(self._box_picture, self._box_picture.get_rect(topright=cover.topright))

    def draw_over(self, surface: pygame.Surface) -> None:
        """The footer: everybody's cat, in the order of their turns."""
        ui, size = self.ui, self.footer.height
        backdrop.draw_seam(surface, ui, self.footer.left, self.footer.right, self.footer.top - ui.px(10))
        room = self.start.rect.left - self.footer.left - ui.px(20)
        step = min(size + ui.px(10), room // max(1, len(self.roster.seats)))
        for i in range(len(self.roster.seats)):
            face, style = pygame.Rect(self.footer.left + i * step, self.footer.top, size, size), self.style(i)
            paint.cat_face(surface, style, face)
            mark = pygame.Rect(0, 0, size * 2 // 5, size * 2 // 5)
            mark.bottomright = face.bottomright
            paint.mark(surface, style, mark)
