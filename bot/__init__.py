"""Discord, storage and time: everything round the games."""
