"""How the bots play: `judge` answers a question, `plans` a turn: chips for the wizard, posts for warriors;
`fields` has distances, and who could strike where, `race` how far each seat has come."""
