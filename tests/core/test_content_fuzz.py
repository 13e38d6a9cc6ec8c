"""Whatever stands in a content file, the answer is a value or ContentErrors."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import pytest
import yaml
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec import Meta, Struct

from game.core import yaml_nodes
from game.core.content import ContentErrors, fingerprint, load_section, section_lines
from game.paths import CARDS
from game.rules.exploding_kittens.deck import DeckSection


class Anything(Struct, frozen=True):
    a: dict[str, tuple[int | Literal["x"], ...]] = {}
    b: tuple[Annotated[str, Meta(min_length=2)], ...] | int | None = None


YAML_LIKE = st.text(st.sampled_from("ab01:-#&*!?|>[]{},'\"%@` \n\t\\~.é\u2028\ufeff"), max_size=60)


def try_all(path: Path, data: bytes) -> None:
    path.write_bytes(data)
    for loader in {getattr(yaml, "CSafeLoader", yaml.SafeLoader), yaml.SafeLoader}:
        yaml_nodes._LOADER = loader
        yaml_nodes.parse.cache_clear()
        for call in (
            lambda: load_section(path, "s", Anything),
            lambda: fingerprint(path, "s"),
            lambda: section_lines(path),
        ):
            with suppress(ContentErrors):
                call()


@pytest.fixture(autouse=True)
def _same_reader_afterwards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(yaml_nodes, "_LOADER", yaml_nodes._LOADER)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(text=YAML_LIKE, head=st.sampled_from(["", "s: ", "s:\n ", "s: {a: {", "s: &x [*x, "]))
@example(text="", head="%YAML 9.9\n---\ns: 1")
@example(text="[" * 5000, head="s: ")
@example(text="? " * 3000, head="s: ")
@example(text="- " * 3000, head="s: ")
def test_text_that_looks_like_yaml(tmp_path: Path, text: str, head: str) -> None:
    try_all(tmp_path / "c.yaml", (head + text).encode())


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=100)
@given(data=st.binary(max_size=200))
def test_bytes_that_look_like_nothing(tmp_path: Path, data: bytes) -> None:
    try_all(tmp_path / "c.yaml", data)


def test_a_real_deck_with_a_few_bytes_changed(tmp_path: Path) -> None:
    whole = CARDS.read_bytes()
    start = whole.index(b"exploding_kittens:")
    chance = random.Random(1)
    path = tmp_path / "cards.yaml"
    for _ in range(60):
        data = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            data[chance.randrange(start, len(data))] = chance.choice(b" \n:-[]{}x1\xff")
        path.write_bytes(data)
        with suppress(ContentErrors):
            load_section(path, "exploding_kittens", DeckSection)
