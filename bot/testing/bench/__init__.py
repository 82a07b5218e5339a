"""`turnkeeper bench`: what things cost on this machine, beside somebody else's code in the same run.

`rules_speed` is `engine` and holds the group, `answer_cost` is `turn` and `scale`, `due` `clock`, `response` `bot`,
`typing_cost` `typed`, `panel_cost` `panels`, and `drawing` `render`, with `hexagon_board` beside
the games; `positions` is what a move costs all through a game.
"""
