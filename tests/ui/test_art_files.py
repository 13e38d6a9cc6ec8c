"""Every drawing is used: a file that nothing names would only be kept up."""

from __future__ import annotations

import re
from pathlib import Path

from game.paths import ART, CARDS

GAME = Path(__file__).resolve().parents[2] / "game"
STRING = re.compile(r'(f?)"([^"\n]*)"')
HOLE = re.compile(r"\{[^}]*\}")


def named_in_the_program() -> tuple[set[str], list[re.Pattern[str]]]:
    """Words in quotes, and names that are put together: ``box/wall_{side}``. A hole alone, ``icons/{name}``, says
    nothing of its file. The sheets of all pictures do not count as use."""
    words: set[str] = set(re.findall(r"[a-z_0-9]+", CARDS.read_text(encoding="utf-8")))
    patterns = []
    for path in GAME.rglob("*.py"):
        if "headless" in path.parts:
            continue
        for is_pattern, text in STRING.findall(path.read_text(encoding="utf-8")):
            last = HOLE.sub("", text.rpartition("/")[2])
            if is_pattern and "/" in text and re.search(r"[a-z_]", last):
                parts = [re.escape(part) for part in HOLE.split(text)]
                patterns.append(re.compile("[a-z_0-9]+".join(parts)))
            else:
                words.add(text.rpartition("/")[2])
    return words, patterns


def test_no_drawing_is_unused() -> None:
    words, patterns = named_in_the_program()
    files = [path.relative_to(ART).with_suffix("").as_posix() for path in ART.rglob("*.svg")]
    unused = [
        name
        for name in files
        if name.rpartition("/")[2] not in words and not any(pattern.fullmatch(name) for pattern in patterns)
    ]
    assert files
    assert unused == []


def test_every_drawing_names_its_size_as_it_is_asked_of_it() -> None:
    """The size that anybody sees who opens the file is the one that it is drawn in. Source: assets/README.md."""
    begin = re.compile(
        r'<svg xmlns="http://www\.w3\.org/2000/svg" width="(\d+)" height="(\d+)" viewBox="0 0 \1 \2">'
    )
    others = [path.name for path in ART.rglob("*.svg") if begin.match(path.read_text("utf-8")) is None]
    assert others == []
