"""Makes every sound of the game: ``python assets/sounds/make_sounds.py [NAME …]``.

Each recipe is a function that gives samples; SOUNDS says how loud each is to be and how gently it ends. The files
are kept beside this script, and a test compares them with what the recipes give.
"""

from __future__ import annotations

import random
import sys
from array import array
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

from synth import (
    RATE,
    Points,
    Samples,
    decaying,
    driven,
    encoded,
    filtered,
    levelled,
    mixed,
    noise,
    shaped,
    tone,
    voice,
    write,
)

Recipe = Callable[[random.Random], Samples]


# --- cardboard


def tap(chance: random.Random, pitch: float, bright: float, half_life: float = 0.012) -> Samples:
    """Card on card: a dull knock of a hollow body, and the click of the edge."""
    grain = noise(0.14, chance)
    knock = decaying(filtered(grain, "band", [(0, pitch * 1.5), (0.03, pitch)], 2.2), half_life * 1.4)
    body = decaying(tone(0.12, [(0, pitch * 1.4), (0.03, pitch)]), half_life)
    edge = decaying(filtered(grain, "band", bright, 0.9), half_life * 0.8)
    return mixed((0, 2.8, knock), (0, 0.4, body), (0, 0.5, edge))


def swish(chance: random.Random, seconds: float, low: float, high: float) -> Samples:
    """Card through the air, or along another."""
    air = filtered(
        noise(seconds, chance), "band", [(0, low), (seconds * 0.7, high), (seconds, high * 0.8)], 1.1
    )
    return shaped(air, [(0, 0), (seconds * 0.45, 1), (seconds, 0)])


def pick_up(chance: random.Random) -> Samples:
    return mixed((0, 0.35, tap(chance, 330, 2600, 0.006)), (0.01, 1, swish(chance, 0.15, 700, 2600)))


def put_down(chance: random.Random) -> Samples:
    air = swish(chance, 0.06, 900, 500)
    return mixed(
        (0, 0.25, air), (0.04, 1, tap(chance, 190, 1300, 0.016)), (0.058, 0.3, tap(chance, 260, 2100, 0.008))
    )


def flip(chance: random.Random) -> Samples:
    return mixed(
        (0, 0.3, tap(chance, 420, 3200, 0.005)),
        (0.01, 0.9, swish(chance, 0.13, 900, 3400)),
        (0.12, 0.9, tap(chance, 240, 1900, 0.01)),
    )


def draw(chance: random.Random) -> Samples:
    slide = filtered(noise(0.2, chance), "band", [(0, 1500), (0.2, 3300)], 0.9)
    slide = shaped(slide, [(0, 0), (0.05, 0.7), (0.15, 1), (0.2, 0)])
    return mixed((0, 0.9, slide), (0.175, 0.7, tap(chance, 380, 2900, 0.007)))


def shuffle(chance: random.Random) -> Samples:
    """Two halves riffled into each other, then pushed together."""
    layers = []
    time, gap = 0.0, 0.036
    while time < 0.62:
        loud = 0.35 + 0.3 * chance.random()
        layers.append(
            (time, loud, tap(chance, 420 + 160 * chance.random(), 2600 + 900 * chance.random(), 0.004))
        )
        time += gap * (0.8 + 0.4 * chance.random())
        gap = max(0.014, gap * 0.95)
    layers.append((0.66, 0.5, swish(chance, 0.14, 1100, 2400)))
    layers.append((0.8, 0.9, tap(chance, 230, 1600, 0.012)))
    return mixed(*layers)


# --- cats


