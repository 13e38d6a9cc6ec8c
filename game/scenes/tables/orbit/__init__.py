"""The table of Orbit."""
