"""Reckoning with time: when somebody rests, how long a clock runs, when it is to be said. Nothing is stored here."""
