"""The table's law, the same for every game: cards, actions, events, matches. Knows no screen and no clock."""
