"""What people ask for: slash commands and buttons.

- `general` lists the commands that are the same for every game, `game_verbs` makes a group for each game, `buttons`
  hears presses
- `beside` is in the menus beside messages and people, `announcing` rings those who want to play
- at a table: `actions` (one function for each, by button and command alike), `do` (typed moves), `at_seat`,
  `table_admin`
- around it: `new_table`, by words or by `table_form`; `lists`, `my`, `preferences` and `preference_form`, `rules_help`,
  `server_setup`
"""