def meow(chance: random.Random, seconds: float, pitch: Points, opening: float, size: float) -> Samples:
    """ "m-ee-ow": the mouth opens until ``opening`` (a part of the whole) and closes again.

    pitch: (part of the whole, hertz); size: a small cat has higher formants than 1, a big one lower.
    """
    s, o = seconds, opening
    first = [(0, 380), (0.12 * s, 600), (o * s, 1250), (0.8 * s, 760), (s, 430)]
    second = [(0, 1500), (0.14 * s, 2700), (o * s, 2150), (0.8 * s, 1150), (s, 900)]
    formants = [
        ([(time, size * value) for time, value in first], 210, 1.0),
        ([(time, size * value) for time, value in second], 300, 1.3),
        ([(0, size * 4000), (s, size * 3500)], 600, 0.4),
    ]
    throat = voice(s, wavering(chance, [(part * s, value) for part, value in pitch]), formants, 0.55)
    breath = filtered(noise(s, chance), "band", [(time, size * value) for time, value in second], 1.5)
    loud = [(0, 0), (0.06 * s, 0.22), (0.2 * s, 0.75), (o * s, 1), (0.75 * s, 0.6), (s, 0)]
    return shaped(mixed((0, 1, throat), (0, 0.12, breath)), loud)


def wavering(chance: random.Random, pitch: Points) -> Points:
    """The pitch with small uneven bends, as of a living throat."""
    points = list(pitch)
    result = []
    for (start, low), (end, high) in pairwise(points):
        count = max(1, round((end - start) / 0.035))
        for i in range(count):
            part = i / count
            bend = 1 + 0.012 * (chance.random() * 2 - 1)
            result.append((start + (end - start) * part, (low + (high - low) * part) * bend))
    return [*result, points[-1]]


def meow_1(chance: random.Random) -> Samples:
    """Friendly: here I am."""
    return meow(chance, 0.68, [(0, 500), (0.25, 680), (0.5, 700), (0.8, 590), (1, 470)], 0.42, 1.0)


def meow_2(chance: random.Random) -> Samples:
    """Short and high: a kitten's question, rising at the end."""
    return meow(chance, 0.42, [(0, 700), (0.3, 860), (0.6, 880), (1, 990)], 0.45, 1.18)


def meow_3(chance: random.Random) -> Samples:
    """Long and low: a complaint."""
    return meow(chance, 0.95, [(0, 400), (0.2, 540), (0.45, 560), (0.75, 460), (1, 330)], 0.38, 0.88)


def purr(chance: random.Random) -> Samples:
    """Breath that the throat chops some 25 times a second: out, in and out again."""
    seconds, phase, pulses = 1.7, 0.0, []
    rough = filtered(noise(seconds, chance), "low", 1300, 0.6)
    for i in range(len(rough)):
        time = i / len(rough)
        inward = 0.42 < time < 0.68
        phase += (22.5 if inward else 26.0) / RATE
        # A pulse opens quickly and falls shut slowly; breath never stops wholly between two.
        part = phase % 1
        opened = part / 0.15 if part < 0.15 else ((1 - part) / 0.85) ** 2.5
        pulses.append(opened * (0.55 if inward else 1) + 0.04)
    chopped = [value * pulse for value, pulse in zip(rough, pulses, strict=True)]
    body = mixed(
        (0, 1.0, filtered(chopped, "band", 190, 1.6)),
        (0, 0.9, filtered(chopped, "band", 420, 2.0)),
        (0, 0.35, filtered(chopped, "band", 900, 1.5)),
    )
    breath = [
        (0, 0),
        (0.12, 1),
        (0.62, 0.9),
        (0.72, 0.35),
        (0.85, 0.8),
        (1.08, 0.7),
        (1.16, 0.35),
        (1.3, 1),
        (1.7, 0),
    ]
    return shaped(body, breath)


def hiss(chance: random.Random) -> Samples:
    """ "Khhh": bared teeth."""
    air = noise(0.62, chance)
    layers = mixed(
        (0, 1.0, filtered(air, "band", [(0, 1700), (0.08, 3300), (0.62, 2700)], 1.3)),
        (0, 0.8, filtered(air, "band", [(0, 3000), (0.1, 6200), (0.62, 5200)], 1.4)),
    )
    return shaped(layers, [(0, 0), (0.02, 0.6), (0.07, 1), (0.25, 0.75), (0.62, 0)])


# --- things


