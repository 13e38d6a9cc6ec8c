"""How a figure is printed: what was measured, its value, the limit it has to keep, and whether it does."""

from __future__ import annotations

import time
from collections.abc import Callable


def line(what: str, value: str, verdict: str = "") -> None:
    """One line of the report."""
    print(f"{what:<76}{value:>14}  {verdict}".rstrip(), flush=True)


def figure(what: str, value: float, unit: str, limit: float, digits: int = 1, also: str = "") -> None:
    """A line for a value that may be ``limit`` at most, both in ``unit``. ``also``: what stands after the verdict."""
    verdict = "ok" if value <= limit else "over"
    line(
        what,
        f"{value:,.{digits}f} {unit}",
        f"at most {limit:g} {unit}: {verdict}" + (f"; {also}" if also else ""),
    )


def best_of(call: Callable[[], object], times: int = 20) -> float:
    """Seconds of the fastest of several calls."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        call()
        best = min(best, time.perf_counter() - began)
    return best
