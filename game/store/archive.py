"""Finished matches: how many are kept, and single files to give away and to take in."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

from game.core.reason import because
from game.store.disk import write_new
from game.store.match_file import MAX_BYTES
from game.store.match_lines import MatchFileError
from game.store.matches import MatchStore, free_names


def prune(matches: MatchStore, most: int, days: int, now: datetime | None = None) -> int:
    """Forget finished matches but for the newest ``most`` (0: all stay) and those younger than ``days`` (0: any age).

    Unfinished ones stay. Returns how many were forgotten.
    """
    finished = matches.finished()
    old = finished[most:] if most else []
    if days:
        border = (now or datetime.now().astimezone()) - timedelta(days=days)
        old += [match for match in finished if match not in old and _is_before(match.header.date, border)]
    for match in old:
        matches.delete(match.path)
    return len(old)


def _is_before(iso: str, border: datetime) -> bool:
    try:
        return datetime.fromisoformat(iso).astimezone() < border
    except (ValueError, OverflowError):  # of unknown age: only their number counts
        return False


def give_copy(path: Path, folder: Path) -> Path:
    """Copy a match's file into a folder, under a name that is free there. Returns the copy.

    Raises OSError where that is not possible.
    """
    data = path.read_bytes()
    folder.mkdir(parents=True, exist_ok=True)
    for count in range(1, 1000):
        copy = folder / (path.name if count == 1 else f"{path.stem}-{count}{path.suffix}")
        try:
            write_new(copy, data)
        except FileExistsError:
            continue
        return copy
    raise OSError(f"{folder} has no free name for {path.name}")


def take_in(matches: MatchStore, path: Path) -> Path:
    """Copy a file from anywhere to the matches that are kept. Returns the copy; the match itself where it is there.

    Raises MatchFileError for a file that is no match of a game there is, OSError where it cannot be copied.
    """
    if matches.folder is None:
        raise OSError("nothing can be kept here")
    if path.exists() and not path.is_file():
        raise MatchFileError(path, 1, "no file", because("archive.add.no_file", file=path.name))
    record, _, _ = matches.read_for_watching(path)
    known = next((match for match in matches.summaries() if match.header.id == record.header.id), None)
    if known is not None:
        return known.path
    with path.open("rb") as file:
        data = file.read(MAX_BYTES)[: record.length]
    matches.folder.mkdir(parents=True, exist_ok=True)
    for copy in free_names(matches.folder, record.header):
        try:
            write_new(copy, data)
        except FileExistsError:
            continue
        return copy
    raise OSError(f"{matches.folder} has no free name")
