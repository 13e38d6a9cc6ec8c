"""The best results of those who play alone, kept on this computer: the fewer or the quicker, the better."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from game.store.disk import Disk
from game.store.json_file import JsonFile


class Bests(Struct, frozen=True, kw_only=True):
    """``lowest``: by what was played, such as ``memory/24``, the lowest number reached."""

    lowest: dict[str, Annotated[float, Meta(ge=0, le=1e9)]] = {}


class BestStore:
    """Read when it is first asked for; a better result is on disk at once, where there is one."""

    def __init__(self, disk: Disk) -> None:
        self._file = JsonFile(disk, disk.data / "bests.json" if disk.data else None, Bests)
        self._bests = self._file.read()

    def lowest(self, played: str) -> float | None:
        """The best result so far; None where nobody has reached one."""
        return self._bests.lowest.get(played)

    def all(self, game: str) -> dict[str, float]:
        """The best results of a game, by what was played: ``memory/12``, ``memory/24``."""
        return {
            played: best
            for played, best in sorted(self._bests.lowest.items())
            if played.partition("/")[0] == game
        }

    def reset(self) -> None:
        """Forget them all."""
        self._bests = Bests()
        self._file.write(self._bests)

    def offer(self, played: str, result: float) -> bool:
        """Note a result; True when it is better than all before."""
        self._bests = self._file.read()  # another copy of the program may have reached one meanwhile
        before = self.lowest(played)
        if before is not None and before <= result:
            return False
        self._bests = replace(self._bests, lowest={**self._bests.lowest, played: result})
        self._file.write(self._bests)
        return True
