"""What the computer players of Cat Planets share."""
