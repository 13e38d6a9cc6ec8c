"""Goes through the album and tells what is wrong with its words: cut, faint, off the window, or under something else.

The album draws on a ``Recorder``, a surface that notes every line of text that is blitted to it, whoever set it and in
whatever way. Lettering within pictures (``Typesetter.at_size``) is not for reading and is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.ai import players
from game.core.contract import Action, Seat
from game.core.match import Match
from game.core.rng import Rng
from game.headless import screenshots
from game.ui.fonts import Typesetter
from game.ui.theme import Colour, TextStyle
from tests.ui.contrast import contrast

MARGIN = 4  # pixels at the window's edge that stay free
LEAST_CONTRAST = 4.5
COVERED = 0.7
"""Of a line: if so much of it is gone in the end, something was laid upon it on purpose."""


@dataclass(frozen=True)
class Line:
    """A line of text on its way to the window."""

    text: str
    colour: Colour
    picture: pygame.Surface
    rect: pygame.Rect
    """Where it stands, whole."""
    seen: pygame.Rect
    """What of it lies within the clip."""
    under: tuple[Colour, ...]
    """What lies under it, part by part."""
    after: pygame.Surface
    """How it looked when it was drawn."""


class Recorder(pygame.Surface):
    """A canvas that knows what words are on it. ``words``: what is known of pictures of text, by identity."""

    def __init__(self, size: tuple[int, int], words: dict[int, tuple[str, Colour, pygame.Surface]]) -> None:
        super().__init__(size)
        self.words = words
        self.lines: list[Line] = []

    def blit(self, source: pygame.Surface, dest: Any, *rest: Any) -> pygame.Rect:
        known = self.words.get(id(source))
        if known is None or rest:
            return super().blit(source, dest, *rest)
        text, colour, picture = known
        rect = pygame.Rect(dest[:2], source.get_size())
        ink = picture.get_bounding_rect().move(rect.topleft)
        seen = ink.clip(self.get_clip())
        under = tuple(_grounds(self, seen)) if min(seen.size) > 2 else ()
        drawn = super().blit(source, dest)
        if under:
            self.lines.append(Line(text, colour, picture, rect, seen, under, self.subsurface(seen).copy()))
        return drawn


def _grounds(surface: pygame.Surface, place: pygame.Rect) -> Iterator[Colour]:
    """The colours of its parts; ``smoothscale`` would go wrong with lines of more than 2,200 pixels."""
    for x in range(8):
        for y in range(2):
            left, top = place.left + place.width * x // 8, place.top + place.height * y // 2
            part = pygame.Rect(left, top, max(1, place.width // 8), max(1, place.height // 2))
            red, green, blue = pygame.transform.average_color(surface, part)[:3]
            yield red, green, blue


@contextmanager
def words_told(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[dict[int, Any], list[tuple[str, str]]]]:
    """What pictures of text there are, by identity; and what was cut, with what is left of it."""
    known: dict[int, tuple[str, Colour, pygame.Surface]] = {}
    cut: list[tuple[str, str]] = []
    render, fit = Typesetter.render, Typesetter.fit

    def render_and_tell(self: Typesetter, text: str, style: TextStyle, colour: Colour) -> pygame.Surface:
        picture = render(self, text, style, colour)
        if text.strip():
            known[id(picture)] = (text, colour, picture)  # held, so that no other takes its identity
        return picture

    def fit_and_tell(self: Typesetter, text: str, style: TextStyle, width: int) -> str:
        fitting = fit(self, text, style, width)
        if fitting != text:
            cut.append((text, fitting))
        return fitting

    with monkeypatch.context() as patch:
        patch.setattr(Typesetter, "render", render_and_tell)
        patch.setattr(Typesetter, "fit", fit_and_tell)
        yield known, cut


class CheckedAlbum(screenshots._Album):
    """An album without pictures: of each it is noted what is wrong with it, in each of several languages."""

    def __init__(self, app: Any, languages: tuple[str, ...], known: dict[int, Any], cut: list[Any]) -> None:
        super().__init__(app, None)  # type: ignore[arg-type]
        self.languages = languages
        self.known, self.cut = known, cut
        self.found: list[str] = []
        self.may_be_cut: frozenset[str] = frozenset()

    def shoot(self, name: str) -> None:
        self.count += 1
        for language in self.languages:
            if len(self.languages) > 1:
                self.app.change_settings(language=language)
            found = [fault for canvas in self._canvases() for fault in self._faults(canvas)]
            found += _faint(self._with_the_pointer())
            self.found += [f"{name} ({language}): {fault}" for fault in found]
            self.known.clear()

    def _canvases(self) -> Iterator[Recorder]:
        """The topmost scene as it is, then at every place it can be scrolled to."""
        top = self.app.stack.scenes[-1]
        groups = (getattr(top, name, None) for name in ("group", "rows"))
        scrolls = next((group for group in groups if group is not None and group.viewport is not None), None)
        before = scrolls.scroll if scrolls else 0
        while True:
            yield self._drawn()
            if scrolls is None or not scrolls.scroll_by(scrolls.viewport.height * 3 // 4):
                break
        if scrolls is not None:
            scrolls.scroll_by(before - scrolls.scroll)

    def _with_the_pointer(self) -> Recorder:
        """The same with the pointer on every widget."""
        widgets = getattr(getattr(self.app.stack.top, "group", None), "widgets", ())
        for widget in widgets:
            widget.hovered = True
        canvas = self._drawn()
        for widget in widgets:
            widget.hovered = False
        return canvas

    def _drawn(self) -> Recorder:
        *beneath, top = self.app.stack.scenes
        canvas = Recorder(self.app.canvas.get_size(), self.known)
        for scene in () if top.opaque else beneath:
            scene.draw(canvas)
        canvas.lines.clear()  # a dialog lies upon them
        self.cut.clear()
        top.draw(canvas)
        return canvas

    def _faults(self, canvas: Recorder) -> Iterator[str]:
        for text, left in self.cut:
            if text not in self.may_be_cut:
                yield f"{text!r} is cut to {left!r}"
        yield from line_faults(canvas)


def line_faults(canvas: Recorder) -> Iterator[str]:
    """What is wrong with the lines that were drawn."""
    inner = canvas.get_rect().inflate(-2 * MARGIN, -2 * MARGIN)
    for line in canvas.lines:
        shown = _part_seen(canvas, line)
        if shown < 1 - COVERED:
            continue  # a panel lies upon it
        if "⟦" in line.text:
            yield f"{line.text} has no words in any language"
        if shown < 1:
            yield f"{line.text!r} {line.seen} is partly under something: {shown:.2f} of it is seen"
        if not inner.contains(line.seen) or line.seen.width < line.picture.get_bounding_rect().width:
            yield f"{line.text!r} leaves the window: {line.rect}"
    yield from _faint(canvas)


def _faint(canvas: Recorder) -> Iterator[str]:
    """What does not stand out from what it was written on."""
    for line in canvas.lines:
        worst = min(contrast(line.colour, ground) for ground in line.under)
        if worst < LEAST_CONTRAST and _part_seen(canvas, line) >= 1 - COVERED:
            yield f"{line.text!r} {line.seen} is faint: {worst:.2f}"


def _part_seen(canvas: pygame.Surface, line: Line) -> float:
    """How much of a line is still as it was drawn: of its columns with ink, or of its rows, whichever is more.

    Whole ones are counted, as single pixels are the same by chance where paper is laid over paper; and no more than
    what is the same of its ground, as a veil of the ink's colour leaves ink as it is.
    """
    now = canvas.subsurface(line.seen)
    if pygame.image.tobytes(now, "RGB") == pygame.image.tobytes(line.after, "RGB"):
        return 1.0
    ink = pygame.mask.from_surface(line.picture, 127)
    left, top = line.seen.left - line.rect.left, line.seen.top - line.rect.top
    places = [(x, y) for x in range(line.seen.width) for y in range(line.seen.height)]
    inked = {(x, y) for x, y in places if ink.get_at((x + left, y + top))}
    changed = {at for at in places if now.get_at(at) != line.after.get_at(at)}
    whole = max(
        1 - len(lines & {at[axis] for at in changed}) / max(1, len(lines))
        for axis, lines in enumerate(({x for x, _ in inked}, {y for _, y in inked}))
    )
    ground = len(places) - len(inked)
    return min(whole, 1 - len(changed - inked) / max(1, ground))


def quick_choice(match: Match, seat: Seat) -> Action:
    """What the album lets be played, without long thoughts."""
    game = match.setup.game
    player = players.create(game, players.levels_of(game)[0])
    return player.choose(match.observe(seat), match.legal_actions(seat), Rng(len(match.log)))
