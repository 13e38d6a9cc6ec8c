"""What the tests of scenes share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.scenes.hands import close_all


@pytest.fixture(autouse=True)
def left_scenes() -> Iterator[None]:
    """Every table is left when its test ends, and the computers at it stop thinking."""
    yield
    close_all()
