"""Text to the system's clipboard, and from it."""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        if hasattr(pygame.scrap, "put_text"):  # the newer way, where there is one
            pygame.scrap.put_text(text)
        else:
            pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        if not pygame.scrap.get_init():
            pygame.scrap.init()
        if hasattr(pygame.scrap, "get_text"):
            return pygame.scrap.get_text()
        data = pygame.scrap.get(pygame.SCRAP_TEXT)
    except pygame.error:
        return ""
    return data.decode("utf-8", "replace").rstrip("\0") if data else ""
