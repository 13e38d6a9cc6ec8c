"""Buttons, switches, fields: what a hand or a keyboard can hold on to."""
