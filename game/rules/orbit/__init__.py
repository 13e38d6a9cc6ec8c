"""Orbit: a rummy of sets and runs. Source: rules, "Orbit"."""
