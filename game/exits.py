"""How a run of the program ends when it does not end well. Source: architecture, "Command line"."""

FAILED, BAD_ARGUMENTS = 1, 2


class BadArguments(Exception):  # noqa: N818 - reads as what it is
    """The one sentence to answer bad arguments with."""


class FailedRun(Exception):  # noqa: N818 - reads as what it is
    """Why nothing came of it, though the arguments were good; may have several lines."""
