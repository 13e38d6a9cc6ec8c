"""Starts the program: ``python main.py --help`` tells how. See game/cli.py."""

from game.cli import main

# Computers think in processes that import this file again; they must not start the game a second time.
if __name__ == "__main__":
    raise SystemExit(main())
