"""How the bot `normal` plays: where it goes, how it fights, what it buys."""
