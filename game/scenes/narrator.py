"""Reads the screen aloud: what the topmost scene tells, and what the keyboard is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.scene import Scene, SceneStack
    from game.ui.speech import Speech


class Narrator:
    """Looks after each frame that was drawn, and only at the scene on top: what a curtain covers is never said."""

    def __init__(self, stack: SceneStack, speech: Speech) -> None:
        self._stack = stack
        self._speech = speech
        self._scene: Scene | None = None
        self._shown: frozenset[str] = frozenset()
        self._happened = 0
        self._focus = ""

    def look(self) -> None:
        """Say what is new since the last look."""
        scene = self._stack.top
        if not self._speech.is_on or scene is None:
            self._scene = None
            return
        happened = scene.happened_in_words()
        if scene is not self._scene:
            self._speech.hush()  # what was said of the scene before may be meant for somebody else's ears
            self._scene, self._shown, self._focus = scene, frozenset(), ""
            self._happened = len(happened)
        shown = scene.spoken()
        fresh = [*happened[self._happened :], *(line for line in shown if line not in self._shown)]
        self._happened, self._shown = len(happened), frozenset(shown)
        for line in fresh:
            self._speech.say(line)
        widget = scene.focused()
        focus = widget.spoken() if widget is not None else ""
        if focus != self._focus:
            self._focus = focus
            self._speech.say(focus, at_once=not any(fresh))
