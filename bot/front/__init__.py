"""The front end on Discord: made from verbs, decisions, views, settings and words; it names no game."""
