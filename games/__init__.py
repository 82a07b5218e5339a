"""The rules of every game, and who plays them. Pure: no input, no output, no clock."""
