"""The rules of a game: its sections at the left, the open one with its picture at the right, and a search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.registry import GAMES
from game.scenes.menu import MenuScene
from game.scenes.rule_page import CAT, RulePage, Section, matches
from game.scenes.tables import TABLES
from game.scenes.urgent import passed_down
from game.ui import paint, theme
from game.ui.keys import ENTER, PRESS
from game.ui.widgets.choice import Choice
from game.ui.widgets.group import bar_area, draw_scroll_bar, scroll_at
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget, said

if TYPE_CHECKING:
    from game.app import App

LONGEST_SEARCH = 60


def open_rules(app: App) -> None:
    """At the page that matters now; else those of the game that was played last."""
    scenes = app.stack.scenes
    if any(isinstance(scene, Rulebook) for scene in scenes):
        return
    pages = (scene.rules_page() for scene in reversed(scenes))
    last = (app.ui.settings.last_game or GAMES[0], "")
    app.stack.push(Rulebook(app, *next(filter(None, pages), last)))


class Rulebook(MenuScene):
    """Opens on a section, where one is named. ↑ ↓ go through the sections; typing, or /, searches."""

    cat = CAT
    widest = 1240
    snug = False

    def __init__(self, app: App, game: str, section: str = "") -> None:
        super().__init__(app)
        self.game = game
        self.opened = section
        self.sections: list[Section] = []
        self.items: list[SectionItem] = []
        self.search = TextField(self.ui, "", self._filter, longest=LONGEST_SEARCH, icon="search")
        self.search.scrolls = False
        self.page = RulePage(self.ui)
        self.games: Choice[str] | None = None  # to change to another game's rules, where there is one
        self.list_area = pygame.Rect(0, 0, 0, 0)
        self._reveal = True  # the opened section is to be in sight in the list
        self._dragging = False
        self._swallow = False  # the / that opened the search is not searched for

    def title(self) -> str:
        if self.games is not None:
            return self.ui.t("common.button.rules")
        return self.ui.t("menu.rules.title", game=self.ui.t(f"{self.game}.name"))

    # Sections

    def build(self) -> list[Widget]:
        self.sections = [Section.read(raw) for raw in self.ui.texts.get(f"rules_{self.game}.sections") or []]
        self.search.placeholder = self.ui.t("common.button.search")
        if self.opened not in [section.id for section in self.sections] and self.sections:
            self.opened = self.sections[0].id
        self.items = [
            SectionItem(self, section) for section in self.sections if matches(section, self.search.value)
        ]
        self._show()
        self.games = self._other_games()
        return [self.search, *self.items, *([self.games] if self.games is not None else [])]

    def _other_games(self) -> Choice[str] | None:
        games = [game for game in GAMES if game == self.game or game in TABLES]
        if len(games) < 2:
            return None
        names = [(game, self.ui.t(f"{game}.name")) for game in games]
        choice = Choice(self.ui, names, self.game, self._change_game)
        choice.label = self.ui.t("access.game")
        choice.scrolls = False
        return choice

    def _change_game(self, game: str) -> None:
        self.game = game
        self.opened = ""
        self._reveal = True
        self.rebuild()
        self.group.focus = self.games
        self.layout()

    def _show(self) -> None:
        """Put the opened section on the page."""
        section = next((section for section in self.sections if section.id == self.opened), None)
        self.page.show(self.game, section, self.search.value)

    def open(self, section: str) -> None:
        """Turn to a section."""
        self.opened = section
        self._show()
        self.page.layout(self.page.area)
        self.app.redraw()

    def _filter(self, text: str) -> None:
        """Only sections in which all the words occur; the first of them is opened."""
        found = [section.id for section in self.sections if matches(section, text)]
        if found and self.opened not in found:
            self.opened = found[0]
        self._reveal = True
        self.rebuild()
        self.layout()

    def _turn(self, step: int) -> bool:
        """Go to the next or previous section of the list."""
        if not self.items:
            return False
        ids = [item.section.id for item in self.items]
        at = ids.index(self.opened) if self.opened in ids else -1
        item = self.items[max(0, min(len(ids) - 1, at + step))]
        self.open(item.section.id)
        self.group.focus = item
        self.group.show_focus = True
        self.group.reveal(item)
        return True

    # Events

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.TEXTINPUT:
            return self._type(event)
        more = self.page.more if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 else None
        if more is not None and more.collidepoint(event.pos):
            return self.page.turn(1)
        if event.type == pygame.MOUSEWHEEL and self.page.area.collidepoint(self.app.pointer()):
            return self.page.scroll_by(-event.y * self.ui.px(60))
        return self._drag_page(event) or super().handle(event)

    def _drag_page(self, event: pygame.event.Event) -> bool:
        """The page's own scroll bar, dragged or clicked."""
        bar = self._page_bar
        if event.type == pygame.MOUSEBUTTONUP:
            self._dragging = False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.page.reach:
            self._dragging = bar_area(self.ui, bar).collidepoint(event.pos)
        if self._dragging and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION):
            self.page.scroll_by(scroll_at(event.pos[1], bar, self.page.height) - self.page.scroll)
            return True
        return False

    @property
    def _page_bar(self) -> pygame.Rect:
        """Where the page's scroll bar runs."""
        return self.page.area.inflate(2 * self.ui.px(12), -2 * self.ui.px(12))

    @property
    def _searching(self) -> bool:
        return self.group.focus is self.search and self.group.show_focus

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_ESCAPE and self.search.value:
            self.search.value, self.search.caret = "", 0
            self._filter("")
            return True
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            return self._turn(0 if self._searching else 1 if event.key == pygame.K_DOWN else -1)
        if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.page.turn(1 if event.key == pygame.K_PAGEDOWN else -1)
        if self._searching and event.key in ENTER:
            return self._turn(0)
        if not self._searching and passed_down(self, event):
            return True
        starts = event.unicode.isprintable() and not event.unicode.isspace() and bool(event.unicode)
        if (
            starts
            and not self._searching
            and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META)
        ):
            self._begin_search()
            self._swallow = event.unicode == "/"
            return True
        return False

    def _begin_search(self) -> None:
        self.group.focus = self.search
        self.group.show_focus = True
        self.search.caret = len(self.search.value)

    def _type(self, event: pygame.event.Event) -> bool:
        if self._swallow and event.text == "/":
            self._swallow = False
            return True
        return self._searching and self.search.key(event)

    def spoken(self) -> Sequence[str]:
        section = self.page.section
        return (self.title(), *((section.title, *section.paragraphs) if section is not None else ()))

    # Where things stand

    def arrange(self) -> None:
        ui, content, gap = self.ui, self.content, self.ui.px(18)
        if self.games is not None:
            wish = min(self.games.wanted_width() + ui.px(8), self.header.width // 2)
            self.games.rect = pygame.Rect(
                self.header.right - wish - ui.px(4), self.header.top, wish, self.header.height
            )
        width = max(ui.px(250), min(ui.metrics.text(290), content.width * 28 // 100))
        height = ui.metrics.text(40)
        self.search.rect = pygame.Rect(content.left, content.top + ui.px(6), width, height)
        top = self.search.rect.bottom + ui.px(10)
        self.list_area = pygame.Rect(content.left, top, width, content.bottom - top)
        y = top + ui.px(2)
        for item in self.items:
            y += item.place(content.left, y, width) + ui.px(4)
        left = content.left + width + gap + ui.px(6)
        page = pygame.Rect(left, content.top + ui.px(6), content.right - left, content.height - ui.px(6))
        self.page.layout(page)
        self.group.scroll_within(self.list_area.inflate(2 * ui.px(12), 0), y - top)
        opened = next((item for item in self.items if item.section.id == self.opened), None)
        if self._reveal and opened is not None:
            self.group.reveal(opened)
        self._reveal = False

    def title_rect(self) -> pygame.Rect:
        rect = super().title_rect()
        if self.games is not None:
            rect.width = self.games.rect.left - rect.left - self.ui.px(12)
        return rect

    def draw_over(self, surface: pygame.Surface) -> None:
        if not self.items:
            ui = self.ui
            words = ui.t("menu.rules.nothing", text=self.search.value)
            ui.type.draw_wrapped(surface, words, theme.BODY, theme.INK_SOFT, self.list_area)
        self.page.draw(surface)
        if self.page.reach:
            draw_scroll_bar(surface, self.ui, self._page_bar, self.page.scroll, self.page.height)


class SectionItem(Widget):
    """A title in the list; the opened one is lit."""

    def __init__(self, book: Rulebook, section: Section) -> None:
        super().__init__(book.ui)
        self.book = book
        self.section = section

    def place(self, left: int, top: int, width: int) -> int:
        """Set the rectangle; returns its height."""
        words = self.ui.type.wrapped_height(self.section.title, theme.LABEL, width - 2 * self.ui.px(14))
        self.rect = pygame.Rect(left, top, width, max(words + self.ui.px(14), self.ui.metrics.text(36)))
        return self.rect.height

    def spoken(self) -> str:
        return said(self.section.title)

    def click(self, position: tuple[int, int]) -> bool:
        self.ui.sounds.play("button")
        self.book.open(self.section.id)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.KEYDOWN and event.key in PRESS and self.click(self.rect.center)

    def draw(self, surface: pygame.Surface, focused: bool) -> None:
        ui, rect, radius = self.ui, self.rect, self.ui.px(10)
        if self.section.id == self.book.opened:
            paint.panel(surface, rect, radius, theme.GOLD, theme.INK, ui.px(2))
        elif self.hovered:
            paint.panel(surface, rect, radius, theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2))
        words = rect.inflate(-2 * ui.px(14), 0)
        height = ui.type.wrapped_height(self.section.title, theme.LABEL, words.width)
        words.top = rect.centery - height // 2
        ui.type.draw_wrapped(surface, self.section.title, theme.LABEL, theme.INK, words)
        if focused:
            paint.focus_ring(surface, rect.inflate(-ui.px(4), -ui.px(4)), ui, radius)
