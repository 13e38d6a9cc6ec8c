"""The table of Comet Catch."""
