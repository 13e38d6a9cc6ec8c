"""Pictures of what a table looks like only now and then, and sheets of every picture there is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.headless import screenshots
from game.headless.art_sheet import ArtSheet, sheets
from game.headless.moments import LONG_HAND, moments
from game.paths import ART
from game.scenes.card_info import CardInfo
from game.scenes.guide import Guide
from game.scenes.settings import SettingsScene
from game.scenes.table import Table
from game.scenes.tables import TABLES
from game.store.disk import Disk
from game.store.settings import SettingsStore

SEATS = (screenshots._SEATS[0], *screenshots._SEATS[2:])


@pytest.fixture
def app(tmp_path: Path) -> App:
    app = App(SettingsStore(Disk(tmp_path, tmp_path)), "en", (1280, 800))
    app.change_settings(speed=0.0)
    return app


def seen_at(app: App, game: str) -> dict[str, object]:
    """What is in front at each moment."""
    found: dict[str, object] = {}
    for name in moments(app, game, SEATS, screenshots.SEED):
        found[name] = app.stack.top
        if name == "drag":
            held = app.stack.top.view.held  # type: ignore[union-attr]
            assert held.aim.legal
            assert held.aim.worth, "it is told what the box would be worth"
        if name == "cat_offer":
            assert app.stack.top.view.choosing is not None  # type: ignore[union-attr]
    while app.stack.scenes:
        app.stack.scenes.pop().leave()
    return found


@pytest.mark.parametrize("game", sorted(TABLES))
def test_each_game_has_its_guide_and_the_settings_above_its_table(app: App, game: str) -> None:
    found = seen_at(app, game)
    assert isinstance(found["guide"], Guide)
    assert isinstance(found["settings"], SettingsScene)
    assert isinstance(found.get("card"), CardInfo) or game in ("memory", "comet_catch"), (
        "no card lies open yet"
    )


def test_a_box_is_carried_with_its_worth_and_then_offers_places_for_a_cat(app: App) -> None:
    assert {"drag", "cat_offer"} <= set(seen_at(app, "if_it_fits"))


def test_the_future_is_seen(app: App) -> None:
    table = seen_at(app, "exploding_kittens")["see_the_future"]
    assert isinstance(table, Table)
    assert table.view.panel is not None  # type: ignore[attr-defined]


def test_thirty_cards_are_held(app: App) -> None:
    table = seen_at(app, "koto_uno")[f"hand_of_{LONG_HAND}"]
    assert isinstance(table, Table)
    assert len(table.view.hand.cards) == LONG_HAND  # type: ignore[attr-defined]


# --- sheets of pictures


def test_every_file_is_on_a_sheet_once_and_so_is_every_card(app: App) -> None:
    names = [(name, picture.name) for name, sheet in sheets(app) for picture in sheet.pictures]
    files = [picture for name, picture in names if name.startswith("art_")]
    assert sorted(files) == sorted(p.relative_to(ART).with_suffix("").as_posix() for p in ART.rglob("*.svg"))
    assert sum(name.startswith("composed_cat_planets") for name, _ in names) == 144 + 1
    assert sum(name.startswith("composed_if_it_fits") for name, _ in names) >= 72
    assert len(names) == len(set(names))


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_what_has_no_room_goes_to_the_next_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    app = App(SettingsStore(Disk(tmp_path, tmp_path)), "en", size)
    for _, sheet in sheets(app):
        columns, rows = ArtSheet._grid(app)
        assert 0 < len(sheet.pictures) <= columns * rows
        assert columns * sheet.cell[0] <= size[0]
        assert rows * sheet.cell[1] <= size[1]


def test_a_picture_on_a_sheet_is_drawn(app: App) -> None:
    ground = pygame.Surface((1280, 800))
    name, sheet = next((name, sheet) for name, sheet in sheets(app) if name.startswith("composed_cats"))
    sheet.draw(ground)
    cell = ground.subsurface(ground.get_rect().clip((40, 0, 140, 110)))
    assert len({tuple(cell.get_at((x, 60))) for x in range(cell.get_width())}) > 5, name


def test_names_sort_in_the_order_in_which_a_person_meets_the_scenes(app: App, tmp_path: Path) -> None:
    album = screenshots._Album(app, tmp_path)
    album.count = 98
    for name in ("one", "two", "three"):
        album.shoot(name)
    assert sorted(p.name for p in tmp_path.glob("*.png")) == ["099_one.png", "100_two.png", "101_three.png"]
