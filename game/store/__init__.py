"""Matches and settings on disk: plain text, never lost half-way, and never a reason not to start."""
