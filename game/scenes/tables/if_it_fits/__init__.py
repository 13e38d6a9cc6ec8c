"""The table of If It Fits."""
