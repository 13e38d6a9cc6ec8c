"""Days and times as people say them."""

from __future__ import annotations

from datetime import datetime, timedelta

from game.texts import Texts


def day_and_time(texts: Texts, iso: str, now: datetime | None = None) -> str:
    """``today, 21:30``, or with the day, for a moment in ISO 8601; in the time of day where it was written."""
    try:
        moment = datetime.fromisoformat(iso)
    except ValueError:
        return texts.t("archive.date.unknown")
    today = (now or datetime.now()).date()
    time = f"{moment:%H:%M}"
    if moment.date() == today:
        return texts.t("archive.date.today", time=time)
    if moment.date() == today - timedelta(days=1):
        return texts.t("archive.date.yesterday", time=time)
    month = texts.get("archive.date.months")[moment.month - 1]
    return texts.t("archive.date.other", day=moment.day, month=month, year=moment.year, time=time)


def last_played(touched: float) -> str:
    """The moment in ISO 8601, for one in seconds since 1970; empty where no clock can have said that."""
    try:
        return datetime.fromtimestamp(touched).astimezone().isoformat(timespec="seconds")
    except (ValueError, OverflowError, OSError):
        return ""


def how_long(texts: Texts, seconds: float) -> str:
    """``45 s``, ``12 min``, ``1 h 5 min``."""
    if seconds < 60:
        return texts.t("archive.time.seconds", n=round(seconds))
    minutes = round(seconds / 60)
    if minutes < 60:
        return texts.t("archive.time.minutes", n=minutes)
    return texts.t("archive.time.hours", hours=minutes // 60, minutes=minutes % 60)
