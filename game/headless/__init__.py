"""The command line without a window: simulate, replay, check, screenshots."""
