"""How the bots play: `judge` answers a question, `plans` one's own turn, `paths` finds ways for zimbies, `race`
says how far each seat has come."""
