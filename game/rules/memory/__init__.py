"""Memory: find the pairs. Source: rules, "Memory"."""
