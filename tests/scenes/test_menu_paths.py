"""From the title to a table and back, by mouse alone and by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pygame
import pytest

from game.ai import players
from game.core.look import look_of_style
from game.core.match import SeatSetup
from game.scenes.choose import ChooseScene
from game.scenes.dialog import Dialog
from game.scenes.lobby import Lobby
from game.scenes.rulebook import Rulebook
from game.scenes.settings import SettingsScene
from game.scenes.table import Table
from game.scenes.title import TitleScene
from game.store.settings import SettingsStore
from game.ui.widgets.widget import Widget
from tests.scenes.menu_hands import MenuHands, open_app

CONTINUE = "Continue · If It Fits"

Use = Callable[[MenuHands, Widget], None]

WAYS: list[Use] = [MenuHands.click_widget, MenuHands.press_widget]
by_each_way = pytest.mark.parametrize("use", WAYS, ids=["mouse", "keyboard"])


def at_title(**settings: object) -> MenuHands:
    hands = MenuHands(open_app(**settings))  # type: ignore[arg-type]
    hands.show(TitleScene(hands.app))
    return hands


def at_lobby(**settings: object) -> tuple[MenuHands, Lobby]:
    hands = at_title(**settings)
    lobby = Lobby(hands.app, "if_it_fits")
    hands.show(lobby)
    return hands, lobby


def table_of(hands: MenuHands) -> Table:
    table = hands.app.stack.scenes[0]
    assert isinstance(table, Table)
    return table


@by_each_way
def test_the_whole_way_to_a_table(use: Use) -> None:
    hands = at_title()
    use(hands, hands.button("Play"))
    choose = hands.scene
    assert isinstance(choose, ChooseScene)
    use(hands, choose.boxes[0])
    lobby = hands.scene
    assert isinstance(lobby, Lobby)
    use(hands, hands.button("Add a person"))
    use(hands, lobby.cards[0].name)
    hands.type("Оля m")
    use(hands, lobby.sheet.rows[1].widget)  # equal turns
    use(hands, hands.button("Start"))
    setup = table_of(hands).match.setup
    assert setup.game == "if_it_fits"
    assert setup.seats == (
        SeatSetup("human", "Оля m", 0, look_of_style(0)),
        SeatSetup("human", "Player 2", 1, look_of_style(1)),
        SeatSetup("human", "Player 3", 2, look_of_style(2)),
    )
    assert setup.options["equal_turns"] is True
    assert not hands.app.ui.settings.muted  # the m was typed


@by_each_way
def test_every_page_is_reached_and_left(use: Use) -> None:
    hands = at_title()
    for text, scene in (("Play", ChooseScene), ("Rules", Rulebook), ("Settings", SettingsScene)):
        use(hands, hands.button(text))
        assert isinstance(hands.scene, scene)
        use(hands, hands.button("Back"))
        assert isinstance(hands.scene, TitleScene)


def test_escape_goes_back_step_by_step() -> None:
    hands = at_title()
    hands.click_widget(hands.button("Play"))
    hands.click_widget(hands.scene.boxes[0])  # type: ignore[attr-defined]
    hands.key(pygame.K_F1)
    for scene in (Rulebook, Lobby, ChooseScene, TitleScene, Dialog, TitleScene):
        assert isinstance(hands.scene, scene)
        hands.key(pygame.K_ESCAPE)


def test_a_lobby_that_the_program_began_with_goes_back_to_the_title() -> None:
    hands = MenuHands(open_app())
    hands.show(Lobby(hands.app, "if_it_fits"))
    hands.key(pygame.K_ESCAPE)
    assert isinstance(hands.scene, TitleScene)
    assert len(hands.app.stack.scenes) == 1


@by_each_way
def test_quitting_is_asked_for_by_escape_and_done_by_the_button(use: Use) -> None:
    hands = at_title()
    hands.app._running = True
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    use(hands, hands.button("Cancel"))
    assert hands.app._running
    hands.key(pygame.K_ESCAPE)
    use(hands, hands.button("Quit"))
    assert not hands.app._running


def test_boxes_lift_under_the_pointer_and_sink_again() -> None:
    hands = MenuHands(open_app())
    choose = ChooseScene(hands.app)
    hands.show(choose)
    box = choose.boxes[0]
    hands.move(box.rect.center)
    hands.wait(0.5)
    assert box.lift == 1
    hands.move((5, 5))
    hands.wait(0.5)
    assert box.lift == 0
    assert not hands.frame()  # nothing moves, so the program sleeps


# --- continue


def test_continue_is_offered_only_when_there_is_a_match_to_go_on_with() -> None:
    hands, _ = at_lobby()
    hands.click_widget(hands.button("Start"))
    seats = table_of(hands).match.setup.seats
    hands.app.stack.clear_to(TitleScene(hands.app))
    hands.frame()
    assert isinstance(hands.scene, TitleScene)
    assert hands.scene.group.focus is hands.button(CONTINUE)
    hands.click_widget(hands.button(CONTINUE))
    assert table_of(hands).match.setup.seats == seats
    assert all(widget.text != CONTINUE for widget in at_other_home().group.widgets)  # type: ignore[attr-defined]


def at_other_home() -> TitleScene:
    """A title on a computer where nothing is kept."""
    from game.store.disk import Disk

    app = open_app()
    app.store = SettingsStore(Disk(None, None))
    title = TitleScene(app)
    app.stack.push(title)
    return title


def test_a_match_that_cannot_be_continued_is_told_and_set_aside() -> None:
    hands, _ = at_lobby()
    hands.click_widget(hands.button("Start"))
    hands.app.stack.clear_to(TitleScene(hands.app))
    title = hands.scene
    assert isinstance(title, TitleScene)
    assert title.unfinished is not None
    path = title.unfinished.path
    path.write_bytes(path.read_bytes() + b'{"seat": 0, "action": {"do": "fly"}}\n')
    hands.click_widget(hands.button(CONTINUE))
    assert isinstance(hands.scene, Dialog)
    assert not path.exists()
    hands.key(pygame.K_RETURN)
    assert hands.scene is title
    assert title.unfinished is None


def test_what_could_not_be_read_is_told_once() -> None:
    from game.store.disk import Disk

    disk = Disk.open()
    assert disk.config is not None
    disk.config.mkdir(parents=True)
    (disk.config / "settings.json").write_text("{", encoding="utf-8")
    hands = at_title()
    hands.frame()
    assert isinstance(hands.scene, Dialog)
    assert "settings.json.broken" in hands.scene.text
    hands.key(pygame.K_ESCAPE)
    hands.frame()
    assert isinstance(hands.scene, TitleScene)


# --- the lobby


@by_each_way
def test_seats_are_added_and_removed_within_the_games_range(use: Use) -> None:
    hands, lobby = at_lobby()
    while any(w is lobby.add_person and w.visible for w in hands.group.widgets):
        use(hands, lobby.add_person)
    assert len(lobby.roster.seats) == 5
    lobby.cards[0].name.value = "Оля"
    lobby.roster.seats[0].name = "Оля"
    while lobby.cards[-1].remove.visible:
        use(hands, lobby.cards[-1].remove)
    assert [seat.name for seat in lobby.roster.seats] == ["Оля", ""]


@by_each_way
def test_a_preset_sets_the_table(use: Use) -> None:
    hands, lobby = at_lobby()
    use(hands, hands.button("3 friends"))
    assert [seat.kind for seat in lobby.roster.seats] == ["human"] * 3
    assert hands.button("3 friends").selected
    use(hands, hands.button("2 friends"))
    assert len(lobby.roster.seats) == 2


def with_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers of three levels, whatever there is by now."""
    levels = dict.fromkeys(players.LEVELS, players.RandomPlayer)
    monkeypatch.setattr(players, "_players_of", lambda _: levels)


