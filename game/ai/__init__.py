"""Computer players: they see an observation and the legal actions, nothing else."""
