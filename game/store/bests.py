"""The best results of those who play alone, kept on this computer: the fewer or the quicker, the better."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from game.store.disk import Disk
from game.store.json_file import JsonFile


class Bests(Struct, frozen=True, kw_only=True):
    """``lowest``: by what was played, such as ``memory/24``, the lowest number reached."""

    lowest: dict[str, float] = {}


class BestStore:
    """Read when it is first asked for; a better result is on disk at once, where there is one."""

    def __init__(self, disk: Disk) -> None:
        self._file = JsonFile(disk, disk.data / "bests.json" if disk.data else None, Bests)
        self._bests = self._file.read()

    def lowest(self, played: str) -> float | None:
        """The best result so far; None where nobody has reached one."""
        return self._bests.lowest.get(played)

    def offer(self, played: str, result: float) -> bool:
        """Note a result; True when it is better than all before."""
        before = self.lowest(played)
        if before is not None and before <= result:
            return False
        self._bests = replace(self._bests, lowest={**self._bests.lowest, played: result})
        self._file.write(self._bests)
        return True
