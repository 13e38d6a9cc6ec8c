"""Exploding Kittens: be the last who has not exploded. Each decision of the rules is told where it is coded."""
