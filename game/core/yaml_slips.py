"""What is wrong where YAML is none, as a reason: PyYAML and libyaml tell it in English, each in words of its own."""

from __future__ import annotations

from game.core.reason import Reason, because

_SLIPS = (
    ("',' or '", because("deck_errors.yaml.bracket")),
    ("values are not allowed", because("deck_errors.yaml.colon")),
    ("could not find expected ':'", because("deck_errors.yaml.no_colon")),
    ("entries are not allowed", because("deck_errors.yaml.dash")),
    ("cannot start any token", because("deck_errors.yaml.character")),
    ("unexpected end of stream", because("deck_errors.yaml.quote")),
    ("unknown escape character", because("deck_errors.yaml.backslash")),
    ("expected node content", because("deck_errors.yaml.no_value")),
    ("expected the node content", because("deck_errors.yaml.no_value")),
)
"""Words that both readers, or one of them, have in the message, and what they mean."""


def slip(problem: str) -> Reason:
    """The reason for what PyYAML calls the ``problem`` of an error."""
    return next((reason for words, reason in _SLIPS if words in problem), because("deck_errors.yaml.other"))
