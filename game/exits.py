"""How a run of the program ends when it does not end well. Source: architecture, "Command line"."""

FAILED, BAD_INPUT = 1, 2
"""A run that went wrong; arguments or files, ours or given, that cannot be used."""


class BadArguments(Exception):  # noqa: N818 - reads as what it is
    """The one sentence to answer bad arguments with."""


class BrokenInput(Exception):  # noqa: N818 - reads as what it is
    """What is wrong with a file that was to be read, a deck or a match; may have several lines."""


class NoScreen(Exception):  # noqa: N818 - reads as what it is
    """The one sentence to say where no window can be opened."""
