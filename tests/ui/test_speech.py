"""Speech: one sentence after another, broken off for what is more urgent, and silent where there is no voice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Event, Semaphore, Thread

import pytest

from game.ui import speech
from game.ui.speech import Speech

PATIENCE = 20.0  # seconds after which a thread that does not answer is a failure


class FakeVoice:
    """Says a text word by word; the test lets it begin and go on."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.begun = Semaphore(0)
        self.go_on = Event()
        self.finished = Semaphore(0)
        self._word: Callable[..., object] = lambda: None
        self._stopped = False
        self._text = ""

    def connect(self, topic: str, cb: Callable[..., object]) -> None:
        assert topic == "started-word"
        self._word = cb

    def say(self, text: str) -> None:
        self._text = text

    def runAndWait(self) -> None:  # noqa: N802
        self._stopped = False
        self.begun.release()
        assert self.go_on.wait(PATIENCE)
        for word in self._text.split():
            self._word(name=None, location=0, length=len(word))
            if self._stopped:
                break
            self.said.append(word)
        self.finished.release()

    def stop(self) -> None:
        self._stopped = True


@pytest.fixture
def voice() -> FakeVoice:
    return FakeVoice()


@pytest.fixture
def talker(voice: FakeVoice) -> Iterator[Speech]:
    talker = Speech(lambda: voice)
    talker.is_on = True
    yield talker
    voice.go_on.set()
    talker.close()
    if talker._thread is not None:
        talker._thread.join(PATIENCE)
        assert not talker._thread.is_alive()


def wait(until: Semaphore) -> None:
    assert until.acquire(timeout=PATIENCE)


def test_sentences_are_said_in_their_order(talker: Speech, voice: FakeVoice) -> None:
    voice.go_on.set()
    talker.say("one")
    wait(voice.finished)
    talker.say("two")
    wait(voice.finished)
    assert voice.said == ["one", "two"]


def test_what_is_urgent_breaks_off_and_drops_the_rest(talker: Speech, voice: FakeVoice) -> None:
    talker.say("a long sentence")
    wait(voice.begun)
    talker.say("never said")
    talker.say("focus", at_once=True)
    voice.go_on.set()
    wait(voice.finished)
    wait(voice.finished)
    assert voice.said == ["focus"]


def test_switched_off_it_says_nothing_and_starts_no_thread(voice: FakeVoice) -> None:
    talker = Speech(lambda: voice)
    talker.say("anything")
    assert talker._thread is None
    talker.is_on = True
    talker.say("")
    assert talker._thread is None


def test_switching_off_breaks_off(talker: Speech, voice: FakeVoice) -> None:
    talker.say("my hand")
    wait(voice.begun)
    talker.say("my other card")
    talker.is_on = False
    voice.go_on.set()
    wait(voice.finished)
    assert voice.said == []


def test_without_a_voice_the_game_goes_on_in_silence() -> None:
    def none() -> FakeVoice:
        raise RuntimeError("no voice on this system")

    talker = Speech(none)
    talker.is_on = True
    talker.say("hello")
    thread = talker._thread
    assert isinstance(thread, Thread)
    thread.join(PATIENCE)
    talker.say("hello again")
    assert not thread.is_alive()
    assert talker._thread is thread


def test_it_is_offered_only_where_the_library_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech, "find_spec", lambda name: None)
    assert not speech.is_available()
    monkeypatch.setattr(speech, "find_spec", lambda name: object())
    assert speech.is_available()
