"""The table of Constellation."""
