"""What people look at: the table's card and thread, the panel of a seat, replays, a first game with advice."""
