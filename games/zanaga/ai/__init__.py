"""How the bot `normal` plays: `judge` answers a question; `prospects` say what a place is worth, `shopping` a card,
`race` how far each hero has come."""
