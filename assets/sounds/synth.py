"""A small sound kitchen on the standard library: sources, filters, envelopes, levelling.

A sound is a list of samples, floats around −1 … 1, RATE of them a second. Times are seconds, pitches hertz.
Noise comes from ``random.Random.random()`` alone, whose sequence Python promises to keep.
"""

from __future__ import annotations

import math
import random
import sys
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from wave import open as open_wave

RATE = 22050
CONTROL = 32  # samples between two values of something that glides
PEAK = 0.9

Samples = list[float]
Points = Sequence[tuple[float, float]]
"""A curve: (time, value) in rising time; between two points it runs along a cosine, beyond the ends it stays."""


def length(seconds: float) -> int:
    return round(seconds * RATE)


def curve(points: Points) -> Callable[[float], float]:
    """The curve through the points, as a function of time."""

    def at(time: float) -> float:
        before = points[0]
        for point in points:
            if time < point[0]:
                span = point[0] - before[0]
                if span <= 0:
                    return point[1]
                part = (1 - math.cos(math.pi * (time - before[0]) / span)) / 2
                return before[1] + (point[1] - before[1]) * part
            before = point
        return before[1]

    return at


def shaped(samples: Samples, points: Points) -> Samples:
    """The samples with their loudness following a curve."""
    at = curve(points)
    result = []
    now = at(0)
    for start in range(0, len(samples), CONTROL):
        following = at((start + CONTROL) / RATE)
        step = (following - now) / CONTROL
        result += [value * (now + step * i) for i, value in enumerate(samples[start : start + CONTROL])]
        now = following
    return result


def decaying(samples: Samples, half_life: float, attack: float = 0.002) -> Samples:
    """The samples with a quick start, then half as loud after each ``half_life``; silent at the end."""
    factor = 0.5 ** (1 / (half_life * RATE))
    rise, fall = max(1, length(attack)), max(1, len(samples) // 5)
    level, result = 1.0, []
    for i, value in enumerate(samples):
        result.append(value * level * min(1.0, i / rise, (len(samples) - 1 - i) / fall))
        level *= factor
    return result


# --- sources


def noise(seconds: float, chance: random.Random) -> Samples:
    return [chance.random() * 2 - 1 for _ in range(length(seconds))]


def tone(seconds: float, pitch: Points | float, partials: Sequence[float] = (1,)) -> Samples:
    """A pitch that may glide, with its harmonic partials' strengths."""
    at = curve(pitch if not isinstance(pitch, int | float) else [(0, float(pitch))])
    phase, result = 0.0, []
    for start in range(0, length(seconds), CONTROL):
        step = 2 * math.pi * at(start / RATE) / RATE
        for _ in range(min(CONTROL, length(seconds) - start)):
            phase += step
            result.append(sum(power * math.sin(phase * (n + 1)) for n, power in enumerate(partials)))
    return result


def voice(
    seconds: float, pitch: Points, formants: Sequence[tuple[Points, float, float]], tilt: float
) -> Samples:
    """A throat: harmonics of a gliding pitch, loud where they meet the formants.

    formants: (centre in hertz over time, width in hertz, strength); tilt: how fast higher harmonics fade.
    """
    at = curve(pitch)
    centres = [(curve(centre), width, strength) for centre, width, strength in formants]
    count = int(0.45 * RATE / min(value for _, value in pitch))
    powers = [0.0] * count
    phase, result = 0.0, []
    for start in range(0, length(seconds), CONTROL):
        time = start / RATE
        now = at(time)
        resonances = [(centre(time), width, strength) for centre, width, strength in centres]
        wanted = []
        for n in range(1, count + 1):
            heard = 0.003 + sum(s / (1 + ((n * now - c) / w) ** 2) ** 1.5 for c, w, s in resonances)
            wanted.append(heard / n**tilt if n * now < 0.45 * RATE else 0.0)
        if start == 0:
            powers = wanted
        steps = [(new - old) / CONTROL for new, old in zip(wanted, powers, strict=True)]
        step = 2 * math.pi * now / RATE
        for i in range(min(CONTROL, length(seconds) - start)):
            phase += step
            result.append(
                sum(
                    (power + change * i) * math.sin(phase * n)
                    for n, (power, change) in enumerate(zip(powers, steps, strict=True), 1)
                    if power > 0.0005
                )
            )
        powers = wanted
    return result


# --- filters


def filtered(samples: Samples, kind: str, centre: Points | float, resonance: float = 0.7) -> Samples:
    """Low-, high- or bandpass (``low``, ``high``, ``band``) whose frequency may glide.

    A state-variable filter in its topology-preserving form, stable while it moves.
    Source: A. Simper, "Linear Trapezoidal Integrated State Variable Filter".
    """
    at = curve(centre if not isinstance(centre, int | float) else [(0, float(centre))])
    damping = 1 / resonance
    first = second = 0.0
    result = []
    for start in range(0, len(samples), CONTROL):
        g = math.tan(math.pi * min(at(start / RATE), 0.45 * RATE) / RATE)
        a1 = 1 / (1 + g * (g + damping))
        a2 = g * a1
        a3 = g * a2
        for value in samples[start : start + CONTROL]:
            v3 = value - second
            band = a1 * first + a2 * v3
            low = second + a2 * first + a3 * v3
            first = 2 * band - first
            second = 2 * low - second
            if kind == "low":
                result.append(low)
            elif kind == "band":
                result.append(band * damping)
            else:
                result.append(value - damping * band - low)
    return result


def driven(samples: Samples, amount: float) -> Samples:
    """Overdriven softly: louder and rounder, never beyond ±1."""
    return [math.tanh(amount * value) for value in samples]


# --- putting together


def mixed(*layers: tuple[float, float, Samples]) -> Samples:
    """Layers of (start time, loudness, samples) laid over one another."""
    result = [0.0] * max(length(start) + len(samples) for start, _, samples in layers)
    for start, loudness, samples in layers:
        for i, value in enumerate(samples, length(start)):
            result[i] += loudness * value
    return result


def loudness(samples: Samples) -> float:
    """How loud it seems: the strongest 50 ms, as the ear weighs pitches (root mean square)."""
    heard = filtered(filtered(samples, "high", 350, 0.5), "low", 9000, 0.7)
    window = length(0.05)
    sums = [sum(value * value for value in heard[i : i + window]) for i in range(0, len(heard), window // 2)]
    return math.sqrt(max(sums) / window)


def levelled(samples: Samples, level: float, fade_out: float = 0.012) -> Samples:
    """Brought to a loudness, without rumble below hearing, peaks rounded off, both ends faded to silence."""
    clean = filtered(samples, "high", 35, 0.7)
    gain = level / loudness(clean)
    rise, fall = length(0.002), length(fade_out)
    result = []
    for i, value in enumerate(clean):
        edge = min(1.0, i / rise, (len(clean) - 1 - i) / fall)
        result.append(_rounded(value * gain) * edge)
    return result


def _rounded(value: float) -> float:
    """Straight up to 0.6, then bending so that it never passes PEAK."""
    knee, room = 0.6, PEAK - 0.6
    if abs(value) <= knee:
        return value
    return math.copysign(knee + room * math.tanh((abs(value) - knee) / room), value)


def encoded(samples: Samples) -> array[int]:
    """The samples as 16-bit numbers."""
    return array("h", [round(value * 32767) for value in samples])


def write(path: Path, samples: array[int]) -> None:
    """A mono WAV file of 16 bits."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    with open_wave(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