@by_each_way
def test_computers_are_offered_by_level_but_not_the_random_one(
    use: Use, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_levels(monkeypatch)
    hands, lobby = at_lobby()
    use(hands, hands.button("Me and 2 computers"))
    assert [seat.kind for seat in lobby.roster.seats] == ["human", "ai:normal", "ai:normal"]
    use(hands, hands.button("Add a computer"))
    kinds = []
    for _ in range(4):
        hands.focus(lobby.cards[3].kind)
        hands.key(pygame.K_RIGHT)
        kinds.append(lobby.roster.seats[3].kind)
    assert kinds == ["ai:hard", "human", "ai:easy", "ai:normal"]


def test_computers_have_cats_names_in_the_players_language(monkeypatch: pytest.MonkeyPatch) -> None:
    with_levels(monkeypatch)
    hands, lobby = at_lobby()
    hands.click_widget(hands.button("Me and 2 computers"))
    assert [card.name.placeholder for card in lobby.cards] == ["Player 1", "Biscuit", "Marmalade"]
    hands.app.change_settings(language="uk")
    assert [card.name.placeholder for card in lobby.cards] == ["Гравець 1", "Мурчик", "Барсик"]


@by_each_way
def test_styles_stay_unique(use: Use) -> None:
    hands, lobby = at_lobby()
    use(hands, lobby.cards[0].style)
    styles = [seat.style for seat in lobby.roster.seats]
    assert styles[0] != 0
    assert len(set(styles)) == len(styles)
    assert [card.style.style for card in lobby.cards] == styles


def test_seats_names_and_rules_are_remembered() -> None:
    hands, lobby = at_lobby()
    hands.click_widget(lobby.add_person)
    hands.click_widget(lobby.cards[2].name)
    hands.type("Ann")
    hands.click_widget(lobby.sheet.rows[0].widget)
    chosen = dict(lobby.options)
    hands.key(pygame.K_ESCAPE)
    again, lobby = at_lobby()
    assert [seat.name for seat in lobby.roster.seats] == ["", "", "Ann"]
    assert lobby.options == chosen
    assert lobby.usual.enabled
    again.click_widget(lobby.usual)
    assert lobby.options["table"] == "normal"
    assert not lobby.usual.enabled


def test_a_remembered_rule_that_is_gone_is_forgotten() -> None:
    store = SettingsStore.open()
    store.change(
        last_options={"if_it_fits": {"flying_cats": True}},
        last_seats={"if_it_fits": (SeatSetup("ai:x", "A", 9),) * 7},
    )
    _, lobby = at_lobby()
    assert lobby.options["table"] == "normal"
    assert len(lobby.roster.seats) == 5


@pytest.mark.parametrize("name", ["🐱" * 40, "Ж" * 60, "שלום", "   ", "\ufe0f", "W" * 40])
def test_any_name_sits_down_at_the_table(name: str) -> None:
    hands, lobby = at_lobby()
    hands.click_widget(lobby.cards[0].name)
    hands.type(name)
    hands.click_widget(hands.button("Start"))
    seat = table_of(hands).match.setup.seats[0]
    assert seat.name == (name[:40].strip() or "Player 1")
    hands.wait(1)


def test_two_matches_from_one_lobby_differ_in_their_seed() -> None:
    seeds = set()
    for _ in range(4):
        hands, _ = at_lobby()
        hands.click_widget(hands.button("Start"))
        seeds.add(table_of(hands).match.setup.seed)
    assert len(seeds) > 1


# --- settings


def test_every_setting_is_in_force_and_on_disk_at_once() -> None:
    hands = at_title()
    scene = SettingsScene(hands.app)
    hands.show(scene)
    before = hands.app.ui.settings
    for place in [(i, j) for i, sheet in enumerate(scene.sheets) for j in range(len(sheet.rows))]:
        # Looked up each time: a new language makes the widgets anew.
        hands.focus(scene.sheets[place[0]].rows[place[1]].widget)
        hands.key(pygame.K_LEFT if place == (1, 0) else pygame.K_RIGHT)
    settings = hands.app.ui.settings
    assert SettingsStore.open().settings == settings
    changed = {
        name for name in msgspec.structs.asdict(settings) if getattr(settings, name) != getattr(before, name)
    }
    assert changed >= {
        "language",
        "text_size",
        "full_screen",
        "reduce_motion",
        "volume",
        "muted",
        "speed",
        "step_by_step",
        "confirm_placements",
    }
    assert hands.app.ui.texts.language == "ru"
    assert scene.title() == "Настройки"
    assert hands.app.ui.metrics.text_percent == 125


def test_switches_follow_the_keys_that_do_the_same() -> None:
    hands = at_title()
    scene = SettingsScene(hands.app)
    hands.show(scene)
    mute = scene.sheets[1].rows[1].widget
    full_screen = scene.sheets[0].rows[2].widget
    hands.key(pygame.K_m)
    hands.key(pygame.K_F11)
    assert (mute.value, full_screen.value) == (True, True)
    hands.key(pygame.K_F11)
    assert full_screen.value is False


def test_changing_the_language_keeps_the_focus() -> None:
    hands = at_title()
    scene = SettingsScene(hands.app)
    hands.show(scene)
    hands.focus(scene.sheets[0].rows[0].widget)
    hands.key(pygame.K_RIGHT)
    hands.key(pygame.K_RIGHT)
    assert hands.app.ui.settings.language == "uk"
    assert scene.group.focus is scene.sheets[0].rows[0].widget


def test_settings_above_a_table_leave_it_in_sight() -> None:
    hands, _ = at_lobby()
    hands.click_widget(hands.button("Start"))
    scene = SettingsScene(hands.app, above=True)
    hands.show(scene)
    assert not scene.opaque
    hands.key(pygame.K_ESCAPE)
    assert hands.scene is not scene


# --- dialogs


def test_a_dialog_is_answered_by_keys_and_escape_is_its_last_answer() -> None:
    from game.scenes.dialog import Answer

    told: list[str] = []
    hands = at_title()
    answers = [Answer(name, lambda name=name: told.append(name)) for name in ("a", "b", "c")]
    for keys in (
        [pygame.K_RETURN],
        [pygame.K_TAB, pygame.K_RETURN],
        [pygame.K_ESCAPE],
        [pygame.K_LEFT, pygame.K_SPACE],
    ):
        hands.show(Dialog(hands.app, "Title", "Text", answers, default=1))
        for key in keys:
            hands.key(key)
        assert isinstance(hands.scene, TitleScene)
    assert told == ["b", "c", "c", "a"]


def test_a_long_dialog_scrolls_and_keeps_its_answers_in_sight() -> None:
    from game.scenes.dialog import message

    hands = MenuHands(open_app((1024, 600), text_size=150))
    hands.show(TitleScene(hands.app))
    dialog = message(hands.app, "Title", "A sentence of some length. " * 60)
    hands.show(dialog)
    window = hands.app.canvas.get_rect()
    assert window.contains(dialog.box)
    assert window.contains(dialog.buttons[0].rect)
    hands.wheel(-3)
    assert dialog.group.scroll > 0
    hands.click_widget(dialog.buttons[0])
    assert isinstance(hands.scene, TitleScene)
