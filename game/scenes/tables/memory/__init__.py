"""The table of Memory."""
