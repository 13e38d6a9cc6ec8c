"""What the tests of scenes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import app
from tests.scenes.hands import close_all


@pytest.fixture(autouse=True)
def left_scenes() -> Iterator[None]:
    """Every table is left when its test ends, and the computers at it stop thinking."""
    yield
    close_all()


@pytest.fixture(scope="session", autouse=True)
def _room_for_pictures() -> Iterator[None]:
    """What one test has drawn the next finds drawn: else most of their time would go into drawing it anew."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(app, "LEAST_ROOM", 400 * 2**20)
        yield
