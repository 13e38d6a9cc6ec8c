"""What somebody has played of one game: numbers, and the last results as bars."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.rules import registry
from game.scenes.game_box import PROPORTION
from game.scenes.when import how_long
from game.store.statistics import ALONE, GameRecord, Result
from game.texts import clock
from game.ui import art, paint, theme
from game.ui.context import Ui

LESS_IS_BETTER = {"koto_uno", "orbit"}
"""Games whose score is what one would rather not have: cards left, penalty points."""
WITHOUT_SCORE = {"exploding_kittens"}
CHART = 70
"""Height of the bars, in the reference layout."""


class RecordPanel:
    """Drawn, not pressed. ``key``: the game's, as in the statistics. ``bests``: the best results of all who play it
    alone, by what was played."""

    def __init__(self, ui: Ui, key: str, record: GameRecord, bests: Mapping[str, float]) -> None:
        self.ui = ui
        self.bests = bests
        self.key = key
        self.record = record
        self.game = key.removesuffix(ALONE)
        self.alone = key.endswith(ALONE)
        self.rect = pygame.Rect(0, 0, 0, 0)

    # Words

    @property
    def title(self) -> str:
        name = self.ui.t(f"{self.game}.name") if self.game in registry.GAMES else self.game
        return self.ui.t("archive.statistics.alone", game=name) if self.alone else name

    def facts(self) -> list[tuple[str, str]]:
        """Names and values, in the order in which they stand."""
        t, record, texts = self.ui.t, self.record, self.ui.texts
        facts = [(t("archive.statistics.games"), str(record.games))]
        if not self.alone:
            share = round(100 * record.wins / record.games) if record.games else 0
            wins = f"{record.wins} ({t('common.settings.percent', n=share)})"
            facts += [
                (t("archive.statistics.wins"), wins),
                (t("archive.statistics.streak"), f"{record.streak} / {record.best_streak}"),
            ]
        best = record.lowest if self.key in LESS_IS_BETTER else record.highest
        if self.alone:
            facts += [self._best(played, best) for played, best in self.bests.items()]
        elif best is not None and self.game not in WITHOUT_SCORE:
            average = f"{record.average:.1f}".replace(".", t("archive.statistics.decimal"))
            facts.append((t("archive.statistics.best"), f"{best} / {average}"))
        if record.seconds:
            facts.append((t("archive.statistics.time"), how_long(texts, record.seconds)))
        if record.quickest:
            facts.append((t("archive.statistics.quickest"), how_long(texts, record.quickest)))
        names = texts.get("archive.counted") or {}
        facts += [
            (t(f"archive.counted.{name}"), str(n)) for name, n in record.counts.items() if name in names
        ]
        return facts

    def _best(self, played: str, best: float) -> tuple[str, str]:
        """The best there is of one kind of match: a number of turns, or a time."""
        t, kind = self.ui.t, played.partition("/")[2]
        if self.game == "memory":
            return t("archive.statistics.best_turns", n=kind), str(round(best))
        return t("archive.statistics.best_time"), clock(best)

    # Layout

    @property
    def _pad(self) -> int:
        return self.ui.px(18)

    @property
    def _line(self) -> int:
        return self.ui.type.line_height(theme.BODY) + self.ui.px(4)

    def _row_height(self, fact: tuple[str, str], width: int) -> int:
        return max(
            self._line, self.ui.type.wrapped_height(fact[0], theme.BODY, self._label_width(fact, width))
        )

    def _label_width(self, fact: tuple[str, str], width: int) -> int:
        return width - self.ui.type.width(fact[1], theme.BUTTON) - self.ui.px(14)

    def arrange(self, left: int, top: int, width: int) -> int:
        """Set the rectangle; returns its height."""
        ui, pad = self.ui, self._pad
        inside = width - 2 * pad
        rows = sum(self._row_height(fact, inside) for fact in self.facts())
        title = max(ui.px(54), ui.type.wrapped_height(self.title, theme.HEADING, self._title_width(inside)))
        caption = ui.type.wrapped_height(self._caption, theme.SMALL, inside)
        height = pad + title + ui.px(10) + rows + ui.px(12) + ui.px(CHART) + ui.px(6) + caption + pad
        self._title_height = title
        self.rect = pygame.Rect(left, top, width, height)
        return height

    def _title_width(self, inside: int) -> int:
        return inside - round(self.ui.px(54) * PROPORTION) - self.ui.px(12)

    @property
    def _caption(self) -> str:
        return self.ui.t("archive.statistics.scores" if self.alone else "archive.statistics.places")

    # Drawing

    def draw(self, surface: pygame.Surface, up: int) -> None:
        """``up`` pixels higher than arranged."""
        ui, pad = self.ui, self._pad
        rect = self.rect.move(0, -up)
        paint.panel(surface, rect, ui.px(14), theme.PAPER_SHADE, theme.PAPER_EDGE, ui.px(2))
        inner = rect.inflate(-2 * pad, -2 * pad)
        emblem = pygame.Rect(inner.left, inner.top, round(ui.px(54) * PROPORTION), ui.px(54))
        if self.game in registry.GAMES:
            surface.blit(art.picture(f"covers/{self.game}", emblem.size), emblem)
            pygame.draw.rect(surface, theme.INK, emblem, max(1, ui.px(2)), border_radius=ui.px(3))
        words = pygame.Rect(emblem.right + ui.px(12), inner.top, self._title_width(inner.width), 0)
        used = ui.type.wrapped_height(self.title, theme.HEADING, words.width)
        words.top += (self._title_height - used) // 2
        ui.type.draw_wrapped(surface, self.title, theme.HEADING, theme.CORAL_DARK, words)
        y = inner.top + self._title_height + ui.px(10)
        for fact in self.facts():
            y = self._draw_fact(surface, fact, pygame.Rect(inner.left, y, inner.width, 0))
        chart = pygame.Rect(inner.left, y + ui.px(12), inner.width, ui.px(CHART))
        self._draw_chart(surface, chart)
        caption = pygame.Rect(inner.left, chart.bottom + ui.px(6), inner.width, 0)
        ui.type.draw_wrapped(surface, self._caption, theme.SMALL, theme.INK_SOFT, caption)

    def _draw_fact(self, surface: pygame.Surface, fact: tuple[str, str], line: pygame.Rect) -> int:
        ui = self.ui
        height = self._row_height(fact, line.width)
        label = pygame.Rect(line.left, line.top, self._label_width(fact, line.width), height)
        ui.type.draw_wrapped(surface, fact[0], theme.BODY, theme.INK, label)
        value = pygame.Rect(line.left, line.top, line.width, ui.type.line_height(theme.BODY))
        ui.type.draw(surface, fact[1], theme.BUTTON, theme.INK, value, "right")
        return line.top + height

    def _draw_chart(self, surface: pygame.Surface, chart: pygame.Rect) -> None:
        """A bar for each of the last results, the newest at the right; a won match is golden and wears a star."""
        ui, results = self.ui, self.record.recent
        ground = pygame.Rect(chart.left, chart.bottom - ui.px(2), chart.width, ui.px(2))
        surface.fill(theme.PAPER_EDGE, ground)
        step = min(ui.px(26), chart.width // max(1, len(results)))
        star = min(ui.px(14), step - 2)
        tallest = chart.height - star - ui.px(6)
        for i, result in enumerate(results):
            won = result.place == 1 and not self.alone
            height = max(ui.px(6), round(tallest * self._part(result)))
            bar = pygame.Rect(chart.left + i * step + 1, ground.top - height, max(3, step - ui.px(5)), height)
            paint.panel(
                surface, bar, ui.px(4), theme.GOLD if won else theme.CARDBOARD_MID, theme.INK, ui.px(1)
            )
            if won and star >= 6:
                place = pygame.Rect(0, 0, star, star)
                place.midbottom = (bar.centerx, bar.top - ui.px(2))
                paint.icon(surface, "star", place, theme.CORAL_DARK)

    def _part(self, result: Result) -> float:
        """How tall a bar is, 0 … 1: by place; alone by score, compared with the others."""
        if not self.alone:
            return 1 - (result.place - 1) / max(1, result.seats)
        highest = max(1, *(abs(other.score) for other in self.record.recent))
        return min(1.0, abs(result.score) / highest)
