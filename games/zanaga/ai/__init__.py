"""How the bot `normal` plays: `judge` answers a question, `prospects` say where it is worth to go, `shopping` what to buy."""
