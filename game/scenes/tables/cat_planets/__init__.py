"""What the tables of the five Cat Planets games share: cards, sky, hand, flights, words."""
