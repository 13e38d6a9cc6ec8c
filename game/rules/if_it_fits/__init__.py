"""If It Fits: cardboard boxes, cats, toys. Rules: README's rules page; each decision is told where it is coded."""
