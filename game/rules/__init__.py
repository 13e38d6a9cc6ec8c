"""The games: one package each, found through ``game.rules.registry``."""
