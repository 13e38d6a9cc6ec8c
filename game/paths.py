"""Where the program's own files lie: beside the code in a checkout, inside the package when installed."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
_INSTALLED = _PACKAGE / "data"
_ROOT = _INSTALLED if _INSTALLED.is_dir() else _PACKAGE.parent

CARDS = _ROOT / "cards.yaml"
ASSETS = _ROOT / "assets"
ART = ASSETS / "art"
SOUNDS = ASSETS / "sounds"
LOCALE = ASSETS / "locale"