def squirt(chance: random.Random) -> Samples:
    """A spray bottle's trigger, twice."""
    jet = filtered(
        filtered(noise(0.2, chance), "high", 2600, 0.8), "band", [(0, 4200), (0.06, 7000), (0.2, 5200)], 0.7
    )
    jet = shaped(jet, [(0, 0), (0.012, 1), (0.06, 0.7), (0.2, 0)])
    lever = tap(chance, 900, 2400, 0.004)
    return mixed((0, 0.25, lever), (0.02, 1, jet), (0.21, 0.2, lever), (0.23, 0.8, jet[: len(jet)]))


def fuse(chance: random.Random) -> Samples:
    """Burns evenly, so that it may be played again and again while the fuse lasts."""
    seconds = 2.0
    glow = filtered(noise(seconds, chance), "band", 5200, 0.8)
    flutter = [(0.02 * i, 0.55 + 0.45 * chance.random()) for i in range(int(seconds / 0.02) + 1)]
    layers = [(0.0, 0.5, shaped(glow, flutter))]
    time = 0.01
    while time < seconds - 0.04:
        spark = decaying(
            filtered(noise(0.025, chance), "band", 1800 + 3600 * chance.random(), 2.2), 0.0035, 0.0005
        )
        layers.append((time, 0.6 + 1.6 * chance.random() ** 3, spark))
        time += 0.008 + 0.06 * chance.random()
    return mixed(*layers)


def boom(chance: random.Random) -> Samples:
    """A cartoon's explosion: more fluff than danger."""
    body = decaying(tone(1.4, [(0, 210), (0.08, 95), (0.5, 52), (1.4, 38)], (1, 0.5, 0.3, 0.2)), 0.17, 0.003)
    cloud = filtered(noise(1.6, chance), "low", [(0, 7000), (0.12, 1900), (0.6, 480), (1.6, 180)], 0.8)
    cloud = decaying(cloud, 0.2, 0.002)
    layers = [(0.0, 1.2, body), (0.0, 1.6, cloud)]
    for _ in range(16):
        when = 0.25 + 0.9 * chance.random()
        crumb = decaying(filtered(noise(0.05, chance), "band", 700 + 1600 * chance.random(), 1.8), 0.008)
        layers.append((when, 0.3 * (1.3 - when), crumb))
    return shaped(driven(mixed(*layers), 1.8), [(0, 1), (1.2, 0.8), (1.6, 0)])


def nope(chance: random.Random) -> Samples:
    """A grumpy "no-p": falls, and is cut off by the lips."""
    first = [(0, 300), (0.06, 330), (0.13, 620), (0.28, 470), (0.34, 330)]
    second = [(0, 1100), (0.08, 1150), (0.15, 1000), (0.34, 760)]
    formants: list[tuple[Points, float, float]] = [
        (first, 110, 1),
        (second, 160, 0.6),
        ([(0, 2500)], 300, 0.2),
    ]
    word = voice(0.34, wavering(chance, [(0, 205), (0.1, 225), (0.34, 135)]), formants, 0.5)
    word = shaped(word, [(0, 0), (0.03, 0.35), (0.08, 0.5), (0.14, 1), (0.27, 0.9), (0.33, 0)])
    lips = decaying(filtered(noise(0.08, chance), "band", 950, 1.2), 0.01, 0.001)
    return mixed((0, 1, word), (0.37, 0.35, lips))


# --- music


def bar(pitch: float, half_life: float = 0.12) -> Samples:
    """A wooden bar struck with a soft mallet: the octave-and-a-half overtone of a marimba."""
    strike = decaying(tone(half_life * 7, pitch), half_life, 0.003)
    ring = decaying(tone(half_life * 3, pitch * 3.93), half_life * 0.28, 0.002)
    return mixed((0, 1, strike), (0, 0.28, ring))


def bell(pitch: float, half_life: float = 0.2) -> Samples:
    """A small glass bell."""
    partials = ((1.0, 1.0, 1.0), (2.76, 0.3, 0.45), (5.4, 0.12, 0.25))
    return mixed(
        *(
            (0, power, decaying(tone(half_life * 6 * life, pitch * ratio), half_life * life, 0.003))
            for ratio, power, life in partials
            if pitch * ratio < 9500
        )
    )


