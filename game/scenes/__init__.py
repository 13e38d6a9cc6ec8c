"""The scenes of the program, one module each, and the tables of the games."""
