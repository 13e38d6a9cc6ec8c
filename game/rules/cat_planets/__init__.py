"""The deck that the five games of Cat Planets share."""
