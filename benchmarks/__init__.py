"""How fast the program starts, plays and draws, and what memory it takes; ``run.py`` prints it."""
