"""Text to the system's clipboard, and from it.

The maintained edition of pygame has plain functions for it, the original one an older way that must be begun first.
"""

from __future__ import annotations

import pygame


def copy(text: str) -> bool:
    """Put text on the clipboard; False where there is none."""
    try:
        if hasattr(pygame.scrap, "put_text"):
            pygame.scrap.put_text(text)
        else:
            pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_TEXT, text.encode("utf-8"))
    except pygame.error:
        return False
    return True


def paste() -> str:
    """The text on the clipboard; empty where there is none."""
    try:
        if hasattr(pygame.scrap, "get_text"):
            return str(pygame.scrap.get_text())
        pygame.scrap.init()
        data = pygame.scrap.get(pygame.SCRAP_TEXT)
    except pygame.error:
        return ""
    return data.decode("utf-8", "replace").rstrip("\0") if data else ""
