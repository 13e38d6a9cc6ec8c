"""How fast the program starts, plays and draws, and what it takes of processor and memory:

    python benchmarks/run.py [start] [idle] [draw] [switch] [thinking] [memory] [content] [play] [split] [uno]

All of them by default. Beside a figure that has a limit stands whether it keeps it. Drawing is measured on the screen
that SDL finds; with SDL_VIDEODRIVER=dummy on none. Compare numbers of one machine only, and let it do nothing else.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

BENCHES = ("start", "idle", "draw", "switch", "thinking", "memory", "content", "play", "split", "uno")
"""Each is a module beside this one, with a function ``run`` that prints its figures."""


def main(names: Sequence[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    sys.path[0] = str(ROOT)
    for name in names or BENCHES:
        import_module(f"benchmarks.{name}").run()
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
