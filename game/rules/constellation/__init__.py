"""Constellation: see three cards that belong together before the others do. Source: rules, "Constellation"."""
