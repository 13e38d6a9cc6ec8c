"""The table of Exploding Kittens."""
