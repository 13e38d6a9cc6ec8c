"""The thinking process: answers, crashes, and what is left of it afterwards."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection
from pathlib import Path
from queue import Queue

import msgspec
import pytest

from game.ai import players, worker
from game.ai.thinker import Thinker, ThinkingFailed
from game.core.contract import Action
from game.core.match import Match, MatchSetup, SeatSetup
from game.core.rng import Rng
from game.rules import registry
from tests.core.made_up import MadeUp

ROOT = Path(__file__).resolve().parents[2]
LONG = 60  # seconds until something is thought to hang


def serve_made_up(connection: Connection) -> None:
    """The real thing, in a process where the made-up game is registered."""
    registry._MODULES["made_up"] = "tests.core.made_up"
    worker.serve(connection)


def serve_after_one_crash(connection: Connection) -> None:
    """Dies over the first question; the mark of that is a file, as the next process knows nothing of this one."""
    mark = Path(os.environ["KOTOBOX_HOME"])
    if not mark.exists():
        connection.recv_bytes()
        mark.touch()
        os._exit(1)
    serve_made_up(connection)


def serve_nobody(connection: Connection) -> None:
    """Dies over every question, and keeps count."""
    connection.recv_bytes()
    with Path(os.environ["KOTOBOX_HOME"]).open("a") as file:
        file.write("asked\n")
    os._exit(1)


def serve_slowly(connection: Connection) -> None:
    """Leaves a mark when it begins to think, and then thinks longer than any test lasts."""

    def think(_data: bytes) -> worker.Reply:
        Path(os.environ["KOTOBOX_HOME"]).touch()
        time.sleep(10 * LONG)
        return worker.Reply()

    worker.answer = think
    worker.serve(connection)


class Answers:
    def __init__(self, target: Callable[[Connection], None]) -> None:
        self.queue: Queue[tuple[int, Action | ThinkingFailed]] = Queue()
        self.thinker = Thinker(lambda ticket, result: self.queue.put((ticket, result)), target)
        self.match = Match(MadeUp(), MatchSetup("made_up", (SeatSetup(),) * 3, seed=1))

    def ask(self, ticket: int, seed: int = 1, level: str = "random") -> None:
        actions = self.match.legal_actions(0)
        self.thinker.ask(ticket, "made_up", level, self.match.observe(0), actions, seed)

    def next(self) -> tuple[int, Action | ThinkingFailed]:
        return self.queue.get(timeout=LONG)


@pytest.fixture
def new_answers() -> Iterator[Callable[[Callable[[Connection], None]], Answers]]:
    made: list[Answers] = []

    def make(target: Callable[[Connection], None]) -> Answers:
        made.append(Answers(target))
        return made[-1]

    yield make
    for answers in made:
        answers.thinker.close()


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    # A process that has ended and waits for its parent to notice is no process any more.
    stat = Path(f"/proc/{pid}/stat")
    return not (stat.exists() and stat.read_text().rpartition(")")[2].split()[0] == "Z")


def wait_until_gone(pid: int) -> None:
    end = time.monotonic() + LONG
    while is_alive(pid):
        assert time.monotonic() < end, f"process {pid} is still there"
        time.sleep(0.02)


def test_answers_come_with_their_tickets_and_repeat_with_their_seeds(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_made_up)
    for ticket in range(20):
        answers.ask(ticket, seed=ticket % 10)
    got = [answers.next() for _ in range(20)]
    legal = answers.match.legal_actions(0)
    assert [ticket for ticket, _ in got] == list(range(20))
    assert [action for _, action in got] == [Rng(ticket % 10).choice(legal) for ticket in range(20)]


def test_after_a_crash_the_question_is_asked_again_once(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_after_one_crash)
    answers.ask(1)
    answers.ask(2)
    got = [answers.next() for _ in range(2)]
    assert Path(os.environ["KOTOBOX_HOME"]).exists()
    assert [ticket for ticket, _ in got] == [1, 2]
    assert not any(isinstance(result, ThinkingFailed) for _, result in got)


def test_a_question_that_always_crashes_fails_and_the_next_one_is_tried(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_nobody)
    answers.ask(1)
    answers.ask(2)
    for ticket in (1, 2):
        got, result = answers.next()
        assert got == ticket
        assert isinstance(result, ThinkingFailed)
        assert "the thinking process ended" in str(result)
    assert Path(os.environ["KOTOBOX_HOME"]).read_text() == 2 * 2 * "asked\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_process_that_is_killed_while_idle_is_started_again(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_made_up)
    answers.ask(1)
    answers.next()
    first = answers.thinker.pid
    os.kill(first, 9)
    wait_until_gone(first)
    answers.ask(2)
    assert answers.next()[0] == 2
    assert answers.thinker.pid != first


def test_what_a_player_raises_is_told_and_the_process_goes_on(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_made_up)
    answers.ask(1, level="hard")
    ticket, result = answers.next()
    assert ticket == 1
    assert isinstance(result, ThinkingFailed)
    assert "no 'hard' player yet" in str(result)
    pid = answers.thinker.pid
    answers.ask(2)
    assert not isinstance(answers.next()[1], ThinkingFailed)
    assert answers.thinker.pid == pid


def test_it_can_be_made_ready_before_the_first_question(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_made_up)
    answers.thinker.prepare("made_up", "random")
    answers.ask(1)
    assert answers.next()[0] == 1
    assert answers.queue.empty()


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill(pid, 0) asks nothing there")
def test_closing_leaves_no_process_and_gives_no_answer(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_made_up)
    answers.ask(1)
    answers.next()
    pid = answers.thinker.pid
    for ticket in range(2, 50):
        answers.ask(ticket)
    answers.thinker.close()
    left = answers.queue.qsize()
    assert not is_alive(pid)
    assert answers.thinker.pid is None
    assert answers.queue.qsize() == left
    answers.thinker.close()
    with pytest.raises(ValueError, match="closed"):
        answers.ask(50)


@pytest.mark.skipif(sys.platform == "win32", reason="os.kill(pid, 0) asks nothing there")
def test_closing_ends_also_a_thought_that_would_take_long(new_answers) -> None:  # type: ignore[no-untyped-def]
    answers = new_answers(serve_slowly)
    answers.ask(1)
    while not Path(os.environ["KOTOBOX_HOME"]).exists():
        time.sleep(0.01)
    pid = answers.thinker.pid
    answers.thinker.close()
    assert not is_alive(pid)
    assert answers.queue.empty()


@pytest.mark.parametrize("game", registry.GAMES)
def test_hard_players_answer_in_the_process_as_they_would_here(game: str) -> None:
    controller = registry.load(game)
    match = Match(controller, MatchSetup(game, (SeatSetup(),) * 2, seed=3))
    seat = match.deciders[0]
    seen, actions = match.observe(seat), match.legal_actions(seat)
    question = worker.Question(
        game=game,
        level="hard",
        seed=7,
        observation=msgspec.Raw(msgspec.msgpack.encode(seen)),
        actions=msgspec.Raw(msgspec.msgpack.encode(actions)),
    )
    reply = worker.answer(msgspec.msgpack.encode(question))
    assert reply.error == ""
    assert actions[reply.chosen] == players.create(game, "hard").choose(seen, actions, Rng(7))


def test_one_that_was_never_asked_starts_nothing() -> None:
    thinker = Thinker(lambda ticket, result: None)
    assert thinker.pid is None
    thinker.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_when_the_parent_is_killed_the_process_ends_too_even_while_it_thinks() -> None:
    script = (
        "import os, time\n"
        "from game.ai.thinker import Thinker\n"
        "from tests.ai.test_worker import serve_slowly\n"
        "thinker = Thinker(lambda ticket, result: None, serve_slowly)\n"
        "thinker.prepare('if_it_fits', 'random')\n"
        "while not os.path.exists(os.environ['KOTOBOX_HOME']): time.sleep(0.01)\n"
        "print(thinker.pid, flush=True)\n"
        "time.sleep(600)\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", script], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    assert is_alive(pid)
    parent.kill()
    parent.wait()
    parent.stdout.close()
    wait_until_gone(pid)


def test_no_answer_is_made_of_a_question_that_is_none() -> None:
    assert "Traceback" in worker.answer(b"\xc1").error
    unknown = worker.Question(game="chess", level="easy", seed=1)
    assert "no game 'chess'" in worker.answer(msgspec.msgpack.encode(unknown)).error


MAIN = """
import sys, time
from queue import Queue
from game.ai.thinker import Thinker

if __name__ == "__main__":
    import pygame
    from pathlib import Path
    answers = Queue()
    thinker = Thinker(lambda ticket, result: answers.put(result))
    thinker.ask(1, "chess", "easy", None, [], 1)
    print(answers.get(timeout=60))
    print("maps pygame:", "/pygame/" in Path(f"/proc/{thinker.pid}/maps").read_text())
    thinker.close()
"""


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="looks into /proc")
def test_started_from_a_script_it_runs_without_pygame(tmp_path: Path) -> None:
    script = tmp_path / "main.py"
    script.write_text(MAIN)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, str(script)],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
        timeout=LONG,
    )
    assert "no game 'chess'" in done.stdout
    assert done.stdout.endswith("maps pygame: False\n")
