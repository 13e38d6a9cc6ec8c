"""What scenes are made of: text, widgets, pictures, motion, sound."""
