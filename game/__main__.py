"""``python -m game``, for where the ``kotobox`` command is not on the path."""

from game.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