def call(_: random.Random) -> Samples:
    """Hey, everybody!"""
    return mixed((0, 0.8, bell(1046.5, 0.07)), (0.09, 0.9, bell(1318.5, 0.07)), (0.18, 1, bell(1760, 0.13)))


def turn(_: random.Random) -> Samples:
    """It is your turn: two friendly notes."""
    return mixed((0, 0.8, bar(587.3, 0.09)), (0.13, 1, bar(880, 0.13)))


def win(_: random.Random) -> Samples:
    tune = [(0, 523.3), (0.12, 659.3), (0.24, 784), (0.36, 1046.5), (0.54, 880), (0.66, 1046.5)]
    layers = [(time, 0.8, bar(pitch, 0.13)) for time, pitch in tune]
    layers += [(0.84, 0.55, bar(pitch, 0.2)) for pitch in (523.3, 659.3, 784)]
    layers += [(0.84, 0.5, bell(1568, 0.2)), (0.36, 0.2, bell(2093, 0.12))]
    return mixed(*layers)


def lose(_: random.Random) -> Samples:
    """A shrug in a minor key; the last note sinks."""
    layers = [(0, 0.8, bar(523.3, 0.12)), (0.2, 0.8, bar(466.2, 0.12)), (0.4, 0.8, bar(415.3, 0.14))]
    sinking = tone(0.8, [(0, 392), (0.25, 388), (0.8, 345)], (1, 0.3, 0.1))
    layers.append((0.62, 0.8, shaped(sinking, [(0, 0), (0.02, 1), (0.3, 0.55), (0.8, 0)])))
    return mixed(*layers)


def button(chance: random.Random) -> Samples:
    return mixed(
        (0, 1, decaying(tone(0.08, [(0, 900), (0.03, 700)]), 0.011)), (0, 0.3, tap(chance, 500, 2600, 0.004))
    )


def tick(chance: random.Random) -> Samples:
    """A clock that runs out."""
    knock = decaying(tone(0.06, 1900, (1, 0.3)), 0.006, 0.001)
    return mixed(
        (0, 0.8, knock), (0, 0.5, decaying(filtered(noise(0.03, chance), "band", 4200, 1.5), 0.004, 0.001))
    )


# Name → (recipe, loudness, seconds of fading out).
SOUNDS: dict[str, tuple[Recipe, float, float]] = {
    "pick_up": (pick_up, 0.07, 0.02),
    "put_down": (put_down, 0.09, 0.02),
    "flip": (flip, 0.09, 0.02),
    "shuffle": (shuffle, 0.09, 0.02),
    "draw": (draw, 0.08, 0.02),
    "meow_1": (meow_1, 0.15, 0.05),
    "meow_2": (meow_2, 0.15, 0.04),
    "meow_3": (meow_3, 0.15, 0.06),
    "purr": (purr, 0.1, 0.1),
    "hiss": (hiss, 0.11, 0.08),
    "squirt": (squirt, 0.1, 0.03),
    "fuse": (fuse, 0.08, 0.02),
    "boom": (boom, 0.24, 0.25),
    "nope": (nope, 0.17, 0.02),
    "call": (call, 0.14, 0.1),
    "win": (win, 0.15, 0.3),
    "lose": (lose, 0.14, 0.1),
    "button": (button, 0.07, 0.01),
    "turn": (turn, 0.12, 0.1),
    "tick": (tick, 0.07, 0.01),
}


def made(name: str) -> array[int]:
    """A sound, the same every time, in 16-bit samples."""
    recipe, level, fade_out = SOUNDS[name]
    seed = sum(ord(letter) * 31**i for i, letter in enumerate(name)) % 2**32
    return encoded(levelled(recipe(random.Random(seed)), level, fade_out))


def main(names: list[str]) -> None:
    folder = Path(__file__).resolve().parent
    for name in names or SOUNDS:
        write(folder / f"{name}.wav", made(name))


if __name__ == "__main__":
    main(sys.argv[1:])
