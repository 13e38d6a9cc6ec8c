"""The folders of the program on this computer, and writing to them without ever losing what was there."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from game.core.reason import Reason, because

_FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC), errno.EFBIG)
"""No room on the disk, none left of what one may use of it, none for so large a file."""

HOME_VARIABLE = "KOTOBOX_HOME"
"""An environment variable with one folder for everything: for portable use and for tests."""


class Disk:
    """Where things are kept. Folders are made when something is first written to them.

    ``config`` and ``data`` are None where the system has no such place; then, as when they cannot be written,
    everything goes on in memory and ``notices`` tells so once. Notices are texts to be shown to the person.
    ``shared``: where copies for others are put, so that people find them.
    """

    def __init__(self, config: Path | None, data: Path | None, shared: Path | None = None) -> None:
        self.config = config
        self.data = data
        self.shared = shared or (data / "copies" if data else None)
        self.notices: list[Reason] = []
        self._told = 0

    @classmethod
    def open(cls, environ: Mapping[str, str] = os.environ) -> Disk:
        """The folder named by KOTOBOX_HOME, else the system's usual ones. Writes nothing."""
        if home := environ.get(HOME_VARIABLE):
            folder = Path(home).expanduser()
            return cls(folder, folder)
        import platformdirs  # here, as it is needed once and starting must be quick

        try:
            return cls(
                Path(platformdirs.user_config_dir("kotobox", appauthor=False)),
                Path(platformdirs.user_data_dir("kotobox", appauthor=False)),
                Path(platformdirs.user_documents_dir()) / "Kotobox",
            )
        except (OSError, RuntimeError):  # no home folder
            return cls(None, None)

    def notice(self, notice: Reason) -> None:
        """Have something told to the person, once."""
        if notice not in self.notices:
            self.notices.append(notice)

    def untold(self) -> list[Reason]:
        """The notices that came since this was last asked: each is to be told once."""
        news = self.notices[self._told :]
        self._told = len(self.notices)
        return news

    def trouble(self, error: OSError | None = None) -> None:
        """Tell that nothing will be kept, and why where that is known."""
        full = error is not None and error.errno in _FULL
        self.notice(because("store.disk_full" if full else "store.not_writable"))

    def replace(self, path: Path, data: bytes) -> bool:
        """Write a file whole or not at all, and keep the one it replaces as ``….previous``.

        False, with a notice, where it cannot be written.
        """
        temporary = path.with_name(f"{path.name}.{os.getpid()}.tmp")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with temporary.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            # Between the two there is only the previous file, and that one is read then.
            with suppress(FileNotFoundError):
                path.replace(previous(path))
            temporary.replace(path)
        except OSError as error:
            with suppress(OSError):
                temporary.unlink(missing_ok=True)
            self.trouble(error)
            return False
        return True

    def set_aside(self, path: Path) -> None:
        """Give an unreadable file another name, so that it is kept but not read again; and tell so."""
        stamp = f"{datetime.now():%Y%m%d-%H%M%S}"
        aside = path.with_name(f"{path.name}.broken-{stamp}")
        count = 1
        while aside.exists():
            count += 1
            aside = path.with_name(f"{path.name}.broken-{stamp}-{count}")
        try:
            path.rename(aside)
        except OSError:
            self.notice(because("store.unreadable", file=str(path)))
        else:
            self.notice(because("store.set_aside", file=str(aside)))


def write_new(path: Path, data: bytes) -> None:
    """A file that was not there, whole or not at all. Raises FileExistsError, OSError where it cannot be written."""
    with path.open("xb") as file:
        try:
            file.write(data)
            file.flush()
        except OSError:
            with suppress(OSError):
                file.close()
            with suppress(OSError):
                path.unlink()
            raise


def previous(path: Path) -> Path:
    """Where the version before the present one is kept."""
    return path.with_name(path.name + ".previous")
