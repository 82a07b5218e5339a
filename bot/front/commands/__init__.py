"""What people ask for: slash commands and buttons. `general` lists the commands that are the same for every game,
`game_verbs` makes a group for each game, `buttons` hears presses; the rest does what is wanted.
"""
